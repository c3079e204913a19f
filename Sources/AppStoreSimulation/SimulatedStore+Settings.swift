public import SubscriptionLifecycle

// What the developer changes in App Store Connect; it concerns every customer and is no fact of any.

extension SimulatedStore {
    /// Turns billing grace on or off, for failures from now on: grace that a failure has opened stays
    /// as it was assigned.
    public mutating func setGracePeriod(_ grace: GracePolicy?) { policy.grace = grace }

    /// Takes a product from sale: nobody buys it, and no chain renews with it.
    public mutating func removeFromSale(_ product: ProductID) { notForSale.insert(product) }

    /// Puts a product on sale again.
    public mutating func returnToSale(_ product: ProductID) { notForSale.remove(product) }
}
