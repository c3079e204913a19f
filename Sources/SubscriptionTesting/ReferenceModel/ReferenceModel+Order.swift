import SubscriptionLifecycle

extension ReferenceModel {
    /// Where something stands in the order of facts (Docs/Behaviour: 2).
    ///
    /// Facts stand at their own instants. A period stands at its own effective instant and at the
    /// earliest stated date of those statements that give it its kind.
    struct Place {
        var effective: Instant
        var stated: Instant
        var fact: Fact
        /// Whether it had to wait for the period that it is about, and comes right after it.
        var waited = false

        init(_ fact: Fact) {
            effective = fact.effectiveDate
            stated = fact.statedDate
            self.fact = fact
        }

        init(effective: Instant, statement: Fact) {
            self.effective = effective
            stated = statement.statedDate
            fact = statement
        }

        /// Docs/Behaviour: 2. The place of a fact about a period, which is never before the period.
        init(_ fact: Fact, about period: Period?, _ names: Names) {
            self.init(fact)
            guard let opening = period?.place, precedes(opening, names) else { return }
            effective = opening.effective
            stated = opening.stated
            waited = true
        }

        /// Effective instant, then stated date, then rank of the kind, then the line's bytes.
        func precedes(_ other: Place, _ names: Names) -> Bool {
            if effective != other.effective { return effective < other.effective }
            if stated != other.stated { return stated < other.stated }
            let (rank, otherRank) = (waited ? 4 : rank, other.waited ? 4 : other.rank)
            if rank != otherRank { return rank < otherRank }
            if waited != other.waited { return other.waited }
            if waited { return Place(fact).precedes(Place(other.fact), names) }
            return ReferenceModel.line(fact, precedes: other.fact, names)
        }

        /// Ends of periods first, then what opens one, the rest as the format lists it.
        private var rank: Int {
            switch fact.event.kind {
            case .renewalFailed: 0
            case .renewalRetried: 1
            case .gracePeriodExpired: 2
            case .expired: 3
            case .purchased, .renewed, .billingRecovered, .familyAccessGranted: 4
            case .autoRenewTurnedOff: 5
            case .autoRenewTurnedOn: 6
            case .renewalPreferenceChanged: 7
            case .offerRedeemed: 8
            case .priceIncreaseAnnounced: 9
            case .priceIncreaseConsented: 10
            case .renewalExtended: 11
            case .refunded: 12
            case .refundRequested: 13
            case .refundDeclined: 14
            case .refundReversed: 15
            case .familyAccessRevoked: 16
            case .purchasePending: 17
            case .purchaseDeclined: 18
            case .transactionFinished: 19
            case .transactionDeleted: 20
            case .claimed: 21
            case .transferred: 22
            case .renewalInfoStated: 23
            case .transactionDetailsStated: 24
            case .externalPurchaseTokenStated: 25
            case .unknown: 26
            }
        }
    }

    /// Identities are compared as the bytes of their lines.
    static func line(_ fact: Fact, precedes other: Fact, _ names: Names) -> Bool {
        fact.line(names).utf8.lexicographicallyPrecedes(other.line(names).utf8)
    }

    /// Decision 7's "lower original id": numbers by their value, then names by their bytes.
    static func identifier(
        _ id: TransactionID, isBelow other: TransactionID, _ names: Names
    ) -> Bool {
        if id.isNumeric != other.isNumeric { return id.isNumeric }
        if id.isNumeric { return id.rawValue < other.rawValue }
        return names.text(id).utf8.lexicographicallyPrecedes(names.text(other).utf8)
    }
}
