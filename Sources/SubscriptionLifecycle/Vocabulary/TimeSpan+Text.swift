extension TimeSpan {
    /// Reads an ISO 8601 duration: `P16D`, `PT5M`, `P1Y2M3W4DT5H6M7.008S`.
    ///
    /// Units stand in this order, each at most once; only seconds have decimals, at most three,
    /// after a point. There is no sign. Refused is also what does not fit: more than 2,147,483,647
    /// months or days, more than 64 bits of milliseconds.
    public init?(iso8601 utf8: some Collection<UInt8>) {
        var cursor = TextCursor(utf8)
        guard cursor.take("P") else { return nil }
        var months: Int64 = 0
        var days: Int64 = 0
        var milliseconds: Int64 = 0
        var lastRank = 0
        var isTime = false
        while !cursor.isAtEnd {
            if !isTime, cursor.take("T") { isTime = true }
            guard let value = cursor.number(digits: 1...18) else { return nil }
            var fraction: Int64?
            if cursor.take(".") {
                guard let thousandths = cursor.thousandths() else { return nil }
                fraction = thousandths
            }
            guard let letter = cursor.next(),
                let unit = ISO8601Unit(letter: letter, isTime: isTime), unit.rawValue > lastRank,
                fraction == nil || unit == .second
            else { return nil }
            lastRank = unit.rawValue
            let fits: Bool
            switch unit {
            case .year: fits = TimeSpan.add(value, times: 12, to: &months)
            case .month: fits = TimeSpan.add(value, times: 1, to: &months)
            case .week: fits = TimeSpan.add(value, times: 7, to: &days)
            case .day: fits = TimeSpan.add(value, times: 1, to: &days)
            case .hour: fits = TimeSpan.add(value, times: 3_600_000, to: &milliseconds)
            case .minute: fits = TimeSpan.add(value, times: 60_000, to: &milliseconds)
            case .second:
                fits =
                    TimeSpan.add(value, times: 1000, to: &milliseconds)
                    && TimeSpan.add(fraction ?? 0, times: 1, to: &milliseconds)
            }
            guard fits else { return nil }
        }
        // The bound is that of a machine of 32 bits, so that every machine refuses the same.
        guard lastRank > 0, let months = Int32(exactly: months), let days = Int32(exactly: days)
        else { return nil }
        self.init(months: Int(months), days: Int(days), milliseconds: milliseconds)
    }

    /// Adds a product of numbers that are not below zero, and tells whether the sum can be held.
    private static func add(_ value: Int64, times factor: Int64, to sum: inout Int64) -> Bool {
        guard value <= (Int64.max - sum) / factor else { return false }
        sum += value * factor
        return true
    }
}

extension TimeSpan: CustomStringConvertible {
    /// An ISO 8601 duration, as short as it can be: `P1Y2M`, `P16D`, `PT2M34S`; `PT0S` for zero.
    ///
    /// Twelve months are a year. Days are weeks if they are a multiple of seven and there are no
    /// months: `P2W`, but `P1M14D`. Parts below zero stand behind a minus, after the others, as in
    /// a relative step of a scenario: `-PT5M`, `P1M-PT0.001S`.
    public var description: String {
        let positive = TimeSpan(
            months: Swift.max(0, months), days: Swift.max(0, days),
            milliseconds: Swift.max(0, milliseconds))
        let negative = TimeSpan(
            months: Swift.min(0, months), days: Swift.min(0, days),
            milliseconds: Swift.min(0, milliseconds))
        if negative == .zero { return positive.unsignedText }
        return (positive == .zero ? "" : positive.unsignedText) + "-" + negative.unsignedText
    }

    /// The duration without its sign, where all parts have the same one.
    private var unsignedText: String {
        let months = months.magnitude
        let days = days.magnitude
        let milliseconds = milliseconds.magnitude
        var text = "P"
        if months >= 12 { text += String(months / 12) + "Y" }
        if months % 12 != 0 { text += String(months % 12) + "M" }
        if months == 0, days != 0, days % 7 == 0 {
            text += String(days / 7) + "W"
        } else if days != 0 {
            text += String(days) + "D"
        }
        guard milliseconds != 0 else { return months == 0 && days == 0 ? "PT0S" : text }
        text += "T"
        if milliseconds >= 3_600_000 { text += String(milliseconds / 3_600_000) + "H" }
        if milliseconds / 60_000 % 60 != 0 { text += String(milliseconds / 60_000 % 60) + "M" }
        guard milliseconds % 60_000 != 0 else { return text }
        text += String(milliseconds / 1000 % 60)
        if milliseconds % 1000 != 0 { text += "." + String(milliseconds % 1000, paddedTo: 3) }
        return text + "S"
    }
}

extension SubscriptionPeriod {
    /// Reads an ISO 8601 duration of one unit, `P1W`, `P1M`, `P3M`, `P1Y`, `P3D`.
    public init?(iso8601 utf8: some Collection<UInt8>) {
        var cursor = TextCursor(utf8)
        guard cursor.take("P"), let value = cursor.number(digits: 1...5),
            let letter = cursor.next(), cursor.isAtEnd,
            let unit = ISO8601Unit(letter: letter, isTime: false)
        else { return nil }
        switch unit {
        case .year: self.init(Int(value), .year)
        case .month: self.init(Int(value), .month)
        case .week: self.init(Int(value), .week)
        case .day: self.init(Int(value), .day)
        // These follow a T, which a period does not have.
        case .hour, .minute, .second: return nil
        }
    }
}

extension SubscriptionPeriod: CustomStringConvertible {
    /// An ISO 8601 duration in the period's own unit: `P7D` and `P1W` stay apart.
    public var description: String {
        switch unit {
        case .day: "P" + String(value) + "D"
        case .week: "P" + String(value) + "W"
        case .month: "P" + String(value) + "M"
        case .year: "P" + String(value) + "Y"
        }
    }
}

/// The units of a duration, in the order in which they are written.
private enum ISO8601Unit: Int {
    case year = 1
    case month, week, day, hour, minute, second

    /// The unit of a letter, before the `T` or after it.
    init?(letter: UInt8, isTime: Bool) {
        switch (letter, isTime) {
        case (UInt8(ascii: "Y"), false): self = .year
        case (UInt8(ascii: "M"), false): self = .month
        case (UInt8(ascii: "W"), false): self = .week
        case (UInt8(ascii: "D"), false): self = .day
        case (UInt8(ascii: "H"), true): self = .hour
        case (UInt8(ascii: "M"), true): self = .minute
        case (UInt8(ascii: "S"), true): self = .second
        default: return nil
        }
    }
}
