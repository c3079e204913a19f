import AppStoreSimulation
import SubscriptionLifecycle
import Testing

/// Changes of price: what the facts promise is what the store then charges.
@Suite struct PriceChangeTests {
    /// Draws for a life with changes of price; SplitMix64, the same for the same seed.
    struct Draws {
        var state: UInt64

        mutating func below(_ bound: UInt64) -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            return (bits ^ (bits >> 31)) % bound
        }
    }

    @Test func `the renewal charges what the renewal price said before it`() throws {
        var checked = 0
        for seed in 0..<UInt64(60) { try checked += live(seed) }
        // A short life may see no renewal; together they see enough.
        #expect(checked > 100)
    }

    /// Lives a life and says how many promises were put to the test in it.
    private func live(_ seed: UInt64) throws -> Int {
        var draws = Draws(state: seed &* 0x2545_F491_4F6C_DD1D)
        var world = World(seed % 5 == 0 ? .xcode(.realTime) : .production) { policy in
            if seed % 2 == 0 { policy.renewalLead = TimeSpan(days: 1) }
            if seed % 3 != 0 {
                policy.grace = GracePolicy(length: .sixteenDays, renewals: .allRenewals)
            }
        }
        var checked = 0
        for step in 0..<40 {
            try give(step == 0 ? 0 : draws.below(14), to: &world, &draws)
            let end = world.store.clock.now.adding(
                milliseconds: Int64(draws.below(12 * 24)) * 3_600_000)
            while let due = world.store.nextDeadline(), due.date <= end {
                try checked += fallDue(due, in: &world, seed)
            }
            try world.advance(end)
            foldsAlike(world, seed)
        }
        return checked
    }

    /// Lets one deadline pass and compares what happened with what had been promised.
    private func fallDue(
        _ due: Deadline, in world: inout World, _ seed: UInt64
    ) throws -> Int {
        // At the deadline itself the facts do not say yet what will come of it.
        let history = world.store.history(of: due.customer)
        let before = max(world.store.clock.now, due.date.adding(milliseconds: -1))
        let status = history.view(at: before, in: world.store.context).status(
            ofChain: due.original)
        let info = status.renewalInfo
        var checked = 0
        for (_, decision) in try world.store.advance(to: max(due.date, world.store.clock.now)) {
            for effect in decision.effects {
                switch effect.fact.event {
                case .renewed(let opening) where opening.original == due.original:
                    #expect(opening.price == info.renewalPrice, "seed \(seed)")
                    #expect(opening.product == info.nextProduct, "seed \(seed)")
                    #expect(opening.offer == info.nextOffer, "seed \(seed)")
                    checked += 1
                case .expired(let expiration)
                where expiration.reason == .didNotConsentToPriceIncrease
                    && expiration.original == due.original:
                    #expect(info.priceIncreaseStatus == .pending, "seed \(seed)")
                    checked += 1
                default: break
                }
            }
        }
        return checked
    }

    /// The facts folded one by one say the same as their set.
    private func foldsAlike(_ world: World, _ seed: UInt64) {
        let history = world.store.history(of: world.id("anna"))
        var customer = Subscription.Customer(environment: history.environment)
        var known = CustomerHistory(environment: history.environment, names: history.names)
        for fact in history.facts {
            known.insert(fact)
            if customer.fold(fact) == .late { customer = known.customer() }
        }
        let now = world.store.clock.now
        let context = world.store.context
        guard let folded = customer.view(at: max(now, customer.validFrom), in: context) else {
            Issue.record("a state can be asked from its last fact on")
            return
        }
        let whole = history.view(at: folded.instant, in: context)
        for chain in whole.chains(of: nil) {
            #expect(
                folded.status(ofChain: chain.original).renewalInfo
                    == whole.status(ofChain: chain.original).renewalInfo, "seed \(seed)")
            #expect(
                folded.priceChange(ofChain: chain.original)
                    == whole.priceChange(ofChain: chain.original))
        }
    }

    private func give(
        _ number: UInt64, to world: inout World, _ draws: inout Draws
    ) throws {
        let product = ["gold", "silver", "bronze"][Int(draws.below(3))]
        let group = world.id("plans")
        let command: Command? =
            switch number {
            case 0, 1: world.buy(product, .automatic)
            case 2: world.change(product)
            case 3: world.withdraw
            case 4: world.turnOff
            case 5: world.turnOn
            case 6: .failBilling
            case 7: .fixBilling
            case 8, 9: .consentToPriceIncrease(group: group)
            case 10: draws.below(3) == 0 ? .declinePriceIncrease(group: group) : nil
            case 11: .forceRenewal(group: group)
            default: nil
            }
        if let command {
            if world.refusal(of: command) == nil { try world.carryOut(command) }
            return
        }
        let price = Price(milliunits: 5_000 + Int64(draws.below(4)) * 5_000)
        let ahead = Int64(draws.below(60)) * 86_400_000
        let decision = try world.store.decide(
            NewPrice(
                product: world.id(product), price: price,
                consent: draws.below(2) == 0 ? .required : .notRequired,
                startDate: draws.below(2) == 0
                    ? nil : world.store.clock.now.adding(milliseconds: ahead)))
        world.store.apply(decision)
    }

    // MARK: - What a scenario cannot say

    @Test func `a product that nobody sells has no price to change`() {
        let world = World()
        #expect(throws: Refusal.unknownProduct) {
            try world.store.decide(
                NewPrice(
                    product: world.id("anna"), price: .zero, consent: .required,
                    startDate: nil))
        }
    }

    @Test(arguments: [0, -1])
    func `less than a day extends nothing`(days: Int) throws {
        var world = World()
        try world.carryOut(world.buy("silver"))
        let extend = Command.extendRenewal(group: world.id("plans"), days: days)
        #expect(world.refusal(of: extend) == .notExtendable)
    }

    @Test func `the store's price at an instant is the one that stood then`() {
        var world = World()
        let silver = world.id("silver")
        let first = World.instant("2025-01-11T00:00Z")
        let second = World.instant("2025-01-12T00:00Z")
        let before = world.store.context.catalog[silver]?.price
        world.store.context.changePrice(of: silver, to: Price(milliunits: 1), at: first)
        world.store.context.changePrice(of: silver, to: Price(milliunits: 2), at: second)
        let context = world.store.context
        #expect(context.price(of: silver, at: first.adding(milliseconds: -1)) == before)
        #expect(context.price(of: silver, at: first) == Price(milliunits: 1))
        #expect(
            context.price(of: silver, at: second.adding(milliseconds: -1))
                == Price(milliunits: 1))
        #expect(context.price(of: silver, at: second) == Price(milliunits: 2))
        #expect(context.price(of: world.id("anna"), at: second) == nil)
    }

    @Test func `a delivered announcement stops the store and is what its commands see`() throws {
        var world = World()
        try world.carryOut(world.buy("silver"))
        let increase = PriceIncrease(
            original: TransactionID(1), price: Price(milliunits: 30_000), consent: .required)
        world.deliver(.priceIncreaseAnnounced(increase), at: "2025-01-10T10:00Z")
        #expect(world.store.nextDeadline() == nil)
        let consent = Command.consentToPriceIncrease(group: world.id("plans"))
        try world.carryOut(consent)
        #expect(
            world.store.history(of: world.id("anna")).facts.last?.event
                == .priceIncreaseConsented(increase))
        #expect(world.refusal(of: consent) == .noPriceIncreasePending)
    }
}
