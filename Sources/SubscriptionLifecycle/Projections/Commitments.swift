extension Subscription.Chain {
    /// The commitment that a period is a payment of, while it is running or being retried.
    func commitment(
        of period: PaidPeriod, in context: Context
    ) -> Subscription.Commitment? {
        guard !isPlain, let payment = payment(of: period.transaction) else { return nil }
        var commitment = Subscription.Commitment(
            willAutoRenew: autoRenew == .unknown ? nil : autoRenew == .on)
        if autoRenew == .on {
            commitment.nextProduct = preference ?? period.product
            commitment.nextPlan = nextPlan(after: .monthly)
        }
        switch payment.place {
        case .upfront, .beforeFirst: return nil
        case .unknown: break
        case .number(let number):
            commitment.paymentNumber = number
            commitment.expirationDate = payment.commitmentEnd(number, period, in: context)
        }
        return commitment
    }

    /// Whether renewal is on as StoreKit shows it (`willAutoRenew`): within the twelve months of a
    /// commitment it is, cancelled or not.
    func shownAutoRenew(for period: PaidPeriod, at instant: Instant) -> AutoRenew {
        guard !isPlain, autoRenew == .off, isHeld else { return autoRenew }
        if let revoked = period.revocationDate, revoked <= instant { return .off }
        if case .ended = period.phase { return .off }
        return .on
    }

    /// What was last paid in full for a month of a commitment, or for a whole period.
    func lastFullPrice(
        of product: ProductID, _ plan: Subscription.BillingPlan
    ) -> Price? {
        switch plan {
        case .upfront: lastFullPrice(of: product)
        case .monthly: monthlyPrices.first { $0.product == product }?.price
        }
    }
}

extension CommitmentPayment {
    /// When the twelfth month ends: as many months after this one as are left.
    ///
    /// Months are counted from the anchor where the period ends on one of its months; a period that was
    /// moved, or that does not go by the calendar, counts from its own end.
    fileprivate func commitmentEnd(
        _ number: Int, _ period: PaidPeriod, in context: Context
    ) -> Instant {
        let calendar = context.calendar
        let isAnchored = calendar.monthEnds == .anchored
        let left = Subscription.Commitment.paymentCount - number
        let end = period.end(in: context)
        let month = TimeSpan(months: 1)
        if isAnchored, calendar.adding(TimeSpan(months: monthCount), to: anchorDate) == end {
            return calendar.adding(TimeSpan(months: monthCount + left), to: anchorDate)
        }
        if isAnchored, calendar.adding(month, to: period.startDate) == end {
            return calendar.adding(TimeSpan(months: 1 + left), to: period.startDate)
        }
        let length = end.milliseconds - period.startDate.milliseconds
        guard 27 * Int64.millisecondsInDay < length else {
            return end.adding(milliseconds: Int64(left) * length)
        }
        if isAnchored { return calendar.adding(TimeSpan(months: left), to: end) }
        var last = end
        for _ in 0..<left { last = calendar.adding(month, to: last) }
        return last
    }
}

extension Catalog {
    /// What a period of a product costs by its billing plan.
    package func price(of product: ProductID, _ plan: Subscription.BillingPlan) -> Price? {
        switch plan {
        case .upfront: self[product]?.price
        case .monthly: self[product]?.subscription?.monthlyCommitmentPrice
        }
    }
}
