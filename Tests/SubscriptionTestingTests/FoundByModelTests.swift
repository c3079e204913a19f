import SubscriptionLifecycle
import SubscriptionTesting
import Testing

/// What the reference model has found in the machine, each as the smallest set that showed it.
struct FoundByModelTests {
    private let world = HostileWorld.standard

    /// So many days after the first of January 2025, ten o'clock.
    private func instant(_ days: Int64) -> Instant {
        Instant(milliseconds: 1_735_725_600_000 + days * 86_400_000)
    }

    private func name(_ text: String) -> NameID {
        guard let id = world.names.find(text) else { preconditionFailure("no name \(text)") }
        return id
    }

    /// A statement about a period of the monthly product that names no dates.
    private func undated(_ transaction: UInt64) -> PeriodOpening {
        var period = PeriodOpening(transaction: TransactionID(transaction), source: .fact)
        period.original = TransactionID(1)
        period.product = name("pro.monthly")
        period.group = name("pro")
        return period
    }

    private func period(_ transaction: UInt64, from start: Int64, until end: Int64) -> PeriodOpening
    {
        var period = undated(transaction)
        period.startDate = instant(start)
        period.expirationDate = instant(end)
        return period
    }

    private func fact(_ event: Event, _ days: Int64, stated: Int64? = nil) -> Fact {
        Fact(event, effectiveDate: instant(days), statedDate: instant(stated ?? days))
    }

    private func view(_ facts: [Fact], at days: Int64) -> CustomerView {
        CustomerHistory(environment: .production, names: world.names, facts: facts)
            .view(at: instant(days), in: world.context)
    }

    private func status(_ facts: [Fact], at days: Int64) -> Subscription.Status {
        view(facts, at: days).status(ofChain: TransactionID(1))
    }

    private func expired(
        _ transaction: UInt64?, _ reason: Subscription.ExpirationReason, cut: Int64? = nil
    ) -> Event {
        .expired(
            Expiration(
                transaction: transaction.map { TransactionID($0) }, original: TransactionID(1),
                reason: reason, cutDate: cut.map { instant($0) }))
    }

    // MARK: - Statements about one transaction

    @Test func `an end that only a later statement names counts before it was stated`() {
        var first = undated(1)
        first.startDate = instant(0)
        let facts = [
            fact(.purchased(first), 0), fact(.purchased(period(1, from: 0, until: 90)), 60),
        ]
        #expect(status(facts, at: 40).state == .subscribed)
        #expect(status(facts, at: 40).expirationDate == instant(90))
    }

    @Test func `a later statement changes nothing that an earlier one has said`() {
        var first = period(1, from: 0, until: 30)
        first.product = nil
        let facts = [
            fact(.purchased(first), 0), fact(.purchased(period(1, from: 0, until: 90)), 60),
        ]
        #expect(status(facts, at: 40).state == .expired)
        #expect(status(facts, at: 70).state == .subscribed)
    }

    @Test func `a payload that names no product does not take the period away`() {
        var payload = PeriodOpening(transaction: TransactionID(1), source: .payload)
        payload.original = TransactionID(1)
        let facts = [
            fact(.purchased(period(1, from: 0, until: 30)), 0), fact(.purchased(payload), 5),
        ]
        #expect(status(facts, at: 10).state == .subscribed)
        #expect(status(facts, at: 10).expirationDate == instant(30))
    }

    @Test func `an extension makes no subscription of what was bought once`() {
        var bought = PeriodOpening(transaction: TransactionID(1), source: .fact)
        bought.product = name("season")
        let extended = RenewalExtension(
            transaction: TransactionID(1), original: nil, expirationDate: instant(30))
        let facts = [fact(.purchased(bought), 0), fact(.renewalExtended(extended), 10)]
        #expect(view(facts, at: 40).rights() == [name("season")])
        #expect(view(facts, at: 40).chains(of: nil).isEmpty)
    }

    @Test func `a guessed recovery makes no known recovery take effect earlier`() {
        var guess = period(2, from: 30, until: 60)
        guess.isGuess = true
        let facts = [
            fact(.purchased(period(1, from: 0, until: 30)), 0),
            fact(.billingRecovered(guess), 30),
            fact(.billingRecovered(period(2, from: 30, until: 60)), 40),
        ]
        #expect(status(facts, at: 35).transaction?.transaction == TransactionID(1))
        #expect(status(facts, at: 45).transaction?.transaction == TransactionID(2))
    }

    @Test func `the group that one statement names is that of the whole chain`() {
        var ghost = period(1, from: 0, until: 30)
        ghost.product = name("pro.ghost")
        ghost.group = nil
        let facts = [
            fact(.purchased(ghost), 0), fact(.renewed(period(2, from: 30, until: 60)), 30),
        ]
        #expect(view(facts, at: 10).status(of: name("pro")).state == .subscribed)
        #expect(view(facts, at: 10).status(of: name("pro")).isEntitled)
    }

    // MARK: - Ends of periods

    @Test func `an expiration never makes a period longer`() {
        let facts = [
            fact(.purchased(period(1, from: 0, until: 30)), 0),
            fact(expired(1, .autoRenewDisabled, cut: 45), 40),
        ]
        #expect(status(facts, at: 41).state == .expired)
        #expect(status(facts, at: 41).expirationDate == instant(30))
    }

    @Test func `what is said of the end of an upgraded period changes nothing`() {
        var upgraded = period(2, from: 30, until: 40)
        upgraded.source = .notice
        upgraded.isUpgraded = true
        let facts = [
            fact(.purchased(period(1, from: 0, until: 60)), 0), fact(.renewed(upgraded), 30),
            fact(expired(2, .autoRenewDisabled), 40),
        ]
        #expect(status(facts, at: 45).state == .subscribed)
        #expect(status(facts, at: 45).renewalInfo.willAutoRenew == true)
    }

    @Test func `a chain whose upgrade was itself replaced unheard shows what it had before`() {
        var second = period(2, from: 30, until: 60)
        second.product = name("pro.basic")
        var upgrade = period(3, from: 40, until: 70)
        upgrade.isUpgrade = true
        upgrade.isUpgraded = true
        let facts = [
            fact(.purchased(period(1, from: 0, until: 30)), 0), fact(.renewed(second), 30),
            fact(.purchased(upgrade), 40),
        ]
        #expect(status(facts, at: 45).state == .expired)
        #expect(status(facts, at: 45).transaction?.transaction == TransactionID(1))
    }

    @Test func `flags about a chain count though their transaction is unknown`() {
        var info = RenewalInfoStatement(
            original: TransactionID(1), transaction: TransactionID(99), source: .notice)
        info.willAutoRenew = false
        let facts = [
            fact(.purchased(period(1, from: 0, until: 30)), 0),
            fact(.renewalInfoStated(info), 10),
        ]
        #expect(status(facts, at: 20).renewalInfo.willAutoRenew == false)
        #expect(status(facts, at: 30).renewalInfo.expirationReason == .autoRenewDisabled)
    }

    // MARK: - Groups and what lies ahead

    @Test func `of two equal chains the one paid further ahead answers for the group`() {
        var other = period(5, from: 0, until: 30)
        other.original = TransactionID(5)
        var ahead = period(6, from: 30, until: 60)
        ahead.original = TransactionID(5)
        let facts = [
            fact(.purchased(period(1, from: 0, until: 30)), 0), fact(.purchased(other), 0),
            fact(.renewed(ahead), 30),
        ]
        let status = view(facts, at: 20).status(of: name("pro"))
        #expect(status.originalID == TransactionID(5))
        #expect(status.expirationDate == instant(60))
    }

    @Test func `a reversal that is known already is the next change`() {
        let revocation = Revocation(transaction: TransactionID(1), revocationDate: instant(5))
        let reversal = TransactionReference(transaction: TransactionID(1))
        let facts = [
            fact(.purchased(period(1, from: 0, until: 30)), 0), fact(.refunded(revocation), 5),
            fact(.refundReversed(reversal), 20),
        ]
        #expect(status(facts, at: 10).state == .revoked)
        #expect(view(facts, at: 10).nextChange() == instant(20))
    }
}
