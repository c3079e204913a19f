public import SubscriptionScenarios
public import Testing

/// A scenario file as one case of a test.
///
/// ```swift
/// @Test(arguments: ScenarioFile.all(in: "Scenarios"))
/// func `the store behaves`(_ file: ScenarioFile) { file.check() }
/// ```
///
/// What is wrong is kept until the test runs and is recorded then, each thing at its own line of the
/// scenario: a file that cannot be read or understood, or a folder without scenarios, is a case that
/// fails.
public struct ScenarioFile: Sendable {
    /// The path below the folder that was searched; that folder itself where nothing was found in it.
    public let path: String
    /// The scenario; none if the file could not be read or understood.
    public let scenario: Scenario?
    /// The lines of the file, as written.
    let lines: [String]
    /// Why there is no scenario.
    let obstacles: [Failure]
    /// Where the test's failures point, their line and column aside.
    let place: SourceLocation

    /// Something to record, at its place.
    struct Failure: Sendable, Hashable {
        var message: String
        var location: SourceLocation
    }

    /// Runs the scenario and records each thing that is wrong with it, at its line of the file.
    ///
    /// A message holds the line as it is written and, under it, as it would have passed.
    public func check() {
        for failure in failures {
            Issue.record(Comment(rawValue: failure.message), sourceLocation: failure.location)
        }
    }

    /// What is wrong: why the file could not be understood, or what did not hold.
    var failures: [Failure] {
        guard let scenario else { return obstacles }
        return ScenarioRun.run(scenario).failures.map { failure in
            Failure(message: message(of: failure), location: place.moved(to: failure.place))
        }
    }

    /// A failure in full, as `lifecycle replay` tells it.
    ///
    /// The path stands in the text because a test's output names a file without its folders.
    private func message(of failure: ScenarioRun.Failure) -> String {
        var text = "\(path):\(failure.place.line): \(failure.message)"
        let index = failure.place.line - 1
        if lines.indices.contains(index) { text += "\nwritten  \(lines[index])" }
        if let passing = failure.passingLine { text += "\npasses   \(passing)" }
        return text
    }
}

extension ScenarioFile: Identifiable {
    /// The path, by which a single case can be run again.
    public var id: String { path }
}

extension ScenarioFile: CustomTestStringConvertible {
    /// The path and the claim.
    public var testDescription: String {
        guard let scenario else { return path }
        return "\(path): \(scenario.header.title)"
    }
}

extension SourceLocation {
    /// The same file at another line and column.
    func moved(to place: Scenario.Place) -> SourceLocation {
        SourceLocation(
            fileID: fileID, filePath: filePath, line: max(1, place.line),
            column: max(1, place.column))
    }
}
