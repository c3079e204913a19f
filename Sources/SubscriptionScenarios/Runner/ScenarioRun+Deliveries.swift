import AppStoreSimulation
import AppStoreWire
import SubscriptionLifecycle

extension ScenarioRun {
    // MARK: - Facts

    mutating func deliver(
        _ verb: Scenario.Fact, _ statement: Scenario.Statement, _ index: Int
    ) {
        if verb == .claimed, statement[.by] == .some(.none) {
            return fail(index, "`claimed` says whose the chain is: `by=` names a customer")
        }
        guard let event = lower(verb, statement) else {
            return fail(index, "not built yet: the fact `\(verb.rawValue)`")
        }
        let effective = statement.date(.effective) ?? event.ownDate ?? statement.instant
        let fact = Fact(
            event, effectiveDate: effective, statedDate: statement.date(.stated) ?? effective)
        var declared: NameID?
        if case .text(let id) = statement[.id] { declared = names.intern("id:" + id) }
        receive([.init(fact, declaredID: declared)], findings: [], statement, index)
    }

    /// The event of a fact of the text; `nil` if its behaviour comes later.
    private func lower(_ verb: Scenario.Fact, _ statement: Scenario.Statement) -> Event? {
        let transaction = statement.transaction(.tx)
        let original = statement.transaction(.original)
        let period = PeriodReference(transaction: transaction, original: original)
        switch verb {
        case .purchased: return .purchased(opening(statement))
        case .renewed: return .renewed(opening(statement))
        case .billingRecovered: return .billingRecovered(opening(statement))
        case .familyAccessGranted: return .familyAccessGranted(opening(statement))
        case .renewalFailed:
            let grace = statement.date(.graceUntil)
            return .renewalFailed(
                RenewalFailure(
                    transaction: transaction, original: original, graceEndDate: grace,
                    retryEndDate: statement.date(.retryUntil), promisesGrace: grace != nil))
        case .renewalRetried: return .renewalRetried(period)
        case .gracePeriodExpired: return .gracePeriodExpired(period)
        case .expired:
            return .expired(
                Expiration(
                    transaction: transaction, original: original,
                    reason: statement.expirationReason ?? .unknown,
                    cutDate: statement.date(.until)))
        case .autoRenewTurnedOff: return .autoRenewTurnedOff(AutoRenewChange(original: original))
        case .autoRenewTurnedOn: return .autoRenewTurnedOn(AutoRenewChange(original: original))
        case .renewalPreferenceChanged:
            return .renewalPreferenceChanged(
                RenewalPreference(
                    original: original, next: statement.name(.next), plan: statement.plan))
        case .renewalExtended:
            return .renewalExtended(
                RenewalExtension(
                    transaction: transaction, original: original,
                    expirationDate: statement.date(.until)))
        case .priceIncreaseAnnounced:
            return .priceIncreaseAnnounced(priceIncrease(statement))
        case .priceIncreaseConsented:
            return .priceIncreaseConsented(priceIncrease(statement))
        case .refunded: return transaction.map { .refunded(revocation(of: $0, statement)) }
        case .familyAccessRevoked:
            return transaction.map { .familyAccessRevoked(revocation(of: $0, statement)) }
        case .refundRequested:
            return transaction.map { .refundRequested(TransactionReference(transaction: $0)) }
        case .refundDeclined:
            return transaction.map { .refundDeclined(TransactionReference(transaction: $0)) }
        case .refundReversed:
            return transaction.map { .refundReversed(TransactionReference(transaction: $0)) }
        case .purchasePending:
            return statement.name(.product).map { .purchasePending(PurchaseRequest(product: $0)) }
        case .purchaseDeclined:
            return statement.name(.product).map { .purchaseDeclined(PurchaseRequest(product: $0)) }
        case .transactionFinished:
            return transaction.map { .transactionFinished(TransactionReference(transaction: $0)) }
        case .transactionDeleted:
            return transaction.map { .transactionDeleted(TransactionReference(transaction: $0)) }
        case .offerRedeemed:
            var redeemed: OfferUse?
            if case .offer(let use) = statement[.offer] { redeemed = queued(use) }
            return .offerRedeemed(OfferRedemption(original: original, offer: redeemed))
        case .claimed:
            return original.map {
                .claimed(ChainOwner(original: $0, customer: customer(of: statement)))
            }
        case .transferred:
            guard let original, case .customer(let receiver) = statement[.to] else { return nil }
            return .transferred(ChainOwner(original: original, customer: receiver))
        }
    }

    private func priceIncrease(_ statement: Scenario.Statement) -> PriceIncrease {
        var price: Price?
        if case .money(let named) = statement[.price] { price = named }
        return PriceIncrease(
            original: statement.transaction(.original), price: price, consent: statement.consent,
            startDate: statement.date(.from))
    }

    private func opening(_ statement: Scenario.Statement) -> PeriodOpening {
        var opening = PeriodOpening(
            transaction: statement.transaction(.tx) ?? TransactionID(0), source: .fact)
        opening.original = statement.transaction(.original)
        if opening.original == nil, case .fact(.purchased) = statement.body {
            opening.original = opening.transaction
        }
        opening.product = statement.name(.product)
        opening.group = group(of: opening.product, statement)
        opening.startDate = statement.date(.from) ?? statement.date(.effective) ?? statement.instant
        opening.expirationDate = statement.date(.until)
        if case .offer(let use) = statement[.offer] { opening.offer = offer(use, opening.product) }
        opening.namesNoOffer = statement[.offer] == .some(.none)
        if case .money(let price) = statement[.price] { opening.price = price }
        if case .number(let count) = statement[.quantity] {
            opening.quantity = Int32(clamping: count)
        }
        if case .word(let word) = statement[.ownership] {
            opening.ownership = Subscription.OwnershipType.allCases.first {
                $0.name.utf8.elementsEqual(word.utf8)
            }
        }
        opening.plan = statement.plan
        opening.previousOriginal = statement.transaction(.previousOriginal)
        if case .number(let number) = statement[.payment] { opening.paymentNumber = number }
        opening.upgrades = statement.transaction(.upgrades)
        opening.isUpgrade = opening.upgrades != nil
        return opening
    }

    /// An offer as it is stated; its mode is the catalogue's if left out.
    private func offer(_ use: OfferUse, _ product: ProductID?) -> OfferUse {
        guard use.mode == nil, let product else { return use }
        return OfferUse(
            type: use.type, id: use.id, mode: scenario.catalog.terms(of: use, for: product)?.mode)
    }

    /// An offer of the next period, for whichever product that is; its mode is the catalogue's if left
    /// out.
    private func queued(_ use: OfferUse) -> OfferUse {
        let product = scenario.catalog.offers.first { $0.id == use.id && $0.type == use.type }?
            .product
        return offer(use, product)
    }

    /// The group of a product: as stated, else the catalogue's.
    private func group(of product: ProductID?, _ statement: Scenario.Statement) -> GroupID? {
        if case .group(let group) = statement[.group] { return group }
        return product.flatMap { scenario.catalog[$0]?.subscription?.group }
    }

    private func revocation(
        of transaction: TransactionID, _ statement: Scenario.Statement
    ) -> Revocation {
        var revocation = Revocation(
            transaction: transaction,
            revocationDate: statement.date(.revoked) ?? statement.date(.effective)
                ?? statement.instant)
        if case .word(let word) = statement[.reason] {
            revocation.reason = Subscription.RevocationReason.allCases.first {
                $0.name.utf8.elementsEqual(word.utf8)
            }
        }
        if case .percent(let milli) = statement[.percent] {
            revocation.milliPercent = Int32(clamping: milli)
        }
        return revocation
    }

    // MARK: - Notifications

    mutating func deliver(
        type: String, subtype: String?, _ statement: Scenario.Statement, _ index: Int
    ) {
        guard statement[.from] == nil else {
            return fail(index, "not built yet: `from=` of a notification")
        }
        let notice = notice(type: type, subtype: subtype, statement)
        let result = notice.facts(&names)
        var findings = result.findings
        if let finding = repeated(statement, notice) { findings.append(finding) }
        receive(result.facts.map { .init($0) }, findings: findings, statement, index)
        checkStatus(notice, result.facts, statement)
    }

    /// What is odd about a notice whose declared identifier has arrived before: nothing but that if it
    /// says the same, a contradiction otherwise (Docs/Behaviour: 3).
    private mutating func repeated(
        _ statement: Scenario.Statement, _ notice: Notice
    ) -> Finding? {
        guard case .text(let uuid) = statement[.uuid] else { return nil }
        guard var known = heard.notices[uuid] else {
            heard.notices[uuid] = notice
            return nil
        }
        // Where it is not written when it was signed the arrival stands for it, which may differ.
        if statement[.signed] == nil { known.signedDate = notice.signedDate }
        return known == notice ? .duplicate : .contradiction
    }

    /// Compares Apple's own status with the derived state of the instant at which it was signed.
    private mutating func checkStatus(
        _ notice: Notice, _ facts: [Fact], _ statement: Scenario.Statement
    ) {
        guard let status = notice.status else { return }
        let recipient = recipient(of: statement)
        let known = historyBeside(
            facts.map { .init($0) }, of: recipient, at: notice.signedDate)
        let view = known.view(at: notice.signedDate, in: context)
        let original = notice.original ?? notice.transaction
        let state = original.map { view.status(ofChain: $0).state } ?? nil
        if state.map({ Int($0.rawValue) }) != status {
            report([.statusDisagrees], of: recipient.customer)
            // The comparison comes after the step of the delivery that it is about.
            trace[trace.count - 1].findings.append(.statusDisagrees)
        }
    }

    private func notice(
        type: String, subtype: String?, _ statement: Scenario.Statement
    ) -> Notice {
        var notice = Notice(
            typeName: type, subtypeName: subtype,
            signedDate: statement.date(.signed) ?? statement.instant)
        notice.isSnapshot = statement[.snapshot] != nil
        notice.transaction = statement.transaction(.tx)
        notice.original = statement.transaction(.original)
        notice.product = statement.name(.product)
        notice.group = group(of: notice.product, statement)
        notice.purchaseDate = statement.date(.purchased)
        notice.expiresDate = statement.date(.expires)
        notice.gracePeriodExpiresDate = statement.date(.graceUntil)
        notice.revocationDate = statement.date(.revoked)
        if case .number(let reason) = statement[.reason] { notice.revocationReason = reason }
        if case .percent(let milli) = statement[.percent] {
            notice.revocationMilliPercent = Int32(clamping: milli)
        }
        notice.isUpgraded = statement[.upgraded] != nil
        if case .offer(let use) = statement[.offer] { notice.offer = offer(use, notice.product) }
        notice.namesNoOffer = statement[.offer] == .some(.none)
        if case .money(let price) = statement[.price] { notice.price = price }
        if case .number(let count) = statement[.quantity] { notice.quantity = count }
        notice.ownershipName = statement.word(.ownership)
        notice.autoRenewProduct = statement.name(.next)
        notice.billingPlan = statement.plan
        notice.previousOriginal = statement.transaction(.previousOriginal)
        if case .number(let number) = statement[.payment] { notice.billingPeriodNumber = number }
        notice.commitmentAutoRenewProduct = statement.name(.commitmentNext)
        if case .bool(let isOn) = statement[.commitmentAutoRenew] {
            notice.commitmentWillAutoRenew = isOn
        }
        notice.renewalBillingPlan = statement.billingPlan(.nextPlan)
        if case .bool(let isOn) = statement[.autoRenew] { notice.willAutoRenew = isOn }
        if case .bool(let isOn) = statement[.retry] { notice.isInBillingRetry = isOn }
        if case .number(let intent) = statement[.intent] { notice.expirationIntent = intent }
        if case .number(let status) = statement[.status] { notice.status = status }
        if case .number(let status) = statement[.priceStatus] {
            notice.priceIncreaseStatus = status
        }
        if case .offer(let use) = statement[.nextOffer] { notice.nextOffer = queued(use) }
        notice.environmentName = statement.word(.environment)
        notice.originalPurchaseDate = statement.date(.originalPurchased)
        notice.accountToken = textName(.token, statement)
        notice.webOrder = textName(.webOrder, statement)
        notice.storefront = textName(.storefront, statement)
        notice.currency = textName(.currency, statement)
        notice.requestReason = textName(.requestReason, statement)
        notice.externalPurchase = textName(.externalPurchase, statement)
        notice.tokenCreationDate = statement.date(.tokenCreated)
        notice.tokenSubtype = subtype.flatMap { names.find($0) }
        // `none` means absent.
        notice.hasOtherRenewalInfo = [Scenario.Key.renews, .nextOffer].contains {
            statement[$0] != nil && statement[$0] != .some(.none)
        }
        return notice
    }

    // MARK: - Both

    /// Appends delivered facts and tells the store of them.
    private mutating func receive(
        _ facts: [InMemoryEventLog.NewEntry], findings: [Finding],
        _ statement: Scenario.Statement, _ index: Int
    ) {
        let recipient = recipient(of: statement)
        if let customer = recipient.customer { meet(customer) }
        store.context.names = names
        var all = findings
        for finding in oddities(of: facts, for: recipient, at: statement.instant)
        where !all.contains(finding) {
            all.append(finding)
        }
        report(all, of: recipient.customer)
        var entries: [LogEntry] = []
        var stopped: [TransactionID] = []
        for fact in facts {
            if case .transferred(let owner) = fact.fact.event { meet(owner.customer) }
            let owner = owner(of: fact.fact.event, for: recipient)
            let appended = append(
                [fact], to: stream(of: owner, recipient.environment), at: statement.instant,
                heardBy: recipient.customer)
            entries += appended
            guard recipient.environment == store.environment, !appended.isEmpty else { continue }
            let original: TransactionID? =
                switch owner {
                case .customer(let customer): store.deliver(fact.fact, to: customer)
                case .unclaimed: store.deliverUnclaimed(fact.fact)
                case .app: nil
                }
            if let original { stopped.append(original) }
        }
        note(
            TraceStep(
                instant: statement.instant, statement: index, entries: entries, notifications: [],
                refusal: nil, because: [], stopped: stopped, findings: all))
    }

    /// What questions are asked in.
    var context: Context {
        var context = store.context
        context.names = names
        return context
    }
}

extension Event {
    /// When an event takes effect unless the text says otherwise: the start of a period, the date of
    /// a revocation.
    fileprivate var ownDate: Instant? {
        switch self {
        case .purchased(let opening), .renewed(let opening), .billingRecovered(let opening),
            .familyAccessGranted(let opening):
            opening.startDate
        case .refunded(let revocation), .familyAccessRevoked(let revocation):
            revocation.revocationDate
        case .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended, .refundRequested,
            .refundDeclined, .refundReversed, .offerRedeemed, .priceIncreaseAnnounced,
            .priceIncreaseConsented, .purchasePending, .purchaseDeclined, .transactionFinished,
            .transactionDeleted, .claimed, .transferred, .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            nil
        }
    }
}

extension Scenario.Statement {
    func date(_ key: Scenario.Key) -> Instant? {
        guard case .instant(let date) = self[key] else { return nil }
        return date
    }

    func transaction(_ key: Scenario.Key) -> TransactionID? {
        guard case .transaction(let transaction) = self[key] else { return nil }
        return transaction
    }

    func name(_ key: Scenario.Key) -> NameID? {
        guard case .product(let product) = self[key] else { return nil }
        return product
    }

    func word(_ key: Scenario.Key) -> String? {
        guard case .word(let word) = self[key] else { return nil }
        return word
    }

    var consent: PriceIncrease.Consent? {
        guard let word = word(.consent) else { return nil }
        return PriceIncrease.Consent.allCases.first { $0.name.utf8.elementsEqual(word.utf8) }
    }

    /// How a period, or with a preference the next one, is paid.
    var plan: Subscription.BillingPlan? { billingPlan(.plan) }

    func billingPlan(_ key: Scenario.Key) -> Subscription.BillingPlan? {
        guard let word = word(key) else { return nil }
        return Subscription.BillingPlan.allCases.first {
            $0.name.utf8.elementsEqual(word.utf8)
        }
    }

    var expirationReason: Subscription.ExpirationReason? {
        guard let word = word(.reason) else { return nil }
        return Subscription.ExpirationReason.allCases.first {
            $0.name.utf8.elementsEqual(word.utf8)
        }
    }
}
