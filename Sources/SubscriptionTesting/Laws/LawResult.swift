public import SubscriptionLifecycle

/// What checking a law came to.
public enum LawResult: Sendable {
    /// It held, in so many comparisons.
    case holds(comparisonCount: Int)
    /// It was broken, by this set of facts.
    case broken(Counterexample)

    /// The counterexample, if the law was broken.
    public var counterexample: Counterexample? {
        switch self {
        case .holds: nil
        case .broken(let counterexample): counterexample
        }
    }
}

/// The smallest set of facts found for which a law does not hold, and what was answered.
public struct Counterexample: Sendable, CustomStringConvertible {
    /// The law.
    public let law: Law
    /// Makes the set again from which the facts are left over.
    public let seed: UInt64
    /// The facts that are left after every fact that the failure does not need is removed.
    public let facts: [Delivery]
    /// What differs.
    public let violation: Violation
    let names: Names

    /// The set, the orders, the instant and both answers.
    public var description: String {
        var lines = ["\(law.name): \(law.claim)", "seed \(seed), facts:"]
        for delivery in facts {
            lines.append("  [\(delivery.index)] \(line(delivery))")
        }
        for order in violation.orders {
            lines.append("\(order.name): \(order.deliveries.map { $0.index })")
        }
        lines.append("asked at \(violation.instant): \(violation.complaint)")
        let expected = violation.expected.lines(names)
        let actual = violation.actual.lines(names)
        for line in expected where !actual.contains(line) { lines.append("- \(line)") }
        for line in actual where !expected.contains(line) { lines.append("+ \(line)") }
        return lines.joined(separator: "\n")
    }

    private func line(_ delivery: Delivery) -> String {
        let subject = delivery.subject
        return "by=\(names.text(subject.customer)) environment=\(subject.environment.name) "
            + delivery.fact.line(names)
    }
}

/// Two answers that a law says must be alike, or must not be, and how they came about.
public struct Violation: Sendable {
    /// An order of arrival and what it is called in the message.
    public struct Order: Sendable {
        var name: String
        var deliveries: [Delivery]
    }

    /// In which order the facts arrived, for the first answer and for the second.
    public var orders: [Order]
    /// The instant that was asked about.
    public var instant: Instant
    /// What is wrong with the answers.
    public var complaint: String
    /// The first answer.
    public var expected: Answers
    /// The second answer.
    public var actual: Answers
}
