/// A point in time, in whole milliseconds since 1970-01-01T00:00:00Z, as the App Store's payloads
/// count it.
///
/// There is no instant made of a floating-point number, and none that depends on the machine's
/// clock, zone or locale. Arithmetic stops at the bounds (years 0000 and 9999) instead of
/// overflowing, so that a forged date in the year 23095 cannot break date arithmetic.
@frozen
public struct Instant: Hashable, Comparable, Sendable, HasNiche {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64

    /// Makes an instant from milliseconds since 1970, moved to the nearest bound if it lies beyond.
    @inlinable
    public init(milliseconds: Int64) {
        self.milliseconds = Swift.min(
            Swift.max(milliseconds, Instant.earliestMilliseconds), Instant.latestMilliseconds)
    }

    @inlinable
    init(niche: Int64) { milliseconds = niche }

    /// 0000-01-01T00:00:00Z in milliseconds since 1970.
    @usableFromInline static let earliestMilliseconds: Int64 = -62_167_219_200_000
    /// 9999-12-31T23:59:59.999Z in milliseconds since 1970.
    @usableFromInline static let latestMilliseconds: Int64 = 253_402_300_799_999

    /// The first instant that can be told, 0000-01-01T00:00:00Z.
    public static let earliest = Instant(milliseconds: earliestMilliseconds)
    /// The last instant that can be told, 9999-12-31T23:59:59.999Z.
    public static let latest = Instant(milliseconds: latestMilliseconds)

    /// The pattern that means "no instant" in compact storage.
    public static var niche: Instant {
        @inlinable get { Instant(niche: .min) }
    }

    /// Orders instants by time.
    @inlinable
    public static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// This instant moved by a number of milliseconds, stopping at the bounds.
    @inlinable
    public func adding(milliseconds: Int64) -> Instant {
        let (sum, overflow) = self.milliseconds.addingReportingOverflow(milliseconds)
        if overflow { return milliseconds < 0 ? .earliest : .latest }
        return Instant(milliseconds: sum)
    }
}
