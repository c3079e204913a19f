import SubscriptionLifecycle

extension SimulatedStore {
    /// Everything that can be shared is shared, now and later; of what runs the member gets a
    /// transaction of its own from now on (StoreKit, supporting Family Sharing in your app).
    func decideShare(
        with member: CustomerID, _ product: ProductID?, by purchaser: CustomerID
    ) throws(Refusal) -> Decision {
        if let product, context.catalog[product] == nil { throw .unknownProduct }
        let isPossible = context.catalog.products.contains {
            isShareable($0.id) && (product == nil || product == $0.id)
        }
        guard isPossible else { throw .notFamilyShareable }
        guard member != purchaser else { return Decision() }
        let change = Decision.SharingChange(
            purchaser: purchaser, member: member, product: product, begins: true)
        var decision = Decision(because: .membersHaveTheirOwnTransactions)
        decision.sharingChange = change
        var membership = membership(of: member, with: purchaser)
        membership.take(change)
        var draft = FamilyDraft(number: nextTransaction, now: now)
        var isForeign = false
        for purchase in paidPurchases(of: purchaser)
        where isShareable(purchase.product) && membership.includes(purchase.product)
            && (product == nil || product == purchase.product)
        {
            guard isOwn(purchase, of: purchaser) else {
                isForeign = true
                continue
            }
            share(purchase, of: purchaser, with: member, &decision, &draft)
        }
        // What came by facts is not the store's to share, as it is not the store's to renew.
        guard !isForeign || !decision.effects.isEmpty else { throw .notOurChain }
        if isRetrying(purchaser, membership) { draft.follow(.sharingWaitsForThePayment) }
        decision.because += draft.because
        return decision
    }

    /// What the member has through this sharing is gone at once (same page).
    func decideStopSharing(
        with member: CustomerID, _ product: ProductID?, by purchaser: CustomerID
    ) throws(Refusal) -> Decision {
        if let product, context.catalog[product] == nil { throw .unknownProduct }
        var membership = membership(of: member, with: purchaser)
        guard !membership.isEmpty else { return Decision() }
        let change = Decision.SharingChange(
            purchaser: purchaser, member: member, product: product, begins: false)
        membership.take(change)
        var decision = Decision(because: .endOfSharingTakesAccessAtOnce)
        decision.sharingChange = change
        var draft = FamilyDraft(number: nextTransaction, now: now)
        let chains = (accounts[member]?.sharedChains ?? []).filter { $0.purchaser == purchaser }
        // A chain that was left behind and its successor never have the same source.
        for source in chains.map({ $0.source }).sorted() {
            guard let chain = chains.first(where: { $0.source == source }) else { continue }
            for copy in live(chain, of: member) where !membership.includes(copy.product) {
                decision.effects.append(
                    withdraw(copy, of: chain, with: member, from: now, &draft))
            }
        }
        return decision
    }

    /// What a customer has bought and paid for, also ahead, in the order of purchase.
    private func paidPurchases(of purchaser: CustomerID) -> [TransactionView] {
        let paid = view(of: purchaser).transactions.filter { transaction in
            transaction.ownership == .purchased && transaction.revocationDate == nil
                && !transaction.isUpgraded && transaction.expirationDate.map { now < $0 } != false
        }
        var originals: [TransactionID] = []
        for purchase in paid where !originals.contains(purchase.original) {
            originals.append(purchase.original)
        }
        // Within a chain what runs took effect before what is paid ahead.
        return originals.sorted().flatMap { original in
            paid.filter { $0.original == original }
        }
    }

    private func isOwn(_ purchase: TransactionView, of purchaser: CustomerID) -> Bool {
        purchase.expirationDate == nil
            ? accounts[purchaser]?.oneTimeStatedDates[purchase.transaction] != nil
            : ownChain(purchase.original, of: purchaser) != nil
    }

    /// Gives a member one of the purchaser's transactions, unless the member has it.
    private func share(
        _ purchase: TransactionView, of purchaser: CustomerID, with member: CustomerID,
        _ decision: inout Decision, _ draft: inout FamilyDraft
    ) {
        let chain = sharedChain(of: member, from: purchaser, source: purchase.original)
        guard chain?.copy(of: purchase.transaction) == nil else { return }
        let origin = Decision.Origin(
            purchaser: purchaser, original: purchase.original, transaction: purchase.transaction)
        var opening = PeriodOpening(transaction: purchase.transaction, source: .fact)
        opening.product = purchase.product
        opening.group = context.catalog[purchase.product]?.subscription?.group
        opening.startDate = purchase.purchaseDate
        opening.expirationDate = purchase.expirationDate
        let granted = decision.effects.last { $0.origin?.original == purchase.original }
        let original = granted?.fact.event.original ?? chain?.original
        let holds = granted != nil || chain.map { !live($0, of: member).isEmpty } == true
        guard let original, now < purchase.purchaseDate, holds else {
            decision.effects.append(grant(opening, origin, to: member, in: chain, &draft))
            return
        }
        // What is paid ahead follows what runs, as a renewal does.
        opening.transaction = draft.takeTransaction()
        opening.original = original
        opening.ownership = .familyShared
        decision.effects.append(
            draft.effect(
                .renewed(opening), of: member, in: original, after: chain?.lastStatedDate, origin,
                Decision.Notification(.didRenew)))
    }

    /// Whether a charge for something that is shared is being retried.
    private func isRetrying(_ purchaser: CustomerID, _ membership: Membership) -> Bool {
        (accounts[purchaser]?.chains ?? []).contains { chain in
            guard case .retrying = chain.phase, !chain.isRevoked else { return false }
            return isShareable(chain.product) && membership.includes(chain.product)
        }
    }

    /// A member's first transaction of a purchase, or the first again.
    func grant(
        _ source: PeriodOpening, _ origin: Decision.Origin, to member: CustomerID,
        in chain: SharedChain?, upgrading replaced: TransactionID? = nil,
        _ draft: inout FamilyDraft
    ) -> Decision.Effect {
        var opening = PeriodOpening(transaction: draft.takeTransaction(), source: .fact)
        // A one-time purchase is a chain of its own each time.
        let continued = source.group == nil ? nil : chain
        if continued != nil, replaced == nil { draft.follow(.sharingAgainContinuesTheChain) }
        opening.original = continued?.original ?? opening.transaction
        opening.product = source.product
        opening.group = source.group
        opening.startDate = max(now, source.startDate ?? now)
        opening.expirationDate = source.expirationDate
        opening.ownership = .familyShared
        opening.upgrades = replaced
        opening.isUpgrade = replaced != nil
        return draft.effect(
            .familyAccessGranted(opening), of: member, in: opening.original ?? opening.transaction,
            after: continued?.lastStatedDate, origin, greeting(member, source.group))
    }

    /// The notification of a member who gains access, or regains it.
    private func greeting(_ member: CustomerID, _ group: GroupID?) -> Decision.Notification {
        guard let group else { return Decision.Notification(.oneTimeCharge) }
        let hadAccess = view(of: member).statuses(of: group).contains {
            $0.transaction?.ownership == .familyShared
        }
        return Decision.Notification(.subscribed, hadAccess ? .resubscribe : .initialBuy)
    }

    /// A member loses a transaction.
    func withdraw(
        _ copy: SharedChain.Copy, of chain: SharedChain, with member: CustomerID,
        from date: Instant, _ draft: inout FamilyDraft
    ) -> Decision.Effect {
        let origin = Decision.Origin(
            purchaser: chain.purchaser, original: chain.source, transaction: copy.source)
        let revocation = Revocation(transaction: copy.transaction, revocationDate: date)
        return draft.effect(
            .familyAccessRevoked(revocation), of: member, in: chain.original,
            after: chain.lastStatedDate, origin, Decision.Notification(.revoke))
    }

    /// What still gives the member something, or may: what runs, is paid ahead or is being retried.
    func live(_ chain: SharedChain, of member: CustomerID) -> [SharedChain.Copy] {
        let view = view(of: member)
        let status = view.status(ofChain: chain.original)
        let retried =
            status.renewalInfo.isInBillingRetry ? status.transaction?.transaction : nil
        return chain.copies.filter { copy in
            guard !copy.isWithdrawn,
                let known = view.transactions.first(where: { $0.transaction == copy.transaction }),
                known.revocationDate == nil, !known.isUpgraded
            else { return false }
            return known.expirationDate.map { now < $0 } != false || copy.transaction == retried
        }
    }
}
