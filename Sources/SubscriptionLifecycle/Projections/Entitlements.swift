/// A right that a customer holds, and what gives it.
public struct Entitlement: Hashable, Sendable {
    /// The product that gives it.
    public var product: ProductID
    /// The transaction that gives it.
    public var transaction: TransactionID
    /// Until when it holds with the facts known now; none without an end.
    public var untilDate: Instant?
    /// The rule that gives it.
    public var because: Rule

    /// Makes an entitlement; a client's own machine may give the same.
    public init(
        product: ProductID, transaction: TransactionID, untilDate: Instant?, because: Rule
    ) {
        self.product = product
        self.transaction = transaction
        self.untilDate = untilDate
        self.because = because
    }
}

extension CustomerView {
    /// What the customer is entitled to, as `Transaction.currentEntitlements`: every entitled chain,
    /// every non-consumable and non-renewing subscription that is not revoked; never consumables.
    public func entitlements(of group: GroupID? = nil) -> [Entitlement] {
        var entitlements = chains(of: group).compactMap { chain -> Entitlement? in
            let status = chain.status(at: instant, in: context)
            guard status.isEntitled, let period = status.transaction else { return nil }
            let grace = status.renewalInfo.gracePeriodExpirationDate
            return Entitlement(
                product: period.product, transaction: period.transaction,
                untilDate: grace ?? period.end(in: context), because: status.because)
        }
        guard group == nil, history?.isUnclaimed != true else { return entitlements }
        for purchase in customer.oneTimePurchases {
            guard let rule = rule(of: purchase) else { continue }
            entitlements.append(
                Entitlement(
                    product: purchase.product, transaction: purchase.transaction,
                    untilDate: purchase.revocationDate, because: rule))
        }
        return entitlements
    }

    /// The names of the rights that the entitlements give, in the order of their UTF-8 bytes.
    public func rights(of group: GroupID? = nil) -> [NameID] {
        var rights: [NameID] = []
        for entitlement in entitlements(of: group) {
            for right in context.catalog.rights(of: entitlement.product)
            where !rights.contains(right) {
                rights.append(right)
            }
        }
        return rights.inOrder { context.names.precedes($0, $1) }
    }

    /// How many of a consumable have been bought and not refunded.
    public func balance(of product: ProductID) -> Int {
        var sum: Int64 = 0
        for purchase in customer.oneTimePurchases
        where purchase.product == product && purchase.purchaseDate <= instant
            && !purchase.isRevoked(at: instant)
        {
            sum += Int64(purchase.quantity)
        }
        return Int(clamping: sum)
    }

    private func rule(of purchase: OneTimePurchase) -> Rule? {
        guard purchase.purchaseDate <= instant, !purchase.isRevoked(at: instant) else { return nil }
        // A product that the catalogue does not know is taken for something held for good.
        switch context.catalog[purchase.product]?.type ?? .nonConsumable {
        case .nonConsumable, .autoRenewable: return .oneTimePurchase
        case .nonRenewing: return .nonRenewingNeverExpires
        case .consumable: return nil
        }
    }
}

extension OneTimePurchase {
    /// Whether a refund or the end of sharing has taken it back by then.
    public func isRevoked(at instant: Instant) -> Bool {
        guard let revocationDate else { return false }
        return revocationDate <= instant
    }
}
