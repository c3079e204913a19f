public import SubscriptionLifecycle

/// The facts and findings that a foreign payload comes to.
public struct Import: Hashable, Sendable {
    /// The facts, in the order in which they are appended.
    public var facts: [Fact] = []
    /// What was odd about the payload itself.
    public var findings: [Finding] = []
}

extension Notice {
    /// What the notice appends: a statement about its transaction, what its type says, and the flags
    /// of its renewal info.
    ///
    /// A function of the notice alone, never of a log (Docs/Behaviour: 9). What is not known in it is
    /// entered into the table of names.
    public func facts(_ names: inout Names) -> Import {
        var result = Import()
        if let statement { result.facts.append(statement) }
        if let type { appendFact(of: type, to: &result) }
        if let revocation = sideRevocation { result.facts.append(revocation) }
        if let info = renewalInfo { result.facts.append(info) }
        result.facts += details
        keepUnknown(in: &result, &names)
        return result
    }

    // MARK: - The statement about its transaction

    private var statement: Fact? {
        guard let transaction else { return nil }
        var opening = PeriodOpening(
            transaction: transaction, source: isSnapshot ? .payload : .notice)
        opening.original = original
        opening.product = product
        opening.group = group
        opening.startDate = purchaseDate
        opening.expirationDate = expiresDate
        opening.offer = offer
        opening.namesNoOffer = namesNoOffer
        opening.price = price
        opening.quantity = Int32(clamping: quantity ?? 1)
        opening.ownership = ownership
        opening.plan = billingPlan
        opening.previousOriginal = previousOriginal
        opening.paymentNumber = billingPeriodNumber
        opening.isUpgraded = isUpgraded
        opening.isUpgrade = subtype == .upgrade
        let kind = openingKind(of: transaction)
        opening.isGuess = kind.isGuess
        let event: Event =
            switch kind.kind {
            case .recovered: .billingRecovered(opening)
            case .renewed: .renewed(opening)
            case .shared: .familyAccessGranted(opening)
            case .purchased: .purchased(opening)
            }
        return stated(event)
    }

    private enum OpeningKind {
        case recovered, renewed, shared, purchased
    }

    /// The table of Docs/Behaviour: 9: which kind of opening a type tells, and which it only lets guess.
    private func openingKind(of transaction: TransactionID) -> (kind: OpeningKind, isGuess: Bool) {
        switch type {
        case .didRenew: return (subtype == .billingRecovery ? .recovered : .renewed, false)
        case .subscribed, .oneTimeCharge:
            return (isFamilyShared ? .shared : .purchased, false)
        case .didFailToRenew, .gracePeriodExpired, .expired, .didChangeRenewalPref,
            .didChangeRenewalStatus, .offerRedeemed, .priceIncrease, .renewalExtended,
            .renewalExtension, .refund, .refundDeclined, .refundReversed, .revoke,
            .consumptionRequest, .externalPurchaseToken, .metadataUpdate, .migration,
            .priceChange, .rescindConsent, .test, nil:
            break
        }
        switch subtype {
        case .upgrade, .initialBuy, .resubscribe:
            return (isFamilyShared ? .shared : .purchased, false)
        case .billingRecovery, .gracePeriod, .voluntary, .billingRetry, .priceIncrease,
            .productNotForSale, .downgrade, .autoRenewEnabled, .autoRenewDisabled, .pending,
            .accepted, .summary, .failure, .unreported, .created, .activeTokenReminder, nil:
            if isFamilyShared { return (.shared, true) }
            return (transaction == original || original == nil ? .purchased : .renewed, true)
        }
    }

    // MARK: - What its type says

    /// The one table of types and facts.
    private func appendFact(of type: NotificationType, to result: inout Import) {
        switch type {
        case .didFailToRenew:
            let promisesGrace = subtype == .gracePeriod
            if promisesGrace, gracePeriodExpiresDate == nil {
                result.findings.append(.graceWithoutEnd)
            }
            result.facts.append(
                stated(
                    .renewalFailed(
                        RenewalFailure(
                            transaction: transaction, original: original,
                            graceEndDate: gracePeriodExpiresDate, promisesGrace: promisesGrace))))
        case .gracePeriodExpired:
            result.facts.append(
                stated(
                    .gracePeriodExpired(
                        PeriodReference(transaction: transaction, original: original))))
        case .expired:
            result.facts.append(
                stated(
                    .expired(
                        Expiration(
                            transaction: transaction, original: original, reason: endReason))))
        case .didChangeRenewalStatus:
            appendRenewalStatus(to: &result)
        case .didChangeRenewalPref:
            guard subtype != .upgrade else { return }
            result.facts.append(
                stated(
                    .renewalPreferenceChanged(
                        RenewalPreference(
                            original: original, transaction: original == nil ? transaction : nil,
                            next: chosenProduct, plan: renewalBillingPlan))))
        case .renewalExtended:
            guard transaction != nil || original != nil else { return }
            result.facts.append(
                stated(
                    .renewalExtended(
                        RenewalExtension(
                            transaction: transaction, original: original,
                            expirationDate: expiresDate))))
        case .refund, .revoke, .refundReversed, .refundDeclined, .consumptionRequest:
            appendRefund(type, to: &result)
        case .priceIncrease:
            appendPriceIncrease(to: &result)
        case .offerRedeemed:
            appendRedemption(to: &result)
        case .subscribed, .didRenew, .renewalExtension, .oneTimeCharge, .externalPurchaseToken,
            .metadataUpdate, .migration, .priceChange, .rescindConsent, .test:
            // The statement about its transaction, if it has one, says all of it.
            break
        }
    }

    /// The notice names neither the new price nor its day: those are in no key of a transaction.
    private func appendPriceIncrease(to result: inout Import) {
        var increase = PriceIncrease(
            original: original, transaction: original == nil ? transaction : nil, price: nil)
        if subtype == .pending {
            // Only an increase that needs consent is pending (priceIncreaseStatus).
            increase.consent = .required
            result.facts.append(stated(.priceIncreaseAnnounced(increase)))
        } else if subtype == .accepted {
            result.facts.append(stated(.priceIncreaseConsented(increase)))
        }
    }

    /// An offer that waits for the next billing event, with the change of plan that waits with it.
    ///
    /// With an upgrade the offer has begun with the transaction, and so it had with the purchases of
    /// which notices spoke so before January 2024; the statement about the transaction says all of it.
    private func appendRedemption(to result: inout Import) {
        if subtype == .upgrade || subtype == .initialBuy || subtype == .resubscribe { return }
        let chain = original == nil ? transaction : nil
        if subtype == .downgrade {
            result.facts.append(
                stated(
                    .renewalPreferenceChanged(
                        RenewalPreference(
                            original: original, transaction: chain, next: autoRenewProduct))))
        }
        result.facts.append(
            stated(
                .offerRedeemed(
                    OfferRedemption(original: original, transaction: chain, offer: nextOffer))))
    }

    /// The product that was chosen: within a commitment the one that follows it.
    private var chosenProduct: ProductID? {
        commitmentAutoRenewProduct ?? autoRenewProduct ?? (subtype == nil ? product : nil)
    }

    private func appendRenewalStatus(to result: inout Import) {
        let change = AutoRenewChange(
            original: original, transaction: original == nil ? transaction : nil,
            isStillRetrying: isInBillingRetry == true)
        if subtype == .autoRenewDisabled {
            result.facts.append(stated(.autoRenewTurnedOff(change)))
        } else if subtype == .autoRenewEnabled {
            result.facts.append(stated(.autoRenewTurnedOn(change)))
        }
    }

    private func appendRefund(_ type: NotificationType, to result: inout Import) {
        guard let transaction else { return }
        let reference = TransactionReference(transaction: transaction)
        switch type {
        case .refund: result.facts.append(revoked(.refunded(revocation(of: transaction))))
        case .revoke:
            result.facts.append(revoked(.familyAccessRevoked(revocation(of: transaction))))
        case .refundReversed: result.facts.append(stated(.refundReversed(reference)))
        case .refundDeclined: result.facts.append(stated(.refundDeclined(reference)))
        case .consumptionRequest: result.facts.append(stated(.refundRequested(reference)))
        case .subscribed, .didRenew, .didFailToRenew, .gracePeriodExpired, .expired,
            .didChangeRenewalPref, .didChangeRenewalStatus, .offerRedeemed, .priceIncrease,
            .renewalExtended, .renewalExtension, .oneTimeCharge, .externalPurchaseToken,
            .metadataUpdate, .migration, .priceChange, .rescindConsent, .test:
            preconditionFailure("\(type.name) is no refund")
        }
    }

    /// A revocation date under any other type says a refund too.
    private var sideRevocation: Fact? {
        guard let transaction, revocationDate != nil, type != .refund, type != .revoke else {
            return nil
        }
        let revocation = revocation(of: transaction)
        return revoked(isFamilyShared ? .familyAccessRevoked(revocation) : .refunded(revocation))
    }

    private func revocation(of transaction: TransactionID) -> Revocation {
        Revocation(
            transaction: transaction, revocationDate: revocationDate ?? signedDate,
            reason: revocationReason.flatMap { UInt8(exactly: $0) }.flatMap {
                Subscription.RevocationReason(rawValue: $0)
            }, milliPercent: revocationMilliPercent)
    }

    /// Why it ended: the subtype says so, else the intent.
    private var endReason: Subscription.ExpirationReason {
        switch subtype {
        case .voluntary: .autoRenewDisabled
        case .billingRetry: .billingError
        case .priceIncrease: .didNotConsentToPriceIncrease
        case .productNotForSale: .productUnavailable
        case .initialBuy, .resubscribe, .billingRecovery, .gracePeriod, .upgrade, .downgrade,
            .autoRenewEnabled, .autoRenewDisabled, .pending, .accepted, .summary, .failure,
            .unreported, .created, .activeTokenReminder, nil:
            intent ?? .unknown
        }
    }

    private var intent: Subscription.ExpirationReason? {
        expirationIntent.flatMap {
            Subscription.ExpirationReason(rawValue: UInt8(clamping: $0))
        }
    }

    // MARK: - The flags of its renewal info

    private var renewalInfo: Fact? {
        var info = RenewalInfoStatement(
            original: original, transaction: transaction,
            source: isSnapshot ? .payload : .notice)
        info.next = autoRenewProduct
        info.nextOffer = nextOffer
        info.willAutoRenew = willAutoRenew
        info.isInBillingRetry = isInBillingRetry
        info.graceEndDate = gracePeriodExpiresDate
        info.nextPlan = renewalBillingPlan
        info.commitmentNext = commitmentAutoRenewProduct
        info.commitmentWillAutoRenew = commitmentWillAutoRenew
        info.reason = info.isInBillingRetry == false ? intent : nil
        info.priceIncrease = priceIncrease
        guard !info.isEmpty || hasOtherRenewalInfo else { return nil }
        if isSnapshot {
            // What a whole payload lacks is not so; a failure, or the end of grace, implies that the
            // store is retrying.
            info.isInBillingRetry =
                isInBillingRetry ?? (type == .didFailToRenew || type == .gracePeriodExpired)
            // The type alone tells of an increase (Docs/Behaviour: 5).
            if type == .priceIncrease, priceIncrease == nil {
                info.priceIncrease = subtype == .accepted ? .agreed : .pending
            }
        }
        if info.isEmpty { return nil }
        // A grace end alone belongs to the failure that its type states.
        if type == .didFailToRenew, info.next == nil, info.willAutoRenew == nil,
            info.isInBillingRetry == nil, info.priceIncrease == nil, info.nextOffer == nil,
            info.nextPlan == nil, info.commitmentNext == nil, info.commitmentWillAutoRenew == nil
        {
            return nil
        }
        return stated(.renewalInfoStated(info))
    }

    /// An increase of which nobody knows whether it was agreed to has not been.
    private var priceIncrease: Subscription.PriceIncreaseStatus? {
        priceIncreaseStatus.map { $0 == 1 ? .agreed : .pending }
    }

    func stated(_ event: Event) -> Fact {
        Fact(event, effectiveDate: signedDate, statedDate: signedDate)
    }

    /// A revocation takes effect at its own date.
    private func revoked(_ event: Event) -> Fact {
        Fact(event, effectiveDate: revocationDate ?? signedDate, statedDate: signedDate)
    }
}
