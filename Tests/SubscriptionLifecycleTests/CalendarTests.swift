import Testing

@testable import SubscriptionLifecycle

/// The calendar against known dates, and against a reference that counts days on its fingers.
struct CalendarTests {
    static let pacific = RenewalCalendar(zone: .pacific, monthEnds: .anchored)

    @Test(
        arguments: [
            ("2025-01-31T10:00Z", "P1M", "2025-02-28T10:00Z"),
            ("2024-01-31T10:00Z", "P1M", "2024-02-29T10:00Z"),
            ("2025-01-28T10:00Z", "P1M", "2025-02-28T10:00Z"),
            ("2025-02-28T10:00Z", "P1M", "2025-03-28T10:00Z"),
            ("2025-08-31T10:00Z", "P3M", "2025-11-30T10:00Z"),
            ("2025-12-31T23:59:59.999Z", "P2M", "2026-02-28T23:59:59.999Z"),
            ("2024-02-29T10:00Z", "P1Y", "2025-02-28T10:00Z"),
            ("2024-02-29T10:00Z", "P4Y", "2028-02-29T10:00Z"),
            ("2096-02-29T10:00Z", "P4Y", "2100-02-28T10:00Z"),
            ("1996-02-29T10:00Z", "P4Y", "2000-02-29T10:00Z"),
            ("2025-12-31T00:00Z", "P1D", "2026-01-01T00:00Z"),
            ("2025-12-29T00:00Z", "P1W", "2026-01-05T00:00Z"),
            ("2025-01-31T23:00Z", "P1M1DT2H", "2025-03-02T01:00Z"),
            ("2025-01-31T10:00Z", "PT0S", "2025-01-31T10:00Z"),
            ("1969-12-31T23:59:59.999Z", "PT0.001S", "1970-01-01T00:00Z"),
            ("1969-12-31T23:59:59.999Z", "P1D", "1970-01-01T23:59:59.999Z"),
        ])
    func `months stop at a short month's last day, then days pass, then hours`(
        start: String, span: String, end: String
    ) throws {
        let result = RenewalCalendar.utc.adding(try parse(span), to: try instant(start))
        #expect(result.description == end)
    }

    @Test(
        arguments: [
            // A payload of production, 2022: six days of grace across the autumn change.
            ("2022-11-01T09:15:38Z", "P6D", "2022-11-07T10:15:38Z"),
            ("2022-11-01T09:15:38Z", "PT144H", "2022-11-07T09:15:38Z"),
            ("2025-02-09T10:00Z", "P1M", "2025-03-09T10:00Z"),
            ("2025-03-08T09:59:59.999Z", "P1D", "2025-03-09T09:59:59.999Z"),
            // 2 o'clock does not exist on 9 March 2025: it is 3 o'clock.
            ("2025-03-08T10:00Z", "P1D", "2025-03-09T10:00Z"),
            ("2025-03-08T10:30Z", "P1D", "2025-03-09T10:30Z"),
            ("2025-03-08T10:59:59.999Z", "P1D", "2025-03-09T10:59:59.999Z"),
            ("2025-03-08T11:00Z", "P1D", "2025-03-09T10:00Z"),
            // 1 o'clock comes twice on 2 November 2025: the earlier one is meant.
            ("2025-11-01T07:59:59.999Z", "P1D", "2025-11-02T07:59:59.999Z"),
            ("2025-11-01T08:00Z", "P1D", "2025-11-02T08:00Z"),
            ("2025-11-01T08:59:59.999Z", "P1D", "2025-11-02T08:59:59.999Z"),
            ("2025-11-01T09:00Z", "P1D", "2025-11-02T10:00Z"),
            // Whoever begins in the later one stays there while only hours pass.
            ("2025-11-02T09:30Z", "PT0S", "2025-11-02T09:30Z"),
            ("2025-11-02T08:30Z", "PT1H", "2025-11-02T09:30Z"),
            ("2025-11-02T08:30Z", "P1D", "2025-11-03T09:30Z"),
            ("2025-11-02T09:30Z", "P1D", "2025-11-03T09:30Z"),
            // The local day decides about month ends: 06:00Z on 1 March is still February.
            ("2025-03-01T06:00Z", "P1M", "2025-03-29T05:00Z"),
            ("2025-02-01T06:00Z", "P1M", "2025-03-01T06:00Z"),
            ("2026-01-01T06:00Z", "P2M", "2026-03-01T06:00Z"),
        ])
    func `under Pacific a day keeps its local hour`(
        start: String, span: String, end: String
    ) throws {
        let result = CalendarTests.pacific.adding(try parse(span), to: try instant(start))
        #expect(result.description == end)
    }

    @Test
    func `anchored month ends come back to the anchor's day, chained ones do not`() throws {
        #expect(
            try chain(.anchored, from: "2025-01-31T10:00Z", period: "P1M", count: 5) == [
                "2025-02-28T10:00Z", "2025-03-31T10:00Z", "2025-04-30T10:00Z",
                "2025-05-31T10:00Z", "2025-06-30T10:00Z",
            ])
        #expect(
            try chain(.chained, from: "2025-01-31T10:00Z", period: "P1M", count: 3) == [
                "2025-02-28T10:00Z", "2025-03-28T10:00Z", "2025-04-28T10:00Z",
            ])
        #expect(
            try chain(.anchored, from: "2024-02-29T10:00Z", period: "P1Y", count: 4) == [
                "2025-02-28T10:00Z", "2026-02-28T10:00Z", "2027-02-28T10:00Z",
                "2028-02-29T10:00Z",
            ])
        #expect(
            try chain(.anchored, from: "2025-01-31T10:00Z", period: "PT5M", count: 2) == [
                "2025-01-31T10:05Z", "2025-01-31T10:10Z",
            ])
    }

    @Test(arguments: [RenewalCalendar.utc, CalendarTests.pacific])
    func `arithmetic stops at the bounds, whatever is added`(calendar: RenewalCalendar) {
        for start in [Instant.earliest, Instant(milliseconds: 0), .latest] {
            for great in [10_000_000, Int(Int32.max), Int.max] {
                for span in [TimeSpan(months: great), TimeSpan(days: great)] {
                    #expect(calendar.adding(span, to: start) == .latest)
                }
                for span in [TimeSpan(months: -great), TimeSpan(days: -great)] {
                    #expect(calendar.adding(span, to: start) == .earliest)
                }
            }
            #expect(calendar.adding(TimeSpan(milliseconds: .max), to: start) == .latest)
            #expect(calendar.adding(TimeSpan(milliseconds: .min), to: start) == .earliest)
            let month = TimeSpan(months: 1)
            #expect(
                calendar.expiry(anchor: start, period: month, index: .max, previous: start)
                    == .latest)
            #expect(
                calendar.expiry(anchor: start, period: month, index: .min, previous: start)
                    == .earliest)
        }
        #expect(calendar.adding(TimeSpan(days: 1), to: .latest) == .latest)
        #expect(calendar.adding(TimeSpan(days: -1), to: .earliest) == .earliest)
        #expect(
            calendar.adding(TimeSpan(days: 1), to: .earliest).description == "0000-01-02T00:00Z")
        #expect(
            calendar.adding(TimeSpan(days: -1), to: .latest).description
                == "9999-12-30T23:59:59.999Z")
    }

    @Test
    func `every month from 0000 to 9999 begins and ends where counting days says`() {
        var day: Int64 = -719_528
        for year: Int64 in 0...9999 {
            for month: Int64 in 1...12 {
                let length = Reference.length(ofMonth: Int(month), year: Int(year))
                let first = CivilDate(year: year, month: month, day: 1)
                let last = CivilDate(year: year, month: month, day: Int64(length))
                guard first.daysSince1970 == day, CivilDate(daysSince1970: day) == first,
                    CivilDate(daysSince1970: day + Int64(length) - 1) == last,
                    last.daysSince1970 == day + Int64(length) - 1
                else {
                    Issue.record("\(year)-\(month) does not begin at day \(day)")
                    return
                }
                day += Int64(length)
            }
        }
        #expect(day == 2_932_897)
    }

    @Test
    func `every day of 1999 to 2101 in UTC is the one that counting days says`() throws {
        let reference = Reference(years: 1999...2101)
        for (index, day) in reference.days.enumerated() {
            let midnight = reference.midnight(index)
            guard midnight.description == day.text + "T00:00Z",
                Instant(date: day.text.utf8) == midnight,
                RenewalCalendar.utc.adding(TimeSpan(days: 1), to: midnight)
                    == reference.midnight(index + 1)
            else {
                Issue.record("\(day.text) is wrong")
                return
            }
            for months in [1, 2, 3, 6, 12, -1] {
                guard let target = reference.index(of: index, monthsLater: months) else {
                    continue
                }
                guard
                    RenewalCalendar.utc.adding(TimeSpan(months: months), to: midnight)
                        == reference.midnight(target)
                else {
                    Issue.record("\(day.text) and \(months) months is wrong")
                    return
                }
            }
        }
    }

    @Test(arguments: [0, 30, 90, 120, 150, 180, 720, 1410])
    func `every day of 2007 to 2101 in Pacific keeps its local minute`(minute: Int) {
        let reference = Reference(years: 2007...2101)
        let start = reference.pacific(0, minute: minute)
        for index in reference.days.indices {
            let expected = reference.pacific(index, minute: minute)
            guard CalendarTests.pacific.adding(TimeSpan(days: index), to: start) == expected else {
                Issue.record("\(reference.days[index].text), minute \(minute) is wrong")
                return
            }
            // Beginning at any day leads on to any other, gaps aside: they have no minute to keep.
            guard index > 0, reference.days[index - 1].clocks != .goForward || minute >= 180 else {
                continue
            }
            let yesterday = reference.pacific(index - 1, minute: minute)
            guard CalendarTests.pacific.adding(TimeSpan(days: 1), to: yesterday) == expected else {
                Issue.record("the day after \(reference.days[index - 1].text) is wrong")
                return
            }
        }
    }

    private func chain(
        _ monthEnds: RenewalCalendar.MonthEnds, from anchor: String, period: String, count: Int
    ) throws -> [String] {
        let calendar = RenewalCalendar(zone: .utc, monthEnds: monthEnds)
        let anchor = try instant(anchor)
        let period = try parse(period)
        var ends = [anchor]
        for index in 1...count {
            ends.append(
                calendar.expiry(
                    anchor: anchor, period: period, index: index, previous: ends[index - 1]))
        }
        return ends.dropFirst().map(\.description)
    }

    private func parse(_ text: String) throws -> TimeSpan {
        try #require(TimeSpan(iso8601: text.utf8))
    }

    private func instant(_ text: String) throws -> Instant {
        try #require(Instant(rfc3339: text.utf8))
    }
}

/// A calendar that knows nothing but how to go from one day to the next.
private struct Reference {
    enum Clocks { case winter, goForward, summer, goBack }

    struct Day {
        var year: Int
        var month: Int
        var day: Int
        var clocks: Clocks

        var text: String {
            func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            return "\(year)-\(padded(month))-\(padded(day))"
        }
    }

    let days: [Day]
    /// The first day, counted from 1970-01-01.
    let start: Int

    init(years: ClosedRange<Int>) {
        var days: [Day] = []
        var start = 0
        // 1970-01-01 was a Thursday, the fifth day of a week that begins on Sunday.
        var weekday = 4
        var clocks = Clocks.winter
        for year in 1970...years.upperBound {
            if year == years.lowerBound { start = days.count }
            for month in 1...12 {
                var sundays = 0
                for day in 1...Reference.length(ofMonth: month, year: year) {
                    if clocks == .goForward { clocks = .summer }
                    if clocks == .goBack { clocks = .winter }
                    if weekday == 0 {
                        sundays += 1
                        if month == 3, sundays == 2 { clocks = .goForward }
                        if month == 11, sundays == 1 { clocks = .goBack }
                    }
                    days.append(Day(year: year, month: month, day: day, clocks: clocks))
                    weekday = weekday == 6 ? 0 : weekday + 1
                }
            }
        }
        self.days = Array(days[start...])
        self.start = start
    }

    func midnight(_ index: Int) -> Instant {
        Instant(milliseconds: Int64(start + index) * 86_400_000)
    }

    /// The instant at which clocks in California show a minute of a day.
    func pacific(_ index: Int, minute: Int) -> Instant {
        let isSummer =
            switch days[index].clocks {
            case .winter: false
            case .goForward: minute >= 180
            case .summer: true
            case .goBack: minute < 120
            }
        let minutes = Int64(minute + (isSummer ? 420 : 480))
        return midnight(index).adding(milliseconds: minutes * 60_000)
    }

    /// The same day some months later, walking from month to month; none beyond the years known.
    func index(of start: Int, monthsLater months: Int) -> Int? {
        let day = days[start]
        var (year, month) = (day.year, day.month)
        var first = start - (day.day - 1)
        for _ in 0..<abs(months) {
            if months > 0 {
                first += Reference.length(ofMonth: month, year: year)
                (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
            } else {
                (year, month) = month == 1 ? (year - 1, 12) : (year, month - 1)
                first -= Reference.length(ofMonth: month, year: year)
            }
        }
        guard days.indices.contains(first) else { return nil }
        return first + min(day.day, Reference.length(ofMonth: month, year: year)) - 1
    }

    static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: return 30
        case 2:
            if year % 400 == 0 { return 29 }
            if year % 100 == 0 { return 28 }
            return year % 4 == 0 ? 29 : 28
        default: return 31
        }
    }
}
