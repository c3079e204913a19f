import SubscriptionLifecycle

extension LawTrial {
    /// Each fact in turn is the further one: the set without it, then with it.
    ///
    /// Burnt is a group of which the answers without the fact list a bought transaction with an
    /// introductory offer that has begun. A statement about it may say that it had none.
    func judgeBurntOnce() -> Verdict {
        guard
            set.deliveries.contains(where: { $0.fact.event.opening?.offer?.type == .introductory })
        else { return .holds(comparisonCount: 0) }
        var comparisonCount = 0
        let whole = empty.delivering(set.deliveries)
        for (place, further) in set.deliveries.enumerated() {
            var others = set.deliveries
            others.remove(at: place)
            let instant = set.instants(2, draw: UInt64(further.index))[0]
            let questions: Questions = [.introductoryOffers, .transactions]
            let answers = empty.delivering(others)
                .answers(about: further.subject, at: instant, questions)
            let burnt = burntGroups(answers, at: instant, unless: further.fact)
            if burnt.isEmpty { continue }
            for later in [instant] + set.instants(2, draw: 9) where later >= instant {
                let after = whole.answers(about: further.subject, at: later, questions)
                comparisonCount += 1
                for group in after.groups where burnt.contains(group.group) {
                    guard group.introductoryOffers.contains(where: { $0.answer == .eligible })
                    else { continue }
                    return .broken(
                        Violation(
                            orders: [
                                .init(name: "burnt by", deliveries: others),
                                .init(name: "then", deliveries: [further]),
                            ],
                            instant: later, complaint: "eligible again, burnt at \(instant)",
                            expected: answers, actual: after))
                }
            }
        }
        return .holds(comparisonCount: comparisonCount)
    }

    private func burntGroups(
        _ answers: Answers, at instant: Instant, unless further: Fact
    ) -> [GroupID] {
        (answers.transactions ?? []).compactMap { transaction in
            guard transaction.offer?.type == .introductory, transaction.ownership == .purchased,
                transaction.purchaseDate <= instant,
                further.event.transaction != transaction.transaction
                    || further.event.opening == nil,
                !isRestated(transaction.transaction, after: instant),
                !isDeleted(transaction)
            else { return nil }
            return group(of: transaction.transaction)
        }
    }

    /// Whether a test session ever deletes it or its chain, which gives the offer back.
    private func isDeleted(_ transaction: TransactionView) -> Bool {
        set.deliveries.contains { delivery in
            guard case .transactionDeleted(let reference) = delivery.fact.event else {
                return false
            }
            return reference.transaction == transaction.transaction
                || reference.transaction == transaction.original
        }
    }

    /// Whether anything is said about what the transaction was after an instant.
    private func isRestated(_ transaction: TransactionID, after instant: Instant) -> Bool {
        set.deliveries.contains {
            $0.fact.event.transaction == transaction && $0.fact.event.opening != nil
                && ($0.fact.statedDate > instant || $0.fact.effectiveDate > instant)
        }
    }

    /// The group that every statement about a transaction names.
    private func group(of transaction: TransactionID) -> GroupID? {
        let openings = set.deliveries.compactMap { delivery in
            delivery.fact.event.transaction == transaction ? delivery.fact.event.opening : nil
        }
        guard let group = openings.first?.group, openings.allSatisfy({ $0.group == group }) else {
            return nil
        }
        return group
    }
}
