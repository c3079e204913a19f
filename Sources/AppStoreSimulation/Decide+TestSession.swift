public import SubscriptionLifecycle

// What Xcode's transaction manager and `SKTestSession` can do to a subscription and a customer cannot.

extension SimulatedStore {
    /// Whether somebody may do what only the one who runs a test session can.
    var isTestSession: Bool {
        switch policy.rate {
        case .production, .testFlight, .sandbox: false
        case .xcode: environment.allowsDeletion
        }
    }

    /// The running period ends now and the next one starts now, with renewal on, as
    /// `SKTestSession.forceRenewalOfSubscription` (decision 38).
    func decideForceRenewal(
        of group: GroupID?, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        var chain = try chainOfTestSession(of: group, by: customer)
        var decision = Decision(because: .forcedRenewalStartsNow)
        if let change = chain.priceChange, change.needsConsent {
            decision.because.append(.forcedRenewalClearsPriceIncrease)
            chain.priceChange = nil
        }
        let charge = nextCharge(of: chain, startingAt: now)
        decision.because += offerRules(of: chain, charge.offer)
        let opening = opening(
            chain, charge, from: now, anchor: BillingAnchor(at: now), &decision)
        decision.add(.renewed(opening), after: &chain, at: now, of: customer, .didRenew)
        turnOffAtLimit(&chain, renewalCount: chain.renewalCount + 1, &decision, of: customer)
        return decision
    }

    /// The running period ends now and renewal is off, as `SKTestSession.expireSubscription`.
    func decideExpireNow(
        of group: GroupID?, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        var chain = try chainOfTestSession(of: group, by: customer)
        var decision = Decision(because: .expireNowCutsThePeriod)
        if chain.willAutoRenew {
            decision.add(
                .autoRenewTurnedOff(AutoRenewChange(original: chain.original)), after: &chain,
                at: now, of: customer, .didChangeRenewalStatus, .autoRenewDisabled)
        }
        let expiration = Expiration(
            transaction: chain.transaction, original: chain.original, reason: .autoRenewDisabled,
            cutDate: now < chain.endDate ? now : nil)
        decision.add(
            .expired(expiration), after: &chain, at: now, of: customer, .expired, .voluntary)
        return decision
    }

    /// The chain that a test session acts on; a period cut at its very start would last no time.
    private func chainOfTestSession(
        of group: GroupID?, by customer: CustomerID
    ) throws(Refusal) -> StoreChain {
        guard isTestSession else { throw .wrongEnvironment }
        let acting = try actingChain(of: group, by: customer)
        switch acting.status.state {
        case .expired, .revoked, nil: throw .expired
        case .subscribed, .inGracePeriod, .inBillingRetryPeriod: break
        }
        guard acting.chain.startDate < now else { throw .zeroLengthPeriod }
        return acting.chain
    }

    /// Starts a customer's session anew: log, chains and eligibility; the payment method stays.
    ///
    /// Where the customer is the store's only one, transactions are numbered anew too
    /// (decision 37).
    public mutating func clearTransactions(of customer: CustomerID) throws(Refusal) {
        guard isTestSession else { throw .wrongEnvironment }
        guard let place = accounts.place(of: customer) else { return }
        var cleared = Account(
            history: CustomerHistory(environment: environment, names: context.names))
        cleared.billingFails = accounts.all[place].billingFails
        cleared.members = accounts.all[place].members
        accounts[place: place] = cleared
        if accounts.customers == [customer] { nextTransaction = 1 }
    }
}
