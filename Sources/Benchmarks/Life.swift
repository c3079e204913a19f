import SubscriptionLifecycle

/// The facts of a typical customer, one after another: a trial, renewals, perhaps a failed charge
/// with its grace and how that went, and for most an end.
struct Life: Sequence, IteratorProtocol {
    /// What comes next.
    private enum Stage {
        case purchase, renewal, failure, afterFailure, afterGrace, turningOff, end, over
    }

    private var generator: SeededGenerator
    private var stage = Stage.purchase
    private let product: ProductID
    private let group: GroupID
    private let original: TransactionID
    private var transaction: TransactionID
    private var startDate: Instant
    private var endDate: Instant
    private var renewalsLeft: Int
    private var mayFail: Bool
    private let turnsOff: Bool

    /// The life of the customer of a number.
    init(of number: Int, in shop: Shop) {
        generator = SeededGenerator(seed: UInt64(number))
        product = shop.product
        group = shop.group
        // Room for the transactions of a life between those of two customers.
        original = TransactionID(2_000_000_000_000 + 64 * UInt64(number))
        transaction = original
        startDate = Shop.opening.adding(
            milliseconds: Int64(generator.next() % UInt64(Life.month)))
        endDate = startDate.adding(milliseconds: Life.month)
        renewalsLeft = 2 + Int(generator.next() % 6)
        mayFail = generator.happens(inHundred: 30)
        turnsOff = generator.happens(inHundred: 60)
    }

    mutating func next() -> Fact? {
        switch stage {
        case .purchase:
            stage = .renewal
            var opening = opening
            opening.offer = OfferUse(type: .introductory, id: nil, mode: .freeTrial)
            opening.price = .zero
            return fact(.purchased(opening), at: startDate)
        case .renewal: return renew()
        case .failure:
            stage = .afterFailure
            let failure = RenewalFailure(
                transaction: transaction, original: original,
                graceEndDate: endDate.adding(milliseconds: 16 * Life.day),
                retryEndDate: endDate.adding(milliseconds: 60 * Life.day), promisesGrace: true)
            return fact(.renewalFailed(failure), at: endDate)
        case .afterFailure:
            if generator.happens(inHundred: 60) {
                return recover(from: endDate, at: endDate.adding(milliseconds: 3 * Life.day))
            }
            stage = .afterGrace
            return fact(
                .gracePeriodExpired(reference), at: endDate.adding(milliseconds: 16 * Life.day))
        case .afterGrace:
            if generator.happens(inHundred: 50) {
                let date = endDate.adding(milliseconds: 20 * Life.day)
                return recover(from: date, at: date)
            }
            return expire(.billingError, at: endDate.adding(milliseconds: 60 * Life.day))
        case .turningOff:
            stage = .end
            return fact(
                .autoRenewTurnedOff(AutoRenewChange(original: original)),
                at: startDate.adding(milliseconds: 10 * Life.day))
        case .end: return expire(.autoRenewDisabled, at: endDate)
        case .over: return nil
        }
    }

    private mutating func renew() -> Fact? {
        if mayFail, renewalsLeft == 2 {
            mayFail = false
            stage = .failure
            return next()
        }
        guard renewalsLeft > 0 else {
            stage = turnsOff ? .turningOff : .over
            return next()
        }
        renewalsLeft -= 1
        open(from: endDate)
        return fact(.renewed(opening), at: startDate)
    }

    private mutating func recover(from start: Instant, at date: Instant) -> Fact {
        stage = .renewal
        open(from: start)
        return fact(.billingRecovered(opening), at: date)
    }

    private mutating func expire(_ reason: Subscription.ExpirationReason, at date: Instant) -> Fact
    {
        stage = .over
        return fact(
            .expired(Expiration(transaction: transaction, original: original, reason: reason)),
            at: date)
    }

    private mutating func open(from start: Instant) {
        transaction = TransactionID(transaction.rawValue + 1)
        startDate = start
        endDate = start.adding(milliseconds: Life.month)
    }

    private var opening: PeriodOpening {
        var opening = PeriodOpening(transaction: transaction, source: .fact)
        opening.original = original
        opening.product = product
        opening.group = group
        opening.startDate = startDate
        opening.expirationDate = endDate
        opening.price = Shop.price
        return opening
    }

    private var reference: PeriodReference {
        PeriodReference(transaction: transaction, original: original)
    }

    private func fact(_ event: Event, at date: Instant) -> Fact {
        Fact(event, effectiveDate: date, statedDate: date)
    }

    private static let day: Int64 = 86_400_000
    private static let month: Int64 = 30 * day
}
