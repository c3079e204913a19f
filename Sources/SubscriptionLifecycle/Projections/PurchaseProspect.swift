/// What a customer would get who bought a product now, and what stands in the way of anything else.
public struct PurchaseProspect: Hashable, Sendable {
    /// When a period bought now would begin.
    @frozen  // Closed by nature: now, with the next charge, or not at all.
    public enum Beginning: Hashable, Sendable {
        /// With the purchase.
        case atOnce
        /// With the next renewal, whose instant is known while renewal is on or can be turned on.
        case atNextRenewal(Instant?)
        /// Not at all: it is the running product, and nothing about it would change.
        case alreadySubscribed
    }

    /// One way to pay for the product.
    public struct Option: Hashable, Sendable {
        /// The offer; none for the full price.
        public var offer: OfferUse?
        /// How it is paid, for how long and at which price; for the full price one period of it.
        public var terms: OfferTerms
        /// Whether the customer may have it, and why; the full price is everybody's.
        public var eligibility: OfferEligibility?
        /// When it would begin.
        public var beginning: Beginning

        /// Whether a purchase that asks for it is not refused for the customer's sake.
        public var isPossible: Bool {
            guard let eligibility else { return beginning != .alreadySubscribed }
            return eligibility.answer == .eligible
        }
    }

    /// The product.
    public var product: ProductID
    /// What a purchase comes to that asks for no offer: the introductory one where the customer may
    /// have it, else the full price; none where it would be refused.
    public var standard: Option?
    /// Every way to pay: the full price, the introductory offer, then the product's other offers in
    /// the order of the catalogue.
    public var options: [Option]
}

extension CustomerView {
    /// What the customer would get who bought a subscription product now; none for a product that is no
    /// subscription of the catalogue.
    ///
    /// Whether the product is for sale, and whose chain it is that runs, only the store knows.
    public func prospect(of product: ProductID) -> PurchaseProspect? {
        guard let sold = context.catalog[product], let terms = sold.subscription else { return nil }
        let beginning = beginning(of: product, terms)
        let full = PurchaseProspect.Option(
            offer: nil,
            terms: OfferTerms(
                mode: .payAsYouGo, period: terms.period, periodCount: 1, price: sold.price),
            eligibility: nil, beginning: beginning)
        var prospect = PurchaseProspect(product: product, standard: nil, options: [full])
        // On the running product an offer waits; with another one it begins as that does.
        let offered: PurchaseProspect.Beginning =
            beginning == .alreadySubscribed
            ? .atNextRenewal(renewalDate(in: terms.group)) : beginning
        if let introductory = terms.introductoryOffer {
            let option = PurchaseProspect.Option(
                offer: OfferUse(type: .introductory, id: nil, mode: introductory.mode),
                terms: introductory, eligibility: introductoryEligibility(for: product),
                beginning: offered)
            prospect.options.append(option)
            if option.isPossible { prospect.standard = option }
        }
        for offer in context.catalog.offers where offer.product == product {
            prospect.options.append(
                PurchaseProspect.Option(
                    offer: OfferUse(type: offer.type, id: offer.id, mode: offer.terms.mode),
                    terms: offer.terms, eligibility: eligibility(for: offer),
                    beginning: offered))
        }
        if prospect.standard == nil, full.isPossible { prospect.standard = full }
        return prospect
    }

    /// A higher level, or the same with the same length, begins at once, anything else waits
    /// (StoreKit, handling subscriptions billing); where nothing runs a purchase does.
    private func beginning(
        of product: ProductID, _ wanted: Subscription.SubscriptionTerms
    ) -> PurchaseProspect.Beginning {
        guard let running = runningStatus(in: wanted.group)?.transaction,
            let current = context.catalog[running.product]?.subscription
        else { return .atOnce }
        if running.product == product { return .alreadySubscribed }
        if wanted.level < current.level { return .atOnce }
        // From a commitment every crossgrade waits (Docs/Behaviour: 23).
        if wanted.level == current.level, running.plan == .upfront,
            wanted.period.lastsAsLong(as: current.period)
        {
            return .atOnce
        }
        return .atNextRenewal(renewalDate(in: wanted.group))
    }

    /// When what waits would begin: at the end of all time paid for, or of a commitment.
    private func renewalDate(in group: GroupID) -> Instant? {
        let running = runningStatus(in: group)
        return running?.commitment?.expirationDate ?? running?.expirationDate
    }

    /// The best of the customer's own chains that is subscribed.
    private func runningStatus(in group: GroupID) -> Subscription.Status? {
        statuses(of: group).first {
            $0.state == .subscribed && $0.transaction?.ownership == .purchased
        }
    }
}
