import SubscriptionLifecycle

extension LawTrial {
    /// Every cut is tried, each in an order of arrival of its own: the prefix is folded, stored and
    /// read again, the rest is folded onto it, and the model folds the whole.
    func judgePrefix() -> Verdict {
        let whole = model.delivering(set.deliveries)
        let stored = empty.delivering(set.deliveries).reopened()
        var comparisonCount = 0
        for subject in subjects {
            // Earlier instants are asked of the set, which knows no cuts.
            let instants = set.instantsAfterAll(run.instantCount, draw: 1)
            let verdict = compare(
                whole, stored, about: subject, at: instants, "the whole, stored, is another",
                orders: [.init(name: "whole", deliveries: set.deliveries)])
            guard case .holds(let count) = verdict else { return verdict }
            comparisonCount += count
            let evidence = stored.evidence(about: subject)
            for number in 0..<max(1, run.orderCount) {
                // Half of them come nearly in order, so that much of the rest is folded on.
                let deliveries = number % 2 == 0 ? arrivals(number) : nearlyInOrder(number)
                let cut = number / 2 % (deliveries.count + 1)
                let reducer = empty.delivering(deliveries[..<cut]).reopened()
                    .delivering(deliveries[cut...])
                comparisonCount += instants.count
                if reducer.evidence(about: subject) == evidence { continue }
                let verdict = compare(
                    whole, reducer, about: subject, at: instants,
                    "a prefix and then the rest is not the whole",
                    orders: [
                        .init(name: "whole", deliveries: set.deliveries),
                        .init(name: "stored", deliveries: Array(deliveries[..<cut])),
                        .init(name: "then", deliveries: Array(deliveries[cut...])),
                    ])
                if case .broken = verdict { return verdict }
            }
        }
        return .holds(comparisonCount: comparisonCount)
    }

    /// The set by effective dates, one fact in eight at another place.
    private func nearlyInOrder(_ order: Int) -> [Delivery] {
        let seed = SplitMix64.key(set.seed, order)
        var keyed: [(date: Instant, key: UInt64, delivery: Delivery)] = []
        for delivery in set.deliveries {
            let key = SplitMix64.key(seed, delivery.index)
            var random = SplitMix64(seed: key)
            let date =
                random.chance(12)
                ? HostileWorld.slot(random.below(HostileWorld.slotCount))
                : delivery.fact.effectiveDate
            keyed.append((date, key, delivery))
        }
        keyed.sort { $0.date != $1.date ? $0.date < $1.date : $0.key < $1.key }
        return keyed.map { $0.delivery }
    }
}
