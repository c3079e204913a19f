import AppStoreWire
import SubscriptionLifecycle
import Testing

@Suite struct StoreKitConfigurationTests {
    private func months(_ count: Int) throws -> SubscriptionPeriod {
        try #require(SubscriptionPeriod(count, .month))
    }

    @Test func `a file of version 1 is read without the keys that came later`() throws {
        var names = Names()
        let file = try StoreKitConfiguration.read(
            Array(StoreKitFixtures.version1.utf8), file: "one.storekit", names: &names)

        var catalog = Catalog()
        catalog.add(
            Subscription.Product(
                id: names.intern("shop.coins"), type: .consumable, price: Price(milliunits: 990),
                isFamilyShareable: false, subscription: nil))
        catalog.add(
            Subscription.Product(
                id: names.intern("shop.unlock"), type: .nonConsumable,
                price: Price(milliunits: 29000), isFamilyShareable: true, subscription: nil))
        let trial = OfferTerms(
            mode: .freeTrial, period: try #require(SubscriptionPeriod(3, .day)), periodCount: 1,
            price: .zero)
        catalog.add(
            Subscription.Product(
                id: names.intern("club.weekly"), type: .autoRenewable,
                price: Price(milliunits: 4990), isFamilyShareable: false,
                subscription: Subscription.SubscriptionTerms(
                    group: names.intern("AAAA0001"), level: 1,
                    period: try #require(SubscriptionPeriod(1, .week)), introductoryOffer: trial)))
        #expect(file.catalog == catalog)
        #expect(file.version == StoreKitConfiguration.Version(major: 1, minor: 0))
        #expect(file.settings == StoreKitConfiguration.Settings())
        #expect(file.findings == [])
    }

    @Test func `the products of a file of version 4 keep level, period and introductory offer`()
        throws
    {
        var names = Names()
        let file = try StoreKitConfiguration.read(
            Array(StoreKitFixtures.version4.utf8), file: "four.storekit", names: &names)
        let group = names.intern("21000001")
        let introductory = OfferTerms(
            mode: .payAsYouGo, period: try months(1), periodCount: 2,
            price: Price(milliunits: 4990))
        #expect(
            file.catalog.products == [
                Subscription.Product(
                    id: names.intern("pass.summer"), type: .nonRenewing,
                    price: Price(milliunits: 14990), isFamilyShareable: false, subscription: nil),
                Subscription.Product(
                    id: names.intern("pro.monthly"), type: .autoRenewable,
                    price: Price(milliunits: 9990), isFamilyShareable: true,
                    subscription: Subscription.SubscriptionTerms(
                        group: group, level: 3, period: try months(1),
                        introductoryOffer: introductory)),
                Subscription.Product(
                    id: names.intern("pro.yearly"), type: .autoRenewable,
                    price: Price(milliunits: 99500), isFamilyShareable: false,
                    subscription: Subscription.SubscriptionTerms(
                        group: group, level: 3,
                        period: try #require(SubscriptionPeriod(1, .year)))),
            ])
        #expect(file.version == StoreKitConfiguration.Version(major: 4, minor: 0))
        #expect(file.findings == [])
    }

    @Test func `promotional offers, codes and win-back offers become offers of their product`()
        throws
    {
        var names = Names()
        let file = try StoreKitConfiguration.read(
            Array(StoreKitFixtures.version4.utf8), file: "four.storekit", names: &names)
        let product = names.intern("pro.monthly")
        #expect(
            file.catalog.offers == [
                Catalog.Offer(
                    id: names.intern("come.back"), type: .promotional, product: product,
                    terms: OfferTerms(
                        mode: .payAsYouGo, period: try months(1), periodCount: 3,
                        price: Price(milliunits: 5990))),
                Catalog.Offer(
                    id: names.intern("gift"), type: .promotional, product: product,
                    terms: OfferTerms(
                        mode: .freeTrial, period: try #require(SubscriptionPeriod(2, .week)),
                        periodCount: 1, price: .zero)),
                Catalog.Offer(
                    id: names.intern("夏の割引"), type: .code, product: product,
                    terms: OfferTerms(
                        mode: .payUpFront, period: try months(6), periodCount: 1,
                        price: Price(milliunits: 19990)),
                    eligibility: [.new, .expired], stacksWithIntroductoryOffer: true),
                Catalog.Offer(
                    id: names.intern("return.year"), type: .winBack, product: product,
                    terms: OfferTerms(
                        mode: .payUpFront, period: try #require(SubscriptionPeriod(1, .year)),
                        periodCount: 1, price: Price(milliunits: 39990))),
            ])
    }

    @Test func `settings become grace, Ask to Buy, storefront, locale and time rate`() throws {
        var names = Names()
        let settings = try StoreKitConfiguration.read(
            Array(StoreKitFixtures.version4.utf8), file: "four.storekit", names: &names
        ).settings
        var expected = StoreKitConfiguration.Settings()
        expected.isBillingGracePeriodEnabled = true
        expected.isAskToBuyEnabled = true
        expected.storefront = "FIN"
        expected.locale = "zh_Hans"
        expected.rawTimeRate = 1003
        #expect(settings == expected)
        #expect(settings.timeRate == .oneRenewalEveryThirtySeconds)
        #expect(
            settings.gracePolicy == GracePolicy(length: .sixteenDays, renewals: .allRenewals))
        let defaults = StoreKitConfiguration.Settings()
        #expect(defaults.gracePolicy == nil)
        #expect(defaults.timeRate == .realTime)
        #expect(defaults.renewalRate == .production)
    }

    @Test func `of the offers of two billing plans the one for the upfront plan is introductory`()
        throws
    {
        var names = Names()
        let file = try StoreKitConfiguration.read(
            Array(StoreKitFixtures.version6.utf8), file: "six.storekit", names: &names)
        let trial = OfferTerms(
            mode: .freeTrial, period: try months(1), periodCount: 1, price: .zero)
        #expect(
            file.catalog.products == [
                Subscription.Product(
                    id: names.intern("six.yearly"), type: .autoRenewable,
                    price: Price(milliunits: 60000), isFamilyShareable: false,
                    subscription: Subscription.SubscriptionTerms(
                        group: names.intern("G6"), level: 1,
                        period: try #require(SubscriptionPeriod(1, .year)),
                        introductoryOffer: trial, monthlyCommitmentPrice: Price(milliunits: 6000)))
            ])
        #expect(file.version == StoreKitConfiguration.Version(major: 6, minor: 3))
        #expect(
            file.findings.map { "\($0.kind) \($0.place)" } == [
                "planSpecific subscriptionGroups[0].subscriptions[0].introductoryOffers[0]"
            ])
    }

    @Test func `a file by hand is read, and one finding names the member that it lacks`() throws {
        var names = Names()
        let file = try StoreKitConfiguration.read(
            Array(StoreKitFixtures.byHand.utf8), file: "hand.storekit", names: &names)
        #expect(
            file.catalog.products == [
                Subscription.Product(
                    id: names.intern("hand.monthly"), type: .autoRenewable,
                    price: Price(milliunits: 2500), isFamilyShareable: false,
                    subscription: Subscription.SubscriptionTerms(
                        group: names.intern("group.hand"), level: 1, period: try months(1)))
            ])
        #expect(file.version == StoreKitConfiguration.Version(major: 1, minor: 0))
        #expect(
            file.findings == [
                StoreKitConfiguration.Note(
                    place: "subscriptionGroups[0].subscriptions[1]", kind: .undefinedProduct,
                    sentence: "`hand.yearly` is not a subscription that the file defines; "
                        + "it is left out.")
            ])
    }

    @Test func `a file without products is an empty catalogue`() throws {
        var names = Names()
        let text = #"{"products":[],"settings":{},"subscriptionGroups":[],"version":{"major":1}}"#
        let file = try StoreKitConfiguration.read(
            Array(text.utf8), file: "empty.storekit", names: &names)
        #expect(file.catalog == Catalog())
        #expect(file.version == StoreKitConfiguration.Version(major: 1, minor: 0))
        #expect(file.findings == [])
    }

    @Test func `names that the table has already keep their identifiers`() throws {
        var names = Names()
        let before = names.intern("pro.yearly")
        let file = try StoreKitConfiguration.read(
            Array(StoreKitFixtures.version4.utf8), file: "four.storekit", names: &names)
        #expect(file.catalog[before]?.price == Price(milliunits: 99500))
        #expect(throws: StoreKitConfigurationError.self) {
            try StoreKitConfiguration.read([], file: "none.storekit", names: &names)
        }
        #expect(names.text(before) == "pro.yearly")
    }
}

@Suite struct StoreKitConfigurationErrorTests {
    private func refusal(_ utf8: [UInt8]) -> String {
        var names = Names()
        do throws(StoreKitConfigurationError) {
            _ = try StoreKitConfiguration.read(utf8, file: "Shop.storekit", names: &names)
            return "none"
        } catch {
            return "\(error.rule) \(error.message)"
        }
    }

    @Test(arguments: [
        ("", "notEmpty Shop.storekit:1:1: found an empty text, expected a value"),
        (
            "{\n<<<<<<< HEAD\n\"version\" : 1\n=======\n",
            "noMergeConflict Shop.storekit:2:1: found a marker of a merge conflict, "
                + "expected one of the two versions"
        ),
        (
            "{\n  \"products\" : [\n  ]\n  \"version\" : 1\n}",
            "json Shop.storekit:4:3: found `\"`, expected a comma or `}`"
        ),
        (
            "[]",
            "configuration Shop.storekit: found an array, "
                + "expected an object with `products`, `subscriptionGroups` and `version`"
        ),
        (
            "{}",
            "configuration Shop.storekit: found an empty object, "
                + "expected an object with `products`, `subscriptionGroups` and `version`"
        ),
        (
            #"{"scripts":{}}"#,
            "configuration Shop.storekit: found an object of other members, "
                + "expected an object with `products`, `subscriptionGroups` and `version`"
        ),
        (
            #"{"products":{},"version":1}"#,
            "memberType Shop.storekit: products: found an object, expected an array"
        ),
        (
            #"{"subscriptionGroups":"x","version":1}"#,
            "memberType Shop.storekit: subscriptionGroups: found a string, expected an array"
        ),
        (
            #"{"settings":[],"version":1}"#,
            "memberType Shop.storekit: settings: found an array, expected an object"
        ),
        (#"{"products":null,"settings":null,"version":1}"#, "none"),
    ])
    func `a file that cannot be read is refused with its place and reason`(
        text: String, message: String
    ) {
        #expect(refusal(Array(text.utf8)) == message)
    }

    @Test func `the place of an error in the text is also given in bytes`() {
        var names = Names()
        #expect(
            throws: StoreKitConfigurationError(
                file: "a", rule: .json, place: .text(line: 2, column: 2, byteOffset: 4),
                found: "`x`", expected: "a value")
        ) {
            try StoreKitConfiguration.read(Array("[\r\n x".utf8), file: "a", names: &names)
        }
    }
}
