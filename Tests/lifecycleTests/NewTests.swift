import Foundation
import Testing

/// `lifecycle new`: what it writes holds and has the layout of the printer.
@Suite struct NewTests {
    static let topics = [
        "purchase", "renewal", "grace", "retry", "upgrade", "downgrade", "refund", "trial",
        "notifications",
    ]

    @Test(arguments: topics)
    func `a starter holds and is laid out as it is printed`(_ topic: String) throws {
        let folder = try TemporaryFolder()
        let starter = try folder.run("new", topic)
        #expect(starter.code == 0 && starter.err.isEmpty)
        #expect(try folder.run("replay", "-", input: starter.out).code == 0)
        #expect(try folder.run("format", "--check", "-", input: starter.out).code == 0)
    }

    @Test(arguments: topics)
    func `a starter with a catalogue uses its products`(_ topic: String) throws {
        let path = "Scenarios/Catalogs/IAPLab.storekit"
        let starter = try Program.run(["new", topic, "--catalog", path])
        #expect(starter.code == 0 && starter.err.isEmpty)
        #expect(starter.out.contains("\ncatalog: \(path)\n"))
        #expect(starter.out.contains("\nname yearly = com.example.iaplab.pro.yearly\n"))
        #expect(try Program.run(["replay", "-"], input: starter.out).code == 0)
        #expect(try Program.run(["format", "--check", "-"], input: starter.out).code == 0)
    }

    @Test func `a starter is a whole scenario with its expectations`() throws {
        #expect(
            try Program.run(["new", "grace"])
                == .init(
                    0,
                    out: """
                        scenario: A failed renewal keeps access during grace, and paying within it \
                        loses no day.
                        grace: P16D

                        product pro.monthly type=autoRenewable group=pro period=P1M price=9.99

                        2025-01-15T10:00Z  purchase pro.monthly
                                           expect state=subscribed access=true \
                        expires=2025-02-15T10:00Z entitlements={pro.monthly}
                                           expect facts=[purchased] \
                        notifications=[SUBSCRIBED/INITIAL_BUY]
                        # From now on the charges of renewals fail.
                        +P1D               failBilling
                        2025-02-15T10:00Z  expect state=inGracePeriod access=true \
                        graceUntil=2025-03-03T10:00Z entitlements={pro.monthly}
                                           expect facts=[renewalFailed] \
                        notifications=[DID_FAIL_TO_RENEW/GRACE_PERIOD]
                        +P2D               fixBilling
                                           expect state=subscribed access=true \
                        periodStart=2025-02-15T10:00Z expires=2025-03-15T10:00Z
                                           expect facts=[billingRecovered] \
                        notifications=[DID_RENEW/BILLING_RECOVERY]

                        """))
    }

    private static let groups = """
        { "version" : { "major" : 4, "minor" : 0 }, "subscriptionGroups" : [
          { "id" : "one", "name" : "One", "subscriptions" : [
            { "productID" : "a.week", "type" : "RecurringSubscription", "displayPrice" : "1.99",
              "recurringSubscriptionPeriod" : "P1W", "groupNumber" : 1 },
            { "productID" : "b.week", "type" : "RecurringSubscription", "displayPrice" : "0.99",
              "recurringSubscriptionPeriod" : "P1W", "groupNumber" : 2 } ] },
          { "id" : "two", "name" : "Two", "subscriptions" : [
            { "productID" : "none", "type" : "RecurringSubscription", "displayPrice" : "9.99",
              "recurringSubscriptionPeriod" : "P1M", "groupNumber" : 1 } ] } ] }
        """

    @Test func `in a catalogue of several groups a starter names its own`() throws {
        let folder = try TemporaryFolder()
        try folder.write("Groups.storekit", Self.groups)
        for topic in Self.topics where topic != "trial" {
            let starter = try folder.run("new", topic, "--catalog", "Groups.storekit")
            #expect(starter.code == 0, "\(topic): \(starter.err)")
            let replay = try folder.run("replay", "-", input: starter.out)
            #expect(replay.code == 0, "\(topic): \(replay.err) \(replay.out)")
        }
        let renewal = try folder.run("new", "renewal", "--catalog", "Groups.storekit")
        #expect(renewal.out.contains("turnOffAutoRenew group=one\n"))
        #expect(!renewal.out.contains("\nname "))
    }

    @Test func `a catalogue without what the topic is about is refused`() throws {
        let folder = try TemporaryFolder()
        try folder.write("Groups.storekit", Self.groups)
        try folder.write("text.storekit", "product m\n")
        #expect(
            try folder.run("new", "trial", "--catalog", "Groups.storekit")
                == .init(
                    2,
                    err: "Groups.storekit: the catalog has no subscription with a free trial\n"))
        #expect(
            try folder.run("new", "trial", "--catalog", "gone.storekit")
                == .init(2, err: "gone.storekit: No such file or directory\n"))
        let text = try folder.run("new", "grace", "--catalog", "text.storekit")
        #expect(text.code == 2 && text.out.isEmpty)
        #expect(text.err.hasPrefix("text.storekit:1:1: "))
    }
}
