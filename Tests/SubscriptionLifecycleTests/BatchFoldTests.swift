import SubscriptionLifecycle
import Testing

/// Facts of many customers folded together.
struct BatchFoldTests {
    private var names = Names()
    private let product: ProductID
    private let group: GroupID

    init() {
        product = names.intern("pro.monthly")
        group = names.intern("pro")
    }

    @Test func `facts of many customers fold together as they do one by one`() {
        let (facts, places) = mixed(customerCount: 40, periodCount: 6)
        var together = states(40)
        let late = Subscription.Customer.fold(facts, at: places, onto: &together)
        var oneByOne = states(40)
        for (fact, place) in zip(facts, places) { _ = oneByOne[place].fold(fact) }
        #expect(late == [])
        #expect(together == oneByOne)
        #expect(together.map(\.factCount) == Array(repeating: 6, count: 40))
    }

    @Test func `a fact that comes late is named and leaves its customer as it was`() {
        var (facts, places) = mixed(customerCount: 40, periodCount: 6)
        var expected = states(40)
        _ = Subscription.Customer.fold(facts, at: places, onto: &expected)
        // An older period of one customer and a repeat of another's newest, among the others' facts.
        facts += [
            opening(Event.renewed, customer: 7, period: 2),
            opening(Event.renewed, customer: 9, period: 5),
        ]
        places += [7, 9]
        var together = states(40)
        let late = Subscription.Customer.fold(facts, at: places, onto: &together)
        #expect(late == [240, 241])
        #expect(together == expected)
    }

    @Test func `no facts change nothing`() {
        var customers = states(2)
        #expect(Subscription.Customer.fold([], at: [], onto: &customers) == [])
        #expect(customers == states(2))
    }

    private func states(_ count: Int) -> [Subscription.Customer] {
        Array(repeating: Subscription.Customer(environment: .production), count: count)
    }

    /// The first period of every customer, then the second of every customer, and so on.
    private func mixed(customerCount: Int, periodCount: Int) -> (facts: [Fact], places: [Int]) {
        var facts: [Fact] = []
        var places: [Int] = []
        for period in 0..<periodCount {
            for customer in 0..<customerCount {
                let event = period == 0 ? Event.purchased : Event.renewed
                facts.append(opening(event, customer: customer, period: period))
                places.append(customer)
            }
        }
        return (facts, places)
    }

    private func opening(
        _ event: (PeriodOpening) -> Event, customer: Int, period: Int
    ) -> Fact {
        let first = UInt64(customer * 100 + 1)
        var opening = PeriodOpening(
            transaction: TransactionID(first + UInt64(period)), source: .fact)
        opening.original = TransactionID(first)
        opening.product = product
        opening.group = group
        opening.startDate = date(period)
        opening.expirationDate = date(period + 1)
        opening.price = Price(milliunits: 9_990)
        return Fact(event(opening), effectiveDate: date(period), statedDate: date(period))
    }

    private func date(_ period: Int) -> Instant {
        Instant(milliseconds: 1_735_689_600_000 + Int64(period) * 30 * 86_400_000)
    }
}
