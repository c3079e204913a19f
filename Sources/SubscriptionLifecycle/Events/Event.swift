/// Something that has happened to a purchase, in the past tense.
///
/// These names are stored for ever: cases and payload fields are added, never renamed or reused.
/// What a set of events about one transaction means is said in `Machine/`, not here.
public enum Event: Hashable, Sendable {
    /// The customer bought a product, or an upgrade replaced a period.
    case purchased(PeriodOpening)
    /// The store charged the next period.
    case renewed(PeriodOpening)
    /// A charge that had failed succeeded; the payload is the new period.
    case billingRecovered(PeriodOpening)
    /// The family shares a purchase with this customer.
    case familyAccessGranted(PeriodOpening)
    /// The first charge after a period failed.
    case renewalFailed(RenewalFailure)
    /// A further charge after a period failed.
    case renewalRetried(PeriodReference)
    /// Grace ran out; the store goes on trying.
    case gracePeriodExpired(PeriodReference)
    /// The subscription ended and nobody is retrying.
    case expired(Expiration)
    /// Renewal was turned off.
    case autoRenewTurnedOff(AutoRenewChange)
    /// Renewal was turned on.
    case autoRenewTurnedOn(AutoRenewChange)
    /// Another product was chosen for the next renewal, or the choice was withdrawn.
    case renewalPreferenceChanged(RenewalPreference)
    /// An offer was redeemed for the running product; it waits for the next billing event.
    case offerRedeemed(OfferRedemption)
    /// A higher price was announced for the next renewals.
    case priceIncreaseAnnounced(PriceIncrease)
    /// The customer agreed to a higher price, or was told of one that needs no consent.
    case priceIncreaseConsented(PriceIncrease)
    /// The end of a period was moved to a later instant without a charge.
    case renewalExtended(RenewalExtension)
    /// A transaction was refunded, in full or in part.
    case refunded(Revocation)
    /// A refund was asked for.
    case refundRequested(TransactionReference)
    /// A request for a refund was turned down.
    case refundDeclined(TransactionReference)
    /// A refund was undone.
    case refundReversed(TransactionReference)
    /// The family's sharing of a transaction ended.
    case familyAccessRevoked(Revocation)
    /// A purchase waits for somebody's approval (Ask to Buy).
    case purchasePending(PurchaseRequest)
    /// A purchase that waited was turned down, or nobody answered in time.
    case purchaseDeclined(PurchaseRequest)
    /// The app delivered what was bought, as `Transaction.finish()`.
    case transactionFinished(TransactionReference)
    /// A transaction was deleted from a test session, as if it had never been.
    case transactionDeleted(TransactionReference)
    /// A chain is somebody's (`claim`).
    case claimed(ChainOwner)
    /// A chain has moved to another customer.
    case transferred(ChainOwner)
    /// What a notification's renewal info said of the next renewal.
    case renewalInfoStated(RenewalInfoStatement)
    /// What a payload said of a transaction beside its period.
    case transactionDetailsStated(TransactionDetails)
    /// What became of a token of a purchase outside the App Store; it is the app's.
    case externalPurchaseTokenStated(ExternalPurchaseToken)
    /// Something of a kind, or in a stored form, that only a newer version knows.
    case unknown(UnknownEvent)

    /// The kinds of events, in the order of the format's table.
    @frozen  // The one list of kinds; every new kind must pass each switch over it.
    public enum Kind: UInt8, Sendable, CaseIterable {
        case purchased, renewed, billingRecovered, familyAccessGranted
        case renewalFailed, renewalRetried, gracePeriodExpired, expired
        case autoRenewTurnedOff, autoRenewTurnedOn, renewalPreferenceChanged
        case offerRedeemed, priceIncreaseAnnounced, priceIncreaseConsented
        case renewalExtended
        case refunded, refundRequested, refundDeclined, refundReversed
        case familyAccessRevoked
        case purchasePending, purchaseDeclined
        case transactionFinished, transactionDeleted
        case claimed, transferred
        case renewalInfoStated
        case transactionDetailsStated, externalPurchaseTokenStated
        case unknown
    }

    /// The kind of this event.
    public var kind: Kind {
        switch self {
        case .purchased: .purchased
        case .renewed: .renewed
        case .billingRecovered: .billingRecovered
        case .familyAccessGranted: .familyAccessGranted
        case .renewalFailed: .renewalFailed
        case .renewalRetried: .renewalRetried
        case .gracePeriodExpired: .gracePeriodExpired
        case .expired: .expired
        case .autoRenewTurnedOff: .autoRenewTurnedOff
        case .autoRenewTurnedOn: .autoRenewTurnedOn
        case .renewalPreferenceChanged: .renewalPreferenceChanged
        case .offerRedeemed: .offerRedeemed
        case .priceIncreaseAnnounced: .priceIncreaseAnnounced
        case .priceIncreaseConsented: .priceIncreaseConsented
        case .renewalExtended: .renewalExtended
        case .refunded: .refunded
        case .refundRequested: .refundRequested
        case .refundDeclined: .refundDeclined
        case .refundReversed: .refundReversed
        case .familyAccessRevoked: .familyAccessRevoked
        case .purchasePending: .purchasePending
        case .purchaseDeclined: .purchaseDeclined
        case .transactionFinished: .transactionFinished
        case .transactionDeleted: .transactionDeleted
        case .claimed: .claimed
        case .transferred: .transferred
        case .renewalInfoStated: .renewalInfoStated
        case .transactionDetailsStated: .transactionDetailsStated
        case .externalPurchaseTokenStated: .externalPurchaseTokenStated
        case .unknown: .unknown
        }
    }

    /// The transaction that the event is about, where it names one.
    public var transaction: TransactionID? {
        switch self {
        case .purchased(let opening), .renewed(let opening), .billingRecovered(let opening),
            .familyAccessGranted(let opening):
            opening.transaction
        case .renewalFailed(let failure): failure.transaction
        case .renewalRetried(let reference), .gracePeriodExpired(let reference):
            reference.transaction
        case .expired(let expiration): expiration.transaction
        case .autoRenewTurnedOff(let change), .autoRenewTurnedOn(let change): change.transaction
        case .renewalPreferenceChanged(let preference): preference.transaction
        case .renewalExtended(let change): change.transaction
        case .refunded(let revocation), .familyAccessRevoked(let revocation):
            revocation.transaction
        case .refundRequested(let reference), .refundDeclined(let reference),
            .refundReversed(let reference):
            reference.transaction
        case .offerRedeemed(let redemption): redemption.transaction
        case .priceIncreaseAnnounced(let increase), .priceIncreaseConsented(let increase):
            increase.transaction
        case .transactionFinished(let reference), .transactionDeleted(let reference):
            reference.transaction
        case .purchasePending, .purchaseDeclined, .claimed, .transferred, .unknown,
            .externalPurchaseTokenStated:
            nil
        case .renewalInfoStated(let info): info.transaction
        case .transactionDetailsStated(let details): details.transaction
        }
    }

    /// The original transaction of the chain that the event is about, where it names one.
    public var original: TransactionID? {
        switch self {
        case .purchased(let opening), .renewed(let opening), .billingRecovered(let opening),
            .familyAccessGranted(let opening):
            opening.original
        case .renewalFailed(let failure): failure.original
        case .renewalRetried(let reference), .gracePeriodExpired(let reference):
            reference.original
        case .expired(let expiration): expiration.original
        case .autoRenewTurnedOff(let change), .autoRenewTurnedOn(let change): change.original
        case .renewalPreferenceChanged(let preference): preference.original
        case .renewalExtended(let change): change.original
        case .refunded, .familyAccessRevoked, .refundRequested, .refundDeclined, .refundReversed:
            nil
        case .offerRedeemed(let redemption): redemption.original
        case .priceIncreaseAnnounced(let increase), .priceIncreaseConsented(let increase):
            increase.original
        case .purchasePending, .purchaseDeclined, .transactionFinished, .transactionDeleted,
            .unknown, .externalPurchaseTokenStated:
            nil
        case .claimed(let owner), .transferred(let owner): owner.original
        case .renewalInfoStated(let info): info.original
        case .transactionDetailsStated(let details): details.original
        }
    }

    /// What the event says about a period, if it is one of those that open one.
    public var opening: PeriodOpening? {
        switch self {
        case .purchased(let opening), .renewed(let opening), .billingRecovered(let opening),
            .familyAccessGranted(let opening):
            opening
        case .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended, .refunded,
            .refundRequested, .refundDeclined, .refundReversed, .familyAccessRevoked,
            .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending,
            .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            nil
        }
    }
}

extension Event.Kind {
    /// The stored name, which is the scenario's verb too; `unknown` stands for names of any other kind.
    public var name: String {
        switch self {
        case .purchased: "purchased"
        case .renewed: "renewed"
        case .billingRecovered: "billingRecovered"
        case .familyAccessGranted: "familyAccessGranted"
        case .renewalFailed: "renewalFailed"
        case .renewalRetried: "renewalRetried"
        case .gracePeriodExpired: "gracePeriodExpired"
        case .expired: "expired"
        case .autoRenewTurnedOff: "autoRenewTurnedOff"
        case .autoRenewTurnedOn: "autoRenewTurnedOn"
        case .renewalPreferenceChanged: "renewalPreferenceChanged"
        case .offerRedeemed: "offerRedeemed"
        case .priceIncreaseAnnounced: "priceIncreaseAnnounced"
        case .priceIncreaseConsented: "priceIncreaseConsented"
        case .renewalExtended: "renewalExtended"
        case .refunded: "refunded"
        case .refundRequested: "refundRequested"
        case .refundDeclined: "refundDeclined"
        case .refundReversed: "refundReversed"
        case .familyAccessRevoked: "familyAccessRevoked"
        case .purchasePending: "purchasePending"
        case .purchaseDeclined: "purchaseDeclined"
        case .transactionFinished: "transactionFinished"
        case .transactionDeleted: "transactionDeleted"
        case .claimed: "claimed"
        case .transferred: "transferred"
        case .renewalInfoStated: "renewalInfoStated"
        case .transactionDetailsStated: "transactionDetailsStated"
        case .externalPurchaseTokenStated: "externalPurchaseTokenStated"
        case .unknown: "unknown"
        }
    }

    /// The kinds that have a stored name: all but `unknown`, whose facts have each a name of its own.
    public static let named = Array(allCases.dropLast())

    /// The kind of a stored name.
    public init?(name: some StringProtocol) {
        guard let kind = Event.Kind.named.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
        else { return nil }
        self = kind
    }

    /// Whether the event states a transaction and thereby may open a period.
    public var opensPeriod: Bool {
        switch self {
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted: true
        case .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended, .refunded,
            .refundRequested, .refundDeclined, .refundReversed, .familyAccessRevoked,
            .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending,
            .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            false
        }
    }
}
