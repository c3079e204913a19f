import AppStoreSimulation
import SubscriptionLifecycle
import Testing

/// A small store: three levels of one group, a second group, a consumable, two customers.
struct World {
    var store: SimulatedStore
    var names: Names
    /// What was decided so far, a line each: customer, stored fact, notification.
    var lines: [String] = []
    /// The notifications that were sent, each with the transaction that its fact names.
    var sent: [(notification: Decision.Notification, transaction: TransactionID?)] = []

    static let start = "2025-01-10T10:00Z"

    init(_ rate: RenewalRate = .production, _ change: (inout StorePolicy) -> Void = { _ in }) {
        var names = Names()
        var catalog = Catalog()
        func add(_ name: String, _ group: String, level: Int, _ period: SubscriptionPeriod?) {
            guard let period else { preconditionFailure("\(name) has no period") }
            catalog.add(
                Subscription.Product(
                    id: names.intern(name), type: .autoRenewable,
                    price: Price(milliunits: 25_000 - Int64(level) * 5000),
                    isFamilyShareable: false,
                    subscription: Subscription.SubscriptionTerms(
                        group: names.intern(group), level: level, period: period,
                        introductoryOffer: level == 1
                            ? OfferTerms(
                                mode: .freeTrial, period: period, periodCount: 1, price: .zero)
                            : nil)))
        }
        add("gold", "plans", level: 1, SubscriptionPeriod(1, .month))
        add("silver", "plans", level: 2, SubscriptionPeriod(1, .month))
        add("bronze", "plans", level: 3, SubscriptionPeriod(1, .week))
        add("news", "papers", level: 2, SubscriptionPeriod(1, .month))
        catalog.add(
            Subscription.Product(
                id: names.intern("lamp"), type: .nonConsumable, price: Price(milliunits: 4990),
                isFamilyShareable: false, subscription: nil))
        func offer(
            _ name: String, _ type: OfferType, _ product: String, _ mode: PaymentMode,
            _ period: SubscriptionPeriod?, count: Int = 1, stacks: Bool = false
        ) {
            guard let period else { preconditionFailure("\(name) has no period") }
            let price = Price(milliunits: mode == .freeTrial ? 0 : 3_000)
            catalog.offers.append(
                Catalog.Offer(
                    id: names.intern(name), type: type, product: names.intern(product),
                    terms: OfferTerms(
                        mode: mode, period: period, periodCount: count, price: price),
                    eligibility: [.new, .existing, .expired], stacksWithIntroductoryOffer: stacks,
                    winBack: type == .winBack
                        ? Catalog.Offer.WinBackRules(
                            paidTime: .zero, minimumTimeSince: .zero, maximumTimeSince: nil,
                            wait: nil)
                        : nil))
        }
        let month = SubscriptionPeriod(1, .month)
        offer("winter", .promotional, "silver", .payAsYouGo, month, count: 2)
        offer("summer", .promotional, "silver", .payUpFront, SubscriptionPeriod(2, .month))
        offer("launch", .promotional, "gold", .freeTrial, SubscriptionPeriod(1, .week))
        offer("stay", .promotional, "bronze", .payAsYouGo, SubscriptionPeriod(1, .week), count: 3)
        offer("spring", .code, "gold", .payUpFront, SubscriptionPeriod(3, .month), stacks: true)
        offer("autumn", .code, "silver", .freeTrial, month)
        offer("comeback", .winBack, "silver", .payAsYouGo, month, count: 2)
        for customer in ["anna", "bert"] { _ = names.intern(customer) }
        var policy = StorePolicy(rate: rate, calendar: .utc)
        change(&policy)
        self.names = names
        var context = Context(catalog: catalog, names: names)
        context.retryLength = rate.retryLength(chosen: policy.retryLength)
        store = SimulatedStore(
            policy: policy, environment: rate.environment, context: context,
            now: World.instant(World.start))
    }

    static func instant(_ text: String) -> Instant {
        guard let instant = Instant(rfc3339: text.utf8) else {
            preconditionFailure("\(text) is no instant")
        }
        return instant
    }

    /// A name that the world knows.
    func id(_ name: String) -> NameID {
        guard let id = names.find(name) else { preconditionFailure("\(name) is not known") }
        return id
    }

    func buy(_ product: String, _ offer: Command.OfferChoice = .none) -> Command {
        .purchase(Command.Purchase(product: id(product), offer: offer, quantity: 1))
    }

    /// An attempt to buy that takes another course.
    func buy(_ product: String, as course: Command.PurchaseCourse) -> Command {
        var purchase = Command.Purchase(product: id(product), offer: .none, quantity: 1)
        purchase.course = course
        return .purchase(purchase)
    }

    func change(_ product: String, _ offer: Command.OfferChoice = .automatic) -> Command {
        .changePlan(product: id(product), offer: offer)
    }

    func refund(_ transaction: UInt64) -> Command {
        .refund(
            Command.Refund(
                transaction: TransactionID(transaction), reason: .other, milliPercent: nil))
    }

    var turnOff: Command { .turnOffAutoRenew(group: id("plans")) }
    var turnOn: Command { .turnOnAutoRenew(group: id("plans")) }
    var withdraw: Command { .cancelPlanChange(group: id("plans")) }

    /// Carries out what falls due up to an instant.
    mutating func advance(_ instant: Instant) throws {
        for step in try store.advance(to: instant) { note(step.decision, at: step.date) }
    }

    mutating func advance(_ text: String) throws { try advance(World.instant(text)) }

    /// Carries out a command.
    @discardableResult
    mutating func carryOut(_ command: Command, by customer: String = "anna") throws -> Decision {
        let decision = try store.decide(command, by: id(customer))
        store.apply(decision)
        note(decision, at: store.clock.now)
        return decision
    }

    /// Why a command is refused, if it is.
    func refusal(of command: Command, by customer: String = "anna") -> Refusal? {
        do throws(Refusal) {
            _ = try store.decide(command, by: id(customer))
            return nil
        } catch {
            return error
        }
    }

    /// A fact that comes from outside.
    mutating func deliver(_ event: Event, at text: String) {
        let date = World.instant(text)
        store.deliver(Fact(event, effectiveDate: date, statedDate: date), to: id("anna"))
    }

    /// A purchase of silver that the store did not make.
    mutating func deliverPurchase(until end: String) {
        var opening = PeriodOpening(transaction: TransactionID(7), source: .fact)
        opening.original = TransactionID(7)
        opening.product = id("silver")
        opening.group = id("plans")
        opening.startDate = World.instant(World.start)
        opening.expirationDate = World.instant(end)
        deliver(.purchased(opening), at: World.start)
    }

    /// The facts of a customer in their stored form, in the order in which they were recorded.
    func stored(of customer: String = "anna") -> [String] {
        store.history(of: id(customer)).facts.map { text($0) }
    }

    func text(_ fact: Fact) -> String { String(decoding: fact.stored(names), as: UTF8.self) }

    private mutating func note(_ decision: Decision, at date: Instant) {
        for effect in decision.effects {
            lines.append(
                "\(date) \(names.text(effect.customer)) \(text(effect.fact)) "
                    + (effect.notification?.name ?? "-"))
        }
    }
}
