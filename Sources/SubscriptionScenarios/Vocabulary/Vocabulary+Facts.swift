extension Vocabulary {
    /// The arguments of a fact; keys in the order in which a fact's identity writes them.
    package static func rule(of fact: Scenario.Fact) -> VerbRule {
        var keys = ownKeys(of: fact)
        if !keys.contains(where: { $0.key == .group }) {
            keys.append(KeyRule(key: .group, kind: .group))
        }
        keys += [
            KeyRule(key: .effective, kind: .instant), KeyRule(key: .stated, kind: .instant),
            KeyRule(key: .id, kind: .text),
            KeyRule(key: .environment, kind: .words(environments)),
            KeyRule(key: .by, kind: .customer, allowsNone: true),
        ]
        return VerbRule(keys: keys)
    }

    private static func ownKeys(of fact: Scenario.Fact) -> [KeyRule] {
        switch fact {
        case .purchased:
            [
                transaction(isRequired: true), original(isRequired: false), product, group, from,
                until, offer, price, KeyRule(key: .quantity, kind: .number(atLeast: 1)),
                KeyRule(key: .ownership, kind: .words(ownerships)),
                KeyRule(key: .upgrades, kind: .transaction(hasPlaces: false), allowsNone: true),
                plan, payment, previousOriginal,
            ]
        case .renewed, .billingRecovered:
            [
                transaction(isRequired: true), original(isRequired: true), product, group, from,
                until, offer, price, plan, payment, previousOriginal,
            ]
        case .renewalFailed:
            [
                original(isRequired: false), transaction(isRequired: false),
                instant(.graceUntil), instant(.retryUntil),
            ]
        case .renewalRetried, .gracePeriodExpired:
            [original(isRequired: false), transaction(isRequired: false)]
        case .expired:
            [
                original(isRequired: false), transaction(isRequired: false),
                KeyRule(key: .reason, kind: .words(expirationReasons)), until,
            ]
        case .autoRenewTurnedOff, .autoRenewTurnedOn: [original(isRequired: false)]
        case .renewalPreferenceChanged:
            [
                original(isRequired: false), plan,
                KeyRule(key: .next, kind: .product(isKnown: false), allowsNone: true),
            ]
        case .offerRedeemed: [original(isRequired: false), offer]
        case .priceIncreaseAnnounced, .priceIncreaseConsented:
            [
                original(isRequired: false), price,
                KeyRule(key: .consent, kind: .words(consents)), from,
            ]
        case .renewalExtended:
            [original(isRequired: false), transaction(isRequired: false), until]
        case .refunded:
            [
                transaction(isRequired: true), instant(.revoked),
                KeyRule(key: .reason, kind: .words(revocationReasons), allowsNone: true),
                KeyRule(key: .percent, kind: .percent, allowsNone: true),
            ]
        case .refundRequested, .refundDeclined, .refundReversed, .transactionFinished,
            .transactionDeleted:
            [transaction(isRequired: true)]
        case .familyAccessGranted:
            [
                transaction(isRequired: true), original(isRequired: true), product, group, from,
                until,
            ]
        case .familyAccessRevoked: [transaction(isRequired: true), instant(.revoked)]
        case .purchasePending, .purchaseDeclined: [product]
        case .claimed: [original(isRequired: true)]
        case .transferred:
            [
                original(isRequired: true),
                KeyRule(key: .to, kind: .customer, isRequired: true),
            ]
        }
    }

    /// Whether a fact opens a period.
    package static func opensPeriod(_ fact: Scenario.Fact) -> Bool {
        switch fact {
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted: true
        case .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .offerRedeemed,
            .priceIncreaseAnnounced, .priceIncreaseConsented, .renewalExtended, .refunded,
            .refundRequested, .refundDeclined, .refundReversed, .familyAccessRevoked,
            .purchasePending, .purchaseDeclined, .transactionFinished, .transactionDeleted,
            .claimed, .transferred:
            false
        }
    }

    /// The command that the store answers with this fact, if one is named for it.
    package static func command(for fact: Scenario.Fact) -> Scenario.Command? {
        counterparts.first { $0.fact == fact }?.command
    }

    /// The fact that says in the past tense what a command asks for.
    package static func fact(for command: Scenario.Command) -> Scenario.Fact? {
        counterparts.first { $0.command == command }?.fact
    }

    private static let counterparts: [(command: Scenario.Command, fact: Scenario.Fact)] = [
        (.purchase, .purchased), (.declinePurchase, .purchaseDeclined),
        (.changePlan, .renewalPreferenceChanged), (.turnOffAutoRenew, .autoRenewTurnedOff),
        (.turnOnAutoRenew, .autoRenewTurnedOn), (.failBilling, .renewalFailed),
        (.fixBilling, .billingRecovered), (.redeemCode, .offerRedeemed),
        (.requestRefund, .refundRequested), (.declineRefund, .refundDeclined),
        (.refund, .refunded), (.reverseRefund, .refundReversed),
        (.shareWith, .familyAccessGranted), (.stopSharingWith, .familyAccessRevoked),
        (.increasePrice, .priceIncreaseAnnounced),
        (.consentToPriceIncrease, .priceIncreaseConsented), (.extendRenewal, .renewalExtended),
        (.finish, .transactionFinished), (.deleteTransaction, .transactionDeleted),
        (.claim, .claimed), (.transfer, .transferred), (.forceRenewal, .renewed),
        (.expireNow, .expired),
    ]

    private static let product = KeyRule(
        key: .product, kind: .product(isKnown: false), isRequired: true)
    private static let group = KeyRule(key: .group, kind: .group)
    private static let from = instant(.from)
    private static let until = instant(.until)
    private static let offer = KeyRule(key: .offer, kind: .offer, allowsNone: true)
    private static let price = KeyRule(key: .price, kind: .money, allowsNone: true)

    private static let plan = KeyRule(key: .plan, kind: .words(plans), allowsNone: true)
    private static let payment = KeyRule(
        key: .payment, kind: .number(atLeast: 1), allowsNone: true)

    private static let previousOriginal = KeyRule(
        key: .previousOriginal, kind: .transaction(hasPlaces: false), allowsNone: true)

    private static func transaction(isRequired: Bool) -> KeyRule {
        KeyRule(key: .tx, kind: .transaction(hasPlaces: false), isRequired: isRequired)
    }

    private static func original(isRequired: Bool) -> KeyRule {
        KeyRule(key: .original, kind: .transaction(hasPlaces: false), isRequired: isRequired)
    }

    private static func instant(_ key: Scenario.Key) -> KeyRule {
        KeyRule(key: key, kind: .instant, allowsNone: true)
    }
}
