import SubscriptionLifecycle
import Testing

/// The published limits and times, row by row.
@Suite struct PriceIncreaseRuleTests {
    private static func rise(
        _ old: Int64, _ new: Int64, _ period: String = "P1M",
        _ cause: PriceIncreaseRule.Cause = .newPrice, on date: String = "2026-05-10T00:00Z",
        after earlier: String? = nil, in storefront: String = "USA"
    ) throws -> PriceIncreaseRule.Rise {
        PriceIncreaseRule.Rise(
            from: Price(milliunits: old), to: Price(milliunits: new),
            period: try #require(Self.period(period)), cause: cause,
            date: try #require(Instant(rfc3339: date.utf8)),
            earlierDate: try earlier.map { try #require(Instant(rfc3339: $0.utf8)) },
            storefront: storefront)
    }

    private static func period(_ text: String) -> SubscriptionPeriod? {
        switch text {
        case "P1W": SubscriptionPeriod(1, .week)
        case "P1M": SubscriptionPeriod(1, .month)
        case "P2M": SubscriptionPeriod(2, .month)
        case "P3M": SubscriptionPeriod(3, .month)
        case "P6M": SubscriptionPeriod(6, .month)
        case "P12M": SubscriptionPeriod(12, .month)
        case "P1Y": SubscriptionPeriod(1, .year)
        default: nil
        }
    }

    private static func reason(
        _ rise: PriceIncreaseRule.Rise,
        _ limits: PriceIncreaseRule.Limits = .dollars
    ) -> PriceIncreaseRule.Reason {
        PriceIncreaseRule.reason(for: rise, limits: limits, calendar: .utc)
    }

    @Test(arguments: [
        // Above half and above five dollars a period.
        (9_990, 15_000, "P1M", PriceIncreaseRule.Reason.aboveBothLimits),
        // Exactly half; exactly five dollars.
        (20_000, 30_000, "P1M", .withinALimit), (9_000, 14_000, "P1M", .withinALimit),
        (9_000, 14_001, "P1M", .aboveBothLimits), (20_000, 30_001, "P1M", .aboveBothLimits),
        // Above half and not above five dollars; above five dollars and not above half.
        (1_990, 4_990, "P1W", .withinALimit), (99_990, 139_990, "P6M", .withinALimit),
        // A year has a limit of its own, however it is written.
        (59_990, 109_990, "P1Y", .withinALimit), (59_990, 109_991, "P1Y", .aboveBothLimits),
        (59_990, 109_990, "P12M", .withinALimit), (59_990, 109_990, "P6M", .aboveBothLimits),
        // What does not rise.
        (9_990, 9_990, "P1M", .noIncrease), (9_990, 4_990, "P1M", .noIncrease),
    ])
    func `both limits must be exceeded`(
        old: Int64, new: Int64, period: String, reason: PriceIncreaseRule.Reason
    ) throws {
        #expect(try Self.reason(Self.rise(old, new, period)) == reason)
    }

    @Test func `the limits are those of the caller's currency`() throws {
        let yen = PriceIncreaseRule.Limits(
            perPeriod: Price(milliunits: 500_000), perYear: Price(milliunits: 5_000_000))
        let rise = try Self.rise(900_000, 1_400_000)
        #expect(Self.reason(rise, yen) == .withinALimit)
        #expect(try Self.reason(Self.rise(900_000, 1_400_001), yen) == .aboveBothLimits)
    }

    @Test(arguments: [
        ("2025-05-10T00:00Z", PriceIncreaseRule.Reason.withinALimit),
        ("2025-05-10T00:00:00.001Z", .secondIncreaseInAYear),
        ("2026-05-10T00:00Z", .secondIncreaseInAYear),
        // One that is still to come is no earlier one.
        ("2026-06-01T00:00Z", .withinALimit),
    ])
    func `a second rise within twelve months needs consent, however small`(
        earlier: String, reason: PriceIncreaseRule.Reason
    ) throws {
        #expect(try Self.reason(Self.rise(9_990, 10_990, after: earlier)) == reason)
    }

    @Test(arguments: PriceIncreaseRule.Cause.allCases)
    func `South Korea asks for consent to every rise, the end of an offer too`(
        cause: PriceIncreaseRule.Cause
    ) throws {
        #expect(try Self.reason(Self.rise(0, 990, "P1M", cause, in: "KOR")) == .regionalLaw)
        #expect(try Self.reason(Self.rise(990, 990, "P1M", cause, in: "KOR")) == .noIncrease)
        #expect(PriceIncreaseRule.demandsConsent(storefront: "KOR"))
        #expect(!PriceIncreaseRule.demandsConsent(storefront: "PRK"))
    }

    @Test(arguments: [PriceIncreaseRule.Cause.endOfTrial, .endOfDiscount])
    func `elsewhere the end of an offer needs none`(cause: PriceIncreaseRule.Cause) throws {
        #expect(try Self.reason(Self.rise(0, 99_990, "P1M", cause)) == .endOfOffer)
    }

    @Test func `every reason says whether consent is needed and where that stands`() {
        let required: [PriceIncreaseRule.Reason] = [
            .regionalLaw, .secondIncreaseInAYear, .aboveBothLimits,
        ]
        for reason in PriceIncreaseRule.Reason.allCases {
            #expect(reason.consent == (required.contains(reason) ? .required : .notRequired))
            #expect(reason.entry.source.hasPrefix("developer.apple.com/"))
            #expect(reason.entry.confidence == .documented)
            #expect(reason.entry.sentence.utf8.last == UInt8(ascii: "."))
        }
        let names = PriceIncreaseRule.Reason.allCases.map(\.entry.name)
        #expect(Set(names).count == names.count)
    }

    @Test(arguments: [
        ("P1W", 7), ("P1M", 27), ("P2M", 60), ("P3M", 60), ("P6M", 60), ("P1Y", 60),
        ("P12M", 60),
    ])
    func `a notice that asks for consent comes so many days before the renewal`(
        period: String, days: Int
    ) throws {
        let period = try #require(Self.period(period))
        let notice = PriceIncreaseRule.notice(.required, period: period, sender: .developer)
        #expect(notice.daysBeforeRenewal == days)
        #expect(notice.reminderDaysBeforeRenewal == nil)
        #expect(notice.confidence == .documented)
        let own = PriceIncreaseRule.notice(.required, period: period, sender: .appStore)
        #expect(own.daysBeforeRenewal == days)
        #expect(own.confidence == .chosen)
        #expect(own.source == "Docs/Decisions: 26")
    }

    @Test(arguments: ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"])
    func `a notice that only tells comes 27 days before, and is repeated 7 days before`(
        period: String
    ) throws {
        let period = try #require(Self.period(period))
        let notice = PriceIncreaseRule.notice(.notRequired, period: period, sender: .developer)
        #expect(notice.daysBeforeRenewal == 27)
        #expect(notice.reminderDaysBeforeRenewal == 7)
        #expect(
            notice.source
                == "developer.apple.com/documentation/advancedcommerceapi/handling-subscription-price-changes"
        )
    }
}
