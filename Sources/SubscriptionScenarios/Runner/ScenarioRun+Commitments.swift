import SubscriptionLifecycle

extension ScenarioRun {
    /// What is asked about how a chain is paid, and about its commitment of twelve months.
    func answer(
        _ expectation: Scenario.Expectation, ofCommitment status: Subscription.Status
    ) -> Scenario.Value? {
        let commitment = status.commitment
        switch expectation {
        case .plan: return value(plan: status.transaction?.plan)
        case .nextPlan: return value(plan: status.renewalInfo.nextPlan)
        case .payment:
            return commitment?.paymentNumber.map { .number($0) } ?? Scenario.Value.none
        case .commitmentExpires: return value(commitment?.expirationDate)
        case .commitmentNext: return value(product: commitment?.nextProduct)
        case .commitmentAutoRenew:
            return commitment?.willAutoRenew.map { .bool($0) } ?? Scenario.Value.none
        case .product, .offer, .price, .revoked, .ownership, .state, .next, .willAutoRenew,
            .inBillingRetry, .isInTrial, .periodStart, .expires, .started, .originalPurchase,
            .renews, .graceUntil, .retryUntil, .revocationReason, .priceIncrease,
            .expirationReason, .nextOffer, .renewalPrice, .access, .chains, .transactions, .intro,
            .winBack, .promotional, .nextChange, .presumed, .because, .entitlements, .unfinished,
            .pending, .balance, .refusal, .findings, .from, .until, .upgraded, .percent, .facts,
            .notifications:
            return nil
        }
    }

    /// What is told of a commitment; nothing of a chain that is paid in full.
    func commitmentPairs(_ status: Subscription.Status) -> [Scenario.Pair] {
        guard status.transaction?.plan == .monthly else { return [] }
        let told: [Scenario.Expectation] = [
            .plan, .payment, .commitmentExpires, .commitmentAutoRenew, .commitmentNext, .nextPlan,
        ]
        return told.compactMap { expectation in
            answer(expectation, ofCommitment: status).map {
                Scenario.Pair(key: Vocabulary.rule(of: expectation).key, value: $0)
            }
        }
    }

    private func value(plan: Subscription.BillingPlan?) -> Scenario.Value {
        plan.map { .word($0.name) } ?? Scenario.Value.none
    }
}
