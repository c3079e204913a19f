public import SubscriptionLifecycle

/// A fact on its way to a reducer.
public struct Delivery: Hashable, Sendable {
    /// The fact's place in the set as it was generated; shrinking leaves gaps.
    public let index: Int
    /// Whose fact it is.
    public let subject: Subject
    /// The fact.
    public let fact: Fact

    /// Makes a delivery.
    public init(index: Int, subject: Subject, fact: Fact) {
        self.index = index
        self.subject = subject
        self.fact = fact
    }
}

/// A set of facts that no tidy store would send, and the instants at which to ask about it.
public struct HostileSet: Sendable {
    /// Makes the set again.
    public let seed: UInt64
    /// The facts, in the order in which they were drawn.
    public var deliveries: [Delivery]
    /// Instants before, at and after everything that the facts speak of, in order.
    public let instants: [Instant]

    /// The set of a seed: up to fourteen facts of one customer, or of each subject.
    public init(seed: UInt64, world: HostileWorld, subjects: [Subject]) {
        self.seed = seed
        var random = SplitMix64(seed: seed)
        var deliveries: [Delivery] = []
        for subject in subjects {
            var generator = HostileGenerator(world: world, random: random.split())
            let count = 1 + random.below(subjects.count == 1 ? 14 : 7)
            for fact in generator.facts(count: count) {
                deliveries.append(Delivery(index: deliveries.count, subject: subject, fact: fact))
            }
        }
        self.deliveries = deliveries
        instants = HostileSet.instants(deliveries.map { $0.fact })
    }

    /// The set of a place in a run, whose seed depends on the run's seed and the place alone.
    public static func numbered(
        _ number: Int, seed: UInt64, world: HostileWorld, subjects: [Subject]
    ) -> HostileSet {
        HostileSet(seed: SplitMix64.key(seed, number), world: world, subjects: subjects)
    }

    /// Instants to ask at by a draw: some of the interesting ones, and one after the last.
    public func instants(_ count: Int, draw: UInt64) -> [Instant] {
        var random = SplitMix64(seed: seed ^ draw)
        var drawn: [Instant] = []
        for _ in 0..<max(0, count - 1) where !instants.isEmpty {
            drawn.append(random.pick(instants))
        }
        if let last = instants.last { drawn.append(last) }
        return drawn
    }

    /// Instants at which every fact has taken effect and has been stated.
    public func instantsAfterAll(_ count: Int, draw: UInt64) -> [Instant] {
        let last = deliveries.map { max($0.fact.effectiveDate, $0.fact.statedDate) }.max()
        guard let last else { return [] }
        let late = instants.filter { $0 >= last }
        var random = SplitMix64(seed: seed ^ draw)
        return (0..<count).map { _ in random.pick(late) }
    }

    /// Every instant that the facts speak of, with the milliseconds beside it and one after all.
    private static func instants(_ facts: [Fact]) -> [Instant] {
        var mentioned: Set<Instant> = []
        for fact in facts {
            mentioned.insert(fact.effectiveDate)
            mentioned.insert(fact.statedDate)
            fact.forEachField { _, value in
                if case .instant(let date) = value { mentioned.insert(date) }
            }
        }
        // Retry without a named end lasts two slots from the end of a period on.
        for date in mentioned {
            mentioned.insert(date.adding(milliseconds: 2 * HostileWorld.month))
        }
        var instants: Set<Instant> = []
        for date in mentioned {
            for offset: Int64 in [-1, 0, 1] {
                instants.insert(date.adding(milliseconds: offset))
            }
        }
        let last = mentioned.max() ?? HostileWorld.slot(0)
        instants.insert(last.adding(milliseconds: 4 * HostileWorld.month))
        return instants.sorted()
    }
}
