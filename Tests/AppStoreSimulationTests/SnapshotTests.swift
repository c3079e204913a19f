import AppStoreSimulation
import SubscriptionLifecycle
import Testing

/// What each notification carries when the store sends it.
@Suite struct SnapshotTests {
    /// A notification, how it comes about, and what it carries: status, renewal, retry, intent, end of
    /// grace; transaction with its end or revocation.
    struct Row: Sendable, CustomTestStringConvertible {
        var notification: String
        var grace = false
        var steps: @Sendable (inout World) throws -> Void
        var expected: String

        var testDescription: String { notification + ": " + expected }
    }

    @Test(arguments: rows)
    func `a notification carries the state of its subscription`(row: Row) throws {
        var world = World {
            if row.grace { $0.grace = GracePolicy(length: .sixteenDays, renewals: .allRenewals) }
        }
        try row.steps(&world)
        let last = try #require(
            world.sent.last { $0.notification.name == row.notification },
            "not among \(world.sent.map(\.notification.name))")
        #expect(world.snapshot(of: last.notification, last.transaction) == row.expected)
    }

    static let end = "2025-02-10T10:00Z"

    static let rows: [Row] = [
        Row(
            notification: "SUBSCRIBED/INITIAL_BUY",
            steps: { try $0.send($0.buy("silver")) },
            expected: "1 on false - - 1 purchased until 2025-02-10T10:00Z next silver"),
        Row(
            notification: "DID_RENEW",
            steps: { world in
                try world.send(world.buy("silver"))
                try world.pass(to: end)
            }, expected: "1 on false - - 2 renewed until 2025-03-10T10:00Z next silver"),
        Row(
            notification: "DID_RENEW/BILLING_RECOVERY", grace: true,
            steps: { world in
                try world.fail()
                try world.pass(to: "2025-02-12T10:00Z")
                try world.send(.fixBilling)
            }, expected: "1 on false - - 2 billingRecovered until 2025-03-10T10:00Z next silver"),
        Row(
            notification: "DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED",
            steps: { world in
                try world.send(world.buy("silver"))
                try world.send(world.turnOff)
            }, expected: "1 off false - - 1 purchased until 2025-02-10T10:00Z next silver"),
        Row(
            notification: "DID_CHANGE_RENEWAL_PREF/DOWNGRADE",
            steps: { world in
                try world.send(world.buy("silver"))
                try world.send(world.change("bronze"))
            }, expected: "1 on false - - 1 purchased until 2025-02-10T10:00Z next bronze"),
        Row(
            notification: "DID_CHANGE_RENEWAL_PREF/UPGRADE",
            steps: { world in
                try world.send(world.buy("silver"))
                try world.pass(to: "2025-01-20T10:00Z")
                try world.send(world.change("gold"))
            }, expected: "1 on false - - 2 purchased until 2025-02-20T10:00Z next gold"),
        Row(
            notification: "DID_FAIL_TO_RENEW/GRACE_PERIOD", grace: true,
            steps: { try $0.fail() },
            expected: "4 on true billingError 2025-02-26T10:00Z"
                + " 1 purchased until 2025-02-10T10:00Z next silver"),
        Row(
            notification: "DID_FAIL_TO_RENEW", steps: { try $0.fail() },
            expected: "3 on true billingError - 1 purchased until 2025-02-10T10:00Z next silver"),
        Row(
            notification: "GRACE_PERIOD_EXPIRED", grace: true,
            steps: { world in
                try world.fail()
                try world.pass(to: "2025-02-26T10:00Z")
            },
            expected: "3 on true billingError - 1 purchased until 2025-02-10T10:00Z next silver"),
        Row(
            notification: "EXPIRED/BILLING_RETRY",
            steps: { world in
                try world.fail()
                try world.pass(to: "2025-06-01T10:00Z")
            },
            expected: "2 off false billingError - 1 purchased until 2025-02-10T10:00Z next silver"),
        Row(
            notification: "EXPIRED/VOLUNTARY",
            steps: { world in
                try world.send(world.buy("silver"))
                try world.send(world.turnOff)
                try world.pass(to: end)
            },
            expected: "2 off false autoRenewDisabled -"
                + " 1 purchased until 2025-02-10T10:00Z next silver"),
        Row(
            notification: "EXPIRED/PRODUCT_NOT_FOR_SALE",
            steps: { world in
                try world.send(world.buy("silver"))
                world.store.removeFromSale(world.id("silver"))
                try world.pass(to: end)
            },
            expected: "2 off false productUnavailable -"
                + " 1 purchased until 2025-02-10T10:00Z next silver"),
        Row(
            notification: "REFUND",
            steps: { world in
                try world.send(world.buy("silver"))
                try world.pass(to: "2025-01-20T10:00Z")
                try world.send(world.refund(1))
            }, expected: "5 off false - - 1 purchased revoked 2025-01-20T10:00Z next silver"),
        Row(
            notification: "REFUND",
            steps: { world in
                try world.send(world.buy("silver"))
                try world.pass(to: end)
                try world.send(world.refund(1))
            }, expected: "1 on false - - 1 purchased revoked 2025-02-10T10:00Z next silver"),
        Row(
            notification: "REFUND_REVERSED",
            steps: { world in
                try world.send(world.buy("silver"))
                try world.send(world.refund(1))
                try world.pass(to: "2025-01-20T10:00Z")
                try world.send(.reverseRefund(transaction: TransactionID(1)))
            }, expected: "1 off false - - 1 purchased until 2025-02-10T10:00Z next silver"),
        Row(
            notification: "REFUND_REVERSED",
            steps: { world in
                try world.send(world.buy("silver"))
                try world.send(world.refund(1))
                try world.pass(to: "2025-03-01T10:00Z")
                try world.send(.reverseRefund(transaction: TransactionID(1)))
            },
            expected: "2 off false autoRenewDisabled -"
                + " 1 purchased until 2025-02-10T10:00Z next silver"),
        Row(
            notification: "ONE_TIME_CHARGE", steps: { try $0.send($0.buy("lamp")) },
            expected: "- - - - - 1 purchased"),
    ]

    /// What the store hears of by facts alone is told like its own.
    @Test func `an expiry without consent and the end of sharing carry their states`() throws {
        var world = World()
        world.deliverPurchase(until: Self.end)
        try world.advance(Self.end)
        world.deliver(
            .expired(
                Expiration(
                    transaction: TransactionID(7), original: TransactionID(7),
                    reason: .didNotConsentToPriceIncrease)), at: Self.end)
        #expect(
            world.snapshot(
                of: Decision.Notification(.expired, .priceIncrease), TransactionID(7))
                == "2 off false didNotConsentToPriceIncrease - 7 purchased until 2025-02-10T10:00Z"
                + " next silver")

        world = World()
        world.deliverPurchase(until: Self.end)
        world.deliver(
            .familyAccessRevoked(
                Revocation(
                    transaction: TransactionID(7),
                    revocationDate: World.instant("2025-01-20T10:00Z"))), at: "2025-01-20T10:00Z")
        try world.advance("2025-01-20T10:00Z")
        #expect(
            world.snapshot(of: Decision.Notification(.revoke), TransactionID(7))
                == "5 on false - - 7 purchased revoked 2025-01-20T10:00Z next silver")
    }

    @Test(
        arguments: [
            (NotificationType.test, nil), (.externalPurchaseToken, .unreported),
            (.rescindConsent, nil), (.renewalExtension, .summary),
        ] as [(NotificationType, NotificationSubtype?)])
    func `what is about no purchase carries none`(
        type: NotificationType, subtype: NotificationSubtype?
    ) throws {
        var world = World()
        try world.send(world.buy("silver"))
        let view = world.store.history(of: world.id("anna"))
            .view(at: world.store.clock.now, in: world.store.context)
        #expect(
            view.snapshot(of: type, subtype, about: nil, ofChain: TransactionID(1)) == nil)
        #expect(
            view.snapshot(of: .expired, .voluntary, about: nil, ofChain: TransactionID(9))
                == NotificationSnapshot())
    }
}

extension World {
    fileprivate mutating func send(_ command: Command) throws {
        let decision = try carryOut(command)
        remember(decision)
    }

    /// Lets time pass; what falls due is sent.
    fileprivate mutating func pass(to text: String) throws {
        for step in try store.advance(to: World.instant(text)) { remember(step.decision) }
    }

    /// A purchase whose renewal fails.
    fileprivate mutating func fail() throws {
        try send(buy("silver"))
        try send(.failBilling)
        try pass(to: SnapshotTests.end)
    }

    private mutating func remember(_ decision: Decision) {
        for effect in decision.effects {
            guard let notification = effect.notification else { continue }
            sent.append((notification, effect.fact.event.transaction))
        }
    }

    fileprivate func snapshot(
        of notification: Decision.Notification, _ transaction: TransactionID?
    ) -> String {
        let view = store.history(of: id("anna")).view(at: store.clock.now, in: store.context)
        let original =
            view.transactions.first { $0.transaction == transaction }?.original
            ?? view.status(of: nil).originalID ?? TransactionID(0)
        let snapshot = view.snapshot(
            of: notification.type, notification.subtype, about: transaction, ofChain: original)
        guard let snapshot else { return "none" }
        var words: [String] = [
            snapshot.status.map { String($0.rawValue) } ?? "-",
            snapshot.willAutoRenew.map { $0 ? "on" : "off" } ?? "-",
            snapshot.isInBillingRetry.map { String($0) } ?? "-",
            snapshot.expirationReason?.name ?? "-",
            snapshot.gracePeriodExpirationDate?.description ?? "-",
        ]
        if let transaction = snapshot.transaction {
            words.append(String(transaction.transaction.rawValue))
            words.append(snapshot.transactionKind?.name ?? "-")
            if let revoked = transaction.revocationDate {
                words.append("revoked \(revoked)")
            } else if let end = transaction.expirationDate {
                words.append("until \(end)")
            }
        }
        if let next = snapshot.autoRenewProduct { words.append("next " + names.text(next)) }
        return words.joined(separator: " ")
    }
}
