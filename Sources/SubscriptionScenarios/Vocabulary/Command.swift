extension Scenario {
    /// The commands of the format, in the order of its documentation; raw values are the verbs.
    public enum Command: String, Hashable, Sendable, CaseIterable {
        case purchase
        case approvePurchase
        case declinePurchase
        case resolveInterruption
        case changePlan
        case cancelPlanChange
        case turnOffAutoRenew
        case turnOnAutoRenew
        case failBilling
        case fixBilling
        case redeemCode
        case requestRefund
        case declineRefund
        case refund
        case reverseRefund
        case shareWith
        case stopSharingWith
        case increasePrice
        case consentToPriceIncrease
        case declinePriceIncrease
        case extendRenewal
        case removeFromSale
        case returnToSale
        case setGracePeriod
        case finish
        case restore
        case deleteTransaction
        case claim
        case transfer
        case forceRenewal
        case expireNow
        case clearTransactions
        case advance
    }
}
