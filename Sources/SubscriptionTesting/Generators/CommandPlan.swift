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
            let products = catalog.products.map { $0.id }
            let product = random.pick(products)
            let transaction = TransactionID(UInt64(random.below(6) + 1))
            let group = catalog[product]?.subscription?.group
            let purchase = Command.purchase(
                Command.Purchase(product: product, offer: .automatic, quantity: 1))
            let command: Command =
                switch index == 0 ? 0 : random.below(13) {
                case 0...2: purchase
                case 3, 4: .changePlan(product: product, offer: .automatic)
                case 5: .cancelPlanChange(group: group)
                case 6, 7: .turnOffAutoRenew(group: group)
                case 8: .turnOnAutoRenew(group: group)
                case 9: .failBilling
                case 10: .fixBilling
                case 11:
                    .refund(
                        Command.Refund(
                            transaction: transaction, reason: .other, milliPercent: nil))
                default: .reverseRefund(transaction: transaction)
                }
            entries.append(
                Entry(date: date, customer: random.pick(customers), command: command))
            // Days are longer than the hours of a step, so that deadlines fall within and between.
            date = date.adding(milliseconds: Int64(random.below(9 * 24 * 60)) * 60_000)
        }
        self.entries = entries
    }
}
