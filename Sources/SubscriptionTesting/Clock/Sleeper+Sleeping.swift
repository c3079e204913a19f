public import AppStoreSimulation
import Synchronization

extension VirtualClock.Sleeper {
    /// Sleeps until the clock has been advanced to a deadline; not at all if that is past.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled, before or while it sleeps.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let number = state.withLock { $0.nextNumber() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                register(
                    Sleep(
                        number: number, deadline: deadline.date, continuation: continuation))
            }
        } onCancel: {
            cancelSleep(number)
        }
    }

    /// Waits until at least so many sleep on the clock.
    ///
    /// Whoever goes to sleep wakes those who wait for it, so that this asks nothing twice. A number
    /// that is never reached is waited for until the task is cancelled, by a time limit of the test
    /// for instance.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public func waitForSleepers(_ count: Int) async throws {
        try Task.checkCancellation()
        let number = state.withLock { $0.nextNumber() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                register(Watch(number: number, count: count, continuation: continuation))
            }
        } onCancel: {
            cancelWatch(number)
        }
    }

    // A task is marked as cancelled before its handler runs, and whether it is is asked under the
    // lock. So whichever of registering and cancelling takes the lock first, the other one sees it,
    // and nobody sleeps on after being cancelled.

    private func register(_ sleep: Sleep) {
        let (outcome, satisfied) = state.withLock { state -> (Outcome, [Watch]) in
            if Task.isCancelled { return (.cancelled, []) }
            if sleep.deadline <= state.clock.now { return (.over, []) }
            state.sleeps.append(sleep)
            return (.waits, state.takeSatisfiedWatches())
        }
        outcome.tell(sleep.continuation)
        for watch in satisfied { watch.continuation.resume() }
    }

    private func register(_ watch: Watch) {
        let outcome = state.withLock { state -> Outcome in
            if Task.isCancelled { return .cancelled }
            if state.sleeps.count >= watch.count { return .over }
            state.watches.append(watch)
            return .waits
        }
        outcome.tell(watch.continuation)
    }

    /// What became of someone who came to wait.
    private enum Outcome {
        case waits, over, cancelled

        func tell(_ continuation: CheckedContinuation<Void, any Error>) {
            switch self {
            case .waits: break
            case .over: continuation.resume()
            case .cancelled: continuation.resume(throwing: CancellationError())
            }
        }
    }

    private func cancelSleep(_ number: Int) {
        let sleep = state.withLock { state -> Sleep? in
            guard let index = state.sleeps.firstIndex(where: { $0.number == number }) else {
                return nil
            }
            return state.sleeps.remove(at: index)
        }
        sleep?.continuation.resume(throwing: CancellationError())
    }

    private func cancelWatch(_ number: Int) {
        let watch = state.withLock { state -> Watch? in
            guard let index = state.watches.firstIndex(where: { $0.number == number }) else {
                return nil
            }
            return state.watches.remove(at: index)
        }
        watch?.continuation.resume(throwing: CancellationError())
    }
}
