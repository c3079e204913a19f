/// What is known of the offer of the next period, where it is not the running one that goes on.
package struct QueuedOffer: Hashable, Sendable {
    /// The offer; none where a renewal info says that the next period has none.
    @Compact package var offer: OfferUse?
    /// Whether it was redeemed, so that it begins anew even where it is the running one.
    package var isRedeemed: Bool

    init(offer: OfferUse?, isRedeemed: Bool) {
        _offer = Compact(wrappedValue: offer)
        self.isRedeemed = isRedeemed
    }
}

extension Subscription.Chain {
    /// An offer was redeemed for what renews next; to redeem is to renew (Docs/Behaviour: 23).
    ///
    /// Of several the last takes the place of the others, and at the next billing event that of the
    /// running one (StoreKit, implementing promotional offers).
    mutating func redeem(_ offer: OfferUse?, at date: Instant) {
        autoRenew = .on
        if let offer { queuedOffer = QueuedOffer(offer: offer, isRedeemed: true) }
        guard let index = periods.governing(at: date) else { return }
        periods.change(index) { $0.foldAutoRenewTurnedOn(at: date) }
    }

    /// A period that opens is the billing event that a queued offer waited for, unless a code waits for
    /// the end of an introductory offer that goes on.
    @inline(never)
    mutating func carryOut(_ queued: QueuedOffer, with period: PaidPeriod) {
        let goesOn = period.offer?.type == .introductory && offerPeriodCount > 1
        if queued.offer?.type == .code, goesOn { return }
        queuedOffer = nil
    }

    /// Whether a period with this offer is the first of a run though the period before it had it too.
    func startsAnew(_ offer: OfferUse) -> Bool {
        guard let queued = queuedOffer, queued.isRedeemed else { return false }
        return queued.offer?.isSame(as: offer) == true
    }

    /// What a renewal info says of the next period's offer; a whole payload says by its silence that
    /// there is none (Docs/Behaviour: 5).
    mutating func learnNextOffer(_ info: RenewalInfoStatement, at date: Instant) {
        if let offer = info.nextOffer {
            if let known = queuedOffer?.offer, known.isSame(as: offer) { return }
            queuedOffer = QueuedOffer(offer: offer, isRedeemed: false)
        } else if info.source == .payload {
            let running = periods.newest(at: date)?.offer
            // An offer of a single period does not go on anyway.
            guard queuedOffer != nil || running?.mayGoOn == true else { return }
            queuedOffer = QueuedOffer(offer: nil, isRedeemed: false)
        }
    }
}

extension OfferUse {
    /// Whether both name the same offer; how it is paid may be known to one of them only.
    package func isSame(as other: OfferUse) -> Bool { type == other.type && id == other.id }

    /// Whether more than one period may have it.
    fileprivate var mayGoOn: Bool {
        switch mode {
        case .freeTrial, .payUpFront: false
        case .payAsYouGo, nil: true
        }
    }
}

extension Catalog {
    /// Whether an offer that is queued waits for the end of the running one: a code that stacks with the
    /// introductory offer comes after all of it.
    package func waits(_ queued: OfferUse, behind running: OfferUse?) -> Bool {
        guard queued.type == .code, running?.type == .introductory else { return false }
        return offers.contains {
            $0.id == queued.id && $0.type == .code && $0.stacksWithIntroductoryOffer
        }
    }
}

extension CustomerView {
    /// The offer that is queued in a chain, as its facts say.
    package func queuedOffer(ofChain original: TransactionID) -> QueuedOffer? {
        guard let index = customer.chainIndex(original: original) else { return nil }
        return customer.read(chain: index) { $0.queuedOffer }
    }
}
