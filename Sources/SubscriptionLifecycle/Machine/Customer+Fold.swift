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
        let order = fact.foldingOrder
        guard lastOrder.precedes(order) else { return .late }
        // After a deletion only the set can tell whether a fact is about what is gone.
        if hasLooseEnds, environment.allowsDeletion { return .late }
        guard foldInOrder(fact, at: order) == .folded else { return .late }
        lastOrder = order
        factCount += 1
        validFrom = max(validFrom, max(fact.effectiveDate, fact.statedDate))
        return .folded
    }

    /// Applies a fact whose chain and period have been filled in.
    mutating func applyBound(_ fact: Fact) {
        // What finds no chain or period is about something that nobody has told us of yet.
        guard case .renewalInfoStated(let info) = fact.event else {
            _ = foldInOrder(fact, at: fact.order)
            return
        }
        guard let index = info.original.flatMap({ chainIndex(original: $0) }) else { return }
        change(chain: index) { $0.fold(info, at: fact.effectiveDate) }
    }

    /// One line a kind of fact; nothing is changed where the answer is `.late`.
    ///
    /// An event is taken apart only once, since to take it apart is to copy it: what a line needs of
    /// it, the transactions that it names among it, is handed on.
    @inline(__always)
    private mutating func foldInOrder(_ fact: Fact, at order: FactOrder) -> FoldResult {
        let date = fact.effectiveDate
        switch fact.event {
        case .purchased(let opening), .renewed(let opening), .billingRecovered(let opening),
            .familyAccessGranted(let opening):
            return foldOpening(opening, fact.event.kind, of: fact, at: order)
        case .renewalFailed(let failure):
            return foldEnd(of: failure.transaction, failure.original, at: date) {
                $0.fold(failure, at: date)
            }
        case .renewalRetried(let period):
            return foldEnd(of: period.transaction, period.original, at: date) {
                $0.foldRetriedAttempt(at: date)
            }
        case .gracePeriodExpired(let period):
            return foldEnd(of: period.transaction, period.original, at: date) {
                $0.foldGraceExpired(at: date)
            }
        case .expired(let expiration):
            return foldExpiration(expiration, at: date)
        case .autoRenewTurnedOff(let change):
            return foldChain(change.original, change.transaction) {
                $0.turnOffAutoRenew(at: date, isStillRetrying: change.isStillRetrying)
            }
        case .autoRenewTurnedOn(let change):
            return foldChain(change.original, change.transaction) {
                $0.turnOnAutoRenew(at: date)
            }
        case .renewalPreferenceChanged(let preference):
            return foldChain(preference.original, preference.transaction) {
                $0.choose(preference.next, preference.plan, at: date)
            }
        case .offerRedeemed(let redemption):
            return foldChain(redemption.original, redemption.transaction) {
                $0.redeem(redemption.offer, at: date)
            }
        case .renewalInfoStated(let info):
            return foldInfo(info, at: date)
        case .refunded(let revocation), .familyAccessRevoked(let revocation):
            return foldRevocation(revocation, of: fact)
        case .refundReversed, .renewalExtended:
            // What a reversal or an extension leaves depends on all statements of the transaction.
            return .late
        case .refundRequested(let reference), .refundDeclined(let reference):
            // A request changes nothing; what the store does about renewal is a fact of its own.
            note(reference.transaction)
            return .folded
        case .transactionDetailsStated(let details):
            return foldDetails(details)
        case .transactionDeleted(let reference):
            // What is left without a transaction is a question to the whole history.
            if environment.allowsDeletion { return .late }
            note(reference.transaction)
            return .folded
        case .priceIncreaseAnnounced(let increase):
            return foldChain(increase.original, increase.transaction) {
                $0.announce(increase, at: date)
            }
        case .priceIncreaseConsented(let increase):
            return foldChain(increase.original, increase.transaction) {
                $0.consent(to: increase, at: date)
            }
        case .purchasePending, .purchaseDeclined, .transactionFinished, .claimed, .transferred,
            .unknown, .externalPurchaseTokenStated:
            note(fact.event.transaction)
            return .folded
        }
    }

    @inline(__always)
    private mutating func foldOpening(
        _ opening: PeriodOpening, _ kind: Event.Kind, of fact: Fact, at order: FactOrder
    ) -> FoldResult {
        let transaction = opening.transaction
        guard transaction.isNumeric, transaction.rawValue > highestTransaction, !hasLooseEnds
        else { return restates(opening, fact) ? .folded : .late }
        // A statement without a product opens nothing, and a later one may complete it.
        guard let product = opening.product else { return .late }
        let start = opening.startDate ?? fact.statedDate
        // What an upgrade has replaced, or what moves a chain, is a question to the whole history.
        guard !opening.isUpgraded, opening.previousOriginal == nil else { return .late }
        if opening.isOneTime {
            note(transaction)
            note(opening.original)
            append(
                OneTimePurchase(
                    transaction: transaction, product: product, purchaseDate: start,
                    content: opening, kind: kind))
            return .folded
        }
        let period = PaidPeriod(
            transaction: transaction, kind: kind, product: product, startDate: start,
            openingDate: order.effectiveDate, content: opening)
        let index = chain(original: opening.original ?? transaction, group: opening.group)
        let environment = environment
        var isLate = false
        change(chain: index) { chain in
            isLate = chain.leavesPriceToHistory(start)
            if isLate { return }
            chain.open(
                period, isUpgrade: opening.isUpgrade, payment: opening.paymentNumber,
                environment: environment)
        }
        if isLate { return .late }
        note(transaction)
        note(opening.original)
        return .folded
    }

    @inline(never)
    private mutating func append(_ purchase: OneTimePurchase) {
        oneTimePurchases.append(purchase)
    }

    /// Whether a statement says nothing that the period it is about does not say already.
    @inline(never)
    private func restates(_ opening: PeriodOpening, _ fact: Fact) -> Bool {
        guard let index = chainIndex(holding: opening.transaction) else { return false }
        let chain = self[chain: index]
        guard let place = chain.periods.index(of: opening.transaction) else { return false }
        let period = chain.periods[place]
        // Of guesses alone the strongest counts, and a period does not say whether its kind is one.
        let kind = fact.event.kind
        let addsKind =
            kind != period.kind
            && !(opening.isGuess && kind.openingStrength < period.kind.openingStrength)
        return !addsKind
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
            && opening.paymentNumber == nil && opening.previousOriginal == nil
            && !opening.isUpgraded && !opening.isUpgrade && !opening.namesNoOffer
            && fact.effectiveDate >= period.openingDate
    }

    private mutating func foldEnd(
        of transaction: TransactionID?, _ original: TransactionID?, at date: Instant,
        _ change: (inout PaidPeriod) -> Void
    ) -> FoldResult {
        // Which period a fact means that names none is a question to the whole history.
        guard let transaction, let index = chainIndex(holding: transaction) else { return .late }
        note(original)
        self.change(chain: index) { _ = $0.changeEnd(of: transaction, at: date, change) }
        return .folded
    }

    private mutating func foldExpiration(
        _ expiration: Expiration, at date: Instant
    ) -> FoldResult {
        guard let transaction = expiration.transaction,
            let index = chainIndex(holding: transaction)
        else { return .late }
        note(expiration.original)
        change(chain: index) { chain in
            guard chain.changeEnd(of: transaction, at: date, { $0.fold(expiration, at: date) })
            else {
                return
            }
            chain.autoRenew = .off
            chain.dropPreference()
            // What has ended waits for no price; a new purchase pays the store's.
            if chain.hasBeside {
                chain.priceChange = nil
                chain.queuedOffer = nil
            }
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
        note(transaction)
        self.change(chain: index, change)
        return .folded
    }

    private mutating func foldInfo(_ info: RenewalInfoStatement, at date: Instant) -> FoldResult {
        // Without a transaction it is about whatever is open when it was signed (Docs/Behaviour: 10).
        let named =
            info.transaction.map { chainIndex(holding: $0) }
            ?? info.original.flatMap { chainIndex(original: $0) }
        guard let index = named,
            info.original == nil || info.original == read(chain: index, { $0.original })
        else { return .late }
        change(chain: index) { $0.fold(info, at: date) }
        return .folded
    }

    private mutating func foldRevocation(_ revocation: Revocation, of fact: Fact) -> FoldResult {
        // Only the latest stated of several decides; unless this one is certainly stated last, the
        // history must say.
        guard fact.statedDate > validFrom,
            let index = chainIndex(holding: revocation.transaction),
            let place = read(chain: index, { $0.periods.index(of: revocation.transaction) }),
            // What was paid after it counted its run from an end that is now an earlier one.
            place == read(chain: index, { $0.periods.count }) - 1
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
        let isCounted = periods.read(place) {
            $0.revocationDate == nil && $0.ownership == .purchased
                && $0.offer?.type == .introductory
        }
        if isCounted { introductoryCount -= 1 }
        periods.change(place) { period in
            // Another refund gives nothing back that the first one took.
            period.revocationDate = period.revocationDate.map { min($0, date) } ?? date
            period.revocationReason = revocation.reason
            period.revocationMilliPercent = revocation.milliPercent
        }
    }
}

extension Fact {
    /// The place at which the fact is folded: a period opens at its start if it is stated later.
    var foldingOrder: FactOrder {
        switch event {
        case .purchased(let opening), .renewed(let opening), .familyAccessGranted(let opening):
            FactOrder(
                effectiveDate: min(opening.startDate ?? statedDate, effectiveDate),
                statedDate: statedDate, rank: Event.Kind.renewed.rank)
        case .billingRecovered, .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired,
            .autoRenewTurnedOff, .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended,
            .refunded, .refundRequested, .refundDeclined, .refundReversed, .familyAccessRevoked,
            .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending,
            .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            order
        }
    }
}
