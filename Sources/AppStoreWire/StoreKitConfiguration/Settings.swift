public import SubscriptionLifecycle

extension StoreKitConfiguration {
    /// The part of a file's `settings` that a simulation can follow; what is absent has its default.
    public struct Settings: Hashable, Sendable {
        /// Whether a failed renewal opens a billing grace period.
        public var isBillingGracePeriodEnabled: Bool = false
        /// Whether purchases wait for a parent's approval.
        public var isAskToBuyEnabled: Bool = false
        /// The storefront's country by ISO 3166-1 alpha-3, such as `USA`.
        public var storefront: String?
        /// The locale, such as `en_US`.
        public var locale: String?
        /// The number of the time rate as the file has it, 0 where it has none.
        public var rawTimeRate: Int = 0

        /// Makes the settings of a file that has none.
        public init() {}

        /// The time rate, unless Xcode has no name for its number.
        public var timeRate: TimeRate? { TimeRate(rawValue: rawTimeRate) }

        /// The rate at which a store with these settings renews, where one is published.
        public var renewalRate: RenewalRate? { timeRate?.renewalRate }

        /// The policy of a store with these settings; Xcode knows 16 days for every renewal only.
        public var gracePolicy: GracePolicy? {
            isBillingGracePeriodEnabled
                ? GracePolicy(length: .sixteenDays, renewals: .allRenewals) : nil
        }
    }

    /// How fast time runs in Xcode, as StoreKitTest's `SKTestSession.TimeRate`.
    ///
    /// The raw values are those of the enumeration in StoreKitTest's header, which the file stores.
    @nonexhaustive
    public enum TimeRate: Int, Sendable, CaseIterable {
        /// Periods last as long as they say.
        case realTime = 0
        /// Deprecated since iOS 15.2, without a published table of renewals.
        case oneHourIsOneDay = 1
        /// Deprecated since iOS 15.2, without a published table of renewals.
        case thirtyMinutesIsOneDay = 2
        /// Deprecated since iOS 15.2, without a published table of renewals.
        case fiveMinutesIsOneDay = 3
        /// Deprecated since iOS 15.2, without a published table of renewals.
        case oneMinuteIsOneDay = 4
        /// Deprecated since iOS 15.2, without a published table of renewals.
        case thirtySecondsIsOneDay = 5
        /// Deprecated since iOS 15.2, without a published table of renewals.
        case oneSecondIsOneDay = 6
        /// A month lasts an hour, other periods in proportion.
        case monthlyRenewalEveryHour = 10
        /// A month lasts 30 minutes, other periods in proportion.
        case monthlyRenewalEveryThirtyMinutes = 11
        /// A month lasts 15 minutes, other periods in proportion.
        case monthlyRenewalEveryFifteenMinutes = 12
        /// A month lasts 5 minutes, other periods in proportion.
        case monthlyRenewalEveryFiveMinutes = 13
        /// A month lasts 30 seconds, other periods in proportion.
        case monthlyRenewalEveryThirtySeconds = 15
        /// Every period lasts 15 minutes.
        case oneRenewalEveryFifteenMinutes = 1000
        /// Every period lasts 5 minutes.
        case oneRenewalEveryFiveMinutes = 1001
        /// Every period lasts a minute.
        case oneRenewalEveryMinute = 1002
        /// Every period lasts 30 seconds.
        case oneRenewalEveryThirtySeconds = 1003
        /// Every period lasts 10 seconds.
        case oneRenewalEveryTenSeconds = 1004
        /// Every period lasts 2 seconds.
        case oneRenewalEveryTwoSeconds = 1005

        /// The published rate; none for the deprecated ones, which no table describes.
        public var renewalRate: RenewalRate? {
            switch self {
            case .realTime: .production
            case .oneHourIsOneDay, .thirtyMinutesIsOneDay, .fiveMinutesIsOneDay,
                .oneMinuteIsOneDay, .thirtySecondsIsOneDay, .oneSecondIsOneDay:
                nil
            case .monthlyRenewalEveryHour, .monthlyRenewalEveryThirtyMinutes,
                .monthlyRenewalEveryFifteenMinutes, .monthlyRenewalEveryFiveMinutes,
                .monthlyRenewalEveryThirtySeconds, .oneRenewalEveryFifteenMinutes,
                .oneRenewalEveryFiveMinutes, .oneRenewalEveryMinute,
                .oneRenewalEveryThirtySeconds, .oneRenewalEveryTenSeconds,
                .oneRenewalEveryTwoSeconds:
                nil
            }
        }

        /// Whether Apple has deprecated the rate, whose renewals no table gives.
        public var isDeprecated: Bool { rawValue >= 1 && rawValue <= 6 }
    }
}
