import Foundation
import SubscriptionTestingSupport
import Testing

struct ScenarioTests {
    @Test(arguments: ScenarioFile.all(in: "Scenarios"))
    func `the store behaves`(_ file: ScenarioFile) { file.check() }

    /// What a failure looks like: `SHOW_FAILURES=1 swift test`.
    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["SHOW_FAILURES"] != nil),
        arguments: ScenarioFile.all(in: "FailingScenarios"))
    func `the store does not behave like this`(_ file: ScenarioFile) { file.check() }
}
