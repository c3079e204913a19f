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
    ) -> Period {
        guard span.days == 0, span.milliseconds == 0 else {
            let end = calendar.adding(span, to: start)
            return Period(end: end, anchor: BillingAnchor(at: end), because: [])
        }
        var next = self
        next.months += span.months
        switch calendar.monthEnds {
        case .anchored:
            var rules: [Rule] = months > 0 ? [.monthsAreAnchored] : []
            let whole = TimeSpan(months: next.months)
            if calendar.clamps(whole, from: instant) { rules.append(.monthsClampToTheirLastDay) }
            return Period(
                end: calendar.adding(whole, to: instant), anchor: next, because: rules)
        case .chained:
            let rules: [Rule] =
                calendar.clamps(span, from: start) ? [.monthsClampToTheirLastDay] : []
            return Period(end: calendar.adding(span, to: start), anchor: next, because: rules)
        }
    }

    /// A period by the calendar.
    struct Period {
        /// Its end.
        var end: Instant
        /// From where the one after it is counted.
        var anchor: BillingAnchor
        /// The rules of the calendar that were applied.
        var because: [Rule]
    }
}
