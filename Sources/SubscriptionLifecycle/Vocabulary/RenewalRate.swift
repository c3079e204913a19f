/// How fast the store's time runs: every published rate, with its lengths of grace and retry.
///
/// Under an accelerated rate periods, grace and retry have the fixed lengths of the tables in
/// `RenewalRate+Tables.swift`; under the others they go by the calendar.
@frozen  // Closed by nature: the clocks that Apple has published.
public enum RenewalRate: Hashable, Sendable {
    /// The App Store: a month is a month.
    case production
    /// Every period is 24 hours, whatever the product.
    case testFlight
    /// A sandbox account, at the rate set for it.
    case sandbox(Sandbox)
    /// StoreKit Testing in Xcode, at the rate of its session.
    case xcode(TimeRate)

    /// The renewal rates of a sandbox account, named for how long a month lasts.
    @frozen  // Closed by nature: App Store Connect's five.
    public enum Sandbox: UInt8, Sendable, CaseIterable {
        case threeMinutes, fiveMinutes, fifteenMinutes, thirtyMinutes, oneHour
    }

    /// StoreKitTest's `SKTestSession.TimeRate`, without the cases deprecated in iOS 15.2.
    @frozen  // Closed by nature: StoreKitTest's twelve.
    public enum TimeRate: UInt8, Sendable, CaseIterable {
        case realTime
        case monthlyRenewalEveryHour
        case monthlyRenewalEveryThirtyMinutes
        case monthlyRenewalEveryFifteenMinutes
        case monthlyRenewalEveryFiveMinutes
        case monthlyRenewalEveryThirtySeconds
        case oneRenewalEveryFifteenMinutes
        case oneRenewalEveryFiveMinutes
        case oneRenewalEveryMinute
        case oneRenewalEveryThirtySeconds
        case oneRenewalEveryTenSeconds
        case oneRenewalEveryTwoSeconds
    }

    /// Where purchases under this clock are made; TestFlight's are sandbox purchases.
    public var environment: Subscription.Environment {
        switch self {
        case .production: .production
        case .testFlight, .sandbox: .sandbox
        case .xcode: .xcode
        }
    }

    /// Whether periods are shorter than the calendar's.
    public var isAccelerated: Bool { table != nil }

    /// How many renewals follow a purchase before auto-renew is turned off, where there is a bound.
    public var renewalLimit: Int? {
        switch self {
        // "Testing an auto-renewable subscription": up to twelve after the purchase.
        case .sandbox: 12
        // App Store Connect Help, "Testing subscriptions … in TestFlight": six within a week.
        case .testFlight: 6
        case .production, .xcode: nil
        }
    }
}

// MARK: - Lengths

extension RenewalRate {
    /// How long one period of a product lasts.
    ///
    /// The tables name one week and one, two, three, six and twelve months; all other lengths are
    /// composed of these: months of months, days of weeks, a week begun counting as a whole one.
    public func length(of period: SubscriptionPeriod) -> TimeSpan {
        guard let table else { return period.span }
        switch table.periods {
        case .fixed(let seconds): return .seconds(seconds)
        case .scaled(let week, let month):
            let span = period.span
            return .seconds(span.months * month + (span.days + 6) / 7 * week)
        }
    }

    /// How long one period of an offer lasts on a product with this period.
    ///
    /// A three-day offer lasts as long as a week, two weeks as two. Where every product's period
    /// takes the same time, every period of an offer takes that time too.
    public func length(
        ofOffer period: SubscriptionPeriod, productPeriod: SubscriptionPeriod
    ) -> TimeSpan {
        guard let table else { return period.span }
        switch table.periods {
        case .fixed: return length(of: productPeriod)
        case .scaled: return length(of: period)
        }
    }

    /// How long grace lasts after a failed renewal of a product with this period.
    ///
    /// The configured length counts in production only; every test clock, Xcode's real time too,
    /// has one length for plans of a week and one for the others.
    public func graceLength(
        _ length: GracePolicy.Length, for period: SubscriptionPeriod
    ) -> TimeSpan {
        let isWeekly = period.span.months == 0 && period.span.days <= 7
        if let table { return .seconds(isWeekly ? table.weeklyGrace : table.grace) }
        // "Reducing involuntary subscriber churn": plans of a week have 3 or 6 days.
        guard self == .production else { return TimeSpan(days: isWeekly ? 6 : 16) }
        switch length {
        case .threeDays: return TimeSpan(days: 3)
        case .sixteenDays: return TimeSpan(days: isWeekly ? 6 : 16)
        case .twentyEightDays: return TimeSpan(days: isWeekly ? 6 : 28)
        }
    }

    /// How long a failed charge is tried again, grace included; a chosen length wins everywhere.
    public func retryLength(chosen: TimeSpan?) -> TimeSpan {
        if let chosen { return chosen }
        guard let table else { return TimeSpan(days: RenewalRate.retryDays) }
        return .seconds(table.retry)
    }

    /// How long a failed payment of a twelve-month commitment is tried again; no choice changes it.
    public var commitmentRetryLength: TimeSpan {
        guard let table else { return TimeSpan(days: RenewalRate.commitmentRetryDays) }
        return .seconds(table.retry)
    }

    /// "Reducing involuntary subscriber churn".
    private static let retryDays = 60
    /// "Managing the lifecycle of monthly subscriptions with a 12-month commitment".
    private static let commitmentRetryDays = 90
}
