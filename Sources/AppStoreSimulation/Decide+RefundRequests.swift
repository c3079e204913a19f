import SubscriptionLifecycle

extension SimulatedStore {
    /// A request made in the app turns renewal off, whatever becomes of it (App Store Server
    /// Notifications, notificationType; decision 12); in grace or retry that ends the chain.
    func decideRequestRefund(
        of transaction: TransactionID, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        let found = try self.transaction(transaction, of: customer)
        guard found.view.revocationDate == nil else { throw .alreadyRefunded }
        let request = Event.refundRequested(TransactionReference(transaction: transaction))
        var decision = Decision(because: .refundRequestTurnsOffAutoRenew)
        // A second request while one waits changes nothing (Docs/Behaviour: 17).
        if history(of: customer).openRefundRequest(for: transaction, at: now) != nil {
            return decision
        }
        guard var chain = found.chain else {
            decision.add(
                oneTimeFact(request, transaction, customer), of: customer, .consumptionRequest)
            return decision
        }
        decision.add(request, after: &chain, at: now, of: customer, .consumptionRequest)
        if case .over = chain.phase { return decision }
        let isRetrying = if case .retrying = chain.phase { true } else { false }
        guard chain.willAutoRenew, !chain.isRevoked else { return decision }
        decision.add(
            .autoRenewTurnedOff(AutoRenewChange(original: chain.original)), after: &chain, at: now,
            of: customer, .didChangeRenewalStatus, .autoRenewDisabled)
        guard isRetrying, !chain.isCommitted else { return decision }
        let expiration = Expiration(
            transaction: chain.transaction, original: chain.original, reason: .autoRenewDisabled)
        decision.add(
            .expired(expiration), after: &chain, at: now, of: customer, .expired, .voluntary)
        return decision
    }

    /// A declined request changes nothing; renewal stays off (decision 12).
    func decideDeclineRefund(
        of transaction: TransactionID, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        let found = try self.transaction(transaction, of: customer)
        guard history(of: customer).openRefundRequest(for: transaction, at: now) != nil else {
            throw .nothingPending
        }
        let answer = Event.refundDeclined(TransactionReference(transaction: transaction))
        var decision = Decision(because: .declinedRefundChangesNothing)
        if let chain = found.chain {
            decision.add(fact(answer, of: chain), of: customer, .refundDeclined)
        } else {
            decision.add(
                oneTimeFact(answer, transaction, customer), of: customer, .refundDeclined)
        }
        return decision
    }
}
