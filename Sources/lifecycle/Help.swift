import SubscriptionScenarios

/// `lifecycle help`
enum Help {
    private static let commands = Lifecycle.Verb.allCases.map { $0.rawValue }
    private static let topics = Reference.allCases.map { $0.rawValue }

    static let spec = CommandSpec(
        name: "help",
        summary: "Say more about a command, or list the words of the scenario format.",
        details: {
            var table = TextTable()
            for topic in Reference.allCases { table.add([topic.rawValue, topic.summary]) }
            return """
                Says more about a command, or prints a list from the tables that scenarios are read with.

                Lists:
                \(table.lines(indentation: 2).joined(separator: "\n"))
                """
        }(),
        operands: .optionalWord("COMMAND|LIST", commands + topics),
        exitCodes: [
            (.held, "the help was shown"), (.unusable, "there is no such command or list"),
        ],
        missing: ("name a command or a list", "lifecycle help verbs"))

    static func run(_ arguments: Arguments) -> Lifecycle.ExitCode {
        guard let word = arguments.operands.first else {
            Console.write(overview)
            return .held
        }
        if let verb = Lifecycle.Verb(rawValue: word) {
            Console.write(verb.spec.help)
        } else if let topic = Reference(rawValue: word) {
            for line in topic.lines { Console.write(line) }
        }
        return .held
    }

    /// What `lifecycle --help` shows.
    static var overview: String {
        var lines = [
            "Usage: lifecycle COMMAND", "",
            "What would the App Store do, and what follows for the customer?", "", "Commands:",
        ]
        var commands = TextTable()
        for verb in Lifecycle.Verb.allCases {
            let spec = verb.spec
            commands.add([spec.name + " " + spec.operandUsage, spec.summary])
        }
        lines += commands.lines(indentation: 2)
        lines += ["", "Options:"]
        var options = TextTable()
        for option in Lifecycle.options {
            options.add([option.name == "--help" ? "-h, --help" : option.name, option.help])
        }
        lines += options.lines(indentation: 2)
        lines += [
            "", "Exit codes:", "  0  everything held", "  1  an expectation failed",
            "  2  a file could not be read or understood, or the call is wrong",
        ]
        return lines.joined(separator: "\n")
    }
}
