import SubscriptionLifecycle
import SubscriptionTesting
import Testing

/// A law that nothing can break says nothing.
struct MutantTests {
    static let world = HostileWorld.standard

    @Test(arguments: Fault.allCases)
    func `a reducer with a fault breaks the law that forbids it`(fault: Fault) throws {
        let run = LawRun(seed: 7, sets: 0..<8000, orderCount: 6, instantCount: 3)
        let result = fault.brokenLaw.check(
            Mutant(fault, world: MutantTests.world),
            model: HistoryReducer(world: MutantTests.world), world: MutantTests.world, run: run)
        let counterexample = try #require(
            result.counterexample, "\(fault.brokenLaw.name) does not notice that \(fault.rawValue)")
        #expect(counterexample.law == fault.brokenLaw)
        // Whoever reads it should see at a glance what the fault needs.
        #expect(counterexample.facts.count <= 4, "\(counterexample)")
    }

    @Test(arguments: Law.allCases)
    func `every law is broken by some fault`(law: Law) {
        #expect(Fault.allCases.contains { $0.brokenLaw == law })
    }
}
