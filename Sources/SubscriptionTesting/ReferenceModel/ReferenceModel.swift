public import SubscriptionLifecycle

/// The rules a second time, as simply as they can be said, for the machine to be checked against.
///
/// It knows the facts and the vocabulary and nothing of the machine. Every question is answered from
/// the whole set of facts anew: nothing is remembered, nothing is prepared, and each function names
/// the paragraph that it says in Swift. It is slow, and must stay so plain that it can be compared
/// with `Docs/Behaviour` line by line.
public struct ReferenceModel: Sendable {
    /// The facts, each once, in their order.
    var facts: [Fact]
    /// Catalogue, calendar and policies.
    let context: Context
    /// Where the purchases were made.
    let environment: Subscription.Environment

    /// A model of the facts of one customer in one environment.
    ///
    /// A fact that comes twice is one (Docs/Behaviour: 3).
    public init(
        facts: some Sequence<Fact>, context: Context, environment: Subscription.Environment
    ) {
        self.facts = Set(facts).map { Place($0) }
            .sorted { $0.precedes($1, context.names) }.map { $0.fact }
        self.context = context
        self.environment = environment
    }

    /// What is true of each chain, of each group and of the customer at an instant.
    public func answers(at instant: Instant) -> Answers {
        let moment = Moment(model: undeleted(at: instant), instant: instant)
        var answers = Answers(
            chains: moment.chains, best: moment.bestChains, rights: Set(moment.rights))
        for product in context.catalog.products {
            answers.balances[product.id] = moment.balance(of: product.id)
            answers.introductoryOffers[product.id] = moment.introductoryOffer(for: product.id)
        }
        return answers
    }
}

extension ReferenceModel {
    /// What the model says of an instant.
    public struct Answers: Hashable, Sendable {
        /// Every chain of subscriptions, by its original transaction.
        public var chains: [ChainAnswer]
        /// The original of the chain that answers for its group.
        public var best: [GroupID: TransactionID]
        /// The rights of everything that entitles.
        public var rights: Set<NameID>
        /// How many of each product of the catalogue are held, of what is bought once.
        public var balances: [ProductID: Int] = [:]
        /// Who may have the introductory offer of each product of the catalogue.
        public var introductoryOffers: [ProductID: IntroductoryAnswer] = [:]
    }

    /// What the model says of one chain.
    public struct ChainAnswer: Hashable, Sendable {
        /// The first transaction of the chain.
        public var original: TransactionID
        /// The group, where any statement or the catalogue tells it.
        public var group: GroupID?
        /// The state; none before the first period begins.
        public var state: Subscription.RenewalState?
        /// The product of the newest period that has begun.
        public var product: ProductID?
        /// The start of that period.
        public var periodStart: Instant?
        /// The end of the newest period, begun or not.
        public var expires: Instant?
        /// Whether it renews, as far as is known.
        public var willAutoRenew: Bool?
        /// Which payment of a commitment the period is, while the commitment runs.
        public var payment: Int?
        /// Whether another commitment follows, while one runs.
        public var commitmentWillAutoRenew: Bool?
        /// The end of grace, in grace.
        public var graceUntil: Instant?
        /// The end of retry, in grace and in retry.
        public var retryUntil: Instant?
        /// Why it ended, or will end.
        public var expirationReason: Subscription.ExpirationReason?
        /// Whether silence alone says that it is over.
        public var isPresumed: Bool
        /// Whether it gives access.
        public var isEntitled: Bool
    }

    /// Whether an introductory offer may be had.
    @frozen  // Closed by nature: the scenario format's four words.
    public enum IntroductoryAnswer: Sendable, Hashable, CaseIterable {
        case noOffer, ineligible, unknown, eligible
    }
}
