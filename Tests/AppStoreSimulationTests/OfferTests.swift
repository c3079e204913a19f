import AppStoreSimulation
import SubscriptionLifecycle
import Testing

/// What a scenario cannot say of offers: names that no catalogue has, reasons, prospects.
@Suite struct OfferTests {
    @Test func `a code that no catalogue has is an unknown offer`() {
        let world = World()
        #expect(world.refusal(of: .redeemCode(offer: world.id("anna"))) == .unknownOffer)
    }

    @Test func `the rule behind a refused offer is that of the customer's case`() throws {
        var world = World()
        func rule(_ command: Command) -> Rule? {
            world.store.rule(behind: .notEligibleForOffer, of: command, by: world.id("anna"))
        }
        let comeback = world.buy("silver", .winBack(world.id("comeback")))
        #expect(
            rule(world.buy("silver", .promotional(world.id("winter"))))
                == .promotionalForSubscribers)
        #expect(rule(comeback) == .winBackForChurned)
        #expect(
            rule(world.buy("gold", .promotional(world.id("winter")))) == .offerBelongsToItsProduct)
        #expect(rule(world.buy("silver", .introductory)) == .introNotOffered)
        try world.carryOut(world.buy("gold"))
        #expect(rule(.redeemCode(offer: world.id("autumn"))) == .codeNeverDowngrades)
        #expect(rule(world.buy("gold", .introductory)) == .introNotWhileSubscribed)
    }

    @Test func `a newcomer's prospect is the introductory offer, and tells why not the others`()
        throws
    {
        let world = World()
        let gold = try #require(prospect("gold", world))
        #expect(gold.standard?.offer?.type == .introductory)
        #expect(gold.standard?.beginning == .atOnce)
        #expect(
            lines(gold, world) == [
                "full 20.00 atOnce -", "introductory/freeTrial 0.00 atOnce neverReceived",
                "promotional:launch/freeTrial 0.00 atOnce neverSubscribed",
                "code:spring/payUpFront 3.00 atOnce amongCodeCustomers",
            ])
        #expect(prospect("lamp", world) == nil)
    }

    @Test func `a subscriber's prospects wait, begin at once or change nothing`() throws {
        var world = World()
        try world.carryOut(world.buy("silver"))
        try world.advance("2025-01-11T10:00Z")
        let silver = try #require(prospect("silver", world))
        let date = World.instant("2025-02-10T10:00Z")
        #expect(silver.standard == nil)
        #expect(silver.options[0].beginning == .alreadySubscribed)
        #expect(
            lines(silver, world) == [
                "full 15.00 alreadySubscribed -",
                "promotional:winter/payAsYouGo 3.00 \(date) hasSubscribed",
                "promotional:summer/payUpFront 3.00 \(date) hasSubscribed",
                "code:autumn/freeTrial 0.00 \(date) amongCodeCustomers",
                "winBack:comeback/payAsYouGo 3.00 \(date) notChurned",
            ])
        let gold = try #require(prospect("gold", world))
        #expect(gold.standard == gold.options[0])
        #expect(
            lines(gold, world) == [
                "full 20.00 atOnce -", "introductory/freeTrial 0.00 atOnce currentlySubscribed",
                "promotional:launch/freeTrial 0.00 atOnce hasSubscribed",
                "code:spring/payUpFront 3.00 atOnce amongCodeCustomers",
            ])
        let bronze = try #require(prospect("bronze", world))
        #expect(bronze.standard?.beginning == .atNextRenewal(date))
    }

    @Test func `every prospect is what the store then does`() throws {
        for product in ["gold", "silver", "bronze"] {
            for first in ["gold", "silver", "bronze"] {
                var world = World()
                try world.carryOut(world.buy(first, .automatic))
                try world.advance("2025-01-11T10:00Z")
                let found = try #require(prospect(product, world))
                for option in found.options {
                    let command = world.buy(product, choice(option.offer))
                    let isSold = world.refusal(of: command) == nil
                    #expect(isSold == option.isPossible, "\(first), \(product): \(option)")
                }
            }
        }
    }

    @Test func `a state alone does not tell what was redeemed and paid long ago`() throws {
        var world = World()
        try world.carryOut(world.buy("silver"))
        try world.carryOut(world.turnOff)
        try world.advance("2025-02-10T10:00Z")
        let history = world.store.history(of: world.id("anna"))
        let context = world.store.context
        let whole = history.view(at: world.store.clock.now, in: context)
        let state = try #require(
            history.customer().view(at: world.store.clock.now, in: context))
        func reasons(_ view: CustomerView) -> [OfferEligibility.Reason] {
            context.catalog.offers.map { view.eligibility(for: $0).reason }
        }
        #expect(
            reasons(whole) == [
                .hasSubscribed, .hasSubscribed, .hasSubscribed, .hasSubscribed,
                .amongCodeCustomers, .amongCodeCustomers, .churned,
            ])
        #expect(
            reasons(state) == [
                .hasSubscribed, .hasSubscribed, .hasSubscribed, .hasSubscribed,
                .historyUnknown, .historyUnknown, .churned,
            ])
        #expect(whole.eligibleWinBackOfferIDs(of: world.id("plans")) == [world.id("comeback")])
    }

    @Test func `paid time may be asked of the newest run alone`() throws {
        var world = World()
        world.store.context.catalog.offers = world.store.context.catalog.offers.map { offer in
            var offer = offer
            offer.winBack?.paidTime = TimeSpan(months: 2)
            return offer
        }
        for start in ["2025-01-10T10:00Z", "2025-06-10T10:00Z"] {
            try world.advance(start)
            try world.carryOut(world.buy("silver"))
            try world.carryOut(world.turnOff)
        }
        try world.advance("2025-08-01T10:00Z")
        let comeback = try #require(world.store.context.catalog.offers.last)
        func reason() -> OfferEligibility.Reason {
            world.store.history(of: world.id("anna"))
                .view(at: world.store.clock.now, in: world.store.context)
                .eligibility(for: comeback).reason
        }
        #expect(reason() == .churned)
        world.store.context.eligibility.winBackPaidTime = .newestRun
        #expect(reason() == .paidTooLittle)
    }

    private func prospect(_ product: String, _ world: World) -> PurchaseProspect? {
        world.store.history(of: world.id("anna"))
            .view(at: world.store.clock.now, in: world.store.context)
            .prospect(of: world.id(product))
    }

    private func choice(_ use: OfferUse?) -> Command.OfferChoice {
        guard let use else { return .none }
        guard let id = use.id else { return .introductory }
        switch use.type {
        case .promotional: return .promotional(id)
        case .code: return .code(id)
        case .winBack: return .winBack(id)
        case .introductory, .retention: return .introductory
        }
    }

    private func lines(_ prospect: PurchaseProspect, _ world: World) -> [String] {
        prospect.options.map { option in
            let beginning =
                switch option.beginning {
                case .atOnce: "atOnce"
                case .atNextRenewal(let date): date?.description ?? "unknown"
                case .alreadySubscribed: "alreadySubscribed"
                }
            return (option.offer?.text(world.names) ?? "full")
                + " \(option.terms.price) \(beginning) " + (option.eligibility?.reason.name ?? "-")
        }
    }
}
