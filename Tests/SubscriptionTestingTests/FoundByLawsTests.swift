import SubscriptionLifecycle
import SubscriptionTesting
import Testing

/// What hostile sets have found, each as the smallest set that showed it.
struct FoundByLawsTests {
    let world = HostileWorld.standard
    let day: Int64 = 86_400_000

    private func instant(_ days: Int64) -> Instant {
        Instant(milliseconds: 1_735_725_600_000 + days * day)
    }

    private func name(_ text: String) -> NameID {
        guard let id = world.names.find(text) else { preconditionFailure("no name \(text)") }
        return id
    }

    /// A period of the monthly product, stated when it began.
    private func period(
        _ transaction: UInt64, from start: Int64, until end: Int64,
        source: PeriodOpening.Source = .fact
    ) -> PeriodOpening {
        var period = PeriodOpening(transaction: TransactionID(transaction), source: source)
        period.original = TransactionID(1)
        period.product = name("pro.monthly")
        period.group = name("pro")
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

    private func refund(_ transaction: UInt64, from days: Int64?) -> Event {
        .refunded(
            Revocation(
                transaction: TransactionID(transaction), revocationDate: days.map { instant($0) }))
    }

    @Test func `a period shared by the family gives a burnt introductory offer back to nobody`() {
        var trial = period(1, from: 0, until: 30)
        trial.offer = OfferUse(type: .introductory, id: nil, mode: .freeTrial)
        var shared = period(2, from: 30, until: 60)
        shared.ownership = .familyShared
        let facts = [fact(.purchased(trial), 0), fact(.familyAccessGranted(shared), 30)]
        let offer = view(facts, at: 40).introductoryEligibility(for: name("pro.monthly"))
        #expect(offer == OfferEligibility(.alreadyReceived))
    }

    @Test func `a chain that has been heard of and has not begun is no change`() {
        let bought = fact(.purchased(period(1, from: 30, until: 60)), 20)
        #expect(view([bought], at: 0).nextChange() == instant(30))
    }

    @Test func `a refund that a later payload has undone is no next change`() {
        let bought = period(1, from: 0, until: 30, source: .payload)
        let facts = [
            fact(.purchased(bought), 0, stated: 9), fact(refund(1, from: 20), 20, stated: 5),
        ]
        #expect(view(facts, at: 10).nextChange() == instant(30))
        #expect(view(facts, at: 20).status(of: name("pro")).state == .subscribed)
    }

    @Test func `a refund stated before its purchase is the next change when the purchase begins`() {
        let facts = [
            fact(refund(1, from: 9), 9), fact(.purchased(period(1, from: 10, until: 30)), 10),
        ]
        #expect(view(facts, at: 0).nextChange() == instant(10))
        #expect(view(facts, at: 10).status(of: name("pro")).state == .revoked)
    }

    @Test
    func `of two guesses about a period the stronger kind counts in whichever order they come`() {
        var shared = period(1, from: 0, until: 30)
        shared.isGuess = true
        var recovered = period(1, from: 0, until: 30, source: .notice)
        recovered.isGuess = true
        var customer = Subscription.Customer(environment: .production)
        #expect(customer.fold(fact(.familyAccessGranted(shared), 0)) == .folded)
        #expect(customer.fold(fact(.billingRecovered(recovered), 0, stated: 1)) == .late)
    }

    @Test func `a second refund with a later date gives nothing back`() {
        let facts = [
            fact(.purchased(period(1, from: 0, until: 30)), 0), fact(refund(1, from: 5), 5),
            fact(refund(1, from: 20), 10),
        ]
        #expect(view(facts, at: 12).status(of: name("pro")).state == .revoked)
        var state = Subscription.Customer(environment: .production)
        for fact in facts { #expect(state.fold(fact) == .folded) }
        let folded = state.view(at: instant(12), in: world.context)?.status(of: name("pro"))
        let asked = view(facts, at: 12).status(of: name("pro"))
        #expect(folded.map { ChainAnswer($0) } == ChainAnswer(asked))
    }

    @Test func `an extension stated before the purchase that it is about hides it from nobody`() {
        let bought = fact(.purchased(period(1, from: 0, until: 30)), 0, stated: 20)
        let extended = fact(
            .renewalExtended(
                RenewalExtension(
                    transaction: TransactionID(1), original: nil, expirationDate: instant(40))), 5)
        #expect(view([bought, extended], at: 10).status(of: name("pro")).state == .subscribed)
    }

    @Test func `what was bought once is not upgraded away, and upgrades nothing`() {
        var once = PeriodOpening(transaction: TransactionID(2), source: .fact)
        once.original = TransactionID(1)
        once.product = name("removeAds")
        once.isUpgraded = true
        once.isUpgrade = true
        let facts = [
            fact(.purchased(period(1, from: 0, until: 30)), 0), fact(.purchased(once), 10),
        ]
        let view = view(facts, at: 15)
        #expect(view.transactions.map { $0.isUpgraded } == [false, false])
        #expect(view.entitlements().map { $0.product } == [name("pro.monthly"), name("removeAds")])
    }

    @Test func `a renewal notice that comes early cuts nothing`() {
        let facts = [
            fact(.purchased(period(1, from: 0, until: 30)), 0),
            fact(.renewed(period(2, from: 20, until: 50, source: .notice)), 20),
        ]
        #expect(
            view(facts, at: 10).transactions.map { $0.expirationDate } == [30, 50].map(instant))
    }

    @Test func `a chain whose group nobody named stands in the group of its product`() {
        var bought = period(1, from: 0, until: 30)
        bought.group = nil
        let view = view([fact(.purchased(bought), 0)], at: 10)
        #expect(view.status(of: name("pro")).state == .subscribed)
        #expect(view.nextChange(of: name("pro")) == instant(30))
    }
}
