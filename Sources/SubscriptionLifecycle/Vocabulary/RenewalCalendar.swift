/// The calendar in which the store counts periods.
@frozen
public struct RenewalCalendar: Hashable, Sendable {
    /// Where a day begins.
    @frozen  // Closed by nature: the two that there is evidence for (decision 2).
    public enum Zone: UInt8, Sendable, CaseIterable {
        case utc
        case pacific
    }

    /// What becomes of a month end after a shorter month (decision 1).
    @frozen  // Closed by nature: the two readings that exist.
    public enum MonthEnds: UInt8, Sendable, CaseIterable {
        /// The k-th expiry is computed from the anchor: 31 Jan, 28 Feb, 31 Mar.
        case anchored
        /// Each expiry is computed from the one before: 31 Jan, 28 Feb, 28 Mar.
        case chained
    }

    /// Where a day begins.
    public var zone: Zone
    /// What becomes of a month end after a shorter month.
    public var monthEnds: MonthEnds

    /// Makes a calendar.
    public init(zone: Zone, monthEnds: MonthEnds) {
        self.zone = zone
        self.monthEnds = monthEnds
    }

    /// UTC, anchored.
    public static let utc = RenewalCalendar(zone: .utc, monthEnds: .anchored)

    /// An instant moved by months (to the last day of a month that is too short), then by days,
    /// then by fixed milliseconds.
    ///
    /// Months and days keep the local hour: six days across the autumn change of the Pacific clocks
    /// are 145 hours (decision 47). A local time that does not exist is moved forward by the gap;
    /// of one that comes twice the earlier is meant (decision 48). Arithmetic stops at the bounds
    /// of ``Instant``, once after months and days and once after the milliseconds.
    @inline(never)
    public func adding(_ span: TimeSpan, to instant: Instant) -> Instant {
        // Without a calendar part nothing may change but the milliseconds: an instant in the second
        // of two equal local hours stays there.
        guard span.months != 0 || span.days != 0 else {
            return instant.adding(milliseconds: span.milliseconds)
        }
        let (startDay, timeOfDay) = local(instant).dividedDown(by: .millisecondsInDay)
        var day = startDay
        if span.months != 0 {
            day =
                CivilDate(daysSince1970: day)
                .adding(months: RenewalCalendar.stopped(span.months)).daysSince1970
        }
        day += RenewalCalendar.stopped(span.days)
        // Two days beyond the bounds no zone leads back into them.
        day = Swift.min(
            Swift.max(day, RenewalCalendar.earliestDay - 2), RenewalCalendar.latestDay + 2)
        return instantOf(local: day * Int64.millisecondsInDay + timeOfDay)
            .adding(milliseconds: span.milliseconds)
    }

    /// The end of the k-th period of a chain, counting from 1, by this calendar's month ends.
    ///
    /// `anchor` is where the first of these periods began; `previous` is the end of the period
    /// before, the anchor itself for the first.
    public func expiry(
        anchor: Instant, period: TimeSpan, index k: Int, previous: Instant
    ) -> Instant {
        switch monthEnds {
        case .anchored: adding(period.multiplied(by: k), to: anchor)
        case .chained: adding(period, to: previous)
        }
    }

    /// Whether a span of months from an instant meets a month that is too short for its day.
    package func clamps(_ span: TimeSpan, from instant: Instant) -> Bool {
        let start = CivilDate(daysSince1970: local(instant).dividedDown(by: .millisecondsInDay).0)
        return start.adding(months: RenewalCalendar.stopped(span.months)).day != start.day
    }

    private func local(_ instant: Instant) -> Int64 {
        switch zone {
        case .utc: instant.milliseconds
        case .pacific: PacificTime.local(fromUTC: instant.milliseconds)
        }
    }

    private func instantOf(local milliseconds: Int64) -> Instant {
        switch zone {
        case .utc: Instant(milliseconds: milliseconds)
        case .pacific: Instant(milliseconds: PacificTime.utc(fromLocal: milliseconds))
        }
    }

    /// A count of months or days, short enough that no arithmetic with it overflows.
    private static func stopped(_ count: Int) -> Int64 {
        Swift.min(Swift.max(Int64(count), -1_000_000_000), 1_000_000_000)
    }

    /// 0000-01-01 in days since 1970-01-01.
    private static let earliestDay: Int64 = -719_528
    /// 9999-12-31 in days since 1970-01-01.
    private static let latestDay: Int64 = 2_932_896
}

extension TimeSpan {
    /// This span so many times: months multiplied, never chained, so that no month end is lost.
    ///
    /// What would overflow stops at the greatest count.
    func multiplied(by count: Int) -> TimeSpan {
        TimeSpan(
            months: Int(clamping: TimeSpan.product(Int64(months), Int64(count))),
            days: Int(clamping: TimeSpan.product(Int64(days), Int64(count))),
            milliseconds: TimeSpan.product(milliseconds, Int64(count)))
    }

    private static func product(_ left: Int64, _ right: Int64) -> Int64 {
        let (product, overflow) = left.multipliedReportingOverflow(by: right)
        guard overflow else { return product }
        return (left < 0) == (right < 0) ? .max : .min
    }
}
