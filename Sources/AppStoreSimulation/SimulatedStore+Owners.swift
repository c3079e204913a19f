public import SubscriptionLifecycle

// Whose the chains are: claims are facts, and the store asks them like everybody else. It goes on
// renewing what an account pays for, whosever the chain has become.

extension SimulatedStore {
    /// Every account's facts and those of nobody's chains, which say whose each chain is.
    public func owners() -> ChainOwners {
        var owners = ChainOwners(environment: environment, names: context.names)
        for fact in unclaimed {
            owners.insert(fact, of: StreamID.unclaimedOwner(of: fact.event))
        }
        for customer in accounts.customers {
            for fact in accountHistory(of: customer).facts {
                owners.insert(fact, of: .customer(customer))
            }
        }
        return owners
    }

    /// Takes over a fact about a chain that nobody claims by delivering it; it concerns the chain all
    /// the same, whosever that is.
    ///
    /// - Returns: The chain of the store's own that now stands still, if there is one.
    @discardableResult
    public mutating func deliverUnclaimed(_ fact: Fact) -> TransactionID? {
        noteNumbers(fact)
        hasClaims = true
        guard !unclaimed.contains(fact) else { return nil }
        unclaimed.append(fact)
        return follow(fact, from: nil)
    }

    /// Whose a chain is now.
    func owner(of original: TransactionID) -> CustomerID? {
        owners().owner(of: original, at: clock.now, under: context.claims).customer
    }

    /// The facts of the chains that are now a customer's.
    func claimedHistory(of customer: CustomerID) -> CustomerHistory {
        owners().history(of: customer, at: clock.now, under: context.claims)
    }

    /// The facts that stand in a customer's own account.
    func accountHistory(of customer: CustomerID) -> CustomerHistory {
        accounts[customer]?.history
            ?? CustomerHistory(environment: environment, names: context.names)
    }

    /// From the first claim on, or the first chain that two accounts speak of, claims must be asked.
    mutating func noteClaims(_ fact: Fact, _ place: Int) {
        guard !hasClaims else { return }
        hasClaims = fact.event.kind.isClaim || isKnownElsewhere(fact.event, than: place)
    }

    private func isKnownElsewhere(_ event: Event, than place: Int) -> Bool {
        guard accounts.all.count > 1 else { return false }
        let named = [event.transaction, event.original].compactMap { $0 }
        if named.isEmpty { return false }
        for other in accounts.all.indices where other != place {
            let isKnown = accounts.all[other].history.facts.contains { fact in
                [fact.event.transaction, fact.event.original].contains { id in
                    id.map { named.contains($0) } ?? false
                }
            }
            if isKnown { return true }
        }
        return false
    }

    /// The chain of the store's own that a fact is about: one of the account that it was delivered to,
    /// else anybody's.
    func ownChain(of fact: Fact, from account: Int?) -> (account: Int, chain: Int)? {
        var places = account.map { [$0] } ?? []
        if hasClaims { places += accounts.all.indices.filter { $0 != account } }
        for place in places {
            let isHere = place == account || accounts.all[place].speaks(of: fact.event)
            // A statement that moves a chain is about the chain that it moves.
            if isHere,
                let original = fact.event.opening?.previousOriginal
                    ?? accounts.all[place].original(of: fact.event),
                let index = accounts.all[place].chains.firstIndex(where: {
                    $0.original == original
                })
            {
                return (place, index)
            }
        }
        return nil
    }

    // MARK: - Commands

    /// A claim on a chain; what is the customer's already is no fact again.
    ///
    /// One on a chain that another has claimed is a fact too, whatever the policy makes of it.
    func decideClaim(
        of original: TransactionID, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        let owners = owners()
        guard owners.knows(original) else { throw .noSuchTransaction }
        var decision = Decision(because: .claimCountsFromItsInstant)
        let owner = owners.owner(of: original, at: now, under: context.claims)
        guard owner != .customer(customer) else { return decision }
        decision.add(
            ownerFact(.claimed(ChainOwner(original: original, customer: customer)), owners),
            of: customer)
        return decision
    }

    /// Moves a chain to another customer, whosever it was.
    func decideTransfer(
        of original: TransactionID, to receiver: CustomerID, by customer: CustomerID
    ) throws(Refusal) -> Decision {
        let owners = owners()
        guard owners.knows(original) else { throw .noSuchTransaction }
        var decision = Decision(because: .transferMovesTheChain)
        let owner = owners.owner(of: original, at: now, under: context.claims)
        guard owner != .customer(receiver) else { return decision }
        decision.add(
            ownerFact(.transferred(ChainOwner(original: original, customer: receiver)), owners),
            of: customer)
        return decision
    }

    /// A fact of whose a chain is, stated after every such fact before it.
    private func ownerFact(_ event: Event, _ owners: ChainOwners) -> Fact {
        var stated = now
        for fact in event.original.map({ owners.history(ofChain: $0).facts }) ?? []
        where fact.statedDate >= stated && fact.effectiveDate <= now {
            stated = fact.statedDate.adding(milliseconds: 1)
        }
        return Fact(event, effectiveDate: now, statedDate: stated)
    }
}

extension Decision {
    /// The decision with the accounts' tokens told beside their purchases, stated with them.
    func tellingTokens() -> Decision {
        guard effects.contains(where: { $0.token != nil }) else { return self }
        var told = self
        told.effects = []
        for effect in effects {
            told.effects.append(effect)
            guard let token = effect.token else { continue }
            var details = TransactionDetails(
                transaction: effect.fact.event.transaction, original: effect.fact.event.original)
            details.token = token
            told.effects.append(
                Effect(
                    customer: effect.customer,
                    fact: Fact(
                        .transactionDetailsStated(details),
                        effectiveDate: effect.fact.effectiveDate,
                        statedDate: effect.fact.statedDate),
                    notification: nil))
            told.because.append(.accountTokenComesBack)
        }
        return told
    }
}

extension SimulatedStore.Account {
    /// Whether the account's facts speak of an event's transaction or chain.
    fileprivate func speaks(of event: Event) -> Bool {
        guard let named = event.transaction ?? event.original else { return false }
        return history.facts.contains {
            $0.event.transaction == named || $0.event.original == named
        }
    }
}

extension Event.Kind {
    /// Whether it says whose a chain is.
    var isClaim: Bool { self == .claimed || self == .transferred }

    /// Whether a delivered fact of the kind cancels the store's own deadlines (decision 58): whose a
    /// chain is, and which order it was, says nothing of what the store does.
    var stopsTheStore: Bool {
        switch self {
        case .claimed, .transferred, .transactionDetailsStated, .externalPurchaseTokenStated: false
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .renewalFailed,
            .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .offerRedeemed,
            .priceIncreaseAnnounced, .priceIncreaseConsented, .renewalExtended, .refunded,
            .refundRequested, .refundDeclined, .refundReversed, .familyAccessRevoked,
            .purchasePending, .purchaseDeclined, .transactionFinished, .transactionDeleted,
            .renewalInfoStated, .unknown:
            true
        }
    }
}
