public import AppStoreSimulation
public import SubscriptionLifecycle
import Synchronization

extension VirtualClock.Sleeper {
    /// How many times one advance may wake someone or run a piece of a task.
    public static let stepLimit = 1_000_000

    /// Moves the clock, waking everyone whose deadline comes on the way.
    ///
    /// Sleepers are woken one by one in the order of their deadlines, those of one deadline in the
    /// order in which they went to sleep, and the clock shows each deadline while its sleepers wake.
    /// Tasks that prefer this clock as their executor run between two of them until they sleep again,
    /// so that a deadline set on the way is met on the way. Others are only resumed; what the clock
    /// shows once they run is anything up to the end of the advance.
    ///
    /// - Throws: `goingBack`, and nothing has happened; or `tooManyDeadlines` after ``stepLimit``
    ///   steps, and the clock stands where it came to.
    public func advance(to date: SubscriptionLifecycle.Instant) throws(VirtualClock.Failure) {
        let now = state.withLock { $0.clock.now }
        guard date >= now else { throw .goingBack(from: now, to: date) }
        var stepsLeft = VirtualClock.Sleeper.stepLimit
        try runJobs(&stepsLeft)
        while let sleep = takeNextSleep(upTo: date) {
            sleep.continuation.resume()
            try count(&stepsLeft)
            try runJobs(&stepsLeft)
        }
        state.withLock { $0.clock.moveForward(to: date) }
    }

    /// Moves the clock by a duration, waking everyone whose deadline comes on the way.
    ///
    /// - Throws: As ``advance(to:)``.
    public func advance(by duration: Duration) throws(VirtualClock.Failure) {
        try advance(to: now.advanced(by: duration).date)
    }

    /// Runs the tasks that prefer this clock as their executor until all of them sleep or have ended.
    ///
    /// - Throws: `tooManyDeadlines` after ``stepLimit`` steps.
    public func runReadyTasks() throws(VirtualClock.Failure) {
        var stepsLeft = VirtualClock.Sleeper.stepLimit
        try runJobs(&stepsLeft)
    }

    private func takeNextSleep(upTo date: SubscriptionLifecycle.Instant) -> Sleep? {
        state.withLock { state in
            guard let index = state.nextSleepIndex, state.sleeps[index].deadline <= date else {
                return nil
            }
            let sleep = state.sleeps.remove(at: index)
            state.clock.moveForward(to: sleep.deadline)
            return sleep
        }
    }

    private func runJobs(_ stepsLeft: inout Int) throws(VirtualClock.Failure) {
        while let job = takeJob() {
            // A job belongs to this executor alone and was taken out, so that it runs here and once.
            unsafe job.runSynchronously(on: asUnownedTaskExecutor())
            try count(&stepsLeft)
        }
    }

    private func takeJob() -> UnownedJob? {
        state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
    }

    private func count(_ stepsLeft: inout Int) throws(VirtualClock.Failure) {
        stepsLeft -= 1
        guard stepsLeft <= 0 else { return }
        throw .tooManyDeadlines(limit: VirtualClock.Sleeper.stepLimit, at: now.date)
    }
}

extension VirtualClock.Sleeper: TaskExecutor {
    /// Keeps a piece of a task until the clock is advanced or told to run what is ready.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.jobs.append(job) }
    }
}

extension VirtualClock {
    /// Moves the clock unless it stands there or beyond already.
    fileprivate mutating func moveForward(to instant: Instant) {
        guard instant > now else { return }
        self = VirtualClock(now: instant)
    }
}
