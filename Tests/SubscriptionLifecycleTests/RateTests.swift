import SubscriptionLifecycle
import Testing

/// Every cell of the published tables of accelerated clocks.
struct RateTests {
    /// A row of a table: the clock, then what lasts how long.
    struct Row: Sendable {
        var clock: String
        /// One week; one, two, three and six months; a year.
        var periods: [String]
        /// Grace of a plan of a week, of the others, and retry.
        var billing: [String]

        init(_ clock: String, _ periods: [String], _ billing: [String]) {
            self.clock = clock
            self.periods = periods
            self.billing = billing
        }

        /// A clock under which every period lasts as long, grace too, and retry twice.
        init(_ clock: String, each length: String, retry: String) {
            self.init(
                clock, Array(repeating: length, count: 6), [length, length, retry])
        }
    }

    static let accelerated = [
        Row(
            "sandbox rate=3min", ["PT3M", "PT3M", "PT6M", "PT9M", "PT18M", "PT36M"],
            ["PT2M34S", "PT1M30S", "PT6M"]),
        Row(
            "sandbox", ["PT3M", "PT5M", "PT10M", "PT15M", "PT30M", "PT1H"],
            ["PT2M34S", "PT2M30S", "PT10M"]),
        Row(
            "sandbox rate=15min", ["PT5M", "PT15M", "PT30M", "PT45M", "PT1H30M", "PT3H"],
            ["PT4M17S", "PT7M30S", "PT30M"]),
        Row(
            "sandbox rate=30min", ["PT10M", "PT30M", "PT1H", "PT1H30M", "PT3H", "PT6H"],
            ["PT8M34S", "PT15M", "PT1H"]),
        Row(
            "sandbox rate=1h", ["PT15M", "PT1H", "PT2H", "PT3H", "PT6H", "PT12H"],
            ["PT12M51S", "PT30M", "PT2H"]),
        Row(
            "xcode rate=monthlyRenewalEveryHour",
            ["PT15M", "PT1H", "PT2H", "PT3H", "PT6H", "PT12H"], ["PT12M51S", "PT30M", "PT2H"]),
        Row(
            "xcode rate=monthlyRenewalEveryThirtyMinutes",
            ["PT10M", "PT30M", "PT1H", "PT1H30M", "PT3H", "PT6H"],
            ["PT8M34S", "PT15M", "PT1H"]),
        Row(
            "xcode rate=monthlyRenewalEveryFifteenMinutes",
            ["PT5M", "PT15M", "PT30M", "PT45M", "PT1H30M", "PT3H"],
            ["PT4M17S", "PT7M30S", "PT30M"]),
        Row(
            "xcode rate=monthlyRenewalEveryFiveMinutes",
            ["PT3M", "PT5M", "PT10M", "PT15M", "PT30M", "PT1H"],
            ["PT2M34S", "PT2M30S", "PT10M"]),
        Row(
            "xcode rate=monthlyRenewalEveryThirtySeconds",
            ["PT10S", "PT30S", "PT1M", "PT1M30S", "PT3M", "PT6M"], ["PT9S", "PT15S", "PT1M"]),
        Row("xcode rate=oneRenewalEveryFifteenMinutes", each: "PT15M", retry: "PT30M"),
        Row("xcode rate=oneRenewalEveryFiveMinutes", each: "PT5M", retry: "PT10M"),
        Row("xcode rate=oneRenewalEveryMinute", each: "PT1M", retry: "PT2M"),
        Row("xcode rate=oneRenewalEveryThirtySeconds", each: "PT30S", retry: "PT1M"),
        Row("xcode rate=oneRenewalEveryTenSeconds", each: "PT10S", retry: "PT20S"),
        Row("xcode rate=oneRenewalEveryTwoSeconds", each: "PT2S", retry: "PT4S"),
        Row("testFlight", each: "PT24H", retry: "PT48H"),
    ]

    static let realTime = [
        Row("production", ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"], ["P6D", "P16D", "P60D"]),
        Row(
            "xcode rate=realTime", ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"],
            ["P6D", "P16D", "P60D"]),
    ]

    @Test
    func `the tables below name every clock`() {
        let clocks =
            [.production, .testFlight] + RenewalRate.Sandbox.allCases.map(RenewalRate.sandbox)
            + RenewalRate.TimeRate.allCases.map(RenewalRate.xcode)
        let rows = RateTests.accelerated + RateTests.realTime
        #expect(Set(clocks.map(\.description)) == Set(rows.map(\.clock)))
        #expect(rows.count == 19)
    }

    @Test(arguments: accelerated + realTime)
    func `periods, grace and retry last as long as published`(row: Row) throws {
        let rate = try #require(RenewalRate(text: row.clock.utf8))
        let periods = try ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"].map(period)
        #expect(periods.map { rate.length(of: $0).description } == row.periods)
        let graces = periods.map { rate.graceLength(.sixteenDays, for: $0).description }
        #expect(graces == [row.billing[0]] + Array(repeating: row.billing[1], count: 5))
        #expect(rate.retryLength(chosen: nil).description == row.billing[2])
        #expect(rate.retryLength(chosen: TimeSpan(days: 3)) == TimeSpan(days: 3))
    }

    @Test(arguments: accelerated)
    func `under an accelerated clock the configured grace changes nothing`(row: Row) throws {
        let rate = try #require(RenewalRate(text: row.clock.utf8))
        #expect(rate.isAccelerated)
        #expect(rate.commitmentRetryLength == rate.retryLength(chosen: nil))
        for length in GracePolicy.Length.allCases {
            let grace = [
                rate.graceLength(length, for: try period("P1W")).description,
                rate.graceLength(length, for: try period("P1Y")).description,
            ]
            #expect(grace == Array(row.billing[0...1]))
        }
    }

    @Test(
        arguments: [
            ("production", [3, 6, 6], [3, 16, 28]),
            ("xcode rate=realTime", [6, 6, 6], [16, 16, 16]),
        ])
    func `in production plans of a week have three or six days of grace`(
        clock: String, weekly: [Int], others: [Int]
    ) throws {
        let rate = try #require(RenewalRate(text: clock.utf8))
        #expect(!rate.isAccelerated)
        #expect(rate.commitmentRetryLength == TimeSpan(days: 90))
        for (plan, days) in [("P1W", weekly), ("P7D", weekly), ("P1M", others), ("P1Y", others)] {
            let plan = try period(plan)
            let lengths = GracePolicy.Length.allCases.map { rate.graceLength($0, for: plan) }
            #expect(lengths == days.map { TimeSpan(days: $0) })
        }
    }

    @Test(
        arguments: [
            ("production", ["P3D", "P1W", "P2W", "P1M", "P3M", "P1Y"]),
            ("xcode rate=realTime", ["P3D", "P1W", "P2W", "P1M", "P3M", "P1Y"]),
            ("sandbox rate=3min", ["PT3M", "PT3M", "PT6M", "PT3M", "PT9M", "PT36M"]),
            ("sandbox", ["PT3M", "PT3M", "PT6M", "PT5M", "PT15M", "PT1H"]),
            (
                "xcode rate=monthlyRenewalEveryHour",
                ["PT15M", "PT15M", "PT30M", "PT1H", "PT3H", "PT12H"]
            ),
            ("xcode rate=oneRenewalEveryMinute", ["PT1M", "PT1M", "PT1M", "PT1M", "PT1M", "PT1M"]),
            ("testFlight", ["PT24H", "PT24H", "PT24H", "PT24H", "PT24H", "PT24H"]),
        ])
    func `three days of an offer last as long as a week, two weeks as two`(
        clock: String, lengths: [String]
    ) throws {
        let rate = try #require(RenewalRate(text: clock.utf8))
        for product in ["P1W", "P1M", "P1Y"] {
            let product = try period(product)
            let offers = try ["P3D", "P1W", "P2W", "P1M", "P3M", "P1Y"].map {
                rate.length(ofOffer: try period($0), productPeriod: product).description
            }
            #expect(offers == lengths)
        }
    }

    @Test(
        arguments: [
            ("sandbox", "P1D", "PT3M"), ("sandbox", "P7D", "PT3M"), ("sandbox", "P8D", "PT6M"),
            ("sandbox", "P14D", "PT6M"), ("sandbox", "P12M", "PT1H"), ("sandbox", "P2Y", "PT2H"),
            ("sandbox", "P10000Y", "PT10000H"), ("sandbox", "P4M", "PT20M"),
        ])
    func `lengths that no table names are composed of those that it does`(
        clock: String, plan: String, length: String
    ) throws {
        let rate = try #require(RenewalRate(text: clock.utf8))
        #expect(rate.length(of: try period(plan)).description == length)
    }

    @Test(
        arguments: [
            ("production", Subscription.Environment.production, nil), ("testFlight", .sandbox, 6),
            ("sandbox", .sandbox, 12), ("sandbox rate=1h", .sandbox, 12),
            ("xcode rate=realTime", .xcode, nil),
            ("xcode rate=oneRenewalEveryMinute", .xcode, nil),
        ])
    func `a clock has its environment and its bound of renewals`(
        clock: String, environment: Subscription.Environment, limit: Int?
    ) throws {
        let rate = try #require(RenewalRate(text: clock.utf8))
        #expect(rate.environment == environment)
        #expect(rate.renewalLimit == limit)
    }

    private func period(_ text: String) throws -> SubscriptionPeriod {
        try #require(SubscriptionPeriod(iso8601: text.utf8))
    }
}
