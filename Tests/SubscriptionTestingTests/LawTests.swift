import SubscriptionLifecycle
import SubscriptionTesting
import Testing

/// The laws on the library's own machine; each property prints its seed and the smallest set.
struct LawTests {
    static let world = HostileWorld.standard
    static let setCount = 10_000
    static let partCount = 4

    @Test(arguments: [Law.delivery, .noOrphan, .prefix], 0..<partCount)
    func `a state folded on, and its history before it, obey the laws of arrival`(
        law: Law, part: Int
    ) {
        expectHolds(
            law.check(
                FoldingReducer(world: LawTests.world),
                model: HistoryReducer(world: LawTests.world), world: LawTests.world,
                run: LawTests.run(part)))
    }

    @Test(
        arguments: [Law.noRevenant, .burntOnce, .isolation, .piecewiseConstancy, .reversal],
        0..<partCount)
    func `the history of a customer obeys the laws of time`(law: Law, part: Int) {
        expectHolds(
            law.check(
                HistoryReducer(world: LawTests.world), world: LawTests.world,
                run: LawTests.run(part)))
    }

    @Test(arguments: [Law.delivery, .noOrphan, .prefix])
    func `a test session whose transactions are deleted obeys the laws of arrival`(law: Law) {
        let world = HostileWorld.testSession
        expectHolds(
            law.check(
                FoldingReducer(world: world), model: HistoryReducer(world: world), world: world,
                run: LawTests.run(0)))
    }

    @Test(arguments: [Law.noRevenant, .burntOnce, .isolation, .piecewiseConstancy, .reversal])
    func `a test session whose transactions are deleted obeys the laws of time`(law: Law) {
        let world = HostileWorld.testSession
        expectHolds(
            law.check(HistoryReducer(world: world), world: world, run: LawTests.run(0)))
    }

    private func expectHolds(_ result: LawResult) {
        guard let counterexample = result.counterexample else { return }
        Issue.record(Comment(rawValue: counterexample.description))
    }

    private static func run(_ part: Int) -> LawRun {
        let size = setCount / partCount
        return LawRun(
            seed: 2025, sets: part * size..<(part + 1) * size, orderCount: 20, instantCount: 2)
    }
}
