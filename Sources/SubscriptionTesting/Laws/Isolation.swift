import SubscriptionLifecycle

extension LawTrial {
    /// Each customer alone, and each group alone, is answered as among the others.
    func judgeIsolation() -> Verdict {
        var comparisonCount = 0
        let whole = empty.delivering(arrivals(0))
        for subject in subjects {
            let own = set.deliveries.filter { $0.subject == subject }
            let isolated = empty.delivering(own)
            comparisonCount += run.instantCount
            if isolated.evidence(about: subject) != whole.evidence(about: subject) {
                let verdict = compare(
                    isolated, whole, about: subject,
                    at: set.instants(run.instantCount, draw: 2),
                    "others' facts change the answers",
                    orders: [
                        .init(name: "alone", deliveries: own),
                        .init(name: "among others", deliveries: arrivals(0)),
                    ])
                if case .broken = verdict { return verdict }
            }
            for group in world.groups {
                let verdict = judgeIsolation(of: group, subject, own)
                guard case .holds(let count) = verdict else { return verdict }
                comparisonCount += count
            }
        }
        return .holds(comparisonCount: comparisonCount)
    }

    /// Facts that name neither transaction nor chain belong to no group and are left out.
    private func judgeIsolation(
        of group: GroupID, _ subject: Subject, _ own: [Delivery]
    ) -> Verdict {
        let all = own.filter {
            $0.fact.event.transaction != nil || $0.fact.event.original != nil
        }
        var foreign: Set<TransactionID> = []
        for delivery in all {
            guard let opening = delivery.fact.event.opening else { continue }
            guard let named = opening.group ?? opening.product.flatMap({ world.group(of: $0) }),
                named != group
            else { continue }
            foreign.insert(opening.transaction)
            if let original = opening.original { foreign.insert(original) }
        }
        let alone = all.filter { delivery in
            ![delivery.fact.event.transaction, delivery.fact.event.original].contains {
                $0.map(foreign.contains) ?? false
            }
        }
        if alone.count == all.count { return .holds(comparisonCount: 0) }
        let isolated = empty.delivering(alone)
        let among = empty.delivering(all)
        let instants = set.instants(max(2, run.instantCount - 1), draw: UInt64(alone.count))
            .dropLast()
        for instant in instants {
            let left = isolated.answers(
                about: subject, at: instant, [.standing, .introductoryOffers])
            let right = among.answers(
                about: subject, at: instant, [.standing, .introductoryOffers])
            let groups = (
                left.groups.first { $0.group == group }, right.groups.first { $0.group == group }
            )
            if groups.0 == groups.1 { continue }
            return .broken(
                Violation(
                    orders: [
                        .init(name: "group alone", deliveries: alone),
                        .init(name: "both groups", deliveries: all),
                    ],
                    instant: instant, complaint: "the other group's facts change the answers",
                    expected: left, actual: right))
        }
        return .holds(comparisonCount: instants.count)
    }
}
