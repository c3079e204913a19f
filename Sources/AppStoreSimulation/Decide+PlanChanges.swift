import SubscriptionLifecycle

extension SimulatedStore {
    /// Level decides, not price or length (Apple staff, forum thread 112663): a higher one, or the same
    /// with the same length, is bought now; anything else waits for the renewal.
    func decideChangePlan(
        to product: ProductID, _ choice: Command.OfferChoice,
        _ plan: Subscription.BillingPlan = .upfront, by customer: CustomerID
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
            var purchase = Command.Purchase(product: product, offer: choice, quantity: 1)
            purchase.plan = plan
            return try decide(purchase, by: customer)
        }
        let chain = acting.chain
        if product == running.product {
            guard chain.hasWaitingChange else { throw .samePlan }
            let use = try offer(choice, for: product, by: customer)
            guard let use, product != chain.product else {
                return withdraw(chain, thenRedeeming: use, by: customer)
            }
            // Another plan has been paid ahead, and there is an offer for coming back.
            return queue(use, on: product, in: chain, by: customer)
        }
        if isQueued(choice, for: product, in: chain) {
            return Decision(because: .offerWaitsForBillingEvent)
        }
        let use = try offer(choice, for: product, by: customer)
        if let use, !use.terms.fits(plan) { throw .notEligibleForOffer }
        var decision = change(
            chain, running, to: product, plan, wanted, use,
            from: try terms(of: running.product), by: customer)
        if let use {
            decision.because.append(rule(thatGrants: use.use, of: product, to: customer))
        }
        return decision
    }

    private func change(
        _ chain: StoreChain, _ running: PaidPeriod, to product: ProductID,
        _ plan: Subscription.BillingPlan, _ wanted: Subscription.SubscriptionTerms,
        _ use: GrantedOffer?,
        from current: Subscription.SubscriptionTerms, by customer: CustomerID
    ) -> Decision {
        let lastsAsLong = wanted.period.lastsAsLong(as: current.period)
        if wanted.level < current.level {
            return upgrade(
                chain, to: product, plan, wanted, running, use, .upgradeIsImmediate, by: customer)
        }
        // From a commitment every crossgrade waits (Docs/Behaviour: 23).
        if wanted.level == current.level, lastsAsLong, chain.plan == .upfront {
            return upgrade(
                chain, to: product, plan, wanted, running, use,
                .crossgradeOfSameLengthIsImmediate, by: customer)
        }
        return wait(
            chain, for: product, plan, use,
            wanted.level == current.level ? .crossgradeOfOtherLengthWaits : .downgradeWaits,
            by: customer)
    }

    func decideCancelPlanChange(
        of group: GroupID?, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        // Of several chains the one whose change waits is meant.
        let statuses = purchasedStatuses(of: group, by: customer)
        let waiting = statuses.first { status in
            status.originalID.flatMap { ownChain($0, of: customer) }?.hasWaitingChange == true
        }
        let acting = try acting(on: waiting ?? statuses.first, by: customer)
        switch acting.status.state {
        case .expired, .revoked, nil: throw .expired
        case .subscribed, .inGracePeriod, .inBillingRetryPeriod: break
        }
        guard acting.chain.hasWaitingChange else { throw .noPlanChangePending }
        return withdraw(acting.chain, thenRedeeming: nil, by: customer)
    }

    /// The new product is charged in full, or with the offer that was taken with it, and its period
    /// starts now; a running offer ends with it (decision 14).
    private func upgrade(
        _ chain: StoreChain, to product: ProductID, _ plan: Subscription.BillingPlan,
        _ terms: Subscription.SubscriptionTerms, _ running: PaidPeriod, _ offer: GrantedOffer?,
        _ rule: Rule, by customer: CustomerID
    ) -> Decision {
        let period = BillingAnchor(at: now).period(
            from: now, lasting: span(of: product, offer: offer?.use, plan: plan),
            in: policy.calendar)
        var opening = PeriodOpening(
            transaction: TransactionID(nextTransaction), source: .fact)
        opening.original = chain.original
        opening.product = product
        opening.group = terms.group
        opening.startDate = now
        opening.expirationDate = period.end
        opening.offer = offer?.use
        opening.price = offer?.terms.price ?? context.catalog.price(of: product, plan)
        if plan == .monthly { opening.plan = plan }
        opening.upgrades = running.transaction
        opening.isUpgrade = true
        var decision = Decision(because: rule)
        if plan == .monthly { decision.because.append(.commitmentIsPaidByTheMonth) }
        if chain.isInCommitment { decision.because.append(.upgradeEndsCommitment) }
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

    func wait(
        _ chain: StoreChain, for product: ProductID, _ plan: Subscription.BillingPlan,
        _ offer: GrantedOffer?,
        _ rule: Rule, by customer: CustomerID
    ) -> Decision {
        var decision = Decision(because: rule)
        if chain.isInCommitment { decision.because.append(.changeWaitsForCommitment) }
        // What renews next already, waiting or paid ahead, is not chosen again.
        let next = chain.waitingProduct ?? chain.product
        let nextPlan = chain.waitingPlan ?? .upfront
        if next == product, nextPlan == plan, chain.willAutoRenew {
            guard let offer else { return decision }
            return redeem(offer.use, in: chain, .downgrade, by: customer)
        }
        // Once the renewal limit is reached nothing renews any more (Docs/Behaviour: 20).
        guard chain.willAutoRenew || !isAtLimit(chain.renewalCount) else {
            return Decision(because: .renewalLimit)
        }
        if !chain.willAutoRenew { decision.because.append(.planChangeTurnsAutoRenewOn) }
        var chain = chain
        let preference = RenewalPreference(
            original: chain.original, next: product, plan: plan == .monthly ? plan : nil)
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
