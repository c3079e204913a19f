import SubscriptionLifecycle

/// Reads scenario files.
public enum ScenarioParser {
    /// What the caller found where a catalogue file should be.
    public enum LoadedFile: Sendable {
        /// The file's bytes.
        case bytes([UInt8])
        /// The reason why it cannot be read.
        case unreadable(String)
    }

    /// A scenario, or every static error of the file in order of position.
    public enum ParseResult: Sendable {
        /// The file was understood.
        case success(Scenario)
        /// It was not; nothing may be run.
        case failure([ScenarioError])
    }

    /// Reads a scenario; asks for the catalogue file by the path that the header gives, if it does.
    public static func parse(
        _ utf8: [UInt8], file: String, loadFile: (String) -> LoadedFile
    ) -> ParseResult {
        var parser = FileParser(file: file)
        parser.read(utf8, loadFile: loadFile)
        guard parser.errors.isEmpty else { return .failure(parser.sortedErrors) }
        return .success(parser.scenario)
    }
}

/// A file that is being read: what has been understood of it, and what has not.
struct FileParser {
    /// A line of a file, with its number.
    struct Line {
        var number: Int
        var scalars: [Unicode.Scalar]
        /// Whether it stands in the catalogue file and not in the scenario.
        var isOfCatalog: Bool
        /// The comments and blank lines before it.
        var before: [Scenario.Remarks.Line] = []
    }

    let file: String
    var errors: [ScenarioError] = []
    var header = Scenario.Header(title: "")
    var headerPlaces: [(key: HeaderKey, place: Scenario.Place)] = []
    var names = Names()
    var catalog = Catalog()
    var definitions: [Scenario.Definition] = []
    var aliases: [Scenario.Alias] = []
    var statements: [Scenario.Statement] = []
    var headerRemarks: [(key: HeaderKey, remarks: Scenario.Remarks)] = []
    var definitionRemarks: [Scenario.Remarks] = []
    var closingRemarks: [Scenario.Remarks.Line] = []
    /// The value of the `catalog` header.
    var catalogPlace: Scenario.Place?
    /// Whether the names of the catalogue are known, so that others can be called unknown.
    var isCatalogKnown = true
    /// What catalogue lines that are wrong would have defined; it is not called unknown too.
    var misspelt: [String] = []
    /// The instant of the step before; `nil` before the first one and after one that is wrong.
    var lastInstant: Instant?
    var lastInstantLine = 0
    var hasSteps = false

    init(file: String) { self.file = file }

    var scenario: Scenario {
        var scenario = Scenario(
            file: file, header: header, names: names, catalog: catalog, definitions: definitions,
            aliases: aliases, statements: statements)
        scenario.headerRemarks = headerRemarks
        scenario.definitionRemarks = definitionRemarks
        scenario.closingRemarks = closingRemarks
        return scenario
    }

    /// The errors in order of position; those of one place in the order in which they were found.
    var sortedErrors: [ScenarioError] {
        let order = errors.indices.sorted { left, right in
            (errors[left].place, left) < (errors[right].place, right)
        }
        return order.map { errors[$0] }
    }

    // MARK: - Complaints

    mutating func report(_ place: Scenario.Place, _ complaint: Complaint) {
        errors.append(
            ScenarioError(
                file: file, place: place, found: complaint.found, expected: complaint.expected,
                suggestion: complaint.suggestion, message: complaint.message))
    }

    mutating func report(_ error: LexicalError) {
        report(
            error.place,
            Complaint(
                found: error.found, expected: error.expected, suggestion: error.suggestion,
                isCertain: true))
    }

    /// Moves what was found wrong in the catalogue file since a moment to the header that names it.
    mutating func blameCatalog(since count: Int) {
        guard let catalogPlace else { return }
        for index in count..<errors.count {
            let inner = errors[index]
            errors[index].place = catalogPlace
            errors[index].message =
                "in the catalog, line " + String(inner.line) + ", column " + String(inner.column)
                + ": " + inner.message
        }
    }

    // MARK: - The file

    mutating func read(_ utf8: [UInt8], loadFile: (String) -> ScenarioParser.LoadedFile) {
        let source = SourceText(utf8)
        for place in source.invalid {
            report(place, Complaint(found: "\u{FFFD}", expected: "UTF-8"))
        }
        var headerLines: [Line] = []
        var definitionLines: [Line] = []
        var stepLines: [Line] = []
        var firstPlace: Scenario.Place?
        for (index, scalars) in source.lines.enumerated() {
            var line = Line(number: index + 1, scalars: scalars, isOfCatalog: false)
            guard let first = line.firstWord else {
                closingRemarks.append(line.remark)
                continue
            }
            line.before = closingRemarks
            closingRemarks = []
            if firstPlace == nil { firstPlace = Scenario.Place(line: line.number, column: 1) }
            if stepLines.isEmpty, line.headerName != nil {
                headerLines.append(line)
            } else if stepLines.isEmpty, DefinitionWord(first) != nil || !beginsStep(first) {
                definitionLines.append(line)
            } else {
                stepLines.append(line)
            }
        }
        for line in headerLines { readHeader(line) }
        readCatalog(inline: definitionLines, loadFile: loadFile)
        let isMisspelt = errors.contains { error in
            error.suggestion?.utf8.starts(with: "scenario:".utf8) ?? false
        }
        if headerPlace(.scenario) == nil, !isMisspelt {
            report(
                firstPlace ?? Scenario.Place(line: 1, column: 1),
                Complaint(
                    found: "", expected: "a header scenario: with the claim",
                    problem: "the claim is missing"))
        }
        for line in stepLines { readStep(line) }
        checkCustomers()
    }

    /// Whether a line before the first step is that step, perhaps without its instant.
    private func beginsStep(_ word: String) -> Bool {
        FileParser.looksLikeTime(word) || FileParser.isVerb(word)
    }
}

extension FileParser.Line {
    /// The text up to the first blank; `nil` for an empty line or a comment.
    var firstWord: String? {
        guard let start = firstIndex, scalars[start] != "#" else { return nil }
        let rest = scalars[start...]
        return String(scalars: rest.prefix { !Lexer.isBlank($0) })
    }

    /// The line as a remark, which it is if it has no word.
    var remark: Scenario.Remarks.Line {
        guard let start = firstIndex else { return .blank }
        return .comment(
            String(scalars: FileParser.trimmed(scalars[start...])), isIndented: start > 0)
    }

    /// The letters before a colon, and where what follows it begins.
    var headerName: (text: String, end: Int)? {
        guard let start = firstIndex else { return nil }
        let name = scalars[start...].prefix { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "_", "-": true
            default: false
            }
        }
        guard !name.isEmpty, name.endIndex < scalars.endIndex, scalars[name.endIndex] == ":"
        else { return nil }
        return (String(scalars: name), name.endIndex + 1)
    }

    /// The first character that is no blank.
    var firstIndex: Int? { scalars.firstIndex { !Lexer.isBlank($0) } }

    /// The first character of the line, or 1.
    var place: Scenario.Place {
        Scenario.Place(line: number, column: (firstIndex ?? 0) + 1)
    }
}
