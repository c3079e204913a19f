/// An offer redeemed for a product that runs, as the notice OFFER_REDEEMED.
///
/// It waits for the next billing event, unless a plan change takes it with it.
public struct OfferRedemption: Hashable, Sendable {
    /// The first transaction of the chain; if left out, the customer's chain of that moment.
    @Compact public var original: TransactionID?
    /// The transaction that the notice is about, which tells the chain where it is not named.
    @Compact public var transaction: TransactionID?
    /// The offer, where it is named.
    @Compact public var offer: OfferUse?

    /// Makes a redemption.
    public init(
        original: TransactionID?, transaction: TransactionID? = nil, offer: OfferUse?
    ) {
        _original = Compact(wrappedValue: original)
        _transaction = Compact(wrappedValue: transaction)
        _offer = Compact(wrappedValue: offer)
    }
}

/// A higher price for a subscriber, announced or agreed to, as the notice PRICE_INCREASE.
public struct PriceIncrease: Hashable, Sendable {
    /// Whether the customer must agree, or is only told.
    @frozen  // Closed by nature: asked or told.
    public enum Consent: UInt8, Sendable, CaseIterable {
        case required, notRequired

        /// The stored name, which is the scenario's word too.
        public var name: String {
            switch self {
            case .required: "required"
            case .notRequired: "notRequired"
            }
        }
    }

    /// The first transaction of the chain; if left out, the customer's chain of that moment.
    @Compact public var original: TransactionID?
    /// The transaction that the notice is about, which tells the chain where it is not named.
    @Compact public var transaction: TransactionID?
    /// The new price, where it is named.
    @Compact public var price: Price?
    /// The first renewal at or after it pays the new price; the next one where nothing is said.
    @Compact public var startDate: Instant?
    /// Whether consent is needed, where that is said.
    public var consent: Consent?

    /// Makes an increase.
    public init(
        original: TransactionID?, transaction: TransactionID? = nil, price: Price?,
        consent: Consent? = nil, startDate: Instant? = nil
    ) {
        _original = Compact(wrappedValue: original)
        _transaction = Compact(wrappedValue: transaction)
        _price = Compact(wrappedValue: price)
        _startDate = Compact(wrappedValue: startDate)
        self.consent = consent
    }
}
