extension Scenario {
    /// The facts of the format, in the order of its table; raw values are the verbs.
    public enum Fact: String, Hashable, Sendable, CaseIterable {
        case purchased
        case renewed
        case billingRecovered
        case renewalFailed
        case renewalRetried
        case gracePeriodExpired
        case expired
        case autoRenewTurnedOff
        case autoRenewTurnedOn
        case renewalPreferenceChanged
        case offerRedeemed
        case priceIncreaseAnnounced
        case priceIncreaseConsented
        case renewalExtended
        case refunded
        case refundRequested
        case refundDeclined
        case refundReversed
        case familyAccessGranted
        case familyAccessRevoked
        case purchasePending
        case purchaseDeclined
        case transactionFinished
        case transactionDeleted
        case claimed
        case transferred
    }
}
