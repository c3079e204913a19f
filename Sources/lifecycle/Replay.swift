import SubscriptionScenarios

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
        ],
        exitCodes: [
            (.held, "every expectation held"),
            (.failed, "an expectation failed, or a command was refused unexpectedly"),
            (.unusable, "a file could not be read or understood, or the call is wrong"),
        ],
        missing: ("name a scenario file or a folder", "lifecycle replay Scenarios"))

    static func run(_ arguments: Arguments) -> Lifecycle.ExitCode {
        let format = arguments["--format"] ?? "text"
        let isVerbose = arguments.has("--verbose")
        var found: [Found] = []
        for path in arguments.operands { found += find(path) }
        // A reader of the lines sees how far it is by themselves.
        let showsProgress = format != "text" || !System.isTerminal(1)
        var replayed: [ReplayedFile] = []
        for (index, file) in found.enumerated() {
            if showsProgress { Console.progress(index, of: found.count) }
            let result = replay(file, isVerbose: isVerbose)
            replayed.append(result)
            if format == "text" { show(result) }
        }
        Console.endProgress()
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

    private static func replay(_ found: Found, isVerbose: Bool) -> ReplayedFile {
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
            return ReplayedFile(
                file: file, lines: lines, RunJournal(scenario), isVerbose: isVerbose)
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
