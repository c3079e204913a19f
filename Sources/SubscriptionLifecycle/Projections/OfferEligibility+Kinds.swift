// Offers other than the introductory one. That a customer may have an offer says nothing of whether the
// product is for sale, which only the store knows.

extension CustomerView {
    /// Whether the customer may have an offer of the catalogue.
    ///
    /// A state alone cannot tell what was redeemed and paid long ago: ask a view of a history.
    public func eligibility(for offer: Catalog.Offer) -> OfferEligibility {
        switch offer.type {
        case .introductory: return introductoryEligibility(for: offer.product)
        case .promotional: return promotionalEligibility()
        case .code: return codeEligibility(for: offer)
        case .winBack: return winBackEligibility(for: offer)
        // What is shown to somebody about to leave is chosen in that moment and in no catalogue.
        case .retention: return OfferEligibility(.notOffered)
        }
    }

    /// Whether the customer may have an offer by its identifier, as a purchase of a product wants it.
    public func eligibility(
        for id: OfferID, _ type: OfferType, of product: ProductID
    ) -> OfferEligibility {
        guard let offer = context.catalog.offer(id, type, of: product) else {
            return OfferEligibility(.otherProduct)
        }
        return eligibility(for: offer)
    }

    /// Whether the customer may have promotional offers: whoever has or had a subscription in the app
    /// (StoreKit, implementing promotional offers); further conditions are the app's own.
    public func promotionalEligibility() -> OfferEligibility {
        let hasSubscribed = customer.chains.contains { chain in
            chain.status(at: instant, in: context).transaction?.ownership == .purchased
        }
        if hasSubscribed { return OfferEligibility(.hasSubscribed) }
        let isIncomplete = context.eligibility.history == .incomplete
        return OfferEligibility(isIncomplete ? .historyUnknown : .neverSubscribed)
    }

    /// The identifiers of the offers of a type that the customer may have, of a group's products or of
    /// every product; each once, in the order of the catalogue.
    public func eligibleOffers(_ type: OfferType, of group: GroupID?) -> [OfferID] {
        var eligible: [OfferID] = []
        for offer in context.catalog.offers
        where offer.type == type && !eligible.contains(offer.id) {
            guard group == nil || context.catalog[offer.product]?.subscription?.group == group,
                eligibility(for: offer).answer == .eligible
            else { continue }
            eligible.append(offer.id)
        }
        return eligible
    }

    /// The win-back offers of a group that the customer may have now, in the order of the catalogue, as
    /// StoreKit's `RenewalInfo.eligibleWinBackOfferIDs`.
    ///
    /// It stands here and not in ``Subscription/RenewalInfo``, which a state alone gives too: what was
    /// paid and redeemed long ago only a history tells.
    public func eligibleWinBackOfferIDs(of group: GroupID) -> [OfferID] {
        eligibleOffers(.winBack, of: group)
    }

    // MARK: - Offer codes

    /// New, existing and expired customers of the group (decision 21); never to a lower level of
    /// service; each offer once in production.
    private func codeEligibility(for offer: Catalog.Offer) -> OfferEligibility {
        guard let terms = context.catalog[offer.product]?.subscription else {
            return OfferEligibility(.otherProduct)
        }
        let past = GroupPast(self, of: terms.group)
        if !past.hasBegun, past.beginsInTheMiddle { return OfferEligibility(.historyUnknown) }
        guard offer.eligibility.contains(past.codeCustomer) else {
            return OfferEligibility(.notAmongCodeCustomers)
        }
        if let level = past.level, terms.level > level { return OfferEligibility(.wouldDowngrade) }
        if customer.environment == .production {
            if hasRedeemed(offer) { return OfferEligibility(.alreadyRedeemed) }
            if history == nil || past.beginsInTheMiddle {
                return OfferEligibility(.historyUnknown)
            }
        }
        return OfferEligibility(.amongCodeCustomers)
    }

    /// Which customer of an offer code for a product it is: new, existing or expired.
    func codeCustomer(for product: ProductID) -> Catalog.Offer.CodeEligibility? {
        context.catalog[product]?.subscription.map { GroupPast(self, of: $0.group).codeCustomer }
    }

    /// Whether a code has been redeemed, for a period of its own or to wait for one.
    private func hasRedeemed(_ offer: Catalog.Offer) -> Bool {
        let isUsed = resolved.contains { transaction in
            transaction.period.ownership == .purchased && transaction.period.has(offer)
                && transaction.period.openingDate <= instant
        }
        if isUsed { return true }
        return history?.facts.contains { fact in
            guard case .offerRedeemed(let redemption) = fact.event,
                let redeemed = redemption.offer
            else { return false }
            return fact.effectiveDate <= instant && redeemed.type == offer.type
                && redeemed.id == offer.id
        } ?? false
    }

    // MARK: - Win-back offers

    /// Churned customers who have paid for long enough, not too recently and not too long ago, and not
    /// again before the offer's own wait is over.
    private func winBackEligibility(for offer: Catalog.Offer) -> OfferEligibility {
        guard let group = context.catalog[offer.product]?.subscription?.group,
            let rules = offer.winBack
        else { return OfferEligibility(.otherProduct) }
        let past = GroupPast(self, of: group)
        guard past.hasBegun else {
            return OfferEligibility(past.beginsInTheMiddle ? .historyUnknown : .notChurned)
        }
        guard past.isChurned else { return OfferEligibility(.notChurned) }
        let calendar = context.calendar
        if instant < calendar.adding(rules.minimumTimeSince, to: past.ceasedDate) {
            return OfferEligibility(.endedTooRecently)
        }
        if let most = rules.maximumTimeSince, instant > calendar.adding(most, to: past.ceasedDate) {
            return OfferEligibility(.endedTooLongAgo)
        }
        let knowsAll = history != nil && !past.beginsInTheMiddle
        if let wait = rules.wait {
            if let last = lastUse(of: offer), instant < calendar.adding(wait, to: last) {
                return OfferEligibility(.redeemedTooRecently)
            }
            if !knowsAll { return OfferEligibility(.historyUnknown) }
        }
        let paid = paidTime(in: group, since: past)
        guard paid.nominalMilliseconds < rules.paidTime.nominalMilliseconds else {
            return OfferEligibility(.churned)
        }
        return OfferEligibility(knowsAll ? .paidTooLittle : .historyUnknown)
    }

    /// The instants at which it may change by time alone who may have an offer.
    func eligibilityBoundaries(for offer: Catalog.Offer) -> [Instant] {
        guard let group = context.catalog[offer.product]?.subscription?.group,
            let rules = offer.winBack
        else { return [] }
        let past = GroupPast(self, of: group)
        guard past.hasBegun else { return [] }
        let calendar = context.calendar
        var boundaries = [calendar.adding(rules.minimumTimeSince, to: past.ceasedDate)]
        if let most = rules.maximumTimeSince {
            // The last instant is still in.
            boundaries.append(calendar.adding(most, to: past.ceasedDate).adding(milliseconds: 1))
        }
        if let wait = rules.wait, let last = lastUse(of: offer) {
            boundaries.append(calendar.adding(wait, to: last))
        }
        return boundaries
    }

    /// The time paid for in a group, by the policy in all or since the newest run began.
    private func paidTime(in group: GroupID, since past: GroupPast) -> TimeSpan {
        var sum = TimeSpan.zero
        for transaction in resolved where isOwn(transaction, in: group) {
            let period = transaction.period
            switch context.eligibility.winBackPaidTime {
            case .cumulative: break
            case .newestRun:
                if let start = past.latestRunDate, period.startDate < start { continue }
            }
            let paid = period.paidTime(at: instant, in: context)
            sum.months += paid.months
            sum.days += paid.days
        }
        return sum
    }

    private func isOwn(_ transaction: FactResolution.Transaction, in group: GroupID) -> Bool {
        let period = transaction.period
        guard !transaction.isOneTime, period.ownership == .purchased,
            period.startDate <= instant, period.openingDate <= instant
        else { return false }
        let named = transaction.content.group
        return (named ?? context.catalog[period.product]?.subscription?.group) == group
    }

    /// The end of the latest period that had the offer.
    private func lastUse(of offer: Catalog.Offer) -> Instant? {
        var last: Instant?
        for transaction in resolved {
            let period = transaction.period
            guard period.ownership == .purchased, period.has(offer), period.startDate <= instant
            else { continue }
            var end = period.end(in: context)
            if let replaced = period.replacementDate { end = min(end, replaced) }
            if let revoked = period.revocationDate { end = min(end, revoked) }
            last = last.map { max($0, end) } ?? end
        }
        return last
    }
}

extension PaidPeriod {
    fileprivate func has(_ catalogued: Catalog.Offer) -> Bool {
        offer?.type == catalogued.type && offer?.id == catalogued.id
    }
}

extension TimeSpan {
    /// The length by which paid time is compared: thirty days to a month (decision 52).
    fileprivate var nominalMilliseconds: Int64 {
        (Int64(months) * 30 + Int64(days)) * 86_400_000 + milliseconds
    }
}
