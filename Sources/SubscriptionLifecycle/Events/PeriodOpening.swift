/// A statement about a transaction: the period that it pays for, or the one-time purchase that it is.
///
/// Several statements about one transaction may be in a log; what they mean together is a function of
/// their set (`Machine/TransactionStatements`). Only what is named is stated.
public struct PeriodOpening: Hashable, Sendable {
    /// Where a statement comes from, which decides how much its silence means.
    @frozen  // Closed by nature: a fact, a notice, a whole payload.
    public enum Source: UInt8, Sendable, CaseIterable {
        /// A fact of the simulation or of the host; states only what it names.
        case fact
        /// A notification written by hand; states only what it names.
        case notice
        /// A whole payload of the App Store; what it lacks is not so.
        case payload
    }

    /// The transaction.
    public var transaction: TransactionID
    /// The first transaction of its chain.
    @Compact public var original: TransactionID?
    /// The product.
    @Compact public var product: ProductID?
    /// The subscription group; none for one-time purchases.
    @Compact public var group: GroupID?
    /// The start of the period, as `Transaction.purchaseDate`.
    @Compact public var startDate: Instant?
    /// The end of the period, as `Transaction.expirationDate`; only for subscriptions.
    @Compact public var expirationDate: Instant?
    /// The offer that the period was bought with.
    @Compact public var offer: OfferUse?
    /// What was charged, for the whole quantity.
    @Compact public var price: Price?
    /// The transaction that an upgrade replaces, where it is named.
    @Compact public var upgrades: TransactionID?
    /// The original under which the chain went on before it was moved
    /// (`previousOriginalTransactionId`).
    @Compact public var previousOriginal: TransactionID?
    /// How many were bought; 1 where nothing is said.
    public var quantity: Int32
    /// Whose purchase it is, where that is said.
    public var ownership: Subscription.OwnershipType?
    /// How it is paid, where that is said.
    public var plan: Subscription.BillingPlan?
    /// Zero where nothing is said, so that the number takes a byte.
    private var rawPaymentNumber: UInt8 = 0
    /// Where the statement comes from.
    public var source: Source
    /// Whether the kind is a guess that counts only where no other statement knows it.
    public var isGuess: Bool
    /// Whether the purchase is an upgrade, which replaces what ran before it.
    public var isUpgrade: Bool
    /// Whether the statement says that an upgrade has replaced the transaction.
    public var isUpgraded: Bool
    /// Whether the statement says that there is no offer, rather than nothing of it.
    public var namesNoOffer: Bool

    /// Which of a commitment's twelve payments it is (`billingPeriodNumber`), where that is said.
    ///
    /// A number that no payment has says nothing.
    public var paymentNumber: Int? {
        get { rawPaymentNumber == 0 ? nil : Int(rawPaymentNumber) }
        set {
            let isOne = newValue.map { 1...Subscription.Commitment.paymentCount ~= $0 } ?? false
            rawPaymentNumber = isOne ? UInt8(clamping: newValue ?? 0) : 0
        }
    }

    /// Makes a statement that names a transaction and nothing else yet.
    public init(transaction: TransactionID, source: Source) {
        self.transaction = transaction
        self.source = source
        quantity = 1
        ownership = nil
        plan = nil
        isGuess = false
        isUpgrade = false
        isUpgraded = false
        namesNoOffer = false
        _original = Compact(wrappedValue: nil)
        _product = Compact(wrappedValue: nil)
        _group = Compact(wrappedValue: nil)
        _startDate = Compact(wrappedValue: nil)
        _expirationDate = Compact(wrappedValue: nil)
        _offer = Compact(wrappedValue: nil)
        _price = Compact(wrappedValue: nil)
        _upgrades = Compact(wrappedValue: nil)
        _previousOriginal = Compact(wrappedValue: nil)
    }
}
