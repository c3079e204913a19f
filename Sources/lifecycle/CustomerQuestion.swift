import SubscriptionLifecycle
import SubscriptionScenarios

/// Whom and what instant a call asks about, once its scenario has run.
struct CustomerQuestion {
    /// An option that cannot be understood.
    struct Wrong: Error {
        var message: String
    }

    static let at = CommandSpec.Option(
        name: "--at", value: .text("INSTANT"),
        help: "What is true then; the end of the scenario if nothing is said.")
    static let known = CommandSpec.Option(
        name: "--known", value: .text("INSTANT"),
        help: "Look only at what was recorded until then.")
    static let by = CommandSpec.Option(
        name: "--by", value: .text("CUSTOMER"), help: "Answer for one customer only.")

    let journal: RunJournal
    let customers: [CustomerID]
    let question: CustomerAnswers.Question

    var run: ScenarioRun { journal.run }

    /// Reads the options and runs the scenario, as far as the instant that is asked about.
    init(_ arguments: Arguments, _ scenario: Scenario, _ file: String) throws(Wrong) {
        let at = try CustomerQuestion.instant("--at", arguments)
        let known = try CustomerQuestion.instant("--known", arguments)
        journal = RunJournal(scenario.goingOn(until: at))
        let run = journal.run
        if let name = arguments["--by"] {
            guard let customer = run.customer(named: name) else {
                throw CustomerQuestion.unknown(
                    "customer", name, among: run.customers.map { run.name(of: $0) }, in: file)
            }
            customers = [customer]
        } else {
            customers = run.customers
        }
        question = CustomerAnswers.Question(
            instant: at ?? run.endDate, asOfThen: at != nil, known: known)
    }

    /// What is said about a name that the file does not know.
    static func unknown(
        _ what: String, _ name: String, among names: [String], in file: String
    ) -> Wrong {
        let near = Vocabulary.nearest(to: name, in: names)
        return Wrong(
            message: "there is no \(what) `\(name)` in \(file)"
                + (names.isEmpty ? "" : ", only " + names.joined(separator: ", "))
                + (near.map { "; did you mean `\($0)`?" } ?? ""))
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
}
