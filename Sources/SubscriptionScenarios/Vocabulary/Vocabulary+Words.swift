package import SubscriptionLifecycle

/// The closed lists of values, and the words of the core's types in them.
extension Vocabulary {
    package static let plans = Subscription.BillingPlan.allCases.map(word)
    package static let consents = ["required", "notRequired"]
    package static let refundReasons = ["issueInApp", "other"]
    package static let graceLengths = GracePolicy.Length.allCases.map(word)
    package static let graceRenewals = GracePolicy.Renewals.allCases.map(word)
    package static let ownerships = Subscription.OwnershipType.allCases.map(word)
    package static let expirationReasons = Subscription.ExpirationReason.allCases.map(word)
    package static let revocationReasons = ["developerIssue", "other"]
    package static let environments = Subscription.Environment.allCases.map(word)
    package static let states = [
        Subscription.RenewalState.subscribed, .inGracePeriod, .inBillingRetryPeriod, .expired,
        .revoked,
    ].map(word)
    package static let priceIncreases = ["pending", "agreed"]
    package static let introEligibilities = ["eligible", "ineligible", "unknown", "noOffer"]
    package static let productTypes = Subscription.ProductType.allCases.map(word)
    package static let paymentModes = PaymentMode.allCases.map(word)
    package static let codeEligibilities = ["new", "existing", "expired"]

    package static func word(_ state: Subscription.RenewalState) -> String {
        switch state {
        case .subscribed: "subscribed"
        case .expired: "expired"
        case .inBillingRetryPeriod: "inBillingRetryPeriod"
        case .inGracePeriod: "inGracePeriod"
        case .revoked: "revoked"
        }
    }

    package static func word(_ reason: Subscription.ExpirationReason) -> String {
        switch reason {
        case .autoRenewDisabled: "autoRenewDisabled"
        case .billingError: "billingError"
        case .didNotConsentToPriceIncrease: "didNotConsentToPriceIncrease"
        case .productUnavailable: "productUnavailable"
        case .unknown: "unknown"
        }
    }

    package static func word(_ reason: Subscription.RevocationReason) -> String {
        switch reason {
        case .developerIssue: "developerIssue"
        case .other: "other"
        }
    }

    package static func word(_ ownership: Subscription.OwnershipType) -> String {
        switch ownership {
        case .purchased: "purchased"
        case .familyShared: "familyShared"
        }
    }

    package static func word(_ environment: Subscription.Environment) -> String {
        switch environment {
        case .production: "Production"
        case .sandbox: "Sandbox"
        case .xcode: "Xcode"
        case .localTesting: "LocalTesting"
        }
    }

    package static func word(_ plan: Subscription.BillingPlan) -> String {
        switch plan {
        case .upfront: "upfront"
        case .monthly: "monthly"
        }
    }

    package static func word(_ type: Subscription.ProductType) -> String {
        switch type {
        case .autoRenewable: "autoRenewable"
        case .nonConsumable: "nonConsumable"
        case .consumable: "consumable"
        case .nonRenewing: "nonRenewing"
        }
    }

    package static func word(_ mode: PaymentMode) -> String {
        switch mode {
        case .freeTrial: "freeTrial"
        case .payAsYouGo: "payAsYouGo"
        case .payUpFront: "payUpFront"
        }
    }

    package static func word(_ type: OfferType) -> String {
        switch type {
        case .introductory: "introductory"
        case .promotional: "promotional"
        case .code: "code"
        case .winBack: "winBack"
        case .retention: "retention"
        }
    }

    package static func word(_ length: GracePolicy.Length) -> String {
        switch length {
        case .threeDays: "P3D"
        case .sixteenDays: "P16D"
        case .twentyEightDays: "P28D"
        }
    }

    package static func word(_ renewals: GracePolicy.Renewals) -> String {
        switch renewals {
        case .allRenewals: "allRenewals"
        case .paidToPaidOnly: "paidToPaidOnly"
        }
    }

    package static func word(_ zone: RenewalCalendar.Zone) -> String {
        switch zone {
        case .utc: "UTC"
        case .pacific: "Pacific"
        }
    }

    package static func word(_ monthEnds: RenewalCalendar.MonthEnds) -> String {
        switch monthEnds {
        case .anchored: "anchored"
        case .chained: "chained"
        }
    }

    package static func word(_ history: EligibilityPolicy.History) -> String {
        switch history {
        case .complete: "complete"
        case .incomplete: "incomplete"
        }
    }

    /// The value of a closed enumeration that is written so.
    package static func value<Value: CaseIterable>(
        _ text: some Sequence<UInt8>, _ word: (Value) -> String
    ) -> Value? {
        let bytes = Array(text)
        return Value.allCases.first { bytes.elementsEqual(word($0).utf8) }
    }
}
