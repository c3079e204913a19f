extension Subscription.Customer {
    /// Folds facts of many customers, each onto the state at its place, as ``fold(_:)`` would.
    ///
    /// States that are held by the million are far away: a fact waits for its state several times
    /// as long as it takes to fold. Here the states of the next facts are under way at once.
    ///
    /// - Parameters:
    ///   - facts: The facts, those of one customer in order.
    ///   - places: For each fact the index of its customer's state.
    ///   - customers: The states.
    /// - Returns: The indices of the facts that are late; fold their customers' facts again.
    public static func fold(
        _ facts: [Fact], at places: [Int], onto customers: inout [Subscription.Customer]
    ) -> [Int] {
        precondition(facts.count == places.count, "every fact has a place")
        var late: [Int] = []
        var approached = 0
        var start = 0
        while start < facts.count {
            let end = min(start + factsApproachedTogether, facts.count)
            for index in start..<end { approached &+= customers[places[index]].approach() }
            for index in start..<end where customers[places[index]].fold(facts[index]) == .late {
                late.append(index)
            }
            start = end
        }
        // What was read is used, or it would not be read.
        precondition(approached >= 0, "counts are not negative")
        return late
    }

    /// As many as a processor can wait for at once, about five lines of its cache each.
    private static let factsApproachedTogether = 16
}
