public import SubscriptionLifecycle

/// The facts and findings that a foreign payload comes to.
public struct Import: Hashable, Sendable {
    /// The facts, in the order in which they are appended.
    public var facts: [Fact] = []
    /// What was odd about the payload itself.
    public var findings: [Finding] = []
    /// The first thing in it that has no fact of ours yet, in words.
    public var unbuilt: String?
}

extension Notice {
    /// What the notice appends: a statement about its transaction, what its type says, and the flags
    /// of its renewal info.
    ///
    /// A function of the notice alone, never of a log (Docs/Behaviour: 9).
    public func facts() -> Import {
        var result = Import()
        if type == nil || (subtypeName != nil && subtype == nil) {
            result.findings.append(.unknownType)
        }
        if hasUnknownValue { result.findings.append(.unknownValue) }
        if let statement { result.facts.append(statement) }
        if let type { appendFact(of: type, to: &result) }
        if let revocation = sideRevocation { result.facts.append(revocation) }
        if let info = renewalInfo { result.facts.append(info) }
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
        if ownershipName != nil { opening.ownership = isFamilyShared ? .familyShared : .purchased }
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
            guard let transaction else { return }
            result.facts.append(
                stated(
                    .renewalExtended(
                        RenewalExtension(
                            transaction: transaction, original: original,
                            expirationDate: expiresDate))))
        case .refund, .revoke, .refundReversed, .refundDeclined, .consumptionRequest:
            appendRefund(type, to: &result)
        case .offerRedeemed, .priceIncrease:
            result.unbuilt = "the fact behind " + type.name
        case .subscribed, .didRenew, .renewalExtension, .oneTimeCharge, .externalPurchaseToken,
            .metadataUpdate, .migration, .priceChange, .rescindConsent, .test:
            // The statement about its transaction, if it has one, says all of it.
            break
        }
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
            reason: revocationReason.flatMap {
                Subscription.RevocationReason(rawValue: UInt8(clamping: $0))
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
        info.willAutoRenew = willAutoRenew
        info.isInBillingRetry = isInBillingRetry
        info.graceEndDate = gracePeriodExpiresDate
        info.nextPlan = renewalBillingPlan
        info.commitmentNext = commitmentAutoRenewProduct
        info.commitmentWillAutoRenew = commitmentWillAutoRenew
        info.reason = info.isInBillingRetry == false ? intent : nil
        guard !info.isEmpty || hasOtherRenewalInfo else { return nil }
        if isSnapshot {
            // What a whole payload lacks is not so; a failure, or the end of grace, implies that the
            // store is retrying.
            info.isInBillingRetry =
                isInBillingRetry ?? (type == .didFailToRenew || type == .gracePeriodExpired)
        }
        if info.isEmpty { return nil }
        // A grace end alone belongs to the failure that its type states.
        if type == .didFailToRenew, info.next == nil, info.willAutoRenew == nil,
            info.isInBillingRetry == nil, info.nextPlan == nil, info.commitmentNext == nil,
            info.commitmentWillAutoRenew == nil
        {
            return nil
        }
        return stated(.renewalInfoStated(info))
    }

    /// Whether a value of an enumeration is none that we know; it is read as the nearest that is safe.
    private var hasUnknownValue: Bool {
        let reasons = revocationReason.map { $0 < 0 || $0 > 1 } ?? false
        let intents = expirationIntent.map { $0 < 1 || $0 > 5 } ?? false
        let states = status.map { $0 < 1 || $0 > 5 } ?? false
        let owners = ownershipName.map {
            !$0.utf8.elementsEqual("PURCHASED".utf8) && !$0.utf8.elementsEqual("FAMILY_SHARED".utf8)
        }
        return reasons || intents || states || owners == true
    }

    private func stated(_ event: Event) -> Fact {
        Fact(event, effectiveDate: signedDate, statedDate: signedDate)
    }

    /// A revocation takes effect at its own date.
    private func revoked(_ event: Event) -> Fact {
        Fact(event, effectiveDate: revocationDate ?? signedDate, statedDate: signedDate)
    }
}
