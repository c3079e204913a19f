import SubscriptionLifecycle

/// Facts of a million customers in any order between customers, each customer's own in order.
enum FoldRandom {
    private static let customerCount = 1_000_000
    /// The idiomatic reducer gets fewer, which favours it: its states then are nearer at hand.
    private static let idiomaticCustomerCount = 100_000

    static func run() {
        let shop = Shop()
        let (facts, owners) = shuffled(customerCount: customerCount, shop)
        Table.section(
            "A fact folded, random over \(Table.grouped(customerCount)) customers:"
                + " \(Table.grouped(facts.count)) facts")
        let pieces = [
            idiomatic(shop),
            Measurement(label: "Subscription.Customer.fold(_:)", count: facts.count) {
                core(facts, owners).reduce(0) { $0 &+ $1.factCount }
            },
            Measurement(label: "Subscription.Customer.fold(_:at:onto:)", count: facts.count) {
                batch(facts, owners).reduce(0) { $0 &+ $1.factCount }
            },
            Measurement(label: "the least: a state of 40 bytes, no rules", count: facts.count) {
                least(facts, owners).reduce(0) { $0 &+ Int($1.transactionCount) }
            },
        ]
        Table.rows(pieces, rounds: 3, reference: 2)
        guard let counted = System.allocations({ core(facts, owners) }) else { return }
        // The array of the states is the one allocation that is meant.
        Table.row("allocations while folding", Table.grouped(counted.count - 1))
        let bytes = Double(counted.heldBytes) / Double(customerCount)
        Table.row("bytes held for a customer", Table.text(bytes))
    }

    /// The lives of many customers, cut up and mixed.
    private static func shuffled(customerCount: Int, _ shop: Shop) -> ([Fact], [Int]) {
        var generator = SeededGenerator(seed: 1)
        var lives: [Life] = []
        lives.reserveCapacity(customerCount)
        var owners: [Int] = []
        for number in 0..<customerCount {
            let life = Life(of: number, in: shop)
            for _ in life { owners.append(number) }
            lives.append(life)
        }
        owners.shuffle(using: &generator)
        var facts: [Fact] = []
        facts.reserveCapacity(owners.count)
        for owner in owners {
            guard let fact = lives[owner].next() else {
                preconditionFailure("every fact of a life has been counted")
            }
            facts.append(fact)
        }
        return (facts, owners)
    }

    @inline(never)
    private static func core(_ facts: [Fact], _ owners: [Int]) -> [Subscription.Customer] {
        var customers = [Subscription.Customer](
            repeating: Subscription.Customer(environment: .production), count: customerCount)
        for index in facts.indices {
            guard customers[owners[index]].fold(facts[index]) == .folded else {
                preconditionFailure("a life is in order")
            }
        }
        return customers
    }

    @inline(never)
    private static func batch(_ facts: [Fact], _ places: [Int]) -> [Subscription.Customer] {
        var customers = [Subscription.Customer](
            repeating: Subscription.Customer(environment: .production), count: customerCount)
        let late = Subscription.Customer.fold(facts, at: places, onto: &customers)
        precondition(late.isEmpty, "a life is in order")
        return customers
    }

    @inline(never)
    private static func least(_ facts: [Fact], _ owners: [Int]) -> [LeastState] {
        var states = [LeastState](repeating: LeastState(), count: customerCount)
        for index in facts.indices { states[owners[index]].fold(facts[index]) }
        return states
    }

    private static func idiomatic(_ shop: Shop) -> Measurement {
        let (facts, owners) = shuffled(customerCount: idiomaticCustomerCount, shop)
        let events = facts.compactMap { IdiomaticEvent($0, names: shop.names) }
        let customers = owners.map { "2000000812-\($0)" }
        return Measurement(
            label: "idiomatic, over \(Table.grouped(idiomaticCustomerCount)) customers only",
            count: events.count
        ) {
            var states: [String: IdiomaticState] = [:]
            for (customer, event) in zip(customers, events) {
                states[customer] = (states[customer] ?? IdiomaticState()).applying(event)
            }
            return states.values.reduce(0) { $0 + $1.transactionCount }
        }
    }
}
