import SubscriptionLifecycle

/// The text that would have been right, for mistakes that can be meant in one way only.
package enum Correction {
    // MARK: - Numbers

    /// For a currency's sign or code around the amount, a comma instead of the point, commas or
    /// points between thousands, a point without a digit before it, and `free`.
    static func money(_ text: String) -> String? {
        if Vocabulary.isSame(text, "free") { return Price.zero.description }
        var digits: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "0"..."9", ".", ",": digits.append(UInt8(ascii: scalar))
            case "A"..."Z", "a"..."z", " ": continue
            // A sign of currency: dollar, the Latin-1 ones, and the block from U+20A0 on.
            case "$", "\u{A2}"..."\u{A5}", "\u{20A0}"..."\u{20CF}": continue
            default: return nil
            }
        }
        let isMark: (UInt8) -> Bool = { !isDigit($0) }
        if let last = digits.lastIndex(where: isMark) {
            let decimals = digits.count - last - 1
            let marks = digits.filter(isMark)
            // The last of two kinds of mark is the point; a comma before three digits is none.
            let isPoint =
                marks.contains { $0 != digits[last] }
                || (marks.count == 1 && (decimals != 3 || digits[last] == UInt8(ascii: ".")))
            let whole = digits[..<last].filter(isDigit)
            digits = whole + (isPoint ? [UInt8(ascii: ".")] : []) + digits[(last + 1)...]
            if whole.isEmpty { digits.insert(UInt8(ascii: "0"), at: 0) }
        }
        return Price(decimal: digits)?.description
    }

    /// For a count of days written as a duration, and the field's word for a number of the wire.
    static func number(_ text: String) -> String? {
        if let days = span(text), days.utf8.last == UInt8(ascii: "D") {
            let number = String(days.dropFirst().dropLast())
            return wholeNumber(number) == nil ? nil : number
        }
        return Vocabulary.meaning(of: text, at: .value) { wholeNumber($0) != nil }
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

    /// For the name of a notification in other letters, `didRenew`, and another separator.
    static func notification(_ text: String) -> String? {
        let halves = text.utf8.split(maxSplits: 1, omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":")
        }
        let types = NotificationType.allCases.map { $0.name }
        guard let type = Vocabulary.same(as: String(halves[0]) ?? "", in: types) else { return nil }
        guard halves.count > 1 else { return type }
        return subtype(String(halves[1]) ?? "").map { type + "/" + $0 }
    }

    /// For a subtype in other letters; one that nobody knows is data, if it has the form.
    static func subtype(_ text: String) -> String? {
        let known = NotificationSubtype.allCases.map { $0.name }
        if let subtype = Vocabulary.same(as: text, in: known) { return subtype }
        let upper = uppercased(text)
        guard Vocabulary.isNotificationName(upper), !upper.contains(UInt8(ascii: "/")) else {
            return nil
        }
        return String(decoding: upper, as: UTF8.self)
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    static func uppercased(_ text: String) -> [UInt8] {
        text.utf8.map { byte in
            byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte
        }
    }
}
