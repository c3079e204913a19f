/// Puts lines and their remarks below each other: blocks with one blank line between them.
struct Layout {
    private var lines: [String] = []
    /// Remarks whose own line is not printed, for the next one that is.
    private var carried: [Scenario.Remarks.Line] = []
    private var isAtBlockStart = true
    /// How far comments that do not stand at the start of their line are indented.
    var indentation = 0

    /// Keeps remarks for the next line that is printed.
    mutating func carry(_ remarks: [Scenario.Remarks.Line]) { carried += remarks }

    /// Adds a line with its remarks.
    mutating func add(_ line: String, _ remarks: Scenario.Remarks) {
        add(carried + remarks.before)
        carried = []
        lines.append(line + (remarks.behind.map { "  " + $0 } ?? ""))
        isAtBlockStart = false
    }

    /// Ends a block; comments that are left over stand by themselves before the next line.
    mutating func endBlock() {
        isAtBlockStart = true
        if !carried.isEmpty { carried.append(.blank) }
    }

    /// The text, with what follows the last line.
    mutating func text(closing: [Scenario.Remarks.Line]) -> String {
        add(carried + closing)
        while lines.last?.utf8.isEmpty == true { lines.removeLast() }
        return lines.map { $0 + "\n" }.joined()
    }

    private mutating func add(_ remarks: [Scenario.Remarks.Line]) {
        if isAtBlockStart { addBlank() }
        for remark in remarks {
            switch remark {
            case .blank: addBlank()
            case .comment(let text, let isIndented):
                let width = isIndented ? indentation : 0
                lines.append(String(repeating: " ", count: width) + text)
            }
        }
    }

    /// One blank line stands for several; none begins the file.
    private mutating func addBlank() {
        guard let last = lines.last, !last.utf8.isEmpty else { return }
        lines.append("")
    }
}
