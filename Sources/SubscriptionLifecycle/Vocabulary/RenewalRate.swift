/// How fast the store's time runs: every published rate, with its lengths of grace and retry.
@frozen  // Closed by nature: the tables that Apple has published.
public enum RenewalRate: Hashable, Sendable {
    /// How many renewals follow a purchase before auto-renew is turned off, where there is a bound.
    public var renewalLimit: Int? { nil }
    case production
}
