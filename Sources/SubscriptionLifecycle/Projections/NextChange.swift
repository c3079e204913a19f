extension CustomerView {
    /// The next instant at which state, access or entitlements of a group would be different with
    /// the facts known now; of everything the customer has, if no group is named.
    public func nextChange(of group: GroupID? = nil) -> Instant? {
        var current = self
        let answer = current.changingAnswer(of: group)
        var steps = upcoming[...]
        while true {
            let step = steps.first?.order.effectiveDate
            if let date = current.nextBoundary(of: group, before: step, unlike: answer) {
                return date
            }
            guard let step else { return nil }
            while let next = steps.first, next.order.effectiveDate == step {
                current = current.applying(next)
                steps.removeFirst()
            }
            current = current.moved(to: step)
            if current.changingAnswer(of: group) != answer { return step }
        }
    }

    /// What must stay the same until the next change.
    private func changingAnswer(of group: GroupID?) -> ChangingAnswer {
        ChangingAnswer(
            statuses: groups(including: group).map { group in
                let status = status(of: group)
                return GroupAnswer(state: status.state, isEntitled: status.isEntitled)
            }, rights: rights(of: group))
    }

    /// The group that is asked about, or every one that the customer has a chain in.
    private func groups(including group: GroupID?) -> [GroupID?] {
        if let group { return [group] }
        var groups: [GroupID?] = []
        for chain in ahead.chains where !groups.contains(chain.group) { groups.append(chain.group) }
        return groups
    }

    private struct GroupAnswer: Hashable {
        var state: Subscription.RenewalState?
        var isEntitled: Bool
    }

    private struct ChangingAnswer: Hashable {
        var statuses: [GroupAnswer]
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
        boundaries.sort()
        for boundary in boundaries
        where moved(to: boundary).changingAnswer(of: group) != answer {
            return boundary
        }
        return nil
    }

    private func moved(to instant: Instant) -> CustomerView {
        CustomerView(
            instant: instant, context: context, customer: customer, ahead: ahead,
            upcoming: upcoming, resolved: resolved, resolutionRules: resolutionRules)
    }

    private func applying(_ step: FactResolution.PlacedStep) -> CustomerView {
        var next = customer
        // The order is the set's, so that no statement comes later than one already folded.
        next.validFrom = .earliest
        next.apply(step.step)
        return CustomerView(
            instant: instant, context: context, customer: next, ahead: ahead, upcoming: upcoming,
            resolved: resolved, resolutionRules: resolutionRules)
    }
}

extension Instant {
    fileprivate func isBefore(_ other: Instant) -> Bool { self < other }
}
