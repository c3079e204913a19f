import SubscriptionLifecycle

extension ReferenceModel {
    /// Docs/Behaviour: 24. The model without what had been deleted by an instant, as if it had never
    /// been.
    ///
    /// Left out are the facts that name a deleted transaction, and those that name only the chain of a
    /// deleted original.
    func undeleted(at instant: Instant) -> ReferenceModel {
        // Decision 37: in the App Store's own environments nothing can be deleted.
        guard environment == .xcode || environment == .localTesting else { return self }
        let deleted = Set(
            facts.compactMap { fact -> TransactionID? in
                guard case .transactionDeleted(let reference) = fact.event,
                    fact.effectiveDate <= instant
                else { return nil }
                return reference.transaction
            })
        var model = self
        model.facts = facts.filter { fact in
            guard let transaction = fact.event.transaction else {
                return fact.event.original.map { !deleted.contains($0) } ?? true
            }
            if deleted.contains(transaction) { return false }
            let statements = Statements(
                about: transaction, at: instant, in: self, extended: [:])
            if !statements.openers.isEmpty, deleted.contains(statements.original) { return false }
            return fact.event.opening != nil
                || fact.event.original.map { !deleted.contains($0) } ?? true
        }
        return model
    }
}
