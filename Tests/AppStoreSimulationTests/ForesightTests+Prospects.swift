import AppStoreSimulation
import SubscriptionLifecycle
import Testing

extension ForesightTests {
    // Without the plans that have a renewal limit, at which nothing that waits is sold any more.
    @Test(arguments: (1...40).filter { $0 % 7 != 1 }.map { ForesightPlan(seed: $0) })
    func `what a prospect promises is what a purchase comes to, and nothing else is granted`(
        plan: ForesightPlan
    ) throws {
        var world = plan.world()
        for step in plan.steps {
            try world.advance(world.store.clock.now.adding(milliseconds: step.minutes * 60_000))
            _ = plan.carryOut(step, in: &world)
            for customer in ["anna", "bert"] { try buyEverything(world, customer, plan) }
        }
    }

    /// Buys every product in every way, each in a store of its own.
    private func buyEverything(_ world: World, _ customer: String, _ plan: ForesightPlan) throws {
        let view = view(of: customer, world)
        for product in ["gold", "silver", "bronze"] {
            let prospect = try #require(view.prospect(of: world.id(product)))
            for option in prospect.options {
                let choice = Command.OfferChoice(option.offer)
                var after = world
                let decision = try? after.carryOut(world.buy(product, choice), by: customer)
                let place: Comment =
                    "\(plan), \(world.store.clock.now), \(customer), \(product), \(choice)"
                #expect((decision != nil) == option.isPossible, place)
                guard let decision else { continue }
                check(option, of: world.id(product), decision, after, customer, place)
            }
        }
    }

    private func check(
        _ option: PurchaseProspect.Option, of product: ProductID, _ decision: Decision,
        _ after: World, _ customer: String, _ place: Comment
    ) {
        let opening = decision.effects.first?.fact.event.opening
        switch option.beginning {
        case .atOnce:
            #expect(opening?.product == product, place)
            // A code that stacks comes after the introductory offer.
            let stacks = option.offer?.type == .code && opening?.offer?.type == .introductory
            if stacks { return }
            #expect(opening?.offer == option.offer, place)
            #expect(opening?.price == option.terms.price, place)
        case .atNextRenewal(let date):
            let status = view(of: customer, after).statuses(of: after.id("plans"))
                .first {
                    // What the family shares is nothing that the customer changes.
                    $0.state == .subscribed && $0.transaction?.ownership != .familyShared
                }
            let info = status?.renewalInfo
            // What waits for the end of a commitment is not what the next month charges.
            let commitment = status?.commitment
            // What follows one that was paid ahead is told once it has begun.
            if commitment == nil, info?.nextPlan == .monthly { return }
            let next = commitment == nil ? info?.nextProduct : commitment?.nextProduct
            #expect(opening == nil && next == product, place)
            #expect(date == commitment?.expirationDate ?? info?.renewalDate, place)
            // Whoever asks for no offer keeps the one that waits.
            guard let offer = option.offer, info?.nextOffer?.type != .introductory,
                commitment == nil
            else { return }
            #expect(info?.nextOffer == offer && info?.renewalPrice == option.terms.price, place)
        case .alreadySubscribed:
            Issue.record(place)
        }
    }

    private func view(of customer: String, _ world: World) -> CustomerView {
        world.store.history(of: world.id(customer))
            .view(at: world.store.clock.now, in: world.store.context)
    }
}

extension Command.OfferChoice {
    /// The choice of an offer that a catalogue has; without one none is wanted.
    fileprivate init(_ offer: OfferUse?) {
        switch (offer?.type, offer?.id) {
        case (.introductory, _): self = .introductory
        case (.promotional, let id?): self = .promotional(id)
        case (.code, let id?): self = .code(id)
        case (.winBack, let id?): self = .winBack(id)
        case (.promotional, nil), (.code, nil), (.winBack, nil), (.retention, _), (nil, _):
            self = .none
        }
    }
}
