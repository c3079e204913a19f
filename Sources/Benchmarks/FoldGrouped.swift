import SubscriptionLifecycle

/// Facts grouped by customer, as a log sorted by customer gives them.
enum FoldGrouped {
    private static let customerCount = 100_000

    static func run() {
        let shop = Shop()
        var facts: [Fact] = []
        var lengths: [Int] = []
        for number in 0..<customerCount {
            let before = facts.count
            facts.append(contentsOf: Life(of: number, in: shop))
            lengths.append(facts.count - before)
        }
        let events = facts.compactMap { IdiomaticEvent($0, names: shop.names) }
        let customers = (0..<customerCount).map { "2000000812-\($0)" }
        precondition(events.count == facts.count)
        Table.section(
            "A fact folded, grouped by customer: \(Table.grouped(facts.count)) facts of"
                + " \(Table.grouped(customerCount)) customers")
        let pieces = [
            Measurement(label: "idiomatic: text, Dictionary, Codable enums", count: facts.count) {
                idiomatic(events, customers, lengths)
            },
            Measurement(label: "Subscription.Customer.fold(_:)", count: facts.count) {
                core(facts, lengths)
            },
            Measurement(label: "the least: a state of 40 bytes, no rules", count: facts.count) {
                least(facts, lengths)
            },
        ]
        Table.rows(pieces, rounds: 7, reference: 1)
        if let counted = System.allocations({ core(facts, lengths) }) {
            Table.row("allocations in all while folding", Table.grouped(counted.count))
        } else {
            Table.row("allocations in all while folding", "not counted")
        }
    }

    @inline(never)
    private static func core(_ facts: [Fact], _ lengths: [Int]) -> Int {
        var result = 0
        var place = 0
        for length in lengths {
            var customer = Subscription.Customer(environment: .production)
            for _ in 0..<length {
                guard customer.fold(facts[place]) == .folded else {
                    preconditionFailure("a life is in order")
                }
                place += 1
            }
            result &+= customer.factCount &+ customer.chainCount
        }
        return result
    }

    @inline(never)
    private static func least(_ facts: [Fact], _ lengths: [Int]) -> Int {
        var result = 0
        var place = 0
        for length in lengths {
            var state = LeastState()
            for _ in 0..<length {
                state.fold(facts[place])
                place += 1
            }
            result &+= Int(state.transactionCount) &+ Int(state.status)
        }
        return result
    }

    @inline(never)
    private static func idiomatic(
        _ events: [IdiomaticEvent], _ customers: [String], _ lengths: [Int]
    ) -> Int {
        var states: [String: IdiomaticState] = [:]
        var place = 0
        for (customer, length) in zip(customers, lengths) {
            for _ in 0..<length {
                states[customer] = (states[customer] ?? IdiomaticState()).applying(events[place])
                place += 1
            }
        }
        return states.values.reduce(0) { $0 + $1.transactionCount }
    }
}
