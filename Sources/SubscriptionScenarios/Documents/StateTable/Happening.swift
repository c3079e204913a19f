public import SubscriptionLifecycle

extension StateTable {
    /// A kind of fact, and where its outcome depends on more than that, which one of the kind.
    @frozen  // The one list of the rows; a test holds that no kind of fact is left out.
    public enum Happening: UInt8, Sendable, CaseIterable {
        case bought, boughtInNewChain, upgraded, renewed, renewedAtOnce
        case recovered, recoveredLate, familyAccessGranted
        case failed, failedWithGrace, retried, graceOver
        case expiredVoluntarily, expiredForBilling, expiredWithoutConsent, expiredNotForSale
        case expiredOtherwise, expiredByCut
        case turnedOff, turnedOffWhileRetrying, turnedOn, choseOther, choseRunning
        case offerRedeemed, priceAnnounced, priceConsented, extended
        case refunded, refundedLater, refundRequested, refundDeclined, refundReversed
        case familyAccessRevoked, purchasePending, purchaseDeclined
        case finished, deleted, claimed, transferred
        case infoOn, infoOff, infoRetrying, infoNotRetrying, unknown
        case detailsStated, externalToken

        /// The fact's kind, and what is special about it, in a few words.
        public var title: String {
            let kind = "`" + kind.name + "`"
            guard let remark else { return kind }
            return kind + ", " + remark
        }

        /// The kind of the fact.
        public var kind: Event.Kind {
            switch self {
            case .bought, .boughtInNewChain, .upgraded: .purchased
            case .renewed, .renewedAtOnce: .renewed
            case .recovered, .recoveredLate: .billingRecovered
            case .familyAccessGranted: .familyAccessGranted
            case .failed, .failedWithGrace: .renewalFailed
            case .retried: .renewalRetried
            case .graceOver: .gracePeriodExpired
            case .expiredVoluntarily, .expiredForBilling, .expiredWithoutConsent,
                .expiredNotForSale, .expiredOtherwise, .expiredByCut:
                .expired
            case .turnedOff, .turnedOffWhileRetrying: .autoRenewTurnedOff
            case .turnedOn: .autoRenewTurnedOn
            case .choseOther, .choseRunning: .renewalPreferenceChanged
            case .offerRedeemed: .offerRedeemed
            case .priceAnnounced: .priceIncreaseAnnounced
            case .priceConsented: .priceIncreaseConsented
            case .extended: .renewalExtended
            case .refunded, .refundedLater: .refunded
            case .refundRequested: .refundRequested
            case .refundDeclined: .refundDeclined
            case .refundReversed: .refundReversed
            case .familyAccessRevoked: .familyAccessRevoked
            case .purchasePending: .purchasePending
            case .purchaseDeclined: .purchaseDeclined
            case .finished: .transactionFinished
            case .deleted: .transactionDeleted
            case .claimed: .claimed
            case .transferred: .transferred
            case .infoOn, .infoOff, .infoRetrying, .infoNotRetrying: .renewalInfoStated
            case .unknown: .unknown
            case .detailsStated: .transactionDetailsStated
            case .externalToken: .externalPurchaseTokenStated
            }
        }

        private var remark: String? {
            switch self {
            case .bought: "in the chain"
            case .boughtInNewChain: "in a chain of its own"
            case .upgraded: "an upgrade"
            case .renewed: "at the end of the period"
            case .renewedAtOnce: "at once"
            case .recovered: "from the end of the unpaid period on"
            case .recoveredLate: "from now on"
            case .failed: "without grace"
            case .failedWithGrace: "with grace"
            case .expiredVoluntarily: "renewal was off"
            case .expiredForBilling: "retry was over"
            case .expiredWithoutConsent: "a price was not agreed to"
            case .expiredNotForSale: "the product was gone"
            case .expiredOtherwise: "for another reason"
            case .expiredByCut: "cut short"
            case .turnedOffWhileRetrying: "and the store goes on trying"
            case .choseOther: "a lower product"
            case .choseRunning: "the running product"
            case .refundedLater: "from the end of the period on"
            case .infoOn: "renewal on"
            case .infoOff: "renewal off"
            case .infoRetrying: "retrying"
            case .infoNotRetrying: "not retrying"
            case .familyAccessGranted, .retried, .graceOver, .turnedOff, .turnedOn, .offerRedeemed,
                .priceAnnounced, .priceConsented, .extended, .refunded, .refundRequested,
                .refundDeclined, .refundReversed, .familyAccessRevoked, .purchasePending,
                .purchaseDeclined, .finished, .deleted, .claimed, .transferred, .unknown,
                .detailsStated,
                .externalToken:
                nil
            }
        }
    }
}

extension Story {
    /// The fact of a happening in the phase; about the end of a period not before that end.
    func fact(_ happening: StateTable.Happening) -> Fact {
        let month = Story.month(after: now)
        switch happening {
        case .bought: return .at(now, .purchased(opening(3, monthly, now, month)))
        case .boughtInNewChain:
            var opening = opening(3, monthly, now, month)
            opening.original = TransactionID(3)
            return .at(now, .purchased(opening))
        case .upgraded:
            var opening = opening(
                3, yearly, now, RenewalCalendar.utc.adding(TimeSpan(months: 12), to: now))
            opening.isUpgrade = true
            opening.upgrades = TransactionID(1)
            return .at(now, .purchased(opening))
        case .renewed:
            let end = phase == .chargedAhead ? Story.nextEnd : Story.end
            let product = phase == .changeWaiting ? basic : monthly
            return .at(
                Swift.max(now, end),
                .renewed(opening(3, product, end, Story.month(after: end))))
        case .renewedAtOnce: return .at(now, .renewed(opening(3, monthly, now, month)))
        case .recovered:
            let date = Swift.max(now, Story.end)
            return .at(
                date, .billingRecovered(opening(3, monthly, Story.end, Story.nextEnd)))
        case .recoveredLate: return .at(now, .billingRecovered(opening(3, monthly, now, month)))
        case .familyAccessGranted:
            return .at(now, .familyAccessGranted(opening(3, monthly, now, month)))
        case .failed, .failedWithGrace, .retried, .graceOver, .expiredVoluntarily,
            .expiredForBilling, .expiredWithoutConsent, .expiredNotForSale, .expiredOtherwise,
            .expiredByCut:
            return ending(happening)
        case .turnedOff, .turnedOffWhileRetrying, .turnedOn, .choseOther, .choseRunning, .infoOn,
            .infoOff, .infoRetrying, .infoNotRetrying:
            return .at(now, flag(happening))
        case .offerRedeemed, .priceAnnounced, .priceConsented, .extended, .refunded,
            .refundedLater, .refundRequested, .refundDeclined, .refundReversed,
            .familyAccessRevoked, .purchasePending, .purchaseDeclined, .finished, .deleted,
            .claimed, .transferred, .unknown, .detailsStated,
            .externalToken:
            return beside(happening)
        }
    }

    private static func month(after date: Instant) -> Instant {
        RenewalCalendar.utc.adding(TimeSpan(months: 1), to: date)
    }

    private func ending(_ happening: StateTable.Happening) -> Fact {
        let end = Swift.max(now, Story.end)
        switch happening {
        case .failedWithGrace: return .at(end, .renewalFailed(failure(grace: Story.graceEnd)))
        case .retried:
            return .at(
                end,
                .renewalRetried(
                    PeriodReference(transaction: TransactionID(1), original: TransactionID(1))))
        case .graceOver:
            return .at(
                Swift.max(now, phase == .grace ? Story.graceEnd : Story.end),
                .gracePeriodExpired(
                    PeriodReference(transaction: TransactionID(1), original: TransactionID(1))))
        case .expiredVoluntarily: return .at(end, .expired(expiration(.autoRenewDisabled)))
        case .expiredForBilling:
            let isRetried = phase == .grace || phase == .retry
            return .at(isRetried ? Story.retryEnd : end, .expired(expiration(.billingError)))
        case .expiredWithoutConsent:
            return .at(end, .expired(expiration(.didNotConsentToPriceIncrease)))
        case .expiredNotForSale: return .at(end, .expired(expiration(.productUnavailable)))
        case .expiredOtherwise: return .at(end, .expired(expiration(.unknown)))
        case .expiredByCut:
            return .at(now, .expired(expiration(.autoRenewDisabled, cut: now)))
        case .failed, .bought, .boughtInNewChain, .upgraded, .renewed, .renewedAtOnce,
            .recovered, .recoveredLate, .familyAccessGranted, .turnedOff,
            .turnedOffWhileRetrying, .turnedOn, .choseOther, .choseRunning, .offerRedeemed,
            .priceAnnounced, .priceConsented, .extended, .refunded, .refundedLater,
            .refundRequested, .refundDeclined, .refundReversed, .familyAccessRevoked,
            .purchasePending, .purchaseDeclined, .finished, .deleted, .claimed, .transferred,
            .infoOn, .infoOff, .infoRetrying, .infoNotRetrying, .unknown, .detailsStated,
            .externalToken:
            return .at(end, .renewalFailed(failure(grace: nil)))
        }
    }

    private func flag(_ happening: StateTable.Happening) -> Event {
        var info = RenewalInfoStatement(
            original: TransactionID(1), transaction: TransactionID(1), source: .notice)
        switch happening {
        case .turnedOffWhileRetrying:
            return .autoRenewTurnedOff(
                AutoRenewChange(original: TransactionID(1), isStillRetrying: true))
        case .turnedOn: return .autoRenewTurnedOn(chainChange)
        case .choseOther:
            return .renewalPreferenceChanged(
                RenewalPreference(original: TransactionID(1), next: basic))
        case .choseRunning:
            return .renewalPreferenceChanged(
                RenewalPreference(original: TransactionID(1), next: monthly))
        case .infoOn: info.willAutoRenew = true
        case .infoOff: info.willAutoRenew = false
        case .infoRetrying: info.isInBillingRetry = true
        case .infoNotRetrying: info.isInBillingRetry = false
        case .turnedOff, .bought, .boughtInNewChain, .upgraded, .renewed, .renewedAtOnce,
            .recovered, .recoveredLate, .familyAccessGranted, .failed, .failedWithGrace, .retried,
            .graceOver, .expiredVoluntarily, .expiredForBilling, .expiredWithoutConsent,
            .expiredNotForSale, .expiredOtherwise, .expiredByCut, .offerRedeemed,
            .priceAnnounced, .priceConsented, .extended, .refunded, .refundedLater,
            .refundRequested, .refundDeclined, .refundReversed, .familyAccessRevoked,
            .purchasePending, .purchaseDeclined, .finished, .deleted, .claimed, .transferred,
            .unknown, .detailsStated, .externalToken:
            return .autoRenewTurnedOff(chainChange)
        }
        return .renewalInfoStated(info)
    }

    private func beside(_ happening: StateTable.Happening) -> Fact {
        let reference = TransactionReference(transaction: TransactionID(1))
        let increase = PriceIncrease(
            original: TransactionID(1), transaction: nil, price: Price(milliunits: 12_990),
            consent: .required, startDate: nil)
        let event: Event =
            switch happening {
            case .offerRedeemed:
                .offerRedeemed(
                    OfferRedemption(
                        original: TransactionID(1), transaction: nil,
                        offer: OfferUse(type: .promotional, id: basic, mode: .payAsYouGo)))
            case .priceAnnounced: .priceIncreaseAnnounced(increase)
            case .priceConsented: .priceIncreaseConsented(increase)
            case .extended:
                .renewalExtended(
                    RenewalExtension(
                        transaction: TransactionID(1), original: TransactionID(1),
                        expirationDate: Story.at("2025-02-20T10:00Z")))
            case .refundedLater:
                .refunded(revocation(at: Swift.max(now, Story.end)))
            case .refundRequested: .refundRequested(reference)
            case .refundDeclined: .refundDeclined(reference)
            case .refundReversed: .refundReversed(reference)
            case .familyAccessRevoked: .familyAccessRevoked(revocation(at: now))
            case .purchasePending: .purchasePending(PurchaseRequest(product: monthly))
            case .purchaseDeclined: .purchaseDeclined(PurchaseRequest(product: monthly))
            case .finished: .transactionFinished(reference)
            case .deleted: .transactionDeleted(reference)
            case .claimed: .claimed(ChainOwner(original: TransactionID(1), customer: group))
            case .transferred: .transferred(ChainOwner(original: TransactionID(1), customer: group))
            case .unknown: .unknown(UnknownEvent(kind: group))
            case .detailsStated:
                .transactionDetailsStated(
                    TransactionDetails(
                        transaction: TransactionID(1), original: TransactionID(1)))
            case .externalToken:
                .externalPurchaseTokenStated(
                    ExternalPurchaseToken(id: group, creationDate: nil, subtype: nil))
            case .refunded, .bought, .boughtInNewChain, .upgraded, .renewed, .renewedAtOnce,
                .recovered, .recoveredLate, .familyAccessGranted, .failed, .failedWithGrace,
                .retried, .graceOver, .expiredVoluntarily, .expiredForBilling,
                .expiredWithoutConsent, .expiredNotForSale, .expiredOtherwise, .expiredByCut,
                .turnedOff, .turnedOffWhileRetrying, .turnedOn, .choseOther, .choseRunning,
                .infoOn, .infoOff, .infoRetrying, .infoNotRetrying:
                .refunded(revocation(at: now))
            }
        let date = happening == .refundedLater ? Swift.max(now, Story.end) : now
        return .at(date, event)
    }
}
