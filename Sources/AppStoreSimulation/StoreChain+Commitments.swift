import SubscriptionLifecycle

// A commitment of twelve monthly payments, as the store keeps it.

extension StoreChain {
    /// Whether payments of the running commitment are still to come; they are made, cancelled or not.
    var isCommitted: Bool {
        guard plan == .monthly, let paymentNumber else { return false }
        return paymentNumber < Subscription.Commitment.paymentCount
    }

    /// Whether the running period is a payment of a commitment.
    var isInCommitment: Bool { plan == .monthly && paymentNumber != nil }

    /// Whether another product or billing plan has been chosen for later.
    var hasWaitingChange: Bool { waitingProduct != nil || waitingPlan != nil }

    /// How the next charge is paid: within a commitment by the month, then as was chosen.
    var nextPlan: Subscription.BillingPlan {
        if isCommitted { return .monthly }
        return waitingPlan ?? (waitingProduct == nil ? plan : .upfront)
    }

    /// The product of the next charge: what was chosen waits for the end of a commitment.
    var nextProduct: ProductID { isCommitted ? product : waitingProduct ?? product }

    /// Counts a period that opens, before it is taken over.
    ///
    /// - Returns: Whether it goes on within the twelve months of the commitment before it.
    mutating func countPayment(_ opening: PeriodOpening, isRenewal: Bool) -> Bool {
        let sameProduct = opening.product == nil || opening.product == product
        let wasMonthly = plan == .monthly && sameProduct && isRenewal
        plan = opening.plan ?? (wasMonthly ? .monthly : .upfront)
        let last = wasMonthly ? paymentNumber : nil
        guard plan == .monthly, opening.offer.isCountedByTheMonth else {
            paymentNumber = nil
            return false
        }
        let next = last.map { $0 % Subscription.Commitment.paymentCount + 1 }
        paymentNumber = opening.paymentNumber ?? next ?? 1
        return last.map { $0 < paymentNumber ?? 0 } ?? false
    }

    /// What was paid in full is what a renewal pays.
    mutating func rememberPrice() {
        switch plan {
        case .upfront: fullPrices[product] = price
        case .monthly: monthlyPrices[product] = price
        }
    }

    /// What was last paid in full for a product.
    func lastPrice(of product: ProductID, _ plan: Subscription.BillingPlan) -> Price? {
        switch plan {
        case .upfront: fullPrices[product]
        case .monthly: monthlyPrices[product]
        }
    }
}

extension OfferUse? {
    /// Whether a period with this offer is a payment of a commitment: a trial, and an offer paid in one
    /// charge, come before the first.
    var isCountedByTheMonth: Bool {
        guard let mode = self?.mode else { return true }
        return mode == .payAsYouGo
    }
}
