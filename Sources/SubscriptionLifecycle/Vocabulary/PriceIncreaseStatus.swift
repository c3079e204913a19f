extension Subscription {
    /// Whether a higher price waits for the customer, as StoreKit's
    /// `RenewalInfo.PriceIncreaseStatus`.
    @frozen  // Closed by nature: nothing waits, an answer waits, nothing but the renewal waits.
    public enum PriceIncreaseStatus: UInt8, Sendable, CaseIterable {
        /// No higher price waits.
        case noIncreasePending
        /// The customer has been asked and has not answered.
        case pending
        /// The customer has agreed, or was only told (App Store Server API, priceIncreaseStatus).
        case agreed

        /// The word of the scenario format.
        public var name: String {
            switch self {
            case .noIncreasePending: "none"
            case .pending: "pending"
            case .agreed: "agreed"
            }
        }
    }
}
