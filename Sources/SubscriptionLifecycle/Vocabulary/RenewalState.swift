extension Subscription {
    /// The five states of a subscription, as StoreKit's `Product.SubscriptionInfo.RenewalState`.
    ///
    /// The raw values are those of StoreKit and of the server API's `status`.
    @frozen  // Apple has had these five since 2021; a sixth should hurt.
    public enum RenewalState: UInt8, Sendable, CaseIterable {
        /// The current period is running.
        case subscribed = 1
        /// It has ended and nobody is retrying.
        case expired = 2
        /// A renewal charge failed, the App Store is still trying, and there is no grace (left).
        case inBillingRetryPeriod = 3
        /// A renewal charge failed, the App Store is still trying, and access goes on.
        case inGracePeriod = 4
        /// The App Store refunded the current period or withdrew it from Family Sharing.
        case revoked = 5
    }

    /// Why a subscription ended, as StoreKit's `RenewalInfo.ExpirationReason`.
    ///
    /// The raw values are the wire's `expirationIntent`.
    @frozen  // The wire's unknown values are read as `unknown` and kept raw beside it.
    public enum ExpirationReason: UInt8, Sendable, CaseIterable {
        /// The customer turned renewal off.
        case autoRenewDisabled = 1
        /// A payment problem.
        case billingError = 2
        /// A price increase that needs consent got none.
        case didNotConsentToPriceIncrease = 3
        /// The product could not be bought when it was to renew.
        case productUnavailable = 4
        /// Anything else, and what nobody said.
        case unknown = 5
    }

    /// Whether a purchase is the customer's own, as StoreKit's `Transaction.OwnershipType`.
    @frozen  // Closed by nature: StoreKit's two; others stay raw at the wire.
    public enum OwnershipType: UInt8, Sendable, CaseIterable {
        case purchased
        case familyShared
    }

    /// Why a transaction was revoked, as StoreKit's `Transaction.RevocationReason`.
    ///
    /// The raw values are the wire's `revocationReason`.
    @frozen  // Closed by nature: the wire's two; others stay raw at the wire.
    public enum RevocationReason: UInt8, Sendable, CaseIterable {
        case other = 0
        case developerIssue = 1
    }

    /// How a yearly product is paid, as the wire's `billingPlanType`.
    @frozen  // Closed by nature: App Store Connect's two.
    public enum BillingPlan: UInt8, Sendable, CaseIterable {
        case upfront
        case monthly
    }
}
