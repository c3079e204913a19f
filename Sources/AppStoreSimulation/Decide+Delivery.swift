import SubscriptionLifecycle

// What becomes of transactions that have been made: they are finished, fetched again, deleted.

extension SimulatedStore {
    /// Marks a transaction as delivered; neither renewal nor entitlement follows from it (StoreKit,
    /// `Transaction.finish()`).
    func decideFinish(
        _ named: TransactionID?, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        let view = view(of: customer)
        var decision = Decision(because: .finishingChangesNoEntitlement)
        var transaction = named.flatMap { id in
            view.transactions.first { $0.transaction == id }
        }
        if named == nil {
            let unfinished = view.unfinishedTransactions
            if unfinished.isEmpty { return decision }
            // Which of several is meant has to be said.
            if unfinished.count == 1 { transaction = unfinished[0] }
        }
        guard let transaction else { throw .noSuchTransaction }
        let chain = ownChain(transaction.original, of: customer)
        let shared = sharedChain(transaction.original, of: customer)
        guard chain != nil || shared != nil || isOwnOneTimePurchase(transaction, of: customer)
        else {
            throw .notOurChain
        }
        if view.isFinished(transaction.transaction) { return decision }
        if context.catalog[transaction.product]?.type == .consumable {
            decision.because.append(.finishedConsumableLeavesTheHistory)
        }
        let finished = Event.transactionFinished(
            TransactionReference(transaction: transaction.transaction))
        decision.add(
            chain.map { fact(finished, of: $0) } ?? shared.map { fact(finished, of: $0) }
                ?? oneTimeFact(finished, transaction.transaction, customer), of: customer)
        return decision
    }

    /// Everything bought is known already: nothing is made and nothing changes (StoreKit,
    /// `AppStore.sync()`).
    func decideRestore() -> Decision { Decision(because: .restoringAddsNothing) }

    /// Deletes a transaction, and with an original its renewals, as if they had never been
    /// (decision 37); numbering goes on.
    func decideDelete(
        _ transaction: TransactionID, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        guard isTestSession else { throw .wrongEnvironment }
        let found = try self.transaction(transaction, of: customer)
        let deleted = Event.transactionDeleted(TransactionReference(transaction: transaction))
        var decision = Decision(because: .deletedTransactionNeverWas)
        guard let chain = found.chain else {
            decision.add(oneTimeFact(deleted, transaction, customer), of: customer)
            return decision
        }
        if chain.original == transaction {
            decision.because.insert(.deletedOriginalTakesItsRenewals, at: 0)
        }
        decision.add(fact(deleted, of: chain), of: customer)
        return decision
    }

    private func isOwnOneTimePurchase(
        _ transaction: TransactionView, of customer: CustomerID
    ) -> Bool {
        transaction.expirationDate == nil
            && accounts[customer]?.oneTimeStatedDates[transaction.transaction] != nil
    }

    /// Drops what falls due because of a transaction that has been deleted.
    ///
    /// - Returns: The place of its chain, if something of the chain is left.
    @discardableResult
    mutating func forget(_ fact: Fact, place: Int) -> Int? {
        guard let transaction = fact.event.transaction else { return nil }
        accounts[place: place].oneTimeStatedDates[transaction] = nil
        guard let original = accounts[place: place].original(of: fact.event),
            let index = accounts[place: place].chains.firstIndex(where: { $0.original == original })
        else { return nil }
        if original == transaction {
            accounts[place: place].chains.remove(at: index)
            return nil
        }
        let known = accounts[place: place].chains[index]
        accounts[place: place].chains[index].lastStatedDate = max(
            known.lastStatedDate, fact.statedDate)
        if known.transaction == transaction {
            // What is left decides what falls due: an older period that has ended, nothing.
            accounts[place: place].chains[index].phase = .over
            let view = accounts[place: place].history.view(at: clock.now, in: context)
            accounts[place: place].chains[index].follow(view)
        }
        return index
    }
}

extension Fact {
    /// Whether the fact deletes a transaction, which it does only in a test session.
    func isDeletion(in environment: Subscription.Environment) -> Bool {
        environment.allowsDeletion && event.kind == .transactionDeleted
    }
}
