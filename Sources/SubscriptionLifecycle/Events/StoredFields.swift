/// The members of a stored fact while it is read; what nobody asked for or understood is kept.
package struct StoredFields {
    private let object: JSONObject
    private var read: [String] = []
    private var notUnderstood: [String] = []

    package init(_ object: JSONObject) { self.object = object }

    private mutating func value(_ key: String) -> JSONValue? {
        read.append(key)
        return object[key]
    }

    /// Whether a key is there at all.
    package func has(_ key: FactKey) -> Bool { object[key.name] != nil }

    package func required<Value>(
        _ key: String, _ value: Value?
    ) throws(FactCodingError) -> Value {
        guard let value else { throw .missing(key: key) }
        return value
    }

    package mutating func integer(_ key: String) throws(FactCodingError) -> Int64? {
        guard let value = value(key) else { return nil }
        guard let integer = value.numberValue?.int64 else {
            throw .badValue(key: key, expected: .integer)
        }
        return integer
    }

    package mutating func text(_ key: String) throws(FactCodingError) -> String? {
        guard let value = value(key) else { return nil }
        guard let text = value.stringValue else { throw .badValue(key: key, expected: .text) }
        return text
    }

    package mutating func flag(_ key: FactKey) throws(FactCodingError) -> Bool {
        guard let value = value(key.name) else { return false }
        guard let flag = value.boolValue else { throw .badValue(key: key.name, expected: .flag) }
        return flag
    }

    package mutating func instant(_ key: String) throws(FactCodingError) -> Instant? {
        guard let milliseconds = try integer(key) else { return nil }
        let instant = Instant(milliseconds: milliseconds)
        guard instant.milliseconds == milliseconds else {
            throw .badValue(key: key, expected: .instant)
        }
        return instant
    }

    package mutating func instant(_ key: FactKey) throws(FactCodingError) -> Instant? {
        try instant(key.name)
    }

    package mutating func price(_ key: FactKey) throws(FactCodingError) -> Price? {
        try integer(key.name).map { Price(milliunits: $0) }
    }

    package mutating func number(_ key: FactKey) throws(FactCodingError) -> Int32? {
        guard let integer = try integer(key.name) else { return nil }
        guard let number = Int32(exactly: integer) else {
            throw .badValue(key: key.name, expected: .smallInteger)
        }
        return number
    }

    package mutating func name(
        _ key: FactKey, _ names: inout Names
    ) throws(FactCodingError) -> NameID? {
        try text(key.name).map { names.intern($0) }
    }

    package mutating func transaction(
        _ key: FactKey, _ names: inout Names
    ) throws(FactCodingError) -> TransactionID? {
        try text(key.name).map { names.transaction($0) }
    }

    /// One of a closed list of words; none where it is a word of a longer list.
    package mutating func word<Word: CaseIterable>(
        _ key: FactKey, _ name: (Word) -> String
    ) throws(FactCodingError) -> Word? {
        guard let text = try text(key.name) else { return nil }
        let word = Word.allCases.first { name($0).utf8.elementsEqual(text.utf8) }
        if word == nil { misread(key.name) }
        return word
    }

    /// One of two words that say whether something is so; none where it is a third.
    package mutating func claim(
        _ key: FactKey, _ yes: String, _ no: String
    ) throws(FactCodingError) -> Bool? {
        guard let text = try text(key.name) else { return nil }
        if text.utf8.elementsEqual(yes.utf8) { return true }
        if text.utf8.elementsEqual(no.utf8) { return false }
        misread(key.name)
        return nil
    }

    /// An offer: `introductory/freeTrial`, `code:spring/payUpFront`.
    package mutating func offer(
        _ key: FactKey, _ names: inout Names
    ) throws(FactCodingError) -> OfferUse? {
        guard let text = try text(key.name) else { return nil }
        if let offer = OfferUse(text: text, names: &names) { return offer }
        misread(key.name)
        // Of an introductory offer in a mode that is not known so much stands: it has been received.
        let type = text.utf8.prefix { $0 != UInt8(ascii: "/") }
        return OfferUse(text: String(decoding: type, as: UTF8.self), names: &names)
    }

    /// Keeps the member as it stands, since this version cannot say what it means.
    package mutating func misread(_ key: String) { notUnderstood.append(key) }

    /// The members that the kind does not have, and those whose values are not understood.
    var unknown: UnknownMembers {
        UnknownMembers(of: object) { member in
            !StoredFields.list(read, holds: member.key)
                || StoredFields.list(notUnderstood, holds: member.key)
        }
    }

    private static func list(_ keys: [String], holds key: String) -> Bool {
        keys.contains { $0.utf8.elementsEqual(key.utf8) }
    }
}

extension OfferUse {
    /// Reads what ``text(_:)`` writes.
    public init?(text: String, names: inout Names) {
        let utf8 = Array(text.utf8)
        // The mode stands behind the last slash, since an identifier may hold slashes itself.
        var mode: PaymentMode?
        var rest = utf8[...]
        if let slash = utf8.lastIndex(of: UInt8(ascii: "/")) {
            mode = PaymentMode.allCases.first {
                $0.name.utf8.elementsEqual(utf8[(slash + 1)...])
            }
            if mode != nil { rest = utf8[..<slash] }
        }
        let colon = rest.firstIndex(of: UInt8(ascii: ":"))
        let word = rest[..<(colon ?? rest.endIndex)]
        guard let type = OfferType.allCases.first(where: { $0.name.utf8.elementsEqual(word) })
        else { return nil }
        self.init(type: type, id: colon.map { names.intern(utf8: rest[($0 + 1)...]) }, mode: mode)
    }
}
