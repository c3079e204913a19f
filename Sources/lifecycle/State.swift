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
            CommandSpec.Option(
                name: "--at", value: .text("INSTANT"),
                help: "What is true then; the end of the scenario if nothing is said."),
            CommandSpec.Option(
                name: "--known", value: .text("INSTANT"),
                help: "Look only at what was recorded until then."),
            CommandSpec.Option(
                name: "--by", value: .text("CUSTOMER"), help: "Answer for one customer only."),
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
        do throws(Wrong) {
            return try answer(arguments, scenario, file, isJSON: isJSON)
        } catch {
            Console.complain("lifecycle state: " + error.message)
            return .unusable
        }
    }

    /// An option that cannot be understood.
    private struct Wrong: Error {
        var message: String
    }

    private static func answer(
        _ arguments: Arguments, _ scenario: Scenario, _ file: String, isJSON: Bool
    ) throws(Wrong) -> Lifecycle.ExitCode {
        let at = try instant("--at", arguments)
        let known = try instant("--known", arguments)
        let report = StateReport(RunJournal(scenario.goingOn(until: at)), file: file)
        let run = report.journal.run
        var customers = run.customers
        if let name = arguments["--by"] {
            guard let customer = run.customer(named: name) else {
                let names = run.customers.map { run.name(of: $0) }
                let near = Vocabulary.nearest(to: name, in: names)
                throw Wrong(
                    message: "there is no customer `\(name)` in \(file), only "
                        + names.joined(separator: ", ")
                        + (near.map { "; did you mean `\($0)`?" } ?? ""))
            }
            customers = [customer]
        }
        let question = CustomerAnswers.Question(
            instant: at ?? run.endDate, asOfThen: at != nil, known: known)
        if isJSON {
            Console.write(report.document(question, of: customers).indented)
        } else {
            for line in report.answer(question, of: customers) { Console.write(line) }
        }
        return verdict(run, file)
    }

    private static func instant(
        _ option: String, _ arguments: Arguments
    ) throws(Wrong) -> Instant? {
        guard let text = arguments[option] else { return nil }
        if let instant = Instant(rfc3339: text.utf8) ?? Instant(date: text.utf8) {
            return instant
        }
        throw Wrong(
            message: "`\(option)` needs an instant such as 2025-01-31T10:00Z, found `\(text)`"
                + (Correction.instant(text).map { "; write `\($0)`" } ?? ""))
    }

    private static func verdict(_ run: ScenarioRun, _ file: String) -> Lifecycle.ExitCode {
        for failure in run.failures {
            let line = failure.place.line
            Console.complain(file + (line > 0 ? ":\(line)" : "") + ": \(failure.message)")
        }
        return run.holds ? .held : .failed
    }
}
