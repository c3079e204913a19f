import SubscriptionLifecycle

/// Draws the facts of one customer.
///
/// A small table of transactions is drawn first, as a store might have sold them; the facts then speak
/// of the table, mostly truly. So refunds find their purchases and renewals follow each other, often
/// enough for the rules to matter, and every rule is broken somewhere.
struct HostileGenerator {
    let world: HostileWorld
    var random: SplitMix64
    /// The transactions that facts speak of.
    var sales: [Sale] = []

    /// A transaction as the store sold it.
    struct Sale {
        var transaction: TransactionID
        var original: TransactionID
        var kind: Event.Kind
        var product: ProductID
        var groupIndex: Int?
        var start: Instant
        var end: Instant?
        var offer: OfferUse?
        var price: Price?
        var isUpgrade: Bool
        var isUpgraded: Bool
        var upgrades: TransactionID?
        /// Whether it is a month of a commitment.
        var isMonthly = false
    }

    init(world: HostileWorld, random: SplitMix64) {
        self.world = world
        self.random = random
        drawSales()
    }

    /// So many facts; often several about one sale, and several of one kind, since that is where they
    /// contradict each other.
    mutating func facts(count: Int) -> [Fact] {
        var facts: [Fact] = []
        var sale = random.pick(sales)
        var kind = drawKind(sale)
        while facts.count < count {
            let drawn = fact(kind, sale)
            facts.append(worn(drawn))
            if !random.chance(35) { sale = random.pick(sales) }
            if !random.chance(15) { kind = drawKind(sale) }
        }
        return facts
    }

    private mutating func fact(_ kind: Event.Kind, _ sale: Sale) -> Fact {
        switch kind {
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted:
            return opening(sale)
        case .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired:
            return ending(kind, of: sale)
        case .autoRenewTurnedOff, .autoRenewTurnedOn, .renewalPreferenceChanged,
            .renewalInfoStated:
            return chainChange(kind, of: sale)
        case .renewalExtended, .refunded, .refundRequested, .refundDeclined, .refundReversed,
            .familyAccessRevoked:
            return transactionChange(kind, of: sale)
        case .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending,
            .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            return beside(kind, of: sale)
        case .unknown: return unknown(near: sale)
        }
    }

    private mutating func drawKind(_ sale: Sale) -> Event.Kind {
        let kinds = Event.Kind.allCases
        let total = kinds.reduce(0) { $0 + weight($1) }
        var ticket = random.below(total)
        for kind in kinds {
            ticket -= weight(kind)
            if ticket < 0 { return kind }
        }
        return sale.kind
    }

    /// How often a kind is drawn; together a little above a hundred.
    private func weight(_ kind: Event.Kind) -> Int {
        switch kind {
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted: 12
        case .renewalFailed, .expired, .refunded: 7
        case .renewalRetried, .gracePeriodExpired: 3
        case .autoRenewTurnedOff, .autoRenewTurnedOn, .renewalPreferenceChanged: 4
        case .renewalInfoStated: 6
        case .renewalExtended: 3
        case .refundReversed: 5
        case .offerRedeemed: 3
        case .refundRequested, .refundDeclined, .priceIncreaseAnnounced, .priceIncreaseConsented,
            .purchasePending, .purchaseDeclined, .transactionFinished, .claimed, .transferred,
            .unknown, .externalPurchaseTokenStated:
            1
        case .transactionDeleted: world.environment.allowsDeletion ? 8 : 1
        case .transactionDetailsStated: 3
        case .familyAccessRevoked: 2
        }
    }

    // MARK: Instants

    /// A slot or a millisecond beside it.
    mutating func anyInstant() -> Instant {
        beside(HostileWorld.slot(random.below(HostileWorld.slotCount)))
    }

    /// The instant, mostly; a millisecond beside it, or any other.
    mutating func near(_ instant: Instant) -> Instant {
        random.chance(12) ? anyInstant() : beside(instant)
    }

    private mutating func beside(_ instant: Instant) -> Instant {
        switch random.below(10) {
        case 0: instant.adding(milliseconds: -1)
        case 1: instant.adding(milliseconds: 1)
        default: instant
        }
    }

    /// When the sender said so: mostly when it took effect.
    mutating func stated(_ effective: Instant) -> Instant {
        switch random.below(8) {
        case 0: effective.adding(milliseconds: 1)
        case 1: anyInstant()
        case 2: near(effective)
        default: effective
        }
    }

    mutating func maybe<Value>(_ percent: Int, _ value: Value?) -> Value? {
        random.chance(percent) ? value : nil
    }
}
