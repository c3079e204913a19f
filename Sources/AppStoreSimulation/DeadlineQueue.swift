import SubscriptionLifecycle

/// Whose deadline comes next: a heap of customers by the date of their own next deadline, those of one
/// date by the order of their names (decision 28).
///
/// A renewal changes what one customer waits for and nobody else's, so that only one entry moves.
struct DeadlineQueue {
    /// When something of a customer's falls due next.
    struct Entry {
        var date: Instant
        /// The place of the customer in the order of names.
        var customer: Int
        /// Whether it is a request that lapses, which comes behind everybody's other deadlines of the
        /// instant (decision 53).
        var isLapse: Bool

        init(_ deadline: Deadline, ofCustomer customer: Int) {
            date = deadline.date
            self.customer = customer
            isLapse = deadline.kind == .requestLapse
        }

        func precedes(_ other: Entry) -> Bool {
            if date != other.date { return date < other.date }
            return isLapse == other.isLapse ? customer < other.customer : other.isLapse
        }
    }

    private var entries: [Entry]

    init(_ entries: [Entry]) {
        self.entries = entries
        for place in stride(from: entries.count / 2 - 1, through: 0, by: -1) { sink(from: place) }
    }

    /// The customer whose deadline comes next.
    var first: Entry? { entries.first }

    /// Says what of the first customer's falls due after this; nothing, if no deadline is given.
    mutating func replaceFirst(by deadline: Deadline?) {
        if let deadline {
            entries[0] = Entry(deadline, ofCustomer: entries[0].customer)
        } else if let last = entries.popLast(), !entries.isEmpty {
            entries[0] = last
        }
        sink(from: 0)
    }

    private mutating func sink(from start: Int) {
        guard start < entries.count else { return }
        let sinking = entries[start]
        var place = start
        while true {
            var child = 2 * place + 1
            guard child < entries.count else { break }
            if child + 1 < entries.count, entries[child + 1].precedes(entries[child]) { child += 1 }
            guard entries[child].precedes(sinking) else { break }
            entries[place] = entries[child]
            place = child
        }
        entries[place] = sinking
    }
}
