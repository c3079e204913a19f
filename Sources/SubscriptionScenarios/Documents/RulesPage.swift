public import SubscriptionLifecycle

/// The page that lists every rule with its source, its confidence and the scenarios that show it.
public enum RulesPage {
    /// A scenario that names rules.
    public struct Example: Sendable {
        /// The file, relative to the folder of scenarios.
        public var path: String
        /// The rules in its header.
        public var rules: RuleSet

        /// Names a scenario and its rules.
        public init(path: String, rules: RuleSet) {
            self.path = path
            self.rules = rules
        }
    }

    /// The page in Markdown.
    public static func markdown(_ examples: [Example]) -> String {
        var lines = introduction
        for topic in Rule.topics {
            lines += [
                "", "## " + topic.title, "",
                "| name | sentence | source | confidence | scenarios |",
                "| --- | --- | --- | --- | --- |",
            ]
            lines += topic.entries.map { line($0, examples) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ entry: Rule.Entry, _ examples: [Example]) -> String {
        let shown = examples.filter { Rule(name: entry.name).map($0.rules.contains) ?? false }.map {
            "[" + name(of: $0.path) + "](../Scenarios/" + $0.path + ")"
        }
        return "| `" + entry.name + "` | " + entry.sentence + " | " + entry.source + " | "
            + entry.confidence.name + " | " + shown.joined(separator: ", ") + " |"
    }

    private static func name(of path: String) -> String {
        let file = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
        return String(decoding: file.dropLast(".scenario".utf8.count), as: UTF8.self)
    }

    private static let introduction = [
        "# The rules", "",
        "Every rule of the App Store that the code embodies: its name, what it says, where that comes",
        "from, how sure it is, and the scenarios that show it. The names stand in the `rules` header of",
        "scenarios and are what `because=` answers. This page is written by the tests.", "",
        "- *documented*: one of Apple's pages says so.",
        "- *reported*: Apple's staff answered so in the forums, or developers widely agree.",
        "- *chosen*: no source settles it, or the sources do not go that far;",
        "  [Decisions](Decisions/README.md) says what we do.",
    ]
}

extension Rule.Confidence {
    /// The word of the documents.
    public var name: String {
        switch self {
        case .documented: "documented"
        case .reported: "reported"
        case .chosen: "chosen"
        }
    }
}
