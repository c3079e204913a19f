/// How long and for whom access goes on when a renewal charge fails, as App Store Connect's
/// billing grace period.
@frozen
public struct GracePolicy: Hashable, Sendable {
    /// The lengths that App Store Connect offers (`SubscriptionGracePeriodDuration`).
    @frozen  // Closed by nature: App Store Connect's three.
    public enum Length: UInt8, Sendable, CaseIterable {
        case threeDays = 3
        case sixteenDays = 16
        case twentyEightDays = 28
    }

    /// Which renewals have grace (`SubscriptionGracePeriod.renewalType`).
    @frozen  // Closed by nature: App Store Connect's two.
    public enum Renewals: UInt8, Sendable, CaseIterable {
        /// Every renewal, the first paid one after a free offer too.
        case allRenewals
        /// Only a renewal whose ending period had a price above zero.
        case paidToPaidOnly
    }

    /// The configured length; plans of a week have at most six days of it.
    public var length: Length
    /// Which renewals have it.
    public var renewals: Renewals

    /// Makes a grace policy.
    public init(length: Length, renewals: Renewals) {
        self.length = length
        self.renewals = renewals
    }
}

/// Which states entitle, and for how long beyond what the facts say.
public struct AccessPolicy: Hashable, Sendable {
    /// The states that entitle.
    public var states: Set
    /// Grace taken for granted when a failure notice promises grace but names no end (decision 5).
    public var assumedGrace: TimeSpan?
    /// How long a chain of which nothing more is heard entitles after its end (decision 57).
    public var unheardRenewal: TimeSpan?

    /// A set of renewal states.
    @frozen
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit for each state, at the position of its raw value.
        public let rawValue: UInt8
        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Makes a set of one state.
        public init(_ state: Subscription.RenewalState) { rawValue = 1 << state.rawValue }
    }

    /// Makes a policy of access.
    public init(states: Set, assumedGrace: TimeSpan?, unheardRenewal: TimeSpan?) {
        self.states = states
        self.assumedGrace = assumedGrace
        self.unheardRenewal = unheardRenewal
    }

    /// What the App Store's documentation says: subscribed and in grace entitle, nothing else does.
    public static let appStore = AccessPolicy(
        states: [Set(.subscribed), Set(.inGracePeriod)], assumedGrace: nil, unheardRenewal: nil)
}

/// What becomes of a chain that a second customer claims (decision 56).
@frozen  // Closed by nature: the first has it, the second, or neither.
public enum ClaimPolicy: UInt8, Hashable, Sendable, CaseIterable {
    /// The first claim holds.
    case keep
    /// The chain moves to the later claim.
    case transfer
    /// The chain is nobody's from the second claim on.
    case refuse
}

/// What decides whether a customer may have an offer where Apple's pages are silent.
public struct EligibilityPolicy: Hashable, Sendable {
    /// Whether the log holds the customer's whole history or begins in the middle of it.
    @frozen  // Closed by nature: it does or it does not.
    public enum History: UInt8, Sendable {
        case complete
        case incomplete
    }

    /// Which time a win-back offer counts as paid for (decision 20).
    @frozen  // Closed by nature: the two readings of Apple's words.
    public enum PaidTime: UInt8, Sendable {
        /// All of it in the group.
        case cumulative
        /// That of the newest run without a long lapse.
        case newestRun
    }

    /// Whether the log is known to begin at the beginning (decision 18).
    public var history: History
    /// Whether a refund gives the introductory offer back (decision 15).
    public var refundRestoresIntro: Bool
    /// Whether a transaction shared by the family burns the member's offer (decision 16).
    public var familyIntroCounts: Bool
    /// Which paid time counts for win-back offers; `cumulative` unless it is set.
    public var winBackPaidTime: PaidTime = .cumulative

    /// Makes a policy of eligibility.
    public init(history: History, refundRestoresIntro: Bool, familyIntroCounts: Bool) {
        self.history = history
        self.refundRestoresIntro = refundRestoresIntro
        self.familyIntroCounts = familyIntroCounts
    }

    /// Complete history; a refund gives nothing back; a shared transaction burns nothing.
    public static let appStore = EligibilityPolicy(
        history: .complete, refundRestoresIntro: false, familyIntroCounts: false)
}

/// How the simulated store behaves where it can be configured.
public struct StorePolicy: Hashable, Sendable {
    /// The clock and its published lengths.
    public var rate: RenewalRate
    /// The calendar in which periods are counted.
    public var calendar: RenewalCalendar
    /// Billing grace, if it is on.
    public var grace: GracePolicy?
    /// The length of billing retry if it was chosen; the rate's published one otherwise.
    public var retryLength: TimeSpan?
    /// How long before expiry a renewal is charged.
    public var renewalLead: TimeSpan
    /// How many renewals follow a purchase before auto-renew is turned off; none without a bound.
    public var renewalLimit: Int?
    /// Whether a refund of the current period leaves auto-renew on (decision 10).
    public var refundKeepsAutoRenew: Bool
    /// The gap between attempts within an open retry; none are made without it (decision 59).
    public var retrySchedule: TimeSpan?
    /// How long a request waits for approval before it lapses (decision 25).
    public var askToBuyLifetime: TimeSpan
    /// Whether a delivered fact about a chain of the store's own cancels its deadlines (decision 58).
    public var deliveredFactsStopTheStore: Bool

    /// The store's behaviour under a rate: no grace, its published retry and renewal limit.
    public init(rate: RenewalRate, calendar: RenewalCalendar) {
        self.rate = rate
        self.calendar = calendar
        grace = nil
        retryLength = nil
        renewalLead = .zero
        renewalLimit = rate.renewalLimit
        refundKeepsAutoRenew = false
        retrySchedule = nil
        askToBuyLifetime = TimeSpan(milliseconds: 24 * 3_600_000)
        deliveredFactsStopTheStore = true
    }
}
