import Testing

@testable import SubscriptionLifecycle

/// Every phase of a period under every fact about its end, each cell's outcome whole.
@Suite struct MachineTests {
    /// A fact about the end of a period, as the machine folds it.
    enum EndFact: String, CaseIterable, Sendable {
        case failed, failedWithGrace, retried, graceExpired, expired, expiredByCut
        case turnedOff, turnedOffStillRetrying, turnedOn
        case infoRetrying, infoNotRetrying, payloadRetrying, infoSilent
    }

    /// The phases that a period can be in before it.
    enum Before: String, CaseIterable, Sendable {
        case running, inGrace, inferred, cancelled, ended, endedUnknown
    }

    static let start = date(0)
    static let end = date(30)
    static let fold = date(35)

    static func date(_ day: Int64) -> Instant { Instant(milliseconds: day * 86_400_000) }

    static func period(_ before: Before) -> PaidPeriod {
        var names = Names()
        var content = PeriodOpening(transaction: TransactionID(1), source: .fact)
        content.expirationDate = end
        var period = PaidPeriod(
            transaction: TransactionID(1), kind: .purchased, product: names.intern("pro"),
            startDate: start, openingDate: start, content: content)
        period.move(to: phase(before))
        return period
    }

    static func phase(_ before: Before) -> PaidPeriod.Phase {
        switch before {
        case .running: .running
        case .inGrace: .retrying(retry(grace: 46))
        case .inferred: .retrying(PaidPeriod.Retry(inferredAt: date(32)))
        case .cancelled: .retrying(retry(grace: 46, cancelled: 33))
        case .ended: ended(day: 34, .billingError, inRetry: true)
        case .endedUnknown: ended(day: 34, .unknown, inRetry: false)
        }
    }

    /// A failure at the end of the period.
    static func retry(
        grace: Int64? = nil, promised: Bool = true, over: Int64? = nil, cancelled: Int64? = nil,
        failure: Int64 = 30, attempts: Int32 = 0, isInferred: Bool = false
    ) -> PaidPeriod.Retry {
        var retry = PaidPeriod.Retry(inferredAt: date(failure))
        retry.isInferred = isInferred
        retry.graceEndDate = grace.map(date)
        retry.promisesGrace = promised && grace != nil
        retry.graceOverDate = over.map(date)
        retry.cancellationDate = cancelled.map(date)
        retry.attemptCount = attempts
        return retry
    }

    static func ended(
        day: Int64, _ reason: Subscription.ExpirationReason, inRetry: Bool
    ) -> PaidPeriod.Phase {
        .ended(PaidPeriod.Ending(endDate: date(day), reason: reason, endedRetry: inRetry))
    }

    static func apply(_ fact: EndFact, to period: inout PaidPeriod) {
        let failure = RenewalFailure(
            transaction: period.transaction, original: nil, graceEndDate: nil)
        let graced = RenewalFailure(
            transaction: period.transaction, original: nil, graceEndDate: date(40),
            promisesGrace: true)
        func info(
            _ isRetrying: Bool?, _ source: PeriodOpening.Source = .notice
        ) -> RenewalInfoStatement {
            var info = RenewalInfoStatement(
                original: nil, transaction: period.transaction, source: source)
            info.isInBillingRetry = isRetrying
            info.reason = isRetrying == false ? .autoRenewDisabled : nil
            return info
        }
        switch fact {
        case .failed: period.fold(failure, at: fold)
        case .failedWithGrace: period.fold(graced, at: fold)
        case .retried: period.foldRetriedAttempt(at: fold)
        case .graceExpired: period.foldGraceExpired(at: fold)
        case .expired:
            period.fold(
                Expiration(transaction: nil, original: nil, reason: .billingError), at: fold)
        case .expiredByCut:
            period.fold(
                Expiration(
                    transaction: nil, original: nil, reason: .autoRenewDisabled,
                    cutDate: date(20)), at: date(20))
        case .turnedOff: period.foldAutoRenewTurnedOff(at: fold, isStillRetrying: false)
        case .turnedOffStillRetrying:
            period.foldAutoRenewTurnedOff(at: fold, isStillRetrying: true)
        case .turnedOn: period.foldAutoRenewTurnedOn(at: fold)
        case .infoRetrying: period.fold(info(true), at: fold)
        case .infoNotRetrying: period.fold(info(false), at: fold)
        case .payloadRetrying: period.fold(info(true, .payload), at: fold)
        case .infoSilent: period.fold(info(nil), at: fold)
        }
    }

    /// The phase after a fact; what is not told here stays as it was.
    static func outcome(_ fact: EndFact, _ before: Before) -> PaidPeriod.Phase {
        let unchanged = phase(before)
        switch (before, fact) {
        // Nothing was known about the end.
        case (.running, .failed): return .retrying(retry(failure: 35))
        case (.running, .failedWithGrace): return .retrying(retry(grace: 40, failure: 35))
        case (.running, .retried):
            return .retrying(retry(failure: 35, attempts: 1, isInferred: true))
        case (.running, .graceExpired):
            return .retrying(retry(over: 35, failure: 35, isInferred: true))
        case (.running, .expired): return ended(day: 35, .billingError, inRetry: false)
        case (.running, .expiredByCut): return ended(day: 20, .autoRenewDisabled, inRetry: false)
        case (.running, .infoRetrying), (.running, .payloadRetrying):
            return .retrying(retry(failure: 35, isInferred: true))
        case (.running, .turnedOff), (.running, .turnedOffStillRetrying), (.running, .turnedOn),
            (.running, .infoNotRetrying), (.running, .infoSilent):
            return unchanged

        // The charge failed and grace was promised.
        case (.inGrace, .failed), (.inGrace, .failedWithGrace), (.inGrace, .retried):
            return .retrying(retry(grace: 46, attempts: 1))
        case (.inGrace, .graceExpired), (.inGrace, .payloadRetrying):
            return .retrying(retry(grace: 46, over: 35))
        case (.inGrace, .expired): return ended(day: 35, .billingError, inRetry: true)
        case (.inGrace, .expiredByCut): return ended(day: 20, .autoRenewDisabled, inRetry: true)
        case (.inGrace, .turnedOff): return .retrying(retry(grace: 46, cancelled: 35))
        case (.inGrace, .infoNotRetrying): return ended(day: 35, .autoRenewDisabled, inRetry: true)
        case (.inGrace, .turnedOffStillRetrying), (.inGrace, .turnedOn),
            (.inGrace, .infoRetrying), (.inGrace, .infoSilent):
            return unchanged

        // Only a flag or an attempt had said that the store retries.
        case (.inferred, .failed): return .retrying(retry(failure: 35))
        case (.inferred, .failedWithGrace): return .retrying(retry(grace: 40, failure: 35))
        case (.inferred, .retried):
            return .retrying(retry(failure: 32, attempts: 1, isInferred: true))
        case (.inferred, .graceExpired):
            return .retrying(retry(over: 35, failure: 32, isInferred: true))
        case (.inferred, .expired): return ended(day: 35, .billingError, inRetry: true)
        case (.inferred, .expiredByCut): return ended(day: 20, .autoRenewDisabled, inRetry: true)
        case (.inferred, .turnedOff):
            return .retrying(retry(cancelled: 35, failure: 32, isInferred: true))
        case (.inferred, .infoNotRetrying): return ended(day: 35, .autoRenewDisabled, inRetry: true)
        case (.inferred, .turnedOffStillRetrying), (.inferred, .turnedOn),
            (.inferred, .infoRetrying), (.inferred, .payloadRetrying), (.inferred, .infoSilent):
            return unchanged

        // Turned off in retry, which closed it.
        case (.cancelled, .failed), (.cancelled, .failedWithGrace), (.cancelled, .retried):
            return .retrying(retry(grace: 46, cancelled: 33, attempts: 1))
        case (.cancelled, .graceExpired), (.cancelled, .payloadRetrying):
            return .retrying(retry(grace: 46, over: 35, cancelled: 33))
        case (.cancelled, .expired): return ended(day: 35, .billingError, inRetry: true)
        case (.cancelled, .expiredByCut): return ended(day: 20, .autoRenewDisabled, inRetry: true)
        case (.cancelled, .turnedOff), (.cancelled, .turnedOffStillRetrying),
            (.cancelled, .turnedOn), (.cancelled, .infoRetrying), (.cancelled, .infoNotRetrying),
            (.cancelled, .infoSilent):
            return unchanged

        // It had ended; only a reason can still be learned.
        case (.endedUnknown, .expired): return ended(day: 34, .billingError, inRetry: false)
        case (.endedUnknown, .expiredByCut):
            return ended(day: 34, .autoRenewDisabled, inRetry: false)
        case (.ended, _), (.endedUnknown, _): return unchanged
        }
    }

    @Test(arguments: EndFact.allCases, Before.allCases)
    func `every fact about the end has its outcome in every phase`(fact: EndFact, before: Before) {
        var period = Self.period(before)
        Self.apply(fact, to: &period)
        var expected = Self.period(before)
        expected.move(to: Self.outcome(fact, before))
        // A cut moves the end, whatever is known of it.
        if fact == .expiredByCut { expected.expirationDate = Self.date(20) }
        #expect(period == expected)
    }

    @Test(arguments: EndFact.allCases, Before.allCases)
    func `a fact folded again changes nothing but the number of attempts`(
        fact: EndFact, before: Before
    ) {
        var once = Self.period(before)
        Self.apply(fact, to: &once)
        var twice = once
        Self.apply(fact, to: &twice)
        if case .retrying(var retry) = twice.phase, case .retrying(let known) = once.phase {
            #expect(retry.attemptCount - known.attemptCount <= 1)
            retry.attemptCount = known.attemptCount
            twice.move(to: .retrying(retry))
        }
        #expect(twice == once)
    }

    // MARK: - Chains

    private static func chain(_ before: Before) -> Subscription.Chain {
        var names = Names()
        var chain = Subscription.Chain(original: TransactionID(1), group: names.intern("g"))
        chain.open(period(before), isUpgrade: false, environment: .production)
        var restored = chain.periods[0]
        restored.move(to: phase(before))
        chain.periods[0] = restored
        return chain
    }

    @Test(arguments: Before.allCases)
    func `turning off and on sets the flag and drops a waiting plan in every phase`(
        before: Before
    ) throws {
        var names = Names()
        _ = names.intern("pro")
        let basic = names.intern("basic")
        var chain = Self.chain(before)
        chain.choose(basic, at: Self.date(31))
        #expect((chain.autoRenew, chain.preference) == (.on, basic))
        chain.turnOffAutoRenew(at: Self.fold, isStillRetrying: true)
        #expect((chain.autoRenew, chain.preference) == (.off, nil))
        chain.turnOnAutoRenew(at: Self.fold)
        #expect((chain.autoRenew, chain.preference) == (.on, nil))
        #expect(chain.periods[0].phase == Self.phase(before))
    }

    @Test(arguments: EndFact.allCases, Before.allCases)
    func `what is said of the end of a period with a successor changes nothing`(
        fact: EndFact, before: Before
    ) {
        var chain = Self.chain(before)
        var content = PeriodOpening(transaction: TransactionID(2), source: .fact)
        content.expirationDate = Self.date(60)
        // Charged ahead, so that both periods are still held.
        let next = PaidPeriod(
            transaction: TransactionID(2), kind: .renewed, product: chain.periods[0].product,
            startDate: Self.end, openingDate: Self.date(29), content: content)
        chain.open(next, isUpgrade: false, environment: .production)
        #expect(chain.periods.count == 2)
        let known = chain
        let counts = chain.changeEnd(of: TransactionID(1), at: Self.fold) {
            Self.apply(fact, to: &$0)
        }
        #expect(!counts)
        #expect(chain == known)
    }

    @Test func `a choice is compared with the newest period, one paid ahead too`() {
        var names = Names()
        let pro = names.intern("pro")
        let basic = names.intern("basic")
        var chain = Self.chain(.running)
        var content = PeriodOpening(transaction: TransactionID(2), source: .fact)
        content.expirationDate = Self.date(60)
        chain.open(
            PaidPeriod(
                transaction: TransactionID(2), kind: .renewed, product: basic,
                startDate: Self.end, openingDate: Self.date(29), content: content),
            isUpgrade: false, environment: .production)
        chain.choose(pro, at: Self.date(29))
        #expect(chain.preference == pro)
        chain.choose(basic, at: Self.date(29))
        #expect(chain.preference == nil)
    }
}
