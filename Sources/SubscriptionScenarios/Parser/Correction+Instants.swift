import SubscriptionLifecycle

extension Correction {
    /// A right text, and whether nothing else can have been meant.
    struct Answer {
        var text: String
        var isCertain = true
    }

    /// For offsets, a missing `Z`, blanks, other separators, names of months, too many decimals,
    /// `24:00`, and seconds or milliseconds since 1970; both readings where `3/4/2025` has two.
    static func answer(forInstant text: String) -> Answer? {
        let bytes = uppercased(text)
        if let instant = sinceEpoch(bytes) { return Answer(text: instant.description) }
        var words = bytes.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }.map(
            Array.init)
        guard let time = timeOfDay(&words) else { return nil }
        let dates = dates(words)
        guard let first = right(dates.first, time) else { return nil }
        guard dates.count > 1, let other = right(dates[1], time),
            !other.utf8.elementsEqual(first.utf8)
        else { return Answer(text: first) }
        return Answer(text: first + " or " + other, isCertain: false)
    }

    /// The text alone.
    package static func instant(_ text: String) -> String? { answer(forInstant: text)?.text }

    private static func sinceEpoch(_ bytes: [UInt8]) -> Instant? {
        guard bytes.count == 10 || bytes.count == 12 || bytes.count == 13 else { return nil }
        guard let number = number(bytes) else { return nil }
        return Instant(milliseconds: bytes.count == 10 ? 1000 * number : number)
    }

    private static func right(_ date: String?, _ time: TimeOfDay) -> String? {
        guard let date, let midnight = Instant(date: date.utf8) else { return nil }
        guard let milliseconds = time.milliseconds else { return date }
        return midnight.adding(milliseconds: milliseconds).description
    }

    // MARK: - Times of day

    /// Milliseconds in UTC after the midnight of the date; none for a date alone.
    private struct TimeOfDay {
        var milliseconds: Int64?
    }

    /// Takes the time off the end of the words; `nil` if what stands there is none.
    private static func timeOfDay(_ words: inout [[UInt8]]) -> TimeOfDay? {
        var offset: Int64 = 0
        var halfDay: Int64?
        trailing: while words.count > 1, let last = words.last {
            if isUTC(last) {
                // Nothing is to be added.
            } else if let minutes = minutes(ofOffset: last) {
                offset = minutes
            } else if last == Array("AM".utf8) || last == Array("PM".utf8) {
                halfDay = last[0] == UInt8(ascii: "P") ? 12 : 0
            } else {
                break trailing
            }
            words.removeLast()
        }
        guard var time = words.last else { return nil }
        let letter = time.indices.dropFirst().dropLast().first {
            time[$0] == UInt8(ascii: "T") && isDigit(time[$0 - 1]) && isDigit(time[$0 + 1])
        }
        words.removeLast()
        if let letter {
            words.append(Array(time[..<letter]))
            time.removeSubrange(...letter)
        } else if !time.contains(UInt8(ascii: ":")) {
            if time.count > 8, time.last == UInt8(ascii: "Z") { time.removeLast() }
            words.append(time)
            return TimeOfDay()
        }
        if time.last == UInt8(ascii: "Z") { time.removeLast() }
        if let sign = time.firstIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") })
        {
            guard let minutes = minutes(ofOffset: Array(time[sign...])) else { return nil }
            offset = minutes
            time.removeSubrange(sign...)
        }
        guard let milliseconds = clockTime(time, halfDay) else { return nil }
        return TimeOfDay(milliseconds: milliseconds - 60_000 * offset)
    }

    private static func isUTC(_ word: [UInt8]) -> Bool {
        ["Z", "UTC", "GMT", "ETC/GMT"].contains { word.elementsEqual($0.utf8) }
    }

    /// `+01:00`, `+0100` and `+01` are sixty.
    private static func minutes(ofOffset text: [UInt8]) -> Int64? {
        guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
            return nil
        }
        let digits = text.dropFirst().filter { $0 != UInt8(ascii: ":") }
        guard digits.count == 2 || digits.count == 4, let number = number(digits) else {
            return nil
        }
        let minutes = digits.count == 2 ? 60 * number : 60 * (number / 100) + number % 100
        return sign == UInt8(ascii: "-") ? -minutes : minutes
    }

    /// `10`, `9:00`, `10:00:00.123456`, `100000`, and with half a day `10:00 PM`.
    private static func clockTime(_ text: [UInt8], _ halfDay: Int64?) -> Int64? {
        let halves = text.split(separator: UInt8(ascii: "."), maxSplits: 1)
        guard let whole = halves.first else { return nil }
        var fields = whole.split(separator: UInt8(ascii: ":")).map(Array.init)
        if fields.count == 1, fields[0].count == 4 || fields[0].count == 6 {
            let digits = fields[0]
            fields = stride(from: 0, to: digits.count, by: 2).map { Array(digits[$0..<$0 + 2]) }
        }
        let numbers = fields.compactMap { $0.count <= 2 ? number($0) : nil }
        guard numbers.count == fields.count, 1...3 ~= numbers.count, numbers[0] <= 24,
            numbers.dropFirst().allSatisfy({ $0 <= 60 })
        else { return nil }
        var thousandths: Int64 = 0
        if halves.count > 1 {
            let digits = (halves[1] + Array("00".utf8)).prefix(3)
            guard let number = number(digits), halves[1].allSatisfy(isDigit) else { return nil }
            thousandths = number
        }
        let hour = halfDay.map { numbers[0] % 12 + $0 } ?? numbers[0]
        let minute = numbers.count > 1 ? numbers[1] : 0
        let second = numbers.count > 2 ? numbers[2] : 0
        return 3_600_000 * hour + 60_000 * minute + 1000 * second + thousandths
    }

    // MARK: - Dates

    /// The dates as they are to be written, the likeliest first; they may not exist.
    private static func dates(_ words: [[UInt8]]) -> [String] {
        let isSeparator: (UInt8) -> Bool = {
            $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".")
        }
        let fields = words.flatMap { $0.split(whereSeparator: isSeparator).map(Array.init) }
        if fields.count == 1, fields[0].count == 8, number(fields[0]) != nil {
            return date(fields[0][..<4], fields[0][4..<6], fields[0][6...])
        }
        if fields.count == 2, fields[0].count == 4 { return date(fields[0], fields[1], [0x31]) }
        guard fields.count == 3 else { return [] }
        if fields[0].count == 4 { return date(fields[0], fields[1], fields[2]) }
        let dayFirst = date(fields[2], fields[1], fields[0])
        let monthFirst = date(fields[2], fields[0], fields[1])
        // With points the day always comes first; with strokes it does in most countries, and the
        // month in the App Store's.
        let hasPoints = words.contains { $0.contains(UInt8(ascii: ".")) }
        return hasPoints ? dayFirst : monthFirst + dayFirst
    }

    private static func date(
        _ year: some Collection<UInt8>, _ month: some Collection<UInt8>,
        _ day: some Collection<UInt8>
    ) -> [String] {
        let suffixes = ["ST", "ND", "RD", "TH"]
        let hasSuffix = day.count > 2 && suffixes.contains { day.suffix(2).elementsEqual($0.utf8) }
        guard year.count == 4, let year = number(year), let month = self.month(month),
            let day = number(hasSuffix ? day.dropLast(2) : day[...]), day <= 31
        else { return [] }
        var date = String(year)
        for number in [month, day] { date += (number < 10 ? "-0" : "-") + String(number) }
        return Instant(date: date.utf8) == nil ? [] : [date]
    }

    private static func month(_ text: some Collection<UInt8>) -> Int64? {
        if let number = number(text) { return 1...12 ~= number ? number : nil }
        let names = [
            "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
        ]
        return names.firstIndex { text.starts(with: $0.utf8) }.map { Int64($0 + 1) }
    }

    /// A number of digits alone, at most fifteen.
    static func number(_ digits: some Collection<UInt8>) -> Int64? {
        guard !digits.isEmpty, digits.count <= 15, digits.allSatisfy(isDigit) else { return nil }
        return digits.reduce(Int64(0)) { 10 * $0 + Int64($1 - UInt8(ascii: "0")) }
    }
}
