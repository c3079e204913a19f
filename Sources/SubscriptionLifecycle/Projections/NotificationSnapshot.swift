/// What a notification carries beside its type: the state of its subscription when it is sent.
///
/// `data.status`, the transaction and the renewal info of App Store Server Notifications V2, in the
/// words of the core; the writer of payloads gives them their names on the wire.
public struct NotificationSnapshot: Hashable, Sendable {
    /// The transaction (`signedTransactionInfo`): the named one, or the newest that was paid for.
    public var transaction: TransactionView?
    /// What made the transaction, which tells `transactionReason` purchase from renewal.
    public var transactionKind: Event.Kind?
    /// The status, 1–5 on the wire; none for one-time purchases.
    public var status: Subscription.RenewalState?
    /// Whether renewal is on (`autoRenewStatus`).
    public var willAutoRenew: Bool?
    /// The product of the next renewal (`autoRenewProductId`), told with renewal off too.
    public var autoRenewProduct: ProductID?
    /// Whether the store is retrying (`isInBillingRetryPeriod`), in grace too.
    public var isInBillingRetry: Bool?
    /// Why it ended or will end (`expirationIntent`).
    public var expirationReason: Subscription.ExpirationReason?
    /// The end of grace (`gracePeriodExpiresDate`), only in grace.
    public var gracePeriodExpirationDate: Instant?
    /// When the next charge is due (`renewalDate`).
    public var renewalDate: Instant?
    /// What the next renewal will charge (`renewalPrice`).
    public var renewalPrice: Price?
    /// The offer of the next period (`offerIdentifier` and its companions).
    public var nextOffer: OfferUse?
    /// The start of the newest run without a long lapse (`recentSubscriptionStartDate`).
    public var recentSubscriptionStartDate: Instant?
    /// When the chain's first purchase was made (`originalPurchaseDate`).
    public var originalPurchaseDate: Instant?

    /// A snapshot that says nothing.
    public init() {}
}

extension CustomerView {
    /// What a notification of a type carries at the view's instant.
    ///
    /// All that took effect by the instant is in it: a refund of the current period comes with renewal
    /// off already, though the notice of that is sent after it.
    ///
    /// | event | status | renewal | retry | reason | grace end | transaction |
    /// | --- | --- | --- | --- | --- | --- | --- |
    /// | SUBSCRIBED, DID_RENEW, UPGRADE | 1 | on | no | – | – | the new one |
    /// | AUTO_RENEW_DISABLED, DOWNGRADE in a running period | 1 | as chosen | no | – | – | unchanged |
    /// | DID_FAIL_TO_RENEW/GRACE_PERIOD | 4 | on | yes | 2 | set | the last paid one |
    /// | DID_FAIL_TO_RENEW, GRACE_PERIOD_EXPIRED | 3 | on | yes | 2 | – | the last paid one |
    /// | EXPIRED | 2 | off | no | by its cause | – | the last one |
    /// | REFUND, REVOKE of the current period | 5 | off | no | – | – | the same, revoked |
    /// | REFUND of an older period | that of the newest | unchanged | no | – | – | the old one, revoked |
    /// | REFUND_REVERSED | 1 or 2 by date | as it stands | no | – | – | the same, not revoked |
    ///
    /// - Parameters:
    ///   - transaction: The transaction that the notification names, if it names one.
    ///   - original: The chain.
    /// - Returns: `nil` for what is about no purchase: a test, a summary, an external purchase's token,
    ///   consent that was withdrawn.
    public func snapshot(
        of type: NotificationType, _ subtype: NotificationSubtype?,
        about transaction: TransactionID?, ofChain original: TransactionID
    ) -> NotificationSnapshot? {
        switch type {
        case .test, .externalPurchaseToken, .rescindConsent: return nil
        case .renewalExtension where subtype == .summary: return nil
        case .subscribed, .didRenew, .didFailToRenew, .gracePeriodExpired, .expired,
            .didChangeRenewalPref, .didChangeRenewalStatus, .offerRedeemed, .priceIncrease,
            .renewalExtended, .renewalExtension, .refund, .refundDeclined, .refundReversed,
            .revoke, .consumptionRequest, .oneTimeCharge, .metadataUpdate, .migration,
            .priceChange:
            break
        }
        let status = status(ofChain: original)
        let named =
            transaction ?? status.transaction?.transaction
            ?? newestTransaction(ofChain: original) ?? original
        var snapshot = NotificationSnapshot()
        snapshot.transaction = transactions.first { $0.transaction == named }
        snapshot.transactionKind =
            resolved.first { $0.period.transaction == named }?.period.kind
        guard status.state != nil else { return snapshot }
        let info = status.renewalInfo
        snapshot.status = status.state
        snapshot.willAutoRenew = info.willAutoRenew
        snapshot.autoRenewProduct = info.nextProduct ?? status.transaction?.product
        snapshot.isInBillingRetry = info.isInBillingRetry
        snapshot.expirationReason = info.expirationReason
        snapshot.gracePeriodExpirationDate = info.gracePeriodExpirationDate
        snapshot.renewalDate = info.renewalDate
        snapshot.renewalPrice = info.renewalPrice
        snapshot.nextOffer = info.nextOffer
        snapshot.recentSubscriptionStartDate = info.recentSubscriptionStartDate
        snapshot.originalPurchaseDate = status.originalPurchaseDate
        return snapshot
    }
}
