/// A length counted in calendar units, as StoreKit's `Product.SubscriptionPeriod`.
@frozen
public struct SubscriptionPeriod: Hashable, Sendable {
    /// The unit that a period is counted in.
    @frozen  // Closed by nature: StoreKit has had these four since iOS 11.2.
    public enum Unit: UInt8, Sendable, CaseIterable {
        case day, week, month, year
    }

    /// The unit of the length.
    public let unit: Unit
    /// How many units; at least one.
    public let value: Int

    /// Makes a period, or `nil` where the value is not at least 1 and at most 10,000.
    public init?(_ value: Int, _ unit: Unit) {
        guard value >= 1, value <= 10_000 else { return nil }
        self.unit = unit
        self.value = value
    }

    init(checked value: Int, _ unit: Unit) {
        self.unit = unit
        self.value = value
    }

    /// A month, as each payment of a commitment is for.
    package static let month = SubscriptionPeriod(checked: 1, .month)

    /// The length as a span of months and days: a week is 7 days, a year 12 months.
    public var span: TimeSpan {
        switch unit {
        case .day: TimeSpan(days: value)
        case .week: TimeSpan(days: 7 * value)
        case .month: TimeSpan(months: value)
        case .year: TimeSpan(months: 12 * value)
        }
    }

    /// Whether both last equally long by the calendar (twelve months and one year do).
    public func lastsAsLong(as other: SubscriptionPeriod) -> Bool { span == other.span }
}

/// A length of time: months and days by the calendar, the rest in fixed milliseconds.
///
/// Decision 47: years, months, weeks and days go by the calendar; hours and less are fixed.
@frozen
public struct TimeSpan: Hashable, Sendable {
    /// Calendar months; twelve for a year.
    public var months: Int
    /// Calendar days; seven for a week.
    public var days: Int
    /// The part of fixed length, in milliseconds.
    public var milliseconds: Int64

    /// Makes a span of months, days and milliseconds.
    public init(months: Int = 0, days: Int = 0, milliseconds: Int64 = 0) {
        self.months = months
        self.days = days
        self.milliseconds = milliseconds
    }

    /// The span of no length.
    public static let zero = TimeSpan()

    /// A span of whole seconds.
    public static func seconds(_ count: Int) -> TimeSpan {
        TimeSpan(milliseconds: Int64(count) * 1000)
    }
}
