public import SubscriptionLifecycle

/// One chain, its steps named by its own deadlines, passes through the same states, products and
/// offers under every clock, renewal limits aside.
///
/// Aside too are offers whose conditions are counted in real months (win-back) or judged in production
/// alone (codes): a catalogue without them obeys the law.
public enum Acceleration {
    /// The law's name.
    public static let name = "acceleration"

    /// A life that another clock leads elsewhere.
    public struct Violation: Sendable, CustomStringConvertible {
        /// The seed of the life.
        public let seed: UInt64
        /// The clock under which it differs.
        public let rate: RenewalRate
        /// The step at which it first differs, counted from 1.
        public let step: Int
        /// Where the customer stands under the first clock.
        public let expected: String
        /// Where the customer stands under the other one.
        public let found: String

        /// The seed, the clock and the first difference.
        public var description: String {
            """
            acceleration: another clock leads elsewhere
            seed \(seed), step \(step), clock \(rate)
            - \(expected)
            + \(found)
            """
        }
    }

    /// Lives lives under the first clock and then under each of the others, and compares them.
    ///
    /// A life is followed until a second chain opens: the deadlines of two chains may change places
    /// under another clock.
    ///
    /// - Parameters:
    ///   - lives: What is lived.
    ///   - rates: The clocks, at least two of them.
    ///   - makeStore: A store under a clock, without a limit of renewals.
    /// - Returns: The first violation, or `nil` and how many steps were compared.
    public static func check(
        _ lives: some Sequence<Life>, rates: [RenewalRate],
        makeStore: (RenewalRate) -> some LivingStore
    ) -> (violation: Violation?, comparisonCount: Int) {
        var comparisonCount = 0
        guard let first = rates.first else { return (nil, 0) }
        for life in lives {
            let expected = course(of: life, in: makeStore(first))
            for rate in rates.dropFirst() {
                let found = course(of: life, in: makeStore(rate))
                let place = zip(expected, found).prefix { $0 == $1 }.count
                comparisonCount += place
                if place == expected.count, place == found.count { continue }
                let violation = Violation(
                    seed: life.seed, rate: rate, step: place + 1,
                    expected: place < expected.count ? expected[place] : "(nothing more)",
                    found: place < found.count ? found[place] : "(nothing more)")
                return (violation, comparisonCount)
            }
        }
        return (nil, comparisonCount)
    }

    private static func course(of life: Life, in store: some LivingStore) -> [String] {
        var store = store
        var course: [String] = []
        for step in life.steps {
            let phase = store.take(step)
            if store.chainCount > 1 { return course }
            course.append(phase)
        }
        return course
    }
}
