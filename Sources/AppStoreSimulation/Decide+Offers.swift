public import SubscriptionLifecycle

extension SimulatedStore {
    /// An offer that a customer may have, and its terms.
    typealias GrantedOffer = (use: OfferUse, terms: OfferTerms)

    /// A code is redeemed for the product that it was made for, as a purchase with it would be.
    func decideRedeemCode(
        _ id: OfferID, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        guard let first = context.catalog.offer(id) else { throw .unknownOffer }
        let code = context.catalog.offers.first { $0.id == id && $0.type == .code } ?? first
        return try decide(
            Command.Purchase(product: code.product, offer: .code(id), quantity: 1), by: customer)
    }

    /// What a choice comes to where something of the group runs: the offer, if the customer may have
    /// it; never the introductory one, which no subscriber may have.
    func offer(
        _ choice: Command.OfferChoice, for product: ProductID, by customer: CustomerID
    ) throws(Refusal) -> GrantedOffer? {
        guard let wanted = choice.named else {
            if choice == .introductory { throw .notEligibleForOffer }
            return nil
        }
        let eligibility = view(of: customer).eligibility(for: wanted.id, wanted.type, of: product)
        guard eligibility.answer == .eligible,
            let offer = context.catalog.offer(wanted.id, wanted.type, of: product)
        else { throw .notEligibleForOffer }
        return (OfferUse(type: wanted.type, id: wanted.id, mode: offer.terms.mode), offer.terms)
    }

    /// The running product again: refused, or, with an offer, the offer is queued for the next billing
    /// event (StoreKit, implementing promotional offers).
    func decideOffer(
        _ choice: Command.OfferChoice, on status: Subscription.Status, of product: ProductID,
        by customer: CustomerID
    ) throws(Refusal) -> Decision {
        switch choice {
        case .automatic, .none: throw .alreadySubscribed
        case .introductory, .promotional, .code, .winBack: break
        }
        guard let original = status.originalID, let chain = ownChain(original, of: customer) else {
            throw .notOurChain
        }
        if isQueued(choice, for: product, in: chain) {
            return Decision(because: .offerWaitsForBillingEvent)
        }
        guard let offer = try offer(choice, for: product, by: customer) else {
            throw .alreadySubscribed
        }
        guard offer.terms.fits(chain.waitingPlan ?? chain.plan) else { throw .notEligibleForOffer }
        var decision = queue(offer, on: product, in: chain, by: customer)
        decision.because.append(rule(thatGrants: offer.use, of: product, to: customer))
        return decision
    }

    /// Queues an offer on the product that runs, whatever was chosen or paid ahead since: what the
    /// offer is for renews next (Docs/ScenarioFormat: 3).
    func queue(
        _ offer: GrantedOffer, on product: ProductID, in chain: StoreChain, by customer: CustomerID
    ) -> Decision {
        if product == chain.waitingProduct ?? chain.product {
            return redeem(offer.use, in: chain, nil, by: customer)
        }
        if product == chain.product {
            return withdraw(chain, thenRedeeming: offer, by: customer)
        }
        return wait(chain, for: product, .upfront, offer, .chargeAheadOfExpiry, by: customer)
    }

    /// Whether an offer waits already; it is not redeemed again, nor judged again.
    func isQueued(
        _ choice: Command.OfferChoice, for product: ProductID, in chain: StoreChain
    ) -> Bool {
        guard let wanted = choice.named, let queued = chain.queuedOffer else { return false }
        return product == chain.waitingProduct ?? chain.product && queued.type == wanted.type
            && queued.id == wanted.id
    }

    /// Queues an offer for what renews next, with the notification of its own.
    func redeem(
        _ use: OfferUse, in chain: StoreChain, _ subtype: NotificationSubtype?,
        by customer: CustomerID
    ) -> Decision {
        var decision = Decision(because: .offerWaitsForBillingEvent)
        // Once the renewal limit is reached nothing renews any more (Docs/Behaviour: 20).
        guard chain.willAutoRenew || !isAtLimit(chain.renewalCount) else {
            return Decision(because: .renewalLimit)
        }
        if chain.queuedOffer != nil { decision.because.append(.onePromotionalOfferAtATime) }
        if chain.isCommitted { decision.because.append(.changeWaitsForCommitment) }
        if !chain.willAutoRenew { decision.because.append(.offerTurnsAutoRenewOn) }
        let redemption = OfferRedemption(original: chain.original, offer: use)
        decision.add(
            fact(.offerRedeemed(redemption), of: chain), of: customer, .offerRedeemed, subtype)
        return decision
    }

    /// Adds a redemption that goes with another fact, whose notification tells of both.
    func add(
        _ use: OfferUse, after chain: inout StoreChain, to decision: inout Decision,
        of customer: CustomerID
    ) {
        decision.because.append(.offerWaitsForBillingEvent)
        let redemption = OfferRedemption(original: chain.original, offer: use)
        let fact = Fact(
            .offerRedeemed(redemption), effectiveDate: now,
            statedDate: chain.statedDate(for: now))
        chain.lastStatedDate = fact.statedDate
        decision.add(fact, of: customer)
    }

    // MARK: - Where nothing of the group runs

    /// A purchase that begins a period now: with the offer that was asked for, the introductory one
    /// where nothing was asked and the customer may have it, else at full price.
    func decideBeginning(
        _ purchase: Command.Purchase, _ terms: Subscription.SubscriptionTerms,
        by customer: CustomerID, after statuses: [Subscription.Status]
    ) throws(Refusal) -> Decision {
        let introductory = view(of: customer).introductoryEligibility(for: purchase.product)
        let isEligible = introductory.answer == .eligible
        // An offer on whole years cannot be had by the month.
        let fits = terms.introductoryOffer?.fits(purchase.plan ?? .upfront) ?? true
        var granted: GrantedOffer?
        var queued: OfferUse?
        var rules: [Rule] = []
        switch purchase.offer {
        case .none: break
        case .automatic:
            rules = [introductory.because]
            if isEligible, fits { granted = introductoryOffer(terms) }
        case .introductory:
            rules = [introductory.because]
            guard isEligible, fits else { throw .notEligibleForOffer }
            granted = introductoryOffer(terms)
        case .promotional, .winBack, .code:
            guard let named = try offer(purchase.offer, for: purchase.product, by: customer) else {
                break
            }
            granted = named
            rules = [rule(thatGrants: named.use, of: purchase.product, to: customer)]
            guard named.terms.fits(purchase.plan ?? .upfront) else { throw .notEligibleForOffer }
            guard named.use.type == .code, isEligible else { break }
            if stacks(named.use, of: purchase.product) {
                // The introductory offer comes first and the code after it.
                granted = introductoryOffer(terms)
                queued = named.use
                rules += [.codeStacksWithIntro, .offerWaitsForBillingEvent, introductory.because]
            } else {
                rules.append(.codeReplacesIntro)
            }
        }
        var decision = open(
            purchase.product, terms, offer: granted, thenRedeeming: queued,
            purchase.plan ?? .upfront, by: customer, after: statuses)
        decision.because += rules
        return decision
    }

    private func introductoryOffer(_ terms: Subscription.SubscriptionTerms) -> GrantedOffer? {
        terms.introductoryOffer.map {
            (OfferUse(type: .introductory, id: nil, mode: $0.mode), $0)
        }
    }

    private func stacks(_ use: OfferUse, of product: ProductID) -> Bool {
        use.id.flatMap { context.catalog.offer($0, use.type, of: product) }?
            .stacksWithIntroductoryOffer ?? false
    }

    // MARK: - Billing events

    /// Whether a queued offer begins with the next renewal: a code that stacks comes after the
    /// introductory offer.
    func isDue(_ queued: OfferUse, of chain: StoreChain) -> Bool {
        // Within a commitment it waits for the end of the twelve months (Docs/Behaviour: 23).
        if chain.isCommitted { return false }
        // With another product chosen the introductory offer does not go on.
        guard chain.nextProduct == chain.product, chain.nextPlan == chain.plan,
            context.catalog.waits(queued, behind: chain.offer), let running = chain.offer,
            let terms = context.catalog.terms(of: running, for: chain.product)
        else { return true }
        return chain.offerPeriodCount >= terms.periodCount
    }

    /// The rules by which a renewal begins an offer, goes on with one or ends one.
    func offerRules(of chain: StoreChain, _ charged: OfferUse?) -> [Rule] {
        guard let charged else { return chain.offer == nil ? [] : [.fullPriceAfterOffer] }
        var rules = charged.mode.map { [$0.rule] } ?? []
        if let queued = chain.queuedOffer, queued.isSame(as: charged) {
            rules.append(.offerWaitsForBillingEvent)
            if chain.offer != nil, charged.type == .promotional {
                rules.append(.onePromotionalOfferAtATime)
            }
        }
        return rules
    }

    /// The rule by which a customer may have an offer.
    func rule(
        thatGrants use: OfferUse, of product: ProductID, to customer: CustomerID
    ) -> Rule {
        guard let id = use.id else { return .introEligible }
        return view(of: customer).eligibility(for: id, use.type, of: product).because
    }

    /// The rule behind a refusal of a command, where one of the App Store's is.
    public func rule(
        behind refusal: Refusal, of command: Command, by customer: CustomerID
    ) -> Rule? {
        guard refusal == .notEligibleForOffer else { return refusal.because }
        switch command {
        case .purchase(let purchase):
            return rule(thatRefuses: purchase.offer, of: purchase.product, to: customer)
        case .changePlan(let product, let choice):
            return rule(thatRefuses: choice, of: product, to: customer)
        case .redeemCode(let id):
            let code = context.catalog.offers.first { $0.id == id && $0.type == .code }
            guard let code else { return .offerBelongsToItsProduct }
            return rule(thatRefuses: .code(id), of: code.product, to: customer)
        case .cancelPlanChange, .turnOffAutoRenew, .turnOnAutoRenew, .failBilling, .fixBilling,
            .refund, .reverseRefund, .requestRefund, .declineRefund, .extendRenewal,
            .forceRenewal, .expireNow, .approvePurchase, .declinePurchase, .resolveInterruption,
            .finish, .restore, .deleteTransaction, .shareWith, .stopSharingWith,
            .consentToPriceIncrease, .declinePriceIncrease, .claim, .transfer:
            return nil
        }
    }

    private func rule(
        thatRefuses choice: Command.OfferChoice, of product: ProductID, to customer: CustomerID
    ) -> Rule? {
        let view = view(of: customer)
        if let wanted = choice.named {
            return view.eligibility(for: wanted.id, wanted.type, of: product).because
        }
        return view.introductoryEligibility(for: product).because
    }
}

extension Command.OfferChoice {
    /// The offer of the catalogue that is wanted, if it is one that has an identifier.
    var named: (id: OfferID, type: OfferType)? {
        switch self {
        case .automatic, .none, .introductory: nil
        case .promotional(let id): (id, .promotional)
        case .code(let id): (id, .code)
        case .winBack(let id): (id, .winBack)
        }
    }
}
