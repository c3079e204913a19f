/// Something in a scenario file that is wrong before anything runs.
public struct ScenarioError: Hashable, Sendable {
    /// The file.
    public var file: String
    /// Where it is.
    public var place: Scenario.Place
    /// What stands there, as written; empty where something is missing.
    public var found: String
    /// What should have stood there.
    public var expected: String
    /// The nearest known word, or the text that would have been right.
    public var suggestion: String?
    /// The whole complaint, without the place.
    public var message: String

    /// The line, counted from 1.
    public var line: Int { place.line }
    /// The column, counted from 1 in Unicode scalars.
    public var column: Int { place.column }
}

extension ScenarioError: CustomStringConvertible {
    /// `file:line:column: error: …`, as compilers write it.
    public var description: String {
        file + ":" + String(place.line) + ":" + String(place.column) + ": error: " + message
    }
}

/// A complaint before it is known in which file it stands.
struct Complaint {
    var found: String
    var expected: String
    var suggestion: String?
    /// Whether the suggestion is what was meant beyond doubt, and not only the nearest word.
    var isCertain = false
    /// What comes before the expectation, where that alone would not be understood.
    var problem: String?

    /// The complaint as a sentence.
    var message: String {
        var text = problem.map { $0 + "; expected " } ?? "expected "
        // A list longer than this hides the suggestion behind it.
        let isLong = suggestion != nil && expected.utf8.count > 160
        text += isLong ? "another word" : expected
        if problem == nil, !found.utf8.isEmpty { text += ", found `" + found + "`" }
        guard let suggestion else { return text }
        return text + (isCertain ? "; write `" : "; did you mean `") + suggestion
            + (isCertain ? "`" : "`?")
    }
}
