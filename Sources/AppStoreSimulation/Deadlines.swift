public import SubscriptionLifecycle

/// Something that falls due by itself.
public struct Deadline: Hashable, Sendable {
    /// What falls due; deadlines of one instant are carried out in this order (decision 28).
    @frozen  // Closed by nature, in the documented order.
    public enum Kind: UInt8, Sendable, CaseIterable {
        /// The charge of the next period, or the end of the last one.
        case periodEnd
        /// A further attempt to charge within an open retry.
        case retryAttempt
        /// The end of grace.
        case graceEnd
        /// The end of billing retry.
        case retryEnd
    }

    /// When it falls due.
    public var date: Instant
    /// Whose it is.
    public var customer: CustomerID
    /// The chain.
    public var original: TransactionID
    /// What falls due.
    public var kind: Kind
}

extension SimulatedStore {
    /// What falls due next: by instant, then customer, group, original and kind (decision 28).
    public func nextDeadline() -> Deadline? {
        var next: Deadline?
        for customer in customers {
            guard let account = accounts[customer] else { continue }
            let chains = account.chains.sorted { first, second in
                if first.group != second.group {
                    return context.names.precedes(first.group, second.group)
                }
                return first.original < second.original
            }
            for chain in chains {
                guard let (date, kind) = nextDeadline(of: chain) else { continue }
                if let known = next, known.date <= date { continue }
                next = Deadline(
                    date: date, customer: customer, original: chain.original, kind: kind)
            }
        }
        return next
    }

    private func nextDeadline(of chain: StoreChain) -> (Instant, Deadline.Kind)? {
        guard !chain.isDelivered else { return nil }
        if chain.isRevoked {
            // With the knob of decision 10 the renewal at the end of a refunded period stays.
            // A refund after a failed charge closes the retry all the same (decision 44).
            guard policy.refundKeepsAutoRenew, chain.willAutoRenew, case .running = chain.phase
            else { return nil }
        }
        switch chain.phase {
        case .over: return nil
        case .running: return (dueDate(of: chain), .periodEnd)
        case .retrying(let retry):
            var next = (retry.retryEndDate, Deadline.Kind.retryEnd)
            if let grace = retry.graceEndDate, !retry.isGraceOver, grace < retry.retryEndDate {
                next = (grace, .graceEnd)
            }
            if let attempt = retry.nextAttemptDate, attempt <= next.0,
                attempt < retry.retryEndDate
            {
                next = (attempt, .retryAttempt)
            }
            return next
        }
    }

    /// When the next charge is made, or the period ends: ahead of expiry by the policy's lead, never
    /// before the running period began, and at expiry if a charge ahead has failed or none is made.
    private func dueDate(of chain: StoreChain) -> Instant {
        guard chain.willAutoRenew, !chain.hasFailedAhead, policy.renewalLead != .zero else {
            return chain.endDate
        }
        // A lead in days is 24 hours each (`behaviour` 22).
        let lead =
            policy.renewalLead.milliseconds + Int64(policy.renewalLead.days) * 86_400_000
        return max(chain.startDate, chain.endDate.adding(milliseconds: -lead), clock.now)
    }

    /// Moves the clock and carries out what falls due up to and including the instant, in order.
    ///
    /// - Returns: What was decided, each with its instant.
    public mutating func advance(
        to instant: Instant
    ) throws(VirtualClock.Failure) -> [(date: Instant, decision: Decision)] {
        guard instant >= clock.now else { throw .goingBack(from: clock.now, to: instant) }
        var decisions: [(date: Instant, decision: Decision)] = []
        while let deadline = nextDeadline(), deadline.date <= instant {
            guard decisions.count < deadlineLimit else {
                throw .tooManyDeadlines(limit: deadlineLimit, at: deadline.date)
            }
            try clock.move(to: max(clock.now, deadline.date))
            let decision = decide(deadline)
            apply(decision)
            decisions.append((clock.now, decision))
        }
        try clock.move(to: instant)
        return decisions
    }

    /// When the attempt after one falls due, if attempts are made at all.
    func nextAttempt(after instant: Instant) -> Instant? {
        policy.retrySchedule.map { policy.calendar.adding($0, to: instant) }
    }
}
