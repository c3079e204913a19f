/// The place of a fact in the one order in which facts are folded.
///
/// Effective instant; then stated date; then rank of the kind; then the UTF-8 bytes of the fact's
/// line. It depends on the facts alone: not on whose they are, nor on when they arrived.
struct FactOrder: Hashable, Sendable {
    var effectiveDate: Instant
    var statedDate: Instant
    var rank: UInt8

    init(effectiveDate: Instant, statedDate: Instant, rank: UInt8) {
        self.effectiveDate = effectiveDate
        self.statedDate = statedDate
        self.rank = rank
    }

    /// The place before every fact.
    static let start = FactOrder(effectiveDate: .earliest, statedDate: .earliest, rank: 0)

    /// Whether this comes before the other, and not merely beside it.
    func precedes(_ other: FactOrder) -> Bool {
        if effectiveDate != other.effectiveDate { return effectiveDate < other.effectiveDate }
        if statedDate != other.statedDate { return statedDate < other.statedDate }
        return rank < other.rank
    }

    /// The later of two places.
    static func later(_ first: FactOrder, _ second: FactOrder) -> FactOrder {
        first.precedes(second) ? second : first
    }
}

extension Event.Kind {
    /// What comes first among facts of one instant: the end of a period, then what opens the next
    /// one, then the rest in the order of the table, then a renewal info's flags, then what is unknown.
    var rank: UInt8 {
        switch self {
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

    /// Which kind of opening is believed when statements disagree; the stronger wins.
    var openingStrength: Int {
        switch self {
        case .billingRecovered: 4
        case .renewed: 3
        case .familyAccessGranted: 2
        case .purchased: 1
        case .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended, .refunded,
            .refundRequested, .refundDeclined, .refundReversed, .familyAccessRevoked,
            .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending,
            .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            0
        }
    }
}

extension Fact {
    /// The fact's place; that of a period it opens may be earlier (`TransactionStatements`).
    var order: FactOrder {
        FactOrder(
            effectiveDate: effectiveDate, statedDate: statedDate, rank: event.kind.rank)
    }

    /// Whether this comes before another fact in the one order.
    @inline(never)  // Compared in many places; 7 KB each for WebAssembly.
    func precedes(_ other: Fact, _ names: Names) -> Bool {
        if effectiveDate != other.effectiveDate { return effectiveDate < other.effectiveDate }
        if statedDate != other.statedDate { return statedDate < other.statedDate }
        let ranks = (event.kind.rank, other.event.kind.rank)
        if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
        return self != other && linePrecedes(other, names)
    }

    /// Whether the fact's line comes before another's by its bytes.
    ///
    /// Kind and fields are compared one by one; the lines are written out only where these do not tell.
    @inline(never)
    func linePrecedes(_ other: Fact, _ names: Names) -> Bool {
        if event.kind != other.event.kind {
            return Array(event.kindName(names).utf8)
                .lexicographicallyPrecedes(Array(other.event.kindName(names).utf8))
        }
        let first = fields
        let second = other.fields
        var place = 0
        while place < first.count, place < second.count, first[place].key == second[place].key,
            first[place].value.isSame(as: second[place].value)
        {
            place += 1
        }
        if place < first.count, place < second.count {
            let texts = (
                Array(first[place].key.text(first[place].value, names).utf8),
                Array(second[place].key.text(second[place].value, names).utf8)
            )
            // Where one text begins with the other, what follows it decides.
            let length = min(texts.0.count, texts.1.count)
            if texts.0.prefix(length) != texts.1.prefix(length) {
                return texts.0.lexicographicallyPrecedes(texts.1)
            }
        }
        return Array(line(names).utf8).lexicographicallyPrecedes(Array(other.line(names).utf8))
    }
}
