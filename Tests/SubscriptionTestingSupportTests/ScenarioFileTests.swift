import Foundation
import SubscriptionScenarios
import SubscriptionTestingSupport
import Synchronization
import Testing

/// The scenarios of this package, as a client has them in its own.
struct ScenarioFileTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures")

    @Test(arguments: ScenarioFile.all(in: "Scenarios"))
    func `the simulated store behaves`(_ file: ScenarioFile) { file.check() }

    @Test func `a folder is searched in depth, in the order of the paths, other files left out`() {
        let files = ScenarioFile.all(in: "Fixtures/Mixed")
        #expect(
            files.map(\.testDescription) == [
                "Inner/holds.scenario: A purchase gives access for its period",
                "fails.scenario: A failed renewal keeps access, although grace is not on",
                "misspelt.scenario",
                "without-catalog.scenario",
            ])
        #expect(files.map(\.id) == files.map(\.path))
        #expect(files.map { $0.scenario != nil } == [true, true, false, false])
    }

    @Test func `a folder is looked for beside the test and above it, or named by its place`() {
        let paths = ScenarioFile.all(in: "Fixtures/Mixed").map(\.path)
        #expect(paths.count == 4)
        let others = [
            ScenarioFile.all(in: "Tests/SubscriptionTestingSupportTests/Fixtures/Mixed"),
            ScenarioFile.all(in: Self.fixtures.appending(path: "Mixed").path),
            ScenarioFile.all(in: Self.fixtures.appending(path: "Mixed")),
        ]
        for other in others { #expect(other.map(\.path) == paths) }
    }

    @Test func `a scenario that holds records nothing`() throws {
        let file = try #require(Self.file("Inner/holds.scenario"))
        #expect(Recorded.issues { file.check() } == [])
    }

    @Test func `what does not hold is recorded at its line, with the line that would have held`()
        throws
    {
        let file = try #require(Self.file("fails.scenario"))
        #expect(
            Recorded.issues { file.check() } == [
                Self.recorded(
                    "fails.scenario", line: 6, column: 1,
                    """
                    fails.scenario:6: `state` is inBillingRetryPeriod, expected inGracePeriod; \
                    `access` is false, expected true
                    written  2025-02-28T10:00Z  expect state=inGracePeriod access=true
                    passes   2025-02-28T10:00Z  expect state=inBillingRetryPeriod access=false
                    """),
                Self.recorded(
                    "fails.scenario", line: 8, column: 1,
                    """
                    fails.scenario:8: `access` is false, expected true
                    written  2025-03-01T10:00Z  expect access=true
                    passes   2025-03-01T10:00Z  expect access=false
                    """),
            ])
    }

    @Test func `every error of a file that cannot be understood is recorded at its place`() throws {
        let file = try #require(Self.file("misspelt.scenario"))
        #expect(
            Recorded.issues { file.check() } == [
                Self.recorded(
                    "misspelt.scenario", line: 5, column: 27,
                    """
                    misspelt.scenario:5:27: error: expected a key of expect, found `stat`; \
                    did you mean `state`?
                    """),
                Self.recorded(
                    "misspelt.scenario", line: 6, column: 20,
                    """
                    misspelt.scenario:6:20: error: expected a command, a fact, a notification \
                    or expect, found `demand`
                    """),
            ])
    }

    @Test func `a catalogue that is not there is recorded where it is named`() throws {
        let file = try #require(Self.file("without-catalog.scenario"))
        #expect(
            Recorded.issues { file.check() } == [
                Self.recorded(
                    "without-catalog.scenario", line: 2, column: 10,
                    """
                    without-catalog.scenario:2:10: error: there is no such file; \
                    expected a catalog that can be read
                    """)
            ])
    }

    @Test func `a folder without scenarios is a case that fails where the test stands`() {
        let line = #line + 1
        let files = ScenarioFile.all(in: "Fixtures/Empty")
        let path = Self.fixtures.appending(path: "Empty").path
        #expect(files.map(\.testDescription) == ["Fixtures/Empty"])
        #expect(
            files.flatMap { file in Recorded.issues { file.check() } } == [
                Recorded(
                    message: "there is no .scenario file in \(path)", file: #filePath, line: line,
                    column: 37)
            ])
    }

    @Test func `a folder that is not there is a case that fails and says where it was sought`() {
        let files = ScenarioFile.all(in: "Absent")
        #expect(files.map(\.testDescription) == ["Absent"])
        let tests = Self.fixtures.deletingLastPathComponent()
        let places = [
            tests, tests.deletingLastPathComponent(),
            tests.deletingLastPathComponent().deletingLastPathComponent(),
        ]
        let message =
            "there is no folder Absent; looked for"
            + places.map { "\n" + $0.appending(path: "Absent").path }.joined()
        let issues = files.flatMap { file in Recorded.issues { file.check() } }
        #expect(issues.map(\.message) == [message])
        let byURL = ScenarioFile.all(in: Self.fixtures.appending(path: "Absent"))
        #expect(byURL.flatMap { file in Recorded.issues { file.check() } }.count == 1)
    }

    private static func file(_ path: String) -> ScenarioFile? {
        ScenarioFile.all(in: "Fixtures/Mixed").first { $0.path == path }
    }

    private static func recorded(
        _ name: String, line: Int, column: Int, _ message: String
    ) -> Recorded {
        let file = fixtures.appending(path: "Mixed").appending(path: name).path
        return Recorded(message: message, file: file, line: line, column: column)
    }
}

/// An issue as an editor is given it.
private struct Recorded: Hashable {
    var message: String
    var file: String
    var line: Int
    var column: Int

    /// What is recorded while something runs, which does not fail the test.
    static func issues(_ body: () -> Void) -> [Recorded] {
        let seen = Seen()
        withKnownIssue(isIntermittent: true) {
            body()
        } matching: { issue in
            seen.add(issue)
            return true
        }
        return seen.all
    }
}

/// Gathers issues from wherever they are recorded.
private final class Seen: Sendable {
    private let issues = Mutex<[Recorded]>([])

    func add(_ issue: Issue) {
        guard let location = issue.sourceLocation else { return }
        let recorded = Recorded(
            message: issue.comments.map(\.rawValue).joined(separator: "\n"),
            file: location.filePath, line: location.line, column: location.column)
        issues.withLock { $0.append(recorded) }
    }

    var all: [Recorded] { issues.withLock { $0 } }
}
