import SubscriptionLifecycle

extension ReferenceModel.Moment {
    typealias Period = ReferenceModel.Period
    typealias Place = ReferenceModel.Place

    /// Docs/Behaviour: 7. Whether a fact is about the end of a period and changes anything.
    func isAboutEnd(_ fact: Fact, of period: Period) -> Bool {
        ended(by: fact)?.transaction == period.transaction && counts(fact, about: period)
    }

    /// Docs/Behaviour: 7. Whether what a fact says of a period changes anything: not before it has
    /// taken effect, nor of a period that had been upgraded away or had a successor by then.
    func counts(_ fact: Fact, about period: Period) -> Bool {
        let place = Place(fact, about: period, names)
        return place.effective <= instant && !period.isUpgraded(by: place.effective)
            && !standing(inChain: period.original, at: place.effective).contains {
                isNewer($0, than: period) && $0.place.precedes(place, names)
            }
    }

    /// Docs/Behaviour: 7. The period whose end a fact is about.
    func ended(by fact: Fact) -> Period? {
        switch fact.event {
        case .renewalFailed, .renewalRetried, .gracePeriodExpired: named(by: fact, cuts: false)
        case .expired(let expiration): named(by: fact, cuts: expiration.cutDate != nil)
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended, .refunded,
            .refundRequested, .refundDeclined, .offerRedeemed, .priceIncreaseAnnounced,
            .priceIncreaseConsented, .purchasePending, .purchaseDeclined, .transactionFinished,
            .transactionDeleted, .claimed, .transferred, .refundReversed, .familyAccessRevoked,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            nil
        }
    }

    /// Docs/Behaviour: 7. By its transaction; else the newest that had ended by then; else, or if the
    /// fact cuts a period short, the one that was running.
    private func named(by fact: Fact, cuts: Bool) -> Period? {
        if let transaction = fact.event.transaction {
            return periods.first { $0.transaction == transaction }
        }
        guard let original = chain(of: fact) else { return nil }
        let date = fact.effectiveDate
        let candidates = standing(inChain: original, at: date)
        let running = newest(
            candidates.filter { $0.start <= date && date < ($0.uncutEnd ?? .latest) })
        if cuts { return running }
        return newest(candidates.filter { ($0.uncutEnd ?? .latest) <= date }) ?? running
    }

    /// Docs/Behaviour: 7. The chain that a fact is about: the one that it names, else that of its
    /// transaction, else the one in which a period opened last before it, else the first.
    func chain(of fact: Fact) -> TransactionID? {
        if let original = fact.event.original { return currentOriginal(original) }
        if let transaction = fact.event.transaction {
            // What was bought once has an original too, which may be that of a chain.
            return (periods + oneTimePurchases).first { $0.transaction == transaction }?.original
        }
        let opened = periods.sorted { $0.place.precedes($1.place, names) }
        let before = opened.last { $0.place.precedes(Place(fact), names) }
        return (before ?? opened.first)?.original
    }

    /// The period that a fact about a chain says something of: the one that it names, else the one
    /// that was current when it took effect.
    private func concerned(by fact: Fact) -> Period? {
        switch fact.event {
        case .autoRenewTurnedOff, .autoRenewTurnedOn, .renewalPreferenceChanged, .offerRedeemed,
            .renewalInfoStated:
            break
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .renewalFailed,
            .renewalRetried, .gracePeriodExpired, .expired, .renewalExtended, .refunded,
            .refundRequested, .refundDeclined, .priceIncreaseAnnounced,
            .priceIncreaseConsented, .purchasePending, .purchaseDeclined, .transactionFinished,
            .transactionDeleted, .claimed, .transferred, .refundReversed, .familyAccessRevoked,
            .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            return nil
        }
        guard let original = chain(of: fact) else { return nil }
        if case .renewalInfoStated(let info) = fact.event, let named = info.transaction {
            return periods.first {
                $0.transaction == named && $0.original == original && counts(fact, about: $0)
            }
        }
        let date = fact.effectiveDate
        guard date <= instant else { return nil }
        return newest(
            standing(inChain: original, at: date).filter {
                $0.hasBegun(by: date) && $0.place.precedes(Place(fact), names)
            })
    }

    /// What is known of the end of the newest period of a chain.
    struct KnownEnd {
        /// Whether a charge is known to have failed, or to be tried again.
        var isRetried = false
        var graceEnd: Instant?
        var graceOver: Instant?
        var retryEnd: Instant?
        var promisesGrace = false
        /// When renewal was turned off while the charge was being tried again.
        var cancelled: Instant?
        /// Why nobody tries any more, once nobody does.
        var over: Subscription.ExpirationReason?
    }

    /// Docs/Behaviour: 7, 8, 10. What is known of a period's end, fact by fact in their order.
    func ending(of period: Period) -> KnownEnd {
        var ending = KnownEnd()
        let places = model.facts.filter {
            isAboutEnd($0, of: period) || concerned(by: $0)?.transaction == period.transaction
        }.map { Place($0, about: isHeldToPeriod($0) ? period : nil, names) }
        for place in places.sorted(by: { $0.precedes($1, names) }) {
            if ended(by: place.fact) != nil {
                applyEnd(place.fact, to: &ending)
            } else {
                applyChange(place.fact, to: &ending, period)
            }
        }
        return ending
    }

    /// Docs/Behaviour: 2. Facts about the end of a period, and renewal infos that name it, are never
    /// before it.
    private func isHeldToPeriod(_ fact: Fact) -> Bool {
        if case .renewalInfoStated(let info) = fact.event { return info.transaction != nil }
        return ended(by: fact) != nil
    }

    private func applyEnd(_ fact: Fact, to ending: inout KnownEnd) {
        if case .expired(let expiration) = fact.event {
            // The first end holds; a later one may know the reason that the first did not.
            if ending.over ?? .unknown == .unknown { ending.over = expiration.reason }
            return
        }
        guard ending.over == nil else { return }
        ending.isRetried = true
        switch fact.event {
        case .renewalFailed(let failure):
            ending.graceEnd = ending.graceEnd ?? failure.graceEndDate
            ending.retryEnd = ending.retryEnd ?? failure.retryEndDate
            ending.promisesGrace = ending.promisesGrace || failure.promisesGrace
        case .gracePeriodExpired:
            ending.graceOver = ending.graceOver ?? fact.effectiveDate
        case .renewalRetried, .purchased, .renewed, .billingRecovered, .familyAccessGranted,
            .expired, .autoRenewTurnedOff, .autoRenewTurnedOn, .renewalPreferenceChanged,
            .renewalExtended, .refunded, .refundRequested, .refundDeclined, .offerRedeemed,
            .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending, .purchaseDeclined,
            .transactionFinished, .transactionDeleted, .claimed, .transferred, .refundReversed,
            .familyAccessRevoked, .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            break
        }
    }

    /// Docs/Behaviour: 5, 10. What facts about the chain do to a retry.
    private func applyChange(_ fact: Fact, to ending: inout KnownEnd, _ period: Period) {
        guard ending.over == nil else { return }
        switch fact.event {
        case .autoRenewTurnedOff(let change):
            // Docs/Behaviour: 26. What is owed is tried again.
            let isOwed = payment(of: period).place.isBeforeLast
            if ending.isRetried, !change.isStillRetrying, !isOwed {
                ending.cancelled = ending.cancelled ?? fact.effectiveDate
            }
        case .autoRenewTurnedOn, .renewalPreferenceChanged, .offerRedeemed:
            // Decision 9: what has ended is not turned on again; ahead of the end nothing has.
            if fact.effectiveDate < period.end { ending.cancelled = nil }
        case .renewalInfoStated(let info):
            if info.isInBillingRetry == false {
                if ending.isRetried, ending.cancelled == nil {
                    ending.over = info.reason ?? .unknown
                }
                return
            }
            if info.isInBillingRetry == true { ending.isRetried = true }
            if info.source == .payload, info.graceEndDate == nil, ending.graceEnd != nil {
                ending.graceOver = ending.graceOver ?? fact.effectiveDate
            }
            if ending.isRetried { ending.graceEnd = ending.graceEnd ?? info.graceEndDate }
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .renewalFailed,
            .renewalRetried, .gracePeriodExpired, .expired, .renewalExtended, .refunded,
            .refundRequested, .refundDeclined, .priceIncreaseAnnounced,
            .priceIncreaseConsented, .purchasePending, .purchaseDeclined, .transactionFinished,
            .transactionDeleted, .claimed, .transferred, .refundReversed, .familyAccessRevoked,
            .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            break
        }
    }

    /// Docs/Behaviour: 11. The end of retry that is named, else the policy's length from the end of the
    /// unpaid period; a commitment has its own (decision 40).
    func retryEnd(_ ending: KnownEnd, _ period: Period) -> Instant {
        let context = model.context
        let length =
            payment(of: period).place != .upfront
            ? context.commitmentRetryLength : context.retryLength
        return ending.retryEnd ?? context.calendar.adding(length, to: period.end)
    }

    /// Docs/Behaviour: 11 and decision 5. The end of grace, which never outlasts retry.
    func graceEnd(_ ending: KnownEnd, _ period: Period) -> Instant? {
        var date = ending.graceEnd
        if date == nil, ending.promisesGrace, let length = model.context.access.assumedGrace {
            date = model.context.calendar.adding(length, to: period.end)
        }
        guard let date else { return nil }
        return Swift.min(date, ending.graceOver ?? date, retryEnd(ending, period))
    }
}
