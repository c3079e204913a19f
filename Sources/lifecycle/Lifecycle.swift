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

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let code = run(arguments)
        Console.flush()
        System.exit(code.rawValue)
    }

    static func run(_ arguments: [String]) -> ExitCode {
        guard let word = arguments.first else {
            Console.complain(help)
            return .unusable
        }
        let rest = Array(arguments.dropFirst())
        switch word {
        case "replay": return Replay.run(rest)
        case "state": return State.run(rest)
        case "help", "--help", "-h":
            Console.write(rest.first.flatMap { helps[$0] } ?? help)
            return .held
        case "--version", "version":
            Console.write("lifecycle " + version)
            return .held
        case let other:
            Console.complain("lifecycle: there is no command `\(other)`" + suggestion(for: other))
            Console.complain("`lifecycle --help` lists the commands.")
            return .unusable
        }
    }

    private static let helps = ["replay": Replay.help, "state": State.help]

    private static func suggestion(for word: String) -> String {
        let near = ["replay", "state", "help"].first { $0.first == word.first }
        return near.map { "; did you mean `\($0)`?" } ?? ""
    }

    static let help = """
        Usage: lifecycle COMMAND

        What would the App Store do, and what follows for the customer?

        Commands:
          replay PATH…   Run scenario files, or every one below a folder, and say what held.
          state FILE     Run one scenario and show state and entitlements after each step.
          help COMMAND   Say more about a command.

        Options:
          -h, --help     Show this text; after a command, the command's.
          --version      Show the version.

        Exit codes:
          0  everything held
          1  an expectation failed
          2  a file could not be read or understood, or the call is wrong
        """
}
