public import SubscriptionLifecycle

extension StateTable {
    /// A row of the table of transitions that Apple's pages add up to, and the cells that it maps to.
    public struct AppleTransition: Sendable {
        /// The state before, by name; several where Apple's row has several.
        public var from: [Subscription.RenewalState?]
        /// What happens.
        public var cause: String
        /// The notification that tells it.
        public var notification: String
        /// What becomes of the dates.
        public var dates: String
        /// The cells, each with the state that it leads to.
        public var cells: [(phase: Phase, happening: Happening, to: Subscription.RenewalState)]
        /// The scenario that shows it, relative to the folder of scenarios.
        public var scenario: String
    }

    /// The rows in the order of Apple's page about notification types, from the first purchase on.
    public static let appleTransitions: [AppleTransition] = first + failures + ends + after

    private static let first: [AppleTransition] = [
        AppleTransition(
            from: [nil], cause: "first purchase in the group",
            notification: "SUBSCRIBED/INITIAL_BUY", dates: "the period starts with the purchase",
            cells: [(.none, .bought, .subscribed)],
            scenario: "Purchases/first-purchase-opens-a-chain"),
        AppleTransition(
            from: [.subscribed], cause: "renewal succeeds", notification: "DID_RENEW",
            dates: "the next period starts at the old end",
            cells: [(.running, .renewed, .subscribed)],
            scenario: "Renewals/monthly-plan-renews-each-month"),
        AppleTransition(
            from: [.subscribed], cause: "upgrade, or crossgrade of the same duration",
            notification: "DID_CHANGE_RENEWAL_PREF/UPGRADE",
            dates: "a new period starts with the change",
            cells: [(.running, .upgraded, .subscribed)],
            scenario: "PlanChanges/upgrade-starts-a-new-period-at-once"),
        AppleTransition(
            from: [.subscribed], cause: "downgrade that waited takes effect",
            notification: "DID_RENEW", dates: "at the old end, and the product changes",
            cells: [(.changeWaiting, .renewed, .subscribed)],
            scenario: "PlanChanges/downgrade-waits-for-the-renewal"),
    ]

    private static let failures: [AppleTransition] = [
        AppleTransition(
            from: [.subscribed], cause: "billing fails, with grace",
            notification: "DID_FAIL_TO_RENEW/GRACE_PERIOD",
            dates: "grace ends its length after the period",
            cells: [(.running, .failedWithGrace, .inGracePeriod)],
            scenario: "BillingIssues/grace-is-the-first-part-of-retry"),
        AppleTransition(
            from: [.subscribed], cause: "billing fails, without grace",
            notification: "DID_FAIL_TO_RENEW", dates: "none",
            cells: [(.running, .failed, .inBillingRetryPeriod)],
            scenario: "BillingIssues/retry-without-grace-ends-after-sixty-days"),
        AppleTransition(
            from: [.inGracePeriod], cause: "recovery", notification: "DID_RENEW/BILLING_RECOVERY",
            dates: "the schedule stays", cells: [(.grace, .recovered, .subscribed)],
            scenario: "BillingIssues/recovery-within-grace-keeps-the-schedule"),
        AppleTransition(
            from: [.inGracePeriod], cause: "grace ends", notification: "GRACE_PERIOD_EXPIRED",
            dates: "none", cells: [(.grace, .graceOver, .inBillingRetryPeriod)],
            scenario: "BillingIssues/grace-is-the-first-part-of-retry"),
        AppleTransition(
            from: [.inBillingRetryPeriod], cause: "recovery",
            notification: "DID_RENEW/BILLING_RECOVERY",
            dates: "a new period starts with the recovery",
            cells: [(.retry, .recoveredLate, .subscribed)],
            scenario: "BillingIssues/recovery-after-grace-starts-anew"),
        AppleTransition(
            from: [.inBillingRetryPeriod], cause: "sixty days have passed",
            notification: "EXPIRED/BILLING_RETRY", dates: "none",
            cells: [(.retry, .expiredForBilling, .expired)],
            scenario: "BillingIssues/retry-without-grace-ends-after-sixty-days"),
        AppleTransition(
            from: [.inGracePeriod, .inBillingRetryPeriod], cause: "the customer cancels",
            notification: "DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED, EXPIRED/VOLUNTARY",
            dates: "at once",
            cells: [(.grace, .turnedOff, .expired), (.retry, .turnedOff, .expired)],
            scenario: "BillingIssues/cancelled-in-grace-ends-at-once"),
    ]

    private static let ends: [AppleTransition] = [
        AppleTransition(
            from: [.subscribed], cause: "the period ends with renewal off",
            notification: "EXPIRED/VOLUNTARY", dates: "none",
            cells: [(.renewalOff, .expiredVoluntarily, .expired)],
            scenario: "Renewals/auto-renew-off-ends-at-period-end"),
        AppleTransition(
            from: [.subscribed], cause: "a higher price was not agreed to",
            notification: "EXPIRED/PRICE_INCREASE", dates: "none",
            cells: [(.running, .expiredWithoutConsent, .expired)],
            scenario: "Delivery/expiry-notices-tell-their-reason"),
        AppleTransition(
            from: [.subscribed], cause: "the product was removed from sale",
            notification: "EXPIRED/PRODUCT_NOT_FOR_SALE", dates: "none",
            cells: [(.running, .expiredNotForSale, .expired)],
            scenario: "Renewals/product-removed-from-sale-does-not-renew"),
        AppleTransition(
            from: [.subscribed], cause: "anything else", notification: "EXPIRED", dates: "none",
            cells: [(.running, .expiredOtherwise, .expired)],
            scenario: "Delivery/expiry-notices-tell-their-reason"),
    ]

    private static let after: [AppleTransition] = [
        AppleTransition(
            from: [.subscribed, .inGracePeriod],
            cause: "refund of the current period, or loss of the family's access",
            notification: "REFUND, REVOKE", dates: "from the revocation date on",
            cells: [
                (.running, .refunded, .revoked), (.grace, .refunded, .revoked),
                (.shared, .familyAccessRevoked, .revoked),
            ],
            scenario: "Revocations/refund-of-the-current-period-ends-access"),
        AppleTransition(
            from: [.revoked], cause: "the refund is reversed", notification: "REFUND_REVERSED",
            dates: "the end stays what it was",
            cells: [
                (.revoked, .refundReversed, .subscribed),
                (.revokedAndOver, .refundReversed, .expired),
            ],
            scenario: "Revocations/reversed-refund-within-the-period-restores-access"),
        AppleTransition(
            from: [.expired, .revoked], cause: "the customer buys again in the group",
            notification: "SUBSCRIBED/RESUBSCRIBE", dates: "the period starts with the purchase",
            cells: [
                (.expired, .bought, .subscribed), (.retryOver, .bought, .subscribed),
                (.revoked, .bought, .subscribed),
            ],
            scenario: "Purchases/repurchase-after-expiry-continues-the-chain"),
        AppleTransition(
            from: [.inGracePeriod, .inBillingRetryPeriod],
            cause: "the customer buys beside the open retry (Apple does not say; decision 6)",
            notification: "SUBSCRIBED/RESUBSCRIBE",
            dates: "a chain of its own, whose period starts with the purchase",
            cells: [
                (.grace, .boughtInNewChain, .subscribed),
                (.retry, .boughtInNewChain, .subscribed),
            ],
            scenario: "BillingIssues/purchase-in-retry-opens-a-second-chain"),
    ]
}
