public import SubscriptionLifecycle

/// Writes stored facts as a newer version of the library might: with kinds, keys and words that this
/// one does not have, and in a form of a higher number.
public struct FutureWriter: Sendable {
    private var random: SplitMix64

    /// A writer whose lines depend on the seed alone.
    public init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// A line from the future, and what this version makes of it.
    public struct Line: Hashable, Sendable {
        /// The stored line as the newer version writes it.
        public var stored: [UInt8]
        /// A line of this version that means the same; none where the future one means nothing to it.
        public var plain: [UInt8]?
        /// What is odd about the line.
        public var finding: Finding?
    }

    /// A fact's line with something new in it, or as it is; about one in three stays as it is.
    public mutating func line(of stored: [UInt8]) -> Line {
        guard let object = (try? JSONValue(parsing: stored))?.objectValue else {
            preconditionFailure("a stored fact is a JSON object")
        }
        switch random.below(6) {
        case 0, 1: return Line(stored: stored, plain: stored, finding: nil)
        case 2: return newWord(in: object, stored) ?? newKeys(in: object, stored)
        case 3:
            return Line(
                stored: FutureWriter.utf8(replaced(object, "format", .integer(2))), plain: nil,
                finding: .unknownType)
        default: return newKeys(in: object, stored)
        }
    }

    /// A line of a kind that this version does not have, at the instants of another.
    public mutating func unknownKind(at stored: [UInt8]) -> Line {
        guard let object = (try? JSONValue(parsing: stored))?.objectValue else {
            preconditionFailure("a stored fact is a JSON object")
        }
        let kind = random.pick(["seatReserved", "unknown", "Purchased", ""])
        var line = replaced(object, "kind", .string(kind))
        if random.chance(50) { line = withNewKeys(line) }
        return Line(stored: FutureWriter.utf8(line), plain: nil, finding: .unknownType)
    }

    private mutating func newKeys(in object: JSONObject, _ stored: [UInt8]) -> Line {
        Line(
            stored: FutureWriter.utf8(withNewKeys(object)), plain: stored,
            finding: .unknownValue)
    }

    /// Up to three members anywhere in the line, side by side or apart.
    private mutating func withNewKeys(_ object: JSONObject) -> JSONObject {
        var members = object.members
        for key in ["seat", "miles", "Tx"].prefix(1 + random.below(3)) {
            let value = random.pick(FutureWriter.values)
            members.insert(
                JSONObject.Member(key: key, value: value), at: random.below(members.count + 1))
        }
        return FutureWriter.object(members)
    }

    /// A word that its list does not have.
    private mutating func newWord(in object: JSONObject, _ stored: [UInt8]) -> Line? {
        let words = object.members.filter { member in
            FutureWriter.wordKeys.contains { $0.utf8.elementsEqual(member.key.utf8) }
                && member.value.stringValue != nil
        }
        guard !words.isEmpty else { return nil }
        let key = random.pick(words.map { $0.key })
        let line = replaced(object, key, .string("gift:spring/freeTrial"))
        var plain = object
        // A source that is not known is taken for a notice, any other word for nothing said.
        let isSource = key.utf8.elementsEqual("source".utf8)
        plain[key] = isSource ? .string("notice") : nil
        return Line(
            stored: FutureWriter.utf8(line), plain: FutureWriter.utf8(plain),
            finding: .unknownValue)
    }

    private func replaced(_ object: JSONObject, _ key: String, _ value: JSONValue) -> JSONObject {
        var object = object
        object[key] = value
        return object
    }

    private static func object(_ members: [JSONObject.Member]) -> JSONObject {
        var object = JSONObject()
        for member in members { object[member.key] = member.value }
        return object
    }

    private static func utf8(_ object: JSONObject) -> [UInt8] {
        JSONValue.object(object).utf8(.compact)
    }

    private static let wordKeys = [
        "offer", "ownership", "plan", "reason", "consent", "autoRenew", "retry", "intent",
        "source",
    ]

    /// Values of every type, in forms that reading a number would lose.
    private static let values: [JSONValue] = [
        #"1.50"#, #"-0"#, #"12345678901234567890.10e+5"#, #""a \"b\" é""#, #"null"#, #"[[],{}]"#,
        #"{"b":[1,{"a":false}],"a":""}"#, #"true"#,
    ].map { text in
        guard let value = try? JSONValue(parsing: Array(text.utf8)) else {
            preconditionFailure("\(text) is no JSON")
        }
        return value
    }
}
