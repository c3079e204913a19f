public import SubscriptionLifecycle

/// Anything that takes facts as they arrive and answers questions: the library's machine, or the
/// adapter of an app that keeps its own tables.
///
/// A value: a copy shares nothing with the original, so that a law can try several ways on from one
/// point. An adapter around a database copies its rows.
public protocol ReducerUnderTest: Sendable {
    /// All that a customer's answers are computed from: the rows that an adapter keeps of him.
    associatedtype Evidence: Equatable

    /// Takes a fact as it arrives, in any order and any number of times.
    mutating func deliver(_ fact: Fact, of subject: Subject)

    /// What is true of a customer at an instant, by all that has been delivered.
    ///
    /// Only what the questions ask for need be filled in, and nothing else may be.
    func answers(
        about subject: Subject, at instant: Instant, _ questions: Questions
    ) -> Answers

    /// What a customer's answers are computed from: equal evidence, equal answers.
    func evidence(about subject: Subject) -> Evidence

    /// The reducer as it comes back from storage: its snapshots written and read, its caches empty.
    func reopened() -> Self
}

extension ReducerUnderTest {
    /// A reducer without storage comes back as it was.
    public func reopened() -> Self { self }

    /// Takes deliveries one after the other.
    public mutating func deliver(_ deliveries: some Sequence<Delivery>) {
        for delivery in deliveries { deliver(delivery.fact, of: delivery.subject) }
    }

    /// The reducer with further deliveries.
    func delivering(_ deliveries: some Sequence<Delivery>) -> Self {
        var reducer = self
        reducer.deliver(deliveries)
        return reducer
    }
}

/// Which answers a law wants.
public struct Questions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// States, rights, entitlements, counts and balances.
    public static let standing = Questions(rawValue: 1)
    /// Who may have an introductory offer.
    public static let introductoryOffers = Questions(rawValue: 2)
    /// When anything will be different.
    public static let nextChanges = Questions(rawValue: 4)
    /// Every transaction.
    public static let transactions = Questions(rawValue: 8)
    /// Everything.
    public static let all: Questions = [
        .standing, .introductoryOffers, .nextChanges, .transactions,
    ]
}
