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
            // In every other plan the family comes second, so that it is there for the rest.
            let command =
                index == 1 && random.chance(50)
                ? Command.shareWith(member: random.pick(customers), product: nil)
                : Command.drawn(
                    from: catalog, among: customers, onlyPurchases: index == 0,
                    withRequests: true, random: &random)
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
    ///
    /// - Parameters:
    ///   - customers: With whom purchases may be shared; who is alone shares nothing.
    ///   - withRequests: Whether purchases may wait too, by real hours under every clock, and
    ///     transactions be finished and deleted.
    static func drawn(
        from catalog: Catalog, among customers: [CustomerID], onlyPurchases: Bool,
        withRequests: Bool,
        random: inout SplitMix64
    ) -> Command {
        let product = random.pick(catalog.products.map { $0.id })
        let transaction = TransactionID(UInt64(random.below(6) + 1))
        let group = catalog[product]?.subscription?.group
        if !onlyPurchases, !catalog.offers.isEmpty, random.chance(20) {
            return redemption(of: random.pick(catalog.offers), random: &random)
        }
        if !onlyPurchases, !customers.isEmpty, random.chance(20) {
            return sharing(product, random.pick(customers), random: &random)
        }
        switch onlyPurchases ? 0 : random.below(withRequests ? 20 : 13) {
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
        case 12: return .reverseRefund(transaction: transaction)
        case 13: return .approvePurchase(product: product)
        case 14: return .approvePurchase(product: nil)
        case 15: return .declinePurchase(product: product)
        case 16: return .resolveInterruption(product: product)
        case 17: return .finish(transaction: transaction)
        case 18: return .deleteTransaction(transaction: transaction)
        default: return putOff(product, random: &random)
        }
    }

    /// An attempt to buy that does not complete at once.
    private static func putOff(_ product: ProductID, random: inout SplitMix64) -> Command {
        var purchase = Purchase(product: product, offer: .automatic, quantity: 1)
        purchase.course = random.pick([.asksToBuy, .asksToBuy, .isInterrupted, .isCancelled])
        return .purchase(purchase)
    }

    /// A command that asks for an offer, mostly for the product that it belongs to.
    private static func redemption(
        of offer: Catalog.Offer, random: inout SplitMix64
    ) -> Command {
        let choice: OfferChoice
        switch offer.type {
        case .introductory: choice = .introductory
        case .promotional: choice = .promotional(offer.id)
        case .code:
            if random.chance(50) { return .redeemCode(offer: offer.id) }
            choice = .code(offer.id)
        case .winBack: choice = .winBack(offer.id)
        // The App Store chooses these, not the customer.
        case .retention: choice = .automatic
        }
        if random.chance(30) { return .changePlan(product: offer.product, offer: choice) }
        return .purchase(Purchase(product: offer.product, offer: choice, quantity: 1))
    }

    /// Sharing with a member of the family, or its end, of everything or of one product.
    private static func sharing(
        _ product: ProductID, _ member: CustomerID, random: inout SplitMix64
    ) -> Command {
        let named = random.chance(40) ? product : nil
        return random.chance(75)
            ? .shareWith(member: member, product: named)
            : .stopSharingWith(member: member, product: named)
    }
}
