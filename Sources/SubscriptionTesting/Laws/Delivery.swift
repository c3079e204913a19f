import SubscriptionLifecycle

// Delivery and no orphan: when a fact arrives decides nothing.

extension LawTrial {
    /// Any order and any repeats: all orders answer as the first one does.
    func judgeDelivery() -> Verdict {
        let first = arrivals(0)
        return judgeOrders(
            against: first, "another order of arrival answers otherwise", askedOrder: 1, arrivals)
    }

    /// Whatever is about a transaction comes before the statements about it; then the reverse.
    func judgeNoOrphan() -> Verdict {
        let opensFirst = orphans(last: true, set.deliveries)
        return judgeOrders(against: opensFirst, "orphans answer otherwise", askedOrder: nil) {
            orphans(last: false, arrivals($0))
        }
    }

    private func orphans(last: Bool, _ deliveries: [Delivery]) -> [Delivery] {
        let openers = deliveries.filter { $0.fact.event.kind.opensPeriod }
        let others = deliveries.filter { !$0.fact.event.kind.opensPeriod }
        return last ? openers + others : others + openers
    }

    /// Of every order the evidence is compared: reducers that hold the same answer the same. Where it
    /// differs the answers are, and once for the asked order in any case.
    private func judgeOrders(
        against first: [Delivery], _ complaint: String, askedOrder: Int?,
        _ order: (Int) -> [Delivery]
    ) -> Verdict {
        let reference = empty.delivering(first).reopened()
        let instants = set.instants(run.instantCount, draw: 0)
        var comparisonCount = 0
        for subject in subjects {
            let evidence = reference.evidence(about: subject)
            for number in 1..<max(2, run.orderCount) {
                let deliveries = order(number)
                let reducer = empty.delivering(deliveries)
                comparisonCount += instants.count
                let isAlike = reducer.evidence(about: subject) == evidence
                if isAlike, number != askedOrder { continue }
                let verdict = compare(
                    reference, reducer, about: subject,
                    at: isAlike ? Array(instants.prefix(1)) : instants, complaint,
                    orders: [
                        .init(name: "expected from", deliveries: first),
                        .init(name: "answered from", deliveries: deliveries),
                    ])
                if case .broken = verdict { return verdict }
            }
        }
        return .holds(comparisonCount: comparisonCount)
    }
}
