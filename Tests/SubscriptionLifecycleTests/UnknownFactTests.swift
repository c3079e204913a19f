import SubscriptionLifecycle
import Testing

/// Kinds, keys, words and forms that this version does not know are kept and reported (decision 35).
@Suite struct UnknownFactTests {
    private static func line(_ members: String) -> String {
        #"{"format":1,"kind":"# + members + "}"
    }

    private static let dates = #","effective":1736503200000,"stated":1736503200001"#

    static let kept: [(line: String, kind: String, finding: Finding)] = [
        (line(#""seatReserved""# + dates), "seatReserved", .unknownType),
        (
            line(#""seatReserved""# + dates + #","tx":1,"tx2":[1.50,{"a":null}],"original":"1""#),
            "seatReserved", .unknownType
        ),
        (line(#""unknown""# + dates + #","kinds":["unknown"]"#), "unknown", .unknownType),
        (line(#""""# + dates), "", .unknownType),
        (
            #"{"format":2,"kind":"renewed","effective":1,"stated":2,"tx":["1","2"]}"#, "renewed",
            .unknownType
        ),
        (
            #"{"writer":"9.0","format":9223372036854775807,"form":1,"kind":"","effective":1,"at":0,"stated":2}"#,
            "", .unknownType
        ),
        (
            line(#""refundDeclined""# + dates + #","tx":"1","reason":"other""#), "refundDeclined",
            .unknownValue
        ),
        (
            line(#""renewed""# + dates + #","tx":"1","Tx":"2","":0,"source":"notice""#), "renewed",
            .unknownValue
        ),
        (
            line(#""expired""# + dates + #","tx":"1","reason":"whim","mood":1.0,"until":1"#),
            "expired", .unknownValue
        ),
        (
            line(#""purchased""# + dates + #","tx":"1","offer":"gift:a/freeTrial","price":1"#),
            "purchased", .unknownValue
        ),
        (
            line(#""purchased""# + dates + #","tx":"1","offer":"introductory/payLater","price":1"#),
            "purchased", .unknownValue
        ),
        (
            line(#""purchased""# + dates + #","tx":"1","ownership":"borrowed","plan":"daily""#),
            "purchased", .unknownValue
        ),
        (
            line(#""renewalInfoStated""# + dates + #","autoRenew":"maybe","retry":"soon""#),
            "renewalInfoStated", .unknownValue
        ),
        (
            line(#""renewalInfoStated""# + dates + #","intent":"whim","source":"rumour""#),
            "renewalInfoStated", .unknownValue
        ),
        (
            line(#""priceIncreaseAnnounced""# + dates + #","consent":"asked","source":1"#),
            "priceIncreaseAnnounced", .unknownValue
        ),
    ]

    @Test(arguments: kept)
    func `a line that is not wholly known is kept byte for byte and reported`(
        line: String, kind: String, finding: Finding
    ) throws {
        var names = Names()
        let fact = try Fact(stored: Array(line.utf8), names: &names)
        #expect(String(decoding: fact.stored(names), as: UTF8.self) == line)
        #expect(fact.event.kindName(names) == kind)
        #expect(fact.findings == [finding])
        #expect(try Fact(stored: fact.stored(names), names: &names) == fact)
        let history = CustomerHistory(environment: .production, names: names)
        let found = history.findings(on: [fact], at: Instant(milliseconds: 1_736_503_200_001))
        #expect(found.contains(finding))
    }

    private static func read(_ members: String, _ names: inout Names) throws -> Event {
        try Fact(stored: Array(line(members).utf8), names: &names).event
    }

    /// What a line means with a word that is not known, and a line that means the same without.
    static let meanings: [(unknown: String, same: String)] = [
        (#""expired""# + dates + #","reason":"whim""#, #""expired""# + dates),
        (
            #""refunded""# + dates + #","tx":"1","reason":"whim""#,
            #""refunded""# + dates + #","tx":"1""#
        ),
        (
            #""purchased""# + dates + #","tx":"1","ownership":"borrowed""#,
            #""purchased""# + dates + #","tx":"1""#
        ),
        (
            #""purchased""# + dates + #","tx":"1","offer":"gift/freeTrial""#,
            #""purchased""# + dates + #","tx":"1""#
        ),
        (
            #""purchased""# + dates + #","tx":"1","offer":"introductory/payLater""#,
            #""purchased""# + dates + #","tx":"1","offer":"introductory""#
        ),
        (
            #""renewed""# + dates + #","tx":"1","source":"rumour""#,
            #""renewed""# + dates + #","tx":"1","source":"notice""#
        ),
        (
            #""renewalInfoStated""# + dates + #","tx":"1","autoRenew":"maybe""#,
            #""renewalInfoStated""# + dates + #","tx":"1""#
        ),
    ]

    @Test(arguments: meanings)
    func `a word that is not known means what its absence means, except where that is dangerous`(
        unknown: String, same: String
    ) throws {
        var names = Names()
        #expect(try Self.read(unknown, &names) == Self.read(same, &names))
    }

    @Test func `facts that differ in what is unknown are several, in the order of lines`() throws {
        var names = Names()
        let lines = [#""#, #","a":1.0"#, #","a":1"#, #","b":1"#].map {
            Self.line(#""refundDeclined""# + Self.dates + #","tx":"1""# + $0)
        }
        let facts = try lines.reversed().map { try Fact(stored: Array($0.utf8), names: &names) }
        #expect(Set(facts).count == 4)
        let history = CustomerHistory(environment: .production, names: names, facts: facts)
        let stored = history.facts.map { String(decoding: $0.stored(names), as: UTF8.self) }
        // In a fact's line they stand in brackets, whose end comes after a point.
        #expect(stored == lines)
    }

    @Test func `a state folds an unknown fact to nothing`() throws {
        var names = Names()
        let purchase = try Fact(
            stored: Array(
                Self.line(
                    #""purchased""# + Self.dates
                        + #","tx":"1","product":"p","group":"g","until":1739181600000"#
                ).utf8), names: &names)
        let unknown = try Fact(
            stored: Array(Self.line(#""seatReserved""# + Self.dates).utf8), names: &names)
        var customer = Subscription.Customer(environment: .production)
        #expect(customer.fold(purchase) == .folded)
        let before = customer
        #expect(customer.fold(unknown) == .folded)
        let context = Context(catalog: Catalog(), names: names)
        let at = unknown.statedDate
        #expect(
            customer.view(at: at, in: context)?.status(of: nil)
                == before.view(at: at, in: context)?.status(of: nil))
    }

    @Test func `a line at the limit of depth is kept too`() throws {
        var names = Names()
        let deep = String(repeating: "[", count: 127) + String(repeating: "]", count: 127)
        let line = Self.line(#""seatReserved""# + Self.dates + #","deep":"# + deep)
        let fact = try Fact(stored: Array(line.utf8), names: &names)
        #expect(String(decoding: fact.stored(names), as: UTF8.self) == line)
    }
}
