import SubscriptionLifecycle

// What becomes of a shared purchase becomes of the members' copies: each has a fact and a notification
// of its own (App Store Server Notifications, notificationType).

extension SimulatedStore {
    /// A decision about purchasers together with what it means for their families: after what becomes
    /// of a chain come the members' facts, by the names of the members.
    func withFamilies(_ decision: Decision) -> Decision {
        guard decision.effects.contains(where: { hasMembers($0.customer) }) else { return decision }
        var result = decision
        result.effects = []
        var draft = FamilyDraft(number: nextTransaction, now: now)
        var waiting: [Decision.Effect] = []
        for effect in decision.effects {
            guard effect.fact.event.kind.concernsMembers else {
                if effect.fact.event.kind.isPurchasersOnly { note(effect, &draft) }
                result.effects.append(effect)
                continue
            }
            result.effects += waiting
            var own = effect
            own.fact.event = draft.renumber(effect.fact.event, from: nextTransaction)
            result.effects.append(own)
            waiting = []
            guard let place = accounts.place(of: own.customer) else { continue }
            for membership in accounts.all[place].members {
                pass(own, on: membership, to: &waiting, &draft)
            }
        }
        result.effects += waiting
        result.because += draft.because
        return result
    }

    private func hasMembers(_ customer: CustomerID) -> Bool {
        guard let place = accounts.place(of: customer) else { return false }
        return !accounts.all[place].members.isEmpty
    }

    /// A choice of the purchaser's about something that a member has.
    private func note(_ effect: Decision.Effect, _ draft: inout FamilyDraft) {
        guard let place = accounts.place(of: effect.customer) else { return }
        for membership in accounts.all[place].members {
            let event = effect.fact.event
            let chain = (accounts[membership.member]?.sharedChains ?? []).contains { chain in
                chain.purchaser == effect.customer
                    && (chain.source == event.original
                        || event.transaction.map { chain.holds($0) } == true)
            }
            guard chain else { continue }
            draft.follow(
                event.kind == .refundReversed
                    ? .reversalGivesMembersNothing : .choicesAreThePurchasers)
        }
    }

    /// What a fact of the purchaser's means for one member.
    private func pass(
        _ effect: Decision.Effect, on membership: Membership, to effects: inout [Decision.Effect],
        _ draft: inout FamilyDraft
    ) {
        if let opening = effect.fact.event.opening {
            open(opening, effect, for: membership, &effects, &draft)
            return
        }
        let member = membership.member
        guard let transaction = effect.fact.event.transaction,
            let chain = (accounts[member]?.sharedChains ?? []).first(where: {
                $0.purchaser == effect.customer && $0.holds(transaction)
            }), let copy = chain.copy(of: transaction)
        else { return }
        if case .refunded = effect.fact.event {
            let isCurrent = chain.copies.last?.source == transaction
            draft.follow(
                isCurrent
                    ? .endOfSharingTakesAccessAtOnce : .refundWithdrawsTheMembersTransaction)
            effects.append(withdraw(copy, of: chain, with: member, from: now, &draft))
            return
        }
        guard !chain.isDelivered else { return }
        if case .renewalExtended = effect.fact.event {
            draft.follow(.membersFollowAnExtension)
        } else {
            draft.follow(.membersFollowThePurchaser)
        }
        let origin = Decision.Origin(
            purchaser: chain.purchaser, original: chain.source, transaction: transaction)
        effects.append(
            draft.effect(
                effect.fact.event.about(copy.transaction, in: chain.original), of: member,
                in: chain.original, after: chain.lastStatedDate, origin, effect.notification))
    }

    /// A purchaser's new period: the member has it too if it is shared; else the member loses what the
    /// purchaser has left (Docs/Behaviour: 21).
    private func open(
        _ opening: PeriodOpening, _ effect: Decision.Effect, for membership: Membership,
        _ effects: inout [Decision.Effect], _ draft: inout FamilyDraft
    ) {
        guard let product = opening.product else { return }
        let member = membership.member
        let origin = Decision.Origin(
            purchaser: effect.customer, original: opening.original ?? opening.transaction,
            transaction: opening.transaction)
        let chain = sharedChain(of: member, from: effect.customer, source: origin.original)
        let previous = accountChain(origin.original, of: effect.customer)?.transaction
        let copy = previous.flatMap { chain?.copy(of: $0) }
        let isPurchase = effect.fact.event.kind == .purchased
        guard isShareable(product), membership.includes(product) else {
            leave(chain, copy, opening, isPurchase, of: member, &effects, &draft)
            return
        }
        guard !isPurchase, let chain, chain.isDelivered || copy != nil else {
            let replaced = opening.isUpgrade ? copy?.transaction : nil
            draft.follow(
                opening.isUpgrade ? .membersFollowAnUpgrade : .membersHaveTheirOwnTransactions)
            effects.append(
                grant(opening, origin, to: member, in: chain, upgrading: replaced, &draft))
            return
        }
        // A chain about which something was delivered stands still (decision 58).
        guard !chain.isDelivered else { return }
        draft.follow(.membersFollowThePurchaser)
        var own = PeriodOpening(transaction: draft.takeTransaction(), source: .fact)
        own.original = chain.original
        own.product = product
        own.group = opening.group
        own.startDate = opening.startDate
        own.expirationDate = opening.expirationDate
        own.ownership = .familyShared
        effects.append(
            draft.effect(
                effect.fact.event.opening(by: own), of: member, in: chain.original,
                after: chain.lastStatedDate, origin, effect.notification))
    }

    /// The purchaser goes on with something that is not shared: at once by an upgrade, else where the
    /// period that the member has ends.
    private func leave(
        _ chain: SharedChain?, _ copy: SharedChain.Copy?, _ opening: PeriodOpening,
        _ isPurchase: Bool, of member: CustomerID, _ effects: inout [Decision.Effect],
        _ draft: inout FamilyDraft
    ) {
        guard let chain, !isPurchase || opening.isUpgrade else { return }
        let lost = isPurchase ? live(chain, of: member) : copy.map { [$0] } ?? []
        let date = isPurchase ? now : max(now, opening.startDate ?? now)
        for copy in lost {
            draft.follow(
                isPurchase ? .membersFollowAnUpgrade : .endOfSharingTakesAccessAtOnce)
            effects.append(withdraw(copy, of: chain, with: member, from: date, &draft))
        }
    }
}

extension SharedChain {
    /// Whether a transaction of the purchaser's has been shared, withdrawn since or not.
    fileprivate func holds(_ source: TransactionID) -> Bool {
        copies.contains { $0.source == source }
    }
}

extension Event.Kind {
    /// Whether what it says of a purchase may be so for the members too.
    fileprivate var concernsMembers: Bool {
        switch self {
        case .purchased, .renewed, .billingRecovered, .renewalFailed, .renewalRetried,
            .gracePeriodExpired, .expired, .renewalExtended, .refunded:
            true
        case .autoRenewTurnedOff, .autoRenewTurnedOn, .renewalPreferenceChanged, .offerRedeemed,
            .priceIncreaseAnnounced, .priceIncreaseConsented, .refundReversed, .refundRequested,
            .refundDeclined, .familyAccessGranted, .familyAccessRevoked, .purchasePending,
            .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            // Choices are the purchaser's, and what one customer shares is not shared onwards.
            false
        }
    }

    /// Whether it changes something for the purchaser that the members have no part in.
    fileprivate var isPurchasersOnly: Bool {
        switch self {
        case .autoRenewTurnedOff, .autoRenewTurnedOn, .renewalPreferenceChanged, .offerRedeemed,
            .priceIncreaseAnnounced, .priceIncreaseConsented, .refundReversed:
            true
        case .purchased, .renewed, .billingRecovered, .renewalFailed, .renewalRetried,
            .gracePeriodExpired, .expired, .renewalExtended, .refunded, .refundRequested,
            .refundDeclined, .familyAccessGranted, .familyAccessRevoked, .purchasePending,
            .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            // Either the members' too, or nothing that changes a subscription.
            false
        }
    }
}

extension Event {
    /// What is said of a purchaser's period, said of a member's.
    fileprivate func about(_ transaction: TransactionID, in original: TransactionID) -> Event {
        switch self {
        case .renewalFailed(var failure):
            failure.transaction = transaction
            failure.original = original
            return .renewalFailed(failure)
        case .renewalRetried:
            return .renewalRetried(PeriodReference(transaction: transaction, original: original))
        case .gracePeriodExpired:
            return .gracePeriodExpired(
                PeriodReference(transaction: transaction, original: original))
        case .expired(var expiration):
            expiration.transaction = transaction
            expiration.original = original
            return .expired(expiration)
        case .renewalExtended(var change):
            change.transaction = transaction
            change.original = original
            return .renewalExtended(change)
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .offerRedeemed,
            .priceIncreaseAnnounced, .priceIncreaseConsented, .refunded, .refundRequested,
            .refundDeclined, .refundReversed, .familyAccessRevoked, .purchasePending,
            .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            // Openings, refunds and choices are not passed on in these words.
            return self
        }
    }
}
