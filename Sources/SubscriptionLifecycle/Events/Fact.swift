/// An event and the two instants that its sender gives it.
///
/// Two facts that are equal are one: kind, fields (those that nobody here knows too), effective and
/// stated date are the identity, so that a second delivery of the same fact is recognised whoever delivers it.
public struct Fact: Hashable, Sendable {
    /// What happened.
    public var event: Event
    /// What its stored line says that this version does not know, as ``UnknownMembers`` writes it.
    ///
    /// It changes no answer, is part of the identity, and is written again as it was read.
    @Compact public package(set) var unknownMembers: NameID?
    /// When it took effect.
    public var effectiveDate: Instant
    /// When its sender said so; decides between contradicting statements.
    public var statedDate: Instant

    /// Makes a fact.
    public init(_ event: Event, effectiveDate: Instant, statedDate: Instant) {
        self.event = event
        _unknownMembers = Compact(wrappedValue: nil)
        self.effectiveDate = effectiveDate
        self.statedDate = statedDate
    }
}
