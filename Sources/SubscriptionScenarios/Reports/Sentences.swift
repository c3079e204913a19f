package import AppStoreSimulation
package import SubscriptionLifecycle

// What the words of the format mean, a sentence each. Those of refusals and findings are the
// sentences of Docs/ScenarioFormat, which a test compares.

extension Scenario.Command {
    /// What the command does.
    package var sentence: String {
        switch self {
        case .purchase: "buys a product; another one of a running group is a plan change"
        case .approvePurchase: "says yes to an Ask to Buy request"
        case .declinePurchase: "says no to an Ask to Buy request"
        case .resolveInterruption: "buys what an interrupted purchase wanted"
        case .changePlan: "moves to another product of the group: at once or at the renewal"
        case .cancelPlanChange: "withdraws a plan change that waits"
        case .turnOffAutoRenew: "lets the subscription end with its period"
        case .turnOnAutoRenew: "lets the subscription renew again"
        case .failBilling: "makes the customer's renewal charges fail from now on"
        case .fixBilling: "lets charges succeed again and tries every open retry at once"
        case .redeemCode: "redeems an offer code"
        case .requestRefund: "asks for a refund in the app"
        case .declineRefund: "turns a request for a refund down"
        case .refund: "refunds a transaction, in full or in part"
        case .reverseRefund: "undoes a refund"
        case .shareWith: "shares what the family may share"
        case .stopSharingWith: "ends the sharing"
        case .increasePrice: "raises a price, with or without the customers' consent"
        case .consentToPriceIncrease: "agrees to a higher price"
        case .declinePriceIncrease: "does not agree to a higher price"
        case .extendRenewal: "moves the end of the running period without a charge"
        case .removeFromSale: "stops selling a product"
        case .returnToSale: "sells a product again"
        case .setGracePeriod: "turns billing grace on or off for failures from now on"
        case .finish: "finishes a transaction in the app"
        case .restore: "restores purchases"
        case .deleteTransaction: "deletes a transaction, in Xcode only"
        case .claim: "makes a chain this customer's"
        case .transfer: "makes a chain another customer's"
        case .forceRenewal: "renews at once, in Xcode only"
        case .expireNow: "ends the subscription at once, in Xcode only"
        case .clearTransactions: "begins anew without any purchase, in Xcode only"
        case .advance: "lets time pass and does nothing else"
        }
    }
}

extension Scenario.Fact {
    /// What happened.
    package var sentence: String {
        switch self {
        case .purchased: "a product was bought, or an upgrade began"
        case .renewed: "the next period was charged"
        case .billingRecovered: "a charge that had failed succeeded; this is the new period"
        case .renewalFailed: "the first charge after a period failed"
        case .renewalRetried: "a further charge failed"
        case .gracePeriodExpired: "grace ran out, the store goes on trying"
        case .expired: "the subscription ended and nobody is retrying"
        case .autoRenewTurnedOff: "renewal was turned off"
        case .autoRenewTurnedOn: "renewal was turned on"
        case .renewalPreferenceChanged:
            "another product was chosen for the next renewal, or the choice withdrawn"
        case .offerRedeemed: "an offer was redeemed for the running product"
        case .priceIncreaseAnnounced: "a higher price was announced"
        case .priceIncreaseConsented: "the customer agreed to a higher price"
        case .renewalExtended: "the end of a period was moved without a charge"
        case .refunded: "a transaction was refunded"
        case .refundRequested: "a refund was asked for"
        case .refundDeclined: "a request for a refund was turned down"
        case .refundReversed: "a refund was undone"
        case .familyAccessGranted: "the family shares a purchase with this customer"
        case .familyAccessRevoked: "the sharing of a transaction ended"
        case .purchasePending: "a purchase waits for approval"
        case .purchaseDeclined: "approval was refused, or never came"
        case .transactionFinished: "the app finished a transaction"
        case .transactionDeleted: "a transaction was deleted"
        case .claimed: "the chain is this customer's"
        case .transferred: "the chain is another customer's"
        }
    }
}

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
        case .unknownType: "a notification type or subtype, or a kind of fact, that is not known"
        case .unknownValue: "a value of an enumeration, or a field of a fact, that is not known"
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
