import SubscriptionLifecycle

/// A customer's facts, told day by day, and what StoreKit would answer.
struct Shop {
    var names = Names()
    var context: Context
    var facts: [Fact] = []
    var environment = Subscription.Environment.production

    init() {
        var names = Names()
        var catalog = Catalog()
        let group = names.intern("plans")
        for (name, level, unit) in [
            ("monthly", 2, SubscriptionPeriod.Unit.month), ("yearly", 1, .year),
        ] {
            guard let period = SubscriptionPeriod(1, unit) else { continue }
            catalog.add(
                Subscription.Product(
                    id: names.intern(name), type: .autoRenewable, price: Price(milliunits: 9990),
                    isFamilyShareable: true,
                    subscription: Subscription.SubscriptionTerms(
                        group: group, level: level, period: period)))
        }
        for (name, type) in [
            ("lamp", Subscription.ProductType.nonConsumable), ("desk", .nonConsumable),
            ("gems", .consumable), ("season", .nonRenewing),
        ] {
            catalog.add(
                Subscription.Product(
                    id: names.intern(name), type: type, price: Price(milliunits: 1990),
                    isFamilyShareable: true, subscription: nil))
        }
        self.names = names
        context = Context(catalog: catalog, names: names)
    }

    /// The start of a day, counted from the first of January 2025.
    static func day(_ day: Int64) -> Instant {
        Instant(milliseconds: 1_735_689_600_000 + (day - 1) * 86_400_000)
    }

    func id(_ name: String) -> NameID {
        guard let id = names.find(name) else { preconditionFailure("\(name) is not known") }
        return id
    }

    // MARK: - Facts

    mutating func tell(_ event: Event, on day: Int64) {
        facts.append(Fact(event, effectiveDate: Shop.day(day), statedDate: Shop.day(day)))
    }

    private func opening(
        _ transaction: UInt64, _ product: String, of original: UInt64?, from start: Int64
    ) -> PeriodOpening {
        var opening = PeriodOpening(transaction: TransactionID(transaction), source: .fact)
        opening.original = TransactionID(original ?? transaction)
        opening.product = id(product)
        opening.startDate = Shop.day(start)
        opening.price = context.catalog[id(product)]?.price
        return opening
    }

    mutating func buyOnce(_ transaction: UInt64, _ product: String, on day: Int64) {
        tell(.purchased(opening(transaction, product, of: nil, from: day)), on: day)
    }

    mutating func shareOnce(_ transaction: UInt64, _ product: String, on day: Int64) {
        tell(.familyAccessGranted(opening(transaction, product, of: nil, from: day)), on: day)
    }

    mutating func subscribe(
        _ transaction: UInt64, _ product: String, of original: UInt64? = nil, from start: Int64,
        until end: Int64, upgrades replaced: UInt64? = nil, charged: Int64? = nil
    ) {
        var period = opening(transaction, product, of: original, from: start)
        period.group = id("plans")
        period.expirationDate = Shop.day(end)
        period.upgrades = replaced.map { TransactionID($0) }
        period.isUpgrade = replaced != nil
        let isRenewal = original != nil && replaced == nil
        tell(isRenewal ? .renewed(period) : .purchased(period), on: charged ?? start)
    }

    mutating func share(
        _ transaction: UInt64, _ product: String, from start: Int64, until end: Int64
    ) {
        var period = opening(transaction, product, of: nil, from: start)
        period.group = id("plans")
        period.expirationDate = Shop.day(end)
        tell(.familyAccessGranted(period), on: start)
    }

    mutating func fail(_ transaction: UInt64, on day: Int64, grace: Int64?, retry: Int64) {
        tell(
            .renewalFailed(
                RenewalFailure(
                    transaction: TransactionID(transaction), original: nil,
                    graceEndDate: grace.map { Shop.day($0) }, retryEndDate: Shop.day(retry),
                    promisesGrace: grace != nil)), on: day)
    }

    mutating func refund(_ transaction: UInt64, on day: Int64, milliPercent: Int32? = nil) {
        tell(
            .refunded(
                Revocation(
                    transaction: TransactionID(transaction), revocationDate: Shop.day(day),
                    milliPercent: milliPercent)), on: day)
    }

    mutating func finish(_ transaction: UInt64, on day: Int64) {
        tell(.transactionFinished(reference(transaction)), on: day)
    }

    func reference(_ transaction: UInt64) -> TransactionReference {
        TransactionReference(transaction: TransactionID(transaction))
    }

    // MARK: - Answers

    func view(on day: Int64) -> CustomerView {
        CustomerHistory(environment: environment, names: names, facts: facts)
            .view(at: Shop.day(day), in: context)
    }

    func entitlements(on day: Int64) -> [String] { text(view(on: day).currentEntitlements) }

    func unfinished(on day: Int64) -> [String] { text(view(on: day).unfinishedTransactions) }

    func all(
        on day: Int64, _ consumables: ConsumableHistory = .unfinishedOrRevoked
    ) -> [String] {
        text(view(on: day).allTransactions(consumables: consumables))
    }

    func latest(
        _ product: String, on day: Int64,
        _ consumables: ConsumableHistory = .unfinishedOrRevoked
    ) -> String? {
        view(on: day).latestTransaction(for: id(product), consumables: consumables)
            .map { text($0) }
    }

    func text(_ transactions: [TransactionView]) -> [String] { transactions.map { text($0) } }

    func text(_ transaction: TransactionView) -> String {
        names.text(transaction.product) + " " + names.text(transaction.transaction)
    }
}
