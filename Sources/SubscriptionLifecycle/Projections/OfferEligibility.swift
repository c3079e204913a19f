/// Whether a customer may have an offer, and why.
public struct OfferEligibility: Hashable, Sendable {
    /// The answer.
    @frozen  // Closed by nature: yes, no, cannot tell, nothing to ask about.
    public enum Answer: UInt8, Sendable, CaseIterable {
        case eligible, ineligible, unknown, noOffer
    }

    /// Why; it decides the answer and names the rule.
    public var reason: Reason

    /// Makes an answer; a client's own machine may give the same.
    public init(_ reason: Reason) { self.reason = reason }

    /// The answer.
    public var answer: Answer { reason.answer }
    /// The rule that decides.
    public var because: Rule { reason.because }
}

extension OfferEligibility.Answer {
    /// The word of the scenario format.
    public var name: String {
        switch self {
        case .eligible: "eligible"
        case .ineligible: "ineligible"
        case .unknown: "unknown"
        case .noOffer: "noOffer"
        }
    }
}

extension CustomerView {
    /// Whether the customer may have the introductory offer of a product.
    ///
    /// One per customer and group, ever, and none while a subscription of the group runs (App Store
    /// Connect, pricing and availability). That a product has no offer is said first.
    public func introductoryEligibility(for product: ProductID) -> OfferEligibility {
        guard let terms = context.catalog[product]?.subscription, terms.introductoryOffer != nil
        else { return OfferEligibility(.notOffered) }
        return introductoryEligibility(of: terms.group)
    }

    /// Whether the customer may have an introductory offer of a group.
    public func introductoryEligibility(of group: GroupID) -> OfferEligibility {
        var beginsInTheMiddle = context.eligibility.history == .incomplete
        var isBurnt = false
        for chain in customer.chains(of: group, in: context) {
            let status = chain.status(at: instant, in: context)
            // Grace counts as running, retry does not (decision 17); shared access does neither.
            let isOwn = status.transaction?.ownership == .purchased
            if isOwn, status.state == .subscribed || status.state == .inGracePeriod {
                return OfferEligibility(.currentlySubscribed)
            }
            isBurnt = isBurnt || chain.hasBurntIntroductoryOffer(context.eligibility)
            if chain.originalPurchaseDate == nil, chain.periods.count > 0 {
                beginsInTheMiddle = true
            }
        }
        if isBurnt { return OfferEligibility(.alreadyReceived) }
        return OfferEligibility(beginsInTheMiddle ? .historyUnknown : .neverReceived)
    }
}

extension Subscription.Chain {
    /// A refund gives the offer back only where the policy says so (decision 15), and what the family
    /// shared burns nothing unless the policy says so (decision 16).
    func hasBurntIntroductoryOffer(_ policy: EligibilityPolicy) -> Bool {
        if policy.familyIntroCounts, hasSharedIntroductoryOffer { return true }
        return introductoryDate != nil && (!policy.refundRestoresIntro || introductoryCount > 0)
    }
}
