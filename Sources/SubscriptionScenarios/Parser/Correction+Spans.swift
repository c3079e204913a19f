import SubscriptionLifecycle

extension Correction {
    /// For `3d`, `1M`, `2 weeks`, `1h 30min`, `month`, `monthly`, small letters, a forgotten `T`,
    /// and weeks or decimals where they may not stand.
    static func span(_ text: String) -> String? {
        var bytes = Array(text.utf8)
        if bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
        let isDesignated = bytes.first.map { $0 | 0x20 == UInt8(ascii: "p") } ?? false
        if isDesignated,
            bytes.dropFirst().first.map({ isDigit($0) || $0 | 0x20 == UInt8(ascii: "t") }) ?? false
        {
            let upper = uppercased(String(decoding: bytes.dropFirst(), as: UTF8.self))
            return sum(upper, isDesignated: true)
        }
        if let word = bytes.first, !isDigit(word) {
            return unit(bytes[...]).map { $0.text(1) }
        }
        return sum(bytes, isDesignated: false)
    }

    /// Adds numbers with units; one alone keeps its unit.
    private static func sum(_ bytes: [UInt8], isDesignated: Bool) -> String? {
        var rest = bytes[...]
        var isTime = false
        var total = TimeSpan.zero
        var parts: [String?] = []
        while !rest.isEmpty {
            if rest.first == UInt8(ascii: " ") { rest.removeFirst() }
            if isDesignated, rest.first == UInt8(ascii: "T") {
                isTime = true
                rest.removeFirst()
            }
            let digits = rest.prefix(while: isDigit)
            rest.removeFirst(digits.count)
            var fraction: ArraySlice<UInt8> = []
            if rest.first == UInt8(ascii: ".") {
                fraction = rest.dropFirst().prefix(while: isDigit)
                rest.removeFirst(1 + fraction.count)
            }
            if rest.first == UInt8(ascii: " ") { rest.removeFirst() }
            let word =
                isDesignated
                ? rest.prefix(1) : rest.prefix { !isDigit($0) && $0 != UInt8(ascii: " ") }
            rest.removeFirst(word.count)
            if isLater(rest) { rest = [] }
            let unit = isTime && word.elementsEqual("M".utf8) ? minute : unit(word)
            guard parts.count < 8, digits.count <= 6, let number = number(digits), let unit,
                let span = unit.span(number, fraction: fraction)
            else { return nil }
            parts.append(fraction.isEmpty ? unit.text(number) : nil)
            total.months += span.months
            total.days += span.days
            total.milliseconds += span.milliseconds
        }
        guard let first = parts.first else { return nil }
        return parts.count == 1 ? first ?? total.description : total.description
    }

    /// `3 days later`.
    private static func isLater(_ rest: ArraySlice<UInt8>) -> Bool {
        [" later", " from now", " after"].contains { rest.elementsEqual($0.utf8) }
    }

    private struct Unit {
        var letter: String
        var isTime: Bool
        /// The months, or the milliseconds of the unit.
        var months = 0
        var milliseconds: Int64 = 0
        var words: [String]

        func text(_ number: Int64) -> String { (isTime ? "PT" : "P") + String(number) + letter }

        /// So many units; decimals are given in milliseconds, months have none.
        func span(_ number: Int64, fraction: ArraySlice<UInt8>) -> TimeSpan? {
            if months > 0 {
                return fraction.isEmpty ? TimeSpan(months: months * Int(number)) : nil
            }
            let whole = number * milliseconds
            if !isTime, fraction.isEmpty { return TimeSpan(days: Int(whole / 86_400_000)) }
            guard !fraction.isEmpty else { return TimeSpan(milliseconds: whole) }
            guard fraction.count <= 3, let parts = Correction.number(fraction) else { return nil }
            let scale: Int64 = fraction.count == 1 ? 10 : fraction.count == 2 ? 100 : 1000
            return TimeSpan(milliseconds: whole + parts * milliseconds / scale)
        }
    }

    private static let month = Unit(
        letter: "M", isTime: false, months: 1, words: ["mo", "month", "months", "monthly"])
    private static let minute = Unit(
        letter: "M", isTime: true, milliseconds: 60_000,
        words: ["min", "mins", "minute", "minutes"])
    private static let units = [
        Unit(
            letter: "Y", isTime: false, months: 12,
            words: ["y", "yr", "year", "years", "yearly", "annual", "annually"]),
        month,
        Unit(
            letter: "W", isTime: false, milliseconds: 604_800_000,
            words: ["w", "wk", "week", "weeks", "weekly"]),
        Unit(
            letter: "D", isTime: false, milliseconds: 86_400_000,
            words: ["d", "day", "days", "daily"]),
        Unit(
            letter: "H", isTime: true, milliseconds: 3_600_000,
            words: ["h", "hr", "hrs", "hour", "hours"]),
        minute,
        Unit(
            letter: "S", isTime: true, milliseconds: 1000,
            words: ["s", "sec", "secs", "second", "seconds"]),
    ]

    /// A capital M is months, a small one minutes; otherwise capital letters count as small ones.
    private static func unit(_ word: ArraySlice<UInt8>) -> Unit? {
        if word.elementsEqual("M".utf8) { return month }
        if word.elementsEqual("m".utf8) { return minute }
        let letters = word.map { $0 | 0x20 }
        return units.first { unit in unit.words.contains { letters.elementsEqual($0.utf8) } }
    }
}
