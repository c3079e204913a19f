import SubscriptionLifecycle

extension SimulatedStore {
    /// How many days one extension may add (App Store Server API, extending the renewal date).
    static let longestExtensionDays = 90
    /// How many extensions a chain may have in a year (same page).
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
        guard days <= SimulatedStore.longestExtensionDays else { throw .extensionTooLong }
        let aYearAgo = now.adding(milliseconds: -365 * 86_400_000)
        let extensions = history(of: customer).facts.filter { fact in
            guard case .renewalExtended(let change) = fact.event else { return false }
            return change.original == chain.original && fact.effectiveDate > aYearAgo
        }
        guard extensions.count < SimulatedStore.extensionsInAYear else {
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
}
