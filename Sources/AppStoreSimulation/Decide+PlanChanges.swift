import SubscriptionLifecycle

extension SimulatedStore {
    /// Level decides, not price or length (Apple staff, forum thread 112663): a higher one, or the same
    /// with the same length, is bought now; anything else waits for the renewal.
    func decideChangePlan(
        to product: ProductID, _ choice: Command.OfferChoice, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        let wanted = try terms(of: product)
        guard !notForSale.contains(product) else { throw .notForSale }
        // A chain in grace may be better than the running one; what runs is what changes.
        let statuses = purchasedStatuses(of: wanted.group, by: customer)
        let acting = try acting(
            on: statuses.first { $0.state == .subscribed } ?? statuses.first, by: customer)
        guard acting.status.state == .subscribed, let running = acting.status.transaction else {
            guard acting.status.renewalInfo.isInBillingRetry else { throw .expired }
            // In grace or retry a change is a purchase (decision 6).
            return try decide(
                Command.Purchase(product: product, offer: choice, quantity: 1), by: customer)
        }
        let chain = acting.chain
        if product == running.product {
            guard chain.waitingProduct != nil else { throw .samePlan }
            let use = try offer(choice, for: product, by: customer)
            return withdraw(chain, thenRedeeming: use, by: customer)
        }
        if isQueued(choice, for: product, in: chain) {
            return Decision(because: .offerWaitsForBillingEvent)
        }
        let use = try offer(choice, for: product, by: customer)
        var decision = change(
            chain, running, to: product, wanted, use, from: try terms(of: running.product),
            by: customer)
        if let use {
            decision.because.append(rule(thatGrants: use.use, of: product, to: customer))
        }
        return decision
    }

    private func change(
        _ chain: StoreChain, _ running: PaidPeriod, to product: ProductID,
        _ wanted: Subscription.SubscriptionTerms, _ use: GrantedOffer?,
        from current: Subscription.SubscriptionTerms, by customer: CustomerID
    ) -> Decision {
        let lastsAsLong = wanted.period.lastsAsLong(as: current.period)
        if wanted.level < current.level {
            return upgrade(
                chain, to: product, wanted, running, use, .upgradeIsImmediate, by: customer)
        }
        if wanted.level == current.level, lastsAsLong {
            return upgrade(
                chain, to: product, wanted, running, use, .crossgradeOfSameLengthIsImmediate,
                by: customer)
        }
        return wait(
            chain, for: product, use,
            wanted.level == current.level ? .crossgradeOfOtherLengthWaits : .downgradeWaits,
            by: customer)
    }

    func decideCancelPlanChange(
        of group: GroupID?, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        // Of several chains the one whose change waits is meant.
        let statuses = purchasedStatuses(of: group, by: customer)
        let waiting = statuses.first { status in
            status.originalID.flatMap { ownChain($0, of: customer) }?.waitingProduct != nil
        }
        let acting = try acting(on: waiting ?? statuses.first, by: customer)
        switch acting.status.state {
        case .expired, .revoked, nil: throw .expired
        case .subscribed, .inGracePeriod, .inBillingRetryPeriod: break
        }
        guard acting.chain.waitingProduct != nil else { throw .noPlanChangePending }
        return withdraw(acting.chain, thenRedeeming: nil, by: customer)
    }

    /// The new product is charged in full, or with the offer that was taken with it, and its period
    /// starts now; a running offer ends with it (decision 14).
    private func upgrade(
        _ chain: StoreChain, to product: ProductID, _ terms: Subscription.SubscriptionTerms,
        _ running: PaidPeriod, _ offer: GrantedOffer?, _ rule: Rule,
        by customer: CustomerID
    ) -> Decision {
        let period = BillingAnchor(at: now).period(
            from: now, lasting: span(of: product, offer: offer?.use), in: policy.calendar)
        var opening = PeriodOpening(
            transaction: TransactionID(nextTransaction), source: .fact)
        opening.original = chain.original
        opening.product = product
        opening.group = terms.group
        opening.startDate = now
        opening.expirationDate = period.end
        opening.offer = offer?.use
        opening.price = offer?.terms.price ?? context.catalog[product]?.price
        opening.upgrades = running.transaction
        opening.isUpgrade = true
        var decision = Decision(because: rule)
        if running.offer?.mode == .freeTrial { decision.because.append(.trialEndsOnUpgrade) }
        if let offer {
            decision.because += [.offerStartsWithPurchase, offer.terms.mode.rule]
        } else {
            decision.because += newPriceRules(of: product)
        }
        decision.because += rateRules + period.because
        var chain = chain
        decision.add(
            .purchased(opening), after: &chain, at: now, of: customer,
            offer == nil ? .didChangeRenewalPref : .offerRedeemed, .upgrade)
        turnOffAtLimit(&chain, renewalCount: 0, &decision, of: customer)
        return decision
    }

    private func wait(
        _ chain: StoreChain, for product: ProductID, _ offer: GrantedOffer?,
        _ rule: Rule, by customer: CustomerID
    ) -> Decision {
        var decision = Decision(because: rule)
        // What renews next already, waiting or paid ahead, is not chosen again.
        let next = chain.waitingProduct ?? chain.product
        if next == product, chain.willAutoRenew {
            guard let offer else { return decision }
            return redeem(offer.use, in: chain, .downgrade, by: customer)
        }
        // Once the renewal limit is reached nothing renews any more (Docs/Behaviour: 20).
        guard chain.willAutoRenew || !isAtLimit(chain.renewalCount) else {
            return Decision(because: .renewalLimit)
        }
        if !chain.willAutoRenew { decision.because.append(.planChangeTurnsAutoRenewOn) }
        var chain = chain
        let preference = RenewalPreference(original: chain.original, next: product)
        decision.add(
            .renewalPreferenceChanged(preference), after: &chain, at: now, of: customer,
            offer == nil ? .didChangeRenewalPref : .offerRedeemed, .downgrade)
        if let offer { add(offer.use, after: &chain, to: &decision, of: customer) }
        return decision
    }

    /// The change that waited is gone; an offer on the running product may come in its place.
    func withdraw(
        _ chain: StoreChain, thenRedeeming offer: GrantedOffer?,
        by customer: CustomerID
    ) -> Decision {
        var decision = Decision(because: .planChangeWithdrawn)
        var chain = chain
        let preference = RenewalPreference(original: chain.original, next: chain.product)
        decision.add(
            .renewalPreferenceChanged(preference), after: &chain, at: now, of: customer,
            .didChangeRenewalPref)
        if let offer { add(offer.use, after: &chain, to: &decision, of: customer) }
        return decision
    }
}
