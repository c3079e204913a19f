import SubscriptionLifecycle

/// What is sold in the benchmarks: one monthly plan with a trial.
struct Shop {
    let product: ProductID
    let group: GroupID
    let names: Names
    let context: Context
    /// The names of the customers of a simulation.
    let customers: [CustomerID]

    init(customerCount: Int = 0) {
        var names = Names()
        product = names.intern("pro.monthly")
        group = names.intern("pro")
        customers = (0..<customerCount).map { names.intern("customer-\($0)") }
        guard let month = SubscriptionPeriod(1, .month) else {
            preconditionFailure("a month is a period")
        }
        let trial = OfferTerms(mode: .freeTrial, period: month, periodCount: 1, price: .zero)
        var catalog = Catalog()
        catalog.add(
            Subscription.Product(
                id: product, type: .autoRenewable, price: Shop.price, isFamilyShareable: false,
                subscription: Subscription.SubscriptionTerms(
                    group: group, level: 1, period: month, introductoryOffer: trial)))
        self.names = names
        context = Context(catalog: catalog, names: names)
    }

    static let price = Price(milliunits: 9_990)
    /// 2025-01-01T00:00Z.
    static let opening = Instant(milliseconds: 1_735_689_600_000)
}
