/// The types of App Store Server Notifications V2, by their names on the wire.
@frozen  // The one list of known types; unknown ones stay raw and are a finding.
public enum NotificationType: UInt8, Sendable, CaseIterable {
    case subscribed, didRenew, didFailToRenew, gracePeriodExpired, expired
    case didChangeRenewalPref, didChangeRenewalStatus, offerRedeemed, priceIncrease
    case renewalExtended, renewalExtension, refund, refundDeclined, refundReversed, revoke
    case consumptionRequest, oneTimeCharge, externalPurchaseToken, metadataUpdate, migration
    case priceChange, rescindConsent, test

    /// The name on the wire.
    public var name: String {
        switch self {
        case .subscribed: "SUBSCRIBED"
        case .didRenew: "DID_RENEW"
        case .didFailToRenew: "DID_FAIL_TO_RENEW"
        case .gracePeriodExpired: "GRACE_PERIOD_EXPIRED"
        case .expired: "EXPIRED"
        case .didChangeRenewalPref: "DID_CHANGE_RENEWAL_PREF"
        case .didChangeRenewalStatus: "DID_CHANGE_RENEWAL_STATUS"
        case .offerRedeemed: "OFFER_REDEEMED"
        case .priceIncrease: "PRICE_INCREASE"
        case .renewalExtended: "RENEWAL_EXTENDED"
        case .renewalExtension: "RENEWAL_EXTENSION"
        case .refund: "REFUND"
        case .refundDeclined: "REFUND_DECLINED"
        case .refundReversed: "REFUND_REVERSED"
        case .revoke: "REVOKE"
        case .consumptionRequest: "CONSUMPTION_REQUEST"
        case .oneTimeCharge: "ONE_TIME_CHARGE"
        case .externalPurchaseToken: "EXTERNAL_PURCHASE_TOKEN"
        case .metadataUpdate: "METADATA_UPDATE"
        case .migration: "MIGRATION"
        case .priceChange: "PRICE_CHANGE"
        case .rescindConsent: "RESCIND_CONSENT"
        case .test: "TEST"
        }
    }

    /// The type of a name on the wire, if it is known.
    public init?(name: some StringProtocol) {
        guard
            let type = NotificationType.allCases.first(where: {
                $0.name.utf8.elementsEqual(name.utf8)
            })
        else { return nil }
        self = type
    }
}

/// The subtypes of App Store Server Notifications V2, by their names on the wire.
@frozen  // The one list of known subtypes; unknown ones stay raw and are a finding.
public enum NotificationSubtype: UInt8, Sendable, CaseIterable {
    case initialBuy, resubscribe, billingRecovery, gracePeriod, voluntary, billingRetry
    case priceIncrease, productNotForSale, upgrade, downgrade, autoRenewEnabled
    case autoRenewDisabled, pending, accepted, summary, failure, unreported, created
    case activeTokenReminder

    /// The name on the wire.
    public var name: String {
        switch self {
        case .initialBuy: "INITIAL_BUY"
        case .resubscribe: "RESUBSCRIBE"
        case .billingRecovery: "BILLING_RECOVERY"
        case .gracePeriod: "GRACE_PERIOD"
        case .voluntary: "VOLUNTARY"
        case .billingRetry: "BILLING_RETRY"
        case .priceIncrease: "PRICE_INCREASE"
        case .productNotForSale: "PRODUCT_NOT_FOR_SALE"
        case .upgrade: "UPGRADE"
        case .downgrade: "DOWNGRADE"
        case .autoRenewEnabled: "AUTO_RENEW_ENABLED"
        case .autoRenewDisabled: "AUTO_RENEW_DISABLED"
        case .pending: "PENDING"
        case .accepted: "ACCEPTED"
        case .summary: "SUMMARY"
        case .failure: "FAILURE"
        case .unreported: "UNREPORTED"
        case .created: "CREATED"
        case .activeTokenReminder: "ACTIVE_TOKEN_REMINDER"
        }
    }

    /// The subtype of a name on the wire, if it is known.
    public init?(name: some StringProtocol) {
        guard
            let subtype = NotificationSubtype.allCases.first(where: {
                $0.name.utf8.elementsEqual(name.utf8)
            })
        else { return nil }
        self = subtype
    }
}
