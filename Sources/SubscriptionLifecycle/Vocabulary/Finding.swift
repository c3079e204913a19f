/// Something odd about an arrival that is accepted all the same; a closed list of names.
@frozen  // The one list of findings; documents and the parser print it.
public enum Finding: UInt8, Sendable, CaseIterable {
    /// The fact, or the notice, had arrived before or says nothing new.
    case duplicate
    /// A notification type or subtype, or a kind of fact, that is not known.
    case unknownType
    /// A value of an enumeration, or a field of a fact, that is not known.
    case unknownValue
    /// Grace was promised without an end.
    case graceWithoutEnd
    /// The sender's status is not the derived state.
    case statusDisagrees
    /// The beginning of a chain is missing.
    case incompleteHistory
    /// The fact belongs to another environment.
    case foreignEnvironment
    /// A period that ends when it starts.
    case zeroLengthPeriod
    /// A period that starts after it was heard of.
    case periodInFuture
    /// A fact about a period that already has a paid successor.
    case supersededNotice
    /// A fact about a transaction that nothing is known of.
    case unknownTransaction
    /// Statements that cannot both be so.
    case contradiction
    /// A revocation that is no longer mentioned.
    case revocationVanished
    /// A chain that somebody else has claimed.
    case claimDisputed

    /// The rule by which what is found is dealt with, where one of the App Store's is.
    public var because: Rule? {
        switch self {
        case .duplicate: .repeatChangesNothing
        case .graceWithoutEnd: .graceNeedsAnEnd
        case .supersededNotice: .factsAboutPaidPeriodsChangeNothing
        case .unknownTransaction: .orphanWaitsForItsTransaction
        case .contradiction, .revocationVanished: .latestStatedWins
        case .unknownType, .unknownValue: .unknownIsKept
        case .claimDisputed: .secondClaimIsDisputed
        case .foreignEnvironment: .environmentsNeverMix
        case .statusDisagrees, .incompleteHistory, .zeroLengthPeriod, .periodInFuture:
            nil
        }
    }

    /// The name of the scenario format.
    public var name: String {
        switch self {
        case .duplicate: "duplicate"
        case .unknownType: "unknownType"
        case .unknownValue: "unknownValue"
        case .graceWithoutEnd: "graceWithoutEnd"
        case .statusDisagrees: "statusDisagrees"
        case .incompleteHistory: "incompleteHistory"
        case .foreignEnvironment: "foreignEnvironment"
        case .zeroLengthPeriod: "zeroLengthPeriod"
        case .periodInFuture: "periodInFuture"
        case .supersededNotice: "supersededNotice"
        case .unknownTransaction: "unknownTransaction"
        case .contradiction: "contradiction"
        case .revocationVanished: "revocationVanished"
        case .claimDisputed: "claimDisputed"
        }
    }
}
