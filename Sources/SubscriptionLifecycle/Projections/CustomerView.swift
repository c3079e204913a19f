/// A customer as of an instant, in a context: what every question is asked of.
///
/// A state makes one only from its last fact on; for an earlier instant, or for what was known, the
/// question goes to ``CustomerHistory``, which always can.
public struct CustomerView: Sendable {
    /// The instant that is asked about.
    public let instant: Instant
    /// The context of the answers.
    public let context: Context
    let customer: Subscription.Customer
    let ahead: Subscription.Customer
    let upcoming: [FactResolution.PlacedStep]
    /// The transactions as the set of facts describes them; empty for a view of a state alone.
    let resolved: [FactResolution.Transaction]
    /// The rules that were applied to resolve the set of facts; none for a view of a state alone.
    let resolutionRules: RuleSet
    /// The set of facts, of which later instants are asked; none for a view of a state alone.
    let history: CustomerHistory?
}

extension Subscription.Customer {
    /// The customer as of an instant, or `nil` before `validFrom`: then ask ``CustomerHistory``.
    public func view(at instant: Instant, in context: Context) -> CustomerView? {
        guard instant >= validFrom else { return nil }
        return CustomerView(
            instant: instant, context: context, customer: self, ahead: self, upcoming: [],
            resolved: [], resolutionRules: RuleSet(), history: nil)
    }
}

extension CustomerHistory {
    /// The customer as of any instant.
    public func view(at instant: Instant, in context: Context) -> CustomerView {
        let resolution = resolved(at: instant)
        var context = context
        if isUnclaimed {
            context.access.states = []
            context.access.unheardRenewal = nil
        }
        return CustomerView(
            instant: instant, context: context, customer: resolution.customer,
            ahead: resolution.customerAhead, upcoming: resolution.upcoming,
            resolved: resolution.transactions, resolutionRules: resolution.rules, history: self)
    }
}

extension CustomerView {
    /// The chains of a group, best first; of all groups if none is named.
    public func chains(of group: GroupID?) -> [Subscription.Chain] {
        customer.chains(of: group, in: context).inOrder { comesBefore($0, $1) }
    }

    /// The status of a group: that of its best chain (decision 7).
    @inline(never)
    public func status(of group: GroupID?) -> Subscription.Status {
        guard let best = best(of: group, in: customer) else { return statusAhead(of: group) }
        var status = status(of: best)
        if customer.chains(of: group, in: context).count > 1 { status.rules.insert(.bestChain) }
        return status
    }

    /// The status of the chain of an original transaction.
    public func status(ofChain original: TransactionID) -> Subscription.Status {
        guard let index = customer.chainIndex(original: original) else {
            guard let index = ahead.chainIndex(original: original) else { return .none }
            return status(of: ahead[chain: index])
        }
        return status(of: customer[chain: index])
    }

    /// A change of the price of a chain's product that no renewal has paid yet, whether renewal is on or
    /// off; what the customer sees of it is in the status.
    public func priceChange(ofChain original: TransactionID) -> Subscription.PriceChange? {
        customer.chainIndex(original: original).flatMap { customer[chain: $0].priceChange }
    }

    /// The statuses of a group, one a chain, best first, as `SubscriptionInfo.status`.
    public func statuses(of group: GroupID?) -> [Subscription.Status] {
        chains(of: group).map { status(of: $0) }
    }

    /// How many chains a group has, those that begin later too.
    public func chainCount(of group: GroupID?) -> Int { ahead.chains(of: group, in: context).count }

    /// How many transactions a group has, those that begin later too.
    public func transactionCount(of group: GroupID?) -> Int {
        ahead.chains(of: group, in: context).reduce(0) { $0 + Int($1.transactionCount) }
    }

    @inline(never)
    private func status(of chain: Subscription.Chain) -> Subscription.Status {
        var status = chain.status(at: instant, in: context)
        status.rules.formUnion(resolutionRules)
        status.expirationDate = newestPeriod(of: chain)?.end(in: context)
        return status
    }

    /// The newest transaction of a chain by its start, begun or not, that no upgrade has replaced.
    private func newestPeriod(of chain: Subscription.Chain) -> PaidPeriod? {
        if resolved.isEmpty { return chain.newestPeriod(at: instant) }
        var newest: PaidPeriod?
        for transaction in resolved
        where transaction.original == chain.original && !transaction.isOneTime {
            let period = transaction.period
            let isNewer = newest.map { $0.startDate <= period.startDate } ?? true
            if isNewer, !period.isReplaced(at: max(instant, period.startDate)) { newest = period }
        }
        return newest
    }

    private func statusAhead(of group: GroupID?) -> Subscription.Status {
        if let chain = ahead.chains(of: group, in: context).first { return status(of: chain) }
        var none = Subscription.Status.none
        // That nothing is left may be because of a rule, too.
        none.rules.formUnion(resolutionRules)
        return none
    }

    private func best(
        of group: GroupID?, in customer: Subscription.Customer
    ) -> Subscription.Chain? {
        var best: Subscription.Chain?
        for chain in customer.chains(of: group, in: context) {
            if let known = best, !comesBefore(chain, known) { continue }
            best = chain
        }
        return best
    }

    /// Decision 7: entitled before not; among the entitled the higher level, subscribed before grace,
    /// the later expiry; among the others grace or retry first, then the newest start; then the lower
    /// original id. So a payment problem is never hidden behind an older, higher, finished chain.
    @inline(never)
    private func comesBefore(_ first: Subscription.Chain, _ second: Subscription.Chain) -> Bool {
        let left = status(of: first)
        let right = status(of: second)
        if left.isEntitled != right.isEntitled { return left.isEntitled }
        if left.isEntitled {
            let levels = (level(of: left), level(of: right))
            if levels.0 != levels.1 { return levels.0 < levels.1 }
            let running = (left.state == .subscribed, right.state == .subscribed)
            if running.0 != running.1 { return running.0 }
            let ends = (left.expirationDate ?? .latest, right.expirationDate ?? .latest)
            if ends.0 != ends.1 { return ends.0 > ends.1 }
        } else {
            let retrying = (left.renewalInfo.isInBillingRetry, right.renewalInfo.isInBillingRetry)
            if retrying.0 != retrying.1 { return retrying.0 }
            let starts = (left.transaction?.startDate, right.transaction?.startDate)
            if starts.0 != starts.1 {
                return (starts.0 ?? .earliest) > (starts.1 ?? .earliest)
            }
        }
        return context.names.precedes(first.original, second.original)
    }

    private func level(of status: Subscription.Status) -> Int {
        guard let product = status.transaction?.product else { return .max }
        return context.catalog[product]?.subscription?.level ?? .max
    }
}

extension Subscription.Customer {
    /// The chains of a group; of all groups if none is named.
    func chains(of group: GroupID?, in context: Context) -> [Subscription.Chain] {
        guard let group else { return chains }
        return chains.filter { $0.group(in: context) == group }
    }
}

extension Subscription.Chain {
    /// The group that a statement named, else that of the newest product in the catalogue.
    func group(in context: Context) -> GroupID? {
        if let group { return group }
        guard periods.count > 0 else { return nil }
        return context.catalog[periods[periods.count - 1].product]?.subscription?.group
    }
}

extension Names {
    /// Whether the first transaction's identifier is lower: numbers by value, names by their bytes.
    func precedes(_ first: TransactionID, _ second: TransactionID) -> Bool {
        if first.isNumeric, second.isNumeric { return first < second }
        if first.isNumeric != second.isNumeric { return first.isNumeric }
        let names = (
            NameID(UInt32(truncatingIfNeeded: first.rawValue)),
            NameID(UInt32(truncatingIfNeeded: second.rawValue))
        )
        return precedes(names.0, names.1)
    }
}
