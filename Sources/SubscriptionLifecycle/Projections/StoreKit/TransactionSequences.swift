// What StoreKit's sequences of transactions hold, by the exact sentences of Apple's pages. Where the
// pages are silent on the order, transactions stand in the order in which they took effect. Only a
// view of a history has them; a state alone keeps what can still decide something.

/// Whether finished consumables are part of the history, as the key
/// `SKIncludeConsumableInAppPurchaseHistory` of an app's property list says (iOS 18 and later).
@frozen  // Closed by nature: the key is set or it is not.
public enum ConsumableHistory: UInt8, Sendable, CaseIterable {
    /// The default: finished consumables appear only once they are refunded or revoked.
    case unfinishedOrRevoked
    /// The key is set: every consumable appears.
    case all
}

extension CustomerView {
    /// The latest transaction of everything that the customer is entitled to, as
    /// `Transaction.currentEntitlements`.
    ///
    /// - Each non-consumable, and the latest transaction of each non-renewing subscription, finished
    ///   or not; these never run out by themselves.
    /// - Of each auto-renewable subscription in state `subscribed` or `inGracePeriod` the transaction
    ///   of the running period, whose expiration lies in the past while in grace. A product that an
    ///   upgrade has replaced is not among them, nor a period paid ahead before it begins
    ///   (decision 45).
    /// - Nothing refunded or revoked, and never a consumable, whatever
    ///   ``ConsumableHistory`` says.
    ///
    /// Whoever has a product of their own and by the family has both transactions
    /// (storekit/transaction/currententitlements). The app's ``AccessPolicy`` has no part in it.
    public var currentEntitlements: [TransactionView] {
        var running: [TransactionID] = []
        for chain in customer.chains {
            let status = chain.status(at: instant, in: context)
            guard let state = status.state, let period = status.transaction else { continue }
            switch state {
            case .subscribed, .inGracePeriod: running.append(period.transaction)
            case .inBillingRetryPeriod, .expired, .revoked: break
            }
        }
        let transactions = madeTransactions
        return transactions.filter { transaction in
            guard transaction.isOneTime else { return running.contains(transaction.id) }
            guard transaction.type != .consumable, !transaction.isRevoked(at: instant),
                transaction.view.purchaseDate <= instant
            else { return false }
            // Of one product, bought or shared, the latest one that stands.
            return !transactions.contains { later in
                later.isOneTime && later.isSameHolding(as: transaction)
                    && later.view.purchaseDate <= instant && !later.isRevoked(at: instant)
                    && later.isNewer(than: transaction)
            }
        }.map { $0.view }
    }

    /// The transaction that entitles to a product, as `Transaction.currentEntitlements(for:)`.
    ///
    /// An ordinary product has no more than one (storekit/transaction/currententitlements(for:)); of
    /// the customer's own and a shared one it is the own, then the latest. Products of the Advanced
    /// Commerce API, which may have several, are not modelled.
    public func currentEntitlements(for product: ProductID) -> [TransactionView] {
        var best: TransactionView?
        for transaction in currentEntitlements where transaction.product == product {
            if let known = best {
                let isOwn = (transaction.ownership == .purchased, known.ownership == .purchased)
                if isOwn.0 != isOwn.1 {
                    if isOwn.1 { continue }
                } else if transaction.purchaseDate < known.purchaseDate {
                    continue
                }
            }
            best = transaction
        }
        return best.map { [$0] } ?? []
    }

    /// The customer's newest transaction of a product, whether or not it entitles, as
    /// `Transaction.latest(for:)`.
    ///
    /// A consumable that was finished and stands is not found by default, as in
    /// ``allTransactions(consumables:)`` (SKIncludeConsumableInAppPurchaseHistory).
    public func latestTransaction(
        for product: ProductID, consumables: ConsumableHistory
    ) -> TransactionView? {
        var latest: StoredTransaction?
        for transaction in history(of: consumables) where transaction.view.product == product {
            if let known = latest, !transaction.isNewer(than: known) { continue }
            latest = transaction
        }
        return latest?.view
    }

    /// The customer's history, as `Transaction.all`.
    ///
    /// Unfinished consumables, finished ones that were refunded or revoked, non-consumables,
    /// non-renewing subscriptions, auto-renewable subscriptions with every renewal, and what the
    /// family shares; with the key all consumables (storekit/transaction/all).
    public func allTransactions(consumables: ConsumableHistory) -> [TransactionView] {
        history(of: consumables).map { $0.view }
    }

    /// What has not been finished, as `Transaction.unfinished`: of every type, entitling or not, until
    /// the app or its server says that it has delivered (storekit/transaction/unfinished).
    public var unfinishedTransactions: [TransactionView] {
        madeTransactions.filter { !$0.isFinished }.map { $0.view }
    }

    /// Whether a transaction has been finished by then.
    public func isFinished(_ transaction: TransactionID) -> Bool {
        guard let history else { return false }
        return history.facts.contains { fact in
            guard case .transactionFinished(let reference) = fact.event else { return false }
            return reference.transaction == transaction && fact.effectiveDate <= instant
        }
    }

    private func history(of consumables: ConsumableHistory) -> [StoredTransaction] {
        madeTransactions.filter { transaction in
            transaction.type != .consumable || consumables == .all || !transaction.isFinished
                || transaction.isRevoked(at: instant)
        }
    }

    /// The transactions that have been made by then: a renewal charged ahead, but nothing that only
    /// takes effect later.
    private var madeTransactions: [StoredTransaction] {
        let views = transactions
        var made: [StoredTransaction] = []
        for index in resolved.indices where resolved[index].period.openingDate <= instant {
            let type = context.catalog[views[index].product]?.type
            made.append(
                StoredTransaction(
                    place: index, view: views[index], type: type,
                    isOneTime: resolved[index].isOneTime,
                    isFinished: isFinished(views[index].transaction)))
        }
        return made
    }
}

/// A transaction with what decides which sequences it is in.
private struct StoredTransaction {
    /// Where it stands among the customer's transactions.
    var place: Int
    var view: TransactionView
    /// None for a product that the catalogue does not know, which is taken for one held for good.
    var type: Subscription.ProductType?
    var isOneTime: Bool
    var isFinished: Bool

    var id: TransactionID { view.transaction }

    func isRevoked(at instant: Instant) -> Bool {
        view.revocationDate.map { $0 <= instant } ?? false
    }

    /// Whether both are of one product and held in one way.
    func isSameHolding(as other: StoredTransaction) -> Bool {
        view.product == other.view.product && view.ownership == other.view.ownership
    }

    /// Whether this began later; of two that began together the one that stands later in the order.
    func isNewer(than other: StoredTransaction) -> Bool {
        if view.purchaseDate != other.view.purchaseDate {
            return view.purchaseDate > other.view.purchaseDate
        }
        return place > other.place
    }
}
