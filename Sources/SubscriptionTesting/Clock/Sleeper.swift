public import AppStoreSimulation
public import SubscriptionLifecycle
import Synchronization

extension VirtualClock {
    /// A clock for code that sleeps: it stands still until a test advances it, and no real time passes.
    ///
    /// Hand it to the code under test in the place of `ContinuousClock`. Run that code in tasks that
    /// prefer the clock as their executor, and nothing happens but by the test's own word:
    ///
    /// ```swift
    /// let clock = VirtualClock.Sleeper(now: start)
    /// let task = Task(executorPreference: clock) { try await poll(every: .seconds(3600), on: clock) }
    /// try clock.advance(by: .seconds(86_400))  // `poll` has run 24 times
    /// ```
    ///
    /// Code that leaves that executor (the main actor, tasks that it starts by itself) cannot be seen
    /// to be busy. There, wait with ``waitForSleepers(_:)`` until it has gone to sleep, then advance.
    public final class Sleeper: Clock {
        /// An instant of the simulation as Swift's clocks want it.
        public struct Instant: InstantProtocol {
            /// The instant.
            public var date: SubscriptionLifecycle.Instant

            /// Wraps an instant.
            public init(_ date: SubscriptionLifecycle.Instant) { self.date = date }
        }

        /// Someone who sleeps until a deadline.
        struct Sleep: Sendable {
            var number: Int
            var deadline: SubscriptionLifecycle.Instant
            var continuation: CheckedContinuation<Void, any Error>
        }

        /// Someone who waits until so many sleep.
        struct Watch: Sendable {
            var number: Int
            var count: Int
            var continuation: CheckedContinuation<Void, any Error>
        }

        struct State: Sendable {
            var clock: VirtualClock
            /// In the order in which they went to sleep.
            var sleeps: [Sleep] = []
            var watches: [Watch] = []
            /// What tasks on this executor have to do next, first come first served.
            var jobs: [UnownedJob] = []
            var lastNumber = 0
        }

        let state: Mutex<State>

        /// Starts a clock at an instant.
        public init(now: SubscriptionLifecycle.Instant) {
            state = Mutex(State(clock: VirtualClock(now: now)))
        }

        /// The present instant.
        public var now: Instant { Instant(state.withLock { $0.clock.now }) }

        /// A millisecond, as the App Store counts.
        public var minimumResolution: Duration { .milliseconds(1) }

        /// How many sleep now.
        public var sleeperCount: Int { state.withLock { $0.sleeps.count } }

        /// When the next one is to be woken; none if nobody sleeps.
        public var nextDeadline: Instant? {
            state.withLock { state in
                state.nextSleepIndex.map { Instant(state.sleeps[$0].deadline) }
            }
        }
    }
}

extension VirtualClock.Sleeper.State {
    /// The next one to wake: the earliest deadline, and of several the one who came first.
    var nextSleepIndex: Int? {
        var next: Int?
        for index in sleeps.indices {
            if let known = next, sleeps[known].deadline <= sleeps[index].deadline { continue }
            next = index
        }
        return next
    }

    /// Takes out the watches that have what they wait for.
    mutating func takeSatisfiedWatches() -> [VirtualClock.Sleeper.Watch] {
        let count = sleeps.count
        let satisfied = watches.filter { $0.count <= count }
        watches.removeAll { $0.count <= count }
        return satisfied
    }

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}

extension VirtualClock.Sleeper.Instant {
    /// Orders instants by time.
    public static func < (
        left: VirtualClock.Sleeper.Instant, right: VirtualClock.Sleeper.Instant
    ) -> Bool {
        left.date < right.date
    }

    /// The instant after a duration, a broken millisecond counted whole; stops at the bounds.
    ///
    /// Rounding up keeps the promise of a sleep, which is never shorter than was asked for.
    public func advanced(by duration: Duration) -> VirtualClock.Sleeper.Instant {
        let (seconds, attoseconds) = duration.components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        guard !overflow else {
            return VirtualClock.Sleeper.Instant(seconds < 0 ? .earliest : .latest)
        }
        let (part, rest) = attoseconds.quotientAndRemainder(
            dividingBy: VirtualClock.Sleeper.Instant.attosecondsInMillisecond)
        return VirtualClock.Sleeper.Instant(
            date.adding(milliseconds: whole).adding(milliseconds: rest > 0 ? part + 1 : part))
    }

    /// How long it is until another instant; negative if that lies before.
    public func duration(to other: VirtualClock.Sleeper.Instant) -> Duration {
        .milliseconds(other.date.milliseconds - date.milliseconds)
    }

    private static let attosecondsInMillisecond: Int64 = 1_000_000_000_000_000
}

extension VirtualClock.Sleeper.Instant: CustomStringConvertible {
    /// As the instant itself is written.
    public var description: String { date.description }
}
