/// The facts about one customer in one environment, as a set.
///
/// Whatever the order and the number of deliveries, the same set gives the same answers, at any
/// instant: the set is resolved (what several statements about one transaction mean together, which
/// period a fact about an end speaks of), put into the one order, and folded.
public struct CustomerHistory: Sendable {
    /// Where the purchases were made.
    public let environment: Subscription.Environment
    /// The facts, each once, in the one order, which does not depend on when they arrived.
    public private(set) var facts: [Fact] = []
    /// The names in the facts.
    public var names: Names
    /// Whether the facts are those of chains that nobody has claimed, which entitle nobody.
    package var isUnclaimed = false

    /// An empty history.
    public init(environment: Subscription.Environment, names: Names) {
        self.environment = environment
        self.names = names
    }

    /// A history of facts; repeats are dropped.
    public init(
        environment: Subscription.Environment, names: Names, facts: some Sequence<Fact>
    ) {
        self.init(environment: environment, names: names)
        for fact in facts { insert(fact) }
    }

    /// The facts at some places, which stand in order already.
    func keeping(_ places: [Int]) -> CustomerHistory {
        var kept = self
        kept.facts = places.map { facts[$0] }
        return kept
    }

    /// Adds a fact.
    ///
    /// - Returns: Whether it was new.
    @discardableResult
    public mutating func insert(_ fact: Fact) -> Bool {
        let place = place(of: fact)
        if place < facts.count, facts[place] == fact { return false }
        facts.insert(fact, at: place)
        return true
    }

    /// Whether the history holds a fact.
    public func contains(_ fact: Fact) -> Bool {
        let place = place(of: fact)
        return place < facts.count && facts[place] == fact
    }

    /// Where a fact stands or belongs; usually at the end.
    private func place(of fact: Fact) -> Int {
        guard let last = facts.last, !last.precedes(fact, names) else { return facts.count }
        var low = 0
        var high = facts.count - 1
        while low < high {
            let middle = (low + high) / 2
            if facts[middle].precedes(fact, names) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The state after the last fact, which further facts can be folded onto.
    public func customer() -> Subscription.Customer {
        let end = facts.reduce(Instant.earliest) {
            max($0, max($1.effectiveDate, max($1.statedDate, $1.foldingOrder.effectiveDate)))
        }
        return FactResolution(self, at: end).customer
    }

    /// What the facts mean as of an instant.
    func resolved(at instant: Instant) -> FactResolution { FactResolution(self, at: instant) }
}
