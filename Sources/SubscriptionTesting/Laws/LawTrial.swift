import SubscriptionLifecycle

/// One set of facts on which a law is judged.
struct LawTrial<Reducer: ReducerUnderTest, Model: ReducerUnderTest> {
    /// What judging one set came to.
    enum Verdict {
        case holds(comparisonCount: Int)
        case broken(Violation)
    }

    let empty: Reducer
    let model: Model
    let world: HostileWorld
    let run: LawRun
    var set: HostileSet

    /// Judges the set by a law.
    func judge(_ law: Law) -> Verdict {
        switch law {
        case .delivery: judgeDelivery()
        case .noOrphan: judgeNoOrphan()
        case .prefix: judgePrefix()
        case .noRevenant: judgeNoRevenant()
        case .burntOnce: judgeBurntOnce()
        case .isolation: judgeIsolation()
        case .piecewiseConstancy: judgePiecewiseConstancy()
        case .reversal: judgeReversal()
        }
    }

    /// The smallest set found: facts are taken out one by one as long as the law stays broken.
    ///
    /// At most as many rounds as there are facts, each judging the set without each of them.
    func shrunk(_ law: Law, _ violation: Violation) -> Counterexample {
        var smallest = self
        var violation = violation
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for index in smallest.set.deliveries.indices.reversed() {
                var candidate = smallest
                candidate.set.deliveries.remove(at: index)
                guard case .broken(let other) = candidate.judge(law) else { continue }
                smallest = candidate
                violation = other
                isSmaller = true
                break
            }
        }
        return Counterexample(
            law: law, seed: set.seed, facts: smallest.set.deliveries, violation: violation,
            names: world.names)
    }

    /// The set in the order of a number, some facts twice.
    ///
    /// A fact's place depends on the seed and on itself alone, so that the others keep their order when
    /// shrinking takes it away.
    func arrivals(_ order: Int) -> [Delivery] {
        let seed = SplitMix64.key(set.seed, order)
        var keyed: [(key: UInt64, delivery: Delivery)] = []
        for delivery in set.deliveries {
            keyed.append((SplitMix64.key(seed, delivery.index), delivery))
            let repeated = SplitMix64.key(seed, delivery.index + 1000)
            if repeated % 8 == 0 { keyed.append((SplitMix64.key(repeated, 0), delivery)) }
        }
        return keyed.sorted { $0.key < $1.key }.map { $0.delivery }
    }

    /// Compares all answers of two reducers about a customer at some instants.
    func compare(
        _ expected: some ReducerUnderTest, _ actual: some ReducerUnderTest,
        about subject: Subject, at instants: [Instant], _ complaint: String,
        orders: @autoclosure () -> [Violation.Order]
    ) -> Verdict {
        for instant in instants {
            let left = expected.answers(about: subject, at: instant, .all)
            let right = actual.answers(about: subject, at: instant, .all)
            if left.agrees(with: right) { continue }
            return .broken(
                Violation(
                    orders: orders(), instant: instant, complaint: complaint, expected: left,
                    actual: right))
        }
        return .holds(comparisonCount: instants.count)
    }

    /// The customers that the set speaks of, in the order of the world.
    var subjects: [Subject] {
        world.subjects.filter { subject in set.deliveries.contains { $0.subject == subject } }
    }
}
