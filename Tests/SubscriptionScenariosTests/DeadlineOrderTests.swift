import AppStoreSimulation
import SubscriptionLifecycle
import Testing

/// In which order the simulated store carries out what falls due.
struct DeadlineOrderTests {
    /// What was decided for one deadline.
    private struct Step: Hashable {
        var date: Instant
        var decision: Decision
    }

    private let opening = Instant(milliseconds: 1_735_689_600_000)

    @Test func `renewals of one instant are carried out in the order of the customers' names`()
        throws
    {
        var (store, customers) = try shop(customerCount: 12, daysBetween: 0)
        let decided = try store.advance(to: instant(afterDays: 31)).map(\.decision)
        // "customer-10" stands before "customer-2": names are compared by their bytes.
        let names = store.context.names
        customers.sort { names.precedes($0, $1) }
        #expect(decided.flatMap(\.effects).map(\.customer) == customers)
    }

    @Test func `one step of a year decides what many small steps decide`() throws {
        var (atOnce, _) = try shop(customerCount: 30, daysBetween: 1)
        var bySteps = atOnce
        let year = instant(afterDays: 365)
        let whole = try atOnce.advance(to: year).map(Step.init)
        var parts: [Step] = []
        for day in 0...365 {
            parts += try bySteps.advance(to: max(bySteps.clock.now, instant(afterDays: day)))
                .map(Step.init)
        }
        #expect(whole.count > 300)
        #expect(whole == parts)
    }

    @Test func `a step carries out what the next deadline names, one after another`() throws {
        var (atOnce, _) = try shop(customerCount: 30, daysBetween: 1)
        var byName = atOnce
        let year = instant(afterDays: 365)
        let whole = try atOnce.advance(to: year).map(Step.init)
        var named: [Deadline] = []
        var parts: [Step] = []
        while let deadline = byName.nextDeadline(), deadline.date <= year {
            named.append(deadline)
            parts += try byName.advance(to: deadline.date).map(Step.init)
        }
        #expect(whole == parts)
        #expect(Set(parts.map(\.date)) == Set(named.map(\.date)))
    }

    /// A store with grace whose customers bought one after another; for every third a charge fails.
    private func shop(
        customerCount: Int, daysBetween: Int
    ) throws -> (store: SimulatedStore, customers: [CustomerID]) {
        var names = Names()
        let customers = (0..<customerCount).map { names.intern("customer-\($0)") }
        let product = names.intern("pro.monthly")
        let group = names.intern("pro")
        let month = try #require(SubscriptionPeriod(1, .month))
        var catalog = Catalog()
        catalog.add(
            Subscription.Product(
                id: product, type: .autoRenewable, price: Price(milliunits: 9_990),
                isFamilyShareable: false,
                subscription: Subscription.SubscriptionTerms(
                    group: group, level: 1, period: month)))
        var policy = StorePolicy(rate: .production, calendar: .utc)
        policy.grace = GracePolicy(length: .sixteenDays, renewals: .allRenewals)
        policy.retrySchedule = TimeSpan(days: 7)
        var store = SimulatedStore(
            policy: policy, environment: .production,
            context: Context(catalog: catalog, names: names), now: opening)
        for (number, customer) in customers.enumerated() {
            _ = try store.advance(to: instant(afterDays: number * daysBetween))
            let purchase = Command.Purchase(product: product, offer: .automatic, quantity: 1)
            store.apply(try store.decide(.purchase(purchase), by: customer))
            if number % 3 == 2, daysBetween > 0 {
                store.apply(try store.decide(.failBilling, by: customer))
            }
        }
        return (store, customers)
    }

    private func instant(afterDays days: Int) -> Instant {
        opening.adding(milliseconds: Int64(days) * 86_400_000)
    }
}
