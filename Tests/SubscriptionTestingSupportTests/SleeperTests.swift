import AppStoreSimulation
import SubscriptionLifecycle
import SubscriptionTesting
import Synchronization
import Testing

/// What tasks did, in the order in which they did it.
private final class Diary: Sendable {
    private let lines = Mutex<[String]>([])

    func note(_ line: String) { lines.withLock { $0.append(line) } }

    var all: [String] { lines.withLock { $0 } }
}

struct SleeperTests {
    private static let start = instant("2025-01-31T10:00Z")
    private let clock = VirtualClock.Sleeper(now: start)
    private let diary = Diary()

    private static func instant(_ text: String) -> SubscriptionLifecycle.Instant {
        SubscriptionLifecycle.Instant(rfc3339: text.utf8) ?? .earliest
    }

    /// Goes to sleep under a name, and notes when it wakes.
    private func sleeper(_ name: String, for duration: Duration) -> Task<Void, any Error> {
        Task(executorPreference: clock) { [clock, diary] in
            try await clock.sleep(for: duration)
            diary.note("\(name) at \(clock.now)")
        }
    }

    @Test func `nobody wakes before the deadline, and at the deadline everybody does`() throws {
        _ = sleeper("one", for: .seconds(60))
        try clock.advance(to: Self.instant("2025-01-31T10:00:59.999Z"))
        #expect(diary.all == [])
        #expect(clock.sleeperCount == 1)
        #expect(clock.nextDeadline == .init(Self.instant("2025-01-31T10:01Z")))
        try clock.advance(by: .milliseconds(1))
        #expect(diary.all == ["one at 2025-01-31T10:01Z"])
        #expect(clock.sleeperCount == 0)
        #expect(clock.nextDeadline == nil)
        #expect(clock.now.date == Self.instant("2025-01-31T10:01Z"))
    }

    @Test func `sleepers wake by deadline, those of one deadline as they came`() throws {
        let names = ["late", "first", "second", "early"]
        let lengths: [Duration] = [.seconds(180), .seconds(120), .seconds(120), .seconds(60)]
        for (name, length) in zip(names, lengths) { _ = sleeper(name, for: length) }
        try clock.advance(by: .seconds(86_400))
        #expect(
            diary.all == [
                "early at 2025-01-31T10:01Z", "first at 2025-01-31T10:02Z",
                "second at 2025-01-31T10:02Z", "late at 2025-01-31T10:03Z",
            ])
        #expect(clock.now.date == Self.instant("2025-02-01T10:00Z"))
    }

    @Test func `a loop that sleeps turns as often in one long step as in many short ones`() throws {
        func turns(steps: Int) throws -> [String] {
            let clock = VirtualClock.Sleeper(now: Self.start)
            let diary = Diary()
            let task = Task(executorPreference: clock) {
                while true {
                    try await clock.sleep(for: .seconds(3600))
                    diary.note("\(clock.now)")
                }
            }
            for _ in 0..<steps { try clock.advance(by: .seconds(86_400 / steps)) }
            task.cancel()
            try clock.runReadyTasks()
            return diary.all
        }
        let turns = try (turns(steps: 1), turns(steps: 96))
        #expect(turns.0.count == 24)
        #expect(turns.0.last == "2025-02-01T10:00Z")
        #expect(turns.0 == turns.1)
    }

    @Test func `a sleep until a past instant is none`() async throws {
        try await clock.sleep(until: clock.now)
        try await clock.sleep(until: clock.now.advanced(by: .seconds(-1)))
        #expect(clock.sleeperCount == 0)
    }

    @Test func `a sleeper that is cancelled wakes at once with an error`() async throws {
        let task = sleeper("one", for: .seconds(60))
        let other = sleeper("two", for: .seconds(60))
        try clock.runReadyTasks()
        #expect(clock.sleeperCount == 2)
        task.cancel()
        #expect(clock.sleeperCount == 1)
        try clock.advance(by: .seconds(60))
        await #expect(throws: CancellationError.self) { try await task.value }
        try await other.value
        #expect(diary.all == ["two at 2025-01-31T10:01Z"])
    }

    @Test func `a task cancelled before it sleeps does not go to sleep`() async throws {
        let task = sleeper("one", for: .seconds(60))
        task.cancel()
        try clock.runReadyTasks()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test func `whoever is cancelled while going to sleep does not sleep on`() async throws {
        let tasks = (0..<500).map { _ in
            Task.detached { [clock] in try await clock.sleep(for: .seconds(60)) }
        }
        for task in tasks { task.cancel() }
        for task in tasks {
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        #expect(clock.sleeperCount == 0)
    }

    @Test func `a cancelled task of a group leaves no one asleep`() async throws {
        let race = Task(executorPreference: clock) { [clock] in
            try await withThrowingTaskGroup(of: String.self) { group in
                for (name, seconds) in [("slow", 60), ("quick", 30)] {
                    group.addTask {
                        try await clock.sleep(for: .seconds(seconds))
                        return name
                    }
                }
                let winner = try await group.next()
                group.cancelAll()
                return winner
            }
        }
        try clock.advance(by: .seconds(30))
        #expect(try await race.value == "quick")
        #expect(clock.sleeperCount == 0)
    }

    @Test func `tasks that run elsewhere are waited for until they sleep`() async throws {
        let tasks = (1...3).map { number in
            Task.detached { [clock] in try await clock.sleep(for: .seconds(60 * number)) }
        }
        try await clock.waitForSleepers(3)
        #expect(clock.nextDeadline == .init(Self.instant("2025-01-31T10:01Z")))
        try clock.advance(by: .seconds(180))
        for task in tasks { try await task.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test func `waiting for sleepers ends when they are there or at a cancellation`() async throws {
        try await clock.waitForSleepers(0)
        let waiting = Task { [clock] in try await clock.waitForSleepers(1) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test func `the clock does not go back`() throws {
        let before = Self.instant("2025-01-31T09:59Z")
        #expect(throws: VirtualClock.Failure.goingBack(from: Self.start, to: before)) {
            try clock.advance(to: before)
        }
        #expect(clock.now.date == Self.start)
    }

    @Test func `an advance that would never end stops at its limit`() throws {
        let task = Task(executorPreference: clock) { [clock] in
            while true { try await clock.sleep(for: .milliseconds(1)) }
        }
        let error = #expect(throws: VirtualClock.Failure.self) {
            try clock.advance(by: .seconds(86_400))
        }
        guard case .tooManyDeadlines(limit: VirtualClock.Sleeper.stepLimit, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        task.cancel()
        try clock.runReadyTasks()
    }

    @Test(arguments: [
        (Duration.nanoseconds(1), "2025-01-31T10:00:00.001Z"),
        (.milliseconds(1), "2025-01-31T10:00:00.001Z"),
        (.microseconds(1001), "2025-01-31T10:00:00.002Z"),
        (.microseconds(-1500), "2025-01-31T09:59:59.999Z"),
        (.seconds(3600), "2025-01-31T11:00Z"),
        (.seconds(Int64.max), "9999-12-31T23:59:59.999Z"),
        (.seconds(Int64.min), "0000-01-01T00:00Z"),
    ])
    func `a duration is never rounded to a shorter sleep`(_ duration: Duration, _ end: String) {
        #expect("\(clock.now.advanced(by: duration))" == end)
    }

    @Test func `the duration to an instant leads there`() {
        let end = VirtualClock.Sleeper.Instant(.latest)
        #expect(clock.now.advanced(by: clock.now.duration(to: end)) == end)
        #expect(end.duration(to: clock.now) == .zero - clock.now.duration(to: end))
    }
}
