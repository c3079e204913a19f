public import SubscriptionLifecycle

/// Writes scenarios; what is printed is parsed to the same meaning.
///
/// The layout is fixed: header lines in the order of the documentation, the catalogue, the steps
/// with their instants in a column of their own. Keys stand in the order of the tables, those of an
/// expectation in the order in which they were asked.
public struct ScenarioPrinter: Sendable {
    /// The table of the names in what is printed.
    public var names: Names
    /// The short names that are written instead of long ones.
    public var aliases: [Scenario.Alias]

    /// Makes a printer of statements whose names stand in a table.
    public init(names: Names, aliases: [Scenario.Alias]) {
        self.names = names
        self.aliases = aliases
    }

    /// The whole file with its remarks, with a line feed at its end.
    public static func print(_ scenario: Scenario) -> String {
        let printer = ScenarioPrinter(names: scenario.names, aliases: scenario.aliases)
        var layout = Layout()
        let opening = scenario.openingRemarks
        layout.carry(opening)
        for key in HeaderKey.allCases {
            var remarks = scenario.headerRemarks.first { $0.key == key }?.remarks
            if scenario.headerRemarks.first?.key == key {
                remarks?.before.removeFirst(opening.count)
            }
            guard let value = printer.value(of: key, scenario.header) else {
                // A line that says what is so anyway is not printed; its comments are.
                layout.carry((remarks?.before ?? []).filter { $0 != .blank })
                continue
            }
            let before = remarks?.before ?? []
            layout.add(
                key.rawValue + ": " + value,
                // Header lines change places; blank lines among them group nothing.
                Scenario.Remarks(before: before.comments.isEmpty ? [] : before))
        }
        layout.endBlock()
        for (index, definition) in scenario.definitions.enumerated() {
            guard let line = printer.line(definition, of: scenario) else { continue }
            let known = scenario.definitionRemarks
            layout.add(line, known.indices.contains(index) ? known[index] : Scenario.Remarks())
        }
        layout.endBlock()
        // One column for the whole file, as wide as its longest instant.
        let width = scenario.statements.reduce(ScenarioPrinter.timeWidth) {
            max($0, printer.time(of: $1).utf8.count)
        }
        layout.indentation = width + 2
        for statement in scenario.statements {
            layout.add(printer.line(statement, timeWidth: width), statement.remarks)
        }
        return layout.text(closing: scenario.closingRemarks)
    }

    /// The column of instants is at least as wide as one without seconds.
    static let timeWidth = "2025-01-31T10:00Z".utf8.count

    /// A statement of a scenario as a line of it, with its instant.
    public static func print(_ statement: Scenario.Statement, in scenario: Scenario) -> String {
        ScenarioPrinter(names: scenario.names, aliases: scenario.aliases).line(statement)
    }

    /// A statement as a line, indented where it has no instant of its own.
    public func line(_ statement: Scenario.Statement) -> String {
        line(statement, timeWidth: ScenarioPrinter.timeWidth)
    }

    private func line(_ statement: Scenario.Statement, timeWidth: Int) -> String {
        let time = time(of: statement)
        let padding = max(0, timeWidth - time.utf8.count)
        return time + String(repeating: " ", count: padding) + "  " + text(statement)
    }

    private func time(of statement: Scenario.Statement) -> String {
        switch statement.time {
        case .absolute(let instant): instant.description
        case .relative(let span): "+" + span.description
        case .same: ""
        }
    }

    /// A statement without its instant: the verb and its arguments.
    public func text(_ statement: Scenario.Statement) -> String {
        let rule = Vocabulary.rule(of: statement.body)
        var words = [statement.word]
        let flags = rule.keys.filter { $0.kind == .flag }.map { $0.key.rawValue }
        for operand in statement.operands {
            words.append(value(operand.value, of: nil, reserved: flags))
        }
        for pair in sorted(statement.pairs, by: rule, statement.body) {
            words.append(text(pair, kind: rule[pair.key]?.kind))
        }
        return words.joined(separator: " ")
    }

    /// The keys in the order of the table; what is asked stays in the order of the asker.
    private func sorted(
        _ pairs: [Scenario.Pair], by rule: Vocabulary.VerbRule, _ body: Scenario.Statement.Body
    ) -> [Scenario.Pair] {
        guard body != .expect else { return pairs }
        var result: [Scenario.Pair] = []
        for key in rule.keys { result += pairs.filter { $0.key == key.key } }
        return result
    }

    private func text(_ pair: Scenario.Pair, kind: Vocabulary.Kind?) -> String {
        var text = pair.key.rawValue
        if pair.value == .flag { return text }
        if let selector = pair.selector { text += "(" + short(selector) + ")" }
        text += pair.isPartial ? "~=" : "="
        return text + value(pair.value, of: kind, reserved: [])
    }

    /// The name that is written for a product, a group or a right.
    public func short(_ id: NameID) -> String {
        names.text(aliases.first { $0.long == id }?.short ?? id)
    }
}
