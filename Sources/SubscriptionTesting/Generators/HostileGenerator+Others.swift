import SubscriptionLifecycle

extension HostileGenerator {
    /// What stands beside the periods: offers, prices, requests, deliveries, owners.
    mutating func beside(_ kind: Event.Kind, of sale: Sale) -> Fact {
        let effective = random.chance(60) ? anyInstant() : near(sale.start)
        return Fact(
            besideEvent(kind, of: sale, effective), effectiveDate: effective,
            statedDate: stated(effective))
    }

    private mutating func besideEvent(
        _ kind: Event.Kind, of sale: Sale, _ effective: Instant
    ) -> Event {
        let transaction = drawTransaction(sale)
        let original = maybe(85, sale.original)
        switch kind {
        case .offerRedeemed:
            return .offerRedeemed(
                OfferRedemption(
                    original: original, transaction: maybe(40, transaction),
                    offer: maybe(85, random.pick(world.offers))))
        case .priceIncreaseAnnounced:
            return .priceIncreaseAnnounced(priceIncrease(transaction, original, effective))
        case .priceIncreaseConsented:
            return .priceIncreaseConsented(priceIncrease(transaction, original, effective))
        case .purchasePending: return .purchasePending(PurchaseRequest(product: sale.product))
        case .purchaseDeclined: return .purchaseDeclined(PurchaseRequest(product: sale.product))
        case .transactionDeleted:
            return .transactionDeleted(TransactionReference(transaction: transaction))
        case .claimed: return .claimed(owner(of: sale))
        case .transferred: return .transferred(owner(of: sale))
        case .transactionDetailsStated:
            return .transactionDetailsStated(details(transaction, original, effective))
        case .externalPurchaseTokenStated:
            return .externalPurchaseTokenStated(
                ExternalPurchaseToken(
                    id: random.pick(world.accountTokens), creationDate: maybe(80, effective),
                    subtype: nil))
        case .transactionFinished, .purchased, .renewed, .billingRecovered, .familyAccessGranted,
            .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended, .refunded,
            .refundRequested, .refundDeclined, .refundReversed, .familyAccessRevoked,
            .renewalInfoStated, .unknown:
            return .transactionFinished(TransactionReference(transaction: transaction))
        }
    }

    private mutating func details(
        _ transaction: TransactionID, _ original: TransactionID?, _ effective: Instant
    ) -> TransactionDetails {
        var details = TransactionDetails(
            transaction: maybe(90, transaction), original: original)
        details.originalPurchaseDate = maybe(80, near(effective))
        details.token = maybe(50, random.pick(world.accountTokens))
        details.storefront = maybe(20, random.pick(world.accountTokens))
        return details
    }

    private mutating func owner(of sale: Sale) -> ChainOwner {
        ChainOwner(original: sale.original, customer: random.pick(world.customers))
    }

    private mutating func priceIncrease(
        _ transaction: TransactionID, _ original: TransactionID?, _ effective: Instant
    ) -> PriceIncrease {
        PriceIncrease(
            original: original, transaction: maybe(40, transaction),
            price: maybe(85, Price(milliunits: 9_990 + Int64(random.below(4)) * 1_000)),
            consent: maybe(70, random.pick(PriceIncrease.Consent.allCases)),
            startDate: maybe(40, near(effective)))
    }
}
