public import SubscriptionLifecycle

extension Scenario {
    /// The value of an argument, typed by what its key may say.
    public indirect enum Value: Hashable, Sendable {
        /// A bare key, or `=true` after one that is a flag.
        case flag
        /// `true`, `false`; also `on` and `off` of `autoRenew`.
        case bool(Bool)
        /// `none`: absent. Sets and lists have no `none`; they may be empty.
        case none
        /// `any`: whatever it is.
        case any
        /// An instant; a date alone is its midnight.
        case instant(Instant)
        /// A duration.
        case span(TimeSpan)
        /// An amount in the scenario's currency.
        case money(Price)
        /// A whole number.
        case number(Int)
        /// Thousandths of a per cent: 40 % is 40,000.
        case percent(milli: Int)
        /// A transaction by its number, also the original of a chain.
        case transaction(TransactionID)
        /// A product.
        case product(ProductID)
        /// A subscription group.
        case group(GroupID)
        /// A customer; `by=none` is ``none``.
        case customer(CustomerID)
        /// An offer by its identifier alone.
        case offerID(OfferID)
        /// An offer by type, identifier and mode, as far as they are written.
        case offer(OfferUse)
        /// A right in `entitlements`: a named one, or a product that is its own.
        case right(NameID)
        /// A word of a closed list (`latest`, `subscribed`, `monthly`) or of the wire.
        case word(String)
        /// Free text: an identity, a token, a file.
        case text(String)
        /// `[a, b]`, ordered.
        case list([Value])
        /// `{a, b}`, without an order.
        case set([Value])
    }
}
