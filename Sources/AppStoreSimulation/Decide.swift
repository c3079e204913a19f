public import SubscriptionLifecycle

extension SimulatedStore {
    /// What a command comes to at the present instant: facts, or a refusal by name.
    ///
    /// Pure: nothing changes until the decision is applied. No facts, and no refusal, where nothing
    /// would change.
    public func decide(
        _ command: Command, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        withFamilies(try decideAlone(command, by: customer)).tellingTokens()
    }

    /// What a command comes to without what a family shares of it.
    private func decideAlone(
        _ command: Command, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        switch command {
        case .purchase(let purchase):
            try decideAttempt(purchase, by: customer)
        case .approvePurchase(let product):
            try decideApprove(product, by: customer)
        case .declinePurchase(let product):
            try decideDecline(product, by: customer)
        case .resolveInterruption(let product):
            try decideResolve(product, by: customer)
        case .finish(let transaction):
            try decideFinish(transaction, by: customer)
        case .restore:
            decideRestore()
        case .deleteTransaction(let transaction):
            try decideDelete(transaction, by: customer)
        case .changePlan(let product, let offer):
            try decideChangePlan(to: product, offer, by: customer)
        case .cancelPlanChange(let group):
            try decideCancelPlanChange(of: group, by: customer)
        case .redeemCode(let offer):
            try decideRedeemCode(offer, by: customer)
        case .turnOffAutoRenew(let group):
            try decideTurnOffAutoRenew(of: group, by: customer)
        case .turnOnAutoRenew(let group):
            try decideTurnOnAutoRenew(of: group, by: customer)
        case .failBilling:
            decideFailBilling(by: customer)
        case .fixBilling:
            decideFixBilling(by: customer)
        case .refund(let refund):
            try decide(refund, by: customer)
        case .reverseRefund(let transaction):
            try decideReverseRefund(of: transaction, by: customer)
        case .requestRefund(let transaction):
            try decideRequestRefund(of: transaction, by: customer)
        case .declineRefund(let transaction):
            try decideDeclineRefund(of: transaction, by: customer)
        case .shareWith(let member, let product):
            try decideShare(with: member, product, by: customer)
        case .stopSharingWith(let member, let product):
            try decideStopSharing(with: member, product, by: customer)
        case .extendRenewal(let group, let days):
            try decideExtendRenewal(of: group, days: days, by: customer)
        case .consentToPriceIncrease(let group):
            try decideConsentToPriceIncrease(of: group, by: customer)
        case .declinePriceIncrease(let group):
            try decideDeclinePriceIncrease(of: group, by: customer)
        case .forceRenewal(let group):
            try decideForceRenewal(of: group, by: customer)
        case .expireNow(let group):
            try decideExpireNow(of: group, by: customer)
        case .claim(let original):
            try decideClaim(of: original, by: customer)
        case .transfer(let original, let receiver):
            try decideTransfer(of: original, to: receiver, by: customer)
        }
    }

    /// The present instant.
    var now: Instant { clock.now }

    /// The terms of a subscription product.
    func terms(of product: ProductID) throws(Refusal) -> Subscription.SubscriptionTerms {
        guard let terms = context.catalog[product]?.subscription else { throw .unknownProduct }
        return terms
    }

    /// How long a period of a product lasts under the store's rate, with an offer or without.
    func span(
        of product: ProductID, offer: OfferUse?, plan: Subscription.BillingPlan = .upfront
    ) -> TimeSpan {
        policy.span(of: product, offer: offer, plan: plan, in: context.catalog)
    }

    /// The rule of the published rates, where the store runs on a clock other than production's.
    var rateRules: [Rule] { policy.rate == .production ? [] : [.acceleratedRates] }

    /// The chain of the store's own that a command of a group acts on: the best of those that run,
    /// else the one whose newest period began last.
    ///
    /// - Throws: `notOurChain` where the group's best chain came by facts; `expired` and
    ///   `notSubscribed` where nothing runs.
    func actingChain(
        of group: GroupID?, by customer: CustomerID
    ) throws(Refusal) -> (chain: StoreChain, status: Subscription.Status) {
        try acting(on: purchasedStatuses(of: group, by: customer).first, by: customer)
    }

    /// The chain of the store's own behind a status.
    func acting(
        on status: Subscription.Status?, by customer: CustomerID
    ) throws(Refusal) -> (chain: StoreChain, status: Subscription.Status) {
        guard let status, let original = status.originalID else { throw .notSubscribed }
        guard let chain = ownChain(original, of: customer) else { throw .notOurChain }
        return (chain, status)
    }

    /// The statuses of the chains that the customer bought, best first; a member's commands do not
    /// concern what the family shares (Docs/Behaviour: 15).
    func purchasedStatuses(
        of group: GroupID?, by customer: CustomerID
    ) -> [Subscription.Status] {
        view(of: customer).statuses(of: group).filter {
            $0.transaction?.ownership != .familyShared && !isShared($0.originalID, with: customer)
        }
    }

    /// A chain of the store's own, if it is still the customer's: what has moved to another renews all
    /// the same, but nobody's command acts on it (Docs/Behaviour: 14).
    func ownChain(_ original: TransactionID, of customer: CustomerID) -> StoreChain? {
        if hasClaims, owner(of: original) != customer { return nil }
        return accountChain(original, of: customer)
    }

    /// A chain that a customer's account pays for, whosever it is.
    func accountChain(_ original: TransactionID, of customer: CustomerID) -> StoreChain? {
        guard let place = accounts.place(of: customer),
            let index = accounts.all[place].chains.firstIndex(where: { $0.original == original })
        else { return nil }
        return accounts.all[place].chains[index]
    }

    /// A fact of a chain that takes effect now.
    func fact(_ event: Event, of chain: StoreChain) -> Fact {
        Fact(event, effectiveDate: now, statedDate: chain.statedDate(for: now))
    }
}

extension StorePolicy {
    /// How long a period of a product lasts under the rate, with an offer or without.
    func span(
        of product: ProductID, offer: OfferUse?, plan: Subscription.BillingPlan,
        in catalog: Catalog
    ) -> TimeSpan {
        guard let terms = catalog[product]?.subscription else { return .zero }
        guard let offer, let offered = catalog.terms(of: offer, for: product) else {
            switch plan {
            case .upfront: return rate.length(of: terms.period)
            case .monthly: return rate.length(of: .month)
            }
        }
        return rate.length(ofOffer: offered.period, productPeriod: terms.period)
    }

    /// When the attempt after one falls due, if attempts are made at all.
    func nextAttempt(after instant: Instant) -> Instant? {
        retrySchedule.map { calendar.adding($0, to: instant) }
    }
}

extension Decision {
    /// Adds a fact and the notification that goes with it.
    mutating func add(
        _ fact: Fact, of customer: CustomerID, _ type: NotificationType? = nil,
        _ subtype: NotificationSubtype? = nil
    ) {
        effects.append(
            Effect(
                customer: customer, fact: fact,
                notification: type.map { Notification($0, subtype) }))
    }

    /// Adds a fact that is stated right after the chain's facts so far.
    mutating func add(
        _ event: Event, after chain: inout StoreChain, at now: Instant, of customer: CustomerID,
        _ type: NotificationType, _ subtype: NotificationSubtype? = nil
    ) {
        let fact = Fact(event, effectiveDate: now, statedDate: chain.statedDate(for: now))
        chain.lastStatedDate = fact.statedDate
        add(fact, of: customer, type, subtype)
    }
}
