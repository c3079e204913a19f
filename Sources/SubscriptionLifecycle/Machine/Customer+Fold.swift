/// What folding a fact came to.
@frozen  // Closed by nature: it was in order or it was not.
public enum FoldResult: Sendable, Hashable {
    /// The state now includes the fact.
    case folded
    /// The fact belongs before, or restates, what has been folded; fold the customer's facts again.
    case late
}

extension Subscription.Customer {
    /// Folds the next fact if it comes in order; otherwise changes nothing and says so.
    ///
    /// - Returns: `.late` when only ``CustomerHistory`` can tell what the fact means.
    public mutating func fold(_ fact: Fact) -> FoldResult {
        guard lastOrder.precedes(fact.foldingOrder) else { return .late }
        let result = foldInOrder(fact)
        guard result == .folded else { return .late }
        lastOrder = fact.foldingOrder
        factCount += 1
        note(fact.event.transaction)
        note(fact.event.original)
        lastStatedDate = max(lastStatedDate, fact.statedDate)
        validFrom = max(validFrom, max(fact.effectiveDate, fact.statedDate))
        return .folded
    }

    /// Applies a fact whose chain and period have been filled in.
    mutating func applyBound(_ fact: Fact) {
        // What finds no chain or period is about something that nobody has told us of yet.
        _ = foldInOrder(fact)
    }

    /// One line a kind of fact; nothing is changed where the answer is `.late`.
    private mutating func foldInOrder(_ fact: Fact) -> FoldResult {
        switch fact.event {
        case .purchased(let opening), .renewed(let opening), .billingRecovered(let opening),
            .familyAccessGranted(let opening):
            return foldOpening(opening, of: fact)
        case .renewalFailed(let failure):
            return foldEnd(of: failure.transaction) { $0.fold(failure, at: fact.effectiveDate) }
        case .renewalRetried(let period):
            return foldEnd(of: period.transaction) {
                $0.foldRetriedAttempt(at: fact.effectiveDate)
            }
        case .gracePeriodExpired(let period):
            return foldEnd(of: period.transaction) { $0.foldGraceExpired(at: fact.effectiveDate) }
        case .expired(let expiration):
            return foldExpiration(expiration, at: fact.effectiveDate)
        case .autoRenewTurnedOff(let change):
            return foldChain(change.original, change.transaction) {
                $0.turnOffAutoRenew(
                    at: fact.effectiveDate, isStillRetrying: change.isStillRetrying)
            }
        case .autoRenewTurnedOn(let change):
            return foldChain(change.original, change.transaction) {
                $0.turnOnAutoRenew(at: fact.effectiveDate)
            }
        case .renewalPreferenceChanged(let preference):
            return foldChain(preference.original, preference.transaction) {
                $0.choose(preference.next, at: fact.effectiveDate)
            }
        case .renewalInfoStated(let info):
            return foldInfo(info, at: fact.effectiveDate)
        case .refunded(let revocation), .familyAccessRevoked(let revocation):
            return foldRevocation(revocation, of: fact)
        case .refundReversed, .renewalExtended:
            // What a reversal or an extension leaves depends on all statements of the transaction.
            return .late
        case .refundRequested, .refundDeclined:
            // A request changes nothing; what the store does about renewal is a fact of its own.
            return .folded
        }
    }

    private mutating func foldOpening(_ opening: PeriodOpening, of fact: Fact) -> FoldResult {
        let transaction = opening.transaction
        guard transaction.isNumeric, transaction.rawValue > highestTransaction, !hasLooseEnds
        else { return restates(opening, fact) ? .folded : .late }
        // A statement without a product opens nothing, and a later one may complete it.
        guard let product = opening.product else { return .late }
        let start = opening.startDate ?? fact.statedDate
        let date = fact.foldingOrder.effectiveDate
        let kind = fact.event.kind
        guard !opening.isUpgraded else { return .late }
        if opening.group == nil, opening.expirationDate == nil {
            oneTimePurchases.append(
                OneTimePurchase(
                    transaction: transaction, product: product, purchaseDate: start,
                    content: opening, kind: kind))
            return .folded
        }
        let period = PaidPeriod(
            transaction: transaction, kind: kind, product: product, startDate: start,
            openingDate: date, content: opening)
        let index = chain(original: opening.original ?? transaction, group: opening.group)
        let environment = environment
        change(chain: index) {
            $0.open(period, isUpgrade: opening.isUpgrade, environment: environment)
        }
        return .folded
    }

    /// Whether a statement says nothing that the period it is about does not say already.
    private func restates(_ opening: PeriodOpening, _ fact: Fact) -> Bool {
        guard let index = chainIndex(holding: opening.transaction) else { return false }
        let chain = self[chain: index]
        guard let place = chain.periods.index(of: opening.transaction) else { return false }
        let period = chain.periods[place]
        return (opening.isGuess || fact.event.kind == period.kind)
            && opening.source != .payload
            && (opening.product == nil || opening.product == period.product)
            && (opening.original == nil || opening.original == chain.original)
            && (opening.group == nil || opening.group == chain.group)
            && (opening.startDate == nil || opening.startDate == period.startDate)
            && (opening.expirationDate == nil || opening.expirationDate == period.expirationDate)
            && (opening.offer == nil || opening.offer == period.offer)
            && (opening.price == nil || opening.price == period.price)
            && (opening.ownership == nil || opening.ownership == period.ownership)
            && (opening.plan == nil || opening.plan == period.plan)
            && !opening.isUpgraded && !opening.isUpgrade && !opening.namesNoOffer
            && fact.effectiveDate >= period.openingDate
    }

    private mutating func foldEnd(
        of transaction: TransactionID?, _ change: (inout PaidPeriod) -> Void
    ) -> FoldResult {
        // Which period a fact means that names none is a question to the whole history.
        guard let transaction, let index = chainIndex(holding: transaction) else { return .late }
        self.change(chain: index) { _ = $0.changeEnd(of: transaction, change) }
        return .folded
    }

    private mutating func foldExpiration(
        _ expiration: Expiration, at date: Instant
    ) -> FoldResult {
        guard let transaction = expiration.transaction,
            let index = chainIndex(holding: transaction)
        else { return .late }
        change(chain: index) { chain in
            guard chain.changeEnd(of: transaction, { $0.fold(expiration, at: date) }) else { return }
            chain.autoRenew = .off
            chain.preference = nil
        }
        return .folded
    }

    private mutating func foldChain(
        _ original: TransactionID?, _ transaction: TransactionID?,
        _ change: (inout Subscription.Chain) -> Void
    ) -> FoldResult {
        // A chain left out, or one that has not been heard of, is a question to the whole history.
        let named =
            original.flatMap { chainIndex(original: $0) }
            ?? (original == nil ? transaction.flatMap { chainIndex(holding: $0) } : nil)
        guard let index = named else { return .late }
        self.change(chain: index, change)
        return .folded
    }

    private mutating func foldInfo(_ info: RenewalInfoStatement, at date: Instant) -> FoldResult {
        let named = info.transaction.flatMap { chainIndex(holding: $0) }
        guard let index = named,
            info.original == nil || info.original == read(chain: index, { $0.original })
        else { return .late }
        change(chain: index) { $0.fold(info, at: date) }
        return .folded
    }

    private mutating func foldRevocation(_ revocation: Revocation, of fact: Fact) -> FoldResult {
        // Only the latest stated of several decides; with an earlier one the history must say.
        guard fact.statedDate > lastStatedDate,
            let index = chainIndex(holding: revocation.transaction),
            let place = read(chain: index, { $0.periods.index(of: revocation.transaction) })
        else { return .late }
        change(chain: index) {
            $0.revoke(
                at: place, revocation, from: revocation.revocationDate ?? fact.effectiveDate)
        }
        return .folded
    }
}

extension Subscription.Chain {
    /// A transaction gives nothing from its revocation date on; the chain's other ones stand.
    mutating func revoke(at place: Int, _ revocation: Revocation, from date: Instant) {
        if periods.read(place, { $0.revocationDate == nil && $0.offer?.type == .introductory }) {
            introductoryCount -= 1
        }
        periods.change(place) { period in
            period.revocationDate = date
            period.revocationReason = revocation.reason
            period.revocationMilliPercent = revocation.milliPercent
        }
    }
}

extension Fact {
    /// The place at which the fact is folded: a period opens at its start if it is stated later.
    var foldingOrder: FactOrder {
        guard let opening = event.opening, event.kind != .billingRecovered else { return order }
        let start = opening.startDate ?? statedDate
        return FactOrder(
            effectiveDate: min(start, effectiveDate), statedDate: statedDate,
            rank: event.kind.rank)
    }
}
