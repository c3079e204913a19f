import AppStoreSimulation
import SubscriptionLifecycle

/// What can be looked up about the format, each topic printed from the tables that the parser reads.
package enum Reference: String, Sendable, CaseIterable {
    case verbs, facts, keys, rates, refusals, findings, rules

    /// What the topic is about.
    package var summary: String {
        switch self {
        case .verbs: "the commands to the simulated App Store"
        case .facts: "the facts that can be appended to the log"
        case .keys: "what an expectation may ask, and the keys of notifications"
        case .rates: "the clocks, with the lengths of periods, grace and retry"
        case .refusals: "why the store refuses a command, in order of precedence"
        case .findings: "what may be noticed about a delivered fact or notification"
        case .rules: "the rules of the App Store, their sources and how sure they are"
        }
    }

    /// The topic's lines.
    package var lines: [String] {
        switch self {
        case .verbs: Reference.verbLines
        case .facts: Reference.factLines
        case .keys: Reference.keyLines
        case .rates: Reference.rateLines
        case .refusals: Reference.refusalLines
        case .findings: Reference.findingLines
        case .rules: Reference.ruleLines
        }
    }

    // MARK: - Verbs

    private static var verbLines: [String] {
        var lines = ["Commands; all may have by=CUSTOMER and group=GROUP.", ""]
        for command in Scenario.Command.allCases {
            let rule = Vocabulary.rule(of: command)
            let keys = rule.keys.filter { $0.key != .by && $0.key != .group }
            lines += usage(command.rawValue, rule.operands, keys)
            lines.append("        " + command.sentence)
        }
        return lines
    }

    private static var factLines: [String] {
        let common: [Scenario.Key] = [.by, .effective, .stated, .id]
        var lines = [
            "Facts; all may have by=CUSTOMER, effective=INSTANT, stated=INSTANT and id=TEXT.", "",
        ]
        for fact in Scenario.Fact.allCases {
            let rule = Vocabulary.rule(of: fact)
            let keys = rule.keys.filter { !common.contains($0.key) }
            lines += usage(fact.rawValue, rule.operands, keys)
            lines.append("        " + fact.sentence)
        }
        return lines
    }

    /// A verb with its arguments, brackets around what may be left out.
    private static func usage(
        _ verb: String, _ operands: [Vocabulary.OperandRule], _ keys: [Vocabulary.KeyRule]
    ) -> [String] {
        var words = operands.map { $0.isRequired ? $0.name : "[" + $0.name + "]" }
        words += keys.map { $0.isRequired ? form(of: $0) : "[" + form(of: $0) + "]" }
        return wrapped(verb, words)
    }

    /// `key=PLACEHOLDER`, the words themselves where the list is short.
    private static func form(of rule: Vocabulary.KeyRule) -> String {
        guard rule.kind != .flag else { return rule.key.rawValue }
        return rule.key.rawValue + "=" + rule.kind.placeholder
    }

    /// Words behind a first one; lines that follow are indented.
    private static func wrapped(_ first: String, _ words: [String]) -> [String] {
        var lines = [first]
        for word in words {
            let width = lines[lines.count - 1].utf8.count + 1 + word.utf8.count
            if width <= 100 {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append("    " + word)
            }
        }
        return lines
    }

    // MARK: - Keys

    private static var keyLines: [String] {
        var lines = ["Keys of expect; what is not named is not checked."]
        let selectors = Vocabulary.expectation.keys.filter { rule in
            Scenario.Pair(key: rule.key, value: .none).expectation == nil
        }
        lines += section("Which chain, transaction and instant are meant", selectors)
        for subject in Scenario.Expectation.Subject.allCases {
            let rules = Scenario.Expectation.allCases.filter { $0.subject == subject }
                .map { Vocabulary.rule(of: $0) }
            lines += section(subject.title, rules)
        }
        lines += ["", "Keys of notifications", ""]
        lines += wrapped(
            "TYPE[/SUBTYPE]", Vocabulary.notification.keys.map { "[" + form(of: $0) + "]" })
        return lines
    }

    private static func section(_ title: String, _ rules: [Vocabulary.KeyRule]) -> [String] {
        var table = TextTable()
        for rule in rules {
            let name = rule.key.rawValue + (rule.allowsSelector ? "(PRODUCT)" : "")
            var values = [description(of: rule)]
            if rule.allowsNone { values.append("none") }
            if rule.allowsAny { values.append("any") }
            table.add([name, values.joined(separator: "; or ")])
        }
        return ["", title] + table.lines(indentation: 2)
    }

    /// What a key may say; lists that are topics of their own are only named.
    private static func description(of rule: Vocabulary.KeyRule) -> String {
        switch rule.kind {
        case .words(Vocabulary.rules): "a rule, see the list rules"
        case .words(Vocabulary.refusals): "a refusal, see the list refusals"
        case .set(of: .words(Vocabulary.findings)): "a set of findings, see the list findings"
        case .list(of: .words), .flag, .boolean, .onOff, .instant, .span, .money, .number,
            .percent, .transaction, .product, .group, .customer, .offerID, .offerChoice, .offer,
            .right, .words, .anyWord, .text, .productType, .notificationName, .list, .set:
            rule.kind.description
        }
    }

    // MARK: - Rates

    private static var rateLines: [String] {
        var table = TextTable()
        table.add(
            ["clock", "1 week", "1 month", "1 year", "grace, weekly", "grace", "retry", "renewals"])
        let rates: [RenewalRate] =
            [.production, .testFlight] + RenewalRate.Sandbox.allCases.map { .sandbox($0) }
            + RenewalRate.TimeRate.allCases.map { .xcode($0) }
        for rate in rates {
            table.add(
                [
                    rate.description, length(.week, rate), length(.month, rate),
                    length(.year, rate), grace(.week, rate), grace(.month, rate),
                    rate.retryLength(chosen: nil).description,
                    rate.renewalLimit.map { String($0) } ?? "no limit",
                ])
        }
        return ["Clocks; what the header can change is shown as it is without it.", ""]
            + table.lines()
    }

    private static func length(_ unit: SubscriptionPeriod.Unit, _ rate: RenewalRate) -> String {
        SubscriptionPeriod(1, unit).map { rate.length(of: $0).description } ?? ""
    }

    private static func grace(_ unit: SubscriptionPeriod.Unit, _ rate: RenewalRate) -> String {
        SubscriptionPeriod(1, unit).map { rate.graceLength(.sixteenDays, for: $0).description }
            ?? ""
    }

    // MARK: - Closed lists

    private static var refusalLines: [String] {
        var table = TextTable()
        for refusal in Refusal.allCases {
            guard let sentence = refusal.sentence else { continue }
            table.add([refusal.name, sentence])
        }
        return ["Refusals; where several apply, the first is given.", ""] + table.lines()
    }

    private static var findingLines: [String] {
        var table = TextTable()
        for finding in Finding.allCases { table.add([finding.name, finding.sentence]) }
        return ["Findings; what is odd about an arrival that is accepted all the same.", ""]
            + table.lines()
    }

    private static var ruleLines: [String] {
        var lines = ["Rules; asked by because=, named in the header rules."]
        for topic in Rule.topics {
            lines += ["", topic.title]
            for entry in topic.entries {
                lines += [
                    "", "  " + entry.name, "    " + entry.sentence,
                    "    " + entry.confidence.name + ": " + entry.source,
                ]
            }
        }
        return lines
    }
}

extension Scenario.Expectation.Subject {
    static let allCases: [Scenario.Expectation.Subject] = [
        .groupOrTransaction, .group, .customer, .transaction, .run,
    ]

    /// What the keys of the subject are about.
    var title: String {
        switch self {
        case .groupOrTransaction: "Of a group, or with tx= of a transaction"
        case .group: "Of a group"
        case .customer: "Of a customer"
        case .transaction: "Of a transaction, with tx="
        case .run: "Of the run, since it was last asked"
        }
    }
}

extension Vocabulary.Kind {
    /// What stands for a value in a summary: `INSTANT`, or the words of a short list.
    var placeholder: String {
        switch self {
        case .flag: ""
        case .boolean: "true|false"
        case .onOff: "on|off"
        case .instant: "INSTANT"
        case .span: "DURATION"
        case .money: "PRICE"
        case .number: "NUMBER"
        case .percent: "PERCENT"
        case .transaction: "TX"
        case .product: "PRODUCT"
        case .group: "GROUP"
        case .customer: "CUSTOMER"
        case .offerID, .offerChoice, .offer: "OFFER"
        case .right: "RIGHT"
        case .words(let words):
            words.count <= 5 ? words.joined(separator: "|") : "WORD"
        case .anyWord: "WORD"
        case .text: "TEXT"
        case .productType: "TYPE"
        case .notificationName: "TYPE/SUBTYPE"
        case .list(let kind): "[" + kind.placeholder + ", …]"
        case .set(let kind): "{" + kind.placeholder + ", …}"
        }
    }
}
