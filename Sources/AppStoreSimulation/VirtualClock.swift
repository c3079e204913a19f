public import SubscriptionLifecycle

/// The simulation's time: a value that moves only when it is told to, and never back.
public struct VirtualClock: Hashable, Sendable {
    /// Why the clock could not be moved.
    public enum Failure: Error, Hashable, Sendable {
        /// The instant lies before the present one.
        case goingBack(from: Instant, to: Instant)
        /// More deadlines fell due than one step may carry out.
        case tooManyDeadlines(limit: Int, at: Instant)
    }

    /// The present instant.
    public private(set) var now: Instant

    /// Starts a clock.
    public init(now: Instant) { self.now = now }

    /// Moves the clock.
    public mutating func move(to instant: Instant) throws(Failure) {
        guard instant >= now else { throw .goingBack(from: now, to: instant) }
        now = instant
    }
}
