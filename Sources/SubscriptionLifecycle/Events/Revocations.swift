/// A transaction taken back: a refund, or the end of the family's sharing.
public struct Revocation: Hashable, Sendable {
    /// The transaction.
    public var transaction: TransactionID
    /// From when on it gives nothing, as `Transaction.revocationDate`.
    @Compact public var revocationDate: Instant?
    /// Why, where that is said.
    public var reason: Subscription.RevocationReason?
    /// The part of the price given back in thousandths of a percent; 100,000 is all of it.
    public var milliPercent: Int32?

    /// Makes a revocation.
    public init(
        transaction: TransactionID, revocationDate: Instant?,
        reason: Subscription.RevocationReason? = nil, milliPercent: Int32? = nil
    ) {
        self.transaction = transaction
        _revocationDate = Compact(wrappedValue: revocationDate)
        self.reason = reason
        self.milliPercent = milliPercent
    }
}

/// The transaction that a fact speaks of.
public struct TransactionReference: Hashable, Sendable {
    /// The transaction.
    public var transaction: TransactionID

    /// Names a transaction.
    public init(transaction: TransactionID) { self.transaction = transaction }
}
