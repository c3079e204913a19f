/// A set of facts resolved and folded as of an instant.
struct FactResolution: Sendable {
    /// A step of the fold: a period that opens, or a fact about what has been opened.
    enum Step: Sendable {
        case open(Transaction)
        case fact(Fact)
    }

    /// A transaction as the set describes it.
    struct Transaction: Sendable {
        var period: PaidPeriod
        var content: PeriodOpening
        var original: TransactionID
        var isUpgrade: Bool
        var isPlainRenewal: Bool
        /// Whether it was forced: it cuts the newest period before it.
        var isForced = false

        var isOneTime: Bool { content.isOneTime }
    }

    /// A step and its place.
    struct PlacedStep: Sendable {
        var step: Step
        var order: FactOrder
        /// 1 for a fact about an end that came before its period and is folded right after it.
        var isHeldBack: Bool
        var witness: Fact
    }

    /// The instant that was asked about.
    let instant: Instant
    /// The transactions that have a product, by their place in the order.
    private(set) var transactions: [Transaction]
    /// The state at the instant.
    private(set) var customer: Subscription.Customer
    /// The state with the periods that take effect later, which count for dates and numbers only.
    private(set) var customerAhead: Subscription.Customer
    /// The rules that were applied to resolve the set.
    private(set) var rules = RuleSet()
    /// Openings, refunds and facts of a period's end that take effect later, in order.
    private(set) var upcoming: [PlacedStep] = []

    init(_ history: CustomerHistory, at instant: Instant) {
        self.instant = instant
        let names = history.names
        let facts = history.undeleted(at: instant)
        if facts.count < history.facts.count { rules.insert(.deletedTransactionNeverWas) }
        let extended = FactResolution.extended(by: facts, at: instant, names)
        let statements = FactResolution.statements(in: facts, extending: extended)
        for statement in statements {
            if statement.openings.count + statement.extensions.count > 1 {
                rules.insert(.latestStatedWins)
            }
            if statement.revocations.count > 1 { rules.insert(.latestRevocationDecides) }
        }
        let (openings, transactions, moves) = FactResolution.open(statements, at: instant, names)
        if !moves.isEmpty { rules.insert(.migratedChainGoesOn) }
        if transactions.contains(where: { $0.period.openingDate < $0.period.startDate }) {
            rules.insert(.chargeAheadOfExpiry)
        }
        if transactions.contains(where: { $0.period.replacementDate != nil }) {
            rules.insert(.upgradeReplacesOlderPeriods)
        }
        self.transactions = transactions
        let binding = FactBinding(
            transactions: transactions, openings: openings, moves: moves)
        var steps = openings
        // After a deletion only the set can tell whether a later statement is about what is gone, and
        // likewise what a later fact says of a chain that was moved.
        var hasLooseEnds = history.hasDeletions || !moves.isEmpty
        for fact in facts where !fact.event.kind.opensPeriod {
            // Details are no step of the fold: they are learnt when every chain is there.
            if fact.event.kind == .transactionDetailsStated { continue }
            let bound = binding.bind(fact)
            hasLooseEnds = hasLooseEnds || bound.isLoose
            if bound.step.isHeldBack { rules.insert(.orphanWaitsForItsTransaction) }
            steps.append(bound.step)
        }
        steps = steps.inOrder { $0.precedes($1, names) }
        customer = Subscription.Customer(environment: history.environment)
        customerAhead = customer
        fold(steps)
        hasLooseEnds = learnOriginalPurchases(facts) || hasLooseEnds
        if steps.contains(where: { isAboutPaidPeriod($0) }) {
            rules.insert(.factsAboutPaidPeriodsChangeNothing)
        }
        customer.finish(history.facts, hasLooseEnds: hasLooseEnds)
    }

    private func isAboutPaidPeriod(_ step: PlacedStep) -> Bool {
        guard case .fact(let fact) = step.step, fact.event.kind.isAboutEnd,
            let transaction = fact.event.transaction, step.order.effectiveDate <= instant
        else { return false }
        return hasSuccessor(to: transaction)
    }

    /// Tells a chain when its first purchase was made; whether the chain is there.
    mutating func learnOriginalPurchase(_ date: Instant, of original: TransactionID) -> Bool {
        if let index = customer.chainIndex(original: original) {
            customer.change(chain: index) { $0.learnOriginalPurchase(date) }
        }
        if let index = customerAhead.chainIndex(original: original) {
            customerAhead.change(chain: index) { $0.learnOriginalPurchase(date) }
            return true
        }
        return false
    }

    /// Folds what has taken effect by the instant and sets the rest aside.
    private mutating func fold(_ steps: [PlacedStep]) {
        for step in steps {
            if step.order.effectiveDate <= instant {
                // What a refund or a reversal has come to by now is in its period already.
                if step.isRevocation { continue }
                customer.apply(step.step)
                cut(by: step.step)
            } else if step.countsAhead {
                upcoming.append(step)
            }
        }
        customerAhead = customer
        for step in upcoming {
            if case .open = step.step { customerAhead.apply(step.step) }
        }
    }

    /// An expiration that cut the running period short moves the transaction's end too.
    private mutating func cut(by step: Step) {
        guard case .fact(let fact) = step, case .expired(let expiration) = fact.event,
            expiration.cutDate != nil, let named = expiration.transaction,
            let chain = customer.chainIndex(holding: named)
        else { return }
        let periods = customer[chain: chain].periods
        guard let place = periods.index(of: named) else { return }
        for index in transactions.indices
        where transactions[index].period.transaction == named {
            transactions[index].period.expirationDate = periods[place].expirationDate
        }
    }

    /// The periods that statements open, in the order in which they take effect.
    private static func open(
        _ statements: [TransactionStatements], at instant: Instant, _ names: Names
    ) -> (openings: [PlacedStep], transactions: [Transaction], moves: ChainMoves) {
        var openings: [PlacedStep] = []
        for statement in statements {
            guard let meaning = statement.meaning(at: instant, names) else { continue }
            let transaction = Transaction(
                period: meaning.period, content: meaning.content, original: meaning.original,
                isUpgrade: meaning.isUpgrade, isPlainRenewal: meaning.isPlainRenewal)
            openings.append(
                PlacedStep(
                    step: .open(transaction), order: meaning.order, isHeldBack: false,
                    witness: meaning.witness))
        }
        openings = openings.inOrder { $0.precedes($1, names) }
        var transactions: [Transaction] = openings.compactMap {
            if case .open(let transaction) = $0.step { transaction } else { nil }
        }
        let moves = ChainMoves(openings, at: instant)
        if !moves.isEmpty {
            for index in transactions.indices {
                transactions[index].original = moves.current(transactions[index].original)
            }
        }
        FactResolution.fillGroups(&transactions)
        FactResolution.applyUpgradesAndCuts(&transactions)
        // What replaces or cuts a period later is known when the period is folded.
        for index in openings.indices { openings[index].step = .open(transactions[index]) }
        return (openings, transactions, moves)
    }

    /// For each fact that extends a period without naming it, the period that is meant: decided when
    /// asked, by the periods as they are without such facts (Docs/Behaviour: 7). None where every
    /// extension names its period.
    private static func extended(
        by facts: [Fact], at instant: Instant, _ names: Names
    ) -> [TransactionID?] {
        var extended: [TransactionID?] = []
        var binding: FactBinding?
        for index in facts.indices where facts[index].extendsNewestPeriod {
            if extended.isEmpty {
                extended = [TransactionID?](repeating: nil, count: facts.count)
                let opened = open(statements(in: facts, extending: []), at: instant, names)
                binding = FactBinding(
                    transactions: opened.transactions, openings: opened.openings,
                    moves: opened.moves)
            }
            extended[index] = binding?.newestPeriod(meantBy: facts[index])
        }
        return extended
    }

    static func statements(
        in facts: [Fact], extending extended: [TransactionID?]
    ) -> [TransactionStatements] {
        var places: [TransactionID: Int] = [:]
        var statements: [TransactionStatements] = []
        for index in facts.indices {
            let fact = facts[index]
            let meant = extended.isEmpty ? nil : extended[index]
            guard let transaction = meant ?? fact.event.transaction else { continue }
            let place: Int
            if let known = places[transaction] {
                place = known
            } else {
                place = statements.count
                places[transaction] = place
                statements.append(TransactionStatements(transaction: transaction))
            }
            statements[place].add(fact)
        }
        return statements
    }

    /// The group that one statement names is that of its whole chain.
    private static func fillGroups(_ transactions: inout [Transaction]) {
        for index in transactions.indices
        where transactions[index].content.group == nil && !transactions[index].isOneTime {
            let original = transactions[index].original
            transactions[index].content.group =
                transactions.first { $0.original == original && $0.content.group != nil }?
                .content.group
        }
    }

    /// Whether a transaction starts before the end of the newest period before it.
    private static func cutsNewest(_ index: Int, _ transactions: [Transaction]) -> Bool {
        var newest: PaidPeriod?
        for earlier in transactions[..<index]
        where earlier.original == transactions[index].original && !earlier.isOneTime
            && earlier.period.replacementDate == nil
        {
            if let newest, newest.startDate > earlier.period.startDate { continue }
            newest = earlier.period
        }
        guard let newest, let end = newest.expirationDate else { return false }
        let start = transactions[index].period.startDate
        return newest.startDate < start && start < end
    }

    /// Marks the transactions that an upgrade has replaced and cuts periods at a forced renewal.
    private static func applyUpgradesAndCuts(_ transactions: inout [Transaction]) {
        for index in transactions.indices {
            let opened = transactions[index]
            let start = opened.period.startDate
            if opened.isUpgrade, !opened.isOneTime {
                let date = max(start, opened.period.openingDate)
                for earlier in transactions.indices where earlier < index {
                    guard transactions[earlier].original == opened.original,
                        !transactions[earlier].isOneTime,
                        transactions[earlier].period.replacementDate.map({ $0 > date }) ?? true
                    else { continue }
                    if let end = transactions[earlier].period.expirationDate, end <= start {
                        continue
                    }
                    transactions[earlier].period.replacementDate = date
                }
            }
            // A plain renewal that starts before the end of the period before it was forced and cuts
            // that period at its start; a notice does not (Docs/Behaviour: 20).
            guard opened.isPlainRenewal, !opened.isOneTime else { continue }
            var cutsAny = false
            for earlier in transactions.indices where earlier < index {
                guard transactions[earlier].original == opened.original,
                    let end = transactions[earlier].period.expirationDate, end > start,
                    transactions[earlier].period.startDate < start,
                    transactions[earlier].period.replacementDate == nil
                else { continue }
                // Asked before the first is cut, and only where one is.
                if !cutsAny { transactions[index].isForced = cutsNewest(index, transactions) }
                cutsAny = true
                transactions[earlier].period.expirationDate = start
            }
        }
    }
}

extension FactResolution.PlacedStep {
    /// The one order, with the facts that had to wait for their period right behind it.
    @inline(never)  // Compared in many places; 7 KB each for WebAssembly.
    func precedes(_ other: FactResolution.PlacedStep, _ names: Names) -> Bool {
        if order != other.order { return order.precedes(other.order) }
        if isHeldBack != other.isHeldBack { return !isHeldBack }
        if isHeldBack, witness.order != other.witness.order {
            return witness.order.precedes(other.witness.order)
        }
        if witness == other.witness { return false }
        return witness.linePrecedes(other.witness, names)
    }

    var isRevocation: Bool {
        guard case .fact(let fact) = step else { return false }
        return switch fact.event.kind {
        case .refunded, .refundReversed, .familyAccessRevoked, .renewalExtended: true
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .renewalFailed,
            .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .refundRequested, .refundDeclined,
            .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending,
            .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            false
        }
    }

    /// Whether it is foreseen before it takes effect.
    var countsAhead: Bool {
        guard case .fact(let fact) = step else { return true }
        return fact.countsAhead
    }
}

extension PeriodOpening {
    /// Whether it is a one-time purchase: no group and no end.
    var isOneTime: Bool { group == nil && expirationDate == nil }
}

extension Fact {
    /// Whether it extends a period that it does not name.
    fileprivate var extendsNewestPeriod: Bool {
        guard case .renewalExtended(let change) = event else { return false }
        return change.transaction == nil
    }

    /// Of facts that take effect later only openings, refunds and ends of periods are folded, to tell
    /// the next change; flags, preferences and offers are not (Docs/Behaviour: 12).
    var countsAhead: Bool {
        switch event.kind {
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .refunded,
            .familyAccessRevoked, .refundReversed, .renewalFailed, .renewalRetried,
            .gracePeriodExpired, .expired:
            true
        case .autoRenewTurnedOff, .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended,
            .refundRequested, .refundDeclined, .offerRedeemed, .priceIncreaseAnnounced,
            .priceIncreaseConsented, .purchasePending, .purchaseDeclined, .transactionFinished,
            .transactionDeleted, .claimed, .transferred, .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            false
        }
    }
}

extension TransactionStatements {
    fileprivate mutating func add(_ fact: Fact) {
        switch fact.event.kind {
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted: openings.append(fact)
        case .renewalExtended: extensions.append(fact)
        case .refunded, .refundReversed, .familyAccessRevoked: revocations.append(fact)
        case .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .refundRequested, .refundDeclined,
            .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending,
            .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            // About the end of the period or the chain, not about what the transaction is.
            break
        }
    }
}

extension Subscription.Customer {
    /// Applies a resolved step; unlike ``fold(_:)`` it need not ask whether the fact is in order.
    mutating func apply(_ step: FactResolution.Step) {
        switch step {
        case .open(let transaction) where transaction.isOneTime:
            oneTimePurchases.append(OneTimePurchase(transaction))
        case .open(let transaction):
            let index = chain(original: transaction.original, group: transaction.content.group)
            let environment = environment
            change(chain: index) {
                if transaction.begins(otherThan: $0.original) {
                    $0.knowBeginning(transaction.period.startDate)
                }
                $0.open(
                    transaction.period, isUpgrade: transaction.isUpgrade,
                    payment: transaction.content.paymentNumber, environment: environment,
                    isForced: transaction.isForced)
            }
        case .fact(let fact):
            applyBound(fact)
        }
    }

    /// Closes the fold of a set: from when on it can be asked and what may follow it in order.
    mutating func finish(_ facts: [Fact], hasLooseEnds: Bool) {
        self.hasLooseEnds = hasLooseEnds
        factCount = facts.count
        for fact in facts {
            lastOrder = FactOrder.later(lastOrder, fact.foldingOrder)
            lastOrder = FactOrder.later(lastOrder, fact.order)
            validFrom = max(validFrom, max(fact.effectiveDate, fact.statedDate))
            note(fact.event.transaction)
            note(fact.event.original)
        }
    }
}

extension OneTimePurchase {
    init(_ transaction: FactResolution.Transaction) {
        let period = transaction.period
        self.init(
            transaction: period.transaction, product: period.product,
            purchaseDate: period.startDate, content: transaction.content, kind: period.kind)
        revocationDate = period.revocationDate
        revocationReason = period.revocationReason
        revocationMilliPercent = period.revocationMilliPercent
    }
}
