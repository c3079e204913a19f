import AppStoreWire
import SubscriptionLifecycle
import Testing

/// What a notification says that nobody here knows is kept in its facts (decision 35).
@Suite struct UnknownNoticeTests {
    private static let signed = Instant(milliseconds: 1_736_503_200_000)

    private static func stored(_ notice: Notice, _ names: inout Names) -> (
        lines: [String], findings: [Finding]
    ) {
        let result = notice.facts(&names)
        let lines = result.facts.map { String(decoding: $0.stored(names), as: UTF8.self) }
        return (lines, result.findings)
    }

    private static let head = #""effective":1736503200000,"stated":1736503200000"#

    @Test func `a type that is not known is kept beside the statement of its transaction`() {
        var names = Names()
        var notice = Notice(typeName: "SEAT_SOLD", subtypeName: "WINDOW", signedDate: Self.signed)
        notice.transaction = TransactionID(2)
        notice.original = TransactionID(1)
        let (lines, findings) = Self.stored(notice, &names)
        #expect(
            lines == [
                #"{"format":1,"kind":"renewed","# + Self.head
                    + #","tx":"2","original":"1","guessed":true,"source":"notice"}"#,
                #"{"format":1,"kind":"SEAT_SOLD/WINDOW","# + Self.head
                    + #","original":"1","tx":"2"}"#,
            ])
        #expect(findings == [.unknownType])
    }

    @Test func `a notice of an unknown type about no transaction is not lost`() {
        var names = Names()
        let notice = Notice(typeName: "SEAT_SOLD", subtypeName: nil, signedDate: Self.signed)
        let (lines, findings) = Self.stored(notice, &names)
        #expect(lines == [#"{"format":1,"kind":"SEAT_SOLD","# + Self.head + "}"])
        #expect(findings == [.unknownType])
    }

    @Test func `a subtype that is not known leaves its type what it is`() {
        var names = Names()
        var notice = Notice(typeName: "EXPIRED", subtypeName: "WHIM", signedDate: Self.signed)
        notice.original = TransactionID(1)
        let (lines, findings) = Self.stored(notice, &names)
        #expect(
            lines == [
                #"{"format":1,"kind":"expired","# + Self.head
                    + #","original":"1","reason":"unknown"}"#,
                #"{"format":1,"kind":"EXPIRED/WHIM","# + Self.head + #","original":"1"}"#,
            ])
        #expect(findings == [.unknownType])
    }

    @Test func `unknown values are kept with the first fact under the wire's names`() throws {
        var names = Names()
        var notice = Notice(typeName: "REFUND", subtypeName: nil, signedDate: Self.signed)
        notice.transaction = TransactionID(1)
        notice.ownershipName = "BORROWED"
        notice.revocationReason = -1
        notice.expirationIntent = 9
        notice.status = 9
        let (lines, findings) = Self.stored(notice, &names)
        #expect(
            lines == [
                #"{"format":1,"kind":"purchased","# + Self.head
                    + #","inAppOwnershipType":"BORROWED","revocationReason":-1"#
                    + #","expirationIntent":9,"status":9"#
                    + #","tx":"1","guessed":true,"source":"notice"}"#,
                #"{"format":1,"kind":"refunded","# + Self.head
                    + #","tx":"1","revoked":1736503200000}"#,
            ])
        #expect(findings == [.unknownValue])
        for line in lines {
            let fact = try Fact(stored: Array(line.utf8), names: &names)
            #expect(String(decoding: fact.stored(names), as: UTF8.self) == line)
        }
    }

    @Test func `an unknown value in a notice without a fact of its own is not lost`() {
        var names = Names()
        var notice = Notice(typeName: "TEST", subtypeName: nil, signedDate: Self.signed)
        notice.status = 9
        let (lines, findings) = Self.stored(notice, &names)
        #expect(lines == [#"{"format":1,"kind":"TEST","# + Self.head + #","status":9}"#])
        #expect(findings == [.unknownValue])
        notice.status = 1
        #expect(Self.stored(notice, &names).lines == [])
    }
}
