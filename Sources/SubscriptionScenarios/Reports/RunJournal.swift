import AppStoreSimulation
package import SubscriptionLifecycle

/// A run and everything that came of it, in the order in which it came.
package struct RunJournal: Sendable {
    /// Something that a reader of the run wants to see.
    package enum Event: Sendable {
        /// A statement that did something, or something that fell due by itself.
        case step(ScenarioRun.TraceStep)
        /// A statement that left nothing but an answer.
        case answer(statement: Int, failures: [ScenarioRun.Failure])
    }

    /// The run, when it was over.
    package private(set) var run: ScenarioRun
    /// What came of it.
    package private(set) var events: [Event] = []

    /// Runs a scenario from its first statement to its last.
    package init(_ scenario: Scenario) {
        run = ScenarioRun(scenario)
        for index in scenario.statements.indices {
            let steps = run.trace.count
            let failures = run.failures.count
            run.carryOut(index)
            let new = run.trace[steps...]
            events += new.map { .step($0) }
            guard !new.contains(where: { $0.statement == index }) else { continue }
            events.append(.answer(statement: index, failures: Array(run.failures[failures...])))
        }
    }

    /// The steps without the answers.
    package var steps: [ScenarioRun.TraceStep] {
        events.compactMap { event in
            switch event {
            case .step(let step): step
            case .answer: nil
            }
        }
    }

    var scenario: Scenario { run.scenario }
    var printer: ScenarioPrinter { run.printer }

    // MARK: - Lines

    /// The run as it went, a line for each instant and verb, what came of it below.
    package var lines: [String] {
        var lines: [String] = []
        for event in events {
            switch event {
            case .step(let step):
                lines.append(heading(of: step))
                lines += details(of: step).lines(indentation: ScenarioPrinter.timeWidth + 4)
            case .answer(let index, let failures):
                lines.append(heading(scenario.statements[index]))
                let indent = String(repeating: " ", count: ScenarioPrinter.timeWidth + 4)
                if failures.isEmpty { lines.append(indent + "held") }
                lines += failures.map { indent + "FAILED: " + $0.message }
            }
        }
        return lines
    }

    /// A step's instant and what it was.
    package func heading(of step: ScenarioRun.TraceStep) -> String {
        if let index = step.statement { return heading(scenario.statements[index]) }
        return heading(step.instant, "(falls due)")
    }

    private func heading(_ statement: Scenario.Statement) -> String {
        heading(statement.instant, printer.text(statement))
    }

    private func heading(_ instant: Instant, _ text: String) -> String {
        let time = instant.description
        let padding = max(0, ScenarioPrinter.timeWidth - time.utf8.count) + 2
        return time + String(repeating: " ", count: padding) + text
    }

    /// What a step left: its refusal, its facts, the notifications, what was noticed about it, the
    /// rules that it followed.
    package func details(of step: ScenarioRun.TraceStep) -> TextTable {
        var table = TextTable()
        if let refusal = step.refusal { table.add(["refused", refusal.name]) }
        for entry in step.entries { table.add(["fact", line(entry)]) }
        for notification in step.notifications {
            table.add(["notification", notification.name])
        }
        for finding in step.findings { table.add(["finding", finding.name]) }
        for rule in step.because { table.add(["rule", rule.name]) }
        return table
    }

    /// A fact as a scenario would write it, with its customer where there are several.
    func line(_ entry: LogEntry) -> String {
        let text = printer.text(entry, in: scenario.catalog)
        switch entry.stream.owner {
        case .customer(let customer):
            guard run.customers.count > 1 else { return text }
            return text + " by=" + printer.value(.customer(customer), of: .customer, reserved: [])
        case .unclaimed: return text + " by=none"
        case .app: return text
        }
    }
}

extension ScenarioPrinter {
    /// An entry's fact as a scenario would write it, without what goes without saying.
    package func text(_ entry: LogEntry, in catalog: Catalog) -> String {
        let fact = entry.fact
        var words = [fact.event.kindName(names)]
        fact.forEachField { key, value in
            guard !isImplied(key, value, of: fact, in: catalog) else { return }
            words.append(key.name + (text(value, of: key).map { "=" + $0 } ?? ""))
        }
        let opening = fact.event.opening?.startDate ?? fact.event.revocationDate
        let effective = opening ?? entry.recordedDate
        if fact.effectiveDate != effective {
            words.append("effective=" + fact.effectiveDate.description)
        }
        if fact.statedDate != fact.effectiveDate {
            words.append("stated=" + fact.statedDate.description)
        }
        if let unknown = fact.unknownMembers { words.append("unknown=" + names.text(unknown)) }
        return words.joined(separator: " ")
    }

    private func isImplied(
        _ key: FactKey, _ value: FactValue, of fact: Fact, in catalog: Catalog
    ) -> Bool {
        switch key {
        case .original:
            guard case .purchased(let opening) = fact.event else { return false }
            return opening.original == opening.transaction
        case .group:
            guard let product = fact.event.opening?.product, case .name(let group) = value else {
                return false
            }
            return catalog[product]?.subscription?.group == group
        // What only the stored form says.
        case .gracePromised, .upgrade, .upgraded, .noOffer, .guessed, .source: return true
        // Whose a chain is stands in the line as `by=` anyway.
        case .by: return true
        case .tx, .product, .from, .until, .offer, .price, .quantity, .ownership, .upgrades,
            .plan, .payment, .previousOriginal, .graceUntil, .retryUntil, .reason, .next, .revoked,
            .percent, .autoRenew, .retry, .intent, .priceStatus, .nextOffer, .commitmentAutoRenew,
            .commitmentNext, .consent, .to, .originalPurchased, .token, .appTransaction, .webOrder,
            .storefront, .currency, .requestReason, .externalPurchase, .tokenCreated, .subtype:
            return false
        }
    }

    private func text(_ value: FactValue, of key: FactKey) -> String? {
        switch value {
        case .transaction(let id): self.value(.transaction(id), of: nil, reserved: [])
        case .name(let id): self.value(.product(id), of: nil, reserved: [])
        case .instant(let date): date.description
        case .price(let price): price.description
        case .offer(let use): self.value(.offer(use), of: .offer, reserved: [])
        case .number(let number):
            key == .percent
                ? self.value(.percent(milli: Int(number)), of: nil, reserved: [])
                : String(number)
        case .word(let word): word
        case .flag: nil
        }
    }
}

extension Event {
    /// The date of a revocation, which takes effect then unless the text says otherwise.
    fileprivate var revocationDate: Instant? {
        switch self {
        case .refunded(let revocation), .familyAccessRevoked(let revocation):
            revocation.revocationDate
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .renewalFailed,
            .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended, .refundRequested,
            .refundDeclined, .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented,
            .purchasePending, .purchaseDeclined, .transactionFinished, .transactionDeleted,
            .claimed, .transferred, .refundReversed, .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            nil
        }
    }
}
