import AppStoreWire
import SubscriptionLifecycle
import Testing

/// What a notice says beside its type becomes facts of their own, and none where it says nothing.
@Suite struct NoticeDetailsTests {
    private static let signed = Instant(milliseconds: 1_736_503_200_000)

    @Test func `order, storefront, currency, token and first purchase are kept in one fact`() {
        var names = Names()
        var notice = Notice(
            typeName: "CONSUMPTION_REQUEST", subtypeName: nil, signedDate: Self.signed)
        notice.transaction = TransactionID(2)
        notice.original = TransactionID(1)
        notice.originalPurchaseDate = Instant(milliseconds: 1_733_824_800_000)
        notice.accountToken = names.intern("7e3fb204-2b5d-4f0a-8a1c-0d5f6b6a7c11")
        notice.appTransaction = names.intern("704")
        notice.webOrder = names.intern("2000000068")
        notice.storefront = names.intern("DEU")
        notice.currency = names.intern("EUR")
        notice.requestReason = names.intern("UNINTENDED_PURCHASE")
        var details = TransactionDetails(
            transaction: TransactionID(2), original: TransactionID(1))
        details.originalPurchaseDate = notice.originalPurchaseDate
        details.token = notice.accountToken
        details.appTransaction = notice.appTransaction
        details.webOrder = notice.webOrder
        details.storefront = notice.storefront
        details.currency = notice.currency
        details.requestReason = notice.requestReason
        #expect(
            notice.facts(&names).facts.last
                == Fact(
                    .transactionDetailsStated(details), effectiveDate: Self.signed,
                    statedDate: Self.signed))
        #expect(
            notice.facts(&names).facts.map(\.event.kind) == [
                .renewed, .refundRequested, .transactionDetailsStated,
            ])
        #expect(
            notice.ownerEvidence
                == OwnerEvidence(
                    token: notice.accountToken, original: TransactionID(1),
                    appTransaction: notice.appTransaction))
    }

    @Test func `a token of an external purchase is the app's fact`() {
        var names = Names()
        var notice = Notice(
            typeName: "EXTERNAL_PURCHASE_TOKEN", subtypeName: "UNREPORTED",
            signedDate: Self.signed)
        notice.externalPurchase = names.intern("b2158121")
        notice.tokenCreationDate = Self.signed
        notice.tokenSubtype = names.intern("UNREPORTED")
        let facts = notice.facts(&names)
        #expect(facts.findings == [])
        #expect(facts.facts.map(\.event.kind) == [.externalPurchaseTokenStated])
        #expect(facts.facts.map { StreamID.unclaimedOwner(of: $0.event) } == [.app])
    }

    @Test(
        arguments: [
            ("TEST", nil), ("RENEWAL_EXTENSION", "SUMMARY"), ("RESCIND_CONSENT", nil),
            ("EXTERNAL_PURCHASE_TOKEN", "CREATED"),
        ] as [(String, String?)])
    func `a notice about nothing leaves nothing`(type: String, subtype: String?) {
        var names = Names()
        let notice = Notice(typeName: type, subtypeName: subtype, signedDate: Self.signed)
        #expect(notice.facts(&names).facts == [])
        #expect(notice.facts(&names).findings == [])
    }
}
