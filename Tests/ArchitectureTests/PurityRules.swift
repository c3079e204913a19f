/// What the libraries without an operating system must not contain, import lines aside.
///
/// They get the time, randomness and every text as arguments, they print nothing, and a case that
/// is added to an enumeration of theirs must be answered in every switch over it.
enum PurityRules {
    /// The targets that keep these rules.
    static let targets = [
        "SubscriptionLifecycle", "AppStoreSimulation", "AppStoreWire", "SubscriptionScenarios",
    ]

    /// A call or a type that must not be named, and what it would bring in.
    static let words: [(word: String, reason: String)] = [
        ("Date()", "asks the time"),
        ("ContinuousClock", "asks the time"),
        ("SuspendingClock", "asks the time"),
        ("SystemRandomNumberGenerator", "takes the system's randomness"),
        ("randomElement()", "takes the system's randomness"),
        ("shuffled()", "takes the system's randomness"),
        ("shuffle()", "takes the system's randomness"),
        ("print(", "a library prints nothing"),
        ("debugPrint(", "a library prints nothing"),
        ("dump(", "a library prints nothing"),
    ]

    /// The places of a file that break a rule, in order of the rules, then of the lines.
    static func violations(in file: SourceFile) -> [Violation] {
        let text = SwiftText(file.text)
        var found: [Violation] = []
        for (index, line) in text.lines.enumerated() {
            for (word, reason) in words where contains(line, word) {
                found.append(
                    Violation(path: file.path, line: index + 1, message: "\(word): \(reason)"))
            }
            if let call = line.firstRange(of: ".random("),
                !line[call.upperBound...].contains("using:")
            {
                found.append(
                    Violation(
                        path: file.path, line: index + 1,
                        message: ".random( without using: takes the system's randomness"))
            }
        }
        var switches = SwitchScanner(text)
        for line in switches.linesOfDefaults() {
            found.append(
                Violation(
                    path: file.path, line: line,
                    message: "default: in a switch over an enumeration; name every case"))
        }
        return found
    }

    /// Whether a word stands in a line by itself: not the end of a longer name, nor, for a call
    /// written in small letters, a member of something or a declaration.
    private static func contains(_ line: String, _ word: String) -> Bool {
        var rest = line[...]
        while let range = rest.firstRange(of: word) {
            let before = line[..<range.lowerBound]
            let isTail = before.last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
            let isOurs =
                word.hasSuffix("(") && (before.hasSuffix("func ") || before.hasSuffix("."))
                && !before.hasSuffix("Swift.")
            if !isTail && !isOurs { return true }
            rest = line[range.upperBound...]
        }
        return false
    }
}
