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

    /// `file:line:column: error: …`.
    public var description: String {
        file + ":" + String(place.line) + ":" + String(place.column) + ": error: " + message
    }
}

extension ScenarioError: CustomStringConvertible {}
