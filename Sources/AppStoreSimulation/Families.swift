public import SubscriptionLifecycle

extension Decision {
    /// A change of what one customer shares with another, which is no fact about a purchase.
    public struct SharingChange: Hashable, Sendable {
        /// Who shares, or ceases to.
        public var purchaser: CustomerID
        /// With whom.
        public var member: CustomerID
        /// The one product that it is about; everything if none is named.
        public var product: ProductID?
        /// Whether sharing begins; otherwise it ends.
        public var begins: Bool
    }

    /// The purchase behind a member's fact.
    public struct Origin: Hashable, Sendable {
        /// Who bought it.
        public var purchaser: CustomerID
        /// The first transaction of the purchaser's chain.
        public var original: TransactionID
        /// The purchaser's transaction.
        public var transaction: TransactionID
    }
}

/// What a purchaser shares with one member of the family, now and later.
struct Membership: Hashable, Sendable {
    let member: CustomerID
    /// Whether everything is shared but the products named, or nothing but them.
    var sharesEverything = false
    var products: [ProductID] = []

    /// Whether nothing at all is shared.
    var isEmpty: Bool { !sharesEverything && products.isEmpty }

    /// Whether a product is meant; whether it can be shared is the catalogue's to say.
    func includes(_ product: ProductID) -> Bool { products.contains(product) != sharesEverything }

    /// Takes over that sharing begins or ends, of one product or of everything.
    mutating func take(_ change: Decision.SharingChange) {
        guard let product = change.product else {
            sharesEverything = change.begins
            products = []
            return
        }
        guard includes(product) != change.begins else { return }
        if let place = products.firstIndex(of: product) {
            products.remove(at: place)
        } else {
            products.append(product)
        }
    }
}

/// A member's copy of what a purchaser bought: a chain of the member's own, or a one-time purchase.
struct SharedChain: Hashable, Sendable {
    /// A transaction of the member's and the purchaser's behind it.
    struct Copy: Hashable, Sendable {
        let source: TransactionID
        let transaction: TransactionID
        let product: ProductID
        /// Whether the member has lost it.
        var isWithdrawn = false
    }

    /// The member's first transaction.
    let original: TransactionID
    let purchaser: CustomerID
    /// The first transaction of the purchaser's chain.
    let source: TransactionID
    var copies: [Copy] = []
    var lastStatedDate: Instant = .earliest
    /// Whether a delivered fact has stopped what would fall due by itself (decision 58).
    var isDelivered = false

    /// The member's transaction of one of the purchaser's, unless it has been withdrawn.
    func copy(of source: TransactionID) -> Copy? {
        guard let copy = copies.last(where: { $0.source == source }), !copy.isWithdrawn else {
            return nil
        }
        return copy
    }

    /// Takes over a fact of the member's; the origin is that of the store's own facts.
    mutating func evolve(_ fact: Fact, _ origin: Decision.Origin?) {
        lastStatedDate = max(lastStatedDate, fact.statedDate)
        if let opening = fact.event.opening, let origin, let product = opening.product {
            copies.append(
                Copy(
                    source: origin.transaction, transaction: opening.transaction,
                    product: product))
            // What was shared anew is the store's to go on with (Docs/Behaviour: 15).
            if fact.event.kind == .familyAccessGranted { isDelivered = false }
        }
        guard fact.event.kind == .familyAccessRevoked || fact.event.kind == .refunded else {
            return
        }
        for index in copies.indices where copies[index].transaction == fact.event.transaction {
            copies[index].isWithdrawn = true
        }
    }
}

extension SimulatedStore.Account {
    /// Takes over that the customer begins or ceases to share; members stand in the order of names.
    mutating func take(_ change: Decision.SharingChange, _ names: Names) {
        var membership =
            members.first { $0.member == change.member } ?? Membership(member: change.member)
        membership.take(change)
        members.removeAll { $0.member == change.member }
        guard !membership.isEmpty else { return }
        let place = members.firstIndex { names.precedes(change.member, $0.member) }
        members.insert(membership, at: place ?? members.count)
    }

    /// Takes over a fact about what another shares with the customer.
    mutating func evolve(_ fact: Fact, from origin: Decision.Origin) {
        let known = sharedChains.firstIndex {
            $0.purchaser == origin.purchaser && $0.source == origin.original
        }
        if let known {
            sharedChains[known].evolve(fact, origin)
        } else if let opening = fact.event.opening {
            var chain = SharedChain(
                original: opening.original ?? opening.transaction, purchaser: origin.purchaser,
                source: origin.original)
            chain.evolve(fact, origin)
            sharedChains.append(chain)
        }
    }

    /// Takes over a fact that was delivered; what is shared stands still from then on.
    ///
    /// - Returns: The chain that now stands still, if the fact is about a shared one.
    mutating func stopShared(by fact: Fact, _ policy: StorePolicy) -> TransactionID? {
        guard let index = followShared(fact), policy.deliveredFactsStopTheStore else {
            return nil
        }
        sharedChains[index].isDelivered = true
        return sharedChains[index].original
    }

    /// Takes over a fact of the customer's own, if it is about something that another shares.
    ///
    /// - Returns: The place of the shared chain.
    @discardableResult
    mutating func followShared(_ fact: Fact) -> Int? {
        guard !sharedChains.isEmpty,
            let original = original(of: fact.event) ?? fact.event.transaction,
            let index = sharedChains.firstIndex(where: { $0.original == original })
        else { return nil }
        sharedChains[index].evolve(fact, nil)
        return index
    }
}

extension SimulatedStore {
    /// The member's copy of a purchaser's chain.
    func sharedChain(
        of member: CustomerID, from purchaser: CustomerID, source: TransactionID
    ) -> SharedChain? {
        accounts[member]?.sharedChains.first {
            $0.purchaser == purchaser && $0.source == source
        }
    }

    /// What a purchaser shares with a member.
    func membership(of member: CustomerID, with purchaser: CustomerID) -> Membership {
        accounts[purchaser]?.members.first { $0.member == member } ?? Membership(member: member)
    }

    /// Whether Apple lets a product be shared: only subscriptions that renew and non-consumables, and
    /// of those the ones that are set up for it (StoreKit, supporting Family Sharing in your app).
    func isShareable(_ product: ProductID) -> Bool {
        guard let product = context.catalog[product], product.isFamilyShareable else {
            return false
        }
        switch product.type {
        case .autoRenewable, .nonConsumable: return true
        case .consumable, .nonRenewing: return false
        }
    }

    /// Whether a chain is another's purchase that the customer shares.
    func isShared(_ original: TransactionID?, with customer: CustomerID) -> Bool {
        original.flatMap { sharedChain($0, of: customer) } != nil
    }

    /// A chain of the customer's that another has bought, by the customer's own original.
    func sharedChain(_ original: TransactionID, of customer: CustomerID) -> SharedChain? {
        accounts[customer]?.sharedChains.first { $0.original == original }
    }

    /// A fact about something shared that takes effect now and is the member's own doing.
    func fact(_ event: Event, of chain: SharedChain) -> Fact {
        Fact(
            event, effectiveDate: now,
            statedDate: max(now, chain.lastStatedDate.adding(milliseconds: 1)))
    }
}
