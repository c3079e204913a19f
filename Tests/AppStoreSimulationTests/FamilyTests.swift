import AppStoreSimulation
import SubscriptionLifecycle
import Testing

/// What a family shares, under commands of every kind.
@Suite struct FamilyTests {
    @Test(arguments: (200...260).map { CommandSequence(seed: $0) })
    func `a member who buys nothing has what the purchaser has`(
        sequence: CommandSequence
    ) throws {
        var world = sequence.world()
        world.share()
        var shared = 0
        try world.carryOut(.shareWith(member: world.id("carl"), product: nil))
        for entry in sequence.entries {
            try world.advance(sequence.date(entry))
            let command = sequence.command(entry, in: world)
            // A reversed refund gives back to the purchaser alone.
            if case .reverseRefund = command { continue }
            _ = try? world.carryOut(command, by: entry.customer)
            #expect(world.entitled("carl") == world.entitled("anna"), "\(sequence)")
            shared += world.entitled("carl").count
        }
        #expect(shared > 0 || !sequence.entries.contains { $0.customer == "anna" && $0.kind < 4 })
    }

    @Test(arguments: (300...340).map { CommandSequence(seed: $0) })
    func `transactions of families are numbered without a gap and stated one after another`(
        sequence: CommandSequence
    ) throws {
        var world = sequence.world()
        world.share()
        var effects: [Decision.Effect] = []
        var number = 0
        for entry in sequence.entries {
            for step in try world.store.advance(to: sequence.date(entry)) {
                effects += step.decision.effects
            }
            var commands = [(sequence.command(entry, in: world), entry.customer)]
            if number % 3 == 0 {
                let member = world.id(number % 2 == 0 ? "carl" : "bert")
                commands.append((.shareWith(member: member, product: nil), "anna"))
            }
            if number % 5 == 4 {
                commands.append(
                    (.stopSharingWith(member: world.id("carl"), product: nil), "anna"))
            }
            number += 1
            for (command, customer) in commands {
                guard let decision = try? world.store.decide(command, by: world.id(customer))
                else { continue }
                #expect(decision == (try? world.store.decide(command, by: world.id(customer))))
                world.store.apply(decision)
                effects += decision.effects
            }
        }
        let transactions = effects.compactMap { $0.fact.event.opening?.transaction.rawValue }
        #expect(transactions == Array(1...UInt64(transactions.count)), "\(sequence)")
        // Only a life in which hardly anything was bought has no family.
        #expect(effects.contains { $0.origin != nil } || effects.count < 12, "\(sequence)")
        for (chain, facts) in Dictionary(grouping: effects, by: \.chain) {
            let stated = facts.map(\.fact.statedDate)
            #expect(zip(stated, stated.dropFirst()).allSatisfy { $0 < $1 }, "\(chain)")
        }
    }

    @Test func `a member's fact names the purchase behind it`() throws {
        var world = World()
        world.share()
        try world.carryOut(world.buy("gold"))
        try world.advance("2025-01-12T10:00Z")
        let decision = try world.carryOut(
            .shareWith(member: world.id("carl"), product: nil))
        #expect(
            decision.effects.map { world.text($0.fact) } == [
                #"{"format":1,"kind":"familyAccessGranted","effective":1736676000000,"#
                    + #""stated":1736676000000,"tx":"2","original":"2","product":"gold","#
                    + #""group":"plans","from":1736676000000,"until":1739181600000,"#
                    + #""ownership":"familyShared"}"#
            ])
        let effect = try #require(decision.effects.first)
        #expect(effect.customer == world.id("carl"))
        #expect(effect.notification == Decision.Notification(.subscribed, .initialBuy))
        let origin = try #require(effect.origin)
        #expect(origin.purchaser == world.id("anna"))
        #expect([origin.original, origin.transaction] == [TransactionID(1), TransactionID(1)])
        let change = try #require(decision.sharingChange)
        #expect([change.purchaser, change.member] == [world.id("anna"), world.id("carl")])
        #expect(change.product == nil)
        #expect(change.begins)
        #expect(decision.because == [.membersHaveTheirOwnTransactions])
    }

    @Test func `sharing a product that nobody sells is refused by name`() {
        var world = World()
        world.share()
        let unknown = world.id("anna")
        #expect(
            world.refusal(of: .shareWith(member: world.id("carl"), product: unknown))
                == .unknownProduct)
        #expect(
            world.refusal(of: .stopSharingWith(member: world.id("carl"), product: unknown))
                == .unknownProduct)
        #expect(Refusal.notFamilyShareable.because == .onlySomeProductsAreShared)
    }
}

extension World {
    /// Makes everything shareable, and carl known.
    fileprivate mutating func share() {
        _ = names.intern("carl")
        var catalog = Catalog()
        for product in store.context.catalog.products {
            var product = product
            product.isFamilyShareable = true
            catalog.add(product)
        }
        store.context.catalog = catalog
        store.context.names = names
    }

    /// The products that a customer has now, by name.
    fileprivate func entitled(_ customer: String) -> [String] {
        store.history(of: id(customer)).view(at: store.clock.now, in: store.context)
            .entitlements().map { names.text($0.product) }.sorted()
    }
}

extension Decision.Effect {
    /// Whose fact it is and of which chain; a revocation's is that of its transaction.
    fileprivate var chain: String {
        let event = fact.event
        let chain = event.original ?? event.transaction
        return "\(customer.rawValue) \(chain?.rawValue ?? 0)"
    }
}
