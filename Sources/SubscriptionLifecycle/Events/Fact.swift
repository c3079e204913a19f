/// An event and the two instants that its sender gives it.
///
/// Two facts that are equal are one: kind, fields, effective and stated date are the identity, so that
/// a second delivery of the same fact is recognised whoever delivers it.
public struct Fact: Hashable, Sendable {
    /// What happened.
    public var event: Event
    /// When it took effect.
    public var effectiveDate: Instant
    /// When its sender said so; decides between contradicting statements.
    public var statedDate: Instant

    /// Makes a fact.
    public init(_ event: Event, effectiveDate: Instant, statedDate: Instant) {
        self.event = event
        self.effectiveDate = effectiveDate
        self.statedDate = statedDate
    }
}
