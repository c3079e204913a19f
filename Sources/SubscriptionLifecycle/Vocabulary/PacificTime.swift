/// The clocks of California, by the rule of the United States since 2007 for every year.
///
/// Energy Policy Act of 2005, section 110: from the second Sunday of March, 2 o'clock, to the first
/// Sunday of November, 2 o'clock. Earlier years follow the same rule here although their clocks did
/// not (decision 2): the store opened in 2008.
enum PacificTime {
    /// How far local time is behind UTC in winter.
    private static let standardLag = 8 * Int64.millisecondsInHour
    /// How far local time is behind UTC in summer.
    private static let daylightLag = 7 * Int64.millisecondsInHour

    /// What a clock on the wall shows, in milliseconds as if it showed UTC.
    static func local(fromUTC milliseconds: Int64) -> Int64 {
        let standard = milliseconds - standardLag
        let summer = Summer(of: standard)
        // Until the clocks go back, winter's clock would show an hour less than summer's.
        let isDaylight =
            standard >= summer.begin && standard < summer.end - Int64.millisecondsInHour
        return isDaylight ? milliseconds - daylightLag : standard
    }

    /// The instant at which a clock on the wall shows this.
    ///
    /// The hour that does not exist is moved forward by the gap; of the hour that comes twice the
    /// earlier one is meant (decision 48).
    static func utc(fromLocal milliseconds: Int64) -> Int64 {
        let summer = Summer(of: milliseconds)
        let isDaylight =
            milliseconds >= summer.begin + Int64.millisecondsInHour && milliseconds < summer.end
        return milliseconds + (isDaylight ? daylightLag : standardLag)
    }

    /// When the clocks of a year go forward and back, each as the clock shows it just before.
    private struct Summer {
        let begin: Int64
        let end: Int64

        /// The summer of the year in which a local time lies.
        init(of local: Int64) {
            let day = local.dividedDown(by: .millisecondsInDay).quotient
            let year = CivilDate(daysSince1970: day).year
            let twoOClock = 2 * Int64.millisecondsInHour
            let march = Summer.firstSunday(ofMonth: 3, year: year) + 7
            begin = march * Int64.millisecondsInDay + twoOClock
            let november = Summer.firstSunday(ofMonth: 11, year: year)
            end = november * Int64.millisecondsInDay + twoOClock
        }

        /// The first Sunday of a month, in days since 1970-01-01, which was a Thursday.
        private static func firstSunday(ofMonth month: Int64, year: Int64) -> Int64 {
            let first = CivilDate(year: year, month: month, day: 1).daysSince1970
            let weekday = (first + 4).dividedDown(by: 7).remainder
            return weekday == 0 ? first : first + 7 - weekday
        }
    }
}
