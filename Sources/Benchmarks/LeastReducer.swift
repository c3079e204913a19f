import SubscriptionLifecycle

/// A state of 40 bytes and the least that any fold of facts must do: read a fact, look at its kind,
/// write a few numbers. What the core takes beyond it is the price of its rules.
struct LeastState {
    var expires: Int64 = 0
    var transaction: UInt64 = 0
    var graceEnds: Int64 = 0
    var retryEnds: Int64 = 0
    var transactionCount: Int32 = 0
    var product: UInt32 = 0
    var status: UInt8 = 0
    var willAutoRenew = false

    @inline(never)
    mutating func fold(_ fact: Fact) {
        switch fact.event {
        case .purchased(let opening), .renewed(let opening), .billingRecovered(let opening),
            .familyAccessGranted(let opening):
            status = 1
            transaction = opening.transaction.rawValue
            product = opening.product?.rawValue ?? 0
            expires = opening.expirationDate?.milliseconds ?? 0
            willAutoRenew = true
            transactionCount += 1
        case .renewalFailed(let failure):
            guard failure.transaction?.rawValue == transaction else { break }
            status = 2
            graceEnds = failure.graceEndDate?.milliseconds ?? 0
            retryEnds = failure.retryEndDate?.milliseconds ?? 0
        case .gracePeriodExpired(let period):
            if period.transaction?.rawValue == transaction { status = 3 }
        case .autoRenewTurnedOff:
            willAutoRenew = false
        case .autoRenewTurnedOn:
            willAutoRenew = true
        case .expired(let expiration):
            guard expiration.transaction?.rawValue == transaction else { break }
            status = 4
            willAutoRenew = false
        case .refunded, .familyAccessRevoked:
            status = 5
        case .renewalRetried, .renewalPreferenceChanged, .renewalExtended, .refundRequested,
            .refundDeclined, .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented,
            .purchasePending, .purchaseDeclined, .transactionFinished, .transactionDeleted,
            .claimed, .transferred, .refundReversed, .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            break
        }
    }
}
