import SubscriptionLifecycle
import SubscriptionScenarios
import Testing

/// Under every published clock weekly, monthly and yearly plans renew, fail, recover and expire at the
/// published instants. The tables are written here once more, in seconds, as Apple prints them.
@Suite struct EveryRateTests {
    /// A clock with its lengths in seconds: periods, grace of weekly and of other plans, retry.
    struct Published: Sendable, CustomTestStringConvertible {
        var clock: String
        var week: Int
        var month: Int
        var year: Int
        var weeklyGrace: Int
        var grace: Int
        var retry: Int
        var testDescription: String { clock }
    }

    private static let minute = 60
    private static let hour = 3600
    private static let day = 86_400

    static let published = [
        Published(
            clock: "sandbox rate=3min", week: 3 * minute, month: 3 * minute, year: 36 * minute,
            weeklyGrace: 154, grace: 90, retry: 6 * minute),
        Published(
            clock: "sandbox rate=5min", week: 3 * minute, month: 5 * minute, year: hour,
            weeklyGrace: 154, grace: 150, retry: 10 * minute),
        Published(
            clock: "sandbox rate=15min", week: 5 * minute, month: 15 * minute, year: 3 * hour,
            weeklyGrace: 257, grace: 450, retry: 30 * minute),
        Published(
            clock: "sandbox rate=30min", week: 10 * minute, month: 30 * minute, year: 6 * hour,
            weeklyGrace: 514, grace: 15 * minute, retry: hour),
        Published(
            clock: "sandbox rate=1h", week: 15 * minute, month: hour, year: 12 * hour,
            weeklyGrace: 771, grace: 30 * minute, retry: 2 * hour),
        Published(
            clock: "testFlight", week: day, month: day, year: day, weeklyGrace: day, grace: day,
            retry: 2 * day),
        Published(
            clock: "xcode rate=monthlyRenewalEveryHour", week: 15 * minute, month: hour,
            year: 12 * hour, weeklyGrace: 771, grace: 30 * minute, retry: 2 * hour),
        Published(
            clock: "xcode rate=monthlyRenewalEveryThirtyMinutes", week: 10 * minute,
            month: 30 * minute, year: 6 * hour, weeklyGrace: 514, grace: 15 * minute, retry: hour),
        Published(
            clock: "xcode rate=monthlyRenewalEveryFifteenMinutes", week: 5 * minute,
            month: 15 * minute, year: 3 * hour, weeklyGrace: 257, grace: 450, retry: 30 * minute),
        Published(
            clock: "xcode rate=monthlyRenewalEveryFiveMinutes", week: 3 * minute,
            month: 5 * minute, year: hour, weeklyGrace: 154, grace: 150, retry: 10 * minute),
        Published(
            clock: "xcode rate=monthlyRenewalEveryThirtySeconds", week: 10, month: 30, year: 360,
            weeklyGrace: 9, grace: 15, retry: minute),
        Published(fixed: "oneRenewalEveryFifteenMinutes", 15 * minute),
        Published(fixed: "oneRenewalEveryFiveMinutes", 5 * minute),
        Published(fixed: "oneRenewalEveryMinute", minute),
        Published(fixed: "oneRenewalEveryThirtySeconds", 30),
        Published(fixed: "oneRenewalEveryTenSeconds", 10),
        Published(fixed: "oneRenewalEveryTwoSeconds", 2),
    ]

    @Test(arguments: published, ["P1W", "P1M", "P1Y"])
    func `a plan renews, fails, recovers and expires at the published instants`(
        rate: Published, plan: String
    ) throws {
        let length =
            switch plan {
            case "P1W": rate.week
            case "P1M": rate.month
            default: rate.year
            }
        let grace = plan == "P1W" ? rate.weeklyGrace : rate.grace
        // Recovered inside grace the schedule stands; later the charge fails again for good.
        let renewal = length
        let failure = 2 * length
        let recovery = failure + grace / 2
        let secondFailure = 3 * length
        let graceEnd = secondFailure + grace
        let retryEnd = secondFailure + rate.retry
        let end = Self.text(_:)
        let gone = graceEnd >= retryEnd ? [] : ["gracePeriodExpired"]
        let text = """
            scenario: every rate
            clock: \(rate.clock)
            grace: P16D
            renewalLimit: none

            product p type=autoRenewable group=g period=\(plan) price=9.99

            \(end(0)) purchase p
              expect expires=\(end(renewal))
            \(end(renewal)) expect state=subscribed expires=\(end(failure)) transactions=2
              failBilling
            \(end(failure)) expect state=inGracePeriod access=true graceUntil=\(end(failure + grace)) retryUntil=\(end(failure + rate.retry))
            \(end(recovery)) fixBilling
              expect state=subscribed expires=\(end(secondFailure)) transactions=3
              failBilling
            \(end(secondFailure)) expect state=inGracePeriod graceUntil=\(end(graceEnd))
            \(end(min(graceEnd, retryEnd))) expect access=false
            \(end(retryEnd)) expect state=expired expirationReason=billingError because=billing-retry-over
              expect facts=[\((["purchased", "renewed", "renewalFailed", "billingRecovered", "renewalFailed"] + gone + ["expired"]).joined(separator: ", "))]
            """
        // Only an expectation may leave its instant out.
        let lines = text.replacing("  failBilling", with: "+PT0S failBilling")
        switch ScenarioParser.parse(
            Array(lines.utf8), file: rate.clock, loadFile: { _ in .unreadable("none") })
        {
        case .success(let scenario): #expect(ScenarioRun.run(scenario).failures == [])
        case .failure(let errors): Issue.record("\(errors)")
        }
    }

    private static func text(_ seconds: Int) -> String {
        let start = Instant(rfc3339: "2025-03-01T00:00Z".utf8) ?? .earliest
        return start.adding(milliseconds: Int64(seconds) * 1000).description
    }
}

extension EveryRateTests.Published {
    /// A fixed rate: every product renews after the same time, grace is one renewal, retry two.
    fileprivate init(fixed name: String, _ seconds: Int) {
        self.init(
            clock: "xcode rate=" + name, week: seconds, month: seconds, year: seconds,
            weeklyGrace: seconds, grace: seconds, retry: 2 * seconds)
    }
}
