extension CustomerView {
    /// The products whose purchase waits for approval (Ask to Buy), in the order of the requests.
    ///
    /// A request waits until it is declined, lapses, or its product is bought in any way, by a plan
    /// change or with an offer too (Docs/Behaviour: 17). No transaction exists while it waits
    /// (StoreKit, testing Ask to Buy in Xcode). Only a view of a history knows.
    public var pendingProducts: [ProductID] {
        guard let history else { return [] }
        var pending: [(product: ProductID, place: RequestPlace)] = []
        for fact in history.facts where fact.effectiveDate <= instant {
            guard case .purchasePending(let request) = fact.event else { continue }
            let place = RequestPlace(date: fact.effectiveDate, statedDate: fact.statedDate)
            // A second request while one waits is the same request (Docs/Behaviour: 17).
            if pending.contains(where: { $0.product == request.product }) { continue }
            if !isSettled(request.product, askedAt: place, in: history) {
                pending.append((request.product, place))
            }
        }
        return pending.map { $0.product }
    }

    private func isSettled(
        _ product: ProductID, askedAt place: RequestPlace, in history: CustomerHistory
    ) -> Bool {
        history.facts.contains { fact in
            guard let settled = fact.settledPurchase(of: product, in: self) else { return false }
            return settled.date <= instant && !settled.precedes(place)
        }
    }

    /// The product that an offer was redeemed for: the one that it is for, also where that waits for the
    /// renewal; for an offer that several have, or nobody knows, the one that ran.
    fileprivate func product(of redemption: OfferRedemption, at date: Instant) -> ProductID? {
        var known: [ProductID] = []
        if let use = redemption.offer {
            for offer in context.catalog.offers where offer.id == use.id && offer.type == use.type {
                known.append(offer.product)
            }
        }
        return known.count == 1 ? known[0] : product(ofChain: redemption.original, at: date)
    }

    /// The product that a chain's newest period had at an instant; of an offer only the chain is said.
    private func product(ofChain original: TransactionID?, at date: Instant) -> ProductID? {
        var newest: PaidPeriod?
        for transaction in resolved
        where !transaction.isOneTime && transaction.period.startDate <= date
            && (original == nil || transaction.original == original)
        {
            if let known = newest, known.startDate > transaction.period.startDate { continue }
            newest = transaction.period
        }
        return newest?.product
    }
}

/// When something was asked for, or came: by when it took effect, then by when it was stated.
private struct RequestPlace {
    var date: Instant
    var statedDate: Instant

    func precedes(_ other: RequestPlace) -> Bool {
        date == other.date ? statedDate < other.statedDate : date < other.date
    }
}

extension Fact {
    /// Where the fact settles a request for a product, if it does: a purchase at its start, whenever
    /// it was heard of.
    fileprivate func settledPurchase(
        of product: ProductID, in view: CustomerView
    ) -> RequestPlace? {
        switch event {
        case .purchased(let opening):
            guard opening.product == product else { return nil }
            let date = min(opening.startDate ?? statedDate, effectiveDate)
            return RequestPlace(date: date, statedDate: statedDate)
        case .purchaseDeclined(let request):
            guard request.product == product else { return nil }
        case .renewalPreferenceChanged(let preference):
            guard preference.next == product else { return nil }
        case .offerRedeemed(let redemption):
            guard view.product(of: redemption, at: effectiveDate) == product else { return nil }
        case .renewed, .billingRecovered, .familyAccessGranted, .renewalFailed, .renewalRetried,
            .gracePeriodExpired, .expired, .autoRenewTurnedOff, .autoRenewTurnedOn,
            .priceIncreaseAnnounced, .priceIncreaseConsented, .renewalExtended, .refunded,
            .refundRequested, .refundDeclined, .refundReversed, .familyAccessRevoked,
            .purchasePending, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            // None of these is a purchase that the customer makes.
            return nil
        }
        return RequestPlace(date: effectiveDate, statedDate: statedDate)
    }
}
