import SubscriptionScenarios

/// `lifecycle replay PATH…`
enum Replay {
    static let help = """
        Usage: lifecycle replay PATH…

        Runs scenario files, or every `.scenario` file below a folder: commands go to the simulated
        App Store, facts and notifications to the log, and every expectation is checked.
        One line a scenario, each failure in full, a total at the end.

        Exit codes:
          0  every expectation held
          1  an expectation failed, or a command was refused that should not have been
          2  a file could not be read or understood; nothing of it was run
        """

    static func run(_ arguments: [String]) -> Lifecycle.ExitCode {
        if arguments.contains("--help") || arguments.contains("-h") {
            Console.write(help)
            return .held
        }
        if let option = arguments.first(where: { $0.hasPrefix("-") }) {
            Console.complain("lifecycle replay: there is no option `\(option)`")
            Console.complain("`lifecycle replay --help` says what there is.")
            return .unusable
        }
        guard !arguments.isEmpty else {
            Console.complain("lifecycle replay: name a scenario file or a folder")
            Console.complain("For example: lifecycle replay Scenarios")
            return .unusable
        }
        var total = Total()
        for argument in arguments {
            do {
                let files = try ScenarioFiles.find(argument)
                if files.isEmpty {
                    Console.complain("\(argument): there is no .scenario file in this folder")
                    total.unreadable += 1
                }
                for file in files { replay(file, &total) }
            } catch {
                Console.complain("\(error.path): \(error.reason)")
                total.unreadable += 1
            }
        }
        Console.write(total.description)
        if total.unreadable > 0 { return .unusable }
        return total.failed > 0 ? .failed : .held
    }

    private struct Total: CustomStringConvertible {
        var held = 0
        var failed = 0
        var unreadable = 0

        var description: String {
            var text = "\(held) held, \(failed) failed"
            if unreadable > 0 { text += ", \(unreadable) not read" }
            return text
        }
    }

    private static func replay(_ file: String, _ total: inout Total) {
        switch ScenarioFiles.read(file) {
        case .unreadable(let failure):
            Console.complain("\(failure.path): \(failure.reason)")
            total.unreadable += 1
        case .errors(let errors):
            for error in errors { Console.complain(error.description) }
            total.unreadable += 1
        case .scenario(let scenario, let lines):
            let run = ScenarioRun.run(scenario)
            if run.holds {
                total.held += 1
                Console.write("ok      \(file): \(scenario.header.title)")
                return
            }
            total.failed += 1
            Console.write("FAILED  \(file): \(scenario.header.title)")
            for failure in run.failures { show(failure, file, lines) }
        }
    }

    /// A failure in full: where, what is different, the line, and how it would have passed.
    private static func show(_ failure: ScenarioRun.Failure, _ file: String, _ lines: [String]) {
        Console.write("  \(file):\(failure.place.line): \(failure.message)")
        let index = failure.place.line - 1
        if lines.indices.contains(index) { Console.write("    written  \(lines[index])") }
        if let passing = failure.passingLine { Console.write("    passes   \(passing)") }
    }
}
