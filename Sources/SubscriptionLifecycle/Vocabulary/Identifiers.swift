/// A transaction's identifier, as StoreKit's `Transaction.ID` and the wire's `transactionId`.
///
/// A decimal identifier is its own number. Any other identifier of the wire (leading zeros, letters)
/// is a name in ``Names`` and has the highest bit set; what was read is what is written.
@frozen
public struct TransactionID: Hashable, Comparable, Sendable, HasNiche {
    /// The number, or a name's index with the highest bit set.
    public let rawValue: UInt64

    /// Makes an identifier from its number.
    @inlinable
    public init(_ rawValue: UInt64) { self.rawValue = rawValue }

    /// The bit that marks an identifier which is a name.
    @usableFromInline static let nameBit: UInt64 = 1 << 63

    /// Whether the identifier is its own number rather than a name.
    @inlinable
    public var isNumeric: Bool { rawValue & TransactionID.nameBit == 0 }

    /// The pattern that means "no transaction" in compact storage.
    public static var niche: TransactionID {
        @inlinable get { TransactionID(.max) }
    }

    /// Orders identifiers by their number.
    @inlinable
    public static func < (left: TransactionID, right: TransactionID) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The place of a name in ``Names``: what a product, group, offer or customer is called.
@frozen
public struct NameID: Hashable, Sendable, HasNiche {
    /// The index in the table.
    public let rawValue: UInt32

    @inlinable
    init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// The pattern that means "no name" in compact storage.
    public static var niche: NameID {
        @inlinable get { NameID(.max) }
    }
}

/// A product's identifier, as in `Product.ID`.
public typealias ProductID = NameID
/// A subscription group's identifier, as in `SubscriptionInfo.subscriptionGroupID`.
public typealias GroupID = NameID
/// An offer's identifier, as in `Product.SubscriptionOffer.id`.
public typealias OfferID = NameID
/// The host's name of a customer.
public typealias CustomerID = NameID
