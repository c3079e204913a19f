public import AppStoreSimulation
public import SubscriptionLifecycle

/// What the generated legal histories are about: a catalogue, customers, and the beginning of time.
public struct LegalWorld: Sendable {
    /// What is sold.
    public let catalog: Catalog
    /// Who buys.
    public let customers: [CustomerID]
    /// The names of all of them.
    public let names: Names
    /// When every history begins: the last of January, so that months are short.
    public let startDate = Instant(milliseconds: 1_738_317_600_000)

    /// The world of two groups, three one-time products and two customers.
    public static let standard = LegalWorld()

    private init() {
        var names = Names()
        var catalog = Catalog()
        func sell(
            _ name: String, _ group: String, level: Int, _ count: Int,
            _ unit: SubscriptionPeriod.Unit,
            price: Int64, intro: OfferTerms? = nil, monthly: Int64? = nil
        ) {
            guard let period = SubscriptionPeriod(count, unit) else { return }
            var terms = Subscription.SubscriptionTerms(
                group: names.intern(group), level: level, period: period)
            terms.introductoryOffer = intro
            terms.monthlyCommitmentPrice = monthly.map { Price(milliunits: $0) }
            catalog.add(
                Subscription.Product(
                    id: names.intern(name), type: .autoRenewable, price: Price(milliunits: price),
                    isFamilyShareable: true, subscription: terms))
        }
        func offer(
            _ mode: PaymentMode, _ count: Int, _ unit: SubscriptionPeriod.Unit, periods: Int,
            price: Int64
        ) -> OfferTerms? {
            SubscriptionPeriod(count, unit).map {
                OfferTerms(
                    mode: mode, period: $0, periodCount: periods, price: Price(milliunits: price))
            }
        }
        sell(
            "gold.yearly", "pro", level: 1, 1, .year, price: 99_990,
            intro: offer(.payUpFront, 6, .month, periods: 1, price: 29_990), monthly: 9_990)
        sell("silver.yearly", "pro", level: 2, 1, .year, price: 79_990, monthly: 7_990)
        sell(
            "gold.monthly", "pro", level: 1, 1, .month, price: 12_990,
            intro: offer(.freeTrial, 1, .week, periods: 1, price: 0))
        sell(
            "silver.monthly", "pro", level: 2, 1, .month, price: 9_990,
            intro: offer(.payAsYouGo, 1, .month, periods: 3, price: 4_990))
        sell("silver.twin", "pro", level: 2, 1, .month, price: 9_490)
        sell("bronze.weekly", "pro", level: 3, 1, .week, price: 2_990)
        sell(
            "news.weekly", "news", level: 1, 1, .week, price: 1_990,
            intro: offer(.freeTrial, 3, .day, periods: 1, price: 0))
        for (name, type) in [
            ("lifetime", Subscription.ProductType.nonConsumable), ("coins", .consumable),
            ("season", .nonRenewing),
        ] {
            catalog.add(
                Subscription.Product(
                    id: names.intern(name), type: type, price: Price(milliunits: 4_990),
                    isFamilyShareable: false, subscription: nil))
        }
        catalog.offers = LegalWorld.offers(&names)
        customers = ["anna", "bert"].map { names.intern($0) }
        self.catalog = catalog
        self.names = names
    }

    /// One offer or two of each kind that a customer asks for.
    private static func offers(_ names: inout Names) -> [Catalog.Offer] {
        var offers: [Catalog.Offer] = []
        func add(
            _ name: String, _ type: OfferType, _ product: String, _ mode: PaymentMode,
            _ length: SubscriptionPeriod?, price: Int64
        ) {
            guard let length else { return }
            let winBack = Catalog.Offer.WinBackRules(
                paidTime: TimeSpan(months: 1), minimumTimeSince: .zero, maximumTimeSince: nil,
                wait: nil)
            offers.append(
                Catalog.Offer(
                    id: names.intern(name), type: type, product: names.intern(product),
                    terms: OfferTerms(
                        mode: mode, period: length, periodCount: mode == .payAsYouGo ? 2 : 1,
                        price: Price(milliunits: price)),
                    eligibility: [.new, .existing, .expired],
                    stacksWithIntroductoryOffer: type == .code,
                    winBack: type == .winBack ? winBack : nil))
        }
        let month = SubscriptionPeriod(1, .month)
        add("winter", .promotional, "silver.monthly", .payAsYouGo, month, price: 3_990)
        add(
            "launch", .promotional, "gold.monthly", .freeTrial, SubscriptionPeriod(2, .week),
            price: 0)
        add(
            "spring", .code, "gold.yearly", .payUpFront, SubscriptionPeriod(3, .month), price: 9_990
        )
        add("comeback", .winBack, "silver.monthly", .freeTrial, month, price: 0)
        return offers
    }

    /// A store that has sold nothing yet.
    public func store(_ policy: StorePolicy) -> SimulatedStore {
        SimulatedStore(
            policy: policy, environment: policy.rate.environment,
            context: Context(catalog: catalog, names: names), now: startDate)
    }
}
