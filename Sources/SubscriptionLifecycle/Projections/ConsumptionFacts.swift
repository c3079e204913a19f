/// What a history tells of a transaction for which a refund was asked: what an answer to Apple, and
/// the developer's own preference, are made from.
public struct ConsumptionFacts: Hashable, Sendable {
    /// The transaction.
    public var transaction: TransactionView
    /// What kind of product it is; none if the catalogue does not know it.
    public var type: Subscription.ProductType?
    /// When the refund was asked for; none while no request waits.
    public var requestDate: Instant?
    /// Until when Apple takes an answer, where a request waits and an answer is expected.
    public var answerDate: Instant?
    /// Whether the app, or its server, has finished it, which says that it was delivered.
    public var isFinished: Bool
    /// The share of a subscription's period that had passed when the refund was asked for, in
    /// thousandths of a percent; none for what is bought once, of which only the app knows.
    public var usedMilliPercent: Int32?
    /// The customer's other transactions that have been refunded by then, the earliest first.
    public var earlierRefunds: [TransactionID]
    /// When the customer first bought anything here; how long ago that is, is the tenure.
    public var firstPurchaseDate: Instant?
    /// What the customer has paid in all, refunds not taken off; shared access costs nothing.
    public var lifetimePaid: Price
    /// What has been given back of that.
    public var lifetimeRefunded: Price

    /// Makes the facts of a transaction; a client's own machine may give the same.
    public init(
        transaction: TransactionView, type: Subscription.ProductType?, requestDate: Instant?,
        answerDate: Instant?, isFinished: Bool, usedMilliPercent: Int32?,
        earlierRefunds: [TransactionID], firstPurchaseDate: Instant?, lifetimePaid: Price,
        lifetimeRefunded: Price
    ) {
        self.transaction = transaction
        self.type = type
        self.requestDate = requestDate
        self.answerDate = answerDate
        self.isFinished = isFinished
        self.usedMilliPercent = usedMilliPercent
        self.earlierRefunds = earlierRefunds
        self.firstPurchaseDate = firstPurchaseDate
        self.lifetimePaid = lifetimePaid
        self.lifetimeRefunded = lifetimeRefunded
    }

    /// The answer, with what only the app knows as parameters.
    ///
    /// - Parameters:
    ///   - customerConsented: Whether the customer agreed; required by Apple to be so.
    ///   - sampleContentProvided: Whether the customer could try it before buying.
    ///   - refundPreference: What the developer would rather see, if anything.
    ///   - consumedMilliPercent: How much was consumed of what is bought once. Not sent for an
    ///     auto-renewable subscription (App Store Server API, refundPreference). A preference for a
    ///     prorated refund needs it above zero.
    ///   - failure: Why it was not delivered, if it was not; a transaction that nobody finished and
    ///     for which no cause is given is said to be undelivered for another reason.
    public func request(
        customerConsented: Bool, sampleContentProvided: Bool,
        refundPreference: Subscription.ConsumptionRequest.RefundPreference?,
        consumedMilliPercent: Int32?,
        undelivered failure: Subscription.ConsumptionRequest.DeliveryStatus?
    ) -> Subscription.ConsumptionRequest {
        Subscription.ConsumptionRequest(
            customerConsented: customerConsented,
            consumptionPercentage: usedMilliPercent == nil
                ? consumedMilliPercent.map { min(max($0, 0), 100_000) } : nil,
            deliveryStatus: failure ?? (isFinished ? .delivered : .undeliveredOther),
            refundPreference: refundPreference, sampleContentProvided: sampleContentProvided)
    }
}

extension CustomerView {
    /// What is known about a transaction for an answer to a request for a refund; nothing of one that
    /// is not known. Only a view of a history has it.
    public func consumptionFacts(of transaction: TransactionID) -> ConsumptionFacts? {
        guard let history else { return nil }
        let views = transactions
        guard let place = views.firstIndex(where: { $0.transaction == transaction }) else {
            return nil
        }
        let requestDate = history.openRefundRequest(for: transaction, at: instant)
        let asked = requestDate ?? instant
        var facts = ConsumptionFacts(
            transaction: views[place], type: context.catalog[views[place].product]?.type,
            requestDate: requestDate,
            answerDate: requestDate.flatMap {
                history.environment.consumptionAnswerDate(requestedAt: $0)
            },
            isFinished: isFinished(transaction),
            usedMilliPercent: views[place].usedMilliPercent(at: asked), earlierRefunds: [],
            firstPurchaseDate: nil, lifetimePaid: .zero, lifetimeRefunded: .zero)
        var paid: Int64 = 0
        var refunded: Int64 = 0
        for index in views.indices where resolved[index].period.openingDate <= instant {
            let view = views[index]
            // What the family shares was bought by somebody else.
            guard view.ownership == .purchased else { continue }
            facts.firstPurchaseDate =
                facts.firstPurchaseDate.map { min($0, view.purchaseDate) } ?? view.purchaseDate
            let price = view.price?.milliunits ?? 0
            // What a statement claims has no bound; a sum that has none must not end the run.
            paid = paid.addingClamped(price)
            guard let revoked = view.revocationDate, revoked <= instant else { continue }
            refunded = refunded.addingClamped(
                price.part(milliPercent: Int64(view.revocationMilliPercent ?? 100_000)))
            if index != place, revoked <= asked { facts.note(view.transaction, in: views) }
        }
        facts.lifetimePaid = Price(milliunits: paid)
        facts.lifetimeRefunded = Price(milliunits: refunded)
        return facts
    }
}

extension CustomerHistory {
    /// When a refund was asked for that has been neither granted nor declined.
    package func openRefundRequest(
        for transaction: TransactionID, at instant: Instant
    ) -> Instant? {
        var requestDate: Instant?
        for fact in facts
        where fact.event.transaction == transaction && fact.effectiveDate <= instant {
            switch fact.event.kind {
            case .refundRequested: requestDate = requestDate ?? fact.effectiveDate
            case .refundDeclined, .refunded: requestDate = nil
            case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .renewalFailed,
                .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
                .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended,
                .refundReversed, .familyAccessRevoked, .offerRedeemed, .priceIncreaseAnnounced,
                .priceIncreaseConsented, .purchasePending, .purchaseDeclined, .transactionFinished,
                .transactionDeleted, .claimed, .transferred, .renewalInfoStated, .unknown,
                .transactionDetailsStated, .externalPurchaseTokenStated:
                // Nothing of these answers a request.
                break
            }
        }
        return requestDate
    }
}

extension ConsumptionFacts {
    /// Adds a refund behind those with an earlier revocation.
    fileprivate mutating func note(_ refunded: TransactionID, in views: [TransactionView]) {
        func date(_ transaction: TransactionID) -> Instant {
            views.first { $0.transaction == transaction }?.revocationDate ?? .latest
        }
        var place = earlierRefunds.count
        while place > 0, date(earlierRefunds[place - 1]) > date(refunded) { place -= 1 }
        earlierRefunds.insert(refunded, at: place)
    }
}

extension TransactionView {
    /// The share of the period that had passed; none of what has no end.
    fileprivate func usedMilliPercent(at instant: Instant) -> Int32? {
        guard let end = expirationDate else { return nil }
        let length = end.milliseconds - purchaseDate.milliseconds
        let passed = min(max(instant.milliseconds - purchaseDate.milliseconds, 0), length)
        guard length > 0 else { return 100_000 }
        // A period of millennia, which only a statement can claim, is measured coarsely.
        if length > 1 << 44 { return Int32(min(passed / (length / 100_000), 100_000)) }
        return Int32(passed * 100_000 / length)
    }
}

extension Int64 {
    fileprivate func addingClamped(_ other: Int64) -> Int64 {
        let (sum, isOver) = addingReportingOverflow(other)
        return isOver ? (other > 0 ? .max : .min) : sum
    }

    /// A share in thousandths of a percent, never more than the whole.
    fileprivate func part(milliPercent: Int64) -> Int64 {
        let share = Swift.min(Swift.max(milliPercent, 0), 100_000)
        return self / 100_000 * share + self % 100_000 * share / 100_000
    }
}
