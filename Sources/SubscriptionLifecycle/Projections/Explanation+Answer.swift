extension Explanation {
    /// An answer and its reason; what a question does not ask about is left open.
    public struct Answer: Hashable, Sendable {
        /// The rule that decides.
        public var because: Rule
        /// The state; none where nothing has begun, or where no subscription was asked about.
        public var state: Subscription.RenewalState?
        /// Whether access is given.
        public var isEntitled: Bool = false
        /// Whether silence alone says that it is over.
        public var isPresumed: Bool = false
        /// The product that it is about; of a renewal the one that it will charge.
        public var product: ProductID?
        /// The transaction that it is about.
        public var transaction: TransactionID?
        /// The offer of that transaction, or of the renewal.
        public var offer: OfferUse?
        /// Whose purchase that transaction is.
        public var ownership: Subscription.OwnershipType?
        /// The end of the running period, of grace or of retry; of a renewal when it is due; none for
        /// what has ended.
        public var untilDate: Instant?
        /// Since when it is over or taken back.
        public var sinceDate: Instant?
        /// Why it ended or will end.
        public var expirationReason: Subscription.ExpirationReason?
        /// The product whose purchase waits for approval, where there is no access.
        public var pendingProduct: ProductID?
        /// Why the offer may be had, or may not, if that was asked.
        public var eligibilityReason: OfferEligibility.Reason?
        /// Whether the customer subscribes, did or never has, where that decides about an offer.
        public var subscriber: Catalog.Offer.CodeEligibility?
        /// Whether renewal is on, if a renewal was asked about.
        public var willAutoRenew: Bool?
        /// What the renewal will charge.
        public var price: Price?
        /// Whether that is a new price that has been announced.
        public var paysNewPrice: Bool = false
        /// Whether a higher price waits for the customer.
        public var priceIncrease: Subscription.PriceIncreaseStatus = .noIncreasePending
        /// The commitment of twelve monthly payments that the renewal is a payment of, or ends.
        public var commitment: Subscription.Commitment?

        init(because: Rule) { self.because = because }

        /// Whether the offer may be had, if that was asked.
        public var eligibility: OfferEligibility.Answer? { eligibilityReason?.answer }
    }
}

extension Explanation.Answer {
    /// Whether somebody who asks hears the same, dates aside.
    func saysTheSame(as other: Explanation.Answer) -> Bool {
        state == other.state && isEntitled == other.isEntitled && because == other.because
            && isPresumed == other.isPresumed && product == other.product
            && eligibilityReason == other.eligibilityReason && subscriber == other.subscriber
    }
}
