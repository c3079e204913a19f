import SubscriptionLifecycle

/// Whose deadline comes next: a heap of customers by the date of their own next deadline, those of one
/// date by the order of their names (decision 28).
///
/// A renewal changes what one customer waits for and nobody else's, so that only one entry moves.
struct DeadlineQueue {
    /// A customer, by the place in the order of names, and when something of theirs falls due next.
    struct Entry {
        var date: Instant
        var rank: Int

        func precedes(_ other: Entry) -> Bool {
            date == other.date ? rank < other.rank : date < other.date
        }
    }

    private var entries: [Entry]

    init(_ entries: [Entry]) {
        self.entries = entries
        for place in stride(from: entries.count / 2 - 1, through: 0, by: -1) { sink(from: place) }
    }

    /// The customer whose deadline comes next.
    var first: Entry? { entries.first }

    /// Says when something of the first customer's falls due after this; never, if no date is given.
    mutating func replaceFirst(by date: Instant?) {
        if let date {
            entries[0].date = date
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
