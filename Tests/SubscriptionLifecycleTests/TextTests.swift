import SubscriptionLifecycle
import Testing

/// What is read, the nearest neighbours that are refused, and what is printed.
struct TextTests {
    @Test(
        arguments: [
            ("2025-01-31T10:00Z", 1_738_317_600_000, "2025-01-31T10:00Z"),
            ("2025-01-31T10:00:00Z", 1_738_317_600_000, "2025-01-31T10:00Z"),
            ("2025-01-31T10:00:00.000Z", 1_738_317_600_000, "2025-01-31T10:00Z"),
            ("2025-01-31T10:00:01Z", 1_738_317_601_000, "2025-01-31T10:00:01Z"),
            ("2025-01-31T10:00:00.5Z", 1_738_317_600_500, "2025-01-31T10:00:00.500Z"),
            ("2025-01-31T10:00:00.05Z", 1_738_317_600_050, "2025-01-31T10:00:00.050Z"),
            ("2025-01-31T10:00:59.999Z", 1_738_317_659_999, "2025-01-31T10:00:59.999Z"),
            ("1970-01-01T00:00Z", 0, "1970-01-01T00:00Z"),
            ("1969-12-31T23:59:59.999Z", -1, "1969-12-31T23:59:59.999Z"),
            ("2024-02-29T00:00Z", 1_709_164_800_000, "2024-02-29T00:00Z"),
            ("2000-02-29T00:00Z", 951_782_400_000, "2000-02-29T00:00Z"),
            ("0000-01-01T00:00Z", -62_167_219_200_000, "0000-01-01T00:00Z"),
            ("9999-12-31T23:59:59.999Z", 253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        ] as [(String, Int64, String)])
    func `an instant is read from RFC 3339 and printed as short as it can be`(
        text: String, milliseconds: Int64, printed: String
    ) throws {
        let instant = try #require(Instant(rfc3339: text.utf8))
        #expect(instant.milliseconds == milliseconds)
        #expect(instant.description == printed)
        #expect(Instant(rfc3339: printed.utf8) == instant)
    }

    @Test(
        arguments: [
            "", "2025-01-31", "2025-01-31T10:00", "2025-01-31T10Z", "2025-01-31T10:00z",
            "2025-01-31t10:00Z", "2025-01-31 10:00Z", "2025-01-31T10:00Z ", " 2025-01-31T10:00Z",
            "2025-01-31T10:00+00:00", "2025-01-31T10:00:00+01:00", "2025-01-31T10:00-08:00",
            "2025-01-31T24:00Z", "2025-01-31T10:60Z", "2025-01-31T10:00:60Z",
            "2025-01-31T10:00.5Z", "2025-01-31T10:00:00.Z", "2025-01-31T10:00:00,5Z",
            "2025-01-31T10:00:00.0000Z", "2025-01-31T1:00Z", "2025-01-31T10:0Z",
            "2025-01-31T10:00:0Z", "2025-00-31T10:00Z", "2025-13-31T10:00Z", "2025-01-00T10:00Z",
            "2025-01-32T10:00Z", "2025-04-31T10:00Z", "2025-02-29T10:00Z", "1900-02-29T10:00Z",
            "2025-1-31T10:00Z", "2025-01-1T10:00Z", "25-01-31T10:00Z", "-025-01-31T10:00Z",
            "+2025-01-31T10:00Z", "10000-01-01T00:00Z", "2025-01-31T10:00ZZ", "20250131T1000Z",
            "1738317600000", "2025-01-31T-1:00Z", "２025-01-31T10:00Z",
        ])
    func `an instant written otherwise is refused`(text: String) {
        #expect(Instant(rfc3339: text.utf8) == nil)
    }

    @Test
    func `a date alone is midnight, and is read as nothing else`() {
        #expect(Instant(date: "2025-01-31".utf8)?.description == "2025-01-31T00:00Z")
        #expect(Instant(date: "2024-02-29".utf8)?.description == "2024-02-29T00:00Z")
        for text in [
            "", "2025-02-29", "2025-1-31", "2025-01-31T10:00Z", "2025-01-31Z", "2025-01",
            "2025-01-31 ", "31-01-2025", "2025/01/31",
        ] {
            #expect(Instant(date: text.utf8) == nil, "\(text)")
        }
    }

    @Test
    func `no instant prints as none, and bounds as themselves`() {
        #expect(Instant.niche.description == "none")
        #expect(Instant(milliseconds: .max).description == "9999-12-31T23:59:59.999Z")
        #expect(Instant(milliseconds: .min).description == "0000-01-01T00:00Z")
    }

    @Test(
        arguments: [
            ("P16D", TimeSpan(days: 16), "P16D"),
            ("P1M", TimeSpan(months: 1), "P1M"),
            ("P12M", TimeSpan(months: 12), "P1Y"),
            ("P14M", TimeSpan(months: 14), "P1Y2M"),
            ("P7D", TimeSpan(days: 7), "P1W"),
            ("P2W", TimeSpan(days: 14), "P2W"),
            ("P1W1D", TimeSpan(days: 8), "P8D"),
            ("P1M7D", TimeSpan(months: 1, days: 7), "P1M7D"),
            (
                "P1Y2M3W4DT5H6M7.008S",
                TimeSpan(months: 14, days: 25, milliseconds: 18_367_008), "P1Y2M25DT5H6M7.008S"
            ),
            ("PT5M", .seconds(300), "PT5M"),
            ("PT90S", .seconds(90), "PT1M30S"),
            ("PT24H", .seconds(86_400), "PT24H"),
            ("PT1H1S", .seconds(3601), "PT1H1S"),
            ("PT0.5S", TimeSpan(milliseconds: 500), "PT0.500S"),
            ("PT0.001S", TimeSpan(milliseconds: 1), "PT0.001S"),
            ("PT0S", .zero, "PT0S"), ("P0D", .zero, "PT0S"), ("P01M", TimeSpan(months: 1), "P1M"),
            ("P2147483647D", TimeSpan(days: 2_147_483_647), "P2147483647D"),
            (
                "PT9223372036854775.807S", TimeSpan(milliseconds: .max),
                "PT2562047788015H12M55.807S"
            ),
        ])
    func `a duration is read from ISO 8601 and printed as short as it can be`(
        text: String, span: TimeSpan, printed: String
    ) {
        #expect(TimeSpan(iso8601: text.utf8) == span)
        #expect(span.description == printed)
        #expect(TimeSpan(iso8601: printed.utf8) == span)
    }

    @Test(
        arguments: [
            "", "P", "PT", "P1", "1M", "1D", "p1M", "P1m", "+P1M", "-P1M", "P-1M", "P+1M", "P1DT",
            "P1H", "PT1D", "PT1W", "PT1Y", "P1S", "P1M1Y", "P1D1W", "P1M1M", "PT1S1M", "PT1HT1M",
            "P1.5M", "P0.5D", "PT1.5H", "PT1.5M", "PT1.S", "PT.5S", "PT1,5S", "PT1.0000S", "P1D ",
            " P1D", "P1 D", "P1D2", "+3d", "PTT1S", "P2147483648D", "P178956971Y",
            "P9999999999999999999D", "PT9223372036854775.808S", "PT999999999999999999H",
        ])
    func `a duration written otherwise is refused`(text: String) {
        #expect(TimeSpan(iso8601: text.utf8) == nil)
    }

    @Test(
        arguments: [
            (TimeSpan(milliseconds: -300_000), "-PT5M"),
            (TimeSpan(months: 1, milliseconds: -1), "P1M-PT0.001S"),
            (TimeSpan(months: -1, days: 3), "P3D-P1M"),
            (TimeSpan(months: -13), "-P1Y1M"),
            (TimeSpan(milliseconds: .min), "-PT2562047788015H12M55.808S"),
        ])
    func `parts below zero stand behind a minus`(span: TimeSpan, printed: String) {
        #expect(span.description == printed)
    }

    @Test(
        arguments: [
            ("P1W", 1, .week), ("P1M", 1, .month), ("P3M", 3, .month), ("P1Y", 1, .year),
            ("P3D", 3, .day), ("P7D", 7, .day), ("P12M", 12, .month), ("P10000Y", 10_000, .year),
        ] as [(String, Int, SubscriptionPeriod.Unit)])
    func `a period keeps its unit`(
        text: String, value: Int, unit: SubscriptionPeriod.Unit
    ) {
        let period = SubscriptionPeriod(iso8601: text.utf8)
        #expect(period == SubscriptionPeriod(value, unit))
        #expect(period?.description == text)
    }

    @Test(
        arguments: [
            "", "P", "P1", "1M", "P0M", "P10001D", "P100000D", "P1M1D", "P1Y2M", "PT1H", "PT1M",
            "P1H", "P1S", "-P1M", "P-1M", "P1.5M", "p1m", "P1M ", "P1MM", "PM",
        ])
    func `a period of several units, of hours or of nothing is refused`(text: String) {
        #expect(SubscriptionPeriod(iso8601: text.utf8) == nil)
    }

    @Test(
        arguments: [
            ("9.99", 9990, "9.99"), ("10", 10_000, "10.00"), ("0", 0, "0.00"),
            ("0.00", 0, "0.00"), ("-0", 0, "0.00"), ("0.5", 500, "0.50"),
            ("0.125", 125, "0.125"), ("0.120", 120, "0.12"), ("0.05", 50, "0.05"),
            ("0.001", 1, "0.001"), ("-0.5", -500, "-0.50"), ("-12.345", -12_345, "-12.345"),
            ("1490000", 1_490_000_000, "1490000.00"), ("007", 7000, "7.00"),
            ("999999999999999.999", 999_999_999_999_999_999, "999999999999999.999"),
        ] as [(String, Int64, String)])
    func `a price is read in thousandths and printed with two decimals or three`(
        text: String, milliunits: Int64, printed: String
    ) throws {
        let price = try #require(Price(decimal: text.utf8))
        #expect(price == Price(milliunits: milliunits))
        #expect(price.description == printed)
        #expect(Price(decimal: printed.utf8) == price)
    }

    @Test(
        arguments: [
            "", "-", ".", "9.", ".99", "+9.99", "--9", "9,99", "9.9999", "1e3", "9.99e0", "$9.99",
            "9.99€", "9.99 USD", "1 000", "1_000", "1,000.00", "0x10", " 9.99", "9.99 ", "9.9.9",
            "9.-9", "NaN", "1000000000000000",
        ])
    func `a price written otherwise is refused`(text: String) {
        #expect(Price(decimal: text.utf8) == nil)
    }

    @Test
    func `no price prints as none`() {
        #expect(Price.niche.description == "none")
    }

    @Test(
        arguments: [
            ("production", .production, "production"),
            ("testFlight", .testFlight, "testFlight"),
            ("sandbox", .sandbox(.fiveMinutes), "sandbox"),
            ("sandbox rate=5min", .sandbox(.fiveMinutes), "sandbox"),
            ("sandbox \t rate=1h", .sandbox(.oneHour), "sandbox rate=1h"),
            ("xcode rate=realTime", .xcode(.realTime), "xcode rate=realTime"),
            (
                "xcode rate=oneRenewalEveryMinute", .xcode(.oneRenewalEveryMinute),
                "xcode rate=oneRenewalEveryMinute"
            ),
        ] as [(String, RenewalRate, String)])
    func `a clock is read and printed in the words of a scenario`(
        text: String, rate: RenewalRate, printed: String
    ) {
        #expect(RenewalRate(text: text.utf8) == rate)
        #expect(rate.description == printed)
    }

    @Test(
        arguments: [
            "", "Production", "production ", "productions", "production rate=5min", "testflight",
            "testFlight rate=1h", "sandbox ", "sandboxrate=5min", "sandbox rate=", "sandbox 5min",
            "sandbox rate=5m", "sandbox rate=2min", "sandbox rate=realTime", "sandbox rate=5min ",
            "sandbox rate= 5min", "xcode", "xcode rate=", "xcode rate=5min", "xcode rate=RealTime",
            "xcode rate=oneSecondIsOneDay", "localTesting",
        ])
    func `a clock written otherwise is refused`(text: String) {
        #expect(RenewalRate(text: text.utf8) == nil)
    }
}
