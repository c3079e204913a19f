import SubscriptionLifecycle

extension SimulatedStore {
    /// A refund of the newest period revokes the subscription and, unless the policy says otherwise,
    /// turns renewal off (decision 10); one of an older period stands alone (decision 11).
    func decide(_ refund: Command.Refund, by customer: CustomerID) throws(Refusal) -> Decision {
        let found = try transaction(refund.transaction, of: customer)
        guard found.view.revocationDate == nil else { throw .alreadyRefunded }
        let revocation = Revocation(
            transaction: refund.transaction, revocationDate: now, reason: refund.reason,
            milliPercent: refund.milliPercent)
        guard var chain = found.chain else {
            var decision = Decision(because: .refundOfOlderPeriodStandsAlone)
            decision.add(
                oneTimeFact(.refunded(revocation), refund.transaction, customer), of: customer,
                .refund)
            return decision
        }
        let isCurrent = chain.transaction == refund.transaction
        var decision = Decision(
            because: isCurrent
                ? .refundOfCurrentPeriodTurnsOffAutoRenew : .refundOfOlderPeriodStandsAlone)
        decision.add(.refunded(revocation), after: &chain, at: now, of: customer, .refund)
        if chain.isInCommitment { decision.because.append(.refundEndsCommitment) }
        // A commitment ends with its current month, whatever the policy.
        let keepsAutoRenew = policy.refundKeepsAutoRenew && !chain.isInCommitment
        if isCurrent, chain.willAutoRenew, !keepsAutoRenew {
            decision.add(
                .autoRenewTurnedOff(AutoRenewChange(original: chain.original)), after: &chain,
                at: now, of: customer, .didChangeRenewalStatus, .autoRenewDisabled)
        }
        return decision
    }

    /// The revocation vanishes; expiry and auto-renew stand as they are (decision 13).
    func decideReverseRefund(
        of transaction: TransactionID, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        let found = try self.transaction(transaction, of: customer)
        guard found.view.revocationDate != nil else { throw .notRefunded }
        let reversal = Event.refundReversed(TransactionReference(transaction: transaction))
        var decision = Decision(because: .refundReversed)
        if let chain = found.chain {
            decision.add(fact(reversal, of: chain), of: customer, .refundReversed)
        } else {
            decision.add(
                oneTimeFact(reversal, transaction, customer), of: customer, .refundReversed)
        }
        return decision
    }

    /// A transaction of the store's own, and its chain if it has one.
    func transaction(
        _ id: TransactionID, of customer: CustomerID
    ) throws(Refusal) -> (view: TransactionView, chain: StoreChain?) {
        guard let view = view(of: customer).transactions.first(where: { $0.transaction == id })
        else { throw .noSuchTransaction }
        // What the family shares is the purchaser's to refund (Docs/Behaviour: 24).
        guard view.ownership == .purchased else { throw .noSuchTransaction }
        if let chain = ownChain(view.original, of: customer) { return (view, chain) }
        guard view.expirationDate == nil,
            accounts[customer]?.oneTimeStatedDates[id] != nil
        else { throw .notOurChain }
        return (view, nil)
    }

    /// A one-time purchase and its refunds are a chain of their own (Docs/Behaviour: 1).
    func oneTimeFact(
        _ event: Event, _ transaction: TransactionID, _ customer: CustomerID
    ) -> Fact {
        let last = accounts[customer]?.oneTimeStatedDates[transaction] ?? .earliest
        return Fact(
            event, effectiveDate: now, statedDate: max(now, last.adding(milliseconds: 1)))
    }
}
