import SubscriptionLifecycle
import SubscriptionScenarios
import Testing

/// Reads a scenario without a catalogue file, or records the errors.
func parse(_ text: String) -> Scenario? {
    success(
        ScenarioParser.parse(Array(text.utf8), file: "x.scenario") { _ in
            .unreadable("no such file")
        })
}

private func instant(_ text: String) -> Instant { Instant(rfc3339: text.utf8)! }

@Suite struct ScenarioParserTests {
    @Test func `the header says in which world the claim is made`() throws {
        let scenario = try #require(
            parse(
                """
                scenario: Free trials # count
                source:   a page
                rules: free-trial, intro-eligible
                clock: xcode  rate=oneRenewalEveryMinute
                environment: LocalTesting
                grace: P28D paidToPaidOnly
                retry: P30D
                calendar: Pacific chained
                renewalLead: PT24H
                renewalLimit: 3
                currency: EUR
                storefront: DEU
                access: {subscribed}
                policy: refundKeepsAutoRenew, assumedGrace=P16D, claimPolicy=transfer
                history: incomplete
                seed: 42/7
                """))
        var header = Scenario.Header(title: "Free trials # count")
        header.source = "a page"
        header.rules = ["free-trial", "intro-eligible"]
        header.clock = .xcode(.oneRenewalEveryMinute)
        header.environment = .localTesting
        header.grace = GracePolicy(length: .twentyEightDays, renewals: .paidToPaidOnly)
        header.retry = TimeSpan(days: 30)
        header.calendar = RenewalCalendar(zone: .pacific, monthEnds: .chained)
        header.renewalLead = .seconds(86_400)
        header.renewalLimit = .count(3)
        header.currency = "EUR"
        header.storefront = "DEU"
        header.access = [AccessPolicy.Set(.subscribed)]
        header.policies.refundKeepsAutoRenew = true
        header.policies.assumedGrace = TimeSpan(days: 16)
        header.policies.claimPolicy = .transfer
        header.history = .incomplete
        header.seed = "42/7"
        #expect(scenario.header == header)
        #expect(parse(ScenarioPrinter.print(scenario))?.header == header)
    }

    @Test func `a header that says nothing means the App Store in production`() throws {
        let scenario = try #require(parse("scenario: x"))
        #expect(scenario.header == Scenario.Header(title: "x"))
        let sandbox = try #require(parse("clock: sandbox\nscenario: x"))
        #expect(sandbox.header.clock == .sandbox(.fiveMinutes))
        #expect(sandbox.header.environment == .sandbox)
    }

    @Test func `a statement has its verb, operands, keys, values and places`() throws {
        var scenario = try #require(
            parse(
                """
                scenario: x
                product pro type=autoRenewable group=g period=P1M price=9.99

                2025-01-31  purchase  pro offer=intro quantity=2 by="Anna B" askToBuy # now
                """))
        let g = scenario.names.intern("pro")
        let anna = scenario.names.intern("Anna B")
        let place = { (column: Int) in Scenario.Place(line: 4, column: column) }
        var expected = Scenario.Statement(
            place: place(1), time: .absolute(instant("2025-01-31T00:00Z")),
            instant: instant("2025-01-31T00:00Z"), body: .command(.purchase),
            word: "purchase", wordPlace: place(13),
            operands: [Scenario.Argument(value: .product(g), place: place(23))],
            pairs: [
                Scenario.Pair(
                    key: .offer,
                    value: .offer(OfferUse(type: .introductory, id: nil, mode: nil)),
                    place: place(27), valuePlace: place(33)),
                Scenario.Pair(
                    key: .quantity, value: .number(2), place: place(39), valuePlace: place(48)),
                Scenario.Pair(
                    key: .by, value: .customer(anna), place: place(50), valuePlace: place(53)),
                Scenario.Pair(
                    key: .askToBuy, value: .flag, place: place(62), valuePlace: place(62)),
            ])
        expected.remarks = Scenario.Remarks(before: [.blank], behind: "# now")
        #expect(scenario.statements == [expected])
    }

    @Test func `relative steps count from the step before, by months, then by fixed time`() throws {
        let scenario = try #require(
            parse(
                """
                scenario: x
                2025-01-31T10:00Z advance
                +P1M-PT0.001S advance
                 expect facts=[]
                +PT0S advance
                +P1M+PT1S advance
                """))
        #expect(
            scenario.statements.map(\.instant) == [
                instant("2025-01-31T10:00Z"), instant("2025-02-28T09:59:59.999Z"),
                instant("2025-02-28T09:59:59.999Z"), instant("2025-02-28T09:59:59.999Z"),
                instant("2025-03-28T10:00:00.999Z"),
            ])
        #expect(
            scenario.statements.map(\.time) == [
                .absolute(instant("2025-01-31T10:00Z")),
                .relative(TimeSpan(months: 1, milliseconds: -1)), .same, .relative(.zero),
                .relative(TimeSpan(months: 1, milliseconds: 1000)),
            ])
    }

    @Test func `notifications of any type are read, whatever their values`() throws {
        let scenario = try #require(
            parse(
                """
                scenario: x
                2025-01-31 BRAND_NEW/THING_2 tx=0017 reason=7 ownership=SHARED type="New Kind" by=none
                """))
        let statement = scenario.statements[0]
        var names = scenario.names
        #expect(statement.body == .notification(type: "BRAND_NEW", subtype: "THING_2"))
        #expect(statement.word == "BRAND_NEW/THING_2")
        #expect(statement[.tx] == .transaction(names.transaction("0017")))
        #expect(statement[.reason] == .number(7))
        #expect(statement[.ownership] == .word("SHARED"))
        #expect(statement[.type] == .text("New Kind"))
        #expect(statement[.by] == Scenario.Value.none)
    }

    @Test func `carriage returns, a byte-order mark and tabs change nothing`() throws {
        let plain = "scenario: x\n\n2025-01-31 advance\n\texpect facts=[]\n"
        let other = "\u{FEFF}" + plain.replacing("\n", with: "\r\n").replacing(" a", with: "\ta")
        let scenario = try #require(parse(plain))
        #expect(try #require(parse(other)).meansTheSame(as: scenario))
    }

    @Test func `columns are counted in Unicode scalars`() {
        #expect(
            errors(in: "scenario: é\n2025-01-31 expect entitlements={\"e\u{301}🇩🇪\"} state=x")
                == [
                    "x.scenario:2:47: error: expected one of subscribed, inGracePeriod, "
                        + "inBillingRetryPeriod, expired, revoked, or none, found `x`"
                ])
    }

    @Test func `bytes that are no UTF-8 are told by their place`() {
        let result = ScenarioParser.parse(
            Array("scenario: x\n# ".utf8) + [0xFF, 0x0A], file: "x.scenario"
        ) { _ in .unreadable("no such file") }
        guard case .failure(let errors) = result else {
            Issue.record("a file that is no UTF-8 was read")
            return
        }
        #expect(errors.map(\.description) == ["x.scenario:2:3: error: expected UTF-8, found `�`"])
    }

    @Test func `all errors of a file are reported together in order of position`() {
        #expect(
            errors(in: "product a type=toy\n2025-01-02 cancel\n2025-01-01 expect state=active\n")
                == [
                    "x.scenario:1:1: error: the claim is missing; expected a header scenario: "
                        + "with the claim",
                    "x.scenario:1:16: error: expected one of autoRenewable, nonConsumable, "
                        + "consumable, nonRenewing, found `toy`",
                    "x.scenario:2:12: error: expected a command, a fact, a notification or "
                        + "expect, found `cancel`; did you mean `turnOffAutoRenew`?",
                    "x.scenario:3:1: error: the clock would go back from line 2; expected an "
                        + "instant that is not before 2025-01-02T00:00Z",
                    "x.scenario:3:25: error: expected one of subscribed, inGracePeriod, "
                        + "inBillingRetryPeriod, expired, revoked, or none, found `active`; did "
                        + "you mean `subscribed`?",
                ])
    }
}
