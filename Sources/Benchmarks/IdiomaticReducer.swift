import SubscriptionLifecycle

// What one would write without a thought for speed, to show what the core's plain values are worth:
// identifiers as text, an event with a payload for each case as it comes out of a decoder, and the
// states in a dictionary by the customer's name. It knows far fewer rules than the core.

enum IdiomaticEvent: Codable {
    case purchased(transaction: String, product: String, expires: Int64, isTrial: Bool)
    case renewed(transaction: String, product: String, expires: Int64)
    case recovered(transaction: String, product: String, expires: Int64)
    case failed(transaction: String, graceEnds: Int64, retryEnds: Int64)
    case graceExpired(transaction: String)
    case turnedOff(original: String)
    case expired(transaction: String, reason: String)
}

struct IdiomaticState: Codable {
    enum Status: String, Codable { case none, subscribed, inGracePeriod, inRetry, expired }

    var status = Status.none
    var transaction = ""
    var product = ""
    var expires: Int64 = 0
    var willAutoRenew = false
    var hadTrial = false
    var graceEnds: Int64?
    var retryEnds: Int64?
    var expirationReason: String?
    var transactionCount = 0

    func applying(_ event: IdiomaticEvent) -> IdiomaticState {
        var state = self
        switch event {
        case .purchased(let transaction, let product, let expires, let isTrial):
            state.open(transaction, product, expires)
            if isTrial { state.hadTrial = true }
        case .renewed(let transaction, let product, let expires),
            .recovered(let transaction, let product, let expires):
            state.open(transaction, product, expires)
        case .failed(let transaction, let graceEnds, let retryEnds):
            guard transaction == state.transaction else { break }
            state.status = .inGracePeriod
            state.graceEnds = graceEnds
            state.retryEnds = retryEnds
        case .graceExpired(let transaction):
            if transaction == state.transaction { state.status = .inRetry }
        case .turnedOff:
            state.willAutoRenew = false
        case .expired(let transaction, let reason):
            guard transaction == state.transaction else { break }
            state.status = .expired
            state.willAutoRenew = false
            state.expirationReason = reason
        }
        return state
    }

    private mutating func open(_ transaction: String, _ product: String, _ expires: Int64) {
        status = .subscribed
        self.transaction = transaction
        self.product = product
        self.expires = expires
        willAutoRenew = true
        graceEnds = nil
        retryEnds = nil
        transactionCount += 1
    }
}

extension IdiomaticEvent {
    /// The event of a fact of a ``Life``.
    init?(_ fact: Fact, names: Names) {
        func text(_ id: TransactionID?) -> String { id.map { names.text($0) } ?? "" }
        func text(_ id: NameID?) -> String { id.map { names.text($0) } ?? "" }
        func time(_ instant: Instant?) -> Int64 { instant?.milliseconds ?? 0 }
        switch fact.event {
        case .purchased(let opening):
            self = .purchased(
                transaction: text(opening.transaction), product: text(opening.product),
                expires: time(opening.expirationDate), isTrial: opening.offer != nil)
        case .renewed(let opening):
            self = .renewed(
                transaction: text(opening.transaction), product: text(opening.product),
                expires: time(opening.expirationDate))
        case .billingRecovered(let opening):
            self = .recovered(
                transaction: text(opening.transaction), product: text(opening.product),
                expires: time(opening.expirationDate))
        case .renewalFailed(let failure):
            self = .failed(
                transaction: text(failure.transaction), graceEnds: time(failure.graceEndDate),
                retryEnds: time(failure.retryEndDate))
        case .gracePeriodExpired(let period):
            self = .graceExpired(transaction: text(period.transaction))
        case .autoRenewTurnedOff(let change):
            self = .turnedOff(original: text(change.original))
        case .expired(let expiration):
            self = .expired(
                transaction: text(expiration.transaction), reason: expiration.reason.name)
        case .familyAccessGranted, .renewalRetried, .autoRenewTurnedOn,
            .renewalPreferenceChanged, .renewalExtended, .refunded, .refundRequested,
            .refundDeclined, .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented,
            .purchasePending, .purchaseDeclined, .transactionFinished, .transactionDeleted,
            .claimed, .transferred, .refundReversed, .familyAccessRevoked, .renewalInfoStated,
            .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            return nil
        }
    }
}
