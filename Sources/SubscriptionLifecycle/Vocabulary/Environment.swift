extension Subscription {
    /// Where a purchase was made, as StoreKit's `AppStore.Environment`; part of a stream's identity.
    @frozen  // Closed by nature: the server library's four; others stay raw at the wire.
    public enum Environment: UInt8, Sendable, CaseIterable {
        /// The App Store.
        case production
        /// Sandbox accounts and TestFlight.
        case sandbox
        /// StoreKit Testing in Xcode.
        case xcode
        /// Local testing with the server library.
        case localTesting
    }
}
