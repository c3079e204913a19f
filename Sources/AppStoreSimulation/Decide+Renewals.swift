import SubscriptionLifecycle

extension SimulatedStore {
    /// What falls due comes to facts; the order of several of one instant is the deadlines'.
    func decide(_ deadline: Deadline) -> Decision { withFamilies(decideAlone(deadline)) }

    private func decideAlone(_ deadline: Deadline) -> Decision {
        if let product = deadline.product {
            return decideLapse(of: product, of: deadline.customer)
        }
        guard let chain = accountChain(deadline.original, of: deadline.customer) else {
            return Decision()
        }
        switch deadline.kind {
        case .periodEnd: return decidePeriodEnd(chain, of: deadline.customer)
        case .retryAttempt: return decideRetryAttempt(chain, of: deadline.customer)
        case .graceEnd: return decideGraceEnd(chain, of: deadline.customer)
        case .retryEnd: return decideRetryEnd(chain, of: deadline.customer)
        case .requestLapse: return Decision()
        }
    }

    /// What the next renewal charges: the queued offer, else the running one while it lasts, else what
    /// was last paid in full for the product, else the store's price.
    func nextCharge(of chain: StoreChain) -> (product: ProductID, offer: OfferUse?, price: Price) {
        nextCharge(of: chain, startingAt: chain.endDate)
    }

    /// The same for a period that starts at an instant; a new price counts from its day on.
    func nextCharge(
        of chain: StoreChain, startingAt start: Instant
    ) -> (product: ProductID, offer: OfferUse?, price: Price) {
        let product = chain.nextProduct
        let plan = chain.nextPlan
        // Within a commitment an offer waits for the end of the twelfth month (Docs/Behaviour: 23).
        if !chain.isCommitted, let queued = chain.queuedOffer, isDue(queued, of: chain),
            let terms = context.catalog.terms(of: queued, for: product)
        {
            let use = OfferUse(type: queued.type, id: queued.id, mode: terms.mode)
            return (product, use, terms.price)
        }
        if product == chain.product, plan == chain.plan, !chain.offerIsOver,
            let offer = chain.offer,
            let terms = context.catalog.terms(of: offer, for: product),
            chain.offerPeriodCount < terms.periodCount
        {
            return (product, offer, terms.price)
        }
        if plan == .monthly {
            // The price of a month is no price that is raised (Docs/Behaviour: 26).
            let price = chain.lastPrice(of: product, plan)
            return (product, nil, price ?? context.catalog.price(of: product, plan) ?? .zero)
        }
        return (product, nil, fullPrice(of: product, for: chain, startingAt: start))
    }

    private func decidePeriodEnd(_ chain: StoreChain, of customer: CustomerID) -> Decision {
        var chain = chain
        guard renews(chain) else {
            var decision = Decision(because: .autoRenewOffEndsAtPeriodEnd)
            if chain.isInCommitment { decision.because.append(.cancelledCommitmentRunsOut) }
            let expiration = Expiration(
                transaction: chain.transaction, original: chain.original,
                reason: .autoRenewDisabled)
            decision.add(
                .expired(expiration), after: &chain, at: now, of: customer, .expired, .voluntary)
            return decision
        }
        let charge = nextCharge(of: chain)
        // The reasons in order: renewal off, consent missing, product not for sale, then payment
        // (Docs/Behaviour: 20).
        if lacksConsent(chain, to: charge, startingAt: chain.endDate) {
            return expireUnconsented(chain, of: customer)
        }
        if notForSale.contains(charge.product) {
            return expireUnsold(chain, of: customer)
        }
        let fails = accounts.place(of: customer).map { accounts.all[$0].billingFails } == true
        guard fails, charge.price > .zero else {
            return renew(chain, charge, of: customer, isFree: fails)
        }
        guard now >= chain.endDate else {
            // A charge that failed ahead is tried again at expiry (Docs/Behaviour: 22).
            var decision = Decision(because: .chargeAheadOfExpiry)
            decision.failedAhead = chain.transaction
            return decision
        }
        return fail(chain, of: customer)
    }

    /// The product cannot be bought at its renewal; ahead of expiry it is only tried again then.
    private func expireUnsold(_ chain: StoreChain, of customer: CustomerID) -> Decision {
        var decision = Decision(because: .productWasNotForSale)
        guard now >= chain.endDate else {
            decision.failedAhead = chain.transaction
            return decision
        }
        let expiration = Expiration(
            transaction: chain.transaction, original: chain.original, reason: .productUnavailable)
        decision.add(
            fact(.expired(expiration), of: chain), of: customer, .expired, .productNotForSale)
        return decision
    }

    private func renew(
        _ chain: StoreChain, _ charge: (product: ProductID, offer: OfferUse?, price: Price),
        of customer: CustomerID, isFree: Bool
    ) -> Decision {
        var chain = chain
        var decision = Decision(because: .renewalAtPeriodEnd)
        if now < chain.endDate { decision.because.append(.chargeAheadOfExpiry) }
        if isFree { decision.because.append(.freeRenewalNeedsNoPayment) }
        if chain.priceChange != nil { decision.because.append(.newPriceAtItsRenewal) }
        explainPayment(after: chain, &decision)
        decision.because += offerRules(of: chain, charge.offer)
        let opening = opening(
            chain, charge, from: chain.endDate, anchor: chain.anchor, &decision)
        decision.add(.renewed(opening), after: &chain, at: now, of: customer, .didRenew)
        turnOffAtLimit(&chain, renewalCount: chain.renewalCount + 1, &decision, of: customer)
        return decision
    }

    /// Whether no further renewal follows so many since the last purchase.
    func isAtLimit(_ renewalCount: Int) -> Bool {
        policy.renewalLimit.map { renewalCount >= $0 } ?? false
    }

    /// The sandbox renews twelve times and TestFlight six, then renewal is turned off.
    func turnOffAtLimit(
        _ chain: inout StoreChain, renewalCount: Int, _ decision: inout Decision,
        of customer: CustomerID
    ) {
        guard isAtLimit(renewalCount) else { return }
        decision.because.append(.renewalLimit)
        decision.add(
            .autoRenewTurnedOff(AutoRenewChange(original: chain.original)), after: &chain, at: now,
            of: customer, .didChangeRenewalStatus, .autoRenewDisabled)
    }

    /// The next period of a chain.
    func opening(
        _ chain: StoreChain, _ charge: (product: ProductID, offer: OfferUse?, price: Price),
        from start: Instant, anchor: BillingAnchor, _ decision: inout Decision
    ) -> PeriodOpening {
        let period = anchor.period(
            from: start,
            lasting: span(of: charge.product, offer: charge.offer, plan: chain.nextPlan),
            in: policy.calendar)
        decision.because += rateRules + period.because
        var opening = PeriodOpening(
            transaction: TransactionID(nextTransaction), source: .fact)
        if chain.nextPlan == .monthly || chain.plan == .monthly { opening.plan = chain.nextPlan }
        opening.original = chain.original
        opening.product = charge.product
        opening.group = chain.group
        opening.startDate = start
        opening.expirationDate = period.end
        opening.offer = charge.offer
        opening.price = charge.price
        return opening
    }

    private func fail(_ chain: StoreChain, of customer: CustomerID) -> Decision {
        var chain = chain
        var decision = Decision()
        let grace = graceEnd(of: chain, &decision)
        decision.because.append(grace == nil ? .failedChargeOpensRetry : .failedChargeOpensGrace)
        let retryEnd = policy.calendar.adding(retryLength(of: chain), to: chain.endDate)
        let failure = RenewalFailure(
            transaction: chain.transaction, original: chain.original,
            graceEndDate: grace.map { min($0, retryEnd) }, retryEndDate: retryEnd,
            promisesGrace: grace != nil)
        decision.add(
            .renewalFailed(failure), after: &chain, at: now, of: customer, .didFailToRenew,
            grace == nil ? nil : .gracePeriod)
        return decision
    }

    /// The end of grace that this failure has, by the policy of this moment.
    private func graceEnd(of chain: StoreChain, _ decision: inout Decision) -> Instant? {
        if chain.plan == .monthly {
            decision.because.append(.commitmentHasNoGrace)
            return nil
        }
        guard let grace = policy.grace,
            let period = context.catalog[chain.product]?.subscription?.period
        else { return nil }
        if grace.renewals == .paidToPaidOnly {
            decision.because.append(.gracePaidToPaidOnly)
            guard chain.price > .zero else { return nil }
        }
        let length = policy.rate.graceLength(grace.length, for: period)
        if period.span == TimeSpan(days: 7), !policy.rate.isAccelerated {
            decision.because.append(.graceOfWeeklyPlansIsCapped)
        }
        return policy.calendar.adding(length, to: chain.endDate)
    }

    private func decideRetryAttempt(_ chain: StoreChain, of customer: CustomerID) -> Decision {
        var decision = Decision(because: .retryAttemptsAreRecorded)
        let period = PeriodReference(transaction: chain.transaction, original: chain.original)
        decision.add(fact(.renewalRetried(period), of: chain), of: customer)
        return decision
    }

    private func decideGraceEnd(_ chain: StoreChain, of customer: CustomerID) -> Decision {
        var decision = Decision(because: .graceEndContinuesRetry)
        let period = PeriodReference(transaction: chain.transaction, original: chain.original)
        decision.add(
            fact(.gracePeriodExpired(period), of: chain), of: customer, .gracePeriodExpired)
        return decision
    }

    private func decideRetryEnd(_ chain: StoreChain, of customer: CustomerID) -> Decision {
        var decision = Decision(
            because: chain.plan == .monthly
                ? .commitmentRetryLastsNinetyDays : .retryEndsAfterItsLength)
        let expiration = Expiration(
            transaction: chain.transaction, original: chain.original, reason: .billingError)
        decision.add(
            fact(.expired(expiration), of: chain), of: customer, .expired, .billingRetry)
        return decision
    }

    /// Makes renewal charges fail; what has been paid stands.
    func decideFailBilling(by customer: CustomerID) -> Decision {
        var decision = Decision()
        decision.billingChange = Decision.BillingChange(customer: customer, fails: true)
        return decision
    }

    /// Tries every open retry at once, by group and original (Docs/Behaviour: 15).
    func decideFixBilling(by customer: CustomerID) -> Decision {
        var decision = Decision()
        decision.billingChange = Decision.BillingChange(customer: customer, fails: false)
        var number = nextTransaction
        let chains = (accounts[customer]?.chains ?? []).sorted { first, second in
            first.group == second.group
                ? first.original < second.original
                : context.names.precedes(first.group, second.group)
        }
        for chain in chains {
            guard case .retrying(let retry) = chain.phase, !chain.isRevoked,
                now < retry.retryEndDate
            else { continue }
            if recover(chain, retry, &decision, as: TransactionID(number), of: customer) {
                number += 1
            }
        }
        return decision
    }

    /// Inside grace the period starts at the missed expiry and no day is lost; after it the period
    /// starts now and later renewals follow (StoreKit, reducing involuntary subscriber churn).
    private func recover(
        _ chain: StoreChain, _ retry: StoreChain.Retry, _ decision: inout Decision,
        as transaction: TransactionID, of customer: CustomerID
    ) -> Bool {
        var chain = chain
        let isInGrace = !retry.isGraceOver && retry.graceEndDate.map { now < $0 } == true
        let keepsSchedule = isInGrace || now == chain.endDate
        let start = keepsSchedule ? chain.endDate : now
        let charge = nextCharge(of: chain, startingAt: start)
        if lacksConsent(chain, to: charge, startingAt: start) {
            // A price above the one that had failed is not charged unasked.
            let expiry = expireUnconsented(chain, of: customer)
            decision.effects += expiry.effects
            decision.because += expiry.because
            return false
        }
        decision.because.append(
            keepsSchedule ? .recoveryInGraceKeepsSchedule : .recoveryAfterGraceStartsAnew)
        if chain.isInCommitment, !keepsSchedule {
            decision.because.append(.recoveryShiftsCommitment)
        }
        explainPayment(after: chain, &decision)
        var opening = opening(
            chain, charge, from: start,
            anchor: keepsSchedule ? chain.anchor : BillingAnchor(at: now), &decision)
        opening.transaction = transaction
        decision.add(
            .billingRecovered(opening), after: &chain, at: now, of: customer, .didRenew,
            .billingRecovery)
        turnOffAtLimit(&chain, renewalCount: chain.renewalCount + 1, &decision, of: customer)
        return true
    }
}
