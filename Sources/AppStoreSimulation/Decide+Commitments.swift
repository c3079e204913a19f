import SubscriptionLifecycle

// Commitments of twelve monthly payments ("Managing the life cycle of monthly subscriptions with a
// 12-month commitment", decision 40).

extension SimulatedStore {
    /// Whether a chain renews at the end of its period: with renewal on, and within a commitment with
    /// renewal off too, but never beyond the renewals that a test clock allows.
    func renews(_ chain: StoreChain) -> Bool {
        chain.willAutoRenew || (chain.isCommitted && !isAtLimit(chain.renewalCount))
    }

    /// How long a failed charge is tried again.
    func retryLength(of chain: StoreChain) -> TimeSpan {
        switch chain.plan {
        case .upfront: policy.rate.retryLength(chosen: policy.retryLength)
        case .monthly: policy.rate.commitmentRetryLength
        }
    }

    /// Names what is special about the payment that follows a period of a commitment.
    func explainPayment(after chain: StoreChain, _ decision: inout Decision) {
        guard chain.plan == .monthly || chain.nextPlan == .monthly else { return }
        if chain.isCommitted {
            decision.because.append(.commitmentIsPaidByTheMonth)
            if !chain.willAutoRenew { decision.because.append(.cancelledCommitmentRunsOut) }
        } else if chain.isInCommitment, chain.nextPlan == .monthly {
            decision.because.append(.commitmentRenewsAsAWhole)
        } else if chain.plan == .monthly, !chain.isInCommitment {
            decision.because.append(.trialComesBeforeCommitment)
        }
    }

    /// Another billing plan of the running product, chosen for what follows the paid year.
    func decideBillingPlan(
        _ plan: Subscription.BillingPlan, of chain: StoreChain, by customer: CustomerID
    ) -> Decision {
        var decision = Decision(because: .billingPlanChangeWaits)
        if chain.isCommitted { decision.because.append(.changeWaitsForCommitment) }
        let isChosen = chain.waitingProduct == nil && chain.waitingPlan == plan
        guard !isChosen || !chain.willAutoRenew else { return decision }
        guard chain.willAutoRenew || !isAtLimit(chain.renewalCount) else {
            return Decision(because: .renewalLimit)
        }
        if !chain.willAutoRenew { decision.because.append(.planChangeTurnsAutoRenewOn) }
        let preference = RenewalPreference(
            original: chain.original, next: chain.product, plan: plan)
        decision.add(
            fact(.renewalPreferenceChanged(preference), of: chain), of: customer,
            .didChangeRenewalPref, .downgrade)
        return decision
    }
}

extension OfferTerms {
    /// Whether an offer can be had with a billing plan: by the month, or before the first month.
    func fits(_ plan: Subscription.BillingPlan) -> Bool {
        switch plan {
        case .upfront: true
        case .monthly: mode != .payAsYouGo || period.span == SubscriptionPeriod.month.span
        }
    }
}
