/// An amount of money in thousandths of the currency's unit, as the wire's `price`: 9.99 is 9990.
///
/// The currency stands beside it, in the catalogue or in the fact.
@frozen
public struct Price: Hashable, Comparable, Sendable, HasNiche {
    /// Thousandths of the currency's unit.
    public let milliunits: Int64

    /// Makes a price from thousandths.
    @inlinable
    public init(milliunits: Int64) { self.milliunits = milliunits }

    /// Nothing to pay.
    public static let zero = Price(milliunits: 0)

    /// The pattern that means "no price" in compact storage.
    public static var niche: Price {
        @inlinable get { Price(milliunits: .min) }
    }

    /// Orders prices by amount.
    @inlinable
    public static func < (left: Price, right: Price) -> Bool { left.milliunits < right.milliunits }
}
