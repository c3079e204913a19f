extension Vocabulary {
    /// The arguments of a command.
    package static func rule(of command: Scenario.Command) -> VerbRule {
        var rule = ownRule(of: command)
        rule.keys += [
            KeyRule(key: .by, kind: .customer), KeyRule(key: .group, kind: .group),
        ]
        return rule
    }

    private static func ownRule(of command: Scenario.Command) -> VerbRule {
        switch command {
        case .purchase:
            VerbRule(
                operands: [product],
                keys: [
                    offerChoice, KeyRule(key: .quantity, kind: .number(atLeast: 1)),
                    KeyRule(key: .token, kind: .text), flag(.askToBuy), flag(.interrupted),
                    KeyRule(key: .plan, kind: .words(plans)), flag(.userCancelled),
                ])
        case .approvePurchase, .declinePurchase:
            VerbRule(operands: [optionalProduct], keys: [])
        case .resolveInterruption, .removeFromSale, .returnToSale:
            VerbRule(
                operands: [product], keys: [], needsCustomer: command == .resolveInterruption)
        case .changePlan: VerbRule(operands: [product], keys: [offerChoice])
        case .cancelPlanChange, .turnOffAutoRenew, .turnOnAutoRenew, .consentToPriceIncrease,
            .declinePriceIncrease, .forceRenewal, .expireNow:
            VerbRule(keys: [], needsGroup: true)
        case .failBilling, .fixBilling, .restore, .clearTransactions: VerbRule(keys: [])
        case .redeemCode:
            VerbRule(
                operands: [OperandRule(name: "OFFER", kind: .offerID(isKnown: true))], keys: [])
        case .requestRefund:
            VerbRule(keys: [transaction, KeyRule(key: .reason, kind: .anyWord)])
        case .declineRefund, .reverseRefund, .deleteTransaction: VerbRule(keys: [transaction])
        case .refund:
            VerbRule(
                keys: [
                    transaction, KeyRule(key: .percent, kind: .percent),
                    KeyRule(key: .reason, kind: .words(refundReasons)),
                ])
        case .shareWith, .stopSharingWith:
            VerbRule(
                operands: [OperandRule(name: "CUSTOMER", kind: .customer)],
                keys: [KeyRule(key: .product, kind: .product(isKnown: true))])
        case .increasePrice:
            VerbRule(
                operands: [product],
                keys: [
                    KeyRule(key: .to, kind: .money, isRequired: true),
                    KeyRule(key: .consent, kind: .words(consents), isRequired: true),
                    KeyRule(key: .effective, kind: .instant),
                ], needsCustomer: false)
        case .extendRenewal:
            VerbRule(
                keys: [
                    KeyRule(key: .days, kind: .number(atLeast: 1), isRequired: true),
                    KeyRule(key: .reason, kind: .anyWord),
                ], needsGroup: true)
        case .setGracePeriod:
            VerbRule(
                operands: [
                    OperandRule(name: "LENGTH", kind: .words(["off"] + graceLengths)),
                    OperandRule(name: "RENEWALS", kind: .words(graceRenewals), isRequired: false),
                ], keys: [], needsCustomer: false)
        case .finish:
            VerbRule(keys: [KeyRule(key: .tx, kind: .transaction(hasPlaces: true))])
        case .claim: VerbRule(keys: [original])
        case .transfer:
            VerbRule(
                keys: [original, KeyRule(key: .to, kind: .customer, isRequired: true)])
        case .advance: VerbRule(keys: [], needsCustomer: false)
        }
    }

    private static let product = OperandRule(name: "PRODUCT", kind: .product(isKnown: true))
    private static let optionalProduct = OperandRule(
        name: "PRODUCT", kind: .product(isKnown: true), isRequired: false)
    private static let offerChoice = KeyRule(key: .offer, kind: .offerChoice, allowsNone: true)
    private static let transaction = KeyRule(
        key: .tx, kind: .transaction(hasPlaces: true), isRequired: true)
    private static let original = KeyRule(
        key: .original, kind: .transaction(hasPlaces: false), isRequired: true)

    private static func flag(_ key: Scenario.Key) -> KeyRule { KeyRule(key: key, kind: .flag) }
}
