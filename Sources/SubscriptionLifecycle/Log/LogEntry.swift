/// A fact in the log, with the instant at which we learned it.
public struct LogEntry: Hashable, Sendable {
    /// The entry's place in the whole log, counted from 1.
    public let sequence: Int
    /// The stream that it stands in.
    public let stream: StreamID
    /// The entry's place in its stream, counted from 1.
    public let version: Int
    /// What happened, when it took effect and when its sender said so.
    public let fact: Fact
    /// When we recorded it; decides nothing and is asked by what was known.
    public let recordedDate: Instant
    /// The identifier that the sender gave the fact, if it gave one.
    public let declaredID: NameID?
}

/// Whose facts a stream holds, in which environment, in which generation of a test session.
public struct StreamID: Hashable, Sendable {
    /// Whose facts they are.
    @frozen  // Closed by nature: somebody's, nobody's yet, the app's.
    public enum Owner: Hashable, Sendable {
        /// A customer's.
        case customer(CustomerID)
        /// Those of a chain that nobody has claimed.
        case unclaimed(original: TransactionID)
        /// Those that are about no purchase.
        case app
    }

    /// Whose facts they are, as the fact alone tells it: a chain's where it names one or a
    /// transaction, the app's otherwise.
    ///
    /// Whose chain it is, claims say (``ChainOwners``); they move no fact.
    public static func unclaimedOwner(of event: Event) -> Owner {
        (event.original ?? event.transaction).map { .unclaimed(original: $0) } ?? .app
    }

    /// Where the purchases were made; environments never mix.
    public var environment: Subscription.Environment
    /// Whose facts they are.
    public var owner: Owner
    /// Clearing a test session opens the next generation (decision 37).
    public var generation: Int

    /// Names a stream.
    public init(environment: Subscription.Environment, owner: Owner, generation: Int) {
        self.environment = environment
        self.owner = owner
        self.generation = generation
    }
}

/// The version that a writer believes a stream to have.
@frozen  // Closed by nature: the three expectations that optimistic concurrency needs.
public enum ExpectedVersion: Hashable, Sendable {
    /// Whatever it is.
    case any
    /// Nothing has been written.
    case empty
    /// Exactly so many entries have been written.
    case exactly(Int)

    /// Whether a stream of so many entries is what was expected.
    public func accepts(_ version: Int) -> Bool {
        switch self {
        case .any: true
        case .empty: version == 0
        case .exactly(let expected): version == expected
        }
    }
}

/// What became of an append.
@frozen  // Closed by nature: written, written before, refused.
public enum AppendResult: Hashable, Sendable {
    /// The new facts were appended; those recorded before are not among them.
    case appended([LogEntry])
    /// All of them had been recorded before, whatever version was expected (decision 30).
    case alreadyRecorded
    /// Another writer was first; nothing was appended.
    case conflict(expected: ExpectedVersion, actual: Int)

    /// The rule by which nothing was appended, if one of the App Store's is behind it.
    public var because: Rule? {
        switch self {
        case .alreadyRecorded: .repeatChangesNothing
        case .appended, .conflict: nil
        }
    }
}
