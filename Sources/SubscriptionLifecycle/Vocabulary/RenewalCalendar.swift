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

    /// An instant moved by months (clamped to the last day), then days, then fixed milliseconds.
    public func adding(_ span: TimeSpan, to instant: Instant) -> Instant {
        fatalError()
    }
}
