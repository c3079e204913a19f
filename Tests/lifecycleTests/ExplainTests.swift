import Foundation
import Testing

/// `lifecycle explain`: what it explains, and what is wrong with a call; how explanations read is
/// shown and checked in `Docs/HowTo/Explanations.md`.
@Suite struct ExplainTests {
    private static let shop = """
        scenario: Anna subscribes, Ben buys an extra.

        product m type=autoRenewable group=g period=P1M price=9.99 intro=freeTrial/P1W
        product extra type=nonConsumable price=4.99
        offer stay type=promotional product=m mode=payAsYouGo period=P1M price=4.99
        offer hello type=code product=m mode=freeTrial period=P1M eligibility={new}
        entitlement everything = {m, extra}

        2025-01-10T10:00Z  purchase m by=anna
        2025-01-11T10:00Z  purchase extra by=ben
        2025-01-12T10:00Z  turnOffAutoRenew by=anna

        """

    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("shop.scenario", shop)
        try folder.write("fails.scenario", Sample.fails)
        try folder.write("misspelt.scenario", Sample.misspelt)
        return folder
    }

    @Test func `without options it explains what each customer has`() throws {
        #expect(
            try Self.folder().run("explain", "shop.scenario")
                == .init(
                    0,
                    out: """
                        anna is in the free trial of m and has access until 17 January 2025, \
                        10:00 UTC. It gives everything.

                        Why:
                          10 January 2025, 10:00 UTC: m was bought with a free trial and runs until \
                        17 January 2025, 10:00 UTC (transaction 1).
                          Nothing else matters: one more fact is known, and without it the \
                        answer is the same.

                        What comes next:
                          Automatic renewal is off.
                          On 17 January 2025, 10:00 UTC the answer changes: The subscription to \
                        m ended on 17 January 2025, 10:00 UTC, because renewal was turned off; \
                        anna has no access.
                          What decides that:
                            12 January 2025, 10:00 UTC: automatic renewal was turned off.

                        By which rule:
                          While a period that was paid for, or was free, is running, the \
                        customer is subscribed. (documented by Apple: \
                        developer.apple.com/documentation/storekit/product/subscriptioninfo/\
                        renewalstate)


                        Yes: ben has everything through extra.

                        Why:
                          11 January 2025, 10:00 UTC: extra was bought for 4.99 USD (transaction 2).

                        What comes next:
                          With what is known now, the answer stays as it is.

                        By which rule:
                          A non-consumable entitles from its purchase until it is refunded or no \
                        longer shared. (documented by Apple: \
                        developer.apple.com/documentation/storekit/transaction/\
                        currententitlements)


                        All this is so at 12 January 2025, 10:00 UTC.

                        """))
    }

    @Test(arguments: [
        (["--group", "g"], "ben has never had a subscription in the group g."),
        (
            ["--renewal", "g"],
            "ben has no subscription in the group g, so nothing renews."
        ),
        (
            ["--offer", "hello"],
            "Yes: ben may have the offer code hello of m, because it is for new subscribers only,"
                + " and ben has never subscribed."
        ),
        (
            ["--offer", "stay"],
            "No: ben may not have the promotional offer stay of m, because it is for those who have,"
                + " or had, a subscription in the app, and there was none."
        ),
        (["--product", "extra"], "Yes: ben has extra."),
        (["--product", "everything"], "Yes: ben has everything through extra."),
        (["--product", "m"], "No: ben does not have m. Nothing that gives it was ever bought."),
        (["--intro", "m"], "Yes: ben may have the introductory offer of m."),
        (["--intro", "extra"], "extra has no introductory offer."),
    ])
    func `options choose what is explained`(options: [String], answer: String) throws {
        let folder = try Self.folder()
        let output = try Program.run(
            ["explain", "shop.scenario", "--by", "ben"] + options, in: folder.url)
        #expect(output.code == 0 && output.err.isEmpty)
        #expect(output.out.split(separator: "\n").first.map { String($0) } == answer)
    }

    @Test func `several options are several questions, in one order`() throws {
        let output = try Self.folder().run(
            "explain", "shop.scenario", "--by", "anna", "--intro", "m", "--product", "extra",
            "--group", "g", "--renewal", "g", "--offer", "stay", "--format", "json")
        let document = try JSONDecoder().decode(Document.self, from: Data(output.out.utf8))
        #expect(
            document.customers[0].explanations.map { $0.question } == [
                ["state": "g"], ["entitlement": "extra"], ["intro": "m"],
                ["offer": "stay", "type": "promotional", "product": "m"], ["renewal": "g"],
            ])
    }

    private struct Document: Decodable {
        struct Customer: Decodable {
            struct Explanation: Decodable {
                var question: [String: String]
            }
            var customer: String
            var explanations: [Explanation]
        }
        var customers: [Customer]
    }

    @Test(arguments: [
        (
            ["--by", "bin"],
            "there is no customer `bin` in shop.scenario, only anna, ben; did you mean `ben`?"
        ),
        (["--group", "h"], "there is no group `h` in shop.scenario, only g; did you mean `g`?"),
        (
            ["--product", "extras"],
            "there is no product or right `extras` in shop.scenario, only m, extra, everything;"
                + " did you mean `extra`?"
        ),
        (
            ["--intro", "n"],
            "there is no product `n` in shop.scenario, only m, extra; did you mean `m`?"
        ),
        (
            ["--offer", "stays"],
            "there is no offer `stays` in shop.scenario, only stay, hello; did you mean `stay`?"
        ),
        (
            ["--at", "tomorrow"],
            "`--at` needs an instant such as 2025-01-31T10:00Z, found `tomorrow`"
        ),
    ])
    func `what does not exist is said with what does`(
        options: [String], message: String
    ) throws {
        let folder = try Self.folder()
        #expect(
            try Program.run(["explain", "shop.scenario"] + options, in: folder.url)
                == .init(2, err: "lifecycle explain: \(message)\n"))
    }

    @Test func `a scenario that does not hold is explained all the same`() throws {
        let output = try Self.folder().run("explain", "fails.scenario")
        #expect(output.code == 1)
        #expect(output.out.hasPrefix("The customer is subscribed to m and has access until "))
        #expect(output.err.hasPrefix("fails.scenario:"))
    }

    @Test func `a file that cannot be understood is not explained`() throws {
        let output = try Self.folder().run("explain", "misspelt.scenario")
        #expect(output.code == 2 && output.out.isEmpty)
        #expect(output.err.contains("did you mean `purchase`?"))
        #expect(try Self.folder().run("explain").code == 2)
    }
}
