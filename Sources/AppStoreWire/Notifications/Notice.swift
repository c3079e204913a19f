public import SubscriptionLifecycle

/// An App Store Server Notification in the words of the core: what its payload says, and no more.
///
/// Raw names stand beside typed ones, so that a type that nobody knows yet is kept.
public struct Notice: Hashable, Sendable {
    /// The type as it was sent.
    public var typeName: String
    /// The subtype as it was sent.
    public var subtypeName: String?
    /// When the App Store signed it.
    public var signedDate: Instant
    /// Whether it is a whole payload, which says by its silence that something is not so.
    public var isSnapshot = false
    /// The transaction (`transactionId`).
    public var transaction: TransactionID?
    /// The first transaction of its chain (`originalTransactionId`).
    public var original: TransactionID?
    /// The original before the chain was moved (`previousOriginalTransactionId`).
    public var previousOriginal: TransactionID?
    /// The product (`productId`).
    public var product: ProductID?
    /// The group (`subscriptionGroupIdentifier`).
    public var group: GroupID?
    /// The start of the period (`purchaseDate`).
    public var purchaseDate: Instant?
    /// The end of the period (`expiresDate`).
    public var expiresDate: Instant?
    /// The end of grace (`gracePeriodExpiresDate`).
    public var gracePeriodExpiresDate: Instant?
    /// From when on the transaction gives nothing (`revocationDate`).
    public var revocationDate: Instant?
    /// Why it was revoked (`revocationReason`).
    public var revocationReason: Int?
    /// The part of the price given back, in thousandths of a percent (`revocationPercentage`).
    public var revocationMilliPercent: Int32?
    /// Whether an upgrade has replaced the transaction (`isUpgraded`).
    public var isUpgraded = false
    /// The offer of the period.
    public var offer: OfferUse?
    /// Whether the sender said that there is no offer.
    public var namesNoOffer = false
    /// What was charged (`price`).
    public var price: Price?
    /// How many were bought (`quantity`).
    public var quantity: Int?
    /// Whose purchase it is (`inAppOwnershipType`), as it was sent.
    public var ownershipName: String?
    /// The product of the next renewal (`autoRenewProductId`).
    public var autoRenewProduct: ProductID?
    /// How the period is paid (`billingPlanType`).
    public var billingPlan: Subscription.BillingPlan?
    /// Which of a commitment's payments it is (`billingPeriodNumber`).
    public var billingPeriodNumber: Int?
    /// How the commitment, or the period, is followed (`commitmentRenewalBillingPlanType`, else
    /// `renewalBillingPlanType`).
    public var renewalBillingPlan: Subscription.BillingPlan?
    /// The product that follows the commitment (`commitmentAutoRenewProductId`).
    public var commitmentAutoRenewProduct: ProductID?
    /// Whether another commitment follows (`commitmentAutoRenewStatus`).
    public var commitmentWillAutoRenew: Bool?
    /// Whether renewal is on (`autoRenewStatus`).
    public var willAutoRenew: Bool?
    /// Whether the store is retrying (`isInBillingRetryPeriod`).
    public var isInBillingRetry: Bool?
    /// Why it ended or will end (`expirationIntent`).
    public var expirationIntent: Int?
    /// Whether a higher price waits (`priceIncreaseStatus`): 0 asked, 1 agreed or told.
    public var priceIncreaseStatus: Int?
    /// The status by Apple's own reckoning (`status`).
    public var status: Int?
    /// The offer of the next period (`offerType` and `offerIdentifier` of the renewal info).
    public var nextOffer: OfferUse?
    /// Whether it names a renewal date or a next offer, which only a renewal info has.
    public var hasOtherRenewalInfo = false

    /// The environment (`environment`), as it was sent.
    public var environmentName: String?
    /// When the chain's first purchase was made (`originalPurchaseDate`).
    public var originalPurchaseDate: Instant?
    /// The host's token of an account (`appAccountToken`), as it was sent.
    public var accountToken: NameID?
    /// The app's own transaction (`appTransactionId`).
    public var appTransaction: NameID?
    /// The billing event (`webOrderLineItemId`).
    public var webOrder: NameID?
    /// The country whose store sold it (`storefront`).
    public var storefront: NameID?
    /// The currency of the price (`currency`).
    public var currency: NameID?
    /// Why a refund was asked for (`consumptionRequestReason`).
    public var requestReason: NameID?
    /// The token of a purchase outside the App Store (`externalPurchaseId`).
    public var externalPurchase: NameID?
    /// When that token was made (`tokenCreationDate`).
    public var tokenCreationDate: Instant?
    /// What became of that token: the subtype as it was sent, as a name.
    public var tokenSubtype: NameID?

    /// Makes a notice that says nothing but its type.
    public init(typeName: String, subtypeName: String?, signedDate: Instant) {
        self.typeName = typeName
        self.subtypeName = subtypeName
        self.signedDate = signedDate
    }

    /// The type, if it is known.
    public var type: NotificationType? { NotificationType(name: typeName) }
    /// The subtype, if there is one and it is known.
    public var subtype: NotificationSubtype? {
        subtypeName.flatMap { NotificationSubtype(name: $0) }
    }

    /// The environment, if one is named and known.
    public var environment: Subscription.Environment? {
        guard let environmentName else { return nil }
        return Subscription.Environment.allCases.first {
            $0.name.utf8.elementsEqual(environmentName.utf8)
        }
    }

    var isFamilyShared: Bool {
        ownershipName.map { $0.utf8.elementsEqual("FAMILY_SHARED".utf8) } ?? false
    }
}
