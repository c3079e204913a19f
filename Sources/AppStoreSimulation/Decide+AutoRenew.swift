import SubscriptionLifecycle

extension SimulatedStore {
    /// In a running period only the next renewal is gone; in grace or retry it is over at once
    /// (StoreKit, testing failing subscription renewals; decision 8).
    func decideTurnOffAutoRenew(
        of group: GroupID?, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        let acting = try actingChain(of: group, by: customer)
        switch acting.status.state {
        case .expired, .revoked, nil: throw .expired
        case .subscribed, .inGracePeriod, .inBillingRetryPeriod:
            return turnOffAutoRenew(of: acting.chain, acting.status, by: customer)
        }
    }

    /// Turns the renewal of a chain off that is not over.
    func turnOffAutoRenew(
        of chain: StoreChain, _ status: Subscription.Status, by customer: CustomerID
    ) -> Decision {
        var chain = chain
        let change = Event.autoRenewTurnedOff(AutoRenewChange(original: chain.original))
        switch status.state {
        case .expired, .revoked, nil:
            // There is nothing left to renew.
            return Decision()
        case .subscribed:
            var decision = Decision(because: .autoRenewOffEndsAtPeriodEnd)
            guard chain.willAutoRenew else { return decision }
            if chain.isInCommitment { decision.because = [.cancelledCommitmentRunsOut] }
            if chain.queuedOffer != nil {
                decision.because.append(.autoRenewOffDropsQueuedOffer)
            }
            decision.add(
                change, after: &chain, at: now, of: customer, .didChangeRenewalStatus,
                .autoRenewDisabled)
            return decision
        case .inBillingRetryPeriod where chain.isCommitted, .inGracePeriod where chain.isCommitted:
            // What is owed is tried again; only the next commitment is gone (Docs/Behaviour: 10).
            var decision = Decision(because: .cancelledCommitmentRunsOut)
            guard chain.willAutoRenew else { return decision }
            decision.add(
                change, after: &chain, at: now, of: customer, .didChangeRenewalStatus,
                .autoRenewDisabled)
            return decision
        case .inGracePeriod, .inBillingRetryPeriod:
            var decision = Decision(because: .autoRenewOffInRetryEndsNow)
            decision.add(
                change, after: &chain, at: now, of: customer, .didChangeRenewalStatus,
                .autoRenewDisabled)
            let expiration = Expiration(
                transaction: chain.transaction, original: chain.original,
                reason: .autoRenewDisabled)
            decision.add(
                .expired(expiration), after: &chain, at: now, of: customer, .expired, .voluntary)
            return decision
        }
    }

    /// Only while something runs: after expiry a new purchase is needed (decision 9).
    func decideTurnOnAutoRenew(
        of group: GroupID?, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        let acting = try actingChain(of: group, by: customer)
        switch acting.status.state {
        case .expired, .revoked, nil: throw .expired
        case .subscribed, .inGracePeriod, .inBillingRetryPeriod: break
        }
        var decision = Decision(because: .autoRenewOnRestoresRunningPlan)
        guard !acting.chain.willAutoRenew else { return decision }
        guard !isAtLimit(acting.chain.renewalCount) else { return Decision(because: .renewalLimit) }
        let change = AutoRenewChange(original: acting.chain.original)
        decision.add(
            fact(.autoRenewTurnedOn(change), of: acting.chain), of: customer,
            .didChangeRenewalStatus, .autoRenewEnabled)
        return decision
    }
}
