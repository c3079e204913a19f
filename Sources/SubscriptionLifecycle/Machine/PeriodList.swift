/// The periods of a chain that can still decide something, by their start: usually exactly one.
///
/// The first is held in place, so that a chain whose renewals come in order allocates nothing.
struct PeriodList: Hashable, Sendable {
    private var first: PaidPeriod?
    private var rest: [PaidPeriod] = []

    var count: Int { first == nil ? 0 : 1 + rest.count }

    subscript(index: Int) -> PaidPeriod {
        get {
            if index > 0 { return rest[index - 1] }
            guard let first else { preconditionFailure("no period at \(index)") }
            return first
        }
        set {
            if index > 0 { rest[index - 1] = newValue } else { first = newValue }
        }
    }

    /// Inserts a period behind those that start no later than it.
    mutating func insert(_ period: PaidPeriod) {
        var index = count
        while index > 0, self[index - 1].startDate > period.startDate { index -= 1 }
        if index > 0 {
            rest.insert(period, at: index - 1)
        } else {
            if let first { rest.insert(first, at: 0) }
            first = period
        }
    }

    /// Drops what no instant from `date` on can ask for any more: what has a governing successor or
    /// has been replaced.
    mutating func prune(at date: Instant) {
        guard count > 1 else { return }
        var newest = count - 1
        while newest > 0 {
            if self[newest].governs(at: date), self[newest].replacementDate == nil { break }
            newest -= 1
        }
        if newest > 0 {
            first = rest[newest - 1]
            rest.removeFirst(newest)
        }
        rest.removeAll { $0.isReplaced(at: date) }
        if rest.isEmpty == false, let only = first, only.isReplaced(at: date) {
            first = rest.removeFirst()
        }
    }

    func index(of transaction: TransactionID) -> Int? {
        for index in 0..<count where self[index].transaction == transaction { return index }
        return nil
    }

    /// The newest period by its start, begun or not, that is not replaced.
    func newest(at date: Instant) -> PaidPeriod? {
        var index = count - 1
        while index >= 0 {
            if !self[index].isReplaced(at: date) { return self[index] }
            index -= 1
        }
        return nil
    }

    /// The newest period that has begun and is not replaced.
    func governing(at date: Instant) -> Int? {
        var index = count - 1
        while index >= 0 {
            if self[index].governs(at: date) { return index }
            index -= 1
        }
        return nil
    }
}
