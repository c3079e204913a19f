/// What kind of offer a period was bought with, as StoreKit's `Transaction.OfferType`.
///
/// The raw values are the wire's `offerType`.
@frozen  // The wire's unknown values are kept beside it, see `retention` and the importer.
public enum OfferType: UInt8, Sendable, CaseIterable {
    /// For a customer who has never had an introductory offer in the group.
    case introductory = 1
    /// For existing and lapsed subscribers, by the developer's signature.
    case promotional = 2
    /// By a code that the customer redeems.
    case code = 3
    /// For churned subscribers, by the App Store's choice.
    case winBack = 4
    /// Shown while a customer is about to cancel.
    case retention = 5
}

/// How an offer is paid, as StoreKit's `Product.SubscriptionOffer.PaymentMode`.
@frozen  // Closed by nature: StoreKit has had these three since iOS 11.2.
public enum PaymentMode: UInt8, Sendable, CaseIterable {
    /// Nothing is charged until the offer ends.
    case freeTrial = 1
    /// A discounted price for each of a number of periods.
    case payAsYouGo = 2
    /// One charge for the whole offer.
    case payUpFront = 3
}

/// What a customer gets for an offer: how it is paid, for how long and at which price.
@frozen
public struct OfferTerms: Hashable, Sendable {
    /// How the offer is paid.
    public var mode: PaymentMode
    /// One period of the offer; the whole length for `freeTrial` and `payUpFront`.
    public var period: SubscriptionPeriod
    /// How many periods, each with a transaction of its own; 1 except for `payAsYouGo`.
    public var periodCount: Int
    /// The price of each of these periods; zero for `freeTrial`.
    public var price: Price

    /// Makes the terms of an offer.
    public init(mode: PaymentMode, period: SubscriptionPeriod, periodCount: Int, price: Price) {
        self.mode = mode
        self.period = period
        self.periodCount = periodCount
        self.price = price
    }
}

/// The offer that a period was bought with: its type, its identifier and, where known, its mode.
@frozen
public struct OfferUse: Hashable, Sendable, HasNiche {
    /// The type of the offer.
    public var type: OfferType { OfferType(rawValue: rawType) ?? .introductory }
    /// How it was paid, where that is known.
    public var mode: PaymentMode? { PaymentMode(rawValue: rawMode) }
    /// The identifier; introductory offers have none.
    @Compact public var id: OfferID?
    @usableFromInline let rawType: UInt8
    @usableFromInline let rawMode: UInt8

    /// Names the offer of a period.
    public init(type: OfferType, id: OfferID?, mode: PaymentMode?) {
        _id = Compact(wrappedValue: id)
        rawType = type.rawValue
        rawMode = mode?.rawValue ?? 0
    }

    @usableFromInline
    init(nicheID: OfferID?) {
        _id = Compact(wrappedValue: nicheID)
        rawType = 0
        rawMode = 0
    }

    /// The pattern that means "no offer" in compact storage.
    public static var niche: OfferUse { OfferUse(nicheID: nil) }
}
