import SubscriptionLifecycle

extension SimulatedStore {
    /// Gives a product another price and tells every running chain of it (Docs/Behaviour: 19).
    ///
    /// New purchases pay the new price at once. Of a lower price nobody is told, and everybody pays it
    /// at the next renewal; its fact has no notification.
    public func decide(_ newPrice: NewPrice) throws(Refusal) -> Decision {
        guard context.catalog[newPrice.product] != nil else { throw .unknownProduct }
        var decision = Decision()
        decision.newPrice = newPrice
        // By customer, then group, then original, as deadlines of one instant (decision 28).
        for customer in accounts.customers {
            for chain in runningChains(of: newPrice.product, by: customer) {
                tell(chain, of: newPrice, customer, &decision)
            }
        }
        return decision
    }

    /// The chains of the store's own that run with a product: subscribed, in grace or in retry, with
    /// auto-renew on or off. What the family shares is the purchaser's to pay for.
    private func runningChains(
        of product: ProductID, by customer: CustomerID
    ) -> [StoreChain] {
        let group = context.catalog[product]?.subscription?.group
        var chains: [StoreChain] = []
        for status in purchasedStatuses(of: group, by: customer) {
            guard let original = status.originalID, let chain = ownChain(original, of: customer),
                // What a month of a commitment costs is a price of its own, which no command changes.
                chain.product == product, chain.plan == .upfront
            else { continue }
            switch status.state {
            case .subscribed, .inGracePeriod, .inBillingRetryPeriod: chains.append(chain)
            case .expired, .revoked, nil: continue
            }
        }
        return chains.sorted { $0.original < $1.original }
    }

    private func tell(
        _ chain: StoreChain, of newPrice: NewPrice, _ customer: CustomerID,
        _ decision: inout Decision
    ) {
        let isIncrease = newPrice.price > fullPrice(of: newPrice.product, for: chain)
        let increase = PriceIncrease(
            original: chain.original, price: newPrice.price,
            consent: isIncrease ? newPrice.consent : .notRequired,
            // A day that has passed means the next renewal, as no day does.
            startDate: newPrice.startDate.flatMap { $0 > now ? $0 : nil })
        let change = Subscription.PriceChange.announced(
            increase, of: newPrice.product, at: now, after: chain.priceChange)
        if let known = chain.priceChange {
            // What waits already is not announced again.
            if known.price == change.price, known.startDate == change.startDate,
                known.consent == change.consent
            {
                return
            }
            decision.because.append(.laterPriceChangeReplacesEarlier)
        } else if newPrice.price == fullPrice(of: newPrice.product, for: chain) {
            return
        }
        let announcement = fact(.priceIncreaseAnnounced(increase), of: chain)
        guard isIncrease else {
            decision.because.append(.priceCutNeedsNoNotice)
            decision.add(announcement, of: customer)
            return
        }
        switch newPrice.consent {
        case .required:
            decision.because.append(.priceIncreaseAsksForConsent)
            decision.add(announcement, of: customer, .priceIncrease, .pending)
        case .notRequired:
            decision.because.append(.priceIncreaseIsTold)
            decision.add(announcement, of: customer, .priceIncrease, .accepted)
        }
    }

    /// The customer agrees to the increase that waits for an answer.
    func decideConsentToPriceIncrease(
        of group: GroupID?, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        let acting = try actingOnPendingIncrease(of: group, by: customer)
        var decision = Decision(because: .priceIncreaseConsented)
        let change = acting.chain.priceChange
        let increase = PriceIncrease(
            original: acting.chain.original, price: change?.price, consent: change?.consent,
            startDate: change?.startDate)
        decision.add(
            fact(.priceIncreaseConsented(increase), of: acting.chain), of: customer,
            .priceIncrease, .accepted)
        return decision
    }

    /// Declining is turning auto-renew off: nothing about it is special to prices (App Store Server
    /// Notifications, notificationType).
    func decideDeclinePriceIncrease(
        of group: GroupID?, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        let acting = try actingOnPendingIncrease(of: group, by: customer)
        var decision = turnOffAutoRenew(of: acting.chain, acting.status, by: customer)
        decision.because.insert(.priceIncreaseDeclined, at: 0)
        return decision
    }

    /// Of several chains the one whose increase waits for an answer is meant.
    private func actingOnPendingIncrease(
        of group: GroupID?, by customer: CustomerID
    ) throws(Refusal) -> (chain: StoreChain, status: Subscription.Status) {
        let statuses = purchasedStatuses(of: group, by: customer)
        let pending = statuses.first { $0.renewalInfo.priceIncreaseStatus == .pending }
        let acting = try acting(on: pending ?? statuses.first, by: customer)
        switch acting.status.state {
        case .expired, .revoked, nil: throw .expired
        case .subscribed, .inGracePeriod, .inBillingRetryPeriod: break
        }
        guard pending != nil else { throw .noPriceIncreasePending }
        return acting
    }

    /// The rule of a purchase at a price that the product has not always had.
    func newPriceRules(of product: ProductID) -> [Rule] {
        context.formerPrices.contains { $0.product == product } ? [.newPurchasesPayTheNewPrice] : []
    }

    /// What a chain pays in full for a product as long as no change applies: what it last paid, else
    /// what the product cost when the running period began (Docs/Behaviour: 23).
    func fullPrice(of product: ProductID, for chain: StoreChain) -> Price {
        if let paid = chain.fullPrices[product] { return paid }
        var date = now
        if product == chain.product {
            date = chain.startDate
            if let change = chain.priceChange, change.product == product {
                date = change.fullPriceDate(ofPeriodFrom: date)
            }
        }
        return context.price(of: product, at: date) ?? .zero
    }

    /// What a period of a product costs in full that starts at an instant.
    func fullPrice(of product: ProductID, for chain: StoreChain, startingAt start: Instant) -> Price
    {
        guard let change = chain.priceChange, change.product == product, change.applies(to: start)
        else { return fullPrice(of: product, for: chain) }
        return change.price ?? context.price(of: product, at: now) ?? .zero
    }

    /// Whether a full-price period that starts at an instant needs a consent that nobody has given.
    func lacksConsent(
        _ chain: StoreChain, to charge: (product: ProductID, offer: OfferUse?, price: Price),
        startingAt start: Instant
    ) -> Bool {
        guard let change = chain.priceChange, change.product == charge.product,
            charge.offer == nil, change.applies(to: start), change.needsConsent
        else { return false }
        return change.isIncrease(over: fullPrice(of: charge.product, for: chain))
    }

    /// Without consent the chain ends: neither retry nor grace, since no charge has failed
    /// (StoreKit, managing price increases). Ahead of expiry the answer is waited for.
    func expireUnconsented(_ chain: StoreChain, of customer: CustomerID) -> Decision {
        var decision = Decision(because: .priceIncreaseWasNotConsented)
        if case .running = chain.phase, now < chain.endDate {
            decision.failedAhead = chain.transaction
            return decision
        }
        let expiration = Expiration(
            transaction: chain.transaction, original: chain.original,
            reason: .didNotConsentToPriceIncrease)
        decision.add(
            fact(.expired(expiration), of: chain), of: customer, .expired, .priceIncrease)
        return decision
    }
}
