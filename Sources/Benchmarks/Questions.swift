import SubscriptionLifecycle

/// What a question costs, and folding a customer again whose facts came late.
enum Questions {
    private static let customerCount = 1_000

    static func run() {
        let shop = Shop()
        let lives = (0..<customerCount).map { Array(Life(of: $0, in: shop)) }
        let customers = lives.map { facts in
            var customer = Subscription.Customer(environment: .production)
            for fact in facts { _ = customer.fold(fact) }
            return customer
        }
        let late = lateFacts(shop)
        Table.section("A question, and a customer folded again")
        let pieces = [
            Measurement(label: "view(at:in:).status(of:)", count: customerCount) {
                customers.reduce(0) { sum, customer in
                    guard let view = customer.view(at: customer.validFrom, in: shop.context) else {
                        return sum
                    }
                    return sum &+ (view.status(of: shop.group).isEntitled ? 1 : 2)
                }
            },
            Measurement(label: "CustomerHistory of 24 facts, reversed, and its state", count: 100) {
                (0..<100).reduce(0) { sum, _ in
                    let history = CustomerHistory(
                        environment: .production, names: shop.names, facts: late)
                    return sum &+ history.customer().factCount
                }
            },
        ]
        Table.rows(pieces, rounds: 7, reference: 0)
    }

    /// 24 facts of one customer, the newest first.
    private static func lateFacts(_ shop: Shop) -> [Fact] {
        var facts: [Fact] = []
        var number = 0
        // Lives of several customers lived by one: each begins a chain of its own.
        while facts.count < 24 {
            facts += Life(of: number, in: shop)
            number += 1
        }
        return facts.prefix(24).reversed()
    }
}
