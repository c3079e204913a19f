/// A purchase that waits for somebody's approval, by its product.
public struct PurchaseRequest: Hashable, Sendable {
    /// The product.
    public var product: ProductID

    /// Names a product.
    public init(product: ProductID) { self.product = product }
}

/// Whose a chain is from now on (decision 56).
public struct ChainOwner: Hashable, Sendable {
    /// The first transaction of the chain.
    public var original: TransactionID
    /// The customer.
    public var customer: CustomerID

    /// Names a chain and a customer.
    public init(original: TransactionID, customer: CustomerID) {
        self.original = original
        self.customer = customer
    }
}
