public import SubscriptionLifecycle

/// The App Store as a value: what it sells, whom it has sold what, and what falls due when.
///
/// It decides purely (`decide`) and takes over what was decided (`apply`); time passes only by
/// `advance`. Everything it decides is a fact in some customer's history.
public struct SimulatedStore: Sendable {
    /// A customer as the store knows one.
    struct Account: Sendable {
        var history: CustomerHistory
        var chains: [StoreChain] = []
        var billingFails = false
        /// The latest stated date of each one-time purchase, by transaction.
        var oneTimeStatedDates: [TransactionID: Instant] = [:]
        /// With whom the customer shares purchases, in the order of names.
        var members: [Membership] = []
        /// What others share with the customer.
        var sharedChains: [SharedChain] = []
        /// The requests that the store let somebody be asked about, in the order of asking.
        var requests: [WaitingRequest] = []
        /// The attempts that were interrupted, one a product.
        var interrupted: [Command.Purchase] = []
    }

    /// How the store behaves where it can be configured.
    public internal(set) var policy: StorePolicy
    /// What questions about its customers are asked in; holds the catalogue.
    public var context: Context
    /// The environment of its transactions.
    public let environment: Subscription.Environment
    /// The store's time.
    public internal(set) var clock: VirtualClock
    /// How many deadlines one step may carry out before it is given up.
    public var deadlineLimit = 1_000_000
    /// The products that have been taken from sale.
    var notForSale: Set<ProductID> = []
    /// The number of the next transaction.
    var nextTransaction: UInt64 = 1
    var accounts = Accounts()
    /// What was delivered about chains that nobody has claimed.
    var unclaimed: [Fact] = []
    /// Whether claims must be asked whose a chain is; as long as every chain stands in one account
    /// they need not.
    var hasClaims = false

    /// Opens a store.
    public init(
        policy: StorePolicy, environment: Subscription.Environment, context: Context,
        now: Instant
    ) {
        self.policy = policy
        self.environment = environment
        self.context = context
        clock = VirtualClock(now: now)
    }

    /// The facts about a customer: those of the account, or, once chains have been claimed, those of
    /// the chains that are now the customer's.
    public func history(of customer: CustomerID) -> CustomerHistory {
        hasClaims ? claimedHistory(of: customer) : accountHistory(of: customer)
    }

    /// A customer as of now.
    func view(of customer: CustomerID) -> CustomerView {
        history(of: customer).view(at: clock.now, in: context)
    }

    /// Takes over what was decided.
    public mutating func apply(_ decision: Decision) {
        if let change = decision.billingChange {
            let place = account(of: change.customer)
            accounts[place: place].billingFails = change.fails
        }
        if let newPrice = decision.newPrice {
            context.changePrice(of: newPrice.product, to: newPrice.price, at: now)
        }
        if let change = decision.sharingChange {
            let place = account(of: change.purchaser)
            accounts[place: place].take(change, context.names)
        }
        for effect in decision.effects { record(effect) }
        if let putOff = decision.putOff { remember(putOff) }
        if let completed = decision.completed { forget(completed) }
        if let transaction = decision.failedAhead {
            for place in accounts.all.indices { accounts[place: place].failAhead(transaction) }
        }
    }

    /// Takes over a fact that came from outside; it cancels the store's own deadlines of its chain for
    /// good unless it repeats what the store knows.
    ///
    /// - Returns: The chain of the store's own that now stands still, if there is one.
    @discardableResult
    public mutating func deliver(_ fact: Fact, to customer: CustomerID) -> TransactionID? {
        noteNumbers(fact)
        let repeats = self.repeats(fact, of: customer)
        let place = account(of: customer)
        noteClaims(fact, place)
        accounts[place: place].history.names = context.names
        accounts[place: place].history.insert(fact)
        settle(by: fact.event, place: place)
        if fact.isDeletion(in: environment) {
            let left = forget(fact, place: place)
            guard !repeats, policy.deliveredFactsStopTheStore, let left else { return nil }
            accounts[place: place].chains[left].isDelivered = true
            return accounts[place: place].chains[left].original
        }
        guard !repeats else { return nil }
        return follow(fact, from: place)
    }

    /// The chain of the store's own that a delivered fact is about follows it and stands still from
    /// then on; what says only whose it is, or names an order, stops nothing.
    mutating func follow(_ fact: Fact, from account: Int?) -> TransactionID? {
        guard fact.event.kind.stopsTheStore else { return nil }
        guard let (place, index) = ownChain(of: fact, from: account) else {
            return account.flatMap { accounts[place: $0].stopShared(by: fact, policy) }
        }
        let original = accounts[place: place].chains[index].original
        accounts[place: place].chains[index].evolve(fact, policy, context.catalog)
        // What a delivered fact means depends on the whole set, so that the set is asked.
        let history =
            hasClaims ? owners().history(ofChain: original) : accounts[place: place].history
        accounts[place: place].chains[index].follow(history.view(at: clock.now, in: context))
        guard policy.deliveredFactsStopTheStore else { return nil }
        accounts[place: place].chains[index].isDelivered = true
        return original
    }

    /// Whether a delivered statement repeats a fact of the store's own: same kind, transaction or
    /// chain, and stated date, and it names nothing that differs.
    private func repeats(_ fact: Fact, of customer: CustomerID) -> Bool {
        accountHistory(of: customer).facts.contains { known in
            known.event.kind == fact.event.kind && known.statedDate == fact.statedDate
                && fact.namesNothingElse(than: known)
        }
    }

    private mutating func record(_ effect: Decision.Effect) {
        let fact = effect.fact
        note(fact.event.transaction)
        let place = account(of: effect.customer)
        if fact.event.kind.isClaim { hasClaims = true }
        accounts[place: place].history.names = context.names
        accounts[place: place].history.insert(fact)
        settle(by: fact.event, place: place)
        if fact.isDeletion(in: environment) {
            forget(fact, place: place)
        } else if let origin = effect.origin {
            accounts[place: place].evolve(fact, from: origin)
        } else {
            accounts[place: place].evolve(fact, policy, context.catalog)
            accounts[place: place].followShared(fact)
        }
    }

    mutating func noteNumbers(_ fact: Fact) {
        note(fact.event.transaction)
        note(fact.event.original)
    }

    /// The store takes the smallest number greater than every number seen so far.
    private mutating func note(_ transaction: TransactionID?) {
        guard let transaction, transaction.isNumeric else { return }
        nextTransaction = max(nextTransaction, transaction.rawValue + 1)
    }

    /// The place of a customer's account, opened if there is none.
    mutating func account(of customer: CustomerID) -> Int {
        accounts.place(of: customer)
            ?? accounts.open(
                Account(history: accountHistory(of: customer)), for: customer, context.names)
    }
}

extension SimulatedStore.Account {
    /// A charge ahead of expiry failed and is to be tried again at expiry.
    mutating func failAhead(_ transaction: TransactionID) {
        for index in chains.indices where chains[index].transaction == transaction {
            chains[index].hasFailedAhead = true
        }
    }

    mutating func evolve(_ fact: Fact, _ policy: StorePolicy, _ catalog: Catalog) {
        guard let original = original(of: fact.event) else {
            if let transaction = fact.event.transaction {
                oneTimeStatedDates[transaction] = fact.statedDate
            }
            return
        }
        if let index = chains.firstIndex(where: { $0.original == original }) {
            chains[index].isDelivered = chains[index].isDelivered && !fact.event.isPurchase
            chains[index].evolve(fact, policy, catalog)
        } else if let opening = fact.event.opening, let group = opening.group,
            let product = opening.product
        {
            let start = opening.startDate ?? fact.effectiveDate
            var chain = StoreChain(
                original: original, group: group, transaction: opening.transaction,
                product: product, startDate: start, endDate: start, price: .zero,
                anchor: BillingAnchor(at: start), lastStatedDate: fact.statedDate)
            chain.evolve(fact, policy, catalog)
            chains.append(chain)
        }
    }

    /// The chain of an event, by its original or by the transaction that it names.
    func original(of event: Event) -> TransactionID? {
        if let opening = event.opening {
            return opening.group == nil && opening.expirationDate == nil
                ? nil : opening.original ?? opening.transaction
        }
        if let original = event.original { return original }
        // A request belongs to no chain (Docs/Behaviour: 1).
        if event.kind == .purchasePending || event.kind == .purchaseDeclined { return nil }
        // Whatever it says, it stops no chain of ours.
        if case .unknown = event { return nil }
        guard let transaction = event.transaction else {
            return chains.count == 1 ? chains[0].original : nil
        }
        for fact in history.facts {
            if let opening = fact.event.opening, opening.transaction == transaction,
                opening.group != nil || opening.expirationDate != nil
            {
                return opening.original ?? opening.transaction
            }
        }
        return nil
    }
}

extension Event {
    /// Whether the customer bought something, rather than the store renewing it.
    var isPurchase: Bool {
        guard case .purchased = self else { return false }
        return true
    }
}

extension Fact {
    /// Whether everything that this names is named alike by the other.
    fileprivate func namesNothingElse(than other: Fact) -> Bool {
        var known: [(key: FactKey, value: FactValue)] = []
        other.forEachField { known.append(($0, $1)) }
        var agrees = true
        forEachField { key, value in
            let same = known.first { $0.key == key }?.value
            switch key {
            case .source, .guessed:
                // Where a statement comes from is nothing that it says.
                break
            case .ownership:
                agrees =
                    agrees && value == (same ?? .word(Subscription.OwnershipType.purchased.name))
            case .noOffer:
                agrees = agrees && !known.contains { $0.key == .offer }
            case .upgrade:
                agrees = agrees && (same != nil || known.contains { $0.key == .upgrades })
            case .tx, .original, .product, .group, .from, .until, .offer, .price, .quantity,
                .upgrades, .plan, .payment, .previousOriginal, .graceUntil, .retryUntil,
                .gracePromised, .reason, .next, .revoked, .percent, .autoRenew, .retry, .intent,
                .priceStatus, .nextOffer, .commitmentAutoRenew, .commitmentNext, .consent, .by, .to,
                .upgraded, .originalPurchased, .token, .appTransaction, .webOrder, .storefront,
                .currency, .requestReason, .externalPurchase, .tokenCreated, .subtype:
                agrees = agrees && value == same
            }
        }
        return agrees
    }
}
