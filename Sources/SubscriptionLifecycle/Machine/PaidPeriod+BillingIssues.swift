extension PaidPeriod {
    /// The first charge after the period failed.
    mutating func fold(_ failure: RenewalFailure, at date: Instant) {
        switch phase {
        case .running:
            move(to: .retrying(Retry(failure, at: date)))
        case .retrying(var retry) where retry.isInferred:
            // A failure learned later takes the place of what was inferred from an attempt.
            retry.isInferred = false
            retry.failureDate = date
            retry.learn(failure)
            move(to: .retrying(retry))
        case .retrying(var retry):
            // A second failure about the same period is a further attempt; the first that names an
            // end of grace or of retry holds.
            retry.attemptCount += 1
            retry.learn(failure)
            move(to: .retrying(retry))
        case .ended:
            // Nobody retries a subscription that has ended; a new purchase is needed.
            break
        }
    }

    /// A further charge after the period failed.
    mutating func foldRetriedAttempt(at date: Instant) {
        switch phase {
        case .running:
            // The failure itself was not delivered; without it nothing promises grace.
            var retry = Retry(inferredAt: date)
            retry.attemptCount = 1
            move(to: .retrying(retry))
        case .retrying(var retry):
            retry.attemptCount += 1
            move(to: .retrying(retry))
        case .ended:
            // An attempt reported late changes nothing about an end that is known.
            break
        }
    }

    /// Grace ran out and the store goes on trying.
    mutating func foldGraceExpired(at date: Instant) {
        switch phase {
        case .running:
            var retry = Retry(inferredAt: date)
            retry.graceOverDate = date
            move(to: .retrying(retry))
        case .retrying(var retry):
            retry.graceOverDate = retry.graceOverDate.map { min($0, date) } ?? date
            move(to: .retrying(retry))
        case .ended:
            // Grace cannot outlive the subscription.
            break
        }
    }

    /// The subscription ended with this period.
    mutating func fold(_ expiration: Expiration, at date: Instant) {
        if let cut = expiration.cutDate { cutShort(at: cut) }
        // Without a cut the paid time stands: a notice signed early takes nothing from the customer.
        let end = expiration.cutDate ?? expirationDate.map { max($0, date) } ?? date
        switch phase {
        case .running:
            move(
                to: .ended(Ending(endDate: end, reason: expiration.reason, endedRetry: false)))
        case .retrying:
            move(to: .ended(Ending(endDate: end, reason: expiration.reason, endedRetry: true)))
        case .ended(var ending):
            // The first end holds; a later one may know the reason that the first did not.
            if ending.reason == .unknown { ending.reason = expiration.reason }
            move(to: .ended(ending))
        }
    }

    /// Renewal was turned off.
    mutating func foldAutoRenewTurnedOff(at date: Instant, isStillRetrying: Bool) {
        switch phase {
        case .running:
            // The paid time stands; only the next renewal is gone.
            break
        case .retrying(var retry):
            // Turned off in grace or retry it is over at once (decision 8), unless the notice itself
            // says that the store goes on trying.
            guard !isStillRetrying, retry.cancellationDate == nil else { break }
            retry.cancellationDate = date
            move(to: .retrying(retry))
        case .ended:
            // There is nothing left to renew.
            break
        }
    }

    /// Renewal was turned on.
    mutating func foldAutoRenewTurnedOn(at date: Instant) {
        switch phase {
        case .running:
            // Renewal goes on as if it had never been off.
            break
        case .retrying(var retry):
            // While the paid time still ran nothing had ended yet; afterwards a cancellation in
            // retry is final (decision 9).
            guard retry.cancellationDate != nil, let end = expirationDate, date < end else { break }
            retry.cancellationDate = nil
            move(to: .retrying(retry))
        case .ended:
            // A subscription that has ended needs a new purchase (decision 9).
            break
        }
    }

    /// A renewal info said whether the store is retrying, and until when grace lasts.
    mutating func fold(_ info: RenewalInfoStatement, at date: Instant) {
        switch phase {
        case .running:
            // Only a flag says so; a failure learned later takes its place.
            guard info.isInBillingRetry == true else { break }
            var retry = Retry(inferredAt: date)
            retry.graceEndDate = info.graceEndDate
            move(to: .retrying(retry))
        case .retrying(var retry):
            if info.isInBillingRetry == false {
                // Turned off in retry it is closed already, for a reason that is known.
                guard retry.cancellationDate == nil else { break }
                let end = expirationDate.map { max($0, date) } ?? date
                let reason = info.reason ?? .unknown
                move(to: .ended(Ending(endDate: end, reason: reason, endedRetry: true)))
                break
            }
            if info.source == .payload, info.graceEndDate == nil, retry.graceEndDate != nil {
                // What a whole payload lacks is not so: grace is over when it was signed.
                retry.graceOverDate = retry.graceOverDate.map { min($0, date) } ?? date
            }
            if retry.graceEndDate == nil { retry.graceEndDate = info.graceEndDate }
            move(to: .retrying(retry))
        case .ended:
            // A flag does not revive what has ended.
            break
        }
    }
}

extension PaidPeriod.Retry {
    fileprivate init(_ failure: RenewalFailure, at date: Instant) {
        self.init(inferredAt: date)
        isInferred = false
        learn(failure)
    }

    /// The first that names an end of grace holds, and the first that names an end of retry likewise.
    fileprivate mutating func learn(_ failure: RenewalFailure) {
        if graceEndDate == nil { graceEndDate = failure.graceEndDate }
        if retryEndDate == nil { retryEndDate = failure.retryEndDate }
        promisesGrace = promisesGrace || failure.promisesGrace
    }
}
