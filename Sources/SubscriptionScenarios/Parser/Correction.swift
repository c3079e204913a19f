import SubscriptionLifecycle

/// The text that would have been right, for mistakes that can be meant in one way only.
package enum Correction {
    // MARK: - Instants

    /// For an offset, a missing `Z`, small letters, too many decimals, midnight as `24:00`, and
    /// seconds or milliseconds since 1970.
    package static func instant(_ text: String) -> String? {
        let bytes = uppercased(text)
        return (sinceEpoch(bytes) ?? withOffset(bytes))?.description
    }

    private static func sinceEpoch(_ bytes: [UInt8]) -> Instant? {
        guard bytes.count == 10 || bytes.count == 12 || bytes.count == 13, bytes.allSatisfy(isDigit)
        else { return nil }
        let number = bytes.reduce(Int64(0)) { 10 * $0 + Int64($1 - UInt8(ascii: "0")) }
        return Instant(milliseconds: bytes.count == 10 ? 1000 * number : number)
    }

    private static func withOffset(_ bytes: [UInt8]) -> Instant? {
        guard bytes.count > 11, bytes[10] == UInt8(ascii: "T") else { return nil }
        var time = Array(bytes[11...])
        if time.last == UInt8(ascii: "Z") { time.removeLast() }
        var offset: Int64 = 0
        if let sign = time.firstIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") })
        {
            guard let minutes = minutes(ofOffset: time[(sign + 1)...]) else { return nil }
            offset = (time[sign] == UInt8(ascii: "-") ? -60_000 : 60_000) * minutes
            time.removeSubrange(sign...)
        }
        if let point = time.firstIndex(of: UInt8(ascii: ".")), time.count > point + 4 {
            time.removeSubrange((point + 4)...)
        }
        if time.starts(with: "24:00".utf8) {
            time[0] = UInt8(ascii: "0")
            time[1] = UInt8(ascii: "0")
            offset -= 86_400_000
        }
        let instant = Instant(rfc3339: bytes[..<11] + time + [UInt8(ascii: "Z")])
        return instant?.adding(milliseconds: -offset)
    }

    /// `01:00`, `0100` and `01` are sixty.
    private static func minutes(ofOffset text: ArraySlice<UInt8>) -> Int64? {
        let digits = text.filter { $0 != UInt8(ascii: ":") }
        guard digits.count == 2 || digits.count == 4, digits.allSatisfy(isDigit) else {
            return nil
        }
        let number = digits.reduce(Int64(0)) { 10 * $0 + Int64($1 - UInt8(ascii: "0")) }
        return digits.count == 2 ? 60 * number : 60 * (number / 100) + number % 100
    }

    // MARK: - Durations

    /// For `3d`, `1M`, `2 weeks` without the blank, small letters and a forgotten `T`.
    static func span(_ text: String) -> String? {
        var bytes = Array(text.utf8)
        if bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
        let number = bytes.prefix(while: isDigit)
        guard number.isEmpty else {
            guard number.count <= 6, let unit = unit(bytes[number.count...]) else { return nil }
            return (unit.isTime ? "PT" : "P") + String(decoding: number, as: UTF8.self)
                + unit.letter
        }
        let upper = uppercased(String(decoding: bytes, as: UTF8.self))
        guard upper.first == UInt8(ascii: "P") else { return nil }
        if TimeSpan(iso8601: upper) != nil { return String(decoding: upper, as: UTF8.self) }
        let withTime = Array("PT".utf8) + upper.dropFirst()
        guard TimeSpan(iso8601: withTime) != nil else { return nil }
        return String(decoding: withTime, as: UTF8.self)
    }

    private static func unit(_ word: ArraySlice<UInt8>) -> (letter: String, isTime: Bool)? {
        let units: [(words: [String], letter: String, isTime: Bool)] = [
            (["M"], "M", false), (["m"], "M", true), (["y", "yr", "year", "years"], "Y", false),
            (["mo", "month", "months"], "M", false), (["w", "week", "weeks"], "W", false),
            (["d", "day", "days"], "D", false), (["h", "hr", "hour", "hours"], "H", true),
            (["min", "mins", "minute", "minutes"], "M", true),
            (["s", "sec", "second", "seconds"], "S", true),
        ]
        for unit in units where unit.words.contains(where: { word.elementsEqual($0.utf8) }) {
            return (unit.letter, unit.isTime)
        }
        let letters = word.map { $0 | 0x20 }
        for unit in units.dropFirst(2)
        where unit.words.contains(where: { letters.elementsEqual($0.utf8) }) {
            return (unit.letter, unit.isTime)
        }
        return nil
    }

    // MARK: - Numbers

    /// For a currency's sign or code around the amount and a comma instead of the point.
    static func money(_ text: String) -> String? {
        var digits: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "0"..."9", ".", ",": digits.append(UInt8(ascii: scalar))
            case "A"..."Z": continue
            // A sign of currency: dollar, the Latin-1 ones, and the block from U+20A0 on.
            case "$", "\u{A2}"..."\u{A5}", "\u{20A0}"..."\u{20CF}": continue
            default: return nil
            }
        }
        if digits.contains(UInt8(ascii: ".")) {
            digits.removeAll { $0 == UInt8(ascii: ",") }
        } else if let comma = digits.firstIndex(of: UInt8(ascii: ",")) {
            digits[comma] = UInt8(ascii: ".")
        }
        return Price(decimal: digits)?.description
    }

    /// For a percentage without its sign.
    static func percent(_ text: String) -> String? {
        milliPercent(text + "%") == nil ? nil : text + "%"
    }

    /// Reads a percentage of at most three decimals, from 0 to 100.
    static func milliPercent(_ text: String) -> Int? {
        guard text.utf8.last == UInt8(ascii: "%"), text.utf8.first != UInt8(ascii: "-"),
            let number = Price(decimal: text.utf8.dropLast()), number.milliunits <= 100_000
        else { return nil }
        return Int(number.milliunits)
    }

    /// Reads a whole number of at most nine digits.
    static func wholeNumber(_ text: String) -> Int? {
        let digits = text.utf8
        guard !digits.isEmpty, digits.count <= 9, digits.allSatisfy(isDigit) else { return nil }
        return digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
    }

    /// For the name of a notification in small letters.
    static func notification(_ text: String) -> String? {
        let upper = uppercased(text)
        guard upper.contains(UInt8(ascii: "_")), Vocabulary.isNotificationName(upper) else {
            return nil
        }
        return String(decoding: upper, as: UTF8.self)
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private static func uppercased(_ text: String) -> [UInt8] {
        text.utf8.map { byte in
            byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte
        }
    }
}
