/// How a period stands at an instant: the state that it puts its chain in, and why.
struct Standing: Hashable, Sendable {
    var state: Subscription.RenewalState
    var because: Rule
    var expirationReason: Subscription.ExpirationReason?
    var graceEndDate: Instant?
    var retryEndDate: Instant?
    /// Whether silence alone says that it is over.
    var isPresumed = false
    /// Every rule that was applied.
    var rules: RuleSet

    init(
        _ state: Subscription.RenewalState, _ because: Rule,
        _ reason: Subscription.ExpirationReason? = nil
    ) {
        self.state = state
        self.because = because
        expirationReason = reason
        rules = RuleSet([because])
    }
}

extension PaidPeriod {
    /// The end of the period: as stated, else by the catalogue's length, else its start.
    func end(in context: Context) -> Instant {
        if let expirationDate { return expirationDate }
        guard let length = context.catalog[product]?.subscription?.period else { return startDate }
        return context.calendar.adding(length.span, to: startDate)
    }

    /// Until when the store tries to charge: as stated, else the policy's length from the end on.
    func retryEnd(_ retry: Retry, in context: Context) -> Instant {
        if let named = retry.retryEndDate { return named }
        let length = plan == .monthly ? context.commitmentRetryLength : context.retryLength
        return context.calendar.adding(length, to: end(in: context))
    }

    /// Until when access goes on, if it does; never beyond retry, and never without an end.
    func graceEnd(_ retry: Retry, in context: Context) -> Instant? {
        var grace = retry.graceEndDate
        if grace == nil, retry.promisesGrace, let assumed = context.access.assumedGrace {
            grace = context.calendar.adding(assumed, to: end(in: context))
        }
        guard var grace else { return nil }
        if let over = retry.graceOverDate { grace = min(grace, over) }
        return min(grace, retryEnd(retry, in: context))
    }

    /// The state at an instant at which the period has begun and is the newest of its chain.
    ///
    /// Order of the checks: revocation, paid time, retry, end.
    func standing(
        at instant: Instant, autoRenew: Subscription.Chain.AutoRenew, in context: Context
    ) -> Standing {
        var standing = undecorated(at: instant, autoRenew: autoRenew, in: context)
        if boundaries(in: context).contains(instant) { standing.rules.insert(.halfOpenPeriods) }
        return standing
    }

    private func undecorated(
        at instant: Instant, autoRenew: Subscription.Chain.AutoRenew, in context: Context
    ) -> Standing {
        if let revocationDate, revocationDate <= instant {
            return Standing(.revoked, .refundedPeriod)
        }
        let end = end(in: context)
        if instant < end { return Standing(.subscribed, .periodRunning) }
        switch phase {
        case .running:
            if autoRenew == .off { return Standing(.expired, .autoRenewWasOff, .autoRenewDisabled) }
            var standing = Standing(.expired, .silenceAfterPeriod, .unknown)
            standing.isPresumed = autoRenew == .on
            return standing
        case .retrying(let retry):
            return standing(at: instant, retry: retry, end: end, in: context)
        case .ended(let ending):
            return Standing(.expired, ending.rule, ending.reason)
        }
    }

    private func standing(
        at instant: Instant, retry: Retry, end: Instant, in context: Context
    ) -> Standing {
        let retryEnd = retryEnd(retry, in: context)
        if let cancelled = retry.cancellationDate, cancelled <= instant, cancelled < retryEnd {
            return cancelled < end
                ? Standing(.expired, .autoRenewWasOff, .autoRenewDisabled)
                : Standing(.expired, .cancelledDuringBillingRetry, .autoRenewDisabled)
        }
        if instant >= retryEnd { return Standing(.expired, .billingRetryOver, .billingError) }
        let grace = graceEnd(retry, in: context)
        var standing: Standing
        if let grace, instant < grace {
            standing = Standing(.inGracePeriod, .gracePeriodRunning, .billingError)
            standing.graceEndDate = grace
        } else {
            standing = Standing(.inBillingRetryPeriod, .billingRetryRunning, .billingError)
        }
        standing.retryEndDate = retryEnd
        if retry.graceEndDate == nil, retry.promisesGrace {
            standing.rules.insert(.graceNeedsAnEnd)
        }
        if let grace, instant >= grace { standing.rules.insert(.graceEndContinuesRetry) }
        return standing
    }

    /// The instants at which the standing may change by time alone.
    @inline(never)
    func boundaries(in context: Context) -> [Instant] {
        let end = end(in: context)
        var boundaries = [startDate, openingDate, end]
        if let revocationDate { boundaries.append(revocationDate) }
        if let replacementDate { boundaries.append(replacementDate) }
        if let unheard = context.access.unheardRenewal {
            boundaries.append(context.calendar.adding(unheard, to: end))
        }
        switch phase {
        case .running: break
        case .retrying(let retry):
            boundaries.append(retryEnd(retry, in: context))
            if let grace = graceEnd(retry, in: context) { boundaries.append(grace) }
            if let cancelled = retry.cancellationDate { boundaries.append(cancelled) }
        case .ended(let ending): boundaries.append(ending.endDate)
        }
        return boundaries
    }
}

extension PaidPeriod.Ending {
    /// The rule behind an end whose reason was said.
    var rule: Rule {
        switch reason {
        case .autoRenewDisabled: endedRetry ? .cancelledDuringBillingRetry : .autoRenewWasOff
        case .billingError: .billingRetryOver
        case .didNotConsentToPriceIncrease: .priceIncreaseWasNotConsented
        case .productUnavailable: .productWasNotForSale
        case .unknown: .endedForUnknownReason
        }
    }
}
