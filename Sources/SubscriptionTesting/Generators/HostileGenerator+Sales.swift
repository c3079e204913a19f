import SubscriptionLifecycle

extension HostileGenerator {
    /// One chain, or two in one group or in two, and some one-time purchases.
    mutating func drawSales() {
        var next: UInt64 = 1
        let firstGroup = random.below(world.groups.count)
        drawChain(group: firstGroup, &next)
        if random.chance(35) {
            drawChain(group: random.chance(60) ? firstGroup : 1 - firstGroup, &next)
        }
        while random.chance(25) { drawOneTimePurchase(&next) }
        if random.chance(10), sales.count > 1 {
            // Identifiers need not grow with time.
            swapIdentifiers(0, sales.count - 1)
        }
    }

    private mutating func drawChain(group: Int, _ next: inout UInt64) {
        let original = drawIdentifier(&next)
        // One chain in eight is met in the middle: its first purchase is never spoken of.
        let meetsMiddle = random.chance(12)
        // One in six is a commitment, which has more payments than other chains have periods.
        let isCommitment = random.chance(16)
        let count = 1 + random.below(isCommitment ? 8 : 4)
        var slot = random.below(3)
        var last: Sale?
        for index in 0..<count {
            let isFirst = index == 0
            let transaction = isFirst && !meetsMiddle ? original : drawIdentifier(&next)
            if random.chance(10) { slot += 1 } else if random.chance(10), slot > 0 { slot -= 1 }
            if random.chance(5) { slot += 12 }
            let length = random.pick([1, 1, 1, 1, 1, 1, 2, 0])
            var sale = Sale(
                transaction: transaction, original: original, kind: drawOpeningKind(isFirst),
                product: world.groupProducts[group][drawProduct(group)], groupIndex: group,
                start: HostileWorld.slot(slot), end: HostileWorld.slot(slot + length),
                offer: random.chance(isFirst ? 35 : 10) ? random.pick(world.offers) : nil,
                price: maybe(70, Price(milliunits: 9990)), isUpgrade: false, isUpgraded: false,
                upgrades: nil)
            if !isFirst, random.chance(15) {
                sale.isUpgrade = true
                sale.kind = .purchased
                sale.upgrades = maybe(50, last?.transaction)
            }
            sale.isUpgraded = random.chance(6)
            sale.isMonthly = isCommitment && random.chance(90)
            sales.append(sale)
            last = sale
            slot += length
        }
    }

    private mutating func drawOneTimePurchase(_ next: inout UInt64) {
        let transaction = drawIdentifier(&next)
        sales.append(
            Sale(
                transaction: transaction, original: transaction, kind: .purchased,
                product: random.pick(world.oneTimeProducts), groupIndex: nil,
                start: HostileWorld.slot(random.below(HostileWorld.slotCount)), end: nil,
                offer: nil, price: maybe(50, Price(milliunits: 1990)), isUpgrade: false,
                isUpgraded: false, upgrades: nil))
    }

    /// A number, or a name that no other sale has.
    private mutating func drawIdentifier(_ next: inout UInt64) -> TransactionID {
        next += 1
        let used = sales.map { $0.transaction } + sales.map { $0.original }
        let name = random.pick(world.namedTransactions)
        if random.chance(12), !used.contains(name) { return name }
        return TransactionID(next - 1)
    }

    private mutating func drawProduct(_ group: Int) -> Int {
        random.chance(60) ? 0 : random.below(world.groupProducts[group].count)
    }

    private mutating func drawOpeningKind(_ isFirst: Bool) -> Event.Kind {
        let kinds: [Event.Kind] =
            isFirst
            ? [.purchased, .purchased, .purchased, .familyAccessGranted]
            : [.renewed, .renewed, .renewed, .purchased, .billingRecovered, .familyAccessGranted]
        return random.pick(kinds)
    }

    private mutating func swapIdentifiers(_ first: Int, _ second: Int) {
        // An original is a name of its chain; only later transactions change places.
        guard sales[first].transaction != sales[first].original,
            sales[second].transaction != sales[second].original
        else { return }
        (sales[first].transaction, sales[second].transaction) =
            (sales[second].transaction, sales[first].transaction)
    }
}
