extension Scenario {
    /// Why the simulated store refuses a command, in order of precedence.
    public enum Refusal: String, Hashable, Sendable, CaseIterable {
        case wrongEnvironment
        case notForSale
        case noSuchTransaction
        case notOurChain
        case nothingPending
        case alreadySubscribed
        case expired
        case notSubscribed
        case samePlan
        case noPlanChangePending
        case notEligibleForOffer
        case alreadyRefunded
        case notRefunded
        case notFamilyShareable
        case noPriceIncreasePending
        case notExtendable
        case extensionTooLong
        case tooManyExtensions
        case zeroLengthPeriod
    }

    /// What the importer and the fold report without refusing anything.
    public enum Finding: String, Hashable, Sendable, CaseIterable {
        case duplicate
        case unknownType
        case unknownValue
        case graceWithoutEnd
        case statusDisagrees
        case incompleteHistory
        case foreignEnvironment
        case zeroLengthPeriod
        case periodInFuture
        case supersededNotice
        case unknownTransaction
        case contradiction
        case revocationVanished
        case claimDisputed
    }
}
