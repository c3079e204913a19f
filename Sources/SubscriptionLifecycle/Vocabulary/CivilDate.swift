/// A day of the proleptic Gregorian calendar.
///
/// Integers of 64 bits throughout, so that no year that a span can lead to overflows, on machines
/// of 32 bits neither.
struct CivilDate: Hashable, Sendable {
    var year: Int64
    /// From 1 to 12.
    var month: Int64
    /// From 1 to the length of the month.
    var day: Int64

    init(year: Int64, month: Int64, day: Int64) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The date of a day counted from 1970-01-01.
    ///
    /// Years are taken to begin in March: the leap day is then the last of its year, and the months
    /// before it follow a fixed pattern of 153 days in five.
    init(daysSince1970: Int64) {
        let (era, dayOfEra) = (daysSince1970 + CivilDate.daysFromMarchOfYear0)
            .dividedDown(by: CivilDate.daysInEra)
        // Centuries of an era, then years of a century, each told by quarters of days: the last
        // century of an era and the last year of four are a day longer than the others.
        let quarters = 4 * dayOfEra + 3
        let century = quarters / CivilDate.daysInEra
        let quartersOfCentury = quarters % CivilDate.daysInEra / 4 * 4 + 3
        let yearOfCentury = quartersOfCentury / CivilDate.daysInFourYears
        let dayOfYear = quartersOfCentury % CivilDate.daysInFourYears / 4
        let fifths = 5 * dayOfYear + 2
        let monthFromMarch = fifths / 153
        day = fifths % 153 / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = 400 * era + 100 * century + yearOfCentury + (monthFromMarch < 10 ? 0 : 1)
    }

    /// The number of days since 1970-01-01, below zero before it.
    var daysSince1970: Int64 {
        let fromMarch = month > 2
        let (era, yearOfEra) = (fromMarch ? year : year - 1).dividedDown(by: 400)
        let monthFromMarch = fromMarch ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return CivilDate.daysInEra * era + 365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100
            + dayOfYear - CivilDate.daysFromMarchOfYear0
    }

    /// This date some months later; on the last day of a month that is too short (decision 1).
    func adding(months: Int64) -> CivilDate {
        let (year, month) = (12 * year + month - 1 + months).dividedDown(by: 12)
        let length = CivilDate.length(ofMonth: month + 1, year: year)
        return CivilDate(year: year, month: month + 1, day: Swift.min(day, length))
    }

    /// How many days a month has.
    static func length(ofMonth month: Int64, year: Int64) -> Int64 {
        if month == 2 { return isLeap(year) ? 29 : 28 }
        // Long and short months alternate, beginning anew in August.
        return 30 + (month + month / 8) % 2
    }

    /// Whether a year has 366 days.
    static func isLeap(_ year: Int64) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// 400 years, after which the calendar repeats.
    private static let daysInEra: Int64 = 146_097
    private static let daysInFourYears: Int64 = 1461
    /// From 0000-03-01 to 1970-01-01.
    private static let daysFromMarchOfYear0: Int64 = 719_468
}

extension Int64 {
    static let millisecondsInDay: Int64 = 86_400_000
    static let millisecondsInHour: Int64 = 3_600_000

    /// The quotient rounded towards minus infinity and the remainder, which is never below zero.
    func dividedDown(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
