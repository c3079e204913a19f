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
        /// The end of a request's life (Ask to Buy); last among all of one instant (decision 53).
        case requestLapse
    }

    /// When it falls due.
    public var date: Instant
    /// Whose it is.
    public var customer: CustomerID
    /// The chain.
    public var original: TransactionID
    /// What falls due.
    public var kind: Kind
    /// The product whose request lapses; none for what falls due in a chain.
    public var product: ProductID?
}

extension Deadline {
    /// Whether it falls due before another one of some customer whose name does not come later.
    fileprivate func isBefore(_ other: Deadline) -> Bool {
        if date != other.date { return date < other.date }
        return kind != .requestLapse && other.kind == .requestLapse
    }
}

extension SimulatedStore {
    /// What falls due next: by instant, then customer, group, original and kind (decision 28).
    public func nextDeadline() -> Deadline? {
        var next: Deadline?
        for customer in accounts.customers {
            guard let deadline = nextDeadline(of: customer) else { continue }
            if let known = next, !deadline.isBefore(known) { continue }
            next = deadline
        }
        return next
    }

    /// What falls due next of one customer.
    private func nextDeadline(of customer: CustomerID) -> Deadline? {
        guard let place = accounts.place(of: customer) else { return nil }
        var next: Deadline?
        var group: GroupID?
        for index in accounts.all[place].chains.indices {
            let chain = accounts.all[place].chains[index]
            guard let (date, kind) = nextDeadline(of: chain) else { continue }
            if let known = next, let group {
                guard date <= known.date else { continue }
                if date == known.date,
                    group == chain.group
                        ? known.original < chain.original
                        : context.names.precedes(group, chain.group)
                {
                    continue
                }
            }
            next = Deadline(date: date, customer: customer, original: chain.original, kind: kind)
            group = chain.group
        }
        return accounts.all[place].earlier(next, of: customer)
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
        guard renews(chain), !chain.hasFailedAhead, policy.renewalLead != .zero else {
            return chain.endDate
        }
        // A lead in days is 24 hours each (Docs/Behaviour: 22).
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
        let customers = accounts.customers
        var queue = deadlineQueue(of: customers, until: instant)
        while let entry = queue.first {
            let customer = customers[entry.customer]
            guard let deadline = nextDeadline(of: customer), deadline.date <= entry.date,
                (deadline.kind == .requestLapse) == entry.isLapse
            else {
                // What another's deadline put off is waited for anew.
                wait(for: customer, until: instant, in: &queue)
                continue
            }
            guard decisions.count < deadlineLimit else {
                throw .tooManyDeadlines(limit: deadlineLimit, at: deadline.date)
            }
            try clock.move(to: max(clock.now, deadline.date))
            let decision = decide(deadline)
            apply(decision)
            decisions.append((clock.now, decision))
            wait(for: customer, until: instant, in: &queue)
        }
        try clock.move(to: instant)
        return decisions
    }

    /// Waits for what falls due next of the customer who is first in the queue.
    private func wait(
        for customer: CustomerID, until instant: Instant, in queue: inout DeadlineQueue
    ) {
        let next = nextDeadline(of: customer)
        queue.replaceFirst(by: next.flatMap { $0.date <= instant ? $0 : nil })
    }

    /// The customers of whom something falls due up to an instant.
    private func deadlineQueue(
        of customers: [CustomerID], until instant: Instant
    ) -> DeadlineQueue {
        var entries: [DeadlineQueue.Entry] = []
        for rank in customers.indices {
            guard let deadline = nextDeadline(of: customers[rank]), deadline.date <= instant
            else { continue }
            entries.append(DeadlineQueue.Entry(deadline, ofCustomer: rank))
        }
        return DeadlineQueue(entries)
    }
}
