import SubscriptionLifecycle

// Purchases that do not complete at once: one that waits for approval, one that is interrupted, one
// whose sheet the customer closes.

/// A request that the store lets somebody be asked about (Ask to Buy), and until when.
struct WaitingRequest: Hashable, Sendable {
    var purchase: Command.Purchase
    var lapseDate: Instant
}

extension SimulatedStore {
    /// An attempt to buy, and what becomes of it.
    ///
    /// Only whether the product is sold is judged when a purchase is put off, the rest when it
    /// completes (Docs/Behaviour: 17).
    func decideAttempt(
        _ purchase: Command.Purchase, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        switch purchase.course {
        case .completes:
            return try complete(purchase, by: customer)
        case .isCancelled:
            // What would be refused is refused before the sheet is shown.
            _ = try complete(purchase, by: customer)
            return Decision(because: .closedSheetLeavesNothing)
        case .isInterrupted:
            try checkSale(of: purchase.product)
            var decision = Decision(because: .interruptedPurchaseIsMadeAnew)
            decision.putOff = Decision.PutOffPurchase(customer: customer, purchase: purchase)
            return decision
        case .asksToBuy:
            try checkSale(of: purchase.product)
            return ask(purchase, by: customer)
        }
    }

    /// No transaction exists while a request waits, and no notification tells of it.
    private func ask(_ purchase: Command.Purchase, by customer: CustomerID) -> Decision {
        var decision = Decision(because: .pendingPurchaseIsNoTransaction)
        let view = view(of: customer)
        // A second request while one waits is the same; what is owned needs nobody's approval.
        if view.pendingProducts.contains(purchase.product) { return decision }
        if context.catalog[purchase.product]?.type == .nonConsumable,
            owns(purchase.product, customer)
        {
            return Decision(because: .oneTimePurchase)
        }
        let stated = history(of: customer).stated(after: now, of: purchase.product)
        decision.add(
            Fact(
                .purchasePending(PurchaseRequest(product: purchase.product)), effectiveDate: now,
                statedDate: stated), of: customer)
        decision.putOff = Decision.PutOffPurchase(customer: customer, purchase: purchase)
        return decision
    }

    /// Price, eligibility and plan are judged now (decision 24); a refused approval leaves the
    /// request.
    func decideApprove(_ product: ProductID?, by customer: CustomerID) throws(Refusal) -> Decision {
        if let product { try checkSale(of: product) }
        let wanted = try waitingProduct(product, of: customer)
        let request = accounts[customer]?.requests.first { $0.purchase.product == wanted }
        var purchase =
            request?.purchase ?? Command.Purchase(product: wanted, offer: .automatic, quantity: 1)
        purchase.course = .completes
        var decision = try complete(purchase, by: customer)
        decision.because.insert(.pendingPurchaseIsJudgedLater, at: 0)
        // The purchase must not seem to have been made before it was asked for.
        let asked = history(of: customer).statedDate(ofRequestFor: wanted)
        guard let first = decision.effects.first, first.fact.statedDate < asked else {
            return decision
        }
        let delay = asked.milliseconds - first.fact.statedDate.milliseconds
        for index in decision.effects.indices {
            decision.effects[index].fact.statedDate =
                decision.effects[index].fact.statedDate.adding(milliseconds: delay)
        }
        return decision
    }

    func decideDecline(_ product: ProductID?, by customer: CustomerID) throws(Refusal) -> Decision {
        decline(
            try waitingProduct(product, of: customer), of: customer,
            because: .pendingPurchaseIsNoTransaction)
    }

    /// Nobody has answered (decision 25); unless an answer was told ahead of its time.
    func decideLapse(of product: ProductID, of customer: CustomerID) -> Decision {
        guard view(of: customer).pendingProducts.contains(product) else {
            var decision = Decision()
            decision.completed = Decision.PutOffPurchase(
                customer: customer,
                purchase: Command.Purchase(product: product, offer: .automatic, quantity: 1))
            return decision
        }
        return decline(product, of: customer, because: .pendingPurchaseLapses)
    }

    private func decline(
        _ product: ProductID, of customer: CustomerID, because rule: Rule
    ) -> Decision {
        var decision = Decision(because: rule)
        let stated = history(of: customer).stated(after: now, of: product)
        decision.add(
            Fact(
                .purchaseDeclined(PurchaseRequest(product: product)), effectiveDate: now,
                statedDate: stated), of: customer)
        return decision
    }

    /// The interrupted attempt was no purchase; the one that is made now is (StoreKit, testing an
    /// interrupted purchase).
    func decideResolve(_ product: ProductID, by customer: CustomerID) throws(Refusal) -> Decision {
        try checkSale(of: product)
        guard
            var purchase = accounts[customer]?.interrupted.first(where: { $0.product == product })
        else { throw .nothingPending }
        purchase.course = .completes
        var decision = try complete(purchase, by: customer)
        decision.because.insert(.interruptedPurchaseIsMadeAnew, at: 0)
        decision.completed = Decision.PutOffPurchase(customer: customer, purchase: purchase)
        return decision
    }

    private func complete(
        _ purchase: Command.Purchase, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        var decision = try decide(purchase, by: customer)
        guard let token = purchase.token else { return decision }
        for index in decision.effects.indices
        where decision.effects[index].fact.event.kind == .purchased {
            decision.effects[index].token = token
        }
        return decision
    }

    private func checkSale(of product: ProductID) throws(Refusal) {
        guard context.catalog[product] != nil else { throw .unknownProduct }
        guard !notForSale.contains(product) else { throw .notForSale }
    }

    /// The product that is meant: the named one if it waits, or the only one that does.
    private func waitingProduct(
        _ product: ProductID?, of customer: CustomerID
    ) throws(Refusal) -> ProductID {
        let pending = view(of: customer).pendingProducts
        guard let product else {
            guard pending.count == 1 else { throw .nothingPending }
            return pending[0]
        }
        guard pending.contains(product) else { throw .nothingPending }
        return product
    }
}

extension SimulatedStore {
    /// Remembers a purchase that was put off.
    mutating func remember(_ putOff: Decision.PutOffPurchase) {
        let place = account(of: putOff.customer)
        switch putOff.purchase.course {
        case .asksToBuy:
            accounts[place: place].requests.append(
                WaitingRequest(
                    purchase: putOff.purchase,
                    lapseDate: policy.calendar.adding(policy.askToBuyLifetime, to: clock.now)))
        case .isInterrupted:
            accounts[place: place].interrupted.removeAll {
                $0.product == putOff.purchase.product
            }
            accounts[place: place].interrupted.append(putOff.purchase)
        case .completes, .isCancelled:
            break
        }
    }

    /// Forgets what was put off of the product.
    mutating func forget(_ completed: Decision.PutOffPurchase) {
        guard let place = accounts.place(of: completed.customer) else { return }
        let product = completed.purchase.product
        accounts[place: place].interrupted.removeAll { $0.product == product }
        accounts[place: place].requests.removeAll { $0.purchase.product == product }
    }

    /// Whatever settles a request, a delivered fact too, ends its waiting.
    mutating func settle(by event: Event, place: Int) {
        if !accounts[place: place].interrupted.isEmpty, case .purchased(let opening) = event {
            accounts[place: place].interrupted.removeAll { $0.product == opening.product }
        }
        guard !accounts[place: place].requests.isEmpty else { return }
        let view = accounts[place: place].history.view(at: clock.now, in: context)
        let pending = view.pendingProducts
        accounts[place: place].requests.removeAll { !pending.contains($0.purchase.product) }
    }
}

extension SimulatedStore.Account {
    /// What falls due earlier: a deadline of a chain, or the lapse of a request.
    func earlier(_ known: Deadline?, of customer: CustomerID) -> Deadline? {
        var next = known
        for request in requests {
            // Of one instant a lapse comes last, and of several the one that was asked for first.
            if let next, next.date <= request.lapseDate { continue }
            next = Deadline(
                date: request.lapseDate, customer: customer, original: .niche,
                kind: .requestLapse, product: request.purchase.product)
        }
        return next
    }
}

extension CustomerHistory {
    /// When the newest request for a product was stated.
    fileprivate func statedDate(ofRequestFor product: ProductID) -> Instant {
        var stated = Instant.earliest
        for fact in facts {
            if case .purchasePending(let request) = fact.event, request.product == product {
                stated = max(stated, fact.statedDate)
            }
        }
        return stated
    }

    /// When something about a request is stated that takes effect now: now, unless something about it
    /// has been stated at this very instant.
    fileprivate func stated(after now: Instant, of product: ProductID) -> Instant {
        var stated = now
        for fact in facts where fact.effectiveDate == now && fact.statedDate >= stated {
            let isAbout: Bool
            switch fact.event {
            case .purchased(let opening): isAbout = opening.product == product
            case .purchasePending(let request), .purchaseDeclined(let request):
                isAbout = request.product == product
            case .renewalPreferenceChanged, .offerRedeemed: isAbout = true
            case .renewed, .billingRecovered, .familyAccessGranted, .renewalFailed,
                .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
                .autoRenewTurnedOn, .priceIncreaseAnnounced, .priceIncreaseConsented,
                .renewalExtended, .refunded, .refundRequested, .refundDeclined, .refundReversed,
                .familyAccessRevoked, .transactionFinished, .transactionDeleted, .claimed,
                .transferred, .renewalInfoStated, .unknown,
                .transactionDetailsStated, .externalPurchaseTokenStated:
                isAbout = false
            }
            if isAbout { stated = fact.statedDate.adding(milliseconds: 1) }
        }
        return stated
    }
}
