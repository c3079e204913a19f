public import AppStoreSimulation
public import SubscriptionLifecycle

/// A simulated store whose clock is advanced in steps and which answers with what it recorded.
public protocol StoreUnderTest {
    /// The store's present instant.
    var now: Instant { get }
    /// Moves the clock; the facts that fell due, each as its line, in order.
    mutating func advance(to instant: Instant) -> [String]
    /// Carries out a command; the facts that it left, each as its line, in order.
    mutating func carryOut(_ command: Command, by customer: CustomerID) -> [String]
}

/// How the clock is advanced does not change the log: one step of three months leaves the same bytes
/// as three steps of one month.
public enum StepSize {
    /// The law's name.
    public static let name = "stepSize"

    /// A plan whose log depends on the steps.
    public struct Violation: Sendable, CustomStringConvertible {
        /// The seed of the plan.
        public let seed: UInt64
        /// The log of the one long step.
        public let whole: [String]
        /// The log of the many short ones.
        public let cut: [String]

        /// The seed and the first place at which the logs differ.
        public var description: String {
            let place = zip(whole, cut).prefix { $0 == $1 }.count
            let lines = [
                "stepSize: how the clock is advanced changes the log",
                "seed \(seed), entry \(place + 1)",
                "- " + (place < whole.count ? whole[place] : "(nothing more)"),
                "+ " + (place < cut.count ? cut[place] : "(nothing more)"),
            ]
            return lines.joined(separator: "\n")
        }
    }

    /// Carries out plans once in whole steps and once in cut ones and compares the logs.
    ///
    /// - Parameters:
    ///   - empty: The store before the first command of every plan.
    ///   - plans: What is carried out.
    ///   - calendar: The calendar of the three months at the end of each plan.
    /// - Returns: The first violation, or `nil` and how many entries were compared.
    public static func check(
        _ empty: some StoreUnderTest, plans: some Sequence<CommandPlan>,
        calendar: RenewalCalendar = .utc
    ) -> (violation: Violation?, comparisonCount: Int) {
        var comparisonCount = 0
        for plan in plans {
            var random = SplitMix64(seed: plan.seed ^ 0x5157_EB5E)
            let whole = log(of: plan, empty, calendar) { _, date in [date] }
            let cut = log(of: plan, empty, calendar) { now, date in
                cuts(from: now, to: date, &random)
            }
            if whole != cut {
                return (Violation(seed: plan.seed, whole: whole, cut: cut), comparisonCount)
            }
            comparisonCount += whole.count
        }
        return (nil, comparisonCount)
    }

    private static func log(
        of plan: CommandPlan, _ empty: some StoreUnderTest, _ calendar: RenewalCalendar,
        steps: (Instant, Instant) -> [Instant]
    ) -> [String] {
        var store = empty
        var log: [String] = []
        for entry in plan.entries {
            for step in steps(store.now, entry.date) { log += store.advance(to: step) }
            log += store.carryOut(entry.command, by: entry.customer)
        }
        let end = calendar.adding(TimeSpan(months: 3), to: store.now)
        for step in steps(store.now, end) { log += store.advance(to: step) }
        return log
    }

    /// A handful of instants on the way, the last one the destination.
    private static func cuts(
        from now: Instant, to date: Instant, _ random: inout SplitMix64
    ) -> [Instant] {
        let length = Int(date.milliseconds - now.milliseconds)
        guard length > 0 else { return [date] }
        var cuts = (0..<4).map { _ in now.adding(milliseconds: Int64(random.below(length))) }
        cuts.sort()
        return cuts + [date]
    }
}

/// The library's own store under the law.
public struct SimulatedStoreUnderTest: StoreUnderTest, Sendable {
    private var store: SimulatedStore

    /// Puts a store under the law.
    public init(_ store: SimulatedStore) { self.store = store }

    /// The store's present instant.
    public var now: Instant { store.clock.now }

    /// Moves the clock; a store that cannot be moved adds nothing.
    public mutating func advance(to instant: Instant) -> [String] {
        guard let decisions = try? store.advance(to: instant) else { return [] }
        return decisions.flatMap { lines($0.decision) }
    }

    /// Carries out a command; a refusal adds nothing.
    public mutating func carryOut(_ command: Command, by customer: CustomerID) -> [String] {
        guard let decision = try? store.decide(command, by: customer) else { return [] }
        store.apply(decision)
        return lines(decision)
    }

    private func lines(_ decision: Decision) -> [String] {
        decision.effects.map {
            store.context.names.text($0.customer) + " " + $0.fact.line(store.context.names)
        }
    }
}
