import AppStoreSimulation
import SubscriptionLifecycle
import SubscriptionTesting
import Testing

/// A subscription lives the same life under every clock, only faster.
struct AccelerationTests {
    private static let world = LegalWorld.standard
    private static let rates: [RenewalRate] =
        [.production, .testFlight] + RenewalRate.Sandbox.allCases.map { .sandbox($0) }
        + RenewalRate.TimeRate.allCases.map { .xcode($0) }

    private static func lives(_ seed: UInt64, count: UInt64) -> [Life] {
        // How often a code may be redeemed is limited in production alone, and the months that a
        // win-back offer waits for are those of the calendar under every clock.
        var catalog = world.catalog
        catalog.offers.removeAll { $0.type == .code || $0.type == .winBack }
        return (0..<count).map {
            Life(seed: seed &* 10_000 &+ $0, catalog: catalog, length: 9)
        }
    }

    private static func policy(_ rate: RenewalRate, _ seed: UInt64) -> StorePolicy {
        var policy = StorePolicy(rate: rate, calendar: .utc)
        policy.renewalLimit = nil
        // Under an accelerated clock any length of grace means the published one.
        if seed % 3 != 0 {
            policy.grace = GracePolicy(
                length: .sixteenDays,
                renewals: seed % 2 == 0 ? .allRenewals : .paidToPaidOnly)
        }
        return policy
    }

    @Test(arguments: 1...8)
    func `a life passes through the same states, products and offers under every clock`(
        seed: UInt64
    ) {
        let result = Acceleration.check(Self.lives(seed, count: 25), rates: Self.rates) { rate in
            SimulatedLife(
                Self.world.store(Self.policy(rate, seed)), customer: Self.world.customers[0])
        }
        #expect(result.violation == nil, "\(result.violation?.description ?? "")")
        #expect(result.comparisonCount > 3_000)
    }

    /// What a clock may do wrong.
    enum Fault: CaseIterable {
        case fastClocksHaveNoGrace
        case fastClocksHaveALimitOfRenewals
        case fastClocksKnowNoTrial
    }

    @Test(arguments: Fault.allCases)
    func `a clock that does more than hurry breaks the law`(fault: Fault) throws {
        let result = Acceleration.check(
            Self.lives(1, count: 60), rates: [.production, .sandbox(.fiveMinutes)]
        ) { rate in
            var policy = Self.policy(rate, 2)
            var world = Self.world.store(policy)
            guard rate.isAccelerated else {
                return SimulatedLife(world, customer: Self.world.customers[0])
            }
            switch fault {
            case .fastClocksHaveNoGrace: policy.grace = nil
            case .fastClocksHaveALimitOfRenewals: policy.renewalLimit = 1
            case .fastClocksKnowNoTrial: break
            }
            world = Self.world.store(policy)
            if fault == .fastClocksKnowNoTrial {
                var catalog = Catalog()
                for var product in Self.world.catalog.products {
                    product.subscription?.introductoryOffer = nil
                    catalog.add(product)
                }
                world.context.catalog = catalog
            }
            return SimulatedLife(world, customer: Self.world.customers[0])
        }
        let violation = try #require(result.violation, "\(fault) goes unnoticed")
        #expect(violation.expected != violation.found)
        #expect(violation.description.hasPrefix("acceleration: "))
    }
}
