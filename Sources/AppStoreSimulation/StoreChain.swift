import SubscriptionLifecycle

/// What the store keeps of a chain that it opened itself, to know when something falls due.
struct StoreChain: Hashable, Sendable {
    /// What is due next.
    enum Phase: Hashable, Sendable {
        /// A period is running, or has been paid ahead.
        case running
        /// The charge at `failureDate` failed.
        case retrying(Retry)
        /// It has ended.
        case over
    }

    /// An open billing retry.
    struct Retry: Hashable, Sendable {
        var failureDate: Instant
        var graceEndDate: Instant?
        var isGraceOver = false
        var retryEndDate: Instant
        var nextAttemptDate: Instant?
    }

    let original: TransactionID
    let group: GroupID
    /// The newest transaction.
    var transaction: TransactionID
    var product: ProductID
    var startDate: Instant
    var endDate: Instant
    var price: Price
    var offer: OfferUse?
    /// How many periods of the offer have been used.
    var offerPeriodCount = 0
    var anchor: BillingAnchor
    var phase: Phase = .running
    var willAutoRenew = true
    /// The product chosen for the next renewal, where it is another.
    var waitingProduct: ProductID?
    /// The offer redeemed for the next renewal; it begins anew even where it is the running one.
    var queuedOffer: OfferUse?
    /// Whether the running offer is known not to go on (a delivered renewal info said so).
    var offerIsOver = false
    var isRevoked = false
    /// Renewals and recoveries since the last purchase.
    var renewalCount = 0
    /// Whether a charge ahead of expiry has failed and waits for the expiry.
    var hasFailedAhead = false
    /// Whether a delivered fact has cancelled the store's own deadlines (decision 58).
    var isDelivered = false
    /// The latest stated date, so that the chain's facts are stated strictly one after another.
    var lastStatedDate: Instant
    /// What was last paid in full, by product.
    var fullPrices: [ProductID: Price] = [:]
    /// A change of the product's price that no renewal has paid yet.
    var priceChange: Subscription.PriceChange?
    /// How the newest transaction was paid.
    var plan = Subscription.BillingPlan.upfront
    /// Which of a commitment's payments the newest transaction is; none outside the twelve.
    var paymentNumber: Int?
    /// How the next commitment, or the next product, will be paid, where that was chosen.
    var waitingPlan: Subscription.BillingPlan?
    /// What was last paid in full for a month of a commitment, by product.
    var monthlyPrices: [ProductID: Price] = [:]

    /// Takes over a fact about this chain.
    mutating func evolve(_ fact: Fact, _ policy: StorePolicy, _ catalog: Catalog) {
        lastStatedDate = max(lastStatedDate, fact.statedDate)
        switch fact.event {
        case .purchased(let opening):
            open(opening, fact, policy, catalog, anchor: nil)
            renewalCount = 0
        case .renewed(let opening):
            open(
                opening, fact, policy, catalog, anchor: opening.startDate == endDate ? anchor : nil)
            renewalCount += 1
        case .billingRecovered(let opening):
            // Within grace the period starts at the missed expiry and the schedule stands.
            open(
                opening, fact, policy, catalog, anchor: opening.startDate == endDate ? anchor : nil)
            renewalCount += 1
        case .renewalFailed(let failure):
            phase = .retrying(
                Retry(
                    failureDate: fact.effectiveDate, graceEndDate: failure.graceEndDate,
                    retryEndDate: failure.retryEndDate ?? fact.effectiveDate,
                    nextAttemptDate: policy.nextAttempt(after: fact.effectiveDate)))
            hasFailedAhead = false
        case .renewalRetried:
            guard case .retrying(var retry) = phase else { return }
            retry.nextAttemptDate = policy.nextAttempt(after: fact.effectiveDate)
            phase = .retrying(retry)
        case .gracePeriodExpired:
            guard case .retrying(var retry) = phase else { return }
            retry.isGraceOver = true
            phase = .retrying(retry)
        case .expired(let expiration):
            if let cut = expiration.cutDate { endDate = cut }
            phase = .over
            willAutoRenew = false
            waitingProduct = nil
            waitingPlan = nil
            priceChange = nil
            queuedOffer = nil
        case .autoRenewTurnedOff:
            willAutoRenew = false
            waitingProduct = nil
            waitingPlan = nil
            queuedOffer = nil
        case .autoRenewTurnedOn:
            willAutoRenew = true
        case .renewalPreferenceChanged(let preference):
            waitingProduct = preference.next == product ? nil : preference.next
            waitingPlan =
                waitingProduct == nil && preference.plan == plan ? nil : preference.plan
            queuedOffer = nil
            willAutoRenew = true
        case .offerRedeemed(let redemption):
            queuedOffer = redemption.offer ?? queuedOffer
            willAutoRenew = true
        case .refunded(let revocation):
            if revocation.transaction == transaction { isRevoked = true }
        case .refundReversed(let reference):
            guard reference.transaction == transaction else { return }
            isRevoked = false
            // A period that has meanwhile passed, or a retry that the refund closed, leaves nothing
            // to fall due (Docs/Behaviour: 18).
            if case .retrying = phase { phase = .over }
            if fact.effectiveDate >= endDate { phase = .over }
        case .renewalExtended(let change):
            guard change.transaction == nil || change.transaction == transaction,
                let end = change.expirationDate
            else { return }
            // Later renewals follow the new end (decision 22).
            endDate = end
            anchor = BillingAnchor(at: end)
        case .priceIncreaseAnnounced(let increase):
            priceChange = .announced(
                increase, of: product, at: fact.effectiveDate, after: priceChange)
        case .priceIncreaseConsented(let increase):
            priceChange = .consented(
                increase, of: product, at: fact.effectiveDate, after: priceChange)
        case .familyAccessGranted, .refundRequested, .refundDeclined,
            .purchasePending, .purchaseDeclined,
            .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .familyAccessRevoked, .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            // Nothing of these falls due in the store.
            break
        }
    }

    private mutating func open(
        _ opening: PeriodOpening, _ fact: Fact, _ policy: StorePolicy, _ catalog: Catalog,
        anchor known: BillingAnchor?
    ) {
        let start = opening.startDate ?? fact.effectiveDate
        let goesOn = countPayment(opening, isRenewal: !fact.event.isPurchase)
        if priceChange != nil, !goesOn {
            settlePriceChange(opening, fact.event.kind, startingAt: start)
        }
        let restarts = opening.offer.map { !goesOn && queuedOffer?.isSame(as: $0) == true } ?? false
        // An offer that is bought begins anew, as one that was redeemed for this period does.
        let isAnew =
            restarts || fact.event.kind == .purchased || (opening.product ?? product) != product
        let continues = opening.offer.map { !isAnew && offer?.isSame(as: $0) == true } ?? false
        offerPeriodCount = opening.offer == nil ? 0 : (continues ? offerPeriodCount + 1 : 1)
        transaction = opening.transaction
        product = opening.product ?? product
        startDate = start
        offer = opening.offer
        price = opening.price ?? price
        let span = policy.span(of: product, offer: offer, plan: plan, in: catalog)
        let next = (known ?? BillingAnchor(at: start)).period(
            from: start, lasting: span, in: policy.calendar)
        anchor = next.anchor
        endDate = opening.expirationDate ?? next.end
        if offer == nil {
            rememberPrice()
        } else if case .purchased = fact.event {
            // Whoever buys anew pays what the store asks for then, after the offer too.
            fullPrices[product] = nil
            monthlyPrices[product] = nil
        }
        phase = .running
        offerIsOver = false
        if !goesOn {
            willAutoRenew = true
            waitingProduct = nil
            waitingPlan = nil
            // A code that stacks goes on waiting while the introductory offer goes on.
            let waits = queuedOffer.map { catalog.waits($0, behind: offer) } ?? false
            if !(waits && offerPeriodCount > 1) { queuedOffer = nil }
        }
        isRevoked = false
        hasFailedAhead = false
    }

    /// Whether a period that opens pays a new price that waits, or leaves it waiting; as the machine's
    /// `settlePriceChange`.
    private mutating func settlePriceChange(
        _ opening: PeriodOpening, _ kind: Event.Kind, startingAt start: Instant
    ) {
        guard let change = priceChange else { return }
        if kind != .purchased, opening.product ?? product == change.product {
            // A payment recovered in retry is no plain renewal; a forced one is.
            let isRetrying = if case .retrying = phase { true } else { false }
            if kind == .renewed, start < endDate || isRetrying, change.needsConsent {
                priceChange = nil
                return
            }
            guard opening.offer == nil, change.applies(to: start) else { return }
        }
        if fullPrices[change.product] != nil { fullPrices[change.product] = change.price }
        priceChange = nil
    }

    /// Takes over what the facts have made of the chain after one was delivered, so that a command
    /// acts on what is so.
    mutating func follow(_ view: CustomerView) {
        let status = view.status(ofChain: original)
        if let newest = view.newestTransaction(ofChain: original),
            let known = view.transactions.first(where: { $0.transaction == newest })
        {
            transaction = newest
            product = known.product
            startDate = known.purchaseDate
            offer = known.offer
            if let paid = known.price { price = paid }
            plan = status.transaction?.plan ?? plan
            paymentNumber = status.commitment?.paymentNumber
            isRevoked = known.revocationDate != nil
            let end = known.expirationDate ?? endDate
            // An end that was moved is what later months are counted from (decision 22).
            if end != endDate { anchor = BillingAnchor(at: end) }
            endDate = end
        }
        priceChange = view.priceChange(ofChain: original)
        let info = status.renewalInfo
        willAutoRenew = status.commitment?.willAutoRenew ?? info.willAutoRenew ?? willAutoRenew
        let next = status.commitment?.nextProduct ?? info.nextProduct
        waitingProduct = next.flatMap { $0 == product ? nil : $0 }
        let nextPlan = status.commitment?.nextPlan ?? info.nextPlan
        waitingPlan = waitingProduct == nil && nextPlan == plan ? nil : nextPlan
        let queued = view.queuedOffer(ofChain: original)
        offerIsOver = queued != nil && queued?.offer == nil
        // The running offer, told as the next one, merely goes on.
        queuedOffer = queued.flatMap { known in
            known.offer.flatMap { !known.isRedeemed && offer?.isSame(as: $0) == true ? nil : $0 }
        }
        switch status.state {
        case .subscribed: phase = .running
        case .inGracePeriod, .inBillingRetryPeriod:
            var attempt: Instant?
            if case .retrying(let known) = phase { attempt = known.nextAttemptDate }
            phase = .retrying(
                Retry(
                    failureDate: endDate, graceEndDate: info.gracePeriodExpirationDate,
                    isGraceOver: status.state == .inBillingRetryPeriod,
                    retryEndDate: info.retryEndDate ?? endDate, nextAttemptDate: attempt))
        case .expired: phase = .over
        case .revoked, nil: break
        }
    }

    /// The stated date of a fact of this chain that takes effect at an instant.
    func statedDate(for effective: Instant) -> Instant {
        max(effective, lastStatedDate.adding(milliseconds: 1))
    }
}
