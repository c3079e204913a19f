/// The first charge after a period failed, as the notice DID_FAIL_TO_RENEW.
public struct RenewalFailure: Hashable, Sendable {
    /// The period that ended; if left out, the newest that had ended by then.
    @Compact public var transaction: TransactionID?
    /// The first transaction of the chain.
    @Compact public var original: TransactionID?
    /// Until when access goes on, if it does.
    @Compact public var graceEndDate: Instant?
    /// Until when the store tries; the policy's length if left out.
    @Compact public var retryEndDate: Instant?
    /// Whether the sender spoke of grace, with or without its end (decision 5).
    public var promisesGrace: Bool

    /// Makes a failure.
    public init(
        transaction: TransactionID?, original: TransactionID?, graceEndDate: Instant? = nil,
        retryEndDate: Instant? = nil, promisesGrace: Bool = false
    ) {
        _transaction = Compact(wrappedValue: transaction)
        _original = Compact(wrappedValue: original)
        _graceEndDate = Compact(wrappedValue: graceEndDate)
        _retryEndDate = Compact(wrappedValue: retryEndDate)
        self.promisesGrace = promisesGrace
    }
}

/// The period that a fact about its end speaks of.
public struct PeriodReference: Hashable, Sendable {
    /// The period that ended; if left out, the newest that had ended by then.
    @Compact public var transaction: TransactionID?
    /// The first transaction of the chain.
    @Compact public var original: TransactionID?

    /// Names a period.
    public init(transaction: TransactionID?, original: TransactionID?) {
        _transaction = Compact(wrappedValue: transaction)
        _original = Compact(wrappedValue: original)
    }
}

/// The end of a subscription, as the notice EXPIRED.
public struct Expiration: Hashable, Sendable {
    /// The period that ended; if left out, the newest that had ended by then.
    @Compact public var transaction: TransactionID?
    /// The first transaction of the chain.
    @Compact public var original: TransactionID?
    /// The instant at which the running period was cut short, if it was.
    @Compact public var cutDate: Instant?
    /// Why it ended.
    public var reason: Subscription.ExpirationReason

    /// Makes an expiration.
    public init(
        transaction: TransactionID?, original: TransactionID?,
        reason: Subscription.ExpirationReason, cutDate: Instant? = nil
    ) {
        _transaction = Compact(wrappedValue: transaction)
        _original = Compact(wrappedValue: original)
        _cutDate = Compact(wrappedValue: cutDate)
        self.reason = reason
    }
}

/// A later end of a period, as the notice RENEWAL_EXTENDED.
public struct RenewalExtension: Hashable, Sendable {
    /// The transaction whose period was extended; if left out, the chain's newest period of that moment.
    @Compact public var transaction: TransactionID?
    /// The first transaction of the chain.
    @Compact public var original: TransactionID?
    /// The new end of the period.
    @Compact public var expirationDate: Instant?

    /// Makes an extension.
    public init(transaction: TransactionID?, original: TransactionID?, expirationDate: Instant?) {
        _transaction = Compact(wrappedValue: transaction)
        _original = Compact(wrappedValue: original)
        _expirationDate = Compact(wrappedValue: expirationDate)
    }
}
