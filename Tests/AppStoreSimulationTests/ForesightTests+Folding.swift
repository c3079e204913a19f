import AppStoreSimulation
import SubscriptionLifecycle
import Testing

extension ForesightTests {
    @Test(arguments: (1...60).map { ForesightPlan(seed: $0) })
    func `the facts folded one by one tell of the next renewal what the whole set tells`(
        plan: ForesightPlan
    ) throws {
        let world = try plan.carriedOut(inParts: 1)
        for name in ["anna", "bert"] {
            let whole = world.store.history(of: world.id(name))
            var known = CustomerHistory(environment: whole.environment, names: whole.names)
            var customer = known.customer()
            for fact in whole.facts {
                known.insert(fact)
                if customer.fold(fact) == .late { customer = known.customer() }
                let instant = max(fact.effectiveDate, fact.statedDate)
                guard let folded = customer.view(at: instant, in: world.store.context) else {
                    continue
                }
                let asked = known.view(at: instant, in: world.store.context)
                for status in asked.statuses(of: nil) {
                    guard let original = status.originalID else { continue }
                    let place: Comment = "\(plan), \(world.text(fact))"
                    #expect(
                        folded.status(ofChain: original).renewalInfo == status.renewalInfo, place)
                    #expect(
                        folded.priceChange(ofChain: original)
                            == asked.priceChange(ofChain: original), place)
                }
            }
        }
    }

    @Test(arguments: (1...60).map { ForesightPlan(seed: $0) })
    func `in however many steps time passes, prices, offers and requests come to the same facts`(
        plan: ForesightPlan
    ) throws {
        #expect(try plan.carriedOut(inParts: 1).lines == plan.carriedOut(inParts: 9).lines)
    }
}

extension ForesightPlan {
    /// The world after every step, the time between two of which passes in parts.
    func carriedOut(inParts count: Int64) throws -> World {
        var world = world()
        for step in steps {
            let start = world.store.clock.now
            for part in 1...count {
                try world.advance(
                    start.adding(milliseconds: step.minutes * 60_000 * part / count))
            }
            _ = carryOut(step, in: &world)
        }
        return world
    }
}
