public import SubscriptionLifecycle

extension Scenario {
    /// The claim of a scenario and the world in which it is made, one property a header line.
    public struct Header: Hashable, Sendable {
        /// The claim, one sentence.
        public var title: String
        /// Where the claim comes from.
        public var source: String?
        /// Identifiers of the rules exercised.
        public var rules: [String] = []
        /// The catalogue file, relative to the scenario.
        public var catalogPath: String?
        /// The clock and its published lengths.
        public var clock: RenewalRate = .production
        /// The environment; that of the clock unless the file says otherwise.
        public var environment: Subscription.Environment = .production
        /// Billing grace, if it is on.
        public var grace: GracePolicy?
        /// The length of billing retry if the file chooses one; the clock's own otherwise.
        public var retry: TimeSpan?
        /// The calendar in which periods are counted.
        public var calendar: RenewalCalendar = .utc
        /// How long before expiry a renewal is charged.
        public var renewalLead: TimeSpan = .zero
        /// How many renewals follow a purchase.
        public var renewalLimit: RenewalLimit = .published
        /// ISO 4217.
        public var currency: String = "USD"
        /// ISO 3166-1 alpha-3.
        public var storefront: String = "USA"
        /// The states that entitle.
        public var access: AccessPolicy.Set = AccessPolicy.appStore.states
        /// The knobs of the `policy` line.
        public var policies: Policies = Policies()
        /// Whether the log begins at the beginning.
        public var history: EligibilityPolicy.History = .complete
        /// What a generated scenario was made from.
        public var seed: String?

        /// Makes a header with every line but the claim at its default.
        public init(title: String) { self.title = title }
    }

    /// The bound on renewals since the last purchase.
    public enum RenewalLimit: Hashable, Sendable {
        /// The clock's own, for a file that does not say.
        case published
        /// No bound, said so.
        case none
        /// A bound of the file's own.
        case count(Int)
    }

    /// What becomes of a chain that a second customer claims (decision 56).
    public enum ClaimPolicy: String, Hashable, Sendable, CaseIterable {
        /// The first claim holds.
        case keep
        /// The chain moves to the last who claims it.
        case transfer
        /// The chain is nobody's from the second claim on.
        case refuse
    }

    /// The knobs of the `policy` line, each at its default unless written.
    public struct Policies: Hashable, Sendable {
        /// Decision 10.
        public var refundKeepsAutoRenew: Bool = false
        /// Decision 5.
        public var assumedGrace: TimeSpan?
        /// Decision 59.
        public var retrySchedule: TimeSpan?
        /// Decision 57.
        public var unheardRenewal: TimeSpan?
        /// Decision 56.
        public var claimPolicy: ClaimPolicy = .keep
        /// Decision 58.
        public var deliveredFactsStopTheStore: Bool = true

        /// Makes policies with every knob at its default.
        public init() {}
    }
}
