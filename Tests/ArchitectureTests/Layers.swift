/// Who may import whom: the table of `Docs/Architecture.md`, the manifest, and what is written.
struct Layers {
    /// One target: the targets of ours that it depends on, and what else it may import.
    struct Row: Equatable {
        var target: String
        var dependencies: [String]
        var systemModules: [String]
    }

    /// The rows, the lowest layer first.
    var rows: [Row]

    /// Reads the table that begins with the header `| target | imports of ours | …`.
    init(table document: String) {
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
        let header = lines.firstIndex { $0.hasPrefix("| target | imports of ours |") }
        let body = header.map { lines[($0 + 2)...].prefix { $0.hasPrefix("|") } } ?? []
        rows = body.map { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map(Layers.codeSpans)
            return Row(
                target: cells.count > 1 ? cells[1].first ?? "" : "",
                dependencies: cells.count > 2 ? cells[2] : [],
                systemModules: cells.count > 3 ? cells[3] : [])
        }
    }

    /// The row of a target.
    subscript(_ target: String) -> Row? { rows.first { $0.target == target } }

    /// Rows that name a target which does not stand above them in the table.
    var upwardDependencies: [String] {
        var below: Set<String> = []
        var found: [String] = []
        for row in rows {
            found += row.dependencies.filter { !below.contains($0) }
                .map { "\(row.target) imports \($0), which is not below it" }
            below.insert(row.target)
        }
        return found
    }

    /// The import lines of a file that the table does not allow to its target.
    func violations(in file: SourceFile, of target: String) -> [Violation] {
        guard let row = self[target] else {
            return [Violation(path: file.path, line: 1, message: "\(target) is not in the table")]
        }
        return Layers.imports(in: file).compactMap { line, module in
            if row.dependencies.contains(module) || row.systemModules.contains(module) {
                return nil
            }
            return Violation(
                path: file.path, line: line, message: "\(target) must not import \(module)")
        }
    }

    /// The modules that a file imports, each with its line.
    static func imports(in file: SourceFile) -> [(line: Int, module: String)] {
        let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
        var found: [(line: Int, module: String)] = []
        for (index, line) in SwiftText(file.text).lines.enumerated() {
            for statement in line.split(separator: ";") {
                var words = statement.split { $0 == " " || $0 == "\t" || $0 == "\r" }[...]
                while let word = words.first, word != "import", isBeforeImport(word) {
                    words.removeFirst()
                }
                guard words.popFirst() == "import" else { continue }
                if let kind = words.first, kinds.contains(String(kind)) { words.removeFirst() }
                guard let path = words.first else { continue }
                found.append((index + 1, String(path.prefix { $0 != "." })))
            }
        }
        return found
    }

    private static func isBeforeImport(_ word: Substring) -> Bool {
        word.hasPrefix("@")
            || ["public", "package", "internal", "fileprivate", "private"].contains(word)
    }

    /// What stands between backticks in a cell.
    private static func codeSpans(_ cell: Substring) -> [String] {
        let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
    }
}
