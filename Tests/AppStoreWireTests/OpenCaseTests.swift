import AppStoreWire
import SubscriptionLifecycle
import Testing

/// Public reports about configuration files, as tests: K18 (B139, B141, B143).
@Suite struct OpenCaseTests {
    private func read(
        _ text: String
    ) throws -> (configuration: StoreKitConfiguration, names: Names) {
        var names = Names()
        let configuration = try StoreKitConfiguration.read(
            Array(text.utf8), file: "case.storekit", names: &names)
        return (configuration, names)
    }

    /// B139, flutter/flutter issue 167416.
    @Test func `a file of non-renewing products in two languages needs no groups`() throws {
        let (file, names) = try read(
            #"""
            {
              "appPolicies" : {
                "eula" : "",
                "policies" : [ { "locale" : "en_US", "policyText" : "", "policyURL" : "" } ]
              },
              "identifier" : "3F0A11C2",
              "nonRenewingSubscriptions" : [
                {
                  "displayPrice" : "0.99", "familyShareable" : false, "internalID" : "3F0A11C3",
                  "localizations" : [
                    { "description" : "A day", "displayName" : "Day", "locale" : "en_US" },
                    { "description" : "一天", "displayName" : "天", "locale" : "zh_Hans" }
                  ],
                  "productID" : "com.example.day", "referenceName" : "Day",
                  "type" : "NonRenewingSubscription"
                },
                {
                  "displayPrice" : "4.99", "familyShareable" : false, "internalID" : "3F0A11C4",
                  "localizations" : [ ],
                  "productID" : "com.example.week", "referenceName" : "Week",
                  "type" : "NonRenewingSubscription"
                }
              ],
              "products" : [ ], "settings" : { }, "version" : { "major" : 4, "minor" : 0 }
            }
            """#)
        #expect(
            file.catalog.products.map { names.text($0.id) } == [
                "com.example.day", "com.example.week",
            ])
        #expect(file.catalog.products.map(\.type) == [.nonRenewing, .nonRenewing])
        #expect(file.catalog.products.map(\.price.milliunits) == [990, 4990])
        #expect(file.catalog.groups == [])
        #expect(file.localizations.map(\.locale) == ["en_US", "zh_Hans"])
        #expect(file.localizations.map(\.displayName) == ["Day", "天"])
        #expect(file.findings == [])
    }

    /// B141, RevenueCat/react-native-purchases issue 286.
    @Test(arguments: [#""introductoryOffer" : null,"#, ""])
    func `a missing key, or null, is no offer and no family sharing`(key: String) throws {
        let (file, _) = try read(
            #"""
            { "products" : [ ], "version" : { "major" : 3, "minor" : 0 },
              "subscriptionGroups" : [ { "id" : "g", "name" : "G", "subscriptions" : [
                { \#(key) "displayPrice" : "3.99", "groupNumber" : 1, "productID" : "p",
                  "recurringSubscriptionPeriod" : "P1M", "type" : "RecurringSubscription" } ] } ] }
            """#)
        let product = try #require(file.catalog.products.first)
        #expect(file.catalog.products.count == 1)
        #expect(product.subscription?.introductoryOffer == nil)
        #expect(product.isFamilyShareable == false)
        #expect(product.price == Price(milliunits: 3990))
        #expect(file.findings == [])
    }

    /// B143, hyochan/react-native-iap issue 2951.
    @Test func `offers of a kind that nobody knows leave their product in place`() throws {
        let (file, names) = try read(
            #"""
            { "products" : [ ], "version" : { "major" : 4, "minor" : 0 },
              "subscriptionGroups" : [ { "id" : "g", "name" : "G", "subscriptions" : [
                { "displayPrice" : "3.99", "groupNumber" : 1, "productID" : "p",
                  "futureOffers" : [ { "offerID" : "later", "paymentMode" : "byBarter" } ],
                  "recurringSubscriptionPeriod" : "P1M", "type" : "RecurringSubscription" } ] } ] }
            """#)
        #expect(file.catalog.products.map { names.text($0.id) } == ["p"])
        #expect(file.catalog.offers == [])
        #expect(file.findings.map(\.kind) == [.unknownKey])
        #expect(file.findings.map(\.place) == ["subscriptionGroups[0].subscriptions[0]"])
    }
}
