import SubscriptionLifecycle

/// A claim that holds for every set of facts, whoever folds them.
///
/// What is claimed of the simulated store (how its clock is advanced does not change its log, say) is
/// about commands, needs no reducer, and has a list of its own.
@frozen  // The one list of laws; each has its sentence here and its file.
public enum Law: String, Sendable, CaseIterable {
    case delivery, noOrphan, prefix, noRevenant, burntOnce, isolation, piecewiseConstancy, reversal

    /// The law's name.
    public var name: String { rawValue }

    /// What the law says, in one sentence.
    public var claim: String {
        switch self {
        case .delivery:
            "Any order of arrival and any repeats of the same facts give the same answers."
        case .noOrphan:
            "A fact that arrives before what it is about has the effect that it has after it."
        case .prefix:
            "A prefix folded, stored and read, and then the rest, is the whole folded, at any cut."
        case .noRevenant:
            "A transaction that is revoked or upgraded away entitles at no later instant,"
                + " unless its revocation is reversed, or it or the upgrade is stated anew"
                + " or deleted."
        case .burntOnce:
            "Once an introductory offer has begun in a group, no fact about another transaction"
                + " makes the customer eligible there again, unless it is deleted."
        case .isolation:
            "Facts of one customer, environment or group change no state, right or"
                + " introductory eligibility of another."
        case .piecewiseConstancy:
            "State, access and rights stay as they are until the next change, and differ at it,"
                + " as far as nobody states anything else meanwhile."
        case .reversal:
            "A refund and its reversal change no answer at an instant from the reversal on."
        }
    }
}

/// How many hostile sets a law is checked on, and how thoroughly each.
public struct LawRun: Sendable {
    /// The seed of the whole run.
    public var seed: UInt64
    /// The numbers of the sets; parts of one run may be checked side by side.
    public var sets: Range<Int>
    /// How many orders of arrival each set is tried in.
    public var orderCount: Int
    /// How many instants are asked about in each.
    public var instantCount: Int

    /// Plans a run.
    public init(seed: UInt64, sets: Range<Int>, orderCount: Int, instantCount: Int) {
        self.seed = seed
        self.sets = sets
        self.orderCount = orderCount
        self.instantCount = instantCount
    }
}

extension Law {
    /// Checks the law on hostile sets and stops at the first that breaks it.
    ///
    /// - Parameters:
    ///   - empty: The reducer, having heard nothing.
    ///   - model: Another reducer, or the same, which folds the whole where the law compares with it.
    ///   - world: What the sets are made of.
    ///   - run: Which sets, and how thoroughly.
    public func check(
        _ empty: some ReducerUnderTest, model: some ReducerUnderTest, world: HostileWorld,
        run: LawRun
    ) -> LawResult {
        var comparisonCount = 0
        for number in run.sets {
            let trial = LawTrial(
                empty: empty, model: model, world: world, run: run,
                set: .numbered(
                    number, seed: run.seed, world: world,
                    subjects: self == .isolation ? world.subjects : [world.customer]))
            switch trial.judge(self) {
            case .holds(let count): comparisonCount += count
            case .broken(let violation): return .broken(trial.shrunk(self, violation))
            }
        }
        return .holds(comparisonCount: comparisonCount)
    }

    /// Checks the law on hostile sets with the reducer as its own model.
    public func check(
        _ empty: some ReducerUnderTest, world: HostileWorld, run: LawRun
    ) -> LawResult {
        check(empty, model: empty, world: world, run: run)
    }
}
