extension Scenario {
    /// What an expectation may ask about: the keys of `expect` that are no selectors.
    ///
    /// With `tx=` the keys `from` to `percent` are about that transaction.
    public enum Expectation: String, Hashable, Sendable, CaseIterable {
        // Of a group, or with `tx=` of a transaction.
        case product, offer, price, revoked, ownership
        // Of a group.
        case state, next, willAutoRenew, inBillingRetry, isInTrial, periodStart, expires, started
        case originalPurchase, renews, graceUntil, retryUntil, revocationReason, priceIncrease
        case expirationReason, nextOffer, renewalPrice, access, chains, transactions, intro
        case winBack, promotional, nextChange, presumed, because
        case plan, nextPlan, payment, commitmentExpires, commitmentNext, commitmentAutoRenew
        // Of a customer.
        case entitlements, unfinished, pending, balance, refusal, findings
        // Of a transaction alone.
        case from, until, upgraded, percent
        // Of the run.
        case facts, notifications

        /// What the answer is about.
        public enum Subject: Hashable, Sendable {
            /// The best chain of a group, or with `tx=` a transaction.
            case groupOrTransaction
            /// The best chain of a group.
            case group
            /// A customer.
            case customer
            /// A transaction.
            case transaction
            /// What was appended or sent since it was last asked.
            case run
        }

        /// What the answer is about.
        public var subject: Subject {
            switch self {
            case .product, .offer, .price, .revoked, .ownership: .groupOrTransaction
            case .state, .next, .willAutoRenew, .inBillingRetry, .isInTrial, .periodStart,
                .expires, .started, .originalPurchase, .renews, .graceUntil, .retryUntil,
                .revocationReason, .priceIncrease, .expirationReason, .nextOffer, .renewalPrice,
                .access, .chains, .transactions, .intro, .winBack, .promotional, .nextChange,
                .presumed, .because, .plan, .nextPlan, .payment, .commitmentExpires,
                .commitmentNext, .commitmentAutoRenew:
                .group
            case .entitlements, .unfinished, .pending, .balance, .refusal, .findings: .customer
            case .from, .until, .upgraded, .percent: .transaction
            case .facts, .notifications: .run
            }
        }
    }
}

extension Scenario.Pair {
    /// What the pair asks about; `nil` for a selector or a pair of another kind of statement.
    public var expectation: Scenario.Expectation? {
        Scenario.Expectation.allCases.first { $0.rawValue.utf8.elementsEqual(key.rawValue.utf8) }
    }
}
