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
    /// one, then the rest in the order of the table, then a renewal info's flags.
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
        case .renewalExtended: 8
        case .refunded: 9
        case .refundRequested: 10
        case .refundDeclined: 11
        case .refundReversed: 12
        case .familyAccessRevoked: 13
        case .renewalInfoStated: 14
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
            .renewalInfoStated:
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
}
