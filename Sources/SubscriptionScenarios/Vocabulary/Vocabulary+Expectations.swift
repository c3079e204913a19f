extension Vocabulary {
    /// The arguments of `expect`: selectors, then what may be asked.
    package static let expectation = VerbRule(
        keys: [
            KeyRule(key: .by, kind: .customer, allowsNone: true),
            KeyRule(key: .group, kind: .group),
            KeyRule(key: .chain, kind: .transaction(hasPlaces: false)),
            KeyRule(key: .environment, kind: .words(environments)),
            KeyRule(key: .at, kind: .instant), KeyRule(key: .known, kind: .instant),
            KeyRule(key: .tx, kind: .transaction(hasPlaces: true)),
        ] + Scenario.Expectation.allCases.map(rule))

    /// How an expectation is written, and what it may say.
    package static func rule(of expectation: Scenario.Expectation) -> KeyRule {
        let key = find(expectation.rawValue.utf8, in: Scenario.Key.self) ?? .state
        let kind = kind(of: expectation)
        return switch expectation {
        case .product, .offer, .price, .revoked, .ownership, .state, .next, .willAutoRenew,
            .inBillingRetry, .isInTrial, .periodStart, .expires, .started, .originalPurchase,
            .renews, .graceUntil, .retryUntil, .revocationReason, .priceIncrease,
            .expirationReason, .nextOffer, .renewalPrice, .nextChange, .because, .from, .until,
            .percent, .plan, .nextPlan, .payment, .commitmentExpires, .commitmentNext,
            .commitmentAutoRenew:
            KeyRule(key: key, kind: kind, allowsNone: true)
        case .access, .chains, .transactions, .winBack, .promotional, .presumed, .entitlements,
            .unfinished, .pending, .findings, .upgraded:
            KeyRule(key: key, kind: kind)
        case .intro, .balance: KeyRule(key: key, kind: kind, allowsSelector: true)
        case .refusal: KeyRule(key: key, kind: kind, allowsNone: true, allowsAny: true)
        case .facts, .notifications:
            KeyRule(key: key, kind: kind, allowsAny: true, allowsPartial: true)
        }
    }

    private static func kind(of expectation: Scenario.Expectation) -> Kind {
        switch expectation {
        case .product, .next, .commitmentNext: .product(isKnown: false)
        case .plan, .nextPlan: .words(plans)
        case .payment: .number(atLeast: 1)
        case .offer, .nextOffer: .offer
        case .price, .renewalPrice: .money
        case .revoked, .periodStart, .expires, .started, .originalPurchase, .renews, .graceUntil,
            .retryUntil, .nextChange, .from, .until, .commitmentExpires:
            .instant
        case .ownership: .words(ownerships)
        case .state: .words(states)
        case .willAutoRenew, .inBillingRetry, .isInTrial, .access, .presumed, .upgraded,
            .commitmentAutoRenew:
            .boolean
        case .revocationReason: .words(revocationReasons)
        case .priceIncrease: .words(priceIncreases)
        case .expirationReason: .words(expirationReasons)
        case .chains, .transactions, .balance: .number(atLeast: 0)
        case .intro: .words(introEligibilities)
        case .winBack, .promotional: .set(of: .offerID(isKnown: false))
        case .because: .words(rules)
        case .entitlements: .set(of: .right)
        case .unfinished: .set(of: .transaction(hasPlaces: false))
        case .pending: .set(of: .product(isKnown: false))
        case .refusal: .words(refusals)
        case .findings: .set(of: .words(findings))
        case .percent: .percent
        case .facts: .list(of: .words(words(of: Scenario.Fact.self)))
        case .notifications: .list(of: .notificationName)
        }
    }
}
