import SubscriptionLifecycle

/// From where a chain's month ends are counted (decisions 1 and 49).
struct BillingAnchor: Hashable, Sendable {
    /// The instant from which months are counted.
    var instant: Instant
    /// How many months have been counted from it.
    var months: Int

    init(at instant: Instant) {
        self.instant = instant
        months = 0
    }

    /// The end of a period that starts at `start`, and the anchor of the one after it.
    ///
    /// A period in months keeps the anchor, so that 31 January leads over 28 February to 31 March; one
    /// in days, weeks or fixed time sets it at its end.
    func period(
        from start: Instant, lasting span: TimeSpan, in calendar: RenewalCalendar
    ) -> (end: Instant, anchor: BillingAnchor) {
        guard span.days == 0, span.milliseconds == 0 else {
            let end = calendar.adding(span, to: start)
            return (end, BillingAnchor(at: end))
        }
        var next = self
        next.months += span.months
        switch calendar.monthEnds {
        case .anchored:
            return (calendar.adding(TimeSpan(months: next.months), to: instant), next)
        case .chained:
            return (calendar.adding(span, to: start), next)
        }
    }
}
