/// A purchase that does not renew: a non-consumable, a consumable or a non-renewing subscription.
public struct OneTimePurchase: Hashable, Sendable {
    /// The transaction.
    public let transaction: TransactionID
    /// The product.
    public let product: ProductID
    /// When it was bought.
    public let purchaseDate: Instant
    /// How many were bought.
    public let quantity: Int32
    /// What was charged, where that is known.
    @Compact public var price: Price?
    /// Whose purchase it is.
    public let ownership: Subscription.OwnershipType
    /// From when on it gives nothing, if it was refunded or withdrawn.
    @Compact public var revocationDate: Instant?
    /// Why it was revoked, where that is said.
    public var revocationReason: Subscription.RevocationReason?
    /// The part of the price given back, in thousandths of a percent, where that is said.
    public var revocationMilliPercent: Int32?

    init(
        transaction: TransactionID, product: ProductID, purchaseDate: Instant,
        content: PeriodOpening, kind: Event.Kind
    ) {
        self.transaction = transaction
        self.product = product
        self.purchaseDate = purchaseDate
        quantity = content.quantity
        _price = Compact(wrappedValue: content.price)
        ownership =
            content.ownership ?? (kind == .familyAccessGranted ? .familyShared : .purchased)
        _revocationDate = Compact(wrappedValue: nil)
        revocationReason = nil
        revocationMilliPercent = nil
    }
}
