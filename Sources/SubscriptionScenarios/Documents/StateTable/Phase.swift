import SubscriptionLifecycle

extension StateTable {
    /// Where a subscription can stand, as a short story.
    @frozen  // The one list of phases; every new one must pass each switch over it.
    public enum Phase: UInt8, Sendable, CaseIterable {
        case none, notYetBegun
        case running, renewalOff, changeWaiting, chargedAhead, shared
        case ranOut, grace, retry
        case expired, retryOver
        case revoked, revokedAndOver
        case replaced, succeeded

        /// The words of the page.
        public var title: String {
            switch self {
            case .none: "nothing yet"
            case .notYetBegun: "not yet begun"
            case .running: "running"
            case .renewalOff: "running, renewal off"
            case .changeWaiting: "running, a downgrade waiting"
            case .chargedAhead: "running, the next period charged ahead"
            case .shared: "running, shared by the family"
            case .ranOut: "run out, nothing heard"
            case .grace: "in grace"
            case .retry: "in billing retry"
            case .expired: "expired with renewal off"
            case .retryOver: "expired after billing retry"
            case .revoked: "revoked"
            case .revokedAndOver: "revoked, and the period over"
            case .replaced: "an upgraded period"
            case .succeeded: "a renewed period"
            }
        }

        /// What stands for the phase in the page's first lines of its section.
        var note: String? {
            switch self {
            case .replaced: "Facts about a transaction are about the upgraded one, `tx=1`."
            case .succeeded: "Facts about a transaction are about the older one, `tx=1`."
            case .chargedAhead: "Facts about a transaction are about the running one, `tx=1`."
            case .none, .notYetBegun, .running, .renewalOff, .changeWaiting, .shared, .ranOut,
                .grace, .retry, .expired, .retryOver, .revoked, .revokedAndOver:
                nil
            }
        }
    }
}

/// The facts of a phase, the instants in it, and the facts that may follow.
struct Story {
    let phase: StateTable.Phase
    /// The instant at which the phase is asked about.
    let now: Instant
    var names = Names()
    private var catalog = Catalog()
    private(set) var facts: [Fact] = []

    let monthly: ProductID
    let yearly: ProductID
    let basic: ProductID
    let group: GroupID

    /// The period from January 10 that every phase is about.
    static let start = at("2025-01-10T10:00Z")
    static let end = at("2025-02-10T10:00Z")
    static let nextEnd = at("2025-03-10T10:00Z")
    static let graceEnd = at("2025-02-26T10:00Z")
    static let retryEnd = at("2025-04-11T10:00Z")
    /// After everything that any fact of the page speaks of.
    static let last = at("2027-01-01T10:00Z")

    static func at(_ text: String) -> Instant {
        guard let instant = Instant(rfc3339: text.utf8) else {
            preconditionFailure("\(text) is no instant")
        }
        return instant
    }

    init(_ phase: StateTable.Phase) {
        self.phase = phase
        group = names.intern("pro")
        monthly = names.intern("monthly")
        yearly = names.intern("yearly")
        basic = names.intern("basic")
        now = Story.now(phase)
        addProducts()
        facts = phaseFacts()
    }

    private static func now(_ phase: StateTable.Phase) -> Instant {
        switch phase {
        case .none, .notYetBegun, .running, .renewalOff, .changeWaiting, .shared, .revoked,
            .replaced:
            at("2025-01-20T10:00Z")
        case .chargedAhead: at("2025-02-09T22:00Z")
        case .ranOut, .grace, .retry, .expired, .revokedAndOver, .succeeded:
            at("2025-02-15T10:00Z")
        case .retryOver: at("2025-04-15T10:00Z")
        }
    }

    private mutating func addProducts() {
        let trial = SubscriptionPeriod(1, .week).map {
            OfferTerms(mode: .freeTrial, period: $0, periodCount: 1, price: .zero)
        }
        for (product, level, unit, price) in [
            (yearly, 1, SubscriptionPeriod.Unit.year, 79_990), (monthly, 2, .month, 9_990),
            (basic, 3, .month, 4_990),
        ] as [(ProductID, Int, SubscriptionPeriod.Unit, Int64)] {
            guard let period = SubscriptionPeriod(1, unit) else { continue }
            catalog.add(
                Subscription.Product(
                    id: product, type: .autoRenewable, price: Price(milliunits: price),
                    isFamilyShareable: true,
                    subscription: Subscription.SubscriptionTerms(
                        group: group, level: level, period: period,
                        introductoryOffer: product == monthly ? trial : nil)))
        }
    }

    private func phaseFacts() -> [Fact] {
        let purchase = Fact.at(
            Story.start, .purchased(opening(1, monthly, Story.start, Story.end)))
        let failure = Fact.at(Story.end, .renewalFailed(failure(grace: nil)))
        let off = Fact.at(Story.at("2025-01-15T10:00Z"), .autoRenewTurnedOff(chainChange))
        let refund = Fact.at(
            Story.at("2025-01-15T10:00Z"),
            .refunded(revocation(at: Story.at("2025-01-15T10:00Z"))))
        switch phase {
        case .none: return []
        case .notYetBegun:
            return [.at(Story.start, .purchased(opening(1, monthly, Story.end, Story.nextEnd)))]
        case .running, .ranOut: return [purchase]
        case .renewalOff: return [purchase, off]
        case .changeWaiting:
            let choice = RenewalPreference(original: TransactionID(1), next: basic)
            return [
                purchase,
                .at(Story.at("2025-01-15T10:00Z"), .renewalPreferenceChanged(choice)),
            ]
        case .chargedAhead:
            return [
                purchase,
                .at(
                    Story.at("2025-02-09T10:00Z"),
                    .renewed(opening(2, monthly, Story.end, Story.nextEnd))),
            ]
        case .shared:
            return [
                .at(Story.start, .familyAccessGranted(opening(1, monthly, Story.start, Story.end)))
            ]
        case .grace:
            return [purchase, .at(Story.end, .renewalFailed(self.failure(grace: Story.graceEnd)))]
        case .retry: return [purchase, failure]
        case .expired:
            return [purchase, off, .at(Story.end, .expired(expiration(.autoRenewDisabled)))]
        case .retryOver:
            return [purchase, failure, .at(Story.retryEnd, .expired(expiration(.billingError)))]
        case .revoked, .revokedAndOver: return [purchase, refund, off]
        case .replaced:
            let date = Story.at("2025-01-15T10:00Z")
            var upgrade = opening(2, yearly, date, Story.at("2026-01-15T10:00Z"))
            upgrade.isUpgrade = true
            upgrade.upgrades = TransactionID(1)
            return [purchase, .at(date, .purchased(upgrade))]
        case .succeeded:
            return [
                purchase, .at(Story.end, .renewed(opening(2, monthly, Story.end, Story.nextEnd))),
            ]
        }
    }

    // MARK: - What facts are made of

    func opening(
        _ transaction: UInt64, _ product: ProductID, _ start: Instant, _ end: Instant
    ) -> PeriodOpening {
        var opening = PeriodOpening(transaction: TransactionID(transaction), source: .fact)
        opening.original = TransactionID(1)
        opening.product = product
        opening.group = group
        opening.startDate = start
        opening.expirationDate = end
        opening.price = catalog[product]?.price
        return opening
    }

    func failure(grace: Instant?) -> RenewalFailure {
        RenewalFailure(
            transaction: TransactionID(1), original: TransactionID(1), graceEndDate: grace,
            retryEndDate: nil, promisesGrace: grace != nil)
    }

    func expiration(
        _ reason: Subscription.ExpirationReason, cut: Instant? = nil
    ) -> Expiration {
        Expiration(
            transaction: TransactionID(1), original: TransactionID(1), reason: reason,
            cutDate: cut)
    }

    func revocation(at date: Instant) -> Revocation {
        Revocation(transaction: TransactionID(1), revocationDate: date)
    }

    var chainChange: AutoRenewChange { AutoRenewChange(original: TransactionID(1)) }

    // MARK: - What is asked

    /// The catalogue, the names and the documented policies.
    var context: Context { Context(catalog: catalog, names: names) }
}

extension Fact {
    /// A fact stated when it takes effect.
    static func at(_ date: Instant, _ event: Event) -> Fact {
        Fact(event, effectiveDate: date, statedDate: date)
    }
}
