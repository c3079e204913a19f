extension Subscription.Chain {
    /// A price increase was announced: told of it are chains with auto-renew on or off.
    mutating func announce(_ increase: PriceIncrease, at date: Instant) {
        // Before anything has begun there is no product whose price could change.
        guard let product = periods.newest(at: date)?.product else { return }
        priceChange = .announced(increase, of: product, at: date, after: priceChange)
    }

    /// The customer agreed to an increase, or was told of one that needs no consent.
    mutating func consent(to increase: PriceIncrease, at date: Instant) {
        guard let product = periods.newest(at: date)?.product else { return }
        priceChange = .consented(increase, of: product, at: date, after: priceChange)
    }

    /// A renewal info's `priceIncreaseStatus`, in force from the instant at which it was signed; of a
    /// whole payload silence says that no increase waits.
    mutating func foldPriceStatus(_ info: RenewalInfoStatement, at date: Instant) {
        switch info.priceIncrease {
        case nil: if info.source == .payload { priceChange = nil }
        case .noIncreasePending: priceChange = nil
        case .pending:
            guard let product = periods.newest(at: date)?.product else { return }
            var change = priceChange ?? Subscription.PriceChange(of: product, at: date)
            change.consent = .required
            change.isAgreed = false
            priceChange = change
        case .agreed:
            guard let product = periods.newest(at: date)?.product else { return }
            var change = priceChange ?? Subscription.PriceChange(of: product, at: date)
            change.isAgreed = true
            priceChange = change
        }
    }

    /// A period opens while a change waits: does it pay the new price, or leave the change waiting?
    ///
    /// - Parameter isForced: Whether it cuts the period before it, as only a test session does. In grace
    ///   and retry there is none to cut, but a payment that is recovered there is no plain renewal.
    @inline(never)
    mutating func settlePriceChange(_ period: PaidPeriod, isForced: Bool) {
        guard let change = priceChange else { return }
        switch period.kind {
        case .renewed, .billingRecovered:
            guard period.product == change.product else { break }
            if isForced || (period.kind == .renewed && isRetrying), change.needsConsent {
                // A forced renewal clears a pending increase, and charges as before (decision 38).
                priceChange = nil
                return
            }
            // While an offer runs its price stands; the full price after it is the new one.
            guard period.offer == nil, change.applies(to: period.startDate) else { return }
        case .purchased, .familyAccessGranted, .renewalFailed, .renewalRetried,
            .gracePeriodExpired, .expired, .autoRenewTurnedOff, .autoRenewTurnedOn,
            .renewalPreferenceChanged, .renewalExtended, .refunded, .refundRequested,
            .refundDeclined, .refundReversed, .familyAccessRevoked, .offerRedeemed,
            .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending, .purchaseDeclined,
            .transactionFinished, .transactionDeleted, .claimed, .transferred, .renewalInfoStated,
            .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            // A new purchase pays what the store asks for at once, and nothing waits after it.
            break
        }
        // Whoever comes back to the product later finds the new price too.
        setFullPrice(of: change.product, to: change.price)
        priceChange = nil
    }

    /// Whether the charge after the newest period is being retried.
    private var isRetrying: Bool {
        guard periods.count > 0 else { return false }
        return periods.read(periods.count - 1) {
            if case .retrying = $0.phase { true } else { false }
        }
    }

    /// Whether a period that opens in order needs the whole history to tell what becomes of the price:
    /// only there is it known whether it cuts the period before it.
    func leavesPriceToHistory(_ start: Instant) -> Bool {
        guard hasBeside, priceChange != nil, periods.count > 0 else { return false }
        return periods.read(periods.count - 1) { $0.expirationDate ?? .latest } > start
    }
}
