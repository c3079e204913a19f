import SubscriptionScenarios

/// The command line: what the store would do, what followed, and whether it is as expected.
@main
enum Lifecycle {
    /// The version of the tool and the library.
    static let version = "0.1.0"

    /// Documented in `--help`; 0 is all held, 1 an expectation failed, 2 nothing could be run.
    enum ExitCode: Int32 {
        case held = 0
        case failed = 1
        case unusable = 2
    }

    /// The commands, in the order of the help; the one list of them.
    enum Verb: String, CaseIterable {
        case replay, state, explain, format, new, catalog, help, completion

        var spec: CommandSpec {
            switch self {
            case .replay: Replay.spec
            case .state: State.spec
            case .explain: Explain.spec
            case .format: Format.spec
            case .new: New.spec
            case .catalog: ShowCatalog.spec
            case .help: Help.spec
            case .completion: Completion.spec
            }
        }

        func run(_ arguments: Arguments) -> ExitCode {
            switch self {
            case .replay: Replay.run(arguments)
            case .state: State.run(arguments)
            case .explain: Explain.run(arguments)
            case .format: Format.run(arguments)
            case .new: New.run(arguments)
            case .catalog: ShowCatalog.run(arguments)
            case .help: Help.run(arguments)
            case .completion: Completion.run(arguments)
            }
        }
    }

    /// The options without a command.
    static let options = [
        CommandSpec.Option(name: "--help", value: nil, help: "Show this text."),
        CommandSpec.Option(name: "--version", value: nil, help: "Show the version."),
    ]

    static func main() {
        let code = run(Array(CommandLine.arguments.dropFirst()))
        Console.flush()
        System.exit(code.rawValue)
    }

    private static func run(_ words: [String]) -> ExitCode {
        guard let word = words.first else {
            Console.complain(Help.overview)
            return .unusable
        }
        if word == "--help" || word == "-h" {
            Console.write(Help.overview)
            return .held
        }
        if word == "--version" {
            Console.write("lifecycle " + version)
            return .held
        }
        guard let verb = Verb(rawValue: word) else { return unknown(word) }
        do throws(Arguments.Failure) {
            let arguments = try Arguments(Array(words.dropFirst()), of: verb.spec)
            if arguments.wantsHelp {
                Console.write(verb.spec.help)
                return .held
            }
            return verb.run(arguments)
        } catch {
            Console.complain(error.message)
            Console.complain(error.hint)
            return .unusable
        }
    }

    private static func unknown(_ word: String) -> ExitCode {
        let isOption = word.hasPrefix("-")
        let known = isOption ? options.map { $0.name } : Verb.allCases.map { $0.rawValue }
        let near = Vocabulary.nearest(to: word, in: known)
        Console.complain(
            "lifecycle: there is no \(isOption ? "option" : "command") `\(word)`"
                + (near.map { "; did you mean `\($0)`?" } ?? ""))
        Console.complain("`lifecycle --help` lists the commands.")
        return .unusable
    }
}
