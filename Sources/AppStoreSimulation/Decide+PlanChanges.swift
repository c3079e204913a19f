import SubscriptionLifecycle

extension SimulatedStore {
    /// Level decides, not price or length (Apple staff, forum thread 112663): a higher one, or the same
    /// with the same length, is bought now; anything else waits for the renewal.
    func decideChangePlan(
        to product: ProductID, _ offer: Command.OfferChoice,
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
            var purchase = Command.Purchase(product: product, offer: offer, quantity: 1)
            purchase.plan = plan
            return try decide(purchase, by: customer)
        }
        let chain = acting.chain
        if product == running.product {
            guard chain.hasWaitingChange else { throw .samePlan }
        }
        // A subscriber is never eligible for an introductory offer of the group.
        if offer == .introductory { throw .notEligibleForOffer }
        if product == running.product { return withdraw(chain, by: customer) }
        let current = try terms(of: running.product)
        let lastsAsLong = wanted.period.lastsAsLong(as: current.period)
        if wanted.level < current.level {
            return upgrade(
                chain, to: product, plan, wanted, running, .upgradeIsImmediate, by: customer)
        }
        // From a commitment every crossgrade waits (Docs/Behaviour: 23).
        if wanted.level == current.level, lastsAsLong, chain.plan == .upfront {
            return upgrade(
                chain, to: product, plan, wanted, running, .crossgradeOfSameLengthIsImmediate,
                by: customer)
        }
        return wait(
            chain, for: product, plan,
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
        return withdraw(acting.chain, by: customer)
    }

    /// The new product is charged in full and its period starts now, a trial ends with it
    /// (decision 14).
    private func upgrade(
        _ chain: StoreChain, to product: ProductID, _ plan: Subscription.BillingPlan,
        _ terms: Subscription.SubscriptionTerms, _ running: PaidPeriod, _ rule: Rule,
        by customer: CustomerID
    ) -> Decision {
        let period = BillingAnchor(at: now).period(
            from: now, lasting: span(of: product, offer: nil, plan: plan), in: policy.calendar)
        var opening = PeriodOpening(
            transaction: TransactionID(nextTransaction), source: .fact)
        opening.original = chain.original
        opening.product = product
        opening.group = terms.group
        opening.startDate = now
        opening.expirationDate = period.end
        opening.price = context.catalog.price(of: product, plan)
        if plan == .monthly { opening.plan = plan }
        opening.upgrades = running.transaction
        opening.isUpgrade = true
        var decision = Decision(because: rule)
        if plan == .monthly { decision.because.append(.commitmentIsPaidByTheMonth) }
        if chain.isInCommitment { decision.because.append(.upgradeEndsCommitment) }
        if running.offer?.mode == .freeTrial { decision.because.append(.trialEndsOnUpgrade) }
        decision.because += rateRules + period.because
        var chain = chain
        decision.add(
            .purchased(opening), after: &chain, at: now, of: customer, .didChangeRenewalPref,
            .upgrade)
        turnOffAtLimit(&chain, renewalCount: 0, &decision, of: customer)
        return decision
    }

    private func wait(
        _ chain: StoreChain, for product: ProductID, _ plan: Subscription.BillingPlan,
        _ rule: Rule, by customer: CustomerID
    ) -> Decision {
        var decision = Decision(because: rule)
        if chain.isInCommitment { decision.because.append(.changeWaitsForCommitment) }
        // What renews next already, waiting or paid ahead, is not chosen again.
        let next = chain.waitingProduct ?? chain.product
        let nextPlan = chain.waitingPlan ?? .upfront
        guard next != product || nextPlan != plan || !chain.willAutoRenew else { return decision }
        // Once the renewal limit is reached nothing renews any more (Docs/Behaviour: 20).
        guard chain.willAutoRenew || !isAtLimit(chain.renewalCount) else {
            return Decision(because: .renewalLimit)
        }
        if !chain.willAutoRenew { decision.because.append(.planChangeTurnsAutoRenewOn) }
        let preference = RenewalPreference(
            original: chain.original, next: product, plan: plan == .monthly ? plan : nil)
        decision.add(
            fact(.renewalPreferenceChanged(preference), of: chain), of: customer,
            .didChangeRenewalPref, .downgrade)
        return decision
    }

    private func withdraw(_ chain: StoreChain, by customer: CustomerID) -> Decision {
        var decision = Decision(because: .planChangeWithdrawn)
        let preference = RenewalPreference(original: chain.original, next: chain.product)
        decision.add(
            fact(.renewalPreferenceChanged(preference), of: chain), of: customer,
            .didChangeRenewalPref)
        return decision
    }
}
