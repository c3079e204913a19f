import SubscriptionLifecycle

/// Writes a scenario line by line and runs it to learn what is to be expected.
struct StarterWriter {
    private let given: Starter.GivenCatalog?
    var header: [String] = []
    var definitions: [String] = []
    private var steps: [String] = []
    /// The scenario so far; only its catalogue is asked.
    private var scenario: Scenario?
    /// Whether a group must be named, because there are several.
    private var group: GroupID?
    /// Whether the product was chosen for its trial.
    private var isAboutTrial = false

    /// When every starter begins.
    static let start = Instant(rfc3339: "2025-01-15T10:00Z".utf8) ?? .earliest

    init(_ given: Starter.GivenCatalog?) { self.given = given }

    // MARK: - The catalogue

    /// Reads the catalogue and gives long names of it short ones.
    mutating func readCatalog() throws(Starter.Failure) {
        if let given { header.append("catalog: " + given.path) }
        scenario = try parse()
        guard given != nil, let known = scenario else { return }
        definitions = shortNames(known)
        scenario = try parse()
    }

    /// A `name` line for each product whose last part says enough.
    private func shortNames(_ scenario: Scenario) -> [String] {
        let products = scenario.catalog.products.map { $0.id }
        let names = products.map { Array(scenario.names.text($0).utf8) }
        let taken = names + scenario.catalog.groups.map { Array(scenario.names.text($0).utf8) }
        let parts = names.map { Array($0.split(separator: UInt8(ascii: ".")).last ?? []) }
        return parts.indices.compactMap { index in
            let part = parts[index]
            let isWord = part.first.map { StarterWriter.isLetter($0) } ?? false
            guard isWord, part.allSatisfy({ StarterWriter.isOfWord($0) }),
                parts.count(where: { $0 == part }) == 1, !taken.contains(part),
                !part.elementsEqual("none".utf8), !part.elementsEqual("any".utf8)
            else { return nil }
            let printer = ScenarioPrinter(names: scenario.names, aliases: [])
            return "name " + String(decoding: part, as: UTF8.self) + " = "
                + printer.value(.product(products[index]), of: nil, reserved: [])
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte == UInt8(ascii: "_")
            || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }

    private var subscriptions: [Subscription.Product] {
        (scenario?.catalog.products ?? []).filter { $0.subscription != nil }
    }

    /// A subscription, one without an introductory offer if there is one.
    mutating func anyProduct() throws(Starter.Failure) -> ProductID {
        let plain = subscriptions.first { $0.subscription?.introductoryOffer == nil }
        guard let product = plain ?? subscriptions.first else {
            throw .missing("the catalog has no auto-renewable subscription")
        }
        return use(product)
    }

    mutating func trialProduct() throws(Starter.Failure) -> ProductID {
        let trial = subscriptions.first {
            $0.subscription?.introductoryOffer?.mode == .freeTrial
        }
        guard let trial else {
            throw .missing("the catalog has no subscription with a free trial")
        }
        isAboutTrial = true
        return use(trial)
    }

    /// Two products of a group, the one of the higher level first.
    mutating func twoLevels() throws(Starter.Failure) -> (higher: ProductID, lower: ProductID) {
        for higher in subscriptions {
            for lower in subscriptions {
                guard let first = higher.subscription, let second = lower.subscription,
                    first.group == second.group, first.level < second.level
                else { continue }
                return (use(higher), lower.id)
            }
        }
        throw .missing("the catalog has no group with products of two levels")
    }

    private mutating func use(_ product: Subscription.Product) -> ProductID {
        let groups = scenario?.catalog.groups.count ?? 0
        group = groups > 1 ? product.subscription?.group : nil
        return product.id
    }

    /// How long a period of a product lasts.
    func span(of product: ProductID) -> TimeSpan {
        scenario?.catalog[product]?.subscription?.period.span ?? .zero
    }

    /// A name as a scenario writes it, the short one if there is one.
    func name(_ id: NameID) -> String {
        guard let scenario else { return "" }
        return ScenarioPrinter(names: scenario.names, aliases: scenario.aliases)
            .value(.product(id), of: nil, reserved: [])
    }

    /// ` group=…` where it must be said.
    var groupKey: String { group.map { " group=" + name($0) } ?? "" }

    // MARK: - Steps

    mutating func comment(_ text: String) { steps.append("# " + text) }

    mutating func step(_ instant: Instant, _ text: String) {
        steps.append(instant.description + " " + text)
    }

    /// A step some time after the one before.
    mutating func step(after span: String, _ text: String) { steps.append("+\(span) " + text) }

    /// A purchase at the full price, unless the topic is the trial, and what follows from it.
    mutating func purchase(_ product: ProductID) throws(Starter.Failure) {
        let hasOffer = scenario?.catalog[product]?.subscription?.introductoryOffer != nil
        let offer = hasOffer && !isAboutTrial ? " offer=none" : ""
        step(StarterWriter.start, "purchase " + name(product) + offer)
        try expect([.state, .access, .expires, .entitlements])
        try expect([.facts, .notifications])
    }

    /// Asks for some keys and writes the answers down, at the step before or at an instant.
    mutating func expect(
        at instant: Instant? = nil, _ keys: [Scenario.Key], selector: ProductID? = nil,
        selectors: String = ""
    ) throws(Starter.Failure) {
        let pairs = keys.map { key in
            let name = key.rawValue + (selector.map { "(" + self.name($0) + ")" } ?? "")
            return name + "=" + StarterWriter.guess(key)
        }
        let needsGroup = keys.contains { StarterWriter.isOfGroup($0) } && selectors.utf8.isEmpty
        let line =
            (instant.map { $0.description + " " } ?? "") + "expect" + selectors
            + (needsGroup ? groupKey : "") + " " + pairs.joined(separator: " ")
        steps.append(line)
        let run = ScenarioRun.run(try parse())
        let last = run.scenario.statements.count - 1
        if let failure = run.failures.last(where: { $0.statement == last }),
            let passing = failure.passingLine
        {
            steps[steps.count - 1] = passing
        }
    }

    /// The instant that a key has after the last step.
    func date(_ key: Scenario.Key) throws(Starter.Failure) -> Instant {
        let run = ScenarioRun.run(try parse())
        let question = CustomerAnswers.Question(instant: run.endDate)
        for customer in run.customers {
            for group in run.answers(of: customer, question).groups {
                if case .instant(let date) = CustomerAnswers.value(key, in: group.pairs) {
                    return date
                }
            }
        }
        return run.endDate
    }

    /// A value that can be read; the run says which one is right.
    private static func guess(_ key: Scenario.Key) -> String {
        switch Vocabulary.expectation[key]?.kind {
        case .boolean: "false"
        case .list: "[]"
        case .set: "{}"
        case .number: "0"
        case .words(let words): words.first ?? "none"
        case nil, .flag, .onOff, .instant, .span, .money, .percent, .transaction, .product,
            .group, .customer, .offerID, .offerChoice, .offer, .right, .anyWord, .text,
            .productType, .notificationName:
            "none"
        }
    }

    private static func isOfGroup(_ key: Scenario.Key) -> Bool {
        switch Scenario.Pair(key: key, value: .none).expectation?.subject {
        case .group, .groupOrTransaction: key != .intro
        case .customer, .transaction, .run, nil: false
        }
    }

    // MARK: - The text

    private var text: String {
        var lines = header
        lines += [""] + definitions
        lines += [""] + steps
        return lines.map { $0 + "\n" }.joined()
    }

    private func parse() throws(Starter.Failure) -> Scenario {
        let given = given
        let result = ScenarioParser.parse(Array(text.utf8), file: "starter.scenario") { _ in
            .bytes(given?.bytes ?? [])
        }
        switch result {
        case .success(let scenario): return scenario
        case .failure(let errors): throw .errors(errors)
        }
    }

    /// The whole in the printer's layout.
    func finish() throws(Starter.Failure) -> String { ScenarioPrinter.print(try parse()) }
}
