/// A transaction as the set of facts describes it, as StoreKit's `Transaction`.
public struct TransactionView: Hashable, Sendable {
    /// The transaction.
    public var transaction: TransactionID
    /// The first transaction of its chain.
    public var original: TransactionID
    /// The product.
    public var product: ProductID
    /// The start of the period, or the purchase.
    public var purchaseDate: Instant
    /// The end of the period; none for one-time purchases.
    public var expirationDate: Instant?
    /// The offer that it was bought with.
    public var offer: OfferUse?
    /// What was charged; zero for a free trial, none where nobody said.
    public var price: Price?
    /// Whether an upgrade has replaced it.
    public var isUpgraded: Bool
    /// From when on it gives nothing.
    public var revocationDate: Instant?
    /// The part of the price given back, in thousandths of a percent.
    public var revocationMilliPercent: Int32?
    /// Whose purchase it is.
    public var ownership: Subscription.OwnershipType

    /// Makes a transaction of which only the purchase is known; a client's own machine may too.
    public init(
        transaction: TransactionID, original: TransactionID, product: ProductID,
        purchaseDate: Instant, ownership: Subscription.OwnershipType
    ) {
        self.transaction = transaction
        self.original = original
        self.product = product
        self.purchaseDate = purchaseDate
        self.ownership = ownership
        isUpgraded = false
    }
}

extension CustomerView {
    /// Every transaction that has a product, in the order in which they took effect.
    ///
    /// Only a view of a history has them; a state alone keeps what can still decide something.
    public var transactions: [TransactionView] {
        resolved.map { transaction in
            let period = transaction.period
            var view = TransactionView(
                transaction: period.transaction, original: transaction.original,
                product: period.product, purchaseDate: period.startDate,
                ownership: period.ownership)
            view.expirationDate = transaction.isOneTime ? nil : period.end(in: context)
            view.offer = period.offer
            view.price = period.paidPrice
            view.isUpgraded = period.isReplaced(at: instant)
            view.revocationDate = period.revocationDate
            view.revocationMilliPercent = period.revocationMilliPercent
            return view
        }
    }
}

extension PaidPeriod {
    /// What was charged; a free trial without a price cost nothing, anything else is unknown.
    public var paidPrice: Price? { price ?? (offer?.mode == .freeTrial ? .zero : nil) }
}

extension CustomerView {
    /// The newest transaction of a chain by its start that no upgrade has replaced.
    public func newestTransaction(ofChain original: TransactionID) -> TransactionID? {
        guard let index = ahead.chainIndex(original: original) else { return nil }
        return ahead[chain: index].newestPeriod(at: instant)?.transaction
    }
}

extension CustomerHistory {
    /// Whether a transaction is known to be revoked at an instant.
    public func isRevoked(_ transaction: TransactionID, at instant: Instant) -> Bool {
        resolved(at: instant).transactions.contains {
            $0.period.transaction == transaction && $0.period.revocationDate != nil
        }
    }
}
