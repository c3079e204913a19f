import AppStoreSimulation
import SubscriptionLifecycle

extension ScenarioRun {
    /// Asks what an expectation asks, and remembers what is different.
    mutating func check(_ statement: Scenario.Statement, _ index: Int) {
        var answered = statement
        var wrong: [Mismatch] = []
        let asked = recipient(of: statement)
        let view = view(of: asked, statement)
        if asked.customer == nil { rules.insert(.unclaimedChainEntitlesNobody) }
        for place in statement.pairs.indices {
            let pair = statement.pairs[place]
            guard let expectation = pair.expectation else { continue }
            guard let actual = answer(expectation, pair, statement, view, asked) else {
                fail(index, "not built yet: `\(pair.key.rawValue)=`")
                continue
            }
            if ScenarioRun.agrees(actual, with: pair) { continue }
            answered.pairs[place].value = actual
            answered.pairs[place].isPartial = false
            wrong.append(
                Mismatch(
                    key: name(of: pair), expected: text(pair.value), actual: text(actual)))
        }
        guard !wrong.isEmpty else { return }
        let printer = ScenarioPrinter(names: names, aliases: scenario.aliases)
        let messages = wrong.map { "`\($0.key)` is \($0.actual), expected \($0.expected)" }
        fail(
            index, messages.joined(separator: "; "), passingLine: printer.line(answered),
            mismatches: wrong, notes: notes(on: statement, index))
    }

    /// The key of a pair with the product that it asks about.
    private func name(of pair: Scenario.Pair) -> String {
        guard let product = pair.selector else { return pair.key.rawValue }
        let printer = ScenarioPrinter(names: names, aliases: scenario.aliases)
        return pair.key.rawValue + "(" + printer.short(product) + ")"
    }

    /// The customer, or nobody's chain, as the statement asks: as of `at=`, as known at `known=`.
    func view(of asked: Recipient, _ statement: Scenario.Statement) -> CustomerView {
        let instant = statement.date(.at) ?? statement.instant
        let history = history(
            of: asked, chain: statement.transaction(.chain), at: instant
        ) { entry in
            if let at = statement.date(.at), entry.fact.effectiveDate > at { return false }
            if let known = statement.date(.known), entry.recordedDate > known { return false }
            return true
        }
        return history.view(at: instant, in: context)
    }

    static func agrees(_ actual: Scenario.Value, with pair: Scenario.Pair) -> Bool {
        switch (actual, pair.value) {
        case (_, .any): true
        case (.list(let actual), .list(let expected)) where pair.isPartial:
            isSubsequence(expected, of: actual)
        case (.set(let actual), .set(let expected)): Set(actual) == Set(expected)
        case (.offer(let actual), .offer(let expected)):
            actual.type == expected.type && actual.id == expected.id
                && (expected.mode == nil || expected.mode == actual.mode)
        case (let actual, let expected): actual == expected
        }
    }

    private static func isSubsequence(
        _ expected: [Scenario.Value], of actual: [Scenario.Value]
    ) -> Bool {
        var rest = actual[...]
        for value in expected {
            guard let place = rest.firstIndex(of: value) else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }

    // MARK: - Answers

    /// The actual value of what is asked; `nil` if its behaviour comes later.
    private mutating func answer(
        _ expectation: Scenario.Expectation, _ pair: Scenario.Pair,
        _ statement: Scenario.Statement, _ view: CustomerView, _ asked: Recipient
    ) -> Scenario.Value? {
        if statement[.tx] != nil {
            guard let id = transaction(statement, of: asked),
                let transaction = view.transactions.first(where: { $0.transaction == id })
            else { return Scenario.Value.none }
            return answer(expectation, of: transaction)
        }
        switch expectation.subject {
        case .run: return answerOfRun(expectation, pair, statement)
        case .customer: return answer(expectation, pair, view, asked, statement)
        case .group, .groupOrTransaction:
            let group = group(of: statement)
            let status =
                statement.transaction(.chain).map { view.status(ofChain: $0) }
                ?? view.status(of: group)
            rules.formUnion(status.rules)
            return answer(expectation, of: status)
                ?? answer(expectation, pair, ofGroup: group, status, view)
        case .transaction: return Scenario.Value.none
        }
    }

    private func answer(
        _ expectation: Scenario.Expectation, of transaction: TransactionView
    ) -> Scenario.Value? {
        switch expectation {
        case .product: .product(transaction.product)
        case .offer: value(transaction.offer)
        case .price: value(transaction.price)
        case .revoked: value(transaction.revocationDate)
        case .ownership: .word(transaction.ownership.name)
        case .from: .instant(transaction.purchaseDate)
        case .until: value(transaction.expirationDate)
        case .upgraded: .bool(transaction.isUpgraded)
        case .percent:
            transaction.revocationMilliPercent.map { .percent(milli: Int($0)) }
                ?? Scenario.Value.none
        case .state, .next, .willAutoRenew, .inBillingRetry, .isInTrial, .periodStart, .expires,
            .started, .originalPurchase, .renews, .graceUntil, .retryUntil, .revocationReason,
            .priceIncrease, .expirationReason, .nextOffer, .renewalPrice, .access, .chains,
            .transactions, .intro, .winBack, .promotional, .nextChange, .presumed, .because,
            .entitlements, .unfinished, .pending, .balance, .refusal, .findings, .facts,
            .notifications, .plan, .nextPlan, .payment, .commitmentExpires, .commitmentNext,
            .commitmentAutoRenew:
            nil
        }
    }

    func answer(
        _ expectation: Scenario.Expectation, of status: Subscription.Status
    ) -> Scenario.Value? {
        let info = status.renewalInfo
        let period = status.transaction
        switch expectation {
        case .state: return status.state.map { .word($0.name) } ?? Scenario.Value.none
        case .product: return value(product: period?.product)
        case .next: return value(product: info.nextProduct)
        case .willAutoRenew:
            guard status.state != nil else { return Scenario.Value.none }
            return info.willAutoRenew.map { .bool($0) } ?? Scenario.Value.none
        case .inBillingRetry:
            return status.state == nil ? Scenario.Value.none : .bool(info.isInBillingRetry)
        case .isInTrial:
            guard status.state != nil else { return Scenario.Value.none }
            return .bool(status.state == .subscribed && period?.offer?.mode == .freeTrial)
        case .periodStart: return value(period?.startDate)
        case .expires: return value(status.expirationDate)
        case .started: return value(info.recentSubscriptionStartDate)
        case .originalPurchase: return value(status.originalPurchaseDate)
        case .renews: return value(info.renewalDate)
        case .graceUntil: return value(info.gracePeriodExpirationDate)
        case .retryUntil: return value(info.retryEndDate)
        case .revoked: return value(status.state == .revoked ? period?.revocationDate : nil)
        case .revocationReason:
            guard status.state == .revoked, let reason = period?.revocationReason else {
                return Scenario.Value.none
            }
            return .word(reason.name)
        case .ownership: return period.map { .word($0.ownership.name) } ?? Scenario.Value.none
        case .expirationReason:
            return info.expirationReason.map { .word($0.name) } ?? Scenario.Value.none
        case .offer: return value(period?.offer)
        case .nextOffer: return value(info.nextOffer)
        case .price: return value(period?.paidPrice)
        case .priceIncrease:
            let status = info.priceIncreaseStatus
            return status == .noIncreasePending ? Scenario.Value.none : .word(status.name)
        case .renewalPrice: return value(info.renewalPrice)
        case .access: return .bool(status.isEntitled)
        case .presumed: return .bool(status.isPresumed)
        case .because: return .word(status.because.name)
        case .plan, .nextPlan, .payment, .commitmentExpires, .commitmentNext,
            .commitmentAutoRenew:
            return answer(expectation, ofCommitment: status)
        case .chains, .transactions, .intro, .winBack, .promotional, .nextChange,
            .entitlements, .unfinished, .pending, .balance, .refusal, .findings, .from, .until,
            .upgraded, .percent, .facts, .notifications:
            return nil
        }
    }

    mutating func answer(
        _ expectation: Scenario.Expectation, _ pair: Scenario.Pair, ofGroup group: GroupID?,
        _ status: Subscription.Status, _ view: CustomerView
    ) -> Scenario.Value? {
        switch expectation {
        case .chains: return .number(view.chainCount(of: group))
        case .transactions: return .number(view.transactionCount(of: group))
        case .nextChange: return value(view.nextChange(of: group))
        case .intro:
            guard let product = pair.selector ?? onlyIntroductoryProduct(of: group) else {
                rules.insert(.introNotOffered)
                return .word(OfferEligibility.Answer.noOffer.name)
            }
            let eligibility = view.introductoryEligibility(for: product)
            rules.insert(eligibility.because)
            return .word(eligibility.answer.name)
        case .winBack: return offers(.winBack, of: group, view)
        case .promotional: return offers(.promotional, of: group, view)
        case .product, .offer, .price, .revoked, .ownership, .state, .next, .willAutoRenew,
            .inBillingRetry, .isInTrial, .periodStart, .expires, .started, .originalPurchase,
            .renews, .graceUntil, .retryUntil, .revocationReason, .priceIncrease,
            .expirationReason, .nextOffer, .renewalPrice, .access,
            .presumed, .because, .entitlements, .unfinished, .pending, .balance, .refusal,
            .findings, .from, .until, .upgraded, .percent, .facts, .notifications, .plan,
            .nextPlan, .payment, .commitmentExpires, .commitmentNext, .commitmentAutoRenew:
            return nil
        }
    }

    /// The offers of a type that the customer may have now, of a group's products.
    private mutating func offers(
        _ type: OfferType, of group: GroupID?, _ view: CustomerView
    ) -> Scenario.Value {
        let catalog = scenario.catalog
        for offer in catalog.offers
        where offer.type == type
            && (group == nil || catalog[offer.product]?.subscription?.group == group)
        {
            rules.insert(view.eligibility(for: offer).because)
        }
        return .set(view.eligibleOffers(type, of: group).map { .offerID($0) })
    }

    /// The product that bare `intro` asks about: the only one of the group with such an offer.
    private func onlyIntroductoryProduct(of group: GroupID?) -> ProductID? {
        scenario.catalog.products.first {
            guard let terms = $0.subscription, terms.introductoryOffer != nil else { return false }
            return group == nil || terms.group == group
        }?.id
    }

    private mutating func answer(
        _ expectation: Scenario.Expectation, _ pair: Scenario.Pair, _ view: CustomerView,
        _ asked: Recipient, _ statement: Scenario.Statement
    ) -> Scenario.Value? {
        switch expectation {
        case .entitlements:
            rules.formUnion(RuleSet(view.entitlements().map { $0.because }))
            return .set(view.rights().map { .right($0) })
        case .balance:
            guard let product = pair.selector else { return nil }
            return .number(view.balance(of: product))
        case .unfinished:
            let unfinished = view.unfinishedTransactions
            if !unfinished.isEmpty { rules.insert(.unfinishedTransactionComesAgain) }
            return .set(unfinished.map { .transaction($0.transaction) })
        case .pending:
            let pending = view.pendingProducts
            if !pending.isEmpty { rules.insert(.pendingPurchaseIsNoTransaction) }
            return .set(pending.map { .product($0) })
        case .refusal:
            let refusal =
                statement[.by] == nil
                ? heard.latestRefusal : asked.customer.flatMap { heard.refusals[$0] }
            return refusal.map { .word($0.name) } ?? Scenario.Value.none
        case .findings:
            let findings = heard.findings[asked.customer] ?? []
            heard.findings[asked.customer] = []
            return .set(findings.map { .word($0.name) })
        case .product, .offer, .price, .revoked, .ownership, .state, .next, .willAutoRenew,
            .inBillingRetry, .isInTrial, .periodStart, .expires, .started, .originalPurchase,
            .renews, .graceUntil, .retryUntil, .revocationReason, .priceIncrease,
            .expirationReason, .nextOffer, .renewalPrice, .access, .chains, .transactions, .intro,
            .winBack, .promotional, .nextChange, .presumed, .because, .from, .until,
            .upgraded, .percent, .facts, .notifications, .plan, .nextPlan, .payment,
            .commitmentExpires, .commitmentNext, .commitmentAutoRenew:
            return nil
        }
    }

    /// What was appended or sent since it was last asked, everybody's or one customer's.
    private mutating func answerOfRun(
        _ expectation: Scenario.Expectation, _ pair: Scenario.Pair,
        _ statement: Scenario.Statement
    ) -> Scenario.Value? {
        let reader: Reader =
            switch statement[.by] {
            case .customer(let customer): .customer(customer)
            case .some(.none): .nobody
            case nil, .some: .everybody
            }
        let isFacts = expectation == .facts
        let all = isFacts ? heard.facts : heard.notifications
        let read = (isFacts ? heard.factsRead[reader] : heard.notificationsRead[reader]) ?? 0
        let words = all[read...].filter { heard in
            switch reader {
            case .everybody: true
            case .customer(let customer): heard.customer == customer
            case .nobody: heard.customer == nil
            }
        }
        if isFacts {
            heard.factsRead[reader] = all.count
        } else {
            heard.notificationsRead[reader] = all.count
        }
        return .list(words.map { .word($0.name) })
    }

    // MARK: - Values

    func value(_ date: Instant?) -> Scenario.Value {
        date.map { .instant($0) } ?? Scenario.Value.none
    }

    private func value(_ price: Price?) -> Scenario.Value {
        price.map { .money($0) } ?? Scenario.Value.none
    }

    private func value(_ offer: OfferUse?) -> Scenario.Value {
        offer.map { .offer($0) } ?? Scenario.Value.none
    }

    func value(product: ProductID?) -> Scenario.Value {
        product.map { .product($0) } ?? Scenario.Value.none
    }
}
