import AppStoreSimulation
import SubscriptionLifecycle
import SubscriptionTesting
import Testing

/// One step of three months and three of one month leave the same log, byte for byte.
struct StepSizeTests {
    private static func store(
        _ seed: UInt64
    ) -> (store: SimulatedStore, plans: [CommandPlan]) {
        var names = Names()
        let group = names.intern("pro")
        var catalog = Catalog()
        for (name, level, period, offer) in [
            ("gold", 1, SubscriptionPeriod(1, .month), true),
            ("silver", 2, SubscriptionPeriod(1, .month), false),
            ("bronze", 2, SubscriptionPeriod(1, .week), false),
        ] {
            guard let period, let week = SubscriptionPeriod(1, .week) else { continue }
            var terms = Subscription.SubscriptionTerms(group: group, level: level, period: period)
            if offer {
                terms.introductoryOffer = OfferTerms(
                    mode: .freeTrial, period: week, periodCount: 1, price: .zero)
            }
            catalog.add(
                Subscription.Product(
                    id: names.intern(name), type: .autoRenewable, price: Price(milliunits: 9990),
                    isFamilyShareable: name != "silver", subscription: terms))
        }
        let customers = [names.intern("anna"), names.intern("bert")]
        var policy = StorePolicy(rate: .production, calendar: .utc)
        if seed % 2 == 0 { policy.renewalLead = TimeSpan(days: 1) }
        if seed % 3 != 0 {
            policy.grace = GracePolicy(length: .sixteenDays, renewals: .allRenewals)
        }
        if seed % 4 == 1 { policy.retrySchedule = TimeSpan(days: 3) }
        let start = Instant(milliseconds: 1_738_317_600_000)
        // Every fifth store is a test session's, in which transactions can be deleted.
        if seed % 5 == 0 {
            policy = StorePolicy(rate: .xcode(.realTime), calendar: .utc)
        }
        let store = SimulatedStore(
            policy: policy, environment: policy.rate.environment,
            context: Context(catalog: catalog, names: names), now: start)
        let plans = (0..<40).map {
            CommandPlan(
                seed: seed &* 1000 &+ $0, catalog: catalog, customers: customers, from: start,
                length: 14)
        }
        return (store, plans)
    }

    @Test(arguments: 1...12)
    func `how the clock is advanced does not change the log`(seed: UInt64) {
        let (store, plans) = StepSizeTests.store(seed)
        let result = StepSize.check(SimulatedStoreUnderTest(store), plans: plans)
        #expect(result.violation == nil, "\(result.violation?.description ?? "")")
        #expect(result.comparisonCount > 200)
    }

    @Test func `the plans have families in them`() {
        var kinds: [String: Int] = [:]
        for seed in UInt64(1)...6 {
            let (store, plans) = StepSizeTests.store(seed)
            for plan in plans {
                var store = SimulatedStoreUnderTest(store)
                for entry in plan.entries {
                    let lines =
                        store.advance(to: entry.date)
                        + store.carryOut(entry.command, by: entry.customer)
                    for line in lines {
                        let kind = line.split(separator: " ")[1]
                        let isShared = line.contains("ownership=familyShared")
                        kinds[isShared ? "shared \(kind)" : String(kind), default: 0] += 1
                    }
                }
            }
        }
        for kind in [
            "shared familyAccessGranted", "familyAccessRevoked", "shared renewed",
            "shared billingRecovered",
        ] {
            #expect(kinds[kind, default: 0] > 0, "\(kind) in \(kinds)")
        }
    }

    @Test(arguments: Fault.allCases)
    func `a store whose steps matter breaks the law`(fault: Fault) throws {
        let (store, plans) = StepSizeTests.store(2)
        let result = StepSize.check(FaultyStore(store, fault), plans: plans)
        let violation = try #require(result.violation, "\(fault) goes unnoticed")
        #expect(violation.whole != violation.cut)
        #expect(violation.description.hasPrefix("stepSize: "))
    }

    /// What a store may do wrong about time.
    enum Fault: CaseIterable {
        /// What falls due in a step is dated at the end of the step.
        case datesFactsAtTheEndOfTheStep
        /// A step carries out one deadline and forgets the rest until the next.
        case carriesOutOneDeadlineAStep
    }

    private struct FaultyStore: StoreUnderTest {
        var store: SimulatedStore
        var fault: Fault
        var late: Instant

        init(_ store: SimulatedStore, _ fault: Fault) {
            self.store = store
            self.fault = fault
            late = store.clock.now
        }

        var now: Instant { late }

        mutating func advance(to instant: Instant) -> [String] {
            late = instant
            switch fault {
            case .datesFactsAtTheEndOfTheStep:
                let decisions = (try? store.advance(to: instant)) ?? []
                return decisions.flatMap(\.decision.effects).map {
                    "\($0.fact.event.kind.name) at \(instant)"
                }
            case .carriesOutOneDeadlineAStep:
                let due = store.nextDeadline().map { min($0.date, instant) } ?? instant
                let decisions = (try? store.advance(to: max(due, store.clock.now))) ?? []
                return decisions.flatMap(\.decision.effects).map {
                    $0.fact.line(store.context.names)
                }
            }
        }

        mutating func carryOut(_ command: Command, by customer: CustomerID) -> [String] {
            guard let decision = try? store.decide(command, by: customer) else { return [] }
            store.apply(decision)
            return decision.effects.map { $0.fact.line(store.context.names) }
        }
    }
}
