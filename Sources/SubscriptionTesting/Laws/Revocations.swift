import SubscriptionLifecycle

// No revenant and reversal: what a refund takes stays taken, until its reversal gives it back.

extension LawTrial {
    /// Walks through time and remembers which transactions have gone.
    func judgeNoRevenant() -> Verdict {
        let reducer = empty.delivering(set.deliveries)
        var comparisonCount = 0
        guard set.deliveries.contains(where: { $0.fact.takesAway }) else {
            return .holds(comparisonCount: 0)
        }
        for subject in subjects {
            var gone: [(transaction: TransactionID, since: Instant, answers: Answers)] = []
            for instant in set.instants(2 + 2 * run.instantCount, draw: 0).sorted() {
                let answers = reducer.answers(
                    about: subject, at: instant, [.standing, .transactions])
                comparisonCount += 1
                for entitlement in answers.entitlements {
                    guard
                        let ghost = gone.first(where: {
                            $0.transaction == entitlement.transaction
                                && !mayReturn($0.transaction, after: $0.since, by: instant)
                        })
                    else { continue }
                    return .broken(
                        Violation(
                            orders: [.init(name: "order", deliveries: set.deliveries)],
                            instant: instant,
                            complaint: "entitles again, gone since \(ghost.since)",
                            expected: ghost.answers, actual: answers))
                }
                for transaction in answers.transactions ?? []
                where transaction.isUpgraded || transaction.isRevoked(at: instant) {
                    gone.append((transaction.transaction, instant, answers))
                }
            }
        }
        return .holds(comparisonCount: comparisonCount)
    }

    /// Whether in between a reversal took effect, or it or an upgrade was stated anew.
    private func mayReturn(
        _ transaction: TransactionID, after start: Instant, by end: Instant
    ) -> Bool {
        let upgrades = set.deliveries.compactMap { delivery in
            delivery.fact.event.opening.flatMap { $0.isUpgrade ? $0.transaction : nil }
        }
        return set.deliveries.contains { delivery in
            let fact = delivery.fact
            guard let named = fact.event.transaction else { return false }
            let isReversal = fact.event.kind == .refundReversed && named == transaction
            // A deleted upgrade has never been.
            let isStatement =
                fact.event.opening != nil || fact.event.kind == .renewalExtended
                || fact.event.kind == .transactionDeleted
            guard isReversal || isStatement && (named == transaction || upgrades.contains(named))
            else { return false }
            return [fact.effectiveDate, fact.statedDate].contains { $0 > start && $0 <= end }
        }
    }

    /// Adds a refund and its reversal of a transaction of which no other is known.
    func judgeReversal() -> Verdict {
        var comparisonCount = 0
        for subject in subjects {
            guard let target = target(of: subject) else { continue }
            let others = set.deliveries.filter { !$0.fact.isRevocation(of: target) }
            let pair = reversedRefund(of: target, subject)
            let reversal = pair.reversal.fact.effectiveDate
            let later = set.instants.filter { $0 >= reversal }
            var random = SplitMix64(seed: SplitMix64.key(set.seed, -2))
            let instants = [reversal] + (1..<run.instantCount).map { _ in random.pick(later) }
            let disturbed = [pair.reversal] + others + [pair.refund]
            let verdict = compare(
                empty.delivering(others), empty.delivering(disturbed), about: subject,
                at: instants,
                "with \(pair.refund.fact.line(world.names)) and"
                    + " \(pair.reversal.fact.line(world.names))",
                orders: [
                    .init(name: "without", deliveries: others),
                    .init(name: "with", deliveries: disturbed),
                ])
            guard case .holds(let count) = verdict else { return verdict }
            comparisonCount += count
        }
        return .holds(comparisonCount: comparisonCount)
    }

    /// A transaction that the set speaks of; shrinking keeps it as long as it keeps its fact.
    private func target(of subject: Subject) -> TransactionID? {
        set.deliveries.filter { $0.subject == subject && $0.fact.event.transaction != nil }
            .min { SplitMix64.key(set.seed, $0.index) < SplitMix64.key(set.seed, $1.index) }?
            .fact.event.transaction
    }

    /// The reversal takes effect and is stated after the refund.
    private func reversedRefund(
        of transaction: TransactionID, _ subject: Subject
    ) -> (refund: Delivery, reversal: Delivery) {
        var random = SplitMix64(seed: SplitMix64.key(set.seed, -1))
        let effective = [random.pick(set.instants), random.pick(set.instants)].sorted()
        let stated = [random.pick(set.instants), random.pick(set.instants)].sorted()
        let refund = Fact(
            .refunded(
                Revocation(
                    transaction: transaction,
                    revocationDate: random.chance(50) ? nil : random.pick(set.instants))),
            effectiveDate: effective[0], statedDate: stated[0])
        let reversal = Fact(
            .refundReversed(TransactionReference(transaction: transaction)),
            effectiveDate: effective[1], statedDate: stated[1])
        return (
            Delivery(index: -1, subject: subject, fact: refund),
            Delivery(index: -2, subject: subject, fact: reversal)
        )
    }
}

extension TransactionView {
    fileprivate func isRevoked(at instant: Instant) -> Bool {
        revocationDate.map { $0 <= instant } ?? false
    }
}

extension Fact {
    /// Whether it may end what a transaction gives before its time.
    fileprivate var takesAway: Bool {
        if let opening = event.opening { return opening.isUpgrade || opening.isUpgraded }
        return event.kind == .refunded || event.kind == .familyAccessRevoked
    }

    fileprivate func isRevocation(of transaction: TransactionID) -> Bool {
        guard event.transaction == transaction else { return false }
        // A whole payload that names no revocation is a reversal too.
        return event.opening?.source == .payload || event.kind == .refunded
            || event.kind == .refundReversed
            || event.kind == .familyAccessRevoked
    }
}
