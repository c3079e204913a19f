import SubscriptionLifecycle

extension ScenarioPrinter {
    /// A value as it is written after a key of a kind, or as an operand.
    func value(
        _ value: Scenario.Value, of kind: Vocabulary.Kind?, reserved: [String]
    ) -> String {
        switch value {
        case .flag: "true"
        case .bool(let isTrue):
            kind == .onOff ? (isTrue ? "on" : "off") : (isTrue ? "true" : "false")
        case .none: "none"
        case .any: "any"
        case .instant(let instant): instant.description
        case .span(let span): span.description
        case .money(let price): price.description
        case .number(let number): String(number)
        case .percent(let milli): percent(milli)
        case .transaction(let id): quoted(names.text(id), ScenarioPrinter.places + reserved)
        case .product(let id), .group(let id), .right(let id):
            quoted(short(id), ScenarioPrinter.absences + reserved)
        case .customer(let id), .offerID(let id):
            quoted(names.text(id), ScenarioPrinter.absences + reserved)
        case .offer(let use): quoted(kind == .offerChoice ? choice(use) : offer(use), [])
        case .word(let word): quoted(word, kind == .anyWord ? ScenarioPrinter.absences : [])
        case .text(let text):
            quoted(
                text,
                ScenarioPrinter.absences + (kind == .productType ? Vocabulary.productTypes : []))
        case .list(let values): "[" + members(values, of: kind) + "]"
        case .set(let values): "{" + members(values, of: kind) + "}"
        }
    }

    private func members(_ values: [Scenario.Value], of kind: Vocabulary.Kind?) -> String {
        values.map { value($0, of: nil, reserved: []) }.joined(separator: ", ")
    }

    private func percent(_ milli: Int) -> String {
        var text = Price(milliunits: Int64(milli)).description
        // Amounts have two decimals at least; percentages are written without them.
        while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
        if text.utf8.last == UInt8(ascii: ".") { text.removeLast() }
        return text + "%"
    }

    /// How a command asks for an offer.
    private func choice(_ use: OfferUse) -> String {
        guard let id = use.id else { return "intro" }
        return use.type.name + ":" + names.text(id)
    }

    /// How an offer is written where it is data.
    private func offer(_ use: OfferUse) -> String {
        use.type.name + (use.id.map { ":" + names.text($0) } ?? "")
            + (use.mode.map { "/" + $0.name } ?? "")
    }

    // MARK: - Quotes

    static let absences = ["none", "any"]
    private static let places = ["latest", "original", "none", "any"]

    /// A text in quotes where it would otherwise be read as something else.
    ///
    /// A line feed, which no line can hold, becomes U+FFFD: an identifier of the wire with one in it
    /// must not become a second statement.
    func quoted(_ text: String, _ reserved: [String]) -> String {
        let isReserved = reserved.contains { $0.utf8.elementsEqual(text.utf8) }
        let needsQuotes =
            isReserved || text.utf8.isEmpty
            || text.unicodeScalars.contains { !ScenarioPrinter.isPlain($0) }
            || ScenarioPrinter.opens(text)
        guard needsQuotes else { return text }
        var result = String.UnicodeScalarView()
        result.append("\"")
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { result.append("\\") }
            result.append(scalar == "\n" ? "\u{FFFD}" : scalar)
        }
        result.append("\"")
        return String(result)
    }

    /// Characters that mean nothing but themselves anywhere in a token.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\"", "\\", "=", "~", "(", ")", "[", "]", "{", "}", ",": false
        default: scalar.value > 0x20 && scalar.value != 0x7F
        }
    }

    private static func opens(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "#") }
}
