import SubscriptionLifecycle
import SubscriptionReports
import Testing

/// What a fact sounds like.
struct FactSentenceTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var event: Event
        var sentence: String
        var testDescription: String { sentence }
    }

    static let names: (table: Names, monthly: NameID, winter: NameID) = {
        var names = Names()
        let monthly = names.intern("pro.monthly")
        let winter = names.intern("winter")
        return (names, monthly, winter)
    }()
    static let wording = {
        var wording = Wording(
            context: Context(catalog: Catalog(), names: names.table), customer: "anna",
            called: [names.monthly: "Pro Monthly"])
        wording.currency = "USD"
        return wording
    }()
    /// 1 March 2025, 10:00 UTC.
    static let date = Instant(milliseconds: 1_740_823_200_000)
    static let later = date.adding(milliseconds: 86_400_000 * 31)

    static func opening(_ change: (inout PeriodOpening) -> Void) -> PeriodOpening {
        var opening = PeriodOpening(transaction: TransactionID(2), source: .fact)
        opening.product = names.monthly
        opening.startDate = date
        opening.expirationDate = later
        opening.price = Price(milliunits: 9990)
        change(&opening)
        return opening
    }

    static let until = "until 1 April 2025, 10:00 UTC"
    static let tx = TransactionID(2)
    static let cases = [
        Case(
            event: .purchased(opening { _ in }),
            sentence: "Pro Monthly was bought for 9.99 USD and runs \(until) (transaction 2)"),
        Case(
            event: .purchased(
                opening {
                    $0.offer = OfferUse(type: .introductory, id: nil, mode: .freeTrial)
                    $0.price = .zero
                }),
            sentence: "Pro Monthly was bought with a free trial and runs \(until) (transaction 2)"),
        Case(
            event: .purchased(
                opening {
                    $0.offer = OfferUse(type: .promotional, id: names.winter, mode: .payUpFront)
                    $0.upgrades = TransactionID(1)
                }),
            sentence: "Pro Monthly was bought with the promotional offer winter (paid up front) for"
                + " 9.99 USD in place of transaction 1 and runs \(until) (transaction 2)"),
        Case(
            event: .renewed(opening { $0.product = nil }),
            sentence: "transaction 2 was renewed for 9.99 USD and runs \(until)"),
        Case(
            event: .billingRecovered(opening { $0.startDate = later }),
            sentence: "the payment that had failed succeeded, and Pro Monthly was renewed for"
                + " 9.99 USD and runs from 1 April 2025, 10:00 UTC \(until) (transaction 2)"),
        Case(
            event: .renewalFailed(
                RenewalFailure(transaction: tx, original: nil, graceEndDate: later)),
            sentence: "the payment for the next period failed (transaction 2); access goes on"
                + " \(until)"),
        Case(
            event: .renewalFailed(
                RenewalFailure(transaction: nil, original: nil, promisesGrace: true)),
            sentence: "the payment for the next period failed; grace was promised, and its end was"
                + " not told"),
        Case(
            event: .expired(Expiration(transaction: tx, original: nil, reason: .billingError)),
            sentence: "the subscription ended, because the payment failed (transaction 2)"),
        Case(
            event: .refunded(
                Revocation(
                    transaction: tx, revocationDate: date, reason: .developerIssue,
                    milliPercent: 37_500)),
            sentence: "37.5 percent of transaction 2 was refunded because of a problem with the app"
        ),
        Case(
            event: .renewalPreferenceChanged(
                RenewalPreference(original: nil, next: names.monthly)),
            sentence: "Pro Monthly was chosen for the next renewal"),
        Case(
            event: .renewalExtended(
                RenewalExtension(transaction: tx, original: nil, expirationDate: later)),
            sentence: "the end of the period was moved free of charge, to 1 April 2025, 10:00 UTC"
                + " (transaction 2)"),
        Case(
            event: .priceIncreaseAnnounced(
                PriceIncrease(
                    original: nil, price: Price(milliunits: 12_990), startDate: later)),
            sentence: "a new price of 12.99 USD was announced for renewals from 1 April 2025, 10:00"
                + " UTC on"),
        Case(
            event: .priceIncreaseAnnounced(
                PriceIncrease(original: nil, price: nil, consent: .required)),
            sentence: "a new price was announced, which needs the customer's consent"),
        Case(
            event: .priceIncreaseConsented(
                PriceIncrease(original: nil, price: Price(milliunits: 12_990))),
            sentence: "the new price of 12.99 USD was agreed to"),
        Case(
            event: .priceIncreaseConsented(
                PriceIncrease(original: nil, price: nil, consent: .notRequired)),
            sentence: "the new price was announced, and no consent is needed"),
        Case(
            event: .offerRedeemed(
                OfferRedemption(
                    original: nil,
                    offer: OfferUse(type: .code, id: names.winter, mode: .freeTrial))),
            sentence: "the offer code winter (free of charge) was redeemed for the next renewal"),
        Case(
            event: .familyAccessRevoked(
                Revocation(transaction: tx, revocationDate: later)),
            sentence: "transaction 2 was no longer shared by the family, with effect from"
                + " 1 April 2025, 10:00 UTC"),
        Case(
            event: .purchaseDeclined(PurchaseRequest(product: names.monthly)),
            sentence: "the purchase of Pro Monthly was not approved"),
        Case(
            event: .transactionDeleted(TransactionReference(transaction: tx)),
            sentence: "transaction 2 was deleted from the test session"),
        Case(
            event: .claimed(ChainOwner(original: tx, customer: names.winter)),
            sentence: "the subscription that began with transaction 2 was recognised as that of"
                + " winter"),
        Case(
            event: .unknown(UnknownEvent(kind: names.winter)),
            sentence: "something happened that only a newer version of this program understands"
                + " (winter)"),
        Case(
            event: .renewalInfoStated(statement { _ in }),
            sentence: "a notice said nothing of the next renewal"),
        Case(
            event: .renewalInfoStated(
                statement {
                    $0.transaction = tx
                    $0.willAutoRenew = true
                    $0.next = names.monthly
                    $0.nextOffer = OfferUse(
                        type: .promotional, id: names.winter, mode: .payAsYouGo)
                    $0.priceIncrease = .pending
                }),
            sentence: "a notice said: automatic renewal is on, Pro Monthly comes next, with the"
                + " promotional offer winter (paid period by period), a higher price waits for"
                + " consent (transaction 2)"),
    ]

    static func statement(
        _ change: (inout RenewalInfoStatement) -> Void
    ) -> RenewalInfoStatement {
        var statement = RenewalInfoStatement(original: nil, transaction: nil, source: .notice)
        change(&statement)
        return statement
    }

    @Test(arguments: cases)
    func `a fact says what happened and when`(_ test: Case) {
        let fact = Fact(test.event, effectiveDate: Self.date, statedDate: Self.date)
        #expect(Self.wording.sentence(fact) == "1 March 2025, 10:00 UTC: \(test.sentence).")
    }

    @Test func `a fact that was told at another time says so`() {
        let fact = Fact(
            .autoRenewTurnedOff(AutoRenewChange(original: nil)), effectiveDate: Self.date,
            statedDate: Self.later.adding(milliseconds: 10_000))
        #expect(
            Self.wording.sentence(fact)
                == "1 March 2025, 10:00 UTC: automatic renewal was turned off, as told on"
                + " 1 April 2025, 10:00:10 UTC.")
    }

    @Test func `a fact of the store that is stated a moment later says nothing of it`() {
        let fact = Fact(
            .autoRenewTurnedOn(AutoRenewChange(original: nil)), effectiveDate: Self.date,
            statedDate: Self.date.adding(milliseconds: 1))
        #expect(
            Self.wording.sentence(fact)
                == "1 March 2025, 10:00 UTC: automatic renewal was turned on.")
    }
}
