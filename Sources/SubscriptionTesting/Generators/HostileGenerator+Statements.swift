import SubscriptionLifecycle

extension HostileGenerator {
    /// A statement about a transaction: mostly true, sometimes partial, moved or of another kind.
    mutating func opening(_ sale: Sale) -> Fact {
        let source = random.pick([.fact, .fact, .notice, .payload] as [PeriodOpening.Source])
        var content = PeriodOpening(transaction: sale.transaction, source: source)
        let completeness = source == .payload ? 99 : 92
        content.original = maybe(completeness, sale.original)
        content.product = maybe(completeness, sale.product)
        content.group = maybe(completeness, sale.groupIndex.map { world.groups[$0] })
        content.startDate = maybe(completeness, sale.start)
        content.expirationDate = maybe(completeness, sale.end)
        content.offer = maybe(completeness, sale.offer)
        content.price = maybe(80, sale.price)
        content.isUpgrade = sale.isUpgrade && random.chance(90)
        content.upgrades = content.isUpgrade ? sale.upgrades : nil
        content.isUpgraded = sale.isUpgraded && random.chance(60)
        content.isGuess = random.chance(12)
        move(&content, sale)
        let kind = random.chance(88) ? sale.kind : drawAnyOpeningKind()
        if kind == .familyAccessGranted, random.chance(50) { content.ownership = .familyShared }
        let start = content.startDate ?? sale.start
        let effective = source == .payload ? near(start) : random.chance(85) ? start : near(start)
        return Fact(
            Event(opening: content, kind: kind), effectiveDate: effective,
            statedDate: stated(effective))
    }

    /// Moves what restatements move: dates, product, quantity, chain.
    private mutating func move(_ content: inout PeriodOpening, _ sale: Sale) {
        if random.chance(10), sale.end != nil { content.expirationDate = anyInstant() }
        if random.chance(6) { content.startDate = anyInstant() }
        if random.chance(5), let group = sale.groupIndex {
            content.product = random.pick(world.groupProducts[group])
        }
        if random.chance(3) {
            // Chains of two groups never share a transaction at the App Store.
            content.original =
                random.pick(sales.filter { $0.groupIndex == sale.groupIndex }).original
        }
        if sale.groupIndex != nil, random.chance(3) {
            content.previousOriginal =
                random.pick(sales.filter { $0.groupIndex == sale.groupIndex }).original
        }
        if random.chance(3) { content.ownership = .familyShared }
        if random.chance(3) { content.ownership = .purchased }
        if random.chance(sale.isMonthly ? 50 : 2) { content.plan = .monthly }
        if random.chance(3) { content.plan = .upfront }
        if content.plan == .monthly, random.chance(12) {
            content.paymentNumber = random.pick([1, 2, 5, 11, 12])
        }
        if random.chance(4) { content.offer = random.pick(world.offers) }
        if content.offer == nil, random.chance(6) { content.namesNoOffer = true }
        if sale.groupIndex == nil, random.chance(20) { content.quantity = 3 }
    }

    private mutating func drawAnyOpeningKind() -> Event.Kind {
        random.pick([.purchased, .renewed, .billingRecovered, .familyAccessGranted])
    }

    /// A fact about the end of a period; one in five names no transaction.
    mutating func ending(_ kind: Event.Kind, of sale: Sale) -> Fact {
        let transaction = maybe(80, drawTransaction(sale))
        let original = maybe(70, sale.original)
        let end = sale.end ?? sale.start
        let effective = near(kind == .gracePeriodExpired ? graceEnd(end) : end)
        let event: Event
        switch kind {
        case .renewalRetried:
            event = .renewalRetried(PeriodReference(transaction: transaction, original: original))
        case .gracePeriodExpired:
            event = .gracePeriodExpired(
                PeriodReference(transaction: transaction, original: original))
        case .expired:
            event = .expired(
                Expiration(
                    transaction: transaction, original: original,
                    reason: random.pick(Subscription.ExpirationReason.allCases),
                    cutDate: maybe(
                        15, near(sale.start.adding(milliseconds: HostileWorld.month / 2)))))
        case .renewalFailed, .purchased, .renewed, .billingRecovered, .familyAccessGranted,
            .autoRenewTurnedOff, .autoRenewTurnedOn, .renewalPreferenceChanged,
            .renewalExtended, .refunded, .refundRequested, .refundDeclined, .offerRedeemed,
            .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending, .purchaseDeclined,
            .transactionFinished, .transactionDeleted, .claimed, .transferred, .refundReversed,
            .familyAccessRevoked, .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            event = .renewalFailed(
                RenewalFailure(
                    transaction: transaction, original: original,
                    graceEndDate: maybe(50, near(graceEnd(end))),
                    retryEndDate: maybe(
                        25, near(end.adding(milliseconds: 2 * HostileWorld.month))),
                    promisesGrace: random.chance(20)))
        }
        return Fact(event, effectiveDate: effective, statedDate: stated(effective))
    }

    private func graceEnd(_ end: Instant) -> Instant {
        end.adding(milliseconds: 16 * HostileWorld.day)
    }

    /// The sale's own transaction, rarely one that nobody sold.
    mutating func drawTransaction(_ sale: Sale) -> TransactionID {
        random.chance(5) ? TransactionID(99) : sale.transaction
    }

    /// A fact about the chain; one in three names none.
    mutating func chainChange(_ kind: Event.Kind, of sale: Sale) -> Fact {
        let original = maybe(66, sale.original)
        let transaction = maybe(25, drawTransaction(sale))
        let effective = random.chance(50) ? anyInstant() : near(sale.end ?? sale.start)
        let products = world.groupProducts[sale.groupIndex ?? 0]
        let event: Event
        switch kind {
        case .autoRenewTurnedOn:
            event = .autoRenewTurnedOn(
                AutoRenewChange(original: original, transaction: transaction))
        case .renewalPreferenceChanged:
            event = .renewalPreferenceChanged(
                RenewalPreference(
                    original: original, transaction: transaction,
                    next: maybe(80, random.pick(products)),
                    plan: maybe(sale.isMonthly ? 30 : 3, random.pick([.upfront, .monthly]))))
        case .renewalInfoStated:
            event = .renewalInfoStated(info(sale, original, products))
        case .autoRenewTurnedOff, .purchased, .renewed, .billingRecovered,
            .familyAccessGranted, .renewalFailed, .renewalRetried, .gracePeriodExpired,
            .expired, .renewalExtended, .refunded, .refundRequested, .refundDeclined,
            .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending,
            .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .refundReversed, .familyAccessRevoked, .unknown, .transactionDetailsStated,
            .externalPurchaseTokenStated:
            event = .autoRenewTurnedOff(
                AutoRenewChange(
                    original: original, transaction: transaction,
                    isStillRetrying: random.chance(20)))
        }
        return Fact(event, effectiveDate: effective, statedDate: stated(effective))
    }

    private mutating func info(
        _ sale: Sale, _ original: TransactionID?, _ products: [ProductID]
    ) -> RenewalInfoStatement {
        var info = RenewalInfoStatement(
            original: original, transaction: maybe(80, drawTransaction(sale)),
            source: random.chance(50) ? .payload : .notice)
        info.next = maybe(40, random.pick(products))
        info.graceEndDate = maybe(20, near(graceEnd(sale.end ?? sale.start)))
        if random.chance(50) { info.willAutoRenew = random.chance(50) }
        if random.chance(50) { info.isInBillingRetry = random.chance(50) }
        info.nextOffer = maybe(15, random.pick(world.offers))
        info.reason = maybe(15, random.pick(Subscription.ExpirationReason.allCases))
        info.priceIncrease = maybe(15, random.pick(Subscription.PriceIncreaseStatus.allCases))
        let tellsCommitment = random.chance(sale.isMonthly ? 40 : 3)
        if tellsCommitment, random.chance(60) { info.commitmentWillAutoRenew = random.chance(40) }
        if tellsCommitment, random.chance(40) { info.commitmentNext = random.pick(products) }
        if tellsCommitment, random.chance(40) {
            info.nextPlan = random.pick([.upfront, .monthly])
        }
        return info
    }

    /// A refund, a reversal, a request or an extension, also of what nobody sold.
    mutating func transactionChange(_ kind: Event.Kind, of sale: Sale) -> Fact {
        let transaction = drawTransaction(sale)
        let effective = random.chance(60) ? anyInstant() : near(sale.start)
        let event: Event
        switch kind {
        case .refunded:
            event = .refunded(revocation(transaction, effective))
        case .familyAccessRevoked:
            event = .familyAccessRevoked(revocation(transaction, effective))
        case .refundRequested:
            event = .refundRequested(TransactionReference(transaction: transaction))
        case .refundDeclined:
            event = .refundDeclined(TransactionReference(transaction: transaction))
        case .renewalExtended:
            event = .renewalExtended(
                RenewalExtension(
                    transaction: maybe(85, transaction), original: maybe(80, sale.original),
                    expirationDate: maybe(
                        95, near((sale.end ?? sale.start).adding(milliseconds: HostileWorld.month)))
                ))
        case .refundReversed, .purchased, .renewed, .billingRecovered, .familyAccessGranted,
            .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalInfoStated, .offerRedeemed,
            .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending, .purchaseDeclined,
            .transactionFinished, .transactionDeleted, .claimed, .transferred, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            event = .refundReversed(TransactionReference(transaction: transaction))
        }
        return Fact(event, effectiveDate: effective, statedDate: stated(effective))
    }

    private mutating func revocation(
        _ transaction: TransactionID, _ effective: Instant
    ) -> Revocation {
        Revocation(
            transaction: transaction,
            revocationDate: random.chance(50)
                ? effective : maybe(75, random.chance(50) ? anyInstant() : near(effective)),
            reason: maybe(50, random.pick(Subscription.RevocationReason.allCases)),
            milliPercent: maybe(30, 50_000))
    }
}

extension Event {
    /// The event of a kind that opens a period; a purchase where the kind opens none.
    init(opening: PeriodOpening, kind: Kind) {
        switch kind {
        case .renewed: self = .renewed(opening)
        case .billingRecovered: self = .billingRecovered(opening)
        case .familyAccessGranted: self = .familyAccessGranted(opening)
        case .purchased, .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired,
            .autoRenewTurnedOff, .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended,
            .refunded, .refundRequested, .refundDeclined, .offerRedeemed, .priceIncreaseAnnounced,
            .priceIncreaseConsented, .purchasePending, .purchaseDeclined, .transactionFinished,
            .transactionDeleted, .claimed, .transferred, .refundReversed, .familyAccessRevoked,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            self = .purchased(opening)
        }
    }
}
