import SubscriptionLifecycle
import Testing

/// The stored form of facts: stored for ever, read back whole, refused with a reason.
@Suite struct FactCodingTests {
    /// Lines that must never change: whoever changes one has made old logs unreadable.
    static let golden: [String] = [
        #"{"format":1,"kind":"purchased","effective":1736503200000,"stated":1736503200001,"tx":"1","original":"1","product":"pro","group":"g","from":1736503200000,"until":1739181600000,"offer":"introductory/freeTrial","price":0,"ownership":"purchased","plan":"upfront"}"#,
        #"{"format":1,"kind":"purchased","effective":1736503200000,"stated":1736503200000,"tx":"2","original":"1","product":"pro","from":1736503200000,"price":9990,"quantity":3,"upgrades":"1"}"#,
        #"{"format":1,"kind":"purchased","effective":1736503200000,"stated":1736503200000,"tx":"T-é","upgrade":true,"upgraded":true,"noOffer":true,"guessed":true,"source":"payload"}"#,
        #"{"format":1,"kind":"renewed","effective":1736503200000,"stated":1736503200000,"tx":"2","original":"1","product":"pro","until":1739181600000,"offer":"code:spring/payAsYouGo","price":-10,"plan":"monthly","source":"notice"}"#,
        #"{"format":1,"kind":"billingRecovered","effective":1736503200000,"stated":1736503200000,"tx":"3","original":"1","product":"pro","from":1736416800000,"offer":"winBack:a/b","source":"fact"}"#,
        #"{"format":1,"kind":"familyAccessGranted","effective":1736503200000,"stated":1736503200000,"tx":"4","original":"4","product":"pro","ownership":"familyShared"}"#,
        #"{"format":1,"kind":"renewalFailed","effective":1736503200000,"stated":1736503200000,"original":"1","tx":"1","graceUntil":1737885600000,"retryUntil":1741687200000,"gracePromised":true}"#,
        #"{"format":1,"kind":"renewalRetried","effective":1736503200000,"stated":1736503200000,"original":"1","tx":"1"}"#,
        #"{"format":1,"kind":"gracePeriodExpired","effective":1736503200000,"stated":1736503200000,"tx":"1"}"#,
        #"{"format":1,"kind":"expired","effective":1736503200000,"stated":1736503200000,"original":"1","tx":"1","reason":"billingError","until":1736503200000}"#,
        #"{"format":1,"kind":"autoRenewTurnedOff","effective":1736503200000,"stated":1736503200000,"original":"1","tx":"2","retry":true}"#,
        #"{"format":1,"kind":"autoRenewTurnedOn","effective":-1,"stated":0,"original":"1"}"#,
        #"{"format":1,"kind":"renewalPreferenceChanged","effective":1736503200000,"stated":1736503200000,"original":"1","tx":"2","next":"basic"}"#,
        #"{"format":1,"kind":"offerRedeemed","effective":1736503200000,"stated":1736503200000,"original":"1","tx":"2","offer":"promotional:winter/payAsYouGo"}"#,
        #"{"format":1,"kind":"priceIncreaseAnnounced","effective":1736503200000,"stated":1736503200000,"original":"1","tx":"2","price":12990,"consent":"required","from":1739181600000}"#,
        #"{"format":1,"kind":"priceIncreaseConsented","effective":1736503200000,"stated":1736503200000,"original":"1","consent":"notRequired"}"#,
        #"{"format":1,"kind":"renewalExtended","effective":1736503200000,"stated":1736503200000,"original":"1","tx":"1","until":1739181600000}"#,
        #"{"format":1,"kind":"renewalExtended","effective":1736503200000,"stated":1736503200000,"original":"1","until":1739181600000}"#,
        #"{"format":1,"kind":"refunded","effective":1736503200000,"stated":1736503200000,"tx":"1","revoked":1736503200000,"reason":"developerIssue","percent":67932}"#,
        #"{"format":1,"kind":"refundRequested","effective":1736503200000,"stated":1736503200000,"tx":"1"}"#,
        #"{"format":1,"kind":"refundDeclined","effective":1736503200000,"stated":1736503200000,"tx":"1"}"#,
        #"{"format":1,"kind":"refundReversed","effective":1736503200000,"stated":1736503200000,"tx":"00123"}"#,
        #"{"format":1,"kind":"familyAccessRevoked","effective":1736503200000,"stated":1736503200000,"tx":"1","revoked":1736503200000}"#,
        #"{"format":1,"kind":"purchasePending","effective":1736503200000,"stated":1736503200000,"product":"pro"}"#,
        #"{"format":1,"kind":"purchaseDeclined","effective":1736503200000,"stated":1736503200000,"product":"pro"}"#,
        #"{"format":1,"kind":"transactionFinished","effective":1736503200000,"stated":1736503200000,"tx":"1"}"#,
        #"{"format":1,"kind":"transactionDeleted","effective":1736503200000,"stated":1736503200000,"tx":"1"}"#,
        #"{"format":1,"kind":"claimed","effective":1736503200000,"stated":1736503200000,"original":"1","by":"anna"}"#,
        #"{"format":1,"kind":"transferred","effective":1736503200000,"stated":1736503200000,"original":"1","to":"ben"}"#,
        #"{"format":1,"kind":"renewalInfoStated","effective":1736503200000,"stated":1736503200000,"original":"1","tx":"1","graceUntil":1737885600000,"next":"basic","autoRenew":"off","retry":"false","intent":"unknown","priceStatus":"pending","nextOffer":"promotional:winter/payAsYouGo","source":"payload"}"#,
        #"{"format":1,"kind":"renewed","effective":1736503200000,"stated":1736503200000,"tx":"7","original":"6","product":"pro","plan":"monthly","payment":12,"previousOriginal":"1"}"#,
        #"{"format":1,"kind":"renewalPreferenceChanged","effective":1736503200000,"stated":1736503200000,"original":"1","plan":"monthly","next":"pro"}"#,
        #"{"format":1,"kind":"renewalInfoStated","effective":1736503200000,"stated":1736503200000,"original":"1","plan":"upfront","autoRenew":"on","commitmentAutoRenew":"off","commitmentNext":"basic"}"#,
        #"{"format":1,"kind":"transactionDetailsStated","effective":1736503200000,"stated":1736503200000,"tx":"2","original":"1","originalPurchased":1733824800000,"token":"7e3fb204-2b5d-4f0a-8a1c-0d5f6b6a7c11","appTransaction":"704","webOrder":"2000000068","storefront":"USA","currency":"USD","requestReason":"UNINTENDED_PURCHASE"}"#,
        #"{"format":1,"kind":"externalPurchaseTokenStated","effective":1736503200000,"stated":1736503200000,"externalPurchase":"b2158121","tokenCreated":1736503200000,"subtype":"UNREPORTED"}"#,
    ]

    @Test(arguments: golden)
    func `a stored line is read and written again as it was`(line: String) throws {
        var names = Names()
        let fact = try Fact(stored: Array(line.utf8), names: &names)
        // A source that is a fact of our own is not written.
        let written = line.split(separator: #","source":"fact""#).joined()
        #expect(String(decoding: fact.stored(names), as: UTF8.self) == written)
        #expect(try Fact(stored: fact.stored(names), names: &names) == fact)
    }

    @Test func `there is a stored line for every kind of fact and every key`() {
        for kind in Event.Kind.named {
            #expect(Self.golden.contains { $0.contains(#""kind":"\#(kind.name)""#) }, "\(kind)")
        }
        for key in FactKey.allCases {
            #expect(Self.golden.contains { $0.contains(#","\#(key.name)":"#) }, "\(key)")
        }
    }

    @Test func `what is read is what was written, under another table of names`() throws {
        let line = Self.golden[0]
        var names = Names()
        var others = Names()
        for name in ["x", "y", "g"] { _ = others.intern(name) }
        let first = try Fact(stored: Array(line.utf8), names: &names)
        let second = try Fact(stored: Array(line.utf8), names: &others)
        #expect(first != second)
        #expect(first.stored(names) == second.stored(others))
    }

    @Test func `members may stand in any order`() throws {
        var names = Names()
        let turned = #"{"tx":"1","stated":2,"kind":"refundDeclined","effective":1,"format":1}"#
        #expect(
            try Fact(stored: Array(turned.utf8), names: &names)
                == Fact(
                    .refundDeclined(TransactionReference(transaction: TransactionID(1))),
                    effectiveDate: Instant(milliseconds: 1),
                    statedDate: Instant(milliseconds: 2)))
    }

    private static func with(_ members: String) -> String {
        #"{"format":1,"effective":1,"stated":1,"# + members + "}"
    }

    private static func missing(_ key: String) -> String {
        "the key `\(key)` is missing; the line is damaged: restore it from where it came from"
    }

    private static func bad(_ key: String, _ type: String) -> String {
        "the value of `\(key)` must be \(type); the line is damaged: restore it from where it"
            + " came from"
    }

    static let refused: [(String, FactCodingError, String)] = [
        (
            "[1]", .notAnObject, "a stored fact is a JSON object"
        ),
        (
            #"{"format":0,"kind":"expired"}"#, .unknownFormat(0),
            "there is no stored form 0; forms are counted from 1"
        ),
        (
            #"{"format":2,"kind":"zapped"}"#, .missing(key: "effective"),
            missing("effective")
        ),
        (#"{"kind":"expired"}"#, .missing(key: "format"), missing("format")),
        (
            #"{"format":"1"}"#, .badValue(key: "format", expected: .integer),
            bad("format", "a whole number")
        ),
        (#"{"format":1}"#, .missing(key: "kind"), missing("kind")),
        (
            #"{"format":1,"kind":"refunded","stated":1,"tx":"1"}"#, .missing(key: "effective"),
            missing("effective")
        ),
        (
            #"{"format":1,"kind":"refunded","effective":1,"tx":"1"}"#, .missing(key: "stated"),
            missing("stated")
        ),
        (
            with(#""kind":"refunded""#), .missing(key: "tx"), missing("tx")
        ),
        (
            with(#""kind":"purchased","product":"p""#), .missing(key: "tx"),
            missing("tx")
        ),
        (
            with(#""kind":"refunded","tx":1"#), .badValue(key: "tx", expected: .text),
            bad("tx", "a string")
        ),
        (
            with(#""kind":"purchased","tx":"1","quantity":3000000000"#),
            .badValue(key: "quantity", expected: .smallInteger),
            bad("quantity", "a whole number of 32 bits")
        ),
        (
            with(#""kind":"purchased","tx":"1","until":1.5"#),
            .badValue(key: "until", expected: .integer),
            bad("until", "a whole number")
        ),
        (
            with(#""kind":"purchased","tx":"1","until":253402300800000"#),
            .badValue(key: "until", expected: .instant),
            bad("until", "an instant in milliseconds, of the years 0 to 9999")
        ),
        (
            with(#""kind":"purchased","tx":"1","upgraded":"yes""#),
            .badValue(key: "upgraded", expected: .flag),
            bad("upgraded", "true or false")
        ),
    ]

    @Test(arguments: refused)
    func `what is no stored fact is refused with its reason`(
        text: String, error: FactCodingError, description: String
    ) {
        var names = Names()
        #expect(throws: error) { try Fact(stored: Array(text.utf8), names: &names) }
        #expect(error.description == description)
    }

    @Test func `what is no JSON is refused at its place`() {
        var names = Names()
        let error = #expect(throws: FactCodingError.self) {
            try Fact(stored: Array("{\"format\":1,\n}".utf8), names: &names)
        }
        guard case .notJSON(let line, let column, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect((line, column) == (1, 12))
        #expect(error?.description.hasPrefix("line 1, column 12: Found a comma") == true)
    }

    @Test func `the words of the stored form are those of the closed lists`() {
        #expect(
            Event.Kind.named.map(\.name) == [
                "purchased", "renewed", "billingRecovered", "familyAccessGranted",
                "renewalFailed", "renewalRetried", "gracePeriodExpired", "expired",
                "autoRenewTurnedOff", "autoRenewTurnedOn", "renewalPreferenceChanged",
                "offerRedeemed", "priceIncreaseAnnounced", "priceIncreaseConsented",
                "renewalExtended", "refunded", "refundRequested", "refundDeclined",
                "refundReversed", "familyAccessRevoked", "purchasePending", "purchaseDeclined",
                "transactionFinished", "transactionDeleted", "claimed", "transferred",
                "renewalInfoStated", "transactionDetailsStated", "externalPurchaseTokenStated",
            ])
        #expect(
            Subscription.ExpirationReason.allCases.map(\.name) == [
                "autoRenewDisabled", "billingError", "didNotConsentToPriceIncrease",
                "productUnavailable", "unknown",
            ])
        #expect(Subscription.RevocationReason.allCases.map(\.name) == ["other", "developerIssue"])
        #expect(Subscription.OwnershipType.allCases.map(\.name) == ["purchased", "familyShared"])
        #expect(Subscription.BillingPlan.allCases.map(\.name) == ["upfront", "monthly"])
        #expect(PeriodOpening.Source.allCases.map(\.name) == ["fact", "notice", "payload"])
        #expect(
            OfferType.allCases.map(\.name) == [
                "introductory", "promotional", "code", "winBack", "retention",
            ])
        #expect(PaymentMode.allCases.map(\.name) == ["freeTrial", "payAsYouGo", "payUpFront"])
    }
}
