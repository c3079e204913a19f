import SubscriptionLifecycle

extension SimulatedStore {
    func decide(
        _ purchase: Command.Purchase, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        guard let product = context.catalog[purchase.product] else { throw .unknownProduct }
        guard !notForSale.contains(purchase.product) else { throw .notForSale }
        guard let terms = product.subscription else {
            return try decideOneTime(purchase, product, by: customer)
        }
        let statuses = purchasedStatuses(of: terms.group, by: customer)
        // Running chains come first among the statuses, the best of them first.
        if let running = statuses.first(where: { $0.state == .subscribed }) {
            guard let original = running.originalID, ownChain(original, of: customer) != nil else {
                throw .notOurChain
            }
            if running.transaction?.product == purchase.product {
                if let plan = purchase.plan, plan != running.transaction?.plan {
                    guard let chain = ownChain(original, of: customer) else { throw .notOurChain }
                    // An offer that comes with another billing plan is not modelled.
                    switch purchase.offer {
                    case .automatic, .none: break
                    case .introductory, .promotional, .code, .winBack: throw .notEligibleForOffer
                    }
                    return decideBillingPlan(plan, of: chain, by: customer)
                }
                return try decideOffer(
                    purchase.offer, on: running, of: purchase.product, by: customer)
            }
            return try decideChangePlan(
                to: purchase.product, purchase.offer, purchase.plan ?? .upfront, by: customer)
        }
        return try decideBeginning(purchase, terms, by: customer, after: statuses)
    }

    /// A purchase where nothing of the group runs: a new chain, or the latest one goes on.
    func open(
        _ product: ProductID, _ terms: Subscription.SubscriptionTerms,
        offer: GrantedOffer?, thenRedeeming queued: OfferUse?,
        _ plan: Subscription.BillingPlan = .upfront,
        by customer: CustomerID, after statuses: [Subscription.Status]
    ) -> Decision {
        var decision = Decision()
        let transaction = TransactionID(nextTransaction)
        let latest = latestChain(statuses)
        let isRetrying = latest?.renewalInfo.isInBillingRetry == true
        // After an expiry or a revocation the latest chain goes on (decision 41); beside a chain in
        // grace or retry, and after one that came by facts, another one opens (decision 6).
        let continued =
            isRetrying
            ? nil : latest?.originalID.flatMap { ownChain($0, of: customer) }
        let period = BillingAnchor(at: now).period(
            from: now, lasting: span(of: product, offer: offer?.use, plan: plan),
            in: policy.calendar)
        var opening = PeriodOpening(transaction: transaction, source: .fact)
        opening.original = continued?.original ?? transaction
        opening.product = product
        opening.group = terms.group
        opening.startDate = now
        opening.expirationDate = period.end
        opening.offer = offer?.use
        opening.price = offer?.terms.price ?? context.catalog.price(of: product, plan)
        if plan == .monthly { opening.plan = plan }
        let stated = continued?.statedDate(for: now) ?? now
        let fact = Fact(.purchased(opening), effectiveDate: now, statedDate: stated)
        decision.add(fact, of: customer, .subscribed, statuses.isEmpty ? .initialBuy : .resubscribe)
        if continued != nil {
            decision.because = [.repurchaseContinuesChain]
        } else {
            decision.because = [isRetrying ? .purchaseInRetryOpensChain : .firstPurchaseOpensChain]
        }
        if let queued, !isAtLimit(0) {
            let redemption = OfferRedemption(original: opening.original, offer: queued)
            decision.add(
                Fact(
                    .offerRedeemed(redemption), effectiveDate: now,
                    statedDate: stated.adding(milliseconds: 1)), of: customer)
        }
        if isAtLimit(0) {
            decision.because.append(.renewalLimit)
            let off = Event.autoRenewTurnedOff(AutoRenewChange(original: opening.original))
            decision.add(
                Fact(off, effectiveDate: now, statedDate: stated.adding(milliseconds: 1)),
                of: customer, .didChangeRenewalStatus, .autoRenewDisabled)
        }
        if let offer {
            decision.because += [offer.terms.mode.rule, .offerStartsWithPurchase]
        } else {
            decision.because += newPriceRules(of: product)
        }
        if plan == .monthly { decision.because.append(.commitmentIsPaidByTheMonth) }
        decision.because += rateRules + period.because
        return decision
    }

    /// The chain whose newest period began last.
    private func latestChain(_ statuses: [Subscription.Status]) -> Subscription.Status? {
        var latest: Subscription.Status?
        for status in statuses {
            let start = status.transaction?.startDate ?? .earliest
            if let known = latest?.transaction?.startDate, known >= start { continue }
            latest = status
        }
        return latest
    }

    private func decideOneTime(
        _ purchase: Command.Purchase, _ product: Subscription.Product, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        switch purchase.offer {
        case .automatic, .none: break
        case .introductory, .promotional, .code, .winBack: throw .notEligibleForOffer
        }
        if product.type == .nonConsumable, owns(product.id, customer) {
            // Bought again it is delivered again, without a charge and without a fact.
            return Decision(because: .oneTimePurchase)
        }
        var opening = PeriodOpening(
            transaction: TransactionID(nextTransaction), source: .fact)
        opening.original = opening.transaction
        opening.product = product.id
        opening.startDate = now
        let quantity = Int32(clamping: max(1, purchase.quantity))
        opening.quantity = quantity
        // The total (Docs/Behaviour: 23); no price is larger than the largest number.
        let total = product.price.milliunits.multipliedReportingOverflow(by: Int64(quantity))
        opening.price = Price(milliunits: total.overflow ? .max : total.partialValue)
        var decision = Decision(because: .oneTimePurchase)
        if let rule = product.type.rule { decision.because.append(rule) }
        decision.because += newPriceRules(of: product.id)
        decision.add(
            Fact(.purchased(opening), effectiveDate: now, statedDate: now), of: customer,
            .oneTimeCharge)
        return decision
    }
}

extension SimulatedStore {
    /// Whether a customer has bought something and still has it; what the family shares is not the
    /// member's own (Docs/Behaviour: 15).
    func owns(_ product: ProductID, _ customer: CustomerID) -> Bool {
        view(of: customer).transactions.contains {
            $0.product == product && $0.ownership == .purchased && $0.revocationDate == nil
        }
    }
}

extension PaymentMode {
    /// The rule by which the offer is paid.
    var rule: Rule {
        switch self {
        case .freeTrial: .freeTrial
        case .payAsYouGo: .payAsYouGo
        case .payUpFront: .payUpFront
        }
    }
}

extension Subscription.ProductType {
    /// What is special about the kind of purchase beside its being made once.
    fileprivate var rule: Rule? {
        switch self {
        case .autoRenewable, .nonConsumable: nil
        case .consumable: .consumableNeverEntitles
        case .nonRenewing: .nonRenewingNeverExpires
        }
    }
}
