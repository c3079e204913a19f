extension Subscription {
    /// What a chain, or the best chain of a group, amounts to at an instant.
    ///
    /// As StoreKit's `Product.SubscriptionInfo.Status`: the state, the transaction behind it and the
    /// renewal info, together with why and until when.
    public struct Status: Hashable, Sendable {
        /// The state; none if nothing has begun.
        public var state: RenewalState?
        /// The rule that decides the state.
        public var because: Rule
        /// Every rule that was applied on the way to the state, the deciding one too.
        public var rules: RuleSet
        /// Whether silence alone says that it is over; ask the App Store before locking out.
        public var isPresumed: Bool
        /// Whether it entitles, under the context's access policy.
        public var isEntitled: Bool
        /// The first transaction of the chain.
        public var originalID: TransactionID?
        /// The newest period that has begun and has not been replaced by an upgrade.
        public var transaction: PaidPeriod?
        /// The end of the newest transaction, begun or not; the end of all time paid for.
        public var expirationDate: Instant?
        /// The chain's first purchase, if its beginning is known.
        public var originalPurchaseDate: Instant?
        /// What happens next.
        public var renewalInfo: RenewalInfo
        /// The commitment of twelve monthly payments, while one is running.
        public var commitment: Commitment?

        /// The customer has had nothing of the kind.
        public static let none = Status(
            state: nil, because: .neverSubscribed, rules: RuleSet([.neverSubscribed]),
            isPresumed: false, isEntitled: false,
            originalID: nil, transaction: nil, expirationDate: nil, originalPurchaseDate: nil,
            renewalInfo: .none)
    }

    /// What is known of the next renewal, as StoreKit's `Product.SubscriptionInfo.RenewalInfo`.
    public struct RenewalInfo: Hashable, Sendable {
        /// Whether renewal is on; none if there is no chain or nobody said.
        public var willAutoRenew: Bool?
        /// The product that the next renewal will charge (`autoRenewPreference`).
        public var nextProduct: ProductID?
        /// How the next renewal will be paid (`renewalBillingPlanType`).
        public var nextPlan: BillingPlan?
        /// The offer of the next period.
        public var nextOffer: OfferUse?
        /// What the next renewal will charge.
        public var renewalPrice: Price?
        /// When the next charge is due; in grace the missed one.
        public var renewalDate: Instant?
        /// The end of grace, only in grace.
        public var gracePeriodExpirationDate: Instant?
        /// The end of billing retry, only in grace and retry.
        public var retryEndDate: Instant?
        /// Whether the store is trying to charge; true in grace too.
        public var isInBillingRetry: Bool
        /// Why it ended or, in grace and retry, will end.
        public var expirationReason: ExpirationReason?
        /// The start of the newest run without a long lapse.
        public var recentSubscriptionStartDate: Instant?
        /// Whether a higher price waits for the customer; only while renewal is on.
        public var priceIncreaseStatus: PriceIncreaseStatus

        /// Nothing is known of a renewal.
        public static let none = RenewalInfo(
            willAutoRenew: nil, nextProduct: nil, nextOffer: nil, renewalPrice: nil,
            renewalDate: nil, gracePeriodExpirationDate: nil, retryEndDate: nil,
            isInBillingRetry: false, expirationReason: nil, recentSubscriptionStartDate: nil,
            priceIncreaseStatus: .noIncreasePending)
    }
}

extension Subscription.Chain {
    /// The chain's status at an instant from its last fact on.
    func status(at instant: Instant, in context: Context) -> Subscription.Status {
        var status = Subscription.Status.none
        status.originalID = original
        status.originalPurchaseDate = knownOriginalPurchaseDate
        status.because = periods.count > 0 ? .notYetBegun : .neverSubscribed
        status.rules = RuleSet([status.because])
        status.renewalInfo.willAutoRenew = autoRenew == .unknown ? nil : autoRenew == .on
        status.expirationDate = newestPeriod(at: instant)?.end(in: context)
        guard let index = periods.governing(at: instant) else {
            status.renewalInfo.willAutoRenew = nil
            return status
        }
        let period = periods[index]
        let shown = shownAutoRenew(for: period, at: instant)
        let standing = period.standing(at: instant, autoRenew: shown, in: context)
        status.state = standing.state
        status.because = standing.because
        status.rules = standing.rules
        status.isPresumed = standing.isPresumed
        status.transaction = period
        status.isEntitled = isEntitled(standing, period, at: instant, in: context)
        status.renewalInfo.expirationReason = standing.expirationReason
        status.renewalInfo.gracePeriodExpirationDate = standing.graceEndDate
        status.renewalInfo.retryEndDate = standing.retryEndDate
        status.renewalInfo.recentSubscriptionStartDate = runStartDate
        if shown != autoRenew, standing.state != .expired || standing.isPresumed {
            status.renewalInfo.willAutoRenew = true
            status.rules.insert(.cancelledCommitmentRunsOut)
        }
        if standing.state == .subscribed || standing.state == .inBillingRetryPeriod
            || standing.state == .inGracePeriod || standing.isPresumed
        {
            status.commitment = commitment(of: period, in: context)
            if status.commitment != nil { status.rules.insert(.commitmentIsPaidByTheMonth) }
        }
        fillRenewal(&status, standing, shown, at: instant, in: context)
        return status
    }

    /// The newest transaction by its start, begun or not, that no upgrade has replaced.
    func newestPeriod(at instant: Instant) -> PaidPeriod? { periods.newest(at: instant) }

    private func isEntitled(
        _ standing: Standing, _ period: PaidPeriod, at instant: Instant, in context: Context
    ) -> Bool {
        if context.access.states.contains(.init(standing.state)) { return true }
        guard standing.isPresumed, let unheard = context.access.unheardRenewal else { return false }
        return instant < context.calendar.adding(unheard, to: period.end(in: context))
    }

    private func fillRenewal(
        _ status: inout Subscription.Status, _ standing: Standing, _ shown: AutoRenew,
        at instant: Instant, in context: Context
    ) {
        guard let newest = newestPeriod(at: instant) else { return }
        switch standing.state {
        case .subscribed:
            status.renewalInfo.renewalDate = newest.end(in: context)
        case .inGracePeriod:
            status.renewalInfo.isInBillingRetry = true
            status.renewalInfo.renewalDate = newest.end(in: context)
        case .inBillingRetryPeriod:
            status.renewalInfo.isInBillingRetry = true
        case .expired, .revoked:
            // What has ended renews nothing; the flag is kept and shown as it stands.
            return
        }
        guard shown == .on else {
            status.renewalInfo.renewalDate = nil
            return
        }
        // Within a commitment the next renewal is its next month, whatever waits for its end.
        let isNextMonth = !isPlain && isHeld(by: newest.transaction)
        let next = isNextMonth ? newest.product : preference ?? newest.product
        let plan = isNextMonth ? .monthly : nextPlan(after: newest.plan)
        status.renewalInfo.nextProduct = next
        status.renewalInfo.nextPlan = plan
        // What was redeemed within a commitment waits for its end, too (Docs/Behaviour: 23).
        let queued = queuedOffer.flatMap { isNextMonth && $0.isRedeemed ? nil : $0 }
        let waits = queued?.offer.map { context.catalog.waits($0, behind: newest.offer) } ?? false
        if let offer = newest.offer, next == newest.product, plan == newest.plan,
            queued == nil || waits,
            // An offer that the catalogue does not know lasts one period.
            let terms = context.catalog.terms(of: offer, for: next),
            offerPeriodCount < Int32(clamping: terms.periodCount)
        {
            status.renewalInfo.nextOffer = offer
            status.renewalInfo.renewalPrice = newest.price ?? terms.price
        } else if let offer = queued?.offer {
            status.renewalInfo.nextOffer = offer
            // What an offer costs that the catalogue does not know nobody has said.
            status.renewalInfo.renewalPrice =
                context.catalog.terms(of: offer, for: next)?.price
                ?? (offer.mode == .freeTrial ? .zero : nil)
        } else if plan == .monthly {
            status.renewalInfo.renewalPrice =
                lastFullPrice(of: next, plan) ?? context.catalog.price(of: next, plan)
        } else {
            let fullPrice = fullPrice(of: next, after: newest, at: instant, in: context)
            status.renewalInfo.renewalPrice = fullPrice
        }
        // A month of a commitment has a price of its own.
        if hasBeside, plan == .upfront {
            fillPriceChange(&status, newest, at: instant, in: context)
        }
    }

    /// What was last paid in full for a product; if nothing was, what the store asked for it when the
    /// running period of it began, and for another product what it asks now (Docs/Behaviour: 12, 23).
    private func fullPrice(
        of product: ProductID, after newest: PaidPeriod, at instant: Instant, in context: Context
    ) -> Price? {
        if let paid = lastFullPrice(of: product) { return paid }
        guard product == newest.product else { return context.price(of: product, at: instant) }
        let change = priceChange.flatMap { $0.product == product ? $0 : nil }
        return context.price(
            of: product,
            at: change?.fullPriceDate(ofPeriodFrom: newest.startDate) ?? newest.startDate)
    }

    /// A change of the price that the next renewals will pay (Docs/Behaviour: 19).
    private func fillPriceChange(
        _ status: inout Subscription.Status, _ newest: PaidPeriod, at instant: Instant,
        in context: Context
    ) {
        guard let change = priceChange, let next = status.renewalInfo.nextProduct,
            // While another product waits its own price counts.
            next == change.product
        else { return }
        let before = fullPrice(of: next, after: newest, at: instant, in: context)
        if change.isIncrease(over: before) {
            status.renewalInfo.priceIncreaseStatus = change.needsConsent ? .pending : .agreed
        }
        // A recovery within grace starts at the missed expiry, one in retry starts when it is paid.
        let start = status.state == .inBillingRetryPeriod ? instant : newest.end(in: context)
        guard status.renewalInfo.nextOffer == nil, change.applies(to: start) else { return }
        // New purchases pay a new price at once, so that the store's own is the one nobody named.
        status.renewalInfo.renewalPrice = change.price ?? context.price(of: next, at: instant)
        status.rules.insert(.newPriceAtItsRenewal)
    }
}
