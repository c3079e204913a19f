import AppStoreSimulation
package import SubscriptionLifecycle

/// What a customer has, every answer as the pair of an expectation that would hold.
package struct CustomerAnswers: Sendable {
    /// One group and what can be asked about it.
    package struct Group: Sendable {
        package var group: GroupID
        package var pairs: [Scenario.Pair]
    }

    /// Which facts a question looks at, and when it is asked.
    package struct Question: Sendable {
        /// When it is asked.
        package var instant: Instant
        /// Whether only what took effect until then counts, as `at=` asks.
        package var asOfThen: Bool = false
        /// Until when a fact must have been recorded to count, as `known=` asks.
        package var known: Instant?
        /// How many entries of the log are looked at; all without it.
        package var entryCount: Int?
        /// Which session of each customer is meant; the present one without it.
        var generations: [CustomerID: Int]?

        package init(instant: Instant, asOfThen: Bool = false, known: Instant? = nil) {
            self.instant = instant
            self.asOfThen = asOfThen
            self.known = known
        }

        /// Asks what is so right after a step of a run.
        package init(after step: ScenarioRun.TraceStep) {
            instant = step.instant
            entryCount = step.entryCount
            generations = step.generations
        }
    }

    /// Whose answers they are.
    package var customer: CustomerID
    /// The groups that the customer has a chain in, in the order of the catalogue.
    package var groups: [Group]
    /// What is asked of the customer and of no group.
    package var pairs: [Scenario.Pair]
}

extension ScenarioRun {
    /// What a customer has, with the facts and at the instant of a question.
    package func answers(
        of customer: CustomerID, _ question: CustomerAnswers.Question
    ) -> CustomerAnswers {
        let view = view(of: customer, question)
        var answers = CustomerAnswers(customer: customer, groups: [], pairs: [])
        for group in groups(view) where view.chainCount(of: group) > 0 {
            answers.groups.append(
                CustomerAnswers.Group(group: group, pairs: pairs(view, ofGroup: group)))
        }
        answers.pairs.append(
            Scenario.Pair(
                key: .entitlements, value: .set(view.rights().map { .right($0) })))
        for product in scenario.catalog.products where product.type == .consumable {
            let balance = view.balance(of: product.id)
            if balance == 0 { continue }
            answers.pairs.append(
                Scenario.Pair(key: .balance, selector: product.id, value: .number(balance)))
        }
        let pending = view.pendingProducts
        if !pending.isEmpty {
            answers.pairs.append(
                Scenario.Pair(key: .pending, value: .set(pending.map { .product($0) })))
        }
        answers.pairs.append(
            Scenario.Pair(
                key: .nextChange,
                value: view.nextChange().map { .instant($0) } ?? Scenario.Value.none))
        return answers
    }

    private func view(
        of customer: CustomerID, _ question: CustomerAnswers.Question
    ) -> CustomerView {
        history(of: customer, question).view(at: question.instant, in: context)
    }

    /// The facts that a question about a customer looks at.
    package func history(
        of customer: CustomerID, _ question: CustomerAnswers.Question
    ) -> CustomerHistory {
        let asked = Recipient(customer: customer, environment: store.environment)
        return history(
            of: asked, at: question.instant, generations: question.generations
        ) { entry in
            if question.asOfThen, entry.fact.effectiveDate > question.instant { return false }
            if let known = question.known, entry.recordedDate > known { return false }
            if let count = question.entryCount, entry.sequence > count { return false }
            return true
        }
    }

    /// The groups of the catalogue and those that only facts name.
    private func groups(_ view: CustomerView) -> [GroupID] {
        var groups = scenario.catalog.groups
        for entry in log.entries {
            if let group = entry.fact.event.opening?.group, !groups.contains(group) {
                groups.append(group)
            }
        }
        return groups
    }

    private func pairs(_ view: CustomerView, ofGroup group: GroupID) -> [Scenario.Pair] {
        let status = view.status(of: group)
        // Answering remembers the rules that were asked about; here nobody asks.
        var asked = self
        var pairs: [Scenario.Pair] = []
        for expectation in CustomerAnswers.order {
            let key = Vocabulary.rule(of: expectation).key
            var pair = Scenario.Pair(key: key, value: .none)
            if expectation == .intro {
                pairs += introductions(view, ofGroup: group)
            } else if let value = asked.answer(expectation, of: status)
                ?? asked.answer(expectation, pair, ofGroup: group, status, view)
            {
                pair.value = value
                pairs.append(pair)
            }
        }
        return pairs + commitmentPairs(status)
    }

    /// Whether each product's introductory offer may be had, for those that have one.
    private func introductions(
        _ view: CustomerView, ofGroup group: GroupID
    ) -> [Scenario.Pair] {
        scenario.catalog.products.compactMap { product in
            guard let terms = product.subscription, terms.group == group,
                terms.introductoryOffer != nil
            else { return nil }
            let answer = view.introductoryEligibility(for: product.id).answer
            return Scenario.Pair(
                key: .intro, selector: product.id, value: .word(answer.name))
        }
    }
}

extension CustomerAnswers {
    /// What is asked about a group, in the order in which it is shown.
    static let order: [Scenario.Expectation] = [
        .state, .because, .access, .product, .periodStart, .expires, .price, .offer, .isInTrial,
        .willAutoRenew, .next, .nextOffer, .renewalPrice, .renews, .inBillingRetry, .graceUntil,
        .retryUntil, .expirationReason, .revoked, .revocationReason, .presumed, .ownership,
        .started, .originalPurchase, .priceIncrease, .intro, .winBack, .promotional, .chains,
        .transactions, .nextChange,
    ]

    /// The value of a key of a group; `nil` where it is not answered yet.
    package static func value(_ key: Scenario.Key, in pairs: [Scenario.Pair]) -> Scenario.Value? {
        pairs.first { $0.key == key }?.value
    }
}

extension ScenarioRun {
    /// How the run's names are written.
    package var printer: ScenarioPrinter {
        ScenarioPrinter(names: names, aliases: scenario.aliases)
    }

    /// The instant at which the scenario ends.
    package var endDate: Instant { store.clock.now }

    /// The customer of a name, if the run has heard of one.
    package func customer(named name: String) -> CustomerID? {
        customers.first { names.text($0).utf8.elementsEqual(name.utf8) }
    }

    /// What a customer is called.
    package func name(of customer: CustomerID) -> String { names.text(customer) }
}

extension Scenario {
    /// The scenario with one more step, which only lets time pass, if it ends before an instant.
    package func goingOn(until instant: Instant?) -> Scenario {
        guard let instant, instant > statements.last?.instant ?? .latest else { return self }
        var copy = self
        copy.statements.append(
            Statement(
                place: .none, time: .absolute(instant), instant: instant,
                body: .command(.advance), word: Command.advance.rawValue, wordPlace: .none,
                operands: [], pairs: []))
        return copy
    }
}
