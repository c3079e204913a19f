public import SubscriptionLifecycle

/// A new price of a product, set in App Store Connect; it concerns every customer.
public struct NewPrice: Hashable, Sendable {
    /// The product.
    public var product: ProductID
    /// What it costs from now on.
    public var price: Price
    /// Whether subscribers must agree to a higher price, or are only told.
    public var consent: PriceIncrease.Consent
    /// The first renewal of a subscriber at or after it pays the new price; the next one without it.
    public var startDate: Instant?

    /// Makes a new price.
    public init(
        product: ProductID, price: Price, consent: PriceIncrease.Consent, startDate: Instant?
    ) {
        self.product = product
        self.price = price
        self.consent = consent
        self.startDate = startDate
    }
}
