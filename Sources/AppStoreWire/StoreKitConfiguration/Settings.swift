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

        /// The rate of renewals; none for a number that Xcode does not know or has deprecated.
        public var renewalRate: RenewalRate? {
            guard let timeRate = Settings.timeRates.first(where: { $0.number == rawTimeRate })
            else { return nil }
            return .xcode(timeRate.rate)
        }

        /// The policy of a store with these settings; Xcode knows 16 days for every renewal only.
        public var gracePolicy: GracePolicy? {
            isBillingGracePeriodEnabled
                ? GracePolicy(length: .sixteenDays, renewals: .allRenewals) : nil
        }
    }
}

extension StoreKitConfiguration.Settings {
    /// The numbers of `SKTestTimeRate` in StoreKitTest's header SKTestSession.h, which files store.
    private static let timeRates: [(number: Int, rate: RenewalRate.TimeRate)] = [
        (0, .realTime),
        (10, .monthlyRenewalEveryHour),
        (11, .monthlyRenewalEveryThirtyMinutes),
        (12, .monthlyRenewalEveryFifteenMinutes),
        (13, .monthlyRenewalEveryFiveMinutes),
        (15, .monthlyRenewalEveryThirtySeconds),
        (1000, .oneRenewalEveryFifteenMinutes),
        (1001, .oneRenewalEveryFiveMinutes),
        (1002, .oneRenewalEveryMinute),
        (1003, .oneRenewalEveryThirtySeconds),
        (1004, .oneRenewalEveryTenSeconds),
        (1005, .oneRenewalEveryTwoSeconds),
    ]

    /// One day in an hour, 30, 5 and 1 minutes, 30 seconds, a second: deprecated since iOS 15.2,
    /// and no table gives their renewals.
    static let deprecatedTimeRates = 1...6
}
