/// What a customer's own purchases in a group come to at an instant, as eligibility asks about them.
///
/// What the family shares is nobody's purchase: a member is no subscriber here (Docs/Behaviour: 15).
struct GroupPast {
    /// Whether a subscription has begun.
    var hasBegun = false
    /// Whether one is subscribed, in grace or in retry: an offer code's *existing* customer.
    var isExisting = false
    /// The level of the best of these.
    var level: Int?
    /// Whether one began before the facts do, so that they cannot tell all of it.
    var beginsInTheMiddle: Bool
    /// When the group ceased to entitle and nothing was retried any more.
    var ceasedDate = Instant.earliest
    /// When the newest run of the latest chain began.
    var latestRunDate: Instant?
    /// Whether the latest chain has expired and nothing will renew it.
    var isChurned = false
    private var latestStartDate = Instant.earliest

    /// Which customer of an offer code it is (decision 21).
    var codeCustomer: Catalog.Offer.CodeEligibility {
        isExisting ? .existing : (hasBegun ? .expired : .new)
    }

    init(_ view: CustomerView, of group: GroupID) {
        let context = view.context
        beginsInTheMiddle = context.eligibility.history == .incomplete
        for chain in view.customer.chains(of: group, in: context) {
            let status = chain.status(at: view.instant, in: context)
            guard let period = status.transaction, period.ownership == .purchased else { continue }
            if chain.originalPurchaseDate == nil { beginsInTheMiddle = true }
            add(status, period, in: context)
        }
        if isExisting { isChurned = false }
    }

    private mutating func add(
        _ status: Subscription.Status, _ period: PaidPeriod, in context: Context
    ) {
        let isFirst = !hasBegun
        hasBegun = true
        ceasedDate = max(ceasedDate, period.ceasedDate(in: context))
        switch status.state {
        case .subscribed, .inGracePeriod, .inBillingRetryPeriod:
            isExisting = true
            if let known = context.catalog[period.product]?.subscription?.level {
                level = level.map { min($0, known) } ?? known
            }
        case .expired, .revoked, nil:
            break
        }
        guard isFirst || period.startDate >= latestStartDate else { return }
        latestStartDate = period.startDate
        latestRunDate = status.renewalInfo.recentSubscriptionStartDate
        // Retry that has run out renews nothing, though nobody has said yet that renewal is off.
        isChurned =
            status.state == .expired
            && (status.renewalInfo.willAutoRenew == false || status.because == .billingRetryOver)
    }
}

extension PaidPeriod {
    /// When the period ceased to entitle and its charge was not retried any more.
    fileprivate func ceasedDate(in context: Context) -> Instant {
        let end = end(in: context)
        if let revocationDate { return min(revocationDate, end) }
        switch phase {
        case .running: return end
        case .retrying(let retry):
            let retryEnd = retryEnd(retry, in: context)
            return max(end, min(retry.cancellationDate ?? retryEnd, retryEnd))
        case .ended(let ending):
            // A notice of a plain end may come late; the access ended with the period.
            let wasRetried = ending.endedRetry || ending.reason == .billingError
            return wasRetried ? max(end, ending.endDate) : end
        }
    }

    /// How long the period counts as paid for: not at all if it was free or is refunded, by its
    /// nominal length if it ran to its end, in whole days if an upgrade replaced it (decision 52).
    func paidTime(at instant: Instant, in context: Context) -> TimeSpan {
        guard paidPrice.map({ $0 > .zero }) ?? true else { return .zero }
        if let revocationDate, revocationDate <= instant { return .zero }
        if isReplaced(at: instant), let replacementDate {
            return TimeSpan(days: PaidPeriod.days(from: startDate, to: replacementDate))
        }
        if plan == .monthly { return TimeSpan(months: 1) }
        if let offer, let terms = context.catalog.terms(of: offer, for: product) {
            return terms.period.span
        }
        if let terms = context.catalog[product]?.subscription { return terms.period.span }
        return TimeSpan(days: PaidPeriod.days(from: startDate, to: end(in: context)))
    }

    private static func days(from start: Instant, to end: Instant) -> Int {
        Int(max(0, end.milliseconds - start.milliseconds) / 86_400_000)
    }
}
