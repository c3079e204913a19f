/// One transaction of a chain as the machine holds it: what was bought, and what is known of its end.
public struct PaidPeriod: Hashable, Sendable {
    /// What is known of the end of a period.
    ///
    /// Time is not part of it: a period is `running` for the machine until a fact says otherwise, and
    /// whether it has run out is asked with an instant.
    @frozen  // Closed by nature: paid for, being retried, over.
    public enum Phase: Hashable, Sendable {
        /// Nothing is known about its end.
        case running
        /// The charge after it failed and the store is trying again.
        case retrying(Retry)
        /// The subscription ended with it.
        case ended(Ending)
    }

    /// A charge that failed and has not succeeded yet.
    public struct Retry: Hashable, Sendable {
        /// When the charge failed.
        public var failureDate: Instant
        /// Until when access goes on, where the sender named it.
        @Compact public var graceEndDate: Instant?
        /// When the sender said that grace was over.
        @Compact public var graceOverDate: Instant?
        /// Until when the store tries, where the sender named it.
        @Compact public var retryEndDate: Instant?
        /// When renewal was turned off during the retry, which ends it (decision 8).
        @Compact public var cancellationDate: Instant?
        /// How many further attempts are known.
        public var attemptCount: Int32
        /// Whether the sender spoke of grace.
        public var promisesGrace: Bool
        /// Whether no failure is known, only that it is being retried.
        public var isInferred: Bool

        init(inferredAt date: Instant) {
            failureDate = date
            _graceEndDate = Compact(wrappedValue: nil)
            _graceOverDate = Compact(wrappedValue: nil)
            _retryEndDate = Compact(wrappedValue: nil)
            _cancellationDate = Compact(wrappedValue: nil)
            attemptCount = 0
            promisesGrace = false
            isInferred = true
        }
    }

    /// The end of a subscription.
    public struct Ending: Hashable, Sendable {
        /// When it ended.
        public var endDate: Instant
        /// Why it ended.
        public var reason: Subscription.ExpirationReason
        /// Whether the store was still trying to charge when it ended.
        public var endedRetry: Bool
    }

    // A customer of whom millions are held consists of this for the most part: what is wide stands
    // first, so that nothing is lost to alignment.

    /// The transaction.
    public let transaction: TransactionID
    /// The start of the period.
    public let startDate: Instant
    /// When the purchase took effect; before the start for a renewal charged ahead.
    public let openingDate: Instant
    /// The end of the period; none where nobody named one.
    @Compact public var expirationDate: Instant?
    /// What was charged, where that is known.
    @Compact public var price: Price?
    /// From when on it gives nothing, if it was refunded or withdrawn.
    @Compact public var revocationDate: Instant?
    /// From when on an upgrade has replaced it.
    @Compact public var replacementDate: Instant?
    /// What is known of its end.
    public private(set) var phase: Phase
    /// The product.
    public let product: ProductID
    /// The part of the price given back, in thousandths of a percent, where that is said.
    public var revocationMilliPercent: Int32?
    /// What made it.
    public let kind: Event.Kind
    /// Whose purchase it is.
    public let ownership: Subscription.OwnershipType
    /// How it is paid, where that was said or follows from the period before it.
    var statedPlan: Subscription.BillingPlan?
    /// The offer that it was bought with.
    @Compact public var offer: OfferUse?
    /// Why it was revoked, where that is said.
    public var revocationReason: Subscription.RevocationReason?

    init(
        transaction: TransactionID, kind: Event.Kind, product: ProductID, startDate: Instant,
        openingDate: Instant, content: PeriodOpening
    ) {
        self.transaction = transaction
        self.kind = kind
        self.product = product
        self.startDate = startDate
        self.openingDate = openingDate
        _expirationDate = Compact(wrappedValue: content.expirationDate)
        _offer = Compact(wrappedValue: content.offer)
        _price = Compact(wrappedValue: content.price)
        ownership =
            content.ownership ?? (kind == .familyAccessGranted ? .familyShared : .purchased)
        // What a whole payload lacks is not so; other silence may mean that it goes on as before.
        statedPlan = content.plan ?? (content.source == .payload ? .upfront : nil)
        _revocationDate = Compact(wrappedValue: nil)
        _replacementDate = Compact(wrappedValue: nil)
        revocationReason = nil
        revocationMilliPercent = nil
        phase = .running
    }

    /// How it is paid.
    public var plan: Subscription.BillingPlan { statedPlan ?? .upfront }

    /// What stands where there is no period.
    static let none = PaidPeriod(
        transaction: .niche, kind: .purchased, product: .niche, startDate: .earliest,
        openingDate: .earliest, content: PeriodOpening(transaction: .niche, source: .fact))

    /// An expiration ends the period earlier; it never makes it longer.
    mutating func cutShort(at date: Instant) {
        expirationDate = expirationDate.map { min($0, date) } ?? date
    }

    /// The one place where a phase changes, so that a breakpoint here sees every transition.
    mutating func move(to phase: Phase) { self.phase = phase }

    /// Whether it has begun and no upgrade has replaced it.
    func governs(at instant: Instant) -> Bool {
        startDate <= instant && openingDate <= instant && !isReplaced(at: instant)
    }

    /// Whether an upgrade has replaced it by then.
    func isReplaced(at instant: Instant) -> Bool {
        guard let replacementDate else { return false }
        return replacementDate <= instant
    }
}
