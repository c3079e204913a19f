extension Instant {
    /// Reads RFC 3339 in UTC: `2025-01-31T10:00Z`, seconds and up to three decimals optional.
    ///
    /// Anything that could be meant otherwise is refused: offsets, small letters, `24:00`, leap
    /// seconds, days that do not exist, more decimals than an instant can hold.
    public init?(rfc3339 utf8: some Collection<UInt8>) {
        var cursor = TextCursor(utf8)
        guard let day = Instant.day(&cursor), cursor.take("T"),
            let hour = cursor.number(digits: 2...2), hour < 24, cursor.take(":"),
            let minute = cursor.number(digits: 2...2), minute < 60
        else { return nil }
        var milliseconds = (60 * hour + minute) * 60_000
        if cursor.take(":") {
            guard let second = cursor.number(digits: 2...2), second < 60 else { return nil }
            milliseconds += 1000 * second
            if cursor.take(".") {
                guard let fraction = cursor.thousandths() else { return nil }
                milliseconds += fraction
            }
        }
        guard cursor.take("Z"), cursor.isAtEnd else { return nil }
        self.init(milliseconds: day * Int64.millisecondsInDay + milliseconds)
    }

    /// Reads a date alone, `2025-01-31`: its midnight in UTC.
    public init?(date utf8: some Collection<UInt8>) {
        var cursor = TextCursor(utf8)
        guard let day = Instant.day(&cursor), cursor.isAtEnd else { return nil }
        self.init(milliseconds: day * Int64.millisecondsInDay)
    }

    /// Reads a day that exists, in days since 1970-01-01.
    private static func day<Bytes>(_ cursor: inout TextCursor<Bytes>) -> Int64? {
        guard let year = cursor.number(digits: 4...4), cursor.take("-"),
            let month = cursor.number(digits: 2...2), 1...12 ~= month, cursor.take("-"),
            let day = cursor.number(digits: 2...2), day >= 1,
            day <= CivilDate.length(ofMonth: month, year: year)
        else { return nil }
        return CivilDate(year: year, month: month, day: day).daysSince1970
    }
}

extension Instant: CustomStringConvertible {
    /// RFC 3339 in UTC, as short as it can be: `2025-01-31T10:00Z`, `2025-01-31T10:00:00.500Z`.
    ///
    /// Seconds are left out when they are zero, and so are thousandths; these are always three. The
    /// pattern that means "no instant" prints as `none`.
    public var description: String {
        guard self != Instant.niche else { return "none" }
        let (day, time) = milliseconds.dividedDown(by: .millisecondsInDay)
        let date = CivilDate(daysSince1970: day)
        let milliseconds = time.magnitude
        var text = String(date.year.magnitude, paddedTo: 4)
        text += "-" + String(date.month.magnitude, paddedTo: 2)
        text += "-" + String(date.day.magnitude, paddedTo: 2)
        text += "T" + String(milliseconds / 3_600_000, paddedTo: 2)
        text += ":" + String(milliseconds / 60_000 % 60, paddedTo: 2)
        if milliseconds % 60_000 != 0 {
            text += ":" + String(milliseconds / 1000 % 60, paddedTo: 2)
        }
        if milliseconds % 1000 != 0 {
            text += "." + String(milliseconds % 1000, paddedTo: 3)
        }
        return text + "Z"
    }
}
