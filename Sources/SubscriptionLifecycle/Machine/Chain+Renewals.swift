extension Subscription.Chain {
    /// A period opens: a purchase, a renewal, a recovery, an upgrade, shared access.
    @inline(__always)
    mutating func open(
        _ period: PaidPeriod, isUpgrade: Bool, payment: Int? = nil,
        environment: Subscription.Environment, isForced: Bool = false
    ) {
        transactionCount += 1
        // Of the twelve months of a commitment; any other chain has nothing to count.
        let hasPayments = period.plan == .monthly || !isPlain
        let goesOn = hasPayments && countPayment(period, named: payment)
        if hasBeside, !goesOn { settlePriceChange(period, isForced: isForced) }
        if period.transaction == original {
            // Of a chain that was moved the beginning under its earlier original counts.
            originalPurchaseDate = originalPurchaseDate ?? period.startDate
        }
        countRun(period, environment: environment)
        countOffer(period, withinCommitment: goesOn)
        if isUpgrade { replacePeriods(by: period) }
        if !goesOn {
            // Whatever was chosen for the next renewal has now been carried out or overtaken.
            dropPreference()
            if let queued = queuedOffer { carryOut(queued, with: period) }
            // A period that opens says that renewal is on (Docs/Behaviour: 10).
            autoRenew = .on
        } else if autoRenew == .unknown {
            autoRenew = .on
        }
        periods.open(period)
        if hasPayments { takePlan(of: period.transaction) }
    }

    /// An upgrade replaces every period that opened before it and ends after its start, one paid
    /// ahead too; from its start on, so that nothing is taken before the new period gives something.
    @inline(never)
    private mutating func replacePeriods(by upgrade: PaidPeriod) {
        let date = max(upgrade.startDate, upgrade.openingDate)
        for index in 0..<periods.count {
            periods.change(index) { period in
                guard period.replacementDate == nil else { return }
                if let end = period.expirationDate, end <= upgrade.startDate { return }
                period.replacementDate = date
            }
        }
    }

    /// `recentSubscriptionStartDate`: a lapse of 60 days (10 minutes outside production) starts anew.
    @inline(__always)
    private mutating func countRun(_ period: PaidPeriod, environment: Subscription.Environment) {
        guard runStartDate != nil, periods.count > 0 else {
            runStartDate = period.startDate
            return
        }
        var end = Instant.earliest
        for index in 0..<periods.count {
            end = periods.read(index) { period in
                var ends = period.expirationDate ?? period.startDate
                if let revoked = period.revocationDate { ends = min(ends, revoked) }
                return max(end, ends)
            }
        }
        let lapse = period.startDate.milliseconds - end.milliseconds
        if lapse >= environment.lapseThatStartsAnew { runStartDate = period.startDate }
    }

    @inline(__always)
    private mutating func countOffer(_ period: PaidPeriod, withinCommitment: Bool) {
        if let offer = period.offer {
            let newest = periods.count - 1
            // An offer that is bought begins anew, as one that was redeemed for this period does.
            let continues =
                newest >= 0 && period.kind != .purchased
                && periods.read(newest) {
                    $0.product == period.product && $0.offer?.isSame(as: offer) == true
                } && (withinCommitment || !startsAnew(offer))
            offerPeriodCount = continues ? offerPeriodCount + 1 : 1
            if offer.type == .introductory { countIntroductoryOffer(period) }
            // Whoever buys anew pays what the store asks for then, after the offer too.
            if period.kind == .purchased { setFullPrice(of: period.product, to: nil) }
        } else {
            offerPeriodCount = 0
            if let price = period.price {
                let paid = ProductPrice(price: price, product: period.product)
                if isPlain || !isMonthly(period.transaction) {
                    remember(paid)
                } else {
                    rememberMonthly(paid)
                }
            }
        }
    }

    /// Whose purchase it was stays with the offer: a later shared period gives nothing back.
    private mutating func countIntroductoryOffer(_ period: PaidPeriod) {
        switch period.ownership {
        case .purchased:
            introductoryDate =
                introductoryDate.map { min($0, period.startDate) } ?? period.startDate
            if period.revocationDate == nil { introductoryCount += 1 }
        case .familyShared:
            hasSharedIntroductoryOffer = true
        }
    }

    /// Changes the period that a fact about its end names, unless another has been paid after it.
    ///
    /// - Returns: Whether the fact counts: what is said of a period with a successor changes nothing
    ///   (decision 32).
    mutating func changeEnd(
        of transaction: TransactionID, at date: Instant, _ change: (inout PaidPeriod) -> Void
    ) -> Bool {
        guard let index = periods.index(of: transaction) else { return false }
        // What an upgrade has replaced has no end of its own any more.
        if periods.read(index, { $0.isReplaced(at: date) }) { return false }
        var later = index + 1
        while later < periods.count {
            // An upgraded period is no successor; another one is, once it has taken effect.
            if periods.read(later, { !$0.isReplaced(at: date) }) { return false }
            later += 1
        }
        periods.change(index, change)
        return true
    }

    /// Renewal was turned off: a waiting plan change and a queued offer are dropped with it
    /// (decision 42).
    mutating func turnOffAutoRenew(at date: Instant, isStillRetrying: Bool) {
        autoRenew = .off
        dropPreference()
        queuedOffer = nil
        guard let index = periods.governing(at: date) else { return }
        // What is still owed of a commitment is tried again, cancelled or not (Docs/Behaviour: 10).
        let isOwed = !isPlain && isHeld(by: periods.read(index) { $0.transaction })
        periods.change(index) {
            $0.foldAutoRenewTurnedOff(at: date, isStillRetrying: isStillRetrying || isOwed)
        }
    }

    /// Renewal was turned on: the running product renews (decision 42).
    mutating func turnOnAutoRenew(at date: Instant) {
        autoRenew = .on
        guard let index = periods.governing(at: date) else { return }
        periods.change(index) { $0.foldAutoRenewTurnedOn(at: date) }
    }

    /// Another product was chosen for the next renewal; to choose is to renew (decision 43).
    mutating func choose(
        _ product: ProductID?, _ plan: Subscription.BillingPlan? = nil, at date: Instant
    ) {
        autoRenew = .on
        // A choice concerns the renewal after the newest period, one paid ahead too.
        prefer(product, plan, at: date)
        // An offer was for what would have renewed before; one for the new choice is told after it.
        queuedOffer = nil
        guard let index = periods.governing(at: date) else { return }
        periods.change(index) { $0.foldAutoRenewTurnedOn(at: date) }
    }

    /// A renewal info's flags, in force from the instant at which it was signed.
    mutating func fold(_ info: RenewalInfoStatement, at date: Instant) {
        if let willAutoRenew = info.willAutoRenew {
            if isPlain || !isHeld || !willAutoRenew || autoRenew == .unknown {
                autoRenew = willAutoRenew ? .on : .off
                if !willAutoRenew {
                    dropPreference()
                    queuedOffer = nil
                }
            }
        }
        let governing = periods.governing(at: date)
        let known = preference
        foldPreference(info, at: date)
        if preference != known { queuedOffer = nil }
        // Within a commitment the offer is told of the next month, and one that was redeemed waits on.
        let waits = !isPlain && isHeld && queuedOffer?.isRedeemed == true
        if autoRenew != .off, !waits { learnNextOffer(info, at: date) }
        if let named = info.transaction {
            _ = changeEnd(of: named, at: date) { $0.fold(info, at: date) }
        } else if let governing {
            periods.change(governing) { $0.fold(info, at: date) }
        }
        if info.priceIncrease != nil || hasBeside { foldPriceStatus(info, at: date) }
    }
}

extension Subscription.Environment {
    /// The lapse after which `recentSubscriptionStartDate` starts anew, in milliseconds: 60 days in
    /// production, 10 minutes elsewhere (App Store Server API, recentSubscriptionStartDate).
    var lapseThatStartsAnew: Int64 {
        switch self {
        case .production: 60 * 86_400_000
        case .sandbox, .xcode, .localTesting: 10 * 60_000
        }
    }
}
