import SubscriptionLifecycle

extension LawTrial {
    /// From an instant to the next change nothing changes, and at the next change something does.
    ///
    /// Flags, preferences, extensions and reversals that come later are not foreseen (Docs/Behaviour: 12);
    /// they are left out of the set before asking.
    func judgePiecewiseConstancy() -> Verdict {
        var comparisonCount = 0
        for subject in subjects {
            for instant in set.instants(2, draw: 4) {
                let quiet = set.deliveries.filter { isForeseen($0, at: instant) }
                let reducer = empty.delivering(quiet)
                let now = reducer.answers(
                    about: subject, at: instant, [.standing, .nextChanges])
                var cache: [Instant: Answers] = [:]
                let probes = set.instants(run.instantCount, draw: 5).filter { $0 > instant }
                for group in [nil] + world.groups.map(Optional.some) {
                    let next = now.nextChange(of: group)
                    var asked = probes
                    if let next { asked += [next, next.adding(milliseconds: -1)] }
                    for probe in asked where probe >= instant && probe <= next ?? .latest {
                        let then =
                            cache[probe] ?? reducer.answers(about: subject, at: probe, .standing)
                        cache[probe] = then
                        comparisonCount += 1
                        let isSame = now.holding(group) == then.holding(group)
                        if isSame == (probe != next) { continue }
                        let name = group.map { world.names.text($0) } ?? "all groups"
                        return .broken(
                            Violation(
                                orders: [.init(name: "order", deliveries: quiet)],
                                instant: probe,
                                complaint: "\(isSame ? "no change" : "a change") of \(name)"
                                    + " since \(instant), said to be next:"
                                    + " \(Answers.text(next))",
                                expected: now, actual: then))
                    }
                }
            }
        }
        return .holds(comparisonCount: comparisonCount)
    }

    /// Whether a later fact is one that the next change foresees: a statement about a period, a
    /// refund, the end of a period.
    private func isForeseen(_ delivery: Delivery, at instant: Instant) -> Bool {
        let fact = delivery.fact
        if fact.effectiveDate <= instant, fact.statedDate <= instant { return true }
        return switch fact.event.kind {
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .refunded,
            .familyAccessRevoked, .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired:
            true
        case .renewalExtended, .autoRenewTurnedOff, .autoRenewTurnedOn,
            .renewalPreferenceChanged, .refundRequested, .refundDeclined, .offerRedeemed,
            .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending, .purchaseDeclined,
            .transactionFinished, .transactionDeleted, .claimed, .transferred, .refundReversed,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            false
        }
    }
}

/// What must stay the same until the next change.
struct Holding: Hashable {
    /// The state and access of each group in which something has begun.
    var groups: [GroupID: [Int]]
    var rights: [NameID]
}

extension Answers {
    /// The state, access and rights of a group; of everything if none is named.
    func holding(_ group: GroupID?) -> Holding {
        var holding = Holding(groups: [:], rights: group == nil ? rights : [])
        for answer in groups where group == nil || answer.group == group {
            if group != nil { holding.rights = answer.rights }
            guard let state = answer.status.state else { continue }
            holding.groups[answer.group] = [
                Int(state.rawValue), answer.status.isEntitled ? 1 : 0,
            ]
        }
        return holding
    }

    func nextChange(of group: GroupID?) -> Instant? {
        guard let group else { return nextChange }
        return groups.first { $0.group == group }?.nextChange
    }
}
