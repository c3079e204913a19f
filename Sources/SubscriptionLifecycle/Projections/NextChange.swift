extension CustomerView {
    /// The next instant at which state, access or entitlements of a group would be different with
    /// the facts known now; of everything the customer has, if no group is named.
    public func nextChange(of group: GroupID? = nil) -> Instant? { nextChanges(of: [group])[0] }

    /// The next change of each of several groups; `nil` among them stands for everything.
    public func nextChanges(of groups: [GroupID?]) -> [Instant?] {
        let answers = groups.map { changingAnswer(of: $0) }
        var changes = [Instant?](repeating: nil, count: groups.count)
        var unchanged = Array(groups.indices)
        let foreseen = foreseen
        var current = self
        // Every round asks about a later instant, and the set names finitely many.
        while !unchanged.isEmpty {
            let step = foreseen.flatMap { current.nextStep(in: $0) }
            for index in unchanged {
                changes[index] = current.nextBoundary(
                    of: groups[index], before: step, unlike: answers[index])
            }
            unchanged.removeAll { changes[$0] != nil }
            guard let step, let foreseen else { break }
            // What later facts mean is a question to the set: a refund stated before a reversal that
            // is known, say, takes nothing when its instant comes.
            current = foreseen.view(at: step, in: context)
            for index in unchanged where current.changingAnswer(of: groups[index]) != answers[index]
            {
                changes[index] = step
            }
            unchanged.removeAll { changes[$0] != nil }
        }
        return changes
    }

    /// The set of facts without flags, preferences and other choices that take effect later: of later
    /// facts only openings, refunds and ends of periods are foreseen (Docs/Behaviour: 12).
    var foreseen: CustomerHistory? {
        guard let history else { return nil }
        guard history.facts.contains(where: { $0.isLater(than: instant) && !$0.countsAhead })
        else { return history }
        return CustomerHistory(
            environment: history.environment, names: history.names,
            facts: history.facts.filter { !$0.isLater(than: instant) || $0.countsAhead })
    }

    /// The next instant at which the set means something else, by a fact that takes effect or by a
    /// statement that becomes the latest.
    private func nextStep(in foreseen: CustomerHistory) -> Instant? {
        var next: Instant?
        func consider(_ date: Instant) {
            if date > instant, next.map({ date < $0 }) ?? true { next = date }
        }
        for fact in foreseen.facts {
            consider(fact.effectiveDate)
            consider(fact.statedDate)
        }
        for step in upcoming { consider(step.order.effectiveDate) }
        return next
    }

    /// What must stay the same until the next change.
    private func changingAnswer(of group: GroupID?) -> ChangingAnswer {
        ChangingAnswer(
            groups: groups(including: group).compactMap { group in
                let status = status(of: group)
                // A group in which nothing has begun is like one that nobody has heard of.
                guard status.state != nil else { return nil }
                return GroupAnswer(
                    group: group, state: status.state, isEntitled: status.isEntitled)
            }, rights: rights(of: group))
    }

    /// The group that is asked about, or every one that the customer has a chain in.
    private func groups(including group: GroupID?) -> [GroupID] {
        if let group { return [group] }
        var groups: [GroupID] = []
        for chain in customer.chains {
            if let group = chain.group(in: context), !groups.contains(group) {
                groups.append(group)
            }
        }
        return groups.inOrder { $0.rawValue < $1.rawValue }
    }

    private struct GroupAnswer: Hashable {
        var group: GroupID
        var state: Subscription.RenewalState?
        var isEntitled: Bool
    }

    private struct ChangingAnswer: Hashable {
        var groups: [GroupAnswer]
        var rights: [NameID]
    }

    /// The first boundary by time alone, before a step, at which the answer is another.
    private func nextBoundary(
        of group: GroupID?, before step: Instant?, unlike answer: ChangingAnswer
    ) -> Instant? {
        var boundaries: [Instant] = []
        for chain in customer.chains(of: group, in: context) {
            for index in 0..<chain.periods.count {
                boundaries += chain.periods[index].boundaries(in: context)
            }
        }
        if group == nil {
            for purchase in customer.oneTimePurchases {
                boundaries.append(purchase.purchaseDate)
                if let revoked = purchase.revocationDate { boundaries.append(revoked) }
            }
        }
        boundaries = boundaries.filter { $0 > instant && (step.map($0.isBefore) ?? true) }
        for boundary in boundaries.inOrder({ $0 < $1 })
        where moved(to: boundary).changingAnswer(of: group) != answer {
            return boundary
        }
        return nil
    }

    @inline(never)
    private func moved(to instant: Instant) -> CustomerView {
        CustomerView(
            instant: instant, context: context, customer: customer, ahead: ahead,
            upcoming: upcoming, resolved: resolved, resolutionRules: resolutionRules,
            history: history)
    }
}

extension Instant {
    fileprivate func isBefore(_ other: Instant) -> Bool { self < other }
}

extension Fact {
    /// Whether it comes to count after an instant: an extension when it is stated, like every statement
    /// about what a transaction is, anything else when it takes effect.
    fileprivate func isLater(than instant: Instant) -> Bool {
        (event.kind == .renewalExtended ? statedDate : effectiveDate) > instant
    }
}
