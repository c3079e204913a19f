import AppStoreSimulation
package import SubscriptionLifecycle

/// The closed lists of values, in the order in which messages name them.
extension Vocabulary {
    package static let plans = Subscription.BillingPlan.allCases.map { $0.name }
    package static let consents = ["required", "notRequired"]
    package static let refundReasons = ["issueInApp", "other"]
    package static let graceLengths = GracePolicy.Length.allCases.map { $0.name }
    package static let graceRenewals = GracePolicy.Renewals.allCases.map { $0.name }
    package static let ownerships = Subscription.OwnershipType.allCases.map { $0.name }
    package static let expirationReasons = Subscription.ExpirationReason.allCases.map { $0.name }
    package static let revocationReasons = ["developerIssue", "other"]
    package static let environments = Subscription.Environment.allCases.map { $0.name }
    package static let states = [
        Subscription.RenewalState.subscribed, .inGracePeriod, .inBillingRetryPeriod, .expired,
        .revoked,
    ].map { $0.name }
    package static let priceIncreases = ["pending", "agreed"]
    package static let introEligibilities = OfferEligibility.Answer.allCases.map { $0.name }
    package static let productTypes = Subscription.ProductType.allCases.map { $0.name }
    package static let paymentModes = PaymentMode.allCases.map { $0.name }
    package static let codeEligibilities = ["new", "existing", "expired"]
    package static let rules = Rule.allCases.map { $0.name }
    package static let findings = Finding.allCases.map { $0.name }

    /// Why a command is refused, without what a scenario cannot even write.
    package static let refusals = Refusal.allCases
        .filter { $0 != .unknownProduct && $0 != .unknownOffer }.map { $0.name }

    /// The value of a closed enumeration that is written so.
    package static func value<Value: CaseIterable>(
        _ text: some Sequence<UInt8>, _ word: (Value) -> String
    ) -> Value? {
        let bytes = Array(text)
        return Value.allCases.first { bytes.elementsEqual(word($0).utf8) }
    }
}

// The words of types that only scenarios write.

extension Subscription.ProductType {
    package var name: String {
        switch self {
        case .autoRenewable: "autoRenewable"
        case .nonConsumable: "nonConsumable"
        case .consumable: "consumable"
        case .nonRenewing: "nonRenewing"
        }
    }
}

extension GracePolicy.Length {
    package var name: String {
        switch self {
        case .threeDays: "P3D"
        case .sixteenDays: "P16D"
        case .twentyEightDays: "P28D"
        }
    }
}

extension GracePolicy.Renewals {
    package var name: String {
        switch self {
        case .allRenewals: "allRenewals"
        case .paidToPaidOnly: "paidToPaidOnly"
        }
    }
}

extension RenewalCalendar.Zone {
    package var name: String {
        switch self {
        case .utc: "UTC"
        case .pacific: "Pacific"
        }
    }
}

extension RenewalCalendar.MonthEnds {
    package var name: String {
        switch self {
        case .anchored: "anchored"
        case .chained: "chained"
        }
    }
}

extension EligibilityPolicy.History {
    package var name: String {
        switch self {
        case .complete: "complete"
        case .incomplete: "incomplete"
        }
    }
}
