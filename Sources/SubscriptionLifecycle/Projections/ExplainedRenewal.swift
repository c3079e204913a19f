extension CustomerView {
    /// What the next renewal of a subscription brings: which product, at which price, with which offer.
    func renewalAnswer(_ status: Subscription.Status) -> Explanation.Answer {
        var answer = Explanation.Answer(because: status.because)
        answer.state = status.state
        answer.isPresumed = status.isPresumed
        guard let state = status.state, let period = status.transaction else { return answer }
        answer.product = period.product
        switch state {
        case .expired, .revoked: return answer
        case .subscribed, .inGracePeriod, .inBillingRetryPeriod: break
        }
        answer.ownership = period.ownership
        if period.ownership == .familyShared {
            answer.because = .membersFollowThePurchaser
            return answer
        }
        let info = status.renewalInfo
        answer.willAutoRenew = info.willAutoRenew
        if info.willAutoRenew == false {
            answer.because = .autoRenewOffEndsAtPeriodEnd
            answer.untilDate = status.expirationDate
        }
        guard info.willAutoRenew == true else { return answer }
        answer.product = info.nextProduct
        answer.offer = info.nextOffer
        answer.price = info.renewalPrice
        answer.paysNewPrice = status.rules.contains(.newPriceAtItsRenewal)
        answer.priceIncrease = info.priceIncreaseStatus
        answer.commitment = status.commitment
        switch state {
        case .subscribed:
            answer.untilDate = info.renewalDate
            answer.because = ruleOfRenewal(answer, after: period)
        case .inGracePeriod: answer.because = .recoveryInGraceKeepsSchedule
        case .inBillingRetryPeriod: answer.because = .recoveryAfterGraceStartsAnew
        case .expired, .revoked: break
        }
        return answer
    }

    /// Why the next period is not simply the same again, if it is not.
    private func ruleOfRenewal(
        _ answer: Explanation.Answer, after period: PaidPeriod
    ) -> Rule {
        // What comes after a period that is paid for already has nothing to do with the running one.
        guard answer.untilDate == period.end(in: context) else { return .renewalAtPeriodEnd }
        if let commitment = answer.commitment {
            if commitment.willAutoRenew == false { return .cancelledCommitmentRunsOut }
            if commitment.paymentNumber != Subscription.Commitment.paymentCount {
                return .commitmentIsPaidByTheMonth
            }
        }
        if let next = answer.product, next != period.product {
            return ruleOfChange(from: period.product, to: next)
        }
        if let offer = answer.offer {
            let goesOn = offer == period.offer && offer.mode == .payAsYouGo
            return goesOn ? .payAsYouGo : .offerWaitsForBillingEvent
        }
        if answer.priceIncrease == .pending { return .priceIncreaseAsksForConsent }
        if answer.paysNewPrice { return .newPriceAtItsRenewal }
        return period.offer == nil ? .renewalAtPeriodEnd : .fullPriceAfterOffer
    }

    private func ruleOfChange(from product: ProductID, to next: ProductID) -> Rule {
        guard let from = context.catalog[product]?.subscription,
            let to = context.catalog[next]?.subscription
        else { return .renewalAtPeriodEnd }
        if to.level > from.level { return .downgradeWaits }
        return to.level == from.level ? .crossgradeOfOtherLengthWaits : .renewalAtPeriodEnd
    }
}
