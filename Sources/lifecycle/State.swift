import AppStoreSimulation
import SubscriptionLifecycle
import SubscriptionScenarios

/// `lifecycle state FILE`
enum State {
    static let help = """
        Usage: lifecycle state FILE

        Runs one scenario and shows, after each step and each deadline that fell due, what was
        recorded, the state of each group and what the customer is entitled to.

        Exit codes:
          0  every expectation of the file held
          1  an expectation failed
          2  the file could not be read or understood
        """

    static func run(_ arguments: [String]) -> Lifecycle.ExitCode {
        if arguments.contains("--help") || arguments.contains("-h") {
            Console.write(help)
            return .held
        }
        guard arguments.count == 1, let file = arguments.first, !file.hasPrefix("-") else {
            Console.complain("lifecycle state: name one scenario file")
            Console.complain("`lifecycle state --help` says more.")
            return .unusable
        }
        switch ScenarioFiles.read(file) {
        case .unreadable(let failure):
            Console.complain("\(failure.path): \(failure.reason)")
            return .unusable
        case .errors(let errors):
            for error in errors { Console.complain(error.description) }
            return .unusable
        case .scenario(let scenario, let lines):
            return show(scenario, lines, file)
        }
    }

    private static func show(
        _ scenario: Scenario, _ lines: [String], _ file: String
    ) -> Lifecycle.ExitCode {
        Console.write(scenario.header.title)
        var run = ScenarioRun(scenario)
        var shown = 0
        for index in scenario.statements.indices {
            run.carryOut(index)
            for step in run.trace[shown...] { show(step, of: run, scenario) }
            shown = run.trace.count
        }
        for failure in run.failures {
            Console.complain("\(file):\(failure.place.line): \(failure.message)")
        }
        return run.holds ? .held : .failed
    }

    private static func show(
        _ step: ScenarioRun.TraceStep, of run: ScenarioRun, _ scenario: Scenario
    ) {
        let printer = ScenarioPrinter(names: run.store.context.names, aliases: scenario.aliases)
        let what = step.statement.map { printer.text(scenario.statements[$0]) } ?? "(falls due)"
        Console.write("")
        Console.write("\(step.instant)  \(what)")
        if let refusal = step.refusal { Console.write("  refused: \(refusal.name)") }
        for entry in step.entries { Console.write("  fact: \(printer.text(entry))") }
        for notification in step.notifications {
            Console.write("  notification: \(notification.name)")
        }
        for customer in run.customers {
            let name = run.store.context.names.text(customer)
            let prefix = run.customers.count > 1 ? "\(name): " : ""
            for line in run.summary(of: customer, at: step.instant) {
                Console.write("  \(prefix)\(line)")
            }
        }
    }
}
