/// Something that happened and that only a newer version of the library can read.
///
/// It is kept, folded to nothing and written again as it was; what it says stands in the fact's
/// ``Fact/unknownMembers``, whole and unread.
public struct UnknownEvent: Hashable, Sendable {
    /// The kind as it was stored or sent.
    public let kind: NameID

    /// Names a kind that this version does not have, or one of a newer stored form.
    public init(kind: NameID) { self.kind = kind }
}

extension Event {
    /// The name of the kind as it is stored, that of an unknown kind too.
    public func kindName(_ names: Names) -> String {
        guard case .unknown(let event) = self else { return kind.name }
        return names.text(event.kind)
    }
}

extension Fact {
    /// What is odd about the fact itself: that this version does not know all that it says.
    ///
    /// A kind, or a stored form, that is not known is `unknownType`; a key or a word of a known kind is
    /// `unknownValue`.
    public var findings: [Finding] {
        if event.kind == .unknown { return [.unknownType] }
        return unknownMembers == nil ? [] : [.unknownValue]
    }
}
