import SubscriptionScenarios

/// A command of the tool: what parsing, help and completion know of it.
struct CommandSpec: Sendable {
    /// An option, `--name` alone or with a value.
    struct Option: Sendable {
        /// What may be written as a value.
        enum Value: Sendable {
            /// One of a few words.
            case words([String])
            /// Anything that is called so in the help.
            case text(String)
            /// A file whose name ends so.
            case file(placeholder: String)
        }

        /// With its two hyphens.
        var name: String
        /// None for a flag.
        var value: Value?
        var help: String
    }

    /// What a command takes beside its options.
    enum Operands: Sendable {
        /// Files and folders, at least one.
        case paths
        /// One file, called so in the help.
        case file(String)
        /// One word of a list, called so in the help.
        case word(String, [String])
        /// A word of a list, or nothing.
        case optionalWord(String, [String])
    }

    var name: String
    /// One sentence for the list of commands.
    var summary: String
    /// What the command does, in paragraphs.
    var details: String
    var operands: Operands
    var options: [Option] = []
    /// What each exit code means.
    var exitCodes: [(code: Lifecycle.ExitCode, meaning: String)]
    /// What is said when the operand is missing, and a call that is right.
    var missing: (message: String, example: String)
}

extension CommandSpec.Option {
    /// `--format text|json`.
    var usage: String { placeholder.map { name + " " + $0 } ?? name }

    var placeholder: String? {
        switch value {
        case .words(let words): words.joined(separator: "|")
        case .text(let placeholder), .file(let placeholder): placeholder
        case nil: nil
        }
    }

    /// The words that the value may be, where they are few.
    var words: [String]? {
        guard case .words(let words) = value else { return nil }
        return words
    }

    static func format(_ words: [String]) -> CommandSpec.Option {
        CommandSpec.Option(
            name: "--format", value: .words(words),
            help: "How the result is written; `text` if nothing is said.")
    }

    static let help = CommandSpec.Option(name: "--help", value: nil, help: "Show this text.")
}

extension CommandSpec {
    /// The options of its own and the one that every command has.
    var allOptions: [Option] { options + [.help] }

    /// `lifecycle replay PATH… [--verbose]`.
    var usage: String {
        let words = options.map { "[" + $0.usage + "]" }
        return (["lifecycle", name, operandUsage] + words).joined(separator: " ")
    }

    var operandUsage: String {
        switch operands {
        case .paths: "PATH…"
        case .file(let placeholder), .word(let placeholder, _): placeholder
        case .optionalWord(let placeholder, _): "[" + placeholder + "]"
        }
    }

    /// The words that the operand may be, where it is one of a list.
    var words: [String]? {
        switch operands {
        case .paths, .file: nil
        case .word(_, let words), .optionalWord(_, let words): words
        }
    }

    /// The whole help of the command.
    var help: String {
        var lines = ["Usage: " + usage, "", details, "", "Options:"]
        var table = TextTable()
        for option in options { table.add([option.usage, option.help]) }
        table.add(["-h, --help", "Show this text."])
        lines += table.lines(indentation: 2)
        lines += ["", "Exit codes:"]
        lines += exitCodes.map { "  \($0.code.rawValue)  \($0.meaning)" }
        return lines.joined(separator: "\n")
    }
}
