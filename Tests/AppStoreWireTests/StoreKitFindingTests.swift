import AppStoreWire
import SubscriptionLifecycle
import Testing

@Suite struct StoreKitFindingTests {
    /// Reads a file whose only subscription, monthly for 9.99 at level 1, has other members too.
    private func read(subscription members: String) throws -> StoreKitConfiguration {
        try read(
            #"""
            {"products":[],"subscriptionGroups":[{"id":"g","name":"G","subscriptions":[{
            "type":"RecurringSubscription","productID":"p","recurringSubscriptionPeriod":"P1M",
            \#(members)}]}],"version":{"major":4,"minor":0}}
            """#)
    }

    private func read(_ text: String) throws -> StoreKitConfiguration {
        var names = Names()
        return try StoreKitConfiguration.read(
            Array(text.utf8), file: "odd.storekit", names: &names)
    }

    private func kinds(_ configuration: StoreKitConfiguration) -> [StoreKitConfiguration.Note.Kind]
    {
        configuration.findings.map { $0.kind }
    }

    @Test(
        arguments: [
            (#""displayPrice":"0.00""#, 0, []), (#""displayPrice":"18""#, 18000, []),
            (#""displayPrice":7.5"#, 7500, []), (#""price":7.5"#, 7500, []),
            (#""displayPrice":"7.50","price":7.5"#, 7500, []),
            (#""displayPrice":"""#, 0, [.emptyPrice]),
            (#""displayPrice":null"#, 0, [.missingValue]),
            (#""displayPrice":"7,50""#, 0, [.unreadablePrice]),
            (#""displayPrice":"$7""#, 0, [.unreadablePrice]),
            (#""displayPrice":"1.2345""#, 0, [.unreadablePrice]),
            (#""displayPrice":"-1""#, 0, [.unreadablePrice]),
            (#""displayPrice":{}"#, 0, [.unreadablePrice]),
            (#""displayPrice":"7.50","price":8"#, 7500, [.contradiction]),
        ] as [(String, Int64, [StoreKitConfiguration.Note.Kind])])
    func `a price is read as a string or a number, and as 0 with a finding otherwise`(
        members: String, milliunits: Int64, findings: [StoreKitConfiguration.Note.Kind]
    ) throws {
        let file = try read(subscription: #""groupNumber":1,"# + members)
        #expect(file.catalog.products.map { $0.price.milliunits } == [milliunits])
        #expect(kinds(file) == findings)
    }

    @Test(
        arguments: [
            ("P1W", "week 1", []), ("P1M", "month 1", []), ("P2M", "month 2", []),
            ("P3M", "month 3", []), ("P6M", "month 6", []), ("P1Y", "year 1", []),
            ("P12M", "month 12", []), ("P7D", "day 7", []), ("P2W", "week 2", [.unusualPeriod]),
            ("P1M2D", nil, [.unreadablePeriod]), ("1M", nil, [.unreadablePeriod]),
            ("P0M", nil, [.unreadablePeriod]), ("PT1H", nil, [.unreadablePeriod]),
            ("P99999999M", nil, [.unreadablePeriod]), ("", nil, [.missingValue]),
        ] as [(String, String?, [StoreKitConfiguration.Note.Kind])])
    func `a subscription is left out only if its period cannot be read`(
        text: String, period: String?, findings: [StoreKitConfiguration.Note.Kind]
    ) throws {
        let file = try read(
            #"""
            {"subscriptionGroups":[{"id":"g","name":"G","subscriptions":[{
            "type":"RecurringSubscription","productID":"p","displayPrice":"1","groupNumber":1,
            "recurringSubscriptionPeriod":"\#(text)"}]}],"version":{"major":4,"minor":0}}
            """#)
        let read = file.catalog.products.compactMap { $0.subscription?.period }
        #expect(read.map { "\($0.unit) \($0.value)" } == (period.map { [$0] } ?? []))
        #expect(kinds(file) == findings)
    }

    @Test(
        arguments: [
            (#""paymentMode":"free","subscriptionPeriod":"P1W""#, "freeTrial week 1 × 1 at 0", []),
            (
                #""paymentMode":"free","subscriptionPeriod":"P1W","displayPrice":"9""#,
                "freeTrial week 1 × 1 at 0", []
            ),
            (
                #""paymentMode":"free","subscriptionPeriod":"P1W","numberOfPeriods":2"#,
                "freeTrial week 2 × 1 at 0", [.unusualPeriod]
            ),
            (
                #""paymentMode":"payAsYouGo","subscriptionPeriod":"P1M","displayPrice":"1""#,
                "payAsYouGo month 1 × 1 at 1000", []
            ),
            (
                #""paymentMode":"payAsYouGo","subscriptionPeriod":"P1W","displayPrice":"1""#,
                "payAsYouGo week 1 × 1 at 1000", [.unusualPeriod]
            ),
            (
                #""paymentMode":"payAsYouGo","subscriptionPeriod":"P1M","displayPrice":"1","#
                    + #""numberOfPeriods":0"#,
                "payAsYouGo month 1 × 1 at 1000", [.unusualPeriod]
            ),
            (
                #""paymentMode":"payUpFront","subscriptionPeriod":"P6M""#,
                "payUpFront month 6 × 1 at 0", [.missingValue]
            ),
            (#""paymentMode":"gift","subscriptionPeriod":"P1W""#, nil, [.unknownPaymentMode]),
            (#""subscriptionPeriod":"P1W""#, nil, [.missingValue]),
            (#""paymentMode":"free","subscriptionPeriod":"soon""#, nil, [.unreadablePeriod]),
            (#""paymentMode":"free""#, nil, [.missingValue]),
            (
                #""paymentMode":"free","subscriptionPeriod":"P1W","colour":1"#,
                "freeTrial week 1 × 1 at 0", [.unknownKey]
            ),
        ] as [(String, String?, [StoreKitConfiguration.Note.Kind])])
    func `an offer is read as far as it is clear`(
        members: String, terms: String?, findings: [StoreKitConfiguration.Note.Kind]
    ) throws {
        let file = try read(
            subscription: #""displayPrice":"9.99","groupNumber":1,"introductoryOffer":{"#
                + members + "}")
        let read = file.catalog.products.compactMap { $0.subscription?.introductoryOffer }
        let words = read.map {
            "\($0.mode) \($0.period.unit) \($0.period.value) × \($0.periodCount)"
                + " at \($0.price.milliunits)"
        }
        #expect(words == (terms.map { [$0] } ?? []))
        #expect(kinds(file) == findings)
    }

    @Test func `a code is called by its offerID, else by its reference name`() throws {
        var names = Names()
        let offer = #""paymentMode":"free","subscriptionPeriod":"P1W","eligibility":["new"]"#
        let text = #"""
            {"subscriptionGroups":[{"id":"g","subscriptions":[{"type":"RecurringSubscription",
            "productID":"p","recurringSubscriptionPeriod":"P1M","displayPrice":"1","codeOffers":[
            {\#(offer),"offerID":"A","referenceName":"B"},{\#(offer),"referenceName":"B"},
            {\#(offer)},{\#(offer),"offerID":"A"},7]}]}],"version":3}
            """#
        let file = try StoreKitConfiguration.read(
            Array(text.utf8), file: "codes.storekit", names: &names)
        #expect(file.catalog.offers.map { names.text($0.id) } == ["A", "B"])
        let place = "subscriptionGroups[0].subscriptions[0].codeOffers"
        #expect(
            file.findings.map { "\($0.kind) \($0.place)" } == [
                "wrongType \(place)[4]", "missingValue \(place)[2]", "duplicateOffer \(place)[3]",
            ])
    }

    @Test func `a code without eligibility is for everyone, and an unknown word is left out`()
        throws
    {
        let code = #""referenceName":"X","paymentMode":"free","subscriptionPeriod":"P1W""#
        let start = #""displayPrice":"1","groupNumber":1,"codeOffers":[{"#
        let everyone = try read(subscription: start + code + "}]")
        #expect(everyone.catalog.offers.map { $0.eligibility } == [[.new, .existing, .expired]])
        #expect(kinds(everyone) == [.missingValue])
        let some = try read(subscription: start + code + #","eligibility":["vip","existing"]}]"#)
        #expect(some.catalog.offers.map { $0.eligibility } == [[.existing]])
        #expect(kinds(some) == [.unknownEligibility])
    }

    @Test func `introductory offers that disagree are found, and the array counts`() throws {
        let free = #"{"paymentMode":"free","subscriptionPeriod":"P1W"}"#
        let same = #"{"subscriptionPeriod":"P1W","paymentMode":"free"}"#
        let other = #"{"paymentMode":"free","subscriptionPeriod":"P3D"}"#
        let start = #""displayPrice":"1","groupNumber":1,"introductoryOffers":[\#(free)],"#
        for (single, findings) in [(same, []), ("null", []), (other, [.contradiction])]
            as [(String, [StoreKitConfiguration.Note.Kind])]
        {
            let file = try read(subscription: start + #""introductoryOffer":"# + single)
            let terms = file.catalog.products.compactMap { $0.subscription?.introductoryOffer }
            #expect(terms.map { $0.period } == [SubscriptionPeriod(1, .week)])
            #expect(kinds(file) == findings)
        }
    }

    @Test(
        arguments: [
            (#""billingPlanType":"MONTHLY","displayPrice":"1","isEnabled":false"#, nil, []),
            (
                #""billingPlanType":"MONTHLY","displayPrice":"1","isEnabled":true"#, 1000,
                [.unusualPeriod]
            ),
            (#""billingPlanType":"WEEKLY","displayPrice":"1""#, nil, [.unknownBillingPlan]),
            (#""billingPlanType":"BILLED_UPFRONT","displayPrice":"9""#, nil, [.contradiction]),
            (#""billingPlanType":"BILLED_UPFRONT","displayPrice":"9.990""#, nil, []),
            (
                #""billingPlanType":"BILLED_UPFRONT","displayPrice":"9.99","isEnabled":false"#, nil,
                [.notSimulated]
            ),
        ] as [(String, Int64?, [StoreKitConfiguration.Note.Kind])])
    func `a monthly plan counts where it is on`(
        plan: String, milliunits: Int64?, findings: [StoreKitConfiguration.Note.Kind]
    ) throws {
        let file = try read(
            subscription: #""displayPrice":"9.99","groupNumber":1,"billingPlans":[{\#(plan)}]"#)
        let price = file.catalog.products.first?.subscription?.monthlyCommitmentPrice
        #expect(price?.milliunits == milliunits)
        #expect(kinds(file) == findings)
    }

    @Test func `members of several groups, levels and types that do not fit are found`() throws {
        let file = try read(
            #"""
            {"products":[
            {"productID":"a","type":"AutoRenewableSubscription","subscriptionPeriod":"P1M","price":1},
            {"productID":"b","type":"RecurringSubscription","subscriptionPeriod":"P1M","price":1,
             "subscriptionGroupID":"nowhere"},
            {"productID":"c","type":"RecurringSubscription","subscriptionPeriod":"P1M","price":1},
            {"productID":"a","type":"Consumable","price":1},
            {"type":"Consumable","price":1},{"productID":"d","price":1},
            {"productID":"e","type":"Rental","price":1},"f"],
            "subscriptionGroups":[{"id":"g","subscriptions":["a","b",
            {"productID":"h","type":"Consumable"},3,
            {"productID":"i","type":"RecurringSubscription","recurringSubscriptionPeriod":"P1Y",
             "displayPrice":"1","groupNumber":0,"subscriptionGroupID":"G","familyShareable":"yes"}]},
            {"name":"empty"},[]],
            "subscriptionSuiteGroups":[{}],"version":{"major":7,"minor":0},"comment":""}
            """#)
        #expect(file.catalog.products.count == 4)
        #expect(
            file.findings.map { "\($0.kind) \($0.place)" } == [
                "unknownKey ", "unusualVersion version", "undefinedGroup products[1]",
                "missingValue products[2]", "duplicateProduct products[3]",
                "missingValue products[4]", "missingValue products[5]",
                "unknownProductType products[6]", "wrongType products[7]",
                "contradiction subscriptionGroups[0].subscriptions[1]",
                "unknownProductType subscriptionGroups[0].subscriptions[2]",
                "wrongType subscriptionGroups[0].subscriptions[3]",
                "contradiction subscriptionGroups[0].subscriptions[4]",
                "unclearLevel subscriptionGroups[0].subscriptions[4]",
                "wrongType subscriptionGroups[0].subscriptions[4]",
                "missingValue subscriptionGroups[1]", "emptyGroup subscriptionGroups[1]",
                "wrongType subscriptionGroups[2]", "unclearLevel products[0]",
                "notSimulated subscriptionSuiteGroups",
            ])
    }

    @Test func `the time rates have the numbers of StoreKitTest's header`() throws {
        for rate in StoreKitConfiguration.TimeRate.allCases {
            let file = try read(#"{"settings":{"_timeRate":\#(rate.rawValue)},"version":4}"#)
            #expect(file.settings.timeRate == rate)
            #expect(kinds(file) == (rate.isDeprecated ? [.unknownTimeRate] : []))
        }
        let unknown = try read(#"{"settings":{"_timeRate":14},"version":4}"#)
        #expect(unknown.settings.timeRate == nil)
        #expect(unknown.settings.rawTimeRate == 14)
        #expect(kinds(unknown) == [.unknownTimeRate])
    }

    @Test func `failures that the settings switch on are found`() throws {
        let file = try read(
            #"""
            {"settings":{"_failTransactionsEnabled":true,"_billingIssuesEnabled":true,
            "_renewalBillingIssuesEnabled":true,"_interruptedPurchasesEnabled":true,
            "_storeKitErrors":[{"enabled":false,"name":"Purchase"},{"enabled":true,"name":"Refund"}],
            "_subscriptionRenewalRate":1},"version":4}
            """#)
        #expect(
            file.findings.map { "\($0.kind) \($0.place)" }
                == ["unknownKey settings"]
                + Array(repeating: "notSimulated settings", count: 4)
                + ["notSimulated settings._storeKitErrors[1]"])
    }

    @Test(
        arguments: [
            ("{}", nil, [.unusualVersion]), (#"{"major":4,"minor":1.5}"#, nil, [.unusualVersion]),
            (#""4""#, nil, [.unusualVersion]), ("-1", nil, [.unusualVersion]),
            ("null", nil, [.missingValue]), ("0", 0, [.unusualVersion]), ("3", 3, []),
            (#"{"major":4,"minor":0,"patch":1}"#, 4, []),
        ] as [(String, Int?, [StoreKitConfiguration.Note.Kind])])
    func `a version that is not understood is a finding, not a refusal`(
        version: String, major: Int?, findings: [StoreKitConfiguration.Note.Kind]
    ) throws {
        let file = try read(#"{"products":[],"version":\#(version)}"#)
        #expect(file.version?.major == major)
        #expect(kinds(file) == findings)
    }
}
