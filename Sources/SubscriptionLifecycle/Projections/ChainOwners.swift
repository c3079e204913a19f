/// Everybody's facts in one environment, and whose each chain is (Docs/Behaviour: 14).
///
/// A payload names no customer. Its facts stand in a stream of their own until somebody claims the
/// chain; a customer has the chains that are claimed for it at the instant asked about, with all their
/// past facts, wherever these stand. It is a function of the sets of facts alone, so that claiming late
/// equals claiming first and moves nothing. Where each chain stands in its customer's own stream and
/// nobody else speaks of it, ``CustomerHistory`` alone gives the same answers.
public struct ChainOwners: Sendable {
    /// Where the purchases were made; environments never mix.
    public let environment: Subscription.Environment
    /// The names in the facts.
    public var names: Names
    private var statements: [Statement] = []

    /// A fact and in whose stream it stands; nobody's without a customer.
    struct Statement: Sendable {
        var fact: Fact
        var holder: CustomerID?
    }

    /// Whose a chain is at an instant.
    @frozen  // Closed by nature: nobody's, somebody's, two people's.
    public enum Owner: Hashable, Sendable {
        /// Nobody has claimed it yet; it entitles nobody (decision 55).
        case nobody
        /// It is a customer's.
        case customer(CustomerID)
        /// Two have claimed it, and the policy gives it to neither.
        case disputed

        /// The customer whose it is.
        public var customer: CustomerID? {
            if case .customer(let customer) = self { customer } else { nil }
        }
    }

    /// An environment without facts.
    public init(environment: Subscription.Environment, names: Names) {
        self.environment = environment
        self.names = names
    }

    /// Whether there are no facts.
    public var isEmpty: Bool { statements.isEmpty }

    /// Adds a fact of a stream of the environment; what is the app's is about no chain.
    public mutating func insert(_ fact: Fact, of owner: StreamID.Owner) {
        switch owner {
        case .customer(let customer):
            statements.append(Statement(fact: fact, holder: customer))
        case .unclaimed: statements.append(Statement(fact: fact, holder: nil))
        case .app: break
        }
    }

    // MARK: - Questions

    /// Whose a chain is at an instant.
    public func owner(
        of original: TransactionID, at instant: Instant, under policy: ClaimPolicy
    ) -> Owner {
        let chains = chains()
        guard let place = chains.places[original] else { return .nobody }
        return chains.all[place].owner(at: instant, under: policy, names)
    }

    /// Whose the chain of an event is, if it is about one.
    public func owner(
        of event: Event, at instant: Instant, under policy: ClaimPolicy
    ) -> Owner? {
        let chains = chains()
        return chains.original(of: event).map { original in
            chains.places[original].map {
                chains.all[$0].owner(at: instant, under: policy, names)
            } ?? .nobody
        }
    }

    /// Whether a statement of a customer's claims a chain that somebody else has claimed already, with
    /// what is known before it arrives.
    public func disputes(_ event: Event, by customer: CustomerID, under policy: ClaimPolicy) -> Bool
    {
        // A transfer moves the chain whoever had it.
        if case .transferred = event { return false }
        switch owner(of: event, at: .latest, under: policy) {
        case .customer(let owner): return owner != customer
        case .disputed: return true
        case .nobody, nil: return false
        }
    }

    /// The chain that an event is about, as the facts tell it.
    public func original(of event: Event) -> TransactionID? { chains().original(of: event) }

    /// Whether anything is known of a chain beside claims.
    public func knows(_ original: TransactionID) -> Bool {
        let chains = chains()
        return chains.places[original].map { chains.all[$0].hasFacts } ?? false
    }

    /// A customer's facts: those of the chains that are the customer's at the instant, and those of
    /// the customer's own stream that are about no chain.
    public func history(
        of customer: CustomerID, at instant: Instant, under policy: ClaimPolicy
    ) -> CustomerHistory {
        history(at: instant, under: policy, beside: customer) { $0 == .customer(customer) }
    }

    /// The facts of the chains that are nobody's at the instant, of one of them if it is named; they
    /// entitle nobody.
    public func unclaimedHistory(
        of original: TransactionID?, at instant: Instant, under policy: ClaimPolicy
    ) -> CustomerHistory {
        var history = history(at: instant, under: policy, beside: nil, only: original) {
            $0.customer == nil
        }
        history.isUnclaimed = true
        return history
    }

    /// The facts of one chain, whosever they are.
    public func history(ofChain original: TransactionID) -> CustomerHistory {
        history(at: .latest, under: .keep, beside: nil, only: original) { _ in true }
    }

    private func history(
        at instant: Instant, under policy: ClaimPolicy, beside customer: CustomerID?,
        only named: TransactionID? = nil, _ isWanted: (Owner) -> Bool
    ) -> CustomerHistory {
        let chains = chains()
        let wanted = chains.all.map { chain in
            (named == nil || chain.original == named)
                && isWanted(chain.owner(at: instant, under: policy, names))
        }
        var history = CustomerHistory(environment: environment, names: names)
        for statement in statements {
            if let original = chains.original(of: statement.fact.event) {
                if let place = chains.places[original], wanted[place] {
                    history.insert(statement.fact)
                }
            } else if let customer, statement.holder == customer {
                history.insert(statement.fact)
            }
        }
        return history
    }

    /// The chains that the facts speak of, and who claims each.
    private func chains() -> ClaimedChains { ClaimedChains(statements, names) }
}
