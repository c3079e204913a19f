import AppStoreSimulation
import SubscriptionLifecycle
import Testing

extension ForesightTests {
    @Test(arguments: (1...120).map { ForesightPlan(seed: $0) })
    func `after each command the status tells what the store charges next, whatever was combined`(
        plan: ForesightPlan
    ) throws {
        var world = plan.world()
        for step in plan.steps {
            try world.advance(world.store.clock.now.adding(milliseconds: step.minutes * 60_000))
            foresee(world, "\(plan), after time")
            let command = plan.carryOut(step, in: &world)
            foresee(world, "\(plan), after \(command)")
        }
    }

    /// Lets every chain renew in a store of its own and compares it with what its status told.
    private func foresee(_ world: World, _ place: String) {
        for customer in ["anna", "bert"].map({ world.id($0) }) {
            let view = world.store.history(of: customer)
                .view(at: world.store.clock.now, in: world.store.context)
            for status in view.statuses(of: nil) where !status.isOver {
                guard status.transaction?.ownership == .purchased,
                    !view.transactions.contains(where: {
                        $0.transaction == view.newest(of: status) && $0.revocationDate != nil
                    })
                else { continue }
                let told = Foretold(status, in: world)
                let found = Foretold(next: status, of: customer, in: world)
                let past = world.lines.joined(separator: "\n")
                #expect(told == found, "\(place), \(world.store.clock.now)\n\(past)")
            }
        }
    }
}

/// What a chain is charged next, or that it ends.
private struct Foretold: Equatable, CustomStringConvertible {
    var description: String

    /// What the status says.
    init(_ status: Subscription.Status, in world: World) {
        let info = status.renewalInfo
        guard info.willAutoRenew == true else {
            description = "ends \(status.expirationDate.map { "\($0)" } ?? "-")"
            return
        }
        if info.priceIncreaseStatus == .pending, info.nextOffer == nil,
            Foretold.pays(status, in: world)
        {
            description = "ends unanswered"
            return
        }
        let date =
            status.state == .inBillingRetryPeriod ? world.store.clock.now : info.renewalDate
        description = Foretold.text(
            info.nextProduct, info.nextOffer, info.renewalPrice, date, in: world)
    }

    /// Whether the next renewal is the one that pays the new price.
    private static func pays(_ status: Subscription.Status, in world: World) -> Bool {
        guard let original = status.originalID else { return false }
        for customer in ["anna", "bert"].map({ world.id($0) }) {
            let view = world.store.history(of: customer)
                .view(at: world.store.clock.now, in: world.store.context)
            guard view.status(ofChain: original).originalID != nil,
                let change = view.priceChange(ofChain: original)
            else { continue }
            let start =
                status.state == .inBillingRetryPeriod
                ? world.store.clock.now : status.expirationDate ?? .latest
            return change.applies(to: start)
        }
        return false
    }

    /// What the store does with nobody doing anything.
    init(next status: Subscription.Status, of customer: CustomerID, in world: World) {
        var world = world
        let store = world.store
        var effects: [Decision.Effect] = []
        if let decision = try? world.store.decide(.fixBilling, by: customer) {
            world.store.apply(decision)
            effects = decision.effects
        }
        let end = status.expirationDate ?? store.clock.now
        if let steps = try? world.store.advance(to: max(end, store.clock.now)) {
            effects += steps.flatMap { $0.decision.effects }
        }
        description = "nothing"
        for effect in effects
        where effect.customer == customer && effect.fact.event.original == status.originalID {
            switch effect.fact.event {
            case .renewed(let opening), .billingRecovered(let opening):
                description = Foretold.text(
                    opening.product, opening.offer, opening.price, opening.startDate, in: world)
            case .expired(let expiration):
                description =
                    expiration.reason == .didNotConsentToPriceIncrease
                    ? "ends unanswered" : "ends \(effect.fact.effectiveDate)"
            default: continue
            }
            return
        }
    }

    private static func text(
        _ product: ProductID?, _ offer: OfferUse?, _ price: Price?, _ date: Instant?,
        in world: World
    ) -> String {
        let names = world.store.context.names
        let use = offer.map { offer in
            "\(offer.type) \(offer.id.map { names.text($0) } ?? "")"
        }
        let words = [
            product.map { names.text($0) }, use, price.map { "\($0.milliunits)" },
            date.map { "\($0)" },
        ]
        return words.map { $0 ?? "-" }.joined(separator: ", ")
    }
}

extension CustomerView {
    /// The chain's newest transaction, paid ahead or running.
    fileprivate func newest(of status: Subscription.Status) -> TransactionID? {
        transactions.filter { $0.original == status.originalID && !$0.isUpgraded }
            .max { $0.purchaseDate < $1.purchaseDate }?.transaction
    }
}

extension Subscription.Status {
    fileprivate var isOver: Bool {
        switch state {
        case .expired, .revoked, nil: true
        case .subscribed, .inGracePeriod, .inBillingRetryPeriod: false
        }
    }
}
