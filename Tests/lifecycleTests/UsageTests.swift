import Testing

/// Calls that are wrong: what is said on standard error, and exit code 2.
@Suite struct UsageTests {
    struct Case: CustomTestStringConvertible {
        var arguments: [String]
        var err: String
        var testDescription: String { "lifecycle " + arguments.joined(separator: " ") }

        init(_ arguments: String..., err: String) {
            self.arguments = arguments
            self.err = err
        }
    }

    private static func hint(_ command: String) -> String {
        "`lifecycle \(command) --help` says what there is."
    }

    static let cases = [
        Case(
            "replya",
            err: "lifecycle: there is no command `replya`; did you mean `replay`?\n"
                + "`lifecycle --help` lists the commands."),
        Case(
            "--verison",
            err: "lifecycle: there is no option `--verison`; did you mean `--version`?\n"
                + "`lifecycle --help` lists the commands."),
        Case(
            "frobnicate",
            err: "lifecycle: there is no command `frobnicate`\n"
                + "`lifecycle --help` lists the commands."),
        Case(
            "replay",
            err: "lifecycle replay: name a scenario file or a folder\n"
                + "For example: lifecycle replay Scenarios"),
        Case(
            "replay", "--verbos", "a",
            err: "lifecycle replay: there is no option `--verbos`; did you mean `--verbose`?\n"
                + hint("replay")),
        Case(
            "replay", "--format", "jsno", "a",
            err: "lifecycle replay: `--format` cannot be `jsno`, only text|json|junit; did you mean"
                + " `json`?\n" + hint("replay")),
        Case(
            "replay", "a", "--format",
            err: "lifecycle replay: `--format` needs a value: text|json|junit\n" + hint("replay")),
        Case(
            "replay", "--verbose=yes", "a",
            err: "lifecycle replay: `--verbose` takes no value\n" + hint("replay")),
        Case(
            "replay", "--verbose", "--verbose", "a",
            err: "lifecycle replay: `--verbose` stands twice\n" + hint("replay")),
        Case(
            "state",
            err: "lifecycle state: name one scenario file\nFor example: lifecycle state"
                + " Scenarios/BillingIssues/grace-then-recovery.scenario"),
        Case(
            "state", "a", "b",
            err: "lifecycle state: `b` is one too many\n" + hint("state")),
        Case(
            "new", "graec",
            err: "lifecycle new: `graec` is none of purchase, renewal, grace, retry, upgrade,"
                + " downgrade, refund, trial, notifications; did you mean `grace`?\n" + hint("new")),
        Case(
            "help", "verb",
            err: "lifecycle help: `verb` is none of replay, state, explain, format, new, catalog,"
                + " help, completion, verbs, facts, keys, rates, refusals, findings, rules; did you"
                + " mean `verbs`?\n" + hint("help")),
        Case(
            "completion", "csh",
            err: "lifecycle completion: `csh` is none of bash, zsh, fish; did you mean `zsh`?\n"
                + hint("completion")),
    ]

    @Test(arguments: cases)
    func `a wrong call is answered with the nearest known word`(_ test: Case) throws {
        #expect(try Program.run(test.arguments) == .init(2, err: test.err + "\n"))
    }

    @Test func `without a command the help is a complaint`() throws {
        let asked = try Program.run(["--help"])
        #expect(asked.code == 0)
        #expect(try Program.run([]) == .init(2, err: asked.out))
    }

    @Test func `a name that begins with a hyphen is written behind two`() throws {
        let folder = try TemporaryFolder()
        try folder.write("-a.scenario", Sample.holds)
        #expect(
            try folder.run("replay", "--", "-a.scenario")
                == .init(
                    0, out: "ok      -a.scenario: A month runs to its end.\n1 held, 0 failed\n"))
    }
}
