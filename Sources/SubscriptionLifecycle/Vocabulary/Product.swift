extension Subscription {
    /// The four kinds of in-app purchase, as StoreKit's `Product.ProductType`.
    @frozen  // Closed by nature: StoreKit has had these four since 2008.
    public enum ProductType: UInt8, Sendable, CaseIterable {
        /// A subscription that renews until it is turned off.
        case autoRenewable
        /// Bought once, held for ever.
        case nonConsumable
        /// Bought, used up, bought again.
        case consumable
        /// Access for a time that the app itself measures.
        case nonRenewing
    }

    /// A product of the catalogue, as StoreKit's `Product`.
    public struct Product: Hashable, Sendable {
        /// The product's identifier.
        public var id: ProductID
        /// What kind of purchase it is.
        public var type: ProductType
        /// The price of one period, or of the purchase.
        public var price: Price
        /// Whether the purchaser's family may share it.
        public var isFamilyShareable: Bool
        /// What only a subscription has.
        public var subscription: SubscriptionTerms?

        /// Makes a product.
        public init(
            id: ProductID, type: ProductType, price: Price, isFamilyShareable: Bool,
            subscription: SubscriptionTerms?
        ) {
            self.id = id
            self.type = type
            self.price = price
            self.isFamilyShareable = isFamilyShareable
            self.subscription = subscription
        }
    }

    /// What an auto-renewable product says of its group, as StoreKit's `Product.SubscriptionInfo`.
    public struct SubscriptionTerms: Hashable, Sendable {
        /// The group of products of which a customer holds one at a time.
        public var group: GroupID
        /// The level of service in the group; 1 is the highest, several products may share one.
        public var level: Int
        /// The length of one period.
        public var period: SubscriptionPeriod
        /// The offer for customers who have never had one in the group.
        public var introductoryOffer: OfferTerms?
        /// The price of a month under a commitment of twelve months, where the plan is offered.
        public var monthlyCommitmentPrice: Price?

        /// Makes the terms of a subscription.
        public init(
            group: GroupID, level: Int, period: SubscriptionPeriod,
            introductoryOffer: OfferTerms? = nil, monthlyCommitmentPrice: Price? = nil
        ) {
            self.group = group
            self.level = level
            self.period = period
            self.introductoryOffer = introductoryOffer
            self.monthlyCommitmentPrice = monthlyCommitmentPrice
        }
    }
}
