import AppStoreSimulation
import SubscriptionLifecycle
import Testing

/// The order of refusals: of two that apply the earlier in the list is given.
@Suite struct RefusalTests {
    /// Two refusals, a world in which both apply, and one in which only the later does.
    struct Pair: Sendable, CustomTestStringConvertible {
        var earlier: Refusal
        var later: Refusal
        var command: @Sendable (World) -> Command
        var both: @Sendable () throws -> World
        var laterOnly: @Sendable () throws -> World
        var testDescription: String { "\(earlier.name) before \(later.name)" }
    }

    @Test(arguments: RefusalTests.pairs)
    func `of two refusals that apply the earlier is given`(pair: Pair) throws {
        #expect(pair.earlier.rawValue < pair.later.rawValue)
        let both = try pair.both()
        #expect(both.refusal(of: pair.command(both)) == pair.earlier)
        let other = try pair.laterOnly()
        #expect(other.refusal(of: pair.command(other)) == pair.later)
    }

    @Test func `the refusals stand in the documented order`() {
        #expect(
            Refusal.allCases.map(\.name) == [
                "unknownProduct", "unknownOffer", "wrongEnvironment", "notForSale",
                "noSuchTransaction", "notOurChain", "nothingPending", "alreadySubscribed",
                "expired", "notSubscribed", "samePlan", "noPlanChangePending",
                "notEligibleForOffer", "alreadyRefunded", "notRefunded", "notFamilyShareable",
                "noPriceIncreasePending", "notExtendable", "extensionTooLong",
                "tooManyExtensions", "zeroLengthPeriod",
            ])
    }

    @Test func `a refused command leaves nothing behind`() throws {
        var world = try RefusalTests.running()
        let before = (world.stored(), world.store.nextDeadline())
        #expect(throws: Refusal.alreadySubscribed) { try world.carryOut(world.buy("gold")) }
        #expect(throws: Refusal.noSuchTransaction) { try world.carryOut(world.refund(9)) }
        #expect(throws: Refusal.notSubscribed) {
            try world.carryOut(world.turnOff, by: "bert")
        }
        #expect(world.stored() == before.0)
        #expect(world.store.nextDeadline() == before.1)
    }

    static let pairs: [Pair] = [
        Pair(
            earlier: .wrongEnvironment, later: .notSubscribed, command: force,
            both: { World() }, laterOnly: { World(.xcode(.realTime)) }),
        Pair(
            earlier: .wrongEnvironment, later: .zeroLengthPeriod, command: force,
            both: { try bought(.production) }, laterOnly: { try bought(.xcode(.realTime)) }),
        Pair(
            earlier: .wrongEnvironment, later: .notOurChain, command: force,
            both: { heard(until: "2025-02-10T10:00Z") },
            laterOnly: { heard(until: "2025-02-10T10:00Z", .xcode(.realTime)) }),
        Pair(
            earlier: .wrongEnvironment, later: .expired, command: force,
            both: { try over() }, laterOnly: { try over(.xcode(.realTime)) }),
        Pair(
            earlier: .wrongEnvironment, later: .noSuchTransaction,
            command: { _ in .deleteTransaction(transaction: TransactionID(9)) },
            both: { World() }, laterOnly: { World(.xcode(.realTime)) }),
        Pair(
            earlier: .wrongEnvironment, later: .notOurChain,
            command: { _ in .deleteTransaction(transaction: TransactionID(7)) },
            both: { heard(until: "2025-02-10T10:00Z") },
            laterOnly: { heard(until: "2025-02-10T10:00Z", .xcode(.realTime)) }),
        Pair(
            earlier: .notForSale, later: .nothingPending,
            command: { .approvePurchase(product: $0.id("gold")) },
            both: { unsold("gold") }, laterOnly: { World() }),
        Pair(
            earlier: .notForSale, later: .nothingPending,
            command: { .resolveInterruption(product: $0.id("gold")) },
            both: { unsold("gold") }, laterOnly: { World() }),
        Pair(
            earlier: .nothingPending, later: .alreadySubscribed,
            command: { .approvePurchase(product: $0.id("gold")) },
            both: { try running() }, laterOnly: { try asked() }),
        Pair(
            earlier: .notOurChain, later: .alreadySubscribed, command: { $0.buy("silver") },
            both: { heard(until: "2025-02-10T10:00Z") }, laterOnly: { try running("silver") }),
        Pair(
            earlier: .notOurChain, later: .expired, command: { $0.turnOff },
            both: { heard(until: "2025-01-10T10:00:01Z") }, laterOnly: { try over() }),
        Pair(
            earlier: .notOurChain, later: .samePlan, command: { $0.change("silver") },
            both: { heard(until: "2025-02-10T10:00Z") }, laterOnly: { try running("silver") }),
        Pair(
            earlier: .notOurChain, later: .noPlanChangePending, command: { $0.withdraw },
            both: { heard(until: "2025-02-10T10:00Z") }, laterOnly: { try running() }),
        Pair(
            earlier: .notOurChain, later: .notEligibleForOffer,
            command: { $0.change("gold", .introductory) },
            both: { heard(until: "2025-02-10T10:00Z") }, laterOnly: { try running("silver") }),
        Pair(
            earlier: .notForSale, later: .notEligibleForOffer,
            command: { $0.buy("silver", .winBack($0.id("comeback"))) },
            both: {
                var world = World()
                world.store.removeFromSale(world.id("silver"))
                return world
            }, laterOnly: { World() }),
        Pair(
            earlier: .notOurChain, later: .notEligibleForOffer,
            command: { $0.buy("silver", .winBack($0.id("comeback"))) },
            both: { heard(until: "2025-02-10T10:00Z") }, laterOnly: { try running("silver") }),
        Pair(
            earlier: .samePlan, later: .notEligibleForOffer,
            command: { $0.change("silver", .winBack($0.id("comeback"))) },
            both: { try running("silver") },
            laterOnly: {
                var world = try running("silver")
                try world.carryOut(world.change("bronze"))
                return world
            }),
        Pair(
            earlier: .notOurChain, later: .alreadyRefunded, command: { $0.refund(7) },
            both: { refundedElsewhere() }, laterOnly: { try numberedSeven(isRefunded: true) }),
        Pair(
            earlier: .notOurChain, later: .notRefunded,
            command: { _ in .reverseRefund(transaction: TransactionID(7)) },
            both: { heard(until: "2025-02-10T10:00Z") },
            laterOnly: { try numberedSeven(isRefunded: false) }),
        Pair(
            earlier: .expired, later: .samePlan, command: { $0.change("gold") },
            both: { try over() }, laterOnly: { try running() }),
        Pair(
            earlier: .expired, later: .noPlanChangePending, command: { $0.withdraw },
            both: { try over() }, laterOnly: { try running() }),
        Pair(
            earlier: .expired, later: .notEligibleForOffer,
            command: { $0.change("silver", .introductory) },
            both: { try over() }, laterOnly: { try running() }),
        Pair(
            earlier: .notSubscribed, later: .noPlanChangePending, command: { $0.withdraw },
            both: { World() }, laterOnly: { try running() }),
        Pair(
            earlier: .notSubscribed, later: .notEligibleForOffer,
            command: { $0.change("silver", .introductory) },
            both: { World() }, laterOnly: { try running() }),
        Pair(
            earlier: .samePlan, later: .notEligibleForOffer,
            command: { $0.change("gold", .introductory) },
            both: { try running() },
            laterOnly: {
                var world = try running()
                try world.carryOut(world.change("silver"))
                return world
            }),
    ]

    private static let force: @Sendable (World) -> Command = {
        .forceRenewal(group: $0.id("plans"))
    }

    /// Bought at this very instant.
    private static func bought(_ rate: RenewalRate, _ product: String = "gold") throws -> World {
        var world = World(rate)
        try world.carryOut(world.buy(product))
        return world
    }

    private static func running(_ product: String = "gold") throws -> World {
        var world = try bought(.production, product)
        try world.advance("2025-01-11T10:00Z")
        return world
    }

    private static func over(_ rate: RenewalRate = .production) throws -> World {
        var world = try bought(rate)
        try world.carryOut(world.turnOff)
        try world.advance("2025-02-10T10:00Z")
        return world
    }

    /// The plan that runs has been asked for once more.
    private static func asked() throws -> World {
        var world = try running()
        try world.carryOut(world.buy("gold", as: .asksToBuy))
        return world
    }

    private static func unsold(_ product: String) -> World {
        var world = World()
        world.store.removeFromSale(world.id(product))
        return world
    }

    /// A chain that the store has only heard of.
    private static func heard(until end: String, _ rate: RenewalRate = .production) -> World {
        var world = World(rate)
        world.deliverPurchase(until: end)
        try? world.advance("2025-01-11T10:00Z")
        return world
    }

    private static func refundedElsewhere() -> World {
        var world = heard(until: "2025-02-10T10:00Z")
        world.deliver(
            .refunded(
                Revocation(
                    transaction: TransactionID(7),
                    revocationDate: World.instant("2025-01-11T09:00Z"))),
            at: "2025-01-11T09:00Z")
        return world
    }

    /// A chain of the store's own whose seventh transaction is its newest.
    private static func numberedSeven(isRefunded: Bool) throws -> World {
        var world = try bought(.production)
        try world.advance("2025-07-11T10:00Z")
        if isRefunded { try world.carryOut(world.refund(7)) }
        return world
    }
}
