import SubscriptionScenarios
import SubscriptionTesting

/// `lifecycle replay PATH…`
enum Replay {
    static let spec = CommandSpec(
        name: "replay",
        summary: "Run scenario files, or every one below a folder, and say what held.",
        details: """
            Runs scenario files, or every `.scenario` file below a folder; `-` is standard input.
            Commands go to the simulated App Store, facts and notifications to the log, and every
            expectation is checked. One line a scenario, each failure in full with the line that would
            have held, a total at the end.
            """,
        operands: .paths,
        options: [
            .format(["text", "json", "junit"]),
            CommandSpec.Option(
                name: "--verbose", value: nil,
                help: "Show each run as it went: facts, notifications, what fell due, rules."),
            CommandSpec.Option(
                name: "--deliver", value: .words(Delivery.allCases.map { $0.rawValue }),
                help:
                    "Hand facts and notifications over in another order; the end must be the same."),
            CommandSpec.Option(
                name: "--seed", value: .text("N"),
                help: "The order of `--deliver shuffled`; 1 if left out."),
        ],
        exitCodes: [
            (.held, "every expectation held"),
            (.failed, "an expectation failed, or a command was refused unexpectedly"),
            (.unusable, "a file could not be read or understood, or the call is wrong"),
        ],
        missing: ("name a scenario file or a folder", "lifecycle replay Scenarios"))

    /// In which order `--deliver` hands over what a scenario delivers.
    enum Delivery: String, CaseIterable {
        case shuffled, reversed, twice

        func order(_ deliveries: [Int], seed: UInt64) -> [Int] {
            switch self {
            case .reversed: return deliveries.reversed()
            case .twice: return deliveries + deliveries
            case .shuffled:
                var random = SplitMix64(seed: seed)
                var rest = deliveries
                return deliveries.map { _ in rest.remove(at: random.below(rest.count)) }
            }
        }
    }

    static func run(_ arguments: Arguments) -> Lifecycle.ExitCode {
        guard let seed = UInt64(arguments["--seed"] ?? "1") else {
            Console.complain("lifecycle replay: `--seed` is a whole number, such as 7")
            return .unusable
        }
        let delivery = arguments["--deliver"].flatMap { Delivery(rawValue: $0) }
        let format = arguments["--format"] ?? "text"
        let isVerbose = arguments.has("--verbose")
        var found: [Found] = []
        for path in arguments.operands { found += find(path) }
        // A reader of the lines sees how far it is by themselves.
        let showsProgress = format != "text" || !System.isTerminal(1)
        var replayed: [ReplayedFile] = []
        var leftOutCount = 0
        for (index, file) in found.enumerated() {
            if showsProgress { Console.progress(index, of: found.count) }
            guard
                let result = replay(
                    file, isVerbose: isVerbose,
                    { scenario in
                        guard let delivery else { return scenario }
                        return scenario.deliveries.flatMap {
                            scenario.redelivered(in: delivery.order($0, seed: seed))
                        }
                    })
            else {
                leftOutCount += 1
                continue
            }
            replayed.append(result)
            if format == "text" { show(result) }
        }
        Console.endProgress()
        if leftOutCount > 0 {
            Console.complain(
                "\(leftOutCount) left out: with commands, or with nothing to expect after the last delivery"
            )
        }
        switch format {
        case "json":
            complain(of: replayed)
            Console.write(ReplayReport.json(replayed))
        case "junit":
            complain(of: replayed)
            Console.write(ReplayReport.junit(replayed))
        default: Console.write(ReplayReport.total(replayed))
        }
        if ReplayReport.unreadCount(replayed) > 0 { return .unusable }
        return ReplayReport.failedCount(replayed) > 0 ? .failed : .held
    }

    private enum Found {
        case file(String)
        case problem(path: String, reason: String)
    }

    private static func find(_ path: String) -> [Found] {
        do throws(System.Failure) {
            let files = try ScenarioFiles.find(path)
            guard !files.isEmpty else {
                return [
                    .problem(path: path, reason: "there is no .scenario file in this folder")
                ]
            }
            return files.map { .file($0) }
        } catch {
            return [.problem(path: error.path, reason: error.reason)]
        }
    }

    /// Runs a file as it is made ready; `nil` if it is left out.
    private static func replay(
        _ found: Found, isVerbose: Bool, _ prepare: (Scenario) -> Scenario?
    ) -> ReplayedFile? {
        let file: String
        switch found {
        case .problem(let path, let reason):
            return ReplayedFile(file: path, problems: [.init(place: nil, message: reason)])
        case .file(let path): file = path
        }
        switch ScenarioFiles.read(file) {
        case .unreadable(let failure):
            return ReplayedFile(
                file: failure.path, problems: [.init(place: nil, message: failure.reason)])
        case .errors(let errors):
            return ReplayedFile(
                file: file,
                problems: errors.map { .init(place: $0.place, message: "error: " + $0.message) })
        case .scenario(let scenario, let lines):
            return prepare(scenario).map {
                ReplayedFile(file: file, lines: lines, RunJournal($0), isVerbose: isVerbose)
            }
        }
    }

    private static func show(_ file: ReplayedFile) {
        if file.problems.isEmpty {
            for line in file.text { Console.write(line) }
        } else {
            complain(of: [file])
        }
    }

    private static func complain(of files: [ReplayedFile]) {
        for file in files {
            for complaint in file.complaints { Console.complain(complaint) }
        }
    }
}
