package import AppStoreSimulation
package import SubscriptionLifecycle

// The sentences of Docs/ScenarioFormat, which a test compares.

extension Refusal {
    /// What is wrong, as the documentation says it; none for what a scenario cannot even write.
    package var sentence: String? {
        switch self {
        case .unknownProduct, .unknownOffer: nil
        case .wrongEnvironment: "the command belongs to another clock"
        case .notForSale: "the product has been removed from sale"
        case .noSuchTransaction: "there is no such transaction that the command could be about"
        case .notOurChain: "the chain came by facts, not from the simulated store"
        case .nothingPending: "no request waits, or several do and none is named"
        case .alreadySubscribed: "the product is running"
        case .expired: "there was a subscription, and it is over"
        case .notSubscribed: "there is no subscription"
        case .samePlan: "it is the running product"
        case .noPlanChangePending: "no plan change waits"
        case .notEligibleForOffer: "the customer may not have that offer"
        case .alreadyRefunded: "the transaction has been refunded"
        case .notRefunded: "there is no refund to reverse"
        case .notFamilyShareable: "the product cannot be shared"
        case .noPriceIncreasePending: "no price increase waits for an answer"
        case .notExtendable: "the chain cannot be extended now"
        case .extensionTooLong: "more days than the App Store allows"
        case .tooManyExtensions: "more extensions than the App Store allows"
        case .zeroLengthPeriod: "a period without length would come of it"
        }
    }
}

extension Finding {
    /// What was noticed, as the documentation says it.
    package var sentence: String {
        switch self {
        case .duplicate: "the same `uuid`, the same identity, or a notice that says nothing new"
        case .unknownType: "a notification type or subtype that is not known"
        case .unknownValue: "a value of an enumeration that is not known"
        case .graceWithoutEnd: "grace was promised without an end"
        case .statusDisagrees: "the sender's status is not the derived state"
        case .incompleteHistory:
            "the first known fact of a chain is not about its original; once for each chain"
        case .foreignEnvironment: "the fact belongs to another environment"
        case .zeroLengthPeriod: "a period ends when it starts"
        case .periodInFuture: "a period starts after it was heard of"
        case .supersededNotice: "the fact is about a period that has a paid successor"
        case .unknownTransaction: "the fact is about a transaction of which nothing is known"
        case .contradiction: "one declared identity with different content"
        case .revocationVanished: "a revocation is no longer mentioned"
        case .claimDisputed: "somebody else has claimed the chain"
        }
    }
}
