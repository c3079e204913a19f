import AppStoreSimulation
import SubscriptionLifecycle
import Testing

/// Deciding is pure, and comes to nothing where nothing would change.
@Suite struct DecisionTests {
    @Test(arguments: (100...124).map { CommandSequence(seed: $0) })
    func `deciding twice gives the same and changes nothing`(sequence: CommandSequence) throws {
        var world = sequence.world()
        for entry in sequence.entries {
            try world.advance(sequence.date(entry))
            let command = sequence.command(entry, in: world)
            let before = (
                world.stored(), world.stored(of: "bert"), world.store.nextDeadline(),
                world.store.clock.now
            )
            #expect(decision(command, world, entry) == decision(command, world, entry))
            #expect(world.stored() == before.0)
            #expect(world.stored(of: "bert") == before.1)
            #expect(world.store.nextDeadline() == before.2)
            #expect(world.store.clock.now == before.3)
            _ = try? world.carryOut(command, by: entry.customer)
        }
    }

    private func decision(
        _ command: Command, _ world: World, _ entry: CommandSequence.Entry
    ) -> Result<Decision, Refusal> {
        do throws(Refusal) {
            return .success(try world.store.decide(command, by: world.id(entry.customer)))
        } catch {
            return .failure(error)
        }
    }

    /// A command that would change nothing, after others that make it so.
    struct Idle: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var before: @Sendable (World) -> [Command]
        var command: @Sendable (World) -> Command
    }

    @Test(arguments: DecisionTests.idle)
    func `where nothing would change there are no facts and no refusal`(idle: Idle) throws {
        var world = World()
        for command in idle.before(world) { try world.carryOut(command) }
        let stored = world.stored()
        let decision = try world.carryOut(idle.command(world))
        #expect(decision.effects == [])
        #expect(world.stored() == stored)
    }

    static let idle: [Idle] = [
        Idle(testDescription: "turning on what is on", before: { [$0.buy("gold")] }) { $0.turnOn },
        Idle(
            testDescription: "turning off what is off", before: { [$0.buy("gold"), $0.turnOff] }
        ) { $0.turnOff },
        Idle(
            testDescription: "choosing the waiting plan again",
            before: { [$0.buy("gold"), $0.change("silver")] }
        ) { $0.change("silver") },
        Idle(
            testDescription: "buying the waiting plan again",
            before: { [$0.buy("gold"), $0.change("silver")] }
        ) { $0.buy("silver") },
        Idle(
            testDescription: "buying what is owned for good", before: { [$0.buy("lamp")] }
        ) { $0.buy("lamp") },
        Idle(testDescription: "fixing what works", before: { [$0.buy("gold")] }) { _ in
            .fixBilling
        },
        Idle(testDescription: "failing before anything is bought", before: { _ in [] }) { _ in
            .failBilling
        },
        Idle(
            testDescription: "failing what fails", before: { [$0.buy("gold"), .failBilling] }
        ) { _ in .failBilling },
    ]

    @Test func `the facts of one command are stated one after another`() throws {
        var world = World {
            $0.grace = GracePolicy(length: .sixteenDays, renewals: .allRenewals)
        }
        try world.carryOut(world.buy("gold"))
        try world.carryOut(.failBilling)
        try world.advance("2025-02-12T10:00Z")
        let decision = try world.carryOut(world.turnOff)
        let now = World.instant("2025-02-12T10:00Z")
        #expect(decision.effects.map(\.fact.event.kind) == [.autoRenewTurnedOff, .expired])
        #expect(decision.effects.map(\.fact.effectiveDate) == [now, now])
        #expect(
            decision.effects.map(\.fact.statedDate) == [now, now.adding(milliseconds: 1)])
        #expect(
            decision.effects.map(\.notification) == [
                Decision.Notification(.didChangeRenewalStatus, .autoRenewDisabled),
                Decision.Notification(.expired, .voluntary),
            ])
    }
}
