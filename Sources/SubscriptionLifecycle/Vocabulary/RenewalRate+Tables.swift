extension RenewalRate {
    /// The published lengths of an accelerated rate, in whole seconds as they are printed.
    struct Table {
        /// How long periods last.
        enum Periods {
            /// Every period the same.
            case fixed(seconds: Int)
            /// By the product's length. In every published row two, three, six and twelve months
            /// last as many times as long as one.
            case scaled(week: Int, month: Int)
        }

        let periods: Periods
        /// Grace of a plan of a week.
        let weeklyGrace: Int
        /// Grace of any other plan.
        let grace: Int
        /// Billing retry, grace included.
        let retry: Int

        fileprivate init(week: Int, month: Int, weeklyGrace: Int, grace: Int, retry: Int) {
            periods = .scaled(week: week, month: month)
            self.weeklyGrace = weeklyGrace
            self.grace = grace
            self.retry = retry
        }

        /// A fixed rate: grace is one renewal, retry two.
        fileprivate init(each seconds: Int) {
            periods = .fixed(seconds: seconds)
            weeklyGrace = seconds
            grace = seconds
            retry = 2 * seconds
        }
    }

    /// The table of this rate, if it is accelerated.
    var table: Table? {
        switch self {
        case .production: nil
        // App Store Connect Help, "Testing subscriptions and In-App Purchases in TestFlight".
        case .testFlight: Table(each: 24 * 3600)
        case .sandbox(let rate): rate.table
        case .xcode(let rate): rate.table
        }
    }
}

extension RenewalRate.Sandbox {
    /// App Store Connect Help, "Manage Sandbox Apple Account settings"; grace and retry are those
    /// of the equal rates of StoreKitTest.
    fileprivate var table: RenewalRate.Table {
        switch self {
        // StoreKitTest has no such rate. Grace and retry follow the pattern of its other rates: six
        // sevenths of a week, half a month, two months (decision 27).
        case .threeMinutes:
            RenewalRate.Table(week: 180, month: 180, weeklyGrace: 154, grace: 90, retry: 360)
        case .fiveMinutes: RenewalRate.fiveMinutes
        case .fifteenMinutes: RenewalRate.fifteenMinutes
        case .thirtyMinutes: RenewalRate.thirtyMinutes
        case .oneHour: RenewalRate.oneHour
        }
    }
}

extension RenewalRate.TimeRate {
    /// StoreKitTest, the pages of the cases of `SKTestSession.TimeRate`.
    fileprivate var table: RenewalRate.Table? {
        switch self {
        case .realTime: nil
        case .monthlyRenewalEveryHour: RenewalRate.oneHour
        case .monthlyRenewalEveryThirtyMinutes: RenewalRate.thirtyMinutes
        case .monthlyRenewalEveryFifteenMinutes: RenewalRate.fifteenMinutes
        case .monthlyRenewalEveryFiveMinutes: RenewalRate.fiveMinutes
        case .monthlyRenewalEveryThirtySeconds:
            RenewalRate.Table(week: 10, month: 30, weeklyGrace: 9, grace: 15, retry: 60)
        case .oneRenewalEveryFifteenMinutes: RenewalRate.Table(each: 900)
        case .oneRenewalEveryFiveMinutes: RenewalRate.Table(each: 300)
        case .oneRenewalEveryMinute: RenewalRate.Table(each: 60)
        case .oneRenewalEveryThirtySeconds: RenewalRate.Table(each: 30)
        case .oneRenewalEveryTenSeconds: RenewalRate.Table(each: 10)
        case .oneRenewalEveryTwoSeconds: RenewalRate.Table(each: 2)
        }
    }
}

/// The rows that the sandbox and StoreKitTest have in common.
extension RenewalRate {
    fileprivate static var fiveMinutes: Table {
        Table(week: 180, month: 300, weeklyGrace: 154, grace: 150, retry: 600)
    }

    fileprivate static var fifteenMinutes: Table {
        Table(week: 300, month: 900, weeklyGrace: 257, grace: 450, retry: 1800)
    }

    fileprivate static var thirtyMinutes: Table {
        Table(week: 600, month: 1800, weeklyGrace: 514, grace: 900, retry: 3600)
    }

    fileprivate static var oneHour: Table {
        Table(week: 900, month: 3600, weeklyGrace: 771, grace: 1800, retry: 7200)
    }
}
