extension Subscription {
    /// A subscription from its first purchase on: everything under one original transaction.
    ///
    /// Renewals, upgrades and purchases after an expiry go on in the same chain; a purchase while an
    /// older chain is in grace or retry opens another (decision 6).
    public struct Chain: Hashable, Sendable {
        /// Whether renewal is on, as far as facts say.
        @frozen  // Closed by nature: on, off, nobody said.
        public enum AutoRenew: UInt8, Sendable {
            case unknown, off, on
        }

        // What is wide stands first, as in `PaidPeriod`.

        /// The first transaction of the chain, as `Transaction.originalID`.
        public private(set) var original: TransactionID
        /// When the chain's first purchase was made, if its beginning is known.
        @Compact public internal(set) var originalPurchaseDate: Instant?
        /// The start of the newest run without a long lapse.
        @Compact public internal(set) var runStartDate: Instant?
        /// When the customer's own purchase first received an introductory offer.
        @Compact public internal(set) var introductoryDate: Instant?
        /// None, or one where there is something in it.
        private var beside: [Beside] = []
        /// What was last paid for the product that was last paid in full.
        @Compact var fullPrice: ProductPrice?
        /// The subscription group.
        @Compact public var group: GroupID?
        var periods = PeriodList()
        /// The product chosen for the next renewal, where it is not the running one.
        @Compact public internal(set) var preference: ProductID?
        /// How many of the customer's own transactions with an introductory offer are not refunded.
        var introductoryCount: Int32 = 0
        /// How many transactions the chain has.
        public internal(set) var transactionCount: Int32 = 0
        /// How many periods in a row, up to the newest, have had the newest period's offer.
        var offerPeriodCount: Int32 = 0
        /// Whether renewal is on.
        public internal(set) var autoRenew: AutoRenew
        /// Whether a transaction shared by the family had an introductory offer (decision 16).
        var hasSharedIntroductoryOffer = false

        /// What few chains have; it is not in the value itself, of which millions are held.
        private struct Beside: Hashable, Sendable {
            var otherFullPrices: [ProductPrice] = []
            var priceChange: Subscription.PriceChange?
            var queuedOffer: QueuedOffer?
            var payments: [CommitmentPayment] = []
            var monthlyPrices: [ProductPrice] = []
            var preferencePlan: BillingPlan?
            var toldOriginalPurchaseDate: Instant?
        }

        /// The offer that waits for the next billing event, if there is one.
        var queuedOffer: QueuedOffer? {
            get { beside.isEmpty ? nil : beside[0].queuedOffer }
            set {
                if beside.isEmpty {
                    guard newValue != nil else { return }
                    beside.append(Beside())
                }
                beside[0].queuedOffer = newValue
                if beside[0] == Beside() { beside.removeAll() }
            }
        }

        /// Whether there is nothing but what every chain has.
        var isPlain: Bool { beside.isEmpty }

        /// Which payment of a commitment each period is, in the order in which they opened; empty in a
        /// chain without a commitment.
        var payments: [CommitmentPayment] {
            get { beside.isEmpty ? [] : beside[0].payments }
            _modify {
                if beside.isEmpty { beside.append(Beside()) }
                yield &beside[0].payments
            }
        }

        /// How the product chosen for the next renewal will be paid, where that was said.
        var preferencePlan: BillingPlan? {
            get { beside.isEmpty ? nil : beside[0].preferencePlan }
            set {
                if beside.isEmpty {
                    guard newValue != nil else { return }
                    beside.append(Beside())
                }
                beside[0].preferencePlan = newValue
            }
        }

        /// What was last paid in full for a month of a commitment, by product.
        var monthlyPrices: [ProductPrice] {
            get { beside.isEmpty ? [] : beside[0].monthlyPrices }
            _modify {
                if beside.isEmpty { beside.append(Beside()) }
                yield &beside[0].monthlyPrices
            }
        }

        /// When the first purchase was made, as a payload about a later one told it.
        var toldOriginalPurchaseDate: Instant? {
            get { beside.isEmpty ? nil : beside[0].toldOriginalPurchaseDate }
            set {
                if beside.isEmpty { beside.append(Beside()) }
                beside[0].toldOriginalPurchaseDate = newValue
            }
        }

        /// What was last paid in full for other products.
        private var otherFullPrices: [ProductPrice] {
            get { beside.isEmpty ? [] : beside[0].otherFullPrices }
            _modify {
                if beside.isEmpty { beside.append(Beside()) }
                yield &beside[0].otherFullPrices
            }
        }

        /// A change of the running product's price that no renewal has paid yet.
        public internal(set) var priceChange: Subscription.PriceChange? {
            get { beside.isEmpty ? nil : beside[0].priceChange }
            set {
                if beside.isEmpty {
                    guard newValue != nil else { return }
                    beside.append(Beside())
                }
                beside[0].priceChange = newValue
                // Equal chains are equal values, whatever they have had beside them.
                if beside[0] == Beside() { beside = [] }
            }
        }

        /// Whether there is anything beside the value: for nearly every chain there is not.
        var hasBeside: Bool {
            @inline(__always) get { !beside.isEmpty }
        }

        /// A product and what was paid for it.
        struct ProductPrice: Hashable, Sendable, HasNiche {
            var price: Price
            var product: ProductID

            /// What no product costs.
            static var niche: ProductPrice { ProductPrice(price: .niche, product: .niche) }
        }

        init(original: TransactionID, group: GroupID?) {
            self.original = original
            _fullPrice = Compact(wrappedValue: nil)
            _group = Compact(wrappedValue: group)
            autoRenew = .unknown
            _preference = Compact(wrappedValue: nil)
            _originalPurchaseDate = Compact(wrappedValue: nil)
            _runStartDate = Compact(wrappedValue: nil)
            _introductoryDate = Compact(wrappedValue: nil)
        }

        /// Makes an untouched chain that of a first transaction; to put another in its place costs more.
        mutating func begin(original: TransactionID, group: GroupID?) {
            self.original = original
            self.group = group
        }

        /// What was last paid in full for a product, if it ever was.
        func lastFullPrice(of product: ProductID) -> Price? {
            if let fullPrice, fullPrice.product == product { return fullPrice.price }
            return otherFullPrices.first { $0.product == product }?.price
        }

        /// What a product costs in full from now on, where something has been paid for it in full: what is
        /// paid for next is at that price. Without a price it is the store's again.
        mutating func setFullPrice(of product: ProductID, to price: Price?) {
            if let known = fullPrice, known.product == product {
                fullPrice = price.map { ProductPrice(price: $0, product: product) }
            }
            guard hasBeside, otherFullPrices.contains(where: { $0.product == product }) else {
                return
            }
            otherFullPrices.removeAll { $0.product == product }
            if let price {
                otherFullPrices.append(ProductPrice(price: price, product: product))
            }
        }

        mutating func remember(_ paid: ProductPrice) {
            if let fullPrice, fullPrice.product != paid.product {
                otherFullPrices.removeAll { $0.product == fullPrice.product }
                otherFullPrices.append(fullPrice)
                otherFullPrices.removeAll { $0.product == paid.product }
            }
            fullPrice = paid
        }
    }
}
