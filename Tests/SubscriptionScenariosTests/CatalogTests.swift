import SubscriptionLifecycle
import SubscriptionScenarios
import Testing

@Suite struct CatalogTests {
    static let inline = """
        scenario: x

        name yearly = com.example.pro.yearly
        product yearly type=autoRenewable group=pro level=1 period=P1Y price=79.99 \
        intro=payAsYouGo/P1Mx3@4.99 monthly=8.99 familyShareable
        product pro.monthly type=autoRenewable group=pro level=2 period=P1M price=9.99 \
        intro=freeTrial/P1W
        product season type=nonRenewing price=19.99
        offer spring type=code product=pro.monthly mode=freeTrial period=P1M \
        eligibility={new, expired} stacksWithIntro
        offer comeback type=winBack product=yearly mode=payUpFront period=P6M price=19.99 \
        paid=P6M since=P1M..P1Y wait=P6M
        entitlement pro = {yearly, pro.monthly}

        2025-01-01T00:00Z  purchase yearly
                           expect entitlements={pro} product=yearly

        """

    @Test func `the inline catalogue is read into products, offers and rights`() throws {
        var scenario = try #require(parse(Self.inline.replacing("\\\n", with: "")))
        let yearly = scenario.names.intern("com.example.pro.yearly")
        let monthly = scenario.names.intern("pro.monthly")
        let pro = scenario.names.intern("pro")
        var catalog = Catalog()
        catalog.add(
            Subscription.Product(
                id: yearly, type: .autoRenewable, price: Price(milliunits: 79_990),
                isFamilyShareable: true,
                subscription: Subscription.SubscriptionTerms(
                    group: pro, level: 1, period: SubscriptionPeriod(1, .year)!,
                    introductoryOffer: OfferTerms(
                        mode: .payAsYouGo, period: SubscriptionPeriod(1, .month)!, periodCount: 3,
                        price: Price(milliunits: 4_990)),
                    monthlyCommitmentPrice: Price(milliunits: 8_990))))
        catalog.add(
            Subscription.Product(
                id: monthly, type: .autoRenewable, price: Price(milliunits: 9_990),
                isFamilyShareable: false,
                subscription: Subscription.SubscriptionTerms(
                    group: pro, level: 2, period: SubscriptionPeriod(1, .month)!,
                    introductoryOffer: OfferTerms(
                        mode: .freeTrial, period: SubscriptionPeriod(1, .week)!, periodCount: 1,
                        price: .zero))))
        catalog.add(
            Subscription.Product(
                id: scenario.names.intern("season"), type: .nonRenewing,
                price: Price(milliunits: 19_990), isFamilyShareable: false, subscription: nil))
        catalog.offers = [
            Catalog.Offer(
                id: scenario.names.intern("spring"), type: .code, product: monthly,
                terms: OfferTerms(
                    mode: .freeTrial, period: SubscriptionPeriod(1, .month)!, periodCount: 1,
                    price: .zero),
                eligibility: [.new, .expired], stacksWithIntroductoryOffer: true),
            Catalog.Offer(
                id: scenario.names.intern("comeback"), type: .winBack, product: yearly,
                terms: OfferTerms(
                    mode: .payUpFront, period: SubscriptionPeriod(6, .month)!, periodCount: 1,
                    price: Price(milliunits: 19_990)),
                winBack: Catalog.Offer.WinBackRules(
                    paidTime: TimeSpan(months: 6), minimumTimeSince: TimeSpan(months: 1),
                    maximumTimeSince: TimeSpan(months: 12), wait: TimeSpan(months: 6))),
        ]
        catalog.rights = [Catalog.Right(name: pro, products: [yearly, monthly])]
        #expect(scenario.catalog == catalog)
        #expect(scenario.statements[0].operands.map(\.value) == [.product(yearly)])
    }

    @Test func `the canonical layout is printed as it was read`() throws {
        let text = Self.inline.replacing("\\\n", with: "")
        #expect(ScenarioPrinter.print(try #require(parse(text))) == text)
    }

    @Test func `a text catalogue and inline lines are one catalogue, and the file stays a file`()
        throws
    {
        let text = """
            scenario: x
            catalog: plans.txt

            product removeAds type=nonConsumable price=4.99

            2025-01-01T00:00Z  purchase yearly

            """
        let plans = """
            # Ours.
            name yearly = com.example.yearly
            product yearly type=autoRenewable group=pro period=P1Y price=79.99
            entitlement pro = {yearly}
            """
        let load: (String) -> ScenarioParser.LoadedFile = { path in
            path == "plans.txt" ? .bytes(Array(plans.utf8)) : .unreadable("no such file")
        }
        let scenario = try #require(
            success(ScenarioParser.parse(Array(text.utf8), file: "x.scenario", loadFile: load)))
        let products = scenario.catalog.products.map { scenario.names.text($0.id) }
        #expect(products == ["com.example.yearly", "removeAds"])
        #expect(scenario.catalog.rights.map { scenario.names.text($0.name) } == ["pro"])
        #expect(ScenarioPrinter.print(scenario) == text)
    }

    @Test func `an error inside a text catalogue stands at the header that names it`() {
        let text = "scenario: x\ncatalog: plans.txt\n2025-01-01 purchase yearly"
        let result = ScenarioParser.parse(Array(text.utf8), file: "x.scenario") { _ in
            .bytes(Array("product yearly type=autoRenewable group=g price=1\nscenario: y".utf8))
        }
        guard case .failure(let errors) = result else {
            Issue.record("a catalogue with an error was read")
            return
        }
        #expect(
            errors.map(\.description) == [
                "x.scenario:2:10: error: in the catalog, line 2, column 1: expected one of "
                    + "product, offer, entitlement, name, found `scenario:`",
                "x.scenario:2:10: error: in the catalog, line 1, column 9: `yearly` is not "
                    + "complete; expected period=",
            ])
    }

    @Test func `a StoreKit configuration is a catalogue, its names made short by the scenario`()
        throws
    {
        let text = """
            scenario: x
            catalog: Store.storekit

            name monthly = com.example.monthly

            2025-01-01T00:00Z  purchase monthly
                               expect next=monthly

            """
        let store = """
            {"subscriptionGroups": [{"id": "21", "name": "Pro", "subscriptions": [{
            "productID": "com.example.monthly", "type": "RecurringSubscription",
            "displayPrice": "9.99", "groupNumber": 1, "subscriptionGroupID": "21",
            "recurringSubscriptionPeriod": "P1M"}]}], "version": {"major": 4, "minor": 0}}
            """
        let scenario = try #require(
            success(
                ScenarioParser.parse(Array(text.utf8), file: "x.scenario") { _ in
                    .bytes(Array(store.utf8))
                }))
        #expect(
            scenario.catalog.products.map { scenario.names.text($0.id) } == ["com.example.monthly"])
        #expect(scenario.catalog.groups.map { scenario.names.text($0) } == ["21"])
        #expect(ScenarioPrinter.print(scenario) == text)
    }

    @Test func `a catalogue that cannot be read is the only error about its names`() {
        let text = "scenario: x\ncatalog: S.storekit\n2025-01-01 purchase any.product plan=monthly"
        let result = ScenarioParser.parse(Array(text.utf8), file: "x.scenario") { _ in
            .bytes(Array("<<<<<<< ours".utf8))
        }
        guard case .failure(let errors) = result else {
            Issue.record("a file that is no configuration was read")
            return
        }
        #expect(errors.count == 1)
        #expect(errors.first?.place == Scenario.Place(line: 2, column: 10))
    }
}
