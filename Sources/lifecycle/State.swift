import SubscriptionLifecycle
import SubscriptionScenarios

/// `lifecycle state FILE`
enum State {
    static let spec = CommandSpec(
        name: "state",
        summary: "Run one scenario and show state and entitlements, step by step or at an instant.",
        details: """
            Runs one scenario; `-` is standard input. Without --at, --known and --by it shows, after each
            step and each deadline that fell due, what was recorded, the state of each group, what the
            customer is entitled to and when that changes next. With one of them it gives one answer,
            in the keys of `expect`. Where --at lies after the last step, the store goes on until then.
            """,
        operands: .file("FILE"),
        options: [
            CustomerQuestion.at, CustomerQuestion.known, CustomerQuestion.by,
            .format(["text", "json"]),
        ],
        exitCodes: [
            (.held, "every expectation of the file held"),
            (.failed, "an expectation failed, or a command was refused unexpectedly"),
            (.unusable, "the file could not be read or understood, or the call is wrong"),
        ],
        missing: (
            "name one scenario file",
            "lifecycle state Scenarios/BillingIssues/grace-then-recovery.scenario"
        ))

    static func run(_ arguments: Arguments) -> Lifecycle.ExitCode {
        let file = arguments.operands[0]
        let scenario: Scenario
        switch ScenarioFiles.read(file) {
        case .unreadable(let failure):
            Console.complain("\(failure.path): \(failure.reason)")
            return .unusable
        case .errors(let errors):
            for error in errors { Console.complain(error.description) }
            return .unusable
        case .scenario(let read, _): scenario = read
        }
        let isJSON = arguments["--format"] == "json"
        guard ["--at", "--known", "--by"].contains(where: { arguments.has($0) }) else {
            let report = StateReport(RunJournal(scenario), file: file)
            if isJSON {
                Console.write(report.walkDocument.indented)
            } else {
                for line in report.walk { Console.write(line) }
            }
            return verdict(report.journal.run, file)
        }
        do throws(CustomerQuestion.Wrong) {
            return try answer(arguments, scenario, file, isJSON: isJSON)
        } catch {
            Console.complain("lifecycle state: " + error.message)
            return .unusable
        }
    }

    private static func answer(
        _ arguments: Arguments, _ scenario: Scenario, _ file: String, isJSON: Bool
    ) throws(CustomerQuestion.Wrong) -> Lifecycle.ExitCode {
        let asked = try CustomerQuestion(arguments, scenario, file)
        let report = StateReport(asked.journal, file: file)
        if isJSON {
            Console.write(report.document(asked.question, of: asked.customers).indented)
        } else {
            for line in report.answer(asked.question, of: asked.customers) { Console.write(line) }
        }
        return verdict(asked.run, file)
    }

    static func verdict(_ run: ScenarioRun, _ file: String) -> Lifecycle.ExitCode {
        for failure in run.failures {
            let line = failure.place.line
            Console.complain(file + (line > 0 ? ":\(line)" : "") + ": \(failure.message)")
        }
        return run.holds ? .held : .failed
    }
}
