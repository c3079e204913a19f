import SubscriptionLifecycle

extension ReferenceModel.Moment {
    /// What says something of auto-renew.
    private enum Claim {
        case opens(Payment)
        case says(isOn: Bool)
        /// What a renewal info shows, of the chain and of its commitment.
        case shows(isOn: Bool?, commitment: Bool?)
    }

    /// Docs/Behaviour: 10, 25. Whether renewal is on, claim by claim: under a commitment it is that of
    /// the next commitment.
    func autoRenew(ofChain original: TransactionID) -> Bool {
        var claims: [(place: Place, claim: Claim)] = payments(ofChain: original).map {
            ($0.period.place, .opens($0))
        }
        for fact in model.facts {
            if let claim = claim(of: fact, on: original), claim.place.effective <= instant {
                claims.append(claim)
            }
        }
        var isOn: Bool?
        var last: Payment?
        for (_, claim) in claims.sorted(by: { $0.place.precedes($1.place, names) }) {
            switch claim {
            case .opens(let payment):
                // Within the twelve months a cancellation stands.
                if !payment.goesOn { isOn = true }
                last = payment
            case .says(let says): isOn = says
            case .shows(let shown, let commitment):
                // It is shown on while months are owed; that takes no cancellation back.
                let isHeld = last?.place.isBeforeLast ?? false
                if let shown, !(shown && isHeld && isOn == false) { isOn = shown }
                if let commitment { isOn = commitment }
            }
        }
        return isOn ?? true
    }

    private func claim(
        of fact: Fact, on original: TransactionID
    ) -> (place: Place, claim: Claim)? {
        switch fact.event {
        case .expired:
            guard let period = ended(by: fact), period.original == original,
                counts(fact, about: period)
            else { return nil }
            return (Place(fact, about: period, names), .says(isOn: false))
        case .autoRenewTurnedOff:
            return chain(of: fact) == original ? (Place(fact), .says(isOn: false)) : nil
        // Decision 43 and Docs/Behaviour: 23. A change of plan turns renewal on, and so does an offer.
        case .autoRenewTurnedOn, .renewalPreferenceChanged, .offerRedeemed:
            return chain(of: fact) == original ? (Place(fact), .says(isOn: true)) : nil
        case .renewalInfoStated(let info):
            guard chain(of: fact) == original else { return nil }
            let period = periods.first { $0.transaction == info.transaction }
            return (
                Place(fact, about: period, names),
                .shows(isOn: info.willAutoRenew, commitment: info.commitmentWillAutoRenew)
            )
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .renewalFailed,
            .renewalRetried, .gracePeriodExpired, .renewalExtended, .refunded, .refundRequested,
            .refundDeclined, .priceIncreaseAnnounced, .priceIncreaseConsented,
            .purchasePending, .purchaseDeclined, .transactionFinished, .transactionDeleted,
            .claimed, .transferred, .refundReversed, .familyAccessRevoked, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            return nil
        }
    }
}
