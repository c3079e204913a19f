import Foundation
import Testing

/// `lifecycle state`, its whole output and its exit code.
@Suite struct StateTests {
    private static let two = """
        scenario: Anna subscribes, Ben buys coins.

        product m type=autoRenewable group=g period=P1M price=9.99
        product coin type=consumable price=0.99

        2025-01-10T10:00Z  purchase m by=anna
        2025-01-11T10:00Z  purchase coin quantity=3 by=ben
        2025-01-20T10:00Z  turnOffAutoRenew by=anna

        """

    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("two.scenario", two)
        return folder
    }

    @Test func `the walk shows each step, what it left and what everybody has then`() throws {
        #expect(
            try Self.folder().run("state", "two.scenario")
                == .init(
                    0,
                    out: """
                        Anna subscribes, Ben buys coins.

                        2025-01-10T10:00Z  purchase m by=anna
                                           fact                purchased tx=1 product=m \
                        from=2025-01-10T10:00Z until=2025-02-10T10:00Z price=9.99 by=anna
                                           notification        SUBSCRIBED/INITIAL_BUY
                                           rule                first-purchase-opens-chain
                                           rule                intro-not-offered
                                           anna: g             subscribed, m, until \
                        2025-02-10T10:00Z, renews as m at 9.99 (period-running)
                                           anna: entitlements  {m}
                                           anna: next change   2025-02-10T10:00Z

                        2025-01-11T10:00Z  purchase coin quantity=3 by=ben
                                           fact                purchased tx=2 product=coin \
                        from=2025-01-11T10:00Z price=2.97 quantity=3 by=ben
                                           notification        ONE_TIME_CHARGE
                                           rule                one-time-purchase
                                           rule                consumable-never-entitles
                                           anna: g             subscribed, m, until \
                        2025-02-10T10:00Z, renews as m at 9.99 (period-running)
                                           anna: entitlements  {m}
                                           anna: next change   2025-02-10T10:00Z
                                           ben: entitlements   {}
                                           ben: balance(coin)  3
                                           ben: next change    none

                        2025-01-20T10:00Z  turnOffAutoRenew by=anna
                                           fact                autoRenewTurnedOff original=1 by=anna
                                           notification        \
                        DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED
                                           rule                auto-renew-off-ends-at-period-end
                                           anna: g             subscribed, m, until \
                        2025-02-10T10:00Z, does not renew (period-running)
                                           anna: entitlements  {m}
                                           anna: next change   2025-02-10T10:00Z
                                           ben: entitlements   {}
                                           ben: balance(coin)  3
                                           ben: next change    none

                        """))
    }

    @Test func `one answer says what was known then about then`() throws {
        #expect(
            try Self.folder().run(
                "state", "two.scenario", "--at", "2025-02-01", "--known", "2025-01-15", "--by",
                "anna")
                == .init(
                    0,
                    out: """
                        Anna subscribes, Ben buys coins.

                        at 2025-02-01T00:00Z, as known at 2025-01-15T00:00Z

                        by anna

                        group g
                          state             subscribed
                          because           period-running
                          access            true
                          product           m
                          periodStart       2025-01-10T10:00Z
                          expires           2025-02-10T10:00Z
                          price             9.99
                          offer             none
                          isInTrial         false
                          willAutoRenew     true
                          next              m
                          nextOffer         none
                          renewalPrice      9.99
                          renews            2025-02-10T10:00Z
                          inBillingRetry    false
                          graceUntil        none
                          retryUntil        none
                          expirationReason  none
                          revoked           none
                          revocationReason  none
                          presumed          false
                          ownership         purchased
                          started           2025-01-10T10:00Z
                          originalPurchase  2025-01-10T10:00Z
                          priceIncrease     none
                          winBack           {}
                          promotional       {}
                          chains            1
                          transactions      1
                          nextChange        2025-02-10T10:00Z

                        entitlements  {m}
                        nextChange    2025-02-10T10:00Z

                        """))
    }

    @Test func `an instant after the last step lets the store go on`() throws {
        let output = try Self.folder().run(
            "state", "two.scenario", "--at=2025-03-01T00:00Z", "--by=anna", "--format=json")
        let document = try JSONDecoder().decode(Answer.self, from: Data(output.out.utf8))
        let group = Group(
            group: "g", state: "expired", because: "auto-renew-was-off", access: false,
            expires: "2025-02-10T10:00Z", price: "9.99", willAutoRenew: false, next: nil,
            transactions: 1)
        #expect(
            document
                == Answer(
                    schemaVersion: 1, file: "two.scenario",
                    claim: "Anna subscribes, Ben buys coins.", held: true,
                    at: "2025-03-01T00:00Z", known: nil,
                    customers: [
                        Customer(
                            customer: "anna", groups: [group], entitlements: [], nextChange: nil)
                    ]))
    }

    @Test func `the walk as JSON has the steps and what everybody has after them`() throws {
        let output = try Self.folder().run("state", "two.scenario", "--format", "json")
        let document = try JSONDecoder().decode(Walk.self, from: Data(output.out.utf8))
        #expect(output.code == 0)
        #expect(document.steps.map { $0.line } == [6, 7, 8])
        #expect(
            document.steps.map { $0.facts } == [
                [
                    "purchased tx=1 product=m from=2025-01-10T10:00Z until=2025-02-10T10:00Z"
                        + " price=9.99 by=anna"
                ],
                [
                    "purchased tx=2 product=coin from=2025-01-11T10:00Z price=2.97 quantity=3"
                        + " by=ben"
                ], ["autoRenewTurnedOff original=1 by=anna"],
            ])
        #expect(
            document.steps.map { $0.notifications } == [
                ["SUBSCRIBED/INITIAL_BUY"], ["ONE_TIME_CHARGE"],
                ["DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED"],
            ])
        #expect(
            document.steps.map { step in step.customers.map { $0.customer } } == [
                ["anna"], ["anna", "ben"], ["anna", "ben"],
            ])
        #expect(document.steps.map { $0.customers[0].entitlements } == [["m"], ["m"], ["m"]])
    }

    @Test func `an expectation that failed is a complaint beside the answer`() throws {
        let folder = try TemporaryFolder()
        try folder.write("fails.scenario", Sample.fails)
        for options in [[], ["--at", "2025-03-01"]] {
            let output = try Program.run(["state", "fails.scenario"] + options, in: folder.url)
            #expect(output.code == 1)
            #expect(output.err == "fails.scenario:7: `state` is subscribed, expected expired\n")
            #expect(output.out.hasPrefix("A renewal <comes> & \"goes\".\n\n"))
        }
    }

    @Test func `a customer or an instant that is not known is refused with what was meant`()
        throws
    {
        let folder = try Self.folder()
        #expect(
            try folder.run("state", "two.scenario", "--by", "anan")
                == .init(
                    2,
                    err: "lifecycle state: there is no customer `anan` in two.scenario, only anna,"
                        + " ben; did you mean `anna`?\n"))
        #expect(
            try folder.run("state", "two.scenario", "--at", "2025-02-10T10:00:00+01:00")
                == .init(
                    2,
                    err: "lifecycle state: `--at` needs an instant such as 2025-01-31T10:00Z, found"
                        + " `2025-02-10T10:00:00+01:00`; write `2025-02-10T09:00Z`\n"))
        #expect(
            try folder.run("state", "gone.scenario")
                == .init(2, err: "gone.scenario: No such file or directory\n"))
    }
}

// MARK: - What is read back

private struct Answer: Codable, Equatable {
    var schemaVersion: Int
    var file: String
    var claim: String
    var held: Bool
    var at: String
    var known: String?
    var customers: [Customer]
}

private struct Walk: Codable {
    var steps: [Step]
}

private struct Step: Codable {
    var line: Int?
    var facts: [String]
    var notifications: [String]
    var customers: [Customer]
}

private struct Customer: Codable, Equatable {
    var customer: String
    var groups: [Group]
    var entitlements: [String]
    var nextChange: String?
}

private struct Group: Codable, Equatable {
    var group: String
    var state: String?
    var because: String
    var access: Bool
    var expires: String?
    var price: String?
    var willAutoRenew: Bool?
    var next: String?
    var transactions: Int
}
