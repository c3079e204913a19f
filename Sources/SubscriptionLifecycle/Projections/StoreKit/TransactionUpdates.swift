/// A transaction that an app's listener is handed, and why.
public struct TransactionUpdate: Hashable, Sendable {
    /// Why a transaction comes to the listener.
    @frozen  // Closed by nature: the occasions that Apple's page lists.
    public enum Occasion: UInt8, Sendable, CaseIterable {
        /// It was not finished when the app was launched.
        case unfinishedAtLaunch
        /// It was bought elsewhere: on another device, in the App Store, with an offer code, or after
        /// somebody's approval.
        case purchasedElsewhere
        /// A subscription renewed, or a failed charge was recovered.
        case renewed
        /// The family began to share it.
        case shared
        /// It was refunded, or is no longer shared: the same transaction again.
        case revoked
        /// Its refund was undone: the same transaction again.
        case reinstated
    }

    /// When it is handed over.
    public var date: Instant
    /// Why.
    public var occasion: Occasion
    /// The transaction as it then stands.
    public var transaction: TransactionView

    /// Makes an update; a client's own machine may give the same.
    public init(date: Instant, occasion: Occasion, transaction: TransactionView) {
        self.date = date
        self.occasion = occasion
        self.transaction = transaction
    }
}

extension CustomerView {
    /// What an app that has listened to `Transaction.updates` from its launch until now was handed.
    ///
    /// First, once, whatever was unfinished at the launch; then every change from outside: renewals,
    /// purchases elsewhere, approved requests, shared access, and the same transaction again when it
    /// is refunded. A purchase made in the app comes back as the result of `purchase` and not here
    /// (storekit/transaction/updates), which the facts do not tell: the app names those purchases.
    /// One that waited for approval had no result, so that it comes here though it is named.
    ///
    /// - Parameters:
    ///   - launch: When the app was launched.
    ///   - here: The transactions that the app was given by its own purchases.
    public func updates(
        sinceLaunch launch: Instant, purchasedHere here: [TransactionID]
    ) -> [TransactionUpdate] {
        guard let history, launch <= instant else { return [] }
        var updates = history.view(at: launch, in: context).unfinishedTransactions.map {
            TransactionUpdate(date: launch, occasion: .unfinishedAtLaunch, transaction: $0)
        }
        var known = history.view(at: launch, in: context).transactions.compactMap {
            isMade($0.transaction, by: launch) ? $0.transaction : nil
        }
        // Each change is seen as it was when it came; the set names finitely many instants.
        for fact in history.facts where fact.foldingOrder.effectiveDate <= instant {
            guard let transaction = fact.event.transaction else { continue }
            let date = fact.foldingOrder.effectiveDate
            guard date > launch, let occasion = fact.occasion else { continue }
            if fact.event.opening != nil {
                // A further statement about a known transaction is no new one.
                if known.contains(transaction) { continue }
                if fact.event.opening?.product != nil { known.append(transaction) }
                if occasion == .purchasedElsewhere, here.contains(transaction),
                    !waited(fact, in: history)
                {
                    continue
                }
            }
            let then = history.view(at: date, in: context)
            guard let view = then.transactions.first(where: { $0.transaction == transaction })
            else { continue }
            let update = TransactionUpdate(date: date, occasion: occasion, transaction: view)
            // A purchase told of late was made before what has come since.
            var place = updates.count
            while place > 0, updates[place - 1].date > date { place -= 1 }
            updates.insert(update, at: place)
        }
        return updates
    }

    private func isMade(_ transaction: TransactionID, by date: Instant) -> Bool {
        resolved.contains { $0.period.transaction == transaction && $0.period.openingDate <= date }
    }

    /// Whether a purchase had waited for approval right before it was made.
    private func waited(_ fact: Fact, in history: CustomerHistory) -> Bool {
        guard let product = fact.event.opening?.product else { return false }
        let before = CustomerHistory(
            environment: history.environment, names: history.names,
            facts: history.facts.filter { $0.event.transaction != fact.event.transaction })
        let date = fact.foldingOrder.effectiveDate
        return before.view(at: date, in: context).pendingProducts.contains(product)
    }
}

extension Fact {
    /// Why a listener hears of the fact, if it does.
    fileprivate var occasion: TransactionUpdate.Occasion? {
        switch event.kind {
        case .purchased: .purchasedElsewhere
        case .renewed, .billingRecovered: .renewed
        case .familyAccessGranted: .shared
        case .refunded, .familyAccessRevoked: .revoked
        case .refundReversed: .reinstated
        case .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .offerRedeemed,
            .priceIncreaseAnnounced, .priceIncreaseConsented, .renewalExtended, .refundRequested,
            .refundDeclined, .purchasePending, .purchaseDeclined, .transactionFinished,
            .transactionDeleted, .claimed, .transferred, .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            // No transaction is made or changed; `Status.updates` tells of some of these.
            nil
        }
    }
}
