import AppStoreSimulation
import AppStoreWire
import SubscriptionLifecycle

// Whose log a statement goes to and whose is asked: a customer's, nobody's (`by=none`), the app's, in
// the header's environment or another.

extension ScenarioRun {
    /// Whom a statement is about, and in which environment.
    struct Recipient: Hashable {
        /// The customer; none for `by=none`.
        var customer: CustomerID?
        var environment: Subscription.Environment
        /// Whether the environment is none that we know; such facts are kept beside all purchases.
        var isUnknown = false
    }

    /// Enters the texts of a statement that facts keep into the table of names.
    mutating func internTexts(of statement: Scenario.Statement) {
        let count = names.count
        for pair in statement.pairs {
            switch (pair.key, pair.value) {
            case (.token, .text(let text)), (.webOrder, .text(let text)),
                (.externalPurchase, .text(let text)), (.storefront, .word(let text)),
                (.currency, .word(let text)), (.requestReason, .word(let text)):
                _ = names.intern(text)
            case (_, _): break
            }
        }
        if statement[.externalPurchase] != nil, case .notification(_, let subtype?) = statement.body
        {
            _ = names.intern(subtype)
        }
        if names.count != count { store.context.names = names }
    }

    /// A text that facts keep, as its name; an empty one says nothing.
    func textName(_ key: Scenario.Key, _ statement: Scenario.Statement) -> NameID? {
        switch statement[key] {
        case .text(let text) where !text.utf8.isEmpty: names.find(text)
        case .word(let word): names.find(word)
        case nil, .some: nil
        }
    }

    func recipient(of statement: Scenario.Statement) -> Recipient {
        var recipient = Recipient(
            customer: statement[.by] == .some(.none) ? nil : customer(of: statement),
            environment: store.environment)
        if let word = statement.word(.environment) {
            let known = Subscription.Environment.allCases.first {
                $0.name.utf8.elementsEqual(word.utf8)
            }
            recipient.environment = known ?? store.environment
            recipient.isUnknown = known == nil
        }
        return recipient
    }

    /// In whose stream an event stands that is delivered to somebody.
    func owner(of event: Event, for recipient: Recipient) -> StreamID.Owner {
        if recipient.isUnknown { return .app }
        switch StreamID.unclaimedOwner(of: event) {
        case .unclaimed(let original):
            return recipient.customer.map { .customer($0) } ?? .unclaimed(original: original)
        case .app, .customer:
            guard let customer = recipient.customer, !event.isTheApps else { return .app }
            return .customer(customer)
        }
    }

    func stream(
        of owner: StreamID.Owner, _ environment: Subscription.Environment
    ) -> StreamID {
        var generation = 1
        if case .customer(let customer) = owner { generation = generations[customer] ?? 1 }
        return StreamID(environment: environment, owner: owner, generation: generation)
    }

    /// A transaction of an environment, of which some stream speaks.
    struct Holding: Hashable {
        var transaction: TransactionID
        var environment: Subscription.Environment
    }

    /// Who speaks of a transaction.
    struct Holder {
        /// Whose stream spoke of it first; nobody's without a customer.
        var customer: CustomerID?
        /// Whether a statement about it has been recorded.
        var isStated = false
    }

    /// Remembers whose stream speaks of which transaction, to know when claims must be asked.
    ///
    /// - Returns: Whether the entry is a further statement about its transaction.
    mutating func noteHolder(of entry: LogEntry) -> Bool {
        var customer: CustomerID?
        switch entry.stream.owner {
        case .app: return false
        case .unclaimed: mixesStreams = true
        case .customer(let named): customer = named
        }
        let event = entry.fact.event
        if event.kind == .claimed || event.kind == .transferred { mixesStreams = true }
        var isFurther = false
        let original = event.original == event.transaction ? nil : event.original
        for id in [event.transaction, original] {
            guard let id else { continue }
            let place = Holding(transaction: id, environment: entry.stream.environment)
            var holder = holders[place] ?? Holder(customer: customer)
            if holder.customer != customer { mixesStreams = true }
            if event.opening?.transaction == id {
                isFurther = isFurther || holder.isStated
                holder.isStated = true
            }
            holders[place] = holder
        }
        return isFurther
    }

    /// Everybody's facts in an environment, as far as they count.
    func owners(
        in environment: Subscription.Environment, generations: [CustomerID: Int]? = nil,
        where counts: (LogEntry) -> Bool = { _ in true }
    ) -> ChainOwners {
        let generations = generations ?? self.generations
        var owners = ChainOwners(environment: environment, names: names)
        for entry in log.entries where entry.stream.environment == environment && counts(entry) {
            if case .customer(let customer) = entry.stream.owner,
                entry.stream.generation != generations[customer] ?? 1
            {
                continue
            }
            owners.insert(entry.fact, of: entry.stream.owner)
        }
        return owners
    }

    /// What is known of a recipient at an instant: the customer's facts, or those of nobody's chains.
    func history(
        of recipient: Recipient, chain: TransactionID? = nil, at instant: Instant,
        generations: [CustomerID: Int]? = nil, where counts: (LogEntry) -> Bool
    ) -> CustomerHistory {
        if let customer = recipient.customer, !mixesStreams {
            var stream = stream(of: .customer(customer), recipient.environment)
            if let generations { stream.generation = generations[customer] ?? 1 }
            return CustomerHistory(
                environment: recipient.environment, names: names,
                facts: log.read(stream).filter(counts).map { $0.fact })
        }
        let owners = owners(
            in: recipient.environment, generations: generations, where: counts)
        guard let customer = recipient.customer else {
            return owners.unclaimedHistory(of: chain, at: instant, under: context.claims)
        }
        return owners.history(of: customer, at: instant, under: context.claims)
    }

    /// What is known of whom facts are delivered to and of the chains that they speak of.
    func historyBeside(
        _ facts: [InMemoryEventLog.NewEntry], of recipient: Recipient, at instant: Instant
    ) -> CustomerHistory {
        var history = history(of: recipient, at: instant) { _ in true }
        guard mixesStreams || recipient.customer == nil else { return history }
        let owners = owners(in: recipient.environment)
        for entry in facts {
            guard let original = owners.original(of: entry.fact.event) else { continue }
            for fact in owners.history(ofChain: original).facts { history.insert(fact) }
        }
        history.isUnclaimed = false
        return history
    }

    /// Whose log a fact of the store's own is heard in: that of the customer who has its chain now.
    func listener(to effect: Decision.Effect, dueByItself: Bool) -> CustomerID {
        guard dueByItself, mixesStreams,
            let owner = owners(in: store.environment).owner(
                of: effect.fact.event, at: store.clock.now, under: context.claims)
        else { return effect.customer }
        return owner.customer ?? effect.customer
    }
}

extension Event {
    /// Whether it is about no purchase: an external purchase's token, or details of nothing.
    fileprivate var isTheApps: Bool {
        switch kind {
        case .externalPurchaseTokenStated, .transactionDetailsStated: true
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .renewalFailed,
            .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .offerRedeemed,
            .priceIncreaseAnnounced, .priceIncreaseConsented, .renewalExtended, .refunded,
            .refundRequested, .refundDeclined, .refundReversed, .familyAccessRevoked,
            .purchasePending, .purchaseDeclined, .transactionFinished, .transactionDeleted,
            .claimed, .transferred, .renewalInfoStated, .unknown:
            false
        }
    }
}
