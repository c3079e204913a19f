import SubscriptionLifecycle

extension SimulatedStore {
    /// How many days one extension may add (App Store Server API, extending the renewal date).
    static let longestExtensionDays = 90
    /// How many extensions a customer may have in 365 days (same page).
    static let extensionsInAYear = 2

    /// Moves the end of the newest period and every renewal after it (decision 22).
    ///
    /// Only a running chain of which something has been paid, and not in a free offer, can be extended.
    func decideExtendRenewal(
        of group: GroupID?, days: Int, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        let acting = try actingChain(of: group, by: customer)
        let chain = acting.chain
        switch acting.status.state {
        case .expired, .revoked, nil: throw .expired
        case .inGracePeriod, .inBillingRetryPeriod: throw .notExtendable
        case .subscribed: break
        }
        let hasPaid = view(of: customer).transactions.contains {
            $0.original == chain.original && ($0.price ?? .zero) > .zero
                && $0.revocationDate == nil
        }
        guard hasPaid, acting.status.transaction?.offer?.mode != .freeTrial else {
            throw .notExtendable
        }
        // Less than a day extends nothing.
        guard days >= 1 else { throw .notExtendable }
        guard days <= SimulatedStore.longestExtensionDays else { throw .extensionTooLong }
        guard extensionsInTheLastYear(of: customer) < SimulatedStore.extensionsInAYear else {
            throw .tooManyExtensions
        }
        var decision = Decision(because: .extensionMovesRenewals)
        let change = RenewalExtension(
            transaction: chain.transaction, original: chain.original,
            expirationDate: policy.calendar.adding(TimeSpan(days: days), to: chain.endDate))
        decision.add(
            fact(.renewalExtended(change), of: chain), of: customer, .renewalExtended)
        return decision
    }

    /// How many extensions a customer has had in 365 days, whatever was extended; what followed a
    /// purchaser's extension in the family is none of the member's own.
    private func extensionsInTheLastYear(of customer: CustomerID) -> Int {
        let aYearAgo = now.adding(milliseconds: -365 * 86_400_000)
        let view = view(of: customer)
        return history(of: customer).facts.filter { fact in
            guard case .renewalExtended(let change) = fact.event, fact.effectiveDate > aYearAgo
            else { return false }
            let extended = view.transactions.first { $0.transaction == change.transaction }
            let original = change.original ?? extended?.original
            return original.map { view.status(ofChain: $0) }?.transaction?.ownership
                != .familyShared
        }.count
    }
}
