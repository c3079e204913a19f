public import SubscriptionLifecycle

/// The catalogue, the names and the instants that hostile sets are made of.
///
/// Instants come from a small pool, so that ties are frequent: a month of thirty days is one slot,
/// two slots are the length of retry, and most happens at a slot or a millisecond beside it.
public struct HostileWorld: Sendable {
    /// The names of everything in the sets.
    public let names: Names
    /// The catalogue and the policies that questions are asked in: the documented ones.
    public let context: Context
    /// The subscription groups.
    public let groups: [GroupID]
    /// The products of each group, the last one unknown to the catalogue.
    let groupProducts: [[ProductID]]
    /// What is bought once; the last one unknown to the catalogue.
    let oneTimeProducts: [ProductID]
    /// The customers of sets with several.
    let customers: [CustomerID]
    /// Identifiers of transactions that are no numbers, entered in another order than their bytes'.
    let namedTransactions: [TransactionID]
    let offers: [OfferUse]
    /// Where the customer of sets about one customer buys.
    let environment: Subscription.Environment
    /// Kinds of facts that only a newer version has; one that is called like our own word for them.
    let unknownKinds: [NameID]
    /// What facts say that only a newer version understands, as facts hold it.
    let unknownMembers: [NameID]
    /// Tokens of accounts.
    let accountTokens: [NameID]

    /// The world of two groups, four one-time products and two customers.
    public static let standard = HostileWorld(environment: .production)
    /// The same in a test session, in which transactions are deleted.
    public static let testSession = HostileWorld(environment: .xcode)

    /// The start of a slot: every thirty days from the first of January 2025, ten o'clock.
    static func slot(_ index: Int) -> Instant {
        Instant(milliseconds: 1_735_725_600_000).adding(milliseconds: Int64(index) * month)
    }

    /// Thirty days, half of the documented length of retry.
    static let month: Int64 = 30 * day
    static let day: Int64 = 86_400_000
    /// How many slots ordinary facts use; what is paid far ahead lies behind them.
    static let slotCount = 7

    private init(environment: Subscription.Environment) {
        self.environment = environment
        var names = Names()
        var catalog = Catalog()
        namedTransactions = ["zeta", "007", "alpha", "0x1F"].map { names.transaction($0) }
        func subscription(
            _ name: String, _ group: GroupID, level: Int, _ unit: SubscriptionPeriod.Unit,
            trial: SubscriptionPeriod.Unit?
        ) -> ProductID {
            let id = names.intern(name)
            let offer = trial.flatMap { SubscriptionPeriod(1, $0) }.map {
                OfferTerms(mode: .freeTrial, period: $0, periodCount: 1, price: .zero)
            }
            guard let period = SubscriptionPeriod(1, unit) else { return id }
            catalog.add(
                Subscription.Product(
                    id: id, type: .autoRenewable, price: Price(milliunits: 9990),
                    isFamilyShareable: true,
                    subscription: Subscription.SubscriptionTerms(
                        group: group, level: level, period: period, introductoryOffer: offer)))
            return id
        }
        func once(_ name: String, _ type: Subscription.ProductType) -> ProductID {
            let id = names.intern(name)
            catalog.add(
                Subscription.Product(
                    id: id, type: type, price: Price(milliunits: 1990), isFamilyShareable: false,
                    subscription: nil))
            return id
        }
        let pro = names.intern("pro")
        let news = names.intern("news")
        groups = [pro, news]
        let monthly = subscription("pro.monthly", pro, level: 2, .month, trial: .week)
        let yearly = subscription("pro.yearly", pro, level: 1, .year, trial: .month)
        groupProducts = [
            [
                monthly, yearly, subscription("pro.basic", pro, level: 2, .month, trial: nil),
                names.intern("pro.ghost"),
            ],
            [
                subscription("news.weekly", news, level: 1, .week, trial: .week),
                names.intern("news.ghost"),
            ],
        ]
        catalog.rights = [
            Catalog.Right(name: names.intern("premium"), products: [monthly, yearly])
        ]
        oneTimeProducts = [
            once("removeAds", .nonConsumable), once("gems", .consumable),
            once("season", .nonRenewing), names.intern("ghost"),
        ]
        accountTokens = ["token-b", "token-a"].map { names.intern($0) }
        customers = ["bob", "ann"].map { names.intern($0) }
        let winter = names.intern("winter")
        let spring = names.intern("spring")
        let comeback = names.intern("comeback")
        // Kinds that wait and stack in their own ways; one of them the catalogue does not know.
        offers = [
            OfferUse(type: .introductory, id: nil, mode: .freeTrial),
            OfferUse(type: .introductory, id: nil, mode: .freeTrial),
            OfferUse(type: .promotional, id: winter, mode: .payAsYouGo),
            OfferUse(type: .code, id: spring, mode: .freeTrial),
            OfferUse(type: .winBack, id: comeback, mode: .payUpFront),
            OfferUse(type: .promotional, id: names.intern("ghost"), mode: nil),
        ]
        unknownKinds = ["seatReserved", "unknown"].map { names.intern($0) }
        unknownMembers = [
            #"["tx","seat","4b"]"#, #"["stated","miles",1.50]"#,
            #"["tx","ownership","borrowed","tx","seat",{"row":[4,null]}]"#,
        ].map { names.intern($0) }
        catalog.offers = HostileWorld.offers(monthly, yearly, winter, spring, comeback)
        self.names = names
        context = Context(catalog: catalog, names: names)
    }

    /// A promotional offer and a code for the first product, a win-back offer for the second.
    private static func offers(
        _ monthly: ProductID, _ yearly: ProductID, _ winter: OfferID, _ spring: OfferID,
        _ comeback: OfferID
    ) -> [Catalog.Offer] {
        guard let month = SubscriptionPeriod(1, .month) else { return [] }
        let free = OfferTerms(mode: .freeTrial, period: month, periodCount: 1, price: .zero)
        let cheap = OfferTerms(
            mode: .payAsYouGo, period: month, periodCount: 2, price: Price(milliunits: 4990))
        let paid = OfferTerms(
            mode: .payUpFront, period: month, periodCount: 1, price: Price(milliunits: 19_990))
        return [
            Catalog.Offer(id: winter, type: .promotional, product: monthly, terms: cheap),
            Catalog.Offer(
                id: spring, type: .code, product: monthly, terms: free,
                eligibility: [.new, .existing, .expired], stacksWithIntroductoryOffer: true),
            Catalog.Offer(
                id: comeback, type: .winBack, product: yearly, terms: paid,
                winBack: Catalog.Offer.WinBackRules(
                    paidTime: TimeSpan(months: 1), minimumTimeSince: TimeSpan(days: 30),
                    maximumTimeSince: TimeSpan(months: 3), wait: TimeSpan(months: 2))),
        ]
    }

    /// The one customer of sets about one customer.
    public var customer: Subject {
        Subject(customer: customers[0], environment: environment)
    }

    /// The customers and environments of sets about several.
    public var subjects: [Subject] {
        [
            customer, Subject(customer: customers[1], environment: environment),
            Subject(customer: customers[0], environment: .sandbox),
        ]
    }

    /// The products of a group, whose introductory offers are asked about.
    public func introductoryProducts(of group: GroupID) -> [ProductID] {
        groups.firstIndex(of: group).map { groupProducts[$0] } ?? []
    }

    /// The group of a product, those that the catalogue does not know included.
    func group(of product: ProductID) -> GroupID? {
        groupProducts.firstIndex { $0.contains(product) }.map { groups[$0] }
    }

    /// The products whose balances are asked about.
    public var countedProducts: [ProductID] { oneTimeProducts }
}

/// Whose facts they are, in which environment.
public struct Subject: Hashable, Sendable {
    /// The customer.
    public var customer: CustomerID
    /// Where the purchases were made; environments never mix.
    public var environment: Subscription.Environment

    /// Names a customer in an environment.
    public init(customer: CustomerID, environment: Subscription.Environment) {
        self.customer = customer
        self.environment = environment
    }
}
