import Foundation
import Testing

/// `lifecycle catalog`, its whole output and its exit code.
@Suite struct CatalogTests {
    private static let odd = """
        {
          "version" : { "major" : 4, "minor" : 0 },
          "settings" : { "_timeRate" : 15, "_billingGracePeriodEnabled" : true, "_storefront" : \
        "DEU",
            "_askToBuyEnabled" : true },
          "subscriptionGroups" : [ { "id" : "g", "name" : "G", "subscriptions" : [
            { "productID" : "year", "type" : "RecurringSubscription", "displayPrice" : "",
              "recurringSubscriptionPeriod" : "P1Y", "groupNumber" : 1, "familyShareable" : true,
              "adHocOffers" : [ { "offerID" : "spring", "paymentMode" : "payAsYouGo",
                "subscriptionPeriod" : "P1M", "numberOfPeriods" : 3, "displayPrice" : "1.99" } ] }
          ] } ],
          "extra" : true
        }

        """

    @Test func `a catalogue shows its groups, products and settings`() throws {
        #expect(
            try Program.run(["catalog", "Scenarios/Catalogs/IAPLab.storekit"])
                == .init(
                    0,
                    out: """
                        Scenarios/Catalogs/IAPLab.storekit, format 4.0

                        Settings, as the header of a scenario
                          catalog:  Scenarios/Catalogs/IAPLab.storekit
                          clock:    xcode rate=realTime
                          locale    en_US

                        Group 21480617
                          level  product                         period  price  name
                          1      com.example.iaplab.pro.yearly   P1Y     79.99  Pro Yearly   intro \
                        freeTrial/P1W
                          2      com.example.iaplab.pro.monthly  P1M     9.99   Pro Monthly

                        Products that do not renew
                          com.example.iaplab.removeAds  nonConsumable  4.99  Remove Ads

                        Nothing odd was found.

                        """))
    }

    private static let oddText = """
        Odd.storekit, format 4.0

        Settings, as the header of a scenario
          catalog:     Odd.storekit
          clock:       xcode rate=monthlyRenewalEveryThirtySeconds
          grace:       P16D
          storefront:  DEU
          ask to buy   on; a scenario says `askToBuy` on each purchase

        Group g
          level  product  period  price  name
          1      year     P1Y     0.00     family sharing

        Offers
          spring  promotional  year  payAsYouGo/P1Mx3@1.99

        Findings
          the file                                               unknownKey     The key `extra` is \
        not known and is not looked at.
          subscriptionGroups[0].subscriptions[0]                 emptyPrice     `displayPrice` is \
        empty; the price is read as 0.
          subscriptionGroups[0].subscriptions[0].adHocOffers[0]  unusualPeriod  An offer paid \
        period by period has the subscription's period in the App Store.

        """

    @Test func `what is odd in a catalogue is told, and the catalogue shown`() throws {
        let folder = try TemporaryFolder()
        try folder.write("Odd.storekit", Self.odd)
        #expect(try folder.run("catalog", "Odd.storekit") == .init(0, out: Self.oddText))
    }

    @Test func `a catalogue may be a folder with the file in it`() throws {
        let folder = try TemporaryFolder()
        try folder.write("Odd.storekit/Configuration.storekit", Self.odd)
        #expect(try folder.run("catalog", "Odd.storekit") == .init(0, out: Self.oddText))
    }

    @Test func `JSON has the header of a scenario, groups, offers and findings`() throws {
        let folder = try TemporaryFolder()
        try folder.write("Odd.storekit", Self.odd)
        let output = try folder.run("catalog", "Odd.storekit", "--format", "json")
        let document = try JSONDecoder().decode(Document.self, from: Data(output.out.utf8))
        #expect(output.code == 0)
        #expect(
            document
                == Document(
                    schemaVersion: 1, file: "Odd.storekit", version: "4.0",
                    header: [
                        "catalog": "Odd.storekit",
                        "clock": "xcode rate=monthlyRenewalEveryThirtySeconds", "grace": "P16D",
                        "storefront": "DEU",
                    ],
                    groups: [
                        Group(
                            group: "g",
                            products: [
                                Product(
                                    product: "year", price: "0.00", level: 1, period: "P1Y",
                                    familyShareable: true)
                            ])
                    ],
                    offers: [
                        Offer(
                            offer: "spring", type: "promotional", product: "year",
                            terms: "payAsYouGo/P1Mx3@1.99")
                    ],
                    findings: [
                        Finding(place: "", kind: "unknownKey"),
                        Finding(
                            place: "subscriptionGroups[0].subscriptions[0]", kind: "emptyPrice"),
                        Finding(
                            place: "subscriptionGroups[0].subscriptions[0].adHocOffers[0]",
                            kind: "unusualPeriod"),
                    ]))
    }

    @Test func `a file that is not there or is no catalogue is refused with its place`() throws {
        let folder = try TemporaryFolder()
        try folder.write("text.storekit", "product m\n")
        try folder.write("empty.storekit/notes.txt", "nothing")
        #expect(
            try folder.run("catalog", "gone.storekit")
                == .init(2, err: "gone.storekit: No such file or directory\n"))
        #expect(
            try folder.run("catalog", "empty.storekit")
                == .init(
                    2,
                    err: "empty.storekit/Configuration.storekit: No such file or directory\n"))
        let text = try folder.run("catalog", "text.storekit")
        #expect(text.code == 2 && text.out.isEmpty)
        #expect(text.err.hasPrefix("text.storekit:1:1: found "))
    }
}

// MARK: - What is read back

private struct Document: Codable, Equatable {
    var schemaVersion: Int
    var file: String
    var version: String?
    var header: [String: String]
    var groups: [Group]
    var offers: [Offer]
    var findings: [Finding]
}

private struct Group: Codable, Equatable {
    var group: String
    var products: [Product]
}

private struct Product: Codable, Equatable {
    var product: String
    var price: String
    var level: Int
    var period: String
    var familyShareable: Bool
}

private struct Offer: Codable, Equatable {
    var offer: String
    var type: String
    var product: String
    var terms: String
}

private struct Finding: Codable, Equatable {
    var place: String
    var kind: String
}
