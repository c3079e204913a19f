/// Which chain and which period a fact speaks of where it does not name them.
///
/// It is decided when asked, from the whole set, not when the fact was recorded.
struct FactBinding {
    let transactions: [FactResolution.Transaction]
    let openings: [FactResolution.PlacedStep]
    let moves: ChainMoves

    /// The fact as a step, with what it left out filled in.
    ///
    /// - Returns: The step, and whether a later opening could give the fact another meaning.
    func bind(_ fact: Fact) -> (step: FactResolution.PlacedStep, isLoose: Bool) {
        var bound = fact
        var isLoose = false
        switch fact.event {
        case .renewalFailed(var failure):
            isLoose = fill(&failure.transaction, failure.original, fact, cut: nil)
            bound.event = .renewalFailed(failure)
        case .renewalRetried(var period):
            isLoose = fill(&period.transaction, period.original, fact, cut: nil)
            bound.event = .renewalRetried(period)
        case .gracePeriodExpired(var period):
            isLoose = fill(&period.transaction, period.original, fact, cut: nil)
            bound.event = .gracePeriodExpired(period)
        case .expired(var expiration):
            isLoose = fill(
                &expiration.transaction, expiration.original, fact, cut: expiration.cutDate)
            bound.event = .expired(expiration)
        case .autoRenewTurnedOff(var change):
            isLoose = fillChain(&change.original, fact, of: change.transaction)
            bound.event = .autoRenewTurnedOff(change)
        case .autoRenewTurnedOn(var change):
            isLoose = fillChain(&change.original, fact, of: change.transaction)
            bound.event = .autoRenewTurnedOn(change)
        case .renewalPreferenceChanged(var preference):
            isLoose = fillChain(&preference.original, fact, of: preference.transaction)
            bound.event = .renewalPreferenceChanged(preference)
        case .offerRedeemed(var redemption):
            isLoose = fillChain(&redemption.original, fact, of: redemption.transaction)
            bound.event = .offerRedeemed(redemption)
        case .renewalInfoStated(var info):
            isLoose = fillChain(&info.original, fact, of: info.transaction)
            bound.event = .renewalInfoStated(info)
        case .priceIncreaseAnnounced(var increase):
            isLoose = fillChain(&increase.original, fact, of: increase.transaction)
            bound.event = .priceIncreaseAnnounced(increase)
        case .priceIncreaseConsented(var increase):
            isLoose = fillChain(&increase.original, fact, of: increase.transaction)
            bound.event = .priceIncreaseConsented(increase)
        case .renewalExtended(let change):
            // Which period is meant has been found before the periods had their ends.
            isLoose = change.transaction == nil
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .refunded,
            .refundRequested, .refundDeclined, .purchasePending,
            .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .refundReversed, .familyAccessRevoked, .unknown, .transactionDetailsStated,
            .externalPurchaseTokenStated:
            // These name their transaction, or speak of what nobody here knows.
            break
        }
        return (place(bound, witness: fact), isLoose)
    }

    /// A fact about the end of a period is not folded before the period.
    private func place(_ bound: Fact, witness: Fact) -> FactResolution.PlacedStep {
        var placed = FactResolution.PlacedStep(
            step: .fact(bound), order: bound.order, isHeldBack: false, witness: witness)
        guard bound.event.kind.rank < 4 || bound.event.kind == .renewalInfoStated,
            let transaction = bound.event.transaction,
            let opening = openings.first(where: { $0.opens(transaction) }),
            !opening.order.precedes(placed.order)
        else { return placed }
        placed.order = opening.order
        placed.isHeldBack = true
        var held = bound
        held.effectiveDate = opening.order.effectiveDate
        placed.step = .fact(held)
        return placed
    }

    private func fill(
        _ transaction: inout TransactionID?, _ original: TransactionID?, _ fact: Fact,
        cut: Instant?
    ) -> Bool {
        guard transaction == nil else { return false }
        var original = original.map { moves.current($0) }
        _ = fillChain(&original, fact, of: nil)
        guard let original else { return true }
        let date = fact.effectiveDate
        let periods = transactions.filter {
            $0.original == original && !$0.isOneTime && !$0.period.isReplaced(at: date)
        }.map { $0.period }
        let ended = periods.filter { $0.expirationDate.map { $0 <= date } ?? false }
        let running = periods.filter {
            $0.startDate <= date && ($0.expirationDate.map { $0 > date } ?? true)
        }
        let newest = cut == nil ? ended.newest ?? running.newest : running.newest
        transaction = newest?.transaction
        return true
    }

    /// The chain of a fact that names none: that of its transaction; where it names none either, the
    /// one that opened last before it, else the first.
    private func fillChain(
        _ original: inout TransactionID?, _ fact: Fact, of transaction: TransactionID?
    ) -> Bool {
        if let named = original {
            original = moves.current(named)
            return false
        }
        if let transaction {
            original = self.original(of: transaction)
            return false
        }
        var found: TransactionID?
        for (transaction, opening) in zip(transactions, openings) where !transaction.isOneTime {
            if found == nil || opening.order.precedes(fact.order) { found = transaction.original }
        }
        original = found
        return true
    }

    /// The chain's newest period of the moment at which a fact took effect, for a fact that names none.
    func newestPeriod(meantBy fact: Fact) -> TransactionID? {
        var original = fact.event.original
        _ = fillChain(&original, fact, of: nil)
        let date = fact.effectiveDate
        var newest: PaidPeriod?
        for index in transactions.indices
        where transactions[index].original == original && !transactions[index].isOneTime {
            let period = transactions[index].period
            if period.openingDate > date || period.isReplaced(at: date) { continue }
            if let newest, newest.startDate > period.startDate { continue }
            newest = period
        }
        return newest?.transaction
    }

    private func original(of transaction: TransactionID) -> TransactionID? {
        transactions.first { $0.period.transaction == transaction }?.original
    }
}

extension FactResolution.PlacedStep {
    fileprivate func opens(_ transaction: TransactionID) -> Bool {
        guard case .open(let opened) = step else { return false }
        return opened.period.transaction == transaction
    }
}

extension [PaidPeriod] {
    /// The period that starts last; of equals the last in the order.
    fileprivate var newest: PaidPeriod? {
        reduce(nil) { newest, period in
            guard let newest, newest.startDate > period.startDate else { return period }
            return newest
        }
    }
}
