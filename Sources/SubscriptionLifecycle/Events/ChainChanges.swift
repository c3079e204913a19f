/// Renewal turned on or off, as the notice DID_CHANGE_RENEWAL_STATUS.
public struct AutoRenewChange: Hashable, Sendable {
    /// The first transaction of the chain; if left out, the customer's chain of that moment.
    @Compact public var original: TransactionID?
    /// The transaction that the notice is about, which tells the chain where it is not named.
    @Compact public var transaction: TransactionID?
    /// Whether the notice said that the store is still trying to charge (Docs/Behaviour: 10).
    public var isStillRetrying: Bool

    /// Makes a change.
    public init(
        original: TransactionID?, transaction: TransactionID? = nil, isStillRetrying: Bool = false
    ) {
        _original = Compact(wrappedValue: original)
        _transaction = Compact(wrappedValue: transaction)
        self.isStillRetrying = isStillRetrying
    }
}

/// The product of the next renewal, as the notice DID_CHANGE_RENEWAL_PREF.
public struct RenewalPreference: Hashable, Sendable {
    /// The first transaction of the chain; if left out, the customer's chain of that moment.
    @Compact public var original: TransactionID?
    /// The transaction that the notice is about, which tells the chain where it is not named.
    @Compact public var transaction: TransactionID?
    /// The product that the next renewal will charge; the running one where nothing is said.
    @Compact public var next: ProductID?
    /// How the next renewal will be paid, where that is said.
    public var plan: Subscription.BillingPlan?

    /// Makes a preference.
    public init(
        original: TransactionID?, transaction: TransactionID? = nil, next: ProductID?,
        plan: Subscription.BillingPlan? = nil
    ) {
        _original = Compact(wrappedValue: original)
        _transaction = Compact(wrappedValue: transaction)
        _next = Compact(wrappedValue: next)
        self.plan = plan
    }
}

/// What a renewal info says of the next renewal, in force from the instant at which it was signed.
public struct RenewalInfoStatement: Hashable, Sendable {
    /// The first transaction of the chain; if left out, that of the transaction.
    @Compact public var original: TransactionID?
    /// The transaction that the notice is about.
    @Compact public var transaction: TransactionID?
    /// The product of the next renewal (`autoRenewProductId`).
    @Compact public var next: ProductID?
    /// The end of grace (`gracePeriodExpiresDate`).
    @Compact public var graceEndDate: Instant?
    /// The offer of the next period, where it is named.
    @Compact public var nextOffer: OfferUse?
    /// Whether renewal is on (`autoRenewStatus`), where that is said.
    public var willAutoRenew: Bool?
    /// Whether the store is retrying (`isInBillingRetryPeriod`), where that is said.
    public var isInBillingRetry: Bool?
    /// Why it ended or will end (`expirationIntent`), where that is said.
    public var reason: Subscription.ExpirationReason?
    /// Whether a higher price waits (`priceIncreaseStatus`), where that is said.
    public var priceIncrease: Subscription.PriceIncreaseStatus?
    /// How the next commitment, or the next period, will be paid (`renewalBillingPlanType`).
    public var nextPlan: Subscription.BillingPlan?
    /// Whether another commitment follows the running one (`commitmentAutoRenewStatus`).
    public var commitmentWillAutoRenew: Bool?
    /// The product that follows the commitment (`commitmentAutoRenewProductId`).
    @Compact public var commitmentNext: ProductID?
    /// Where the statement comes from.
    public var source: PeriodOpening.Source

    /// Makes a statement that names a chain and nothing else yet.
    public init(
        original: TransactionID?, transaction: TransactionID?, source: PeriodOpening.Source
    ) {
        _original = Compact(wrappedValue: original)
        _transaction = Compact(wrappedValue: transaction)
        _next = Compact(wrappedValue: nil)
        _graceEndDate = Compact(wrappedValue: nil)
        _nextOffer = Compact(wrappedValue: nil)
        willAutoRenew = nil
        isInBillingRetry = nil
        reason = nil
        priceIncrease = nil
        nextPlan = nil
        commitmentWillAutoRenew = nil
        _commitmentNext = Compact(wrappedValue: nil)
        self.source = source
    }

    /// Whether it says anything at all.
    public var isEmpty: Bool {
        next == nil && graceEndDate == nil && willAutoRenew == nil && isInBillingRetry == nil
            && reason == nil && priceIncrease == nil && nextOffer == nil && nextPlan == nil
            && commitmentWillAutoRenew == nil && commitmentNext == nil
    }
}
