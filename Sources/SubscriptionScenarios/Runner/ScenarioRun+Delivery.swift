import AppStoreSimulation
import SubscriptionLifecycle

// Purchases that wait, and what becomes of transactions that have been made.

extension ScenarioRun {
    /// What a command about a waiting purchase or a transaction's delivery comes to.
    func lowerDelivery(
        _ verb: Scenario.Command, _ statement: Scenario.Statement, of customer: CustomerID
    ) -> Lowered {
        switch verb {
        case .approvePurchase: return .command(.approvePurchase(product: statement.product))
        case .declinePurchase: return .command(.declinePurchase(product: statement.product))
        case .resolveInterruption:
            guard let product = statement.product else { return .unbuilt("`\(verb.rawValue)`") }
            return .command(.resolveInterruption(product: product))
        case .restore: return .command(.restore)
        case .finish:
            guard statement[.tx] != nil else { return .command(.finish(transaction: nil)) }
            guard let transaction = transaction(statement, of: customer) else {
                return .refused(.noSuchTransaction)
            }
            return .command(.finish(transaction: transaction))
        case .deleteTransaction:
            // Where nothing can be deleted that is said first, whatever is named.
            let named = transaction(statement, of: customer)
            return .command(.deleteTransaction(transaction: named ?? .niche))
        case .purchase, .changePlan, .cancelPlanChange, .turnOffAutoRenew, .turnOnAutoRenew,
            .failBilling, .fixBilling, .redeemCode, .requestRefund, .declineRefund, .refund,
            .reverseRefund, .shareWith, .stopSharingWith, .increasePrice,
            .consentToPriceIncrease, .declinePriceIncrease, .extendRenewal, .removeFromSale,
            .returnToSale, .setGracePeriod, .claim, .transfer, .forceRenewal, .expireNow,
            .clearTransactions, .advance:
            return .unbuilt("`\(verb.rawValue)`")
        }
    }
}

extension Scenario.Statement {
    /// What becomes of the attempt to buy; a closed sheet comes before everything else, and what
    /// interrupts before anybody is asked.
    var course: Command.PurchaseCourse {
        if self[.userCancelled] != nil { return .isCancelled }
        if self[.interrupted] != nil { return .isInterrupted }
        return self[.askToBuy] != nil ? .asksToBuy : .completes
    }
}
