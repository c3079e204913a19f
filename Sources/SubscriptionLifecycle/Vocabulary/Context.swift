/// What every question is asked in: catalogue, calendar and policies, as one value.
///
/// State alone answers nothing; the same facts may mean another thing under another policy, and the
/// answer says which.
public struct Context: Sendable {
    /// What the store sells.
    public var catalog: Catalog
    /// The names in catalogue and facts.
    public var names: Names
    /// The calendar in which retry and missing ends are counted.
    public var calendar: RenewalCalendar
    /// How long the store is taken to retry where a failure names no end (Docs/Behaviour: 11).
    public var retryLength: TimeSpan
    /// The same for a commitment of twelve monthly payments (decision 40).
    public var commitmentRetryLength: TimeSpan
    /// What entitles.
    public var access: AccessPolicy
    /// What decides about introductory offers.
    public var eligibility: EligibilityPolicy
    /// What products cost before the catalogue's prices, the oldest first; none where prices never
    /// changed.
    public private(set) var formerPrices: [FormerPrice] = []

    /// What a product cost until it got another price.
    public struct FormerPrice: Hashable, Sendable {
        /// The product.
        public var product: ProductID
        /// What it cost.
        public var price: Price
        /// From when on it costs something else.
        public var endDate: Instant
    }

    /// Whose a chain is that several have claimed.
    public var claims: ClaimPolicy

    /// A context with Apple's documented policies: UTC, 60 days of retry (90 under a commitment).
    public init(catalog: Catalog, names: Names) {
        self.catalog = catalog
        self.names = names
        calendar = .utc
        retryLength = TimeSpan(days: 60)
        commitmentRetryLength = TimeSpan(days: 90)
        access = .appStore
        eligibility = .appStore
        claims = .keep
    }

    /// What the store asks for a product at an instant; none for what the catalogue does not know.
    public func price(of product: ProductID, at instant: Instant) -> Price? {
        for former in formerPrices where former.product == product && instant < former.endDate {
            return former.price
        }
        return catalog[product]?.price
    }

    /// Gives a product another price from an instant on; what it cost before is remembered.
    public mutating func changePrice(of product: ProductID, to price: Price, at instant: Instant) {
        guard var changed = catalog[product] else { return }
        formerPrices.append(
            FormerPrice(product: product, price: changed.price, endDate: instant))
        changed.price = price
        catalog.add(changed)
    }
}
