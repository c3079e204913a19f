import AppStoreSimulation
import Foundation
import SubscriptionLifecycle
import SubscriptionScenarios
import Testing

/// `lifecycle help`: what it shows is what the parser knows.
@Suite struct HelpTests {
    static let commands = [
        "replay", "state", "explain", "format", "new", "catalog", "help", "completion",
    ]

    @Test func `the help lists the commands`() throws {
        let text = """
            Usage: lifecycle COMMAND

            What would the App Store do, and what follows for the customer?

            Commands:
              replay PATH…         Run scenario files, or every one below a folder, and say what \
            held.
              state FILE           Run one scenario and show state and entitlements, step by step \
            or at an instant.
              explain FILE         Run one scenario and say in plain sentences why a customer has \
            what they have.
              format PATH…         Lay out scenario files in the one way in which they are printed.
              new TOPIC            Write a scenario to begin with to standard output.
              catalog FILE         Show what a StoreKit configuration file sells, and what is odd \
            about it.
              help [COMMAND|LIST]  Say more about a command, or list the words of the scenario \
            format.
              completion SHELL     Print a script that completes commands, options and words in a \
            shell.

            Options:
              -h, --help  Show this text.
              --version   Show the version.

            Exit codes:
              0  everything held
              1  an expectation failed
              2  a file could not be read or understood, or the call is wrong

            """
        for arguments in [["--help"], ["-h"], ["help"]] {
            #expect(try Program.run(arguments) == .init(0, out: text))
        }
    }

    @Test func `the help of a command says what it does and what its exit codes mean`() throws {
        #expect(
            try Program.run(["help", "replay"])
                == .init(
                    0,
                    out: """
                        Usage: lifecycle replay PATH… [--format text|json|junit] [--verbose] \
                        [--deliver shuffled|reversed|twice] [--seed N]

                        Runs scenario files, or every `.scenario` file below a folder; `-` is \
                        standard input.
                        Commands go to the simulated App Store, facts and notifications to the \
                        log, and every
                        expectation is checked. One line a scenario, each failure in full with the \
                        line that would
                        have held, a total at the end.

                        Options:
                          --format text|json|junit           How the result is written; `text` \
                        if nothing is said.
                          --verbose                          Show each run as it went: facts, \
                        notifications, what fell due, rules.
                          --deliver shuffled|reversed|twice  Hand facts and notifications over in \
                        another order; the end must be the same.
                          --seed N                           The order of `--deliver shuffled`; 1 \
                        if left out.
                          -h, --help                         Show this text.

                        Exit codes:
                          0  every expectation held
                          1  an expectation failed, or a command was refused unexpectedly
                          2  a file could not be read or understood, or the call is wrong

                        """))
    }

    @Test(arguments: commands)
    func `every command has its help, wherever it is asked for`(_ command: String) throws {
        let asked = try Program.run(["help", command])
        #expect(asked.code == 0 && asked.out.hasPrefix("Usage: lifecycle \(command) "))
        for arguments in [[command, "--help"], [command, "-h"], [command, "x", "y", "--help"]] {
            #expect(try Program.run(arguments) == asked)
        }
    }

    @Test func `the version is told`() throws {
        #expect(try Program.run(["--version"]) == .init(0, out: "lifecycle 0.1.0\n"))
    }

    @Test func `the clocks are listed with their lengths`() throws {
        #expect(
            try Program.run(["help", "rates"])
                == .init(
                    0,
                    out: """
                        Clocks; what the header can change is shown as it is without it.

                        clock                                         1 week  1 month  1 year  \
                        grace, weekly  grace    retry  renewals
                        production                                    P1W     P1M      P1Y     P6D \
                                   P16D     P60D   no limit
                        testFlight                                    PT24H   PT24H    PT24H   \
                        PT24H          PT24H    PT48H  6
                        sandbox rate=3min                             PT3M    PT3M     PT36M   \
                        PT2M34S        PT1M30S  PT6M   12
                        sandbox                                       PT3M    PT5M     PT1H    \
                        PT2M34S        PT2M30S  PT10M  12
                        sandbox rate=15min                            PT5M    PT15M    PT3H    \
                        PT4M17S        PT7M30S  PT30M  12
                        sandbox rate=30min                            PT10M   PT30M    PT6H    \
                        PT8M34S        PT15M    PT1H   12
                        sandbox rate=1h                               PT15M   PT1H     PT12H   \
                        PT12M51S       PT30M    PT2H   12
                        xcode rate=realTime                           P1W     P1M      P1Y     P6D \
                                   P16D     P60D   no limit
                        xcode rate=monthlyRenewalEveryHour            PT15M   PT1H     PT12H   \
                        PT12M51S       PT30M    PT2H   no limit
                        xcode rate=monthlyRenewalEveryThirtyMinutes   PT10M   PT30M    PT6H    \
                        PT8M34S        PT15M    PT1H   no limit
                        xcode rate=monthlyRenewalEveryFifteenMinutes  PT5M    PT15M    PT3H    \
                        PT4M17S        PT7M30S  PT30M  no limit
                        xcode rate=monthlyRenewalEveryFiveMinutes     PT3M    PT5M     PT1H    \
                        PT2M34S        PT2M30S  PT10M  no limit
                        xcode rate=monthlyRenewalEveryThirtySeconds   PT10S   PT30S    PT6M    \
                        PT9S           PT15S    PT1M   no limit
                        xcode rate=oneRenewalEveryFifteenMinutes      PT15M   PT15M    PT15M   \
                        PT15M          PT15M    PT30M  no limit
                        xcode rate=oneRenewalEveryFiveMinutes         PT5M    PT5M     PT5M    \
                        PT5M           PT5M     PT10M  no limit
                        xcode rate=oneRenewalEveryMinute              PT1M    PT1M     PT1M    \
                        PT1M           PT1M     PT2M   no limit
                        xcode rate=oneRenewalEveryThirtySeconds       PT30S   PT30S    PT30S   \
                        PT30S          PT30S    PT1M   no limit
                        xcode rate=oneRenewalEveryTenSeconds          PT10S   PT10S    PT10S   \
                        PT10S          PT10S    PT20S  no limit
                        xcode rate=oneRenewalEveryTwoSeconds          PT2S    PT2S     PT2S    \
                        PT2S           PT2S     PT4S   no limit

                        """))
    }

    @Test func `every command, fact, rule, refusal and finding is in its list`() throws {
        let lists: [(list: String, words: [String])] = [
            ("verbs", Vocabulary.words(of: Scenario.Command.self)),
            ("facts", Vocabulary.words(of: Scenario.Fact.self)),
            ("rules", Vocabulary.rules), ("refusals", Vocabulary.refusals),
            ("findings", Vocabulary.findings),
        ]
        for (list, words) in lists {
            let output = try Program.run(["help", list])
            let firsts = output.out.split(separator: "\n").compactMap { line in
                line.split(separator: " ").first.map { String($0) }
            }
            #expect(output.code == 0)
            #expect(Set(words).subtracting(firsts) == [], "\(list)")
        }
    }

    @Test func `every key is listed`() throws {
        let output = try Program.run(["help", "keys"]).out
        for rule in Vocabulary.expectation.keys {
            let name = rule.key.rawValue + (rule.allowsSelector ? "(PRODUCT)" : "")
            #expect(output.contains("\n  \(name) "), "\(name)")
        }
        for rule in Vocabulary.notification.keys {
            #expect(output.contains("[" + rule.key.rawValue), "\(rule.key)")
        }
    }

    @Test func `refusals and findings are said as the documentation of the format says them`()
        throws
    {
        let page = try String(
            contentsOf: Program.checkout.appending(path: "Docs/ScenarioFormat.md"), encoding: .utf8)
        for refusal in Refusal.allCases {
            guard let sentence = refusal.sentence else { continue }
            #expect(page.contains("\n| `\(refusal.name)` | \(sentence) |\n"), "\(refusal.name)")
        }
        for finding in Finding.allCases {
            let row = "\n| `\(finding.name)` | \(finding.sentence) |\n"
            #expect(page.contains(row), "\(finding.name)")
        }
    }
}
