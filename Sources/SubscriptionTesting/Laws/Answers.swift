public import SubscriptionLifecycle

/// Everything that can be asked about a customer at an instant, as one plain value.
///
/// A reducer that is not ours fills in what it knows, the same way every time.
public struct Answers: Hashable, Sendable {
    /// One answer a group, in the order of the world's groups.
    public var groups: [GroupAnswer] = []
    /// One answer a chain that has begun, in the order of their originals' identifiers.
    public var chains: [ChainAnswer] = []
    /// The names of the rights that the customer holds.
    public var rights: [NameID] = []
    /// What gives the rights.
    public var entitlements: [Entitlement] = []
    /// How many of each counted product have been bought and not refunded.
    public var balances: [Int] = []
    /// The next instant at which anything would be different.
    public var nextChange: Instant?
    /// Every transaction; none where a reducer does not keep them.
    public var transactions: [TransactionView]?
    /// Whether each of the catalogue's offers may be had; asked with the transactions, which decide it.
    public var offers: [OfferEligibility]?

    /// Nothing is known of the customer.
    public init() {}

    /// Whether both say the same; transactions count only where both keep them.
    public func agrees(with other: Answers) -> Bool {
        var first = self
        var second = other
        if first.transactions == nil || second.transactions == nil {
            first.transactions = nil
            second.transactions = nil
            first.offers = nil
            second.offers = nil
        }
        return first == second
    }
}

/// What a group comes to at an instant.
public struct GroupAnswer: Hashable, Sendable {
    /// The group.
    public var group: GroupID
    /// The status of its best chain.
    public var status: ChainAnswer = .init()
    /// The rights that it gives.
    public var rights: [NameID] = []
    /// How many chains it has, those that begin later too.
    public var chainCount: Int = 0
    /// How many transactions it has, those that begin later too.
    public var transactionCount: Int = 0
    /// Who may have the introductory offer of each of the world's subscription products.
    public var introductoryOffers: [OfferEligibility] = []
    /// The next instant at which its state, access or rights would be different.
    public var nextChange: Instant?

    /// Nothing is known of the group.
    public init(group: GroupID) { self.group = group }
}

/// What a chain comes to at an instant.
public struct ChainAnswer: Hashable, Sendable {
    /// The chain's first transaction.
    public var original: TransactionID?
    /// The state; none if nothing has begun.
    public var state: Subscription.RenewalState?
    /// The rule that decides the state.
    public var because: Rule = .neverSubscribed
    /// Whether silence alone says that it is over.
    public var isPresumed: Bool = false
    /// Whether it entitles.
    public var isEntitled: Bool = false
    /// The transaction of the newest period that has begun.
    public var transaction: TransactionID?
    /// That period's product.
    public var product: ProductID?
    /// That period's start.
    public var startDate: Instant?
    /// That period's offer.
    public var offer: OfferUse?
    /// What was charged for that period.
    public var price: Price?
    /// Whose purchase it is.
    public var ownership: Subscription.OwnershipType?
    /// From when on that period gives nothing.
    public var revocationDate: Instant?
    /// The end of all time paid for.
    public var expirationDate: Instant?
    /// The chain's first purchase, if its beginning is known.
    public var originalPurchaseDate: Instant?
    /// What is known of the next renewal.
    public var renewalInfo: Subscription.RenewalInfo = .none
    /// The commitment of twelve monthly payments, while one is running.
    public var commitment: Subscription.Commitment?

    /// Nothing is known of the chain.
    public init() {}

    /// Takes a status of ours apart.
    public init(_ status: Subscription.Status) {
        original = status.originalID
        state = status.state
        because = status.because
        isPresumed = status.isPresumed
        isEntitled = status.isEntitled
        transaction = status.transaction?.transaction
        product = status.transaction?.product
        startDate = status.transaction?.startDate
        offer = status.transaction?.offer
        price = status.transaction?.paidPrice
        ownership = status.transaction?.ownership
        revocationDate = status.transaction?.revocationDate
        expirationDate = status.expirationDate
        originalPurchaseDate = status.originalPurchaseDate
        renewalInfo = status.renewalInfo
        commitment = status.commitment
    }
}

extension Answers {
    /// The answers of a view of ours.
    public init(_ view: CustomerView, world: HostileWorld, _ questions: Questions) {
        groups = world.groups.map { group in
            var answer = GroupAnswer(group: group)
            if questions.contains(.standing) {
                answer.status = ChainAnswer(view.status(of: group))
                answer.rights = view.rights(of: group)
                answer.chainCount = view.chainCount(of: group)
                answer.transactionCount = view.transactionCount(of: group)
            }
            if questions.contains(.introductoryOffers) {
                answer.introductoryOffers = world.introductoryProducts(of: group).map {
                    view.introductoryEligibility(for: $0)
                }
            }
            return answer
        }
        if questions.contains(.standing) {
            chains = view.chains(of: nil).map { $0.original }.sorted().map {
                ChainAnswer(view.status(ofChain: $0))
            }
            rights = view.rights()
            entitlements = view.entitlements()
            balances = world.countedProducts.map { view.balance(of: $0) }
        }
        if questions.contains(.nextChanges) {
            let changes = view.nextChanges(of: [nil] + world.groups.map(Optional.some))
            nextChange = changes[0]
            for index in groups.indices { groups[index].nextChange = changes[index + 1] }
        }
        if questions.contains(.transactions) {
            transactions = view.transactions
            offers = world.context.catalog.offers.map { view.eligibility(for: $0) }
        }
    }
}
