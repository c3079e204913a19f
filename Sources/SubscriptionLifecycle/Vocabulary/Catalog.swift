/// What the store sells: products, their offers and the rights that they give.
public struct Catalog: Sendable, Hashable {
    /// An offer other than the introductory one, which stands with its product.
    public struct Offer: Hashable, Sendable {
        /// Who may redeem an offer code, as App Store Connect's customer eligibility.
        public struct CodeEligibility: OptionSet, Hashable, Sendable {
            /// The bits of the set.
            public let rawValue: UInt8
            /// Makes a set from its bits.
            public init(rawValue: UInt8) { self.rawValue = rawValue }
            /// Customers who have never subscribed in the group.
            public static let new = CodeEligibility(rawValue: 1)
            /// Customers who subscribe now.
            public static let existing = CodeEligibility(rawValue: 2)
            /// Customers whose subscription has ended.
            public static let expired = CodeEligibility(rawValue: 4)
        }

        /// When a churned customer is offered a win-back offer.
        public struct WinBackRules: Hashable, Sendable {
            /// The least time paid for in the group.
            public var paidTime: TimeSpan
            /// The least time since the subscription ended.
            public var minimumTimeSince: TimeSpan
            /// The longest time since the subscription ended, if there is a bound.
            public var maximumTimeSince: TimeSpan?
            /// How long after the end of the offer it may be redeemed again, if at all.
            public var wait: TimeSpan?

            /// Makes the rules of a win-back offer.
            public init(
                paidTime: TimeSpan, minimumTimeSince: TimeSpan, maximumTimeSince: TimeSpan?,
                wait: TimeSpan?
            ) {
                self.paidTime = paidTime
                self.minimumTimeSince = minimumTimeSince
                self.maximumTimeSince = maximumTimeSince
                self.wait = wait
            }
        }

        /// The offer's identifier.
        public var id: OfferID
        /// The type; never introductory.
        public var type: OfferType
        /// The product that it is for.
        public var product: ProductID
        /// How it is paid.
        public var terms: OfferTerms
        /// Who may redeem it, for codes.
        public var eligibility: CodeEligibility
        /// Whether the introductory offer comes first and the code after it, for codes.
        public var stacksWithIntroductoryOffer: Bool
        /// When it is offered, for win-back offers.
        public var winBack: WinBackRules?

        /// Makes an offer.
        public init(
            id: OfferID, type: OfferType, product: ProductID, terms: OfferTerms,
            eligibility: CodeEligibility = [], stacksWithIntroductoryOffer: Bool = false,
            winBack: WinBackRules? = nil
        ) {
            self.id = id
            self.type = type
            self.product = product
            self.terms = terms
            self.eligibility = eligibility
            self.stacksWithIntroductoryOffer = stacksWithIntroductoryOffer
            self.winBack = winBack
        }
    }

    /// A named right and the products that give it.
    public struct Right: Hashable, Sendable {
        /// The right's name.
        public var name: NameID
        /// The products that give it.
        public var products: [ProductID]

        /// Makes a right.
        public init(name: NameID, products: [ProductID]) {
            self.name = name
            self.products = products
        }
    }

    /// The products, in the order in which they were defined.
    public private(set) var products: [Subscription.Product] = []
    /// The offers, in the order in which they were defined.
    public var offers: [Offer] = []
    /// The named rights; a product in none of them is its own right.
    public var rights: [Right] = []

    /// Makes an empty catalogue.
    public init() {}

    /// Adds a product; a second one of the same identifier replaces the first.
    public mutating func add(_ product: Subscription.Product) {
        if let index = products.firstIndex(where: { $0.id == product.id }) {
            products[index] = product
        } else {
            products.append(product)
        }
    }

    /// The product of an identifier, if the catalogue knows it.
    public subscript(_ id: ProductID) -> Subscription.Product? {
        products.first { $0.id == id }
    }

    /// The offer of an identifier, if the catalogue knows it.
    public func offer(_ id: OfferID) -> Offer? {
        offers.first { $0.id == id }
    }

    /// The offer of an identifier and a type for a product; one identifier may stand on several.
    public func offer(_ id: OfferID, _ type: OfferType, of product: ProductID) -> Offer? {
        offers.first { $0.id == id && $0.type == type && $0.product == product }
    }

    /// The terms of the offer that a period of a product was bought with, if the catalogue has them.
    ///
    /// One identifier may stand on several products; that of the product itself is meant first.
    public func terms(of offer: OfferUse, for product: ProductID) -> OfferTerms? {
        switch offer.type {
        case .introductory: return self[product]?.subscription?.introductoryOffer
        case .promotional, .code, .winBack, .retention:
            let own = offers.first {
                $0.id == offer.id && $0.type == offer.type && $0.product == product
            }
            return own?.terms ?? offer.id.flatMap { self.offer($0)?.terms }
        }
    }

    /// The groups of the catalogue, in the order in which their first product was defined.
    public var groups: [GroupID] {
        var groups: [GroupID] = []
        for product in products {
            if let group = product.subscription?.group, !groups.contains(group) {
                groups.append(group)
            }
        }
        return groups
    }

    /// The rights that a product gives: the named ones that list it, else itself.
    public func rights(of product: ProductID) -> [NameID] {
        let named = rights.filter { $0.products.contains(product) }.map { $0.name }
        return named.isEmpty ? [product] : named
    }
}
