import SubscriptionLifecycle

/// The members' facts of one decision in the making: their numbers and stated dates go on from one to
/// the next.
struct FamilyDraft {
    /// The number of the next transaction.
    var number: UInt64
    /// Each rule that was followed, once.
    var because: [Rule] = []
    private var stated: [(member: CustomerID, chain: TransactionID, date: Instant)] = []
    private let now: Instant

    init(number: UInt64, now: Instant) {
        self.number = number
        self.now = now
    }

    /// Says that a rule was followed.
    mutating func follow(_ rule: Rule) {
        if !because.contains(rule) { because.append(rule) }
    }

    /// The next transaction.
    mutating func takeTransaction() -> TransactionID {
        defer { number += 1 }
        return TransactionID(number)
    }

    /// The transaction of a purchaser's opener, numbered after those of the members before it.
    mutating func renumber(_ event: Event, from first: UInt64) -> Event {
        guard var opening = event.opening, opening.transaction.isNumeric,
            opening.transaction.rawValue >= first
        else { return event }
        let transaction = takeTransaction()
        if opening.original == opening.transaction { opening.original = transaction }
        opening.transaction = transaction
        return event.opening(by: opening)
    }

    /// A member's fact, stated after those of the same chain before it.
    mutating func effect(
        _ event: Event, of member: CustomerID, in chain: TransactionID, after last: Instant?,
        _ origin: Decision.Origin, _ notification: Decision.Notification?
    ) -> Decision.Effect {
        var last = last
        for known in stated where known.member == member && known.chain == chain {
            last = known.date
        }
        let date = last.map { max(now, $0.adding(milliseconds: 1)) } ?? now
        stated.append((member, chain, date))
        return Decision.Effect(
            customer: member, fact: Fact(event, effectiveDate: now, statedDate: date),
            notification: notification, origin: origin)
    }
}

extension Event {
    /// The same kind of event with another opening; any other event as it is.
    func opening(by opening: PeriodOpening) -> Event {
        switch self {
        case .purchased: .purchased(opening)
        case .renewed: .renewed(opening)
        case .billingRecovered: .billingRecovered(opening)
        case .familyAccessGranted: .familyAccessGranted(opening)
        case .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended, .refunded,
            .refundRequested, .refundDeclined, .refundReversed, .familyAccessRevoked,
            .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending,
            .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            self
        }
    }
}
