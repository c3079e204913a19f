// Commitments of twelve monthly payments ("Managing the life cycle of monthly subscriptions with a
// 12-month commitment"). Payments are counted in the order in which periods open, so that the numbers
// are a function of the set of facts; a number that a fact names is believed.

extension Subscription.Chain {
    /// Counts a period that opens.
    ///
    /// - Returns: Whether it goes on within the twelve months of the commitment before it, which leaves
    ///   a cancellation and a change that waits standing.
    @inline(never)
    mutating func countPayment(_ period: PaidPeriod, named: Int?) -> Bool {
        let last = payments.last
        let previous = last.flatMap { $0.product == period.product ? $0 : nil }
        guard isMonthly(period, after: previous) else {
            guard last != nil else { return false }
            keepPayments()
            append(period, .upfront, after: nil, months: 1)
            // Where no month is left to tell about, there is nothing to remember.
            if !payments.contains(where: { $0.place != .upfront }) { payments = [] }
            return false
        }
        let missed = previous.map { period.missedPayments(since: $0.endDate) } ?? 0
        let place = place(of: period, named: named, after: previous, missed: missed)
        let goesOn = place.goesOn(after: previous?.place, missed: missed)
        keepPayments()
        append(period, place, after: previous, months: 1 + missed)
        return goesOn
    }

    /// A renewal of the same product that does not say how it is paid is paid as before.
    private func isMonthly(_ period: PaidPeriod, after previous: CommitmentPayment?) -> Bool {
        if let plan = period.statedPlan { return plan == .monthly }
        guard let previous, period.isRenewal else { return false }
        return previous.place != .upfront
    }

    private func place(
        of period: PaidPeriod, named: Int?, after previous: CommitmentPayment?, missed: Int
    ) -> CommitmentPayment.Place {
        if let named { return .number(named) }
        // A trial is no payment; the commitment begins when it ends.
        if let mode = period.offer?.mode, mode != .payAsYouGo { return .beforeFirst }
        guard period.isRenewal else { return .number(1) }
        guard let previous else {
            // A chain that is met in the middle does not tell how many payments came before.
            return payments.isEmpty && periods.isEmpty ? .unknown : .number(1)
        }
        switch previous.place {
        case .upfront, .beforeFirst: return .number(1)
        case .unknown: return .unknown
        case .number(let number):
            // After the twelfth payment the next commitment begins.
            return .number((number + missed) % Subscription.Commitment.paymentCount + 1)
        }
    }

    private mutating func append(
        _ period: PaidPeriod, _ place: CommitmentPayment.Place,
        after previous: CommitmentPayment?, months: Int
    ) {
        var payment = CommitmentPayment(
            transaction: period.transaction, product: period.product, place: place,
            endDate: period.expirationDate ?? period.startDate, anchorDate: period.startDate,
            monthCount: 1)
        // A month goes on from the one before, one that it cuts short or follows after others too.
        if let previous, previous.place != .upfront, period.isRenewal,
            previous.endDate >= period.startDate || months > 1
        {
            payment.anchorDate = previous.anchorDate
            payment.monthCount = previous.monthCount + months
        }
        payments.append(payment)
    }

    /// Forgets the payments whose periods decide nothing any more.
    private mutating func keepPayments() {
        let periods = periods
        payments.removeAll { periods.index(of: $0.transaction) == nil }
    }

    /// Says of a period that has opened how it is paid, where that follows from the one before it.
    @inline(never)
    mutating func takePlan(of transaction: TransactionID) {
        guard let payment = payments.last, payment.transaction == transaction,
            payment.place != .upfront, let index = periods.index(of: transaction)
        else { return }
        periods.change(index) { $0.statedPlan = .monthly }
    }

    // MARK: - What the payments tell

    /// The payment that a transaction is; none outside a commitment.
    func payment(of transaction: TransactionID) -> CommitmentPayment? {
        payments.last { $0.transaction == transaction && $0.place != .upfront }
    }

    /// Whether the transaction is paid by the month.
    func isMonthly(_ transaction: TransactionID) -> Bool { payment(of: transaction) != nil }

    /// Whether payments are still owed after that of a transaction.
    func isHeld(by transaction: TransactionID) -> Bool {
        payment(of: transaction)?.place.isBeforeLast ?? false
    }

    /// Whether payments are still owed after the newest.
    var isHeld: Bool { payments.last?.place.isBeforeLast ?? false }

    @inline(never)
    mutating func rememberMonthly(_ paid: ProductPrice) {
        monthlyPrices.removeAll { $0.product == paid.product }
        monthlyPrices.append(paid)
    }

    // MARK: - What follows

    /// Nothing waits any more.
    mutating func dropPreference() {
        preference = nil
        if !isPlain { preferencePlan = nil }
    }

    /// Another product, or another way to pay for the same, was chosen for what follows.
    mutating func prefer(
        _ product: ProductID?, _ plan: Subscription.BillingPlan?, at date: Instant
    ) {
        let newest = periods.newest(at: date)
        preference = newest?.product == product ? nil : product
        guard !isPlain || plan != nil else { return }
        let isOther = preference != nil || plan != newest?.plan
        preferencePlan = isOther ? plan : nil
    }

    /// How what follows will be paid: as chosen, else the running product as before.
    func nextPlan(after running: Subscription.BillingPlan) -> Subscription.BillingPlan {
        if isPlain { return preference == nil ? running : .upfront }
        return preferencePlan ?? (preference == nil ? running : .upfront)
    }

    /// What a renewal info says of the next renewal.
    ///
    /// Within a commitment it speaks of the next month, which changes nothing of what follows the
    /// commitment; that has fields of its own.
    mutating func foldPreference(_ info: RenewalInfoStatement, at date: Instant) {
        if let willAutoRenew = info.commitmentWillAutoRenew {
            autoRenew = willAutoRenew ? .on : .off
            if !willAutoRenew { dropPreference() }
        }
        guard autoRenew != .off else { return }
        if let next = info.commitmentNext {
            prefer(next, info.nextPlan, at: date)
        } else if !isPlain, isHeld {
            let newest = periods.newest(at: date)
            let isNextMonth =
                (info.next == nil || info.next == newest?.product) && info.nextPlan != .upfront
            if !isNextMonth { prefer(info.next ?? newest?.product, info.nextPlan, at: date) }
        } else if info.next != nil || info.nextPlan != nil {
            let known = preference ?? periods.newest(at: date)?.product
            // A product that is known to follow says nothing new of how it will be paid.
            if info.nextPlan == nil, info.next == known { return }
            prefer(info.next ?? known, info.nextPlan, at: date)
        }
    }
}

extension CommitmentPayment.Place {
    /// Whether more payments follow, as far as is known.
    var isBeforeLast: Bool {
        switch self {
        case .upfront, .beforeFirst: false
        case .unknown: true
        case .number(let number): number < Subscription.Commitment.paymentCount
        }
    }

    /// Whether a payment belongs to the commitment of the one before it.
    fileprivate func goesOn(after previous: CommitmentPayment.Place?, missed: Int) -> Bool {
        switch (previous, self) {
        case (.unknown, .unknown): true
        case (.unknown, .number(let number)): number > 1
        case (.number(let last), .number(let number)): number > last + missed
        case (nil, _), (.upfront, _), (.beforeFirst, _), (_, .upfront), (_, .beforeFirst),
            (.number, .unknown):
            false
        }
    }
}

extension PaidPeriod {
    /// Whether the store made it of itself, rather than the customer.
    var isRenewal: Bool {
        switch kind {
        case .renewed, .billingRecovered: true
        case .purchased, .familyAccessGranted, .renewalFailed, .renewalRetried,
            .gracePeriodExpired, .expired, .autoRenewTurnedOff, .autoRenewTurnedOn,
            .renewalPreferenceChanged, .renewalExtended, .refunded, .refundRequested,
            .refundDeclined, .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented,
            .purchasePending, .purchaseDeclined, .transactionFinished, .transactionDeleted,
            .claimed, .transferred, .refundReversed, .familyAccessRevoked, .renewalInfoStated,
            .unknown, .transactionDetailsStated, .externalPurchaseTokenStated:
            false
        }
    }

    /// How many payments nobody told us of lie between an end and the start of this renewal.
    ///
    /// A recovery starts late by itself; any other renewal starts where a month has ended.
    fileprivate func missedPayments(since end: Instant) -> Int {
        guard kind == .renewed, let expirationDate, startDate > end else { return 0 }
        var month = expirationDate.milliseconds - startDate.milliseconds
        guard month > 0 else { return 0 }
        // Months of the calendar differ by three days, which adds up in several.
        if 27 * Int64.millisecondsInDay...32 * Int64.millisecondsInDay ~= month {
            month = averageMonth
        }
        return Int((startDate.milliseconds - end.milliseconds + month / 2) / month)
    }
}

/// A twelfth of a year of 365.2425 days.
private let averageMonth: Int64 = 2_629_746_000
