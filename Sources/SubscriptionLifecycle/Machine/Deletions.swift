// What the deletion of a transaction from a test session takes with it.

extension Subscription.Environment {
    /// Whether transactions can be deleted here; only test sessions have a transaction manager
    /// (decision 37).
    public var allowsDeletion: Bool {
        switch self {
        case .production, .sandbox: false
        case .xcode, .localTesting: true
        }
    }
}

extension CustomerHistory {
    /// The facts that count at an instant: without those about transactions that had been deleted.
    ///
    /// A deletion is effective at its instant: before it the transaction is there, from it on it has
    /// never been. Deleting an original deletes every transaction of its chain, those told of later
    /// too; deleting any other one deletes it alone. It depends on the set and not on the order.
    package func undeleted(at instant: Instant) -> [Fact] {
        let named = deletedTransactions(at: instant)
        if named.isEmpty { return facts }
        var deleted = named
        for statement in FactResolution.statements(in: facts, extending: [])
        where !statement.openings.isEmpty {
            let original = statement.original(at: instant, names)
            if named.contains(original), !deleted.contains(statement.transaction) {
                deleted.append(statement.transaction)
            }
        }
        return facts.filter { !$0.isAbout(deleted, chains: named) }
    }

    /// The transactions that a deletion has named by an instant.
    private func deletedTransactions(at instant: Instant) -> [TransactionID] {
        guard environment.allowsDeletion else { return [] }
        var deleted: [TransactionID] = []
        for fact in facts where fact.effectiveDate <= instant {
            guard case .transactionDeleted(let reference) = fact.event else { continue }
            deleted.append(reference.transaction)
        }
        return deleted
    }

    /// Whether anything has been deleted, now or later.
    var hasDeletions: Bool {
        environment.allowsDeletion && facts.contains { $0.event.kind == .transactionDeleted }
    }
}

extension Fact {
    /// Whether the fact is about one of the transactions or, where it opens nothing, about one of the
    /// chains; of an opening only its own transaction counts.
    fileprivate func isAbout(
        _ transactions: [TransactionID], chains: [TransactionID]
    ) -> Bool {
        if let transaction = event.transaction, transactions.contains(transaction) { return true }
        guard event.opening == nil, let original = event.original else { return false }
        return chains.contains(original)
    }
}
