public import SubscriptionLifecycle

extension ReferenceModel {
    /// The next instant at which state, access or entitlements differ, with the facts known now.
    ///
    /// Asked by brute force: at every instant that a fact or a policy mentions.
    public func nextChange(after instant: Instant) -> Instant? {
        let model = ReferenceModel(
            facts: facts.filter { isFolded($0, at: instant) }, context: context,
            environment: environment)
        let now = visible(at: instant)
        return model.mentionedInstants.filter { $0 > instant }.sorted()
            .first { model.visible(at: $0) != now }
    }

    /// Docs/Behaviour: 12. "Of the facts that take effect after that instant only openers, refunds and
    /// facts about the end of a period are folded."
    private func isFolded(_ fact: Fact, at instant: Instant) -> Bool {
        if fact.effectiveDate <= instant, fact.event.kind != .renewalExtended { return true }
        switch fact.event {
        // A statement about what a transaction is counts from when it is stated.
        case .renewalExtended: return fact.statedDate <= instant
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .renewalFailed,
            .renewalRetried, .gracePeriodExpired, .expired, .refunded, .refundReversed,
            .familyAccessRevoked:
            return true
        case .autoRenewTurnedOff, .autoRenewTurnedOn, .renewalPreferenceChanged, .refundRequested,
            .refundDeclined, .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented,
            .purchasePending, .purchaseDeclined, .transactionFinished, .transactionDeleted,
            .claimed, .transferred, .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            return false
        }
    }

    /// What a change is a change of: state and access of every group, and the rights.
    private struct Visible: Equatable {
        var states: [GroupID: Subscription.RenewalState]
        var entitled: [GroupID: Bool]
        var rights: Set<NameID>
    }

    private func visible(at instant: Instant) -> Visible {
        let answers = answers(at: instant)
        var visible = Visible(states: [:], entitled: [:], rights: answers.rights)
        for (group, original) in answers.best {
            let answer = answers.chains.first { $0.original == original }
            visible.states[group] = answer?.state
            visible.entitled[group] = answer?.isEntitled
        }
        return visible
    }

    /// Every instant that a fact names, and each moved by the lengths of the policies.
    public var mentionedInstants: Set<Instant> {
        var mentioned: Set<Instant> = []
        for fact in facts {
            mentioned.insert(fact.effectiveDate)
            mentioned.insert(fact.statedDate)
            fact.forEachField { _, value in
                if case .instant(let date) = value { mentioned.insert(date) }
            }
        }
        let periods = Set(facts.compactMap { $0.event.opening?.product })
            .compactMap { context.catalog[$0]?.subscription?.period.span }
        for date in mentioned {
            for period in periods { mentioned.insert(context.calendar.adding(period, to: date)) }
        }
        let lengths = [
            context.retryLength, context.commitmentRetryLength, context.access.assumedGrace,
            context.access.unheardRenewal,
        ]
        for date in mentioned {
            for length in lengths.compactMap({ $0 }) {
                mentioned.insert(context.calendar.adding(length, to: date))
            }
        }
        return mentioned
    }
}
