import AppStoreSimulation
import SubscriptionLifecycle
import Testing

/// Purchases that wait: what falls due, what their facts say of time, and whose token they carry.
@Suite struct RequestTests {
    @Test func `a request lapses after the policy's lifetime`() throws {
        var world = World { $0.askToBuyLifetime = TimeSpan(days: 2) }
        try world.carryOut(world.buy("gold", as: .asksToBuy))
        let lapse = World.instant("2025-01-12T10:00Z")
        #expect(
            world.store.nextDeadline().map { [$0.date == lapse, $0.kind == .requestLapse] }
                == [true, true])
        #expect(world.store.nextDeadline()?.product == world.id("gold"))
        try world.advance("2025-01-12T09:59Z")
        #expect(world.lines.count == 1)
        try world.advance(lapse)
        #expect(world.lines.count == 2)
        #expect(world.lines[1].contains("purchaseDeclined"))
        #expect(world.store.nextDeadline() == nil)
    }

    @Test func `requests lapse behind everybody's other deadlines of the instant`() throws {
        var world = World()
        try world.carryOut(world.buy("silver"), by: "bert")
        try world.carryOut(world.buy("silver"), by: "anna")
        try world.advance("2025-02-09T10:00Z")
        try world.carryOut(world.buy("lamp", as: .asksToBuy), by: "anna")
        try world.carryOut(world.buy("gold", as: .asksToBuy), by: "anna")
        try world.carryOut(world.buy("lamp", as: .asksToBuy), by: "bert")
        world.lines = []
        try world.advance("2025-02-10T10:00Z")
        let order = world.lines.map { line in
            [
                line.contains(" anna ") ? "anna" : "bert",
                line.contains("renewed") ? "renewed" : "lapsed",
                ["lamp", "gold", "silver"].first { line.contains($0) } ?? "",
            ]
        }
        #expect(
            order == [
                ["anna", "renewed", "silver"], ["bert", "renewed", "silver"],
                ["anna", "lapsed", "lamp"], ["anna", "lapsed", "gold"],
                ["bert", "lapsed", "lamp"],
            ])
    }

    @Test func `what is asked and answered at one instant is stated one after another`() throws {
        var world = World()
        for _ in 0..<2 {
            try world.carryOut(world.buy("lamp", as: .asksToBuy))
            try world.carryOut(.declinePurchase(product: nil))
        }
        try world.carryOut(world.buy("lamp", as: .asksToBuy))
        try world.carryOut(.approvePurchase(product: world.id("lamp")))
        let facts = world.store.history(of: world.id("anna")).facts
        #expect(
            facts.map(\.event.kind) == [
                .purchasePending, .purchaseDeclined, .purchasePending, .purchaseDeclined,
                .purchased, .purchasePending,
            ])
        let now = World.instant(World.start)
        #expect(
            facts.map { $0.statedDate.milliseconds - now.milliseconds } == [0, 1, 2, 3, 4, 4])
        let view = world.store.history(of: world.id("anna")).view(
            at: now, in: world.store.context)
        #expect(view.pendingProducts == [])
    }

    @Test func `the token of a purchase goes with its fact, after approval too`() throws {
        var world = World()
        let token = world.names.intern("7e3fb20b-4cdb-47cc-936d-99d65f608138")
        world.store.context.names = world.names
        var purchase = Command.Purchase(product: world.id("gold"), offer: .none, quantity: 1)
        purchase.token = token
        purchase.course = .asksToBuy
        let asked = try world.carryOut(.purchase(purchase))
        #expect(asked.effects.map(\.fact.event.kind) == [.purchasePending])
        let approved = try world.carryOut(.approvePurchase(product: nil))
        #expect(
            approved.effects.map(\.fact.event.kind) == [.purchased, .transactionDetailsStated])
        guard case .transactionDetailsStated(let details)? = approved.effects.last?.fact.event
        else {
            return
        }
        #expect(details.token == token)
        #expect(details.transaction == approved.effects[0].fact.event.transaction)
        try world.advance("2025-02-10T10:00Z")
        #expect(world.store.nextDeadline() != nil)
    }

    @Test func `an answer that was told ends the waiting for good`() throws {
        var world = World()
        try world.carryOut(world.buy("gold", as: .asksToBuy))
        world.deliver(
            .purchaseDeclined(PurchaseRequest(product: world.id("gold"))),
            at: "2025-01-10T10:00:01Z")
        try world.advance("2025-01-10T10:00:01Z")
        #expect(world.refusal(of: .approvePurchase(product: nil)) == .nothingPending)
        try world.advance("2025-01-20T10:00Z")
        #expect(world.lines.count == 1)
    }

    @Test func `nothing falls due of what was deleted, and numbering goes on`() throws {
        var world = World(.xcode(.realTime))
        try world.carryOut(world.buy("gold"))
        try world.advance("2025-02-11T10:00Z")
        try world.carryOut(.deleteTransaction(transaction: TransactionID(1)))
        #expect(world.store.nextDeadline() == nil)
        try world.carryOut(world.buy("silver"))
        #expect(world.lines.last?.contains("\"tx\":\"3\"") == true, "\(world.lines)")
    }
}
