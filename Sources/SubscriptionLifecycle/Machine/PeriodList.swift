/// The periods of a chain that can still decide something, by their start: usually exactly one.
///
/// The first is held in place, so that a chain whose renewals come in order allocates nothing. A period
/// is large and most facts change or ask for a few bytes of it: `read` and `change` reach it where
/// it stands, while the subscript copies it.
struct PeriodList: Hashable, Sendable {
    private var rest: [PaidPeriod] = []
    /// The first period; without meaning while there is none. (To look into an optional copies it.)
    private var first = PaidPeriod.none
    private(set) var isEmpty = true

    var count: Int { isEmpty ? 0 : 1 + rest.count }

    subscript(index: Int) -> PaidPeriod {
        get {
            precondition(!isEmpty, "there is no period")
            return index > 0 ? rest[index - 1] : first
        }
        set { change(index) { $0 = newValue } }
    }

    @inline(__always)
    func read<Answer>(_ index: Int, _ ask: (PaidPeriod) -> Answer) -> Answer {
        precondition(!isEmpty, "there is no period")
        return index > 0 ? ask(rest[index - 1]) : ask(first)
    }

    @inline(__always)
    mutating func change(_ index: Int, _ body: (inout PaidPeriod) -> Void) {
        precondition(!isEmpty, "there is no period")
        if index > 0 { body(&rest[index - 1]) } else { body(&first) }
    }

    /// Reads something of each line of the processor's cache that holds the first period.
    func approach() -> Int64 {
        ((first.expirationDate?.milliseconds ?? 0) & 1)
            + ((first.replacementDate?.milliseconds ?? 0) & 1)
    }

    /// Takes in a period that opens, and drops those that it leaves with nothing to decide.
    @inline(__always)
    mutating func open(_ period: PaidPeriod) {
        // The ordinary case: the only period gives way to the one that follows it.
        if rest.isEmpty, isEmpty || first.startDate <= period.startDate,
            period.replacementDate == nil, period.governs(at: period.openingDate)
        {
            first = period
            isEmpty = false
            return
        }
        insert(period)
        prune(at: period.openingDate)
    }

    /// Inserts a period behind those that start no later than it.
    @inline(never)
    private mutating func insert(_ period: PaidPeriod) {
        var index = count
        while index > 0, self[index - 1].startDate > period.startDate { index -= 1 }
        if index > 0 {
            rest.insert(period, at: index - 1)
        } else {
            if !isEmpty { rest.insert(first, at: 0) }
            first = period
            isEmpty = false
        }
    }

    /// Drops what no instant from `date` on can ask for any more: what has a governing successor or
    /// has been replaced.
    @inline(never)
    private mutating func prune(at date: Instant) {
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
        if !rest.isEmpty, first.isReplaced(at: date) {
            first = rest.removeFirst()
        }
    }

    @inline(__always)
    func index(of transaction: TransactionID) -> Int? {
        if isEmpty { return nil }
        if first.transaction == transaction { return 0 }
        for index in rest.indices where rest[index].transaction == transaction { return index + 1 }
        return nil
    }

    /// The newest period by its start, begun or not, that is not replaced.
    func newest(at date: Instant) -> PaidPeriod? {
        var index = count - 1
        while index >= 0 {
            let period = self[index]
            // One that is replaced before it begins never pays for any time.
            if !period.isReplaced(at: max(date, period.startDate)) { return period }
            index -= 1
        }
        return nil
    }

    /// The newest period that has begun and is not replaced.
    func governing(at date: Instant) -> Int? {
        var index = rest.count
        while index > 0 {
            if rest[index - 1].governs(at: date) { return index }
            index -= 1
        }
        return !isEmpty && first.governs(at: date) ? 0 : nil
    }
}
