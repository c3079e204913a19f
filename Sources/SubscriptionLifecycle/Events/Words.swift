// The words of closed lists as they are stored and written in scenarios; StoreKit's case names.

extension Subscription.ExpirationReason {
    /// StoreKit's case name.
    public var name: String {
        switch self {
        case .autoRenewDisabled: "autoRenewDisabled"
        case .billingError: "billingError"
        case .didNotConsentToPriceIncrease: "didNotConsentToPriceIncrease"
        case .productUnavailable: "productUnavailable"
        case .unknown: "unknown"
        }
    }
}

extension Subscription.RevocationReason {
    /// StoreKit's case name.
    public var name: String {
        switch self {
        case .other: "other"
        case .developerIssue: "developerIssue"
        }
    }
}

extension Subscription.RenewalState {
    /// StoreKit's case name.
    public var name: String {
        switch self {
        case .subscribed: "subscribed"
        case .expired: "expired"
        case .inBillingRetryPeriod: "inBillingRetryPeriod"
        case .inGracePeriod: "inGracePeriod"
        case .revoked: "revoked"
        }
    }
}

extension Subscription.OwnershipType {
    /// StoreKit's case name.
    public var name: String {
        switch self {
        case .purchased: "purchased"
        case .familyShared: "familyShared"
        }
    }
}

extension Subscription.BillingPlan {
    /// The word of the scenario format.
    public var name: String {
        switch self {
        case .upfront: "upfront"
        case .monthly: "monthly"
        }
    }
}

extension Subscription.Environment {
    /// The word of the wire.
    public var name: String {
        switch self {
        case .production: "Production"
        case .sandbox: "Sandbox"
        case .xcode: "Xcode"
        case .localTesting: "LocalTesting"
        }
    }
}

extension PeriodOpening.Source {
    /// The stored word.
    public var name: String {
        switch self {
        case .fact: "fact"
        case .notice: "notice"
        case .payload: "payload"
        }
    }
}

extension OfferType {
    /// The word of the scenario format.
    public var name: String {
        switch self {
        case .introductory: "introductory"
        case .promotional: "promotional"
        case .code: "code"
        case .winBack: "winBack"
        case .retention: "retention"
        }
    }
}

extension PaymentMode {
    /// StoreKit's case name.
    public var name: String {
        switch self {
        case .freeTrial: "freeTrial"
        case .payAsYouGo: "payAsYouGo"
        case .payUpFront: "payUpFront"
        }
    }
}

extension OfferUse {
    /// The offer as it is stored and written: `introductory/freeTrial`, `code:spring/payUpFront`.
    public func text(_ names: Names) -> String {
        var text = type.name
        if let id { text += ":" + names.text(id) }
        if let mode { text += "/" + mode.name }
        return text
    }
}
