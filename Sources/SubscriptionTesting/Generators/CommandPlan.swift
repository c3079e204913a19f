public import AppStoreSimulation
public import SubscriptionLifecycle

/// Commands at instants, drawn from a seed; legal or not is the store's to say.
public struct CommandPlan: Sendable {
    /// A command, whose it is and when it is given.
    public struct Entry: Hashable, Sendable {
        /// When it is given.
        public var date: Instant
        /// Who gives it.
        public var customer: CustomerID
        /// The command.
        public var command: Command
    }

    /// The seed that the plan was drawn from.
    public let seed: UInt64
    /// The commands, the earliest first.
    public let entries: [Entry]

    /// Draws a plan over a catalogue: purchases first, then whatever a customer or support may do.
    ///
    /// - Parameters:
    ///   - seed: The same seed gives the same plan.
    ///   - catalog: What is bought and changed to; must have products.
    ///   - customers: Who gives the commands; must not be empty.
    ///   - start: The instant of the first command.
    ///   - length: How many commands.
    public init(
        seed: UInt64, catalog: Catalog, customers: [CustomerID], from start: Instant, length: Int
    ) {
        self.seed = seed
        var random = SplitMix64(seed: seed)
        var date = start
        var entries: [Entry] = []
        for index in 0..<length {
            let command = Command.drawn(
                from: catalog, onlyPurchases: index == 0, random: &random)
            entries.append(
                Entry(date: date, customer: random.pick(customers), command: command))
            // Days are longer than the hours of a step, so that deadlines fall within and between.
            date = date.adding(milliseconds: Int64(random.below(9 * 24 * 60)) * 60_000)
        }
        self.entries = entries
    }
}

extension Command {
    /// A command that a customer or support may give; whether it is legal is the store's to say.
    static func drawn(
        from catalog: Catalog, onlyPurchases: Bool, random: inout SplitMix64
    ) -> Command {
        let product = random.pick(catalog.products.map { $0.id })
        let transaction = TransactionID(UInt64(random.below(6) + 1))
        let group = catalog[product]?.subscription?.group
        switch onlyPurchases ? 0 : random.below(13) {
        case 0...2:
            var purchase = Purchase(product: product, offer: .automatic, quantity: 1)
            if catalog[product]?.subscription?.monthlyCommitmentPrice != nil, random.chance(50) {
                purchase.plan = random.chance(75) ? .monthly : .upfront
            }
            return .purchase(purchase)
        case 3, 4: return .changePlan(product: product, offer: .automatic)
        case 5: return .cancelPlanChange(group: group)
        case 6, 7: return .turnOffAutoRenew(group: group)
        case 8: return .turnOnAutoRenew(group: group)
        case 9: return .failBilling
        case 10: return .fixBilling
        case 11:
            return .refund(Refund(transaction: transaction, reason: .other, milliPercent: nil))
        default: return .reverseRefund(transaction: transaction)
        }
    }
}
