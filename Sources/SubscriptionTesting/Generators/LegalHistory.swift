import AppStoreSimulation
public import SubscriptionLifecycle

/// What the App Store might have recorded: commands drawn from a seed and carried out by the
/// simulated store, under a policy that is drawn too.
///
/// Where ``HostileSet`` holds what no store would send, this holds what one does send, in order and
/// without gaps.
public struct LegalHistory: Sendable {
    /// A fact in the order in which the store recorded it.
    public struct Entry: Hashable, Sendable {
        /// Whose it is.
        public let customer: CustomerID
        /// The fact.
        public let fact: Fact
        /// When it was recorded.
        public let recordedDate: Instant
    }

    /// Makes the history again.
    public let seed: UInt64
    /// The store's behaviour.
    public let policy: StorePolicy
    /// The facts.
    public private(set) var entries: [Entry] = []
    /// How many commands were carried out, those that changed nothing too.
    public private(set) var commandCount = 0
    /// How many commands the store refused; they left nothing.
    public private(set) var refusalCount = 0
    /// The instant at which the last step had been carried out.
    public private(set) var endDate: Instant
    /// What questions about it are asked in.
    public let context: Context

    /// The history of a seed.
    ///
    /// - Parameters:
    ///   - seed: The same seed gives the same history.
    ///   - world: What is sold and to whom.
    ///   - length: How many commands, refused ones aside; some of which may find nothing to change.
    public init(seed: UInt64, world: LegalWorld, length: Int) {
        self.seed = seed
        var random = SplitMix64(seed: seed)
        policy = LegalHistory.policy(&random)
        var store = world.store(policy)
        context = store.context
        endDate = world.startDate
        for _ in 0..<length {
            give(to: &store, world, &random)
            pass(&store, &random)
        }
        endDate = store.clock.now
    }

    /// The history of a place in a run, whose seed depends on the run's seed and the place alone.
    public static func numbered(
        _ number: Int, seed: UInt64, world: LegalWorld, length: Int
    ) -> LegalHistory {
        LegalHistory(seed: SplitMix64.key(seed, number), world: world, length: length)
    }

    /// The facts of a customer.
    public func facts(of customer: CustomerID) -> [Fact] {
        entries.filter { $0.customer == customer }.map { $0.fact }
    }

    private static func policy(_ random: inout SplitMix64) -> StorePolicy {
        var calendar = RenewalCalendar.utc
        if random.chance(25) { calendar.zone = .pacific }
        if random.chance(20) { calendar.monthEnds = .chained }
        // In a test session, without an accelerated clock, transactions can be deleted.
        let rate: RenewalRate = random.chance(12) ? .xcode(.realTime) : .production
        var policy = StorePolicy(rate: rate, calendar: calendar)
        if random.chance(60) {
            policy.grace = GracePolicy(
                length: random.pick(GracePolicy.Length.allCases),
                renewals: random.pick(GracePolicy.Renewals.allCases))
        }
        if random.chance(30) { policy.renewalLead = TimeSpan(days: 1) }
        if random.chance(20) { policy.retrySchedule = TimeSpan(days: 3) }
        if random.chance(15) { policy.refundKeepsAutoRenew = true }
        return policy
    }

    /// Gives one command; of those that are refused a few are passed over, so that a life goes on.
    private mutating func give(
        to store: inout SimulatedStore, _ world: LegalWorld, _ random: inout SplitMix64
    ) {
        // The first customer lives more than the others.
        let customer = random.chance(75) ? world.customers[0] : random.pick(world.customers)
        for _ in 0..<4 {
            let command = Command.drawn(
                from: world.catalog, among: world.customers,
                onlyPurchases: store.history(of: customer).facts.isEmpty, withRequests: true,
                random: &random)
            do throws(Refusal) {
                let decision = try store.decide(command, by: customer)
                store.apply(decision)
                record(decision, at: store.clock.now)
                commandCount += 1
                return
            } catch {
                refusalCount += 1
            }
        }
    }

    /// Lets time pass: minutes, days, months, or up to, just before or after what falls due next.
    private mutating func pass(_ store: inout SimulatedStore, _ random: inout SplitMix64) {
        let now = store.clock.now
        let minute: Int64 = 60_000
        var date: Instant
        switch random.below(8) {
        case 0: return
        case 1: date = now.adding(milliseconds: Int64(random.below(600)) * minute)
        case 2, 3: date = now.adding(milliseconds: Int64(1 + random.below(9)) * 1440 * minute)
        case 4: date = now.adding(milliseconds: Int64(20 + random.below(100)) * 1440 * minute)
        default:
            guard let due = store.nextDeadline()?.date else { return }
            date = due.adding(milliseconds: Int64(random.below(3) - 1))
            // What is due in years would end every life after one step.
            date = min(date, now.adding(milliseconds: 400 * 1440 * minute))
        }
        date = max(date, now)
        guard let decisions = try? store.advance(to: date) else { return }
        for decision in decisions { record(decision.decision, at: decision.date) }
    }

    private mutating func record(_ decision: Decision, at date: Instant) {
        for effect in decision.effects {
            entries.append(
                Entry(customer: effect.customer, fact: effect.fact, recordedDate: date))
        }
    }
}
