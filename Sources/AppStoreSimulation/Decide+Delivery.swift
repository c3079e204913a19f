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
        let finished = Event.transactionFinished(
            TransactionReference(transaction: transaction.transaction))
        let chain = ownChain(transaction.original, of: customer)
        if let effect = shared(finished, with: customer) {
            // A member's app delivers what the family shares, too.
            if !view.isFinished(transaction.transaction) { decision.effects.append(effect) }
            return decision
        }
        guard chain != nil || isOwnOneTimePurchase(transaction, of: customer) else {
            throw .notOurChain
        }
        if view.isFinished(transaction.transaction) { return decision }
        if context.catalog[transaction.product]?.type == .consumable {
            decision.because.append(.finishedConsumableLeavesTheHistory)
        }
        decision.add(
            chain.map { fact(finished, of: $0) }
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

    /// A fact about a transaction that another shares with the customer, if it is about one.
    private func shared(_ event: Event, with customer: CustomerID) -> Decision.Effect? {
        for chain in accounts[customer]?.sharedChains ?? [] {
            for copy in chain.copies where copy.transaction == event.transaction {
                let stated = max(now, chain.lastStatedDate.adding(milliseconds: 1))
                let origin = Decision.Origin(
                    purchaser: chain.purchaser, original: chain.source, transaction: copy.source)
                return Decision.Effect(
                    customer: customer,
                    fact: Fact(event, effectiveDate: now, statedDate: stated),
                    notification: nil, origin: origin)
            }
        }
        return nil
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
        var left = remade(known, place: place)
        left.lastStatedDate = max(known.lastStatedDate, fact.statedDate)
        // What is left decides what falls due: an older period that has ended, nothing.
        if case .running = left.phase, left.endDate <= clock.now { left.phase = .over }
        left.follow(accounts[place: place].history.view(at: clock.now, in: context))
        accounts[place: place].chains[index] = left
        return index
    }

    /// What the facts that are left make of a chain: the periods of its offer, its prices and its
    /// anchor are those of a chain in which what was deleted has never been.
    private func remade(_ known: StoreChain, place: Int) -> StoreChain {
        let account = accounts.all[place]
        var chain = StoreChain(
            original: known.original, group: known.group, transaction: known.transaction,
            product: known.product, startDate: known.startDate, endDate: known.startDate,
            price: .zero, anchor: known.anchor, lastStatedDate: known.lastStatedDate)
        for fact in account.history.undeleted(at: clock.now)
        where account.original(of: fact.event) == known.original {
            chain.evolve(fact, policy, context.catalog)
        }
        chain.isDelivered = known.isDelivered
        guard chain.transaction == known.transaction else { return chain }
        // The newest period stays what it was.
        chain.anchor = known.anchor
        chain.hasFailedAhead = known.hasFailedAhead
        return chain
    }
}

extension Fact {
    /// Whether the fact deletes a transaction, which it does only in a test session.
    func isDeletion(in environment: Subscription.Environment) -> Bool {
        environment.allowsDeletion && event.kind == .transactionDeleted
    }
}
