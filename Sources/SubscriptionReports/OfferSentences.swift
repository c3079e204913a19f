import SubscriptionLifecycle

extension Wording {
    /// Whether an offer may be had, and why.
    func eligibility(
        _ answer: Explanation.Answer, for offer: OfferID, _ type: OfferType, of product: ProductID
    ) -> String {
        let what =
            self.offer(OfferUse(type: type, id: offer, mode: .payAsYouGo), paid: false)
            + " of \(name(product))"
        guard let reason = answer.eligibilityReason else { return "Nothing is known of \(what)." }
        let because = why(answer, reason, context.catalog.offer(offer, type, of: product))
        switch reason.answer {
        case .eligible: return "Yes: \(customer.inSentence) may have \(what), because \(because)."
        case .ineligible:
            return "No: \(customer.inSentence) may not have \(what), because \(because)."
        case .unknown:
            return "The beginning of the history is missing, so it cannot be told whether"
                + " \(customer.inSentence) may have \(what)."
        case .noOffer: return "Nobody can be said to have \(what), because \(because)."
        }
    }

    private func why(
        _ answer: Explanation.Answer, _ reason: OfferEligibility.Reason, _ offer: Catalog.Offer?
    ) -> String {
        switch reason {
        case .neverReceived: "no such offer has been used"
        case .alreadyReceived: "such an offer of the same group has been used"
        case .currentlySubscribed: "a subscription of the same group is running"
        case .notOffered: "such an offer is made in the moment and not known beforehand"
        case .hasSubscribed: "there is, or was, a subscription in the app"
        case .neverSubscribed:
            "it is for those who have, or had, a subscription in the app, and there was none"
        case .amongCodeCustomers, .notAmongCodeCustomers:
            "it is for \(customers(of: offer)), and \(kind(answer.subscriber))"
        case .wouldDowngrade:
            "it is for a lower level of service than the one that is running"
        case .alreadyRedeemed: "a code of the same offer has been redeemed before"
        case .churned:
            "a subscription that was paid for long enough has ended and will not renew"
        case .notChurned:
            "it is for those whose subscription has expired and will not renew, and "
                + (answer.subscriber == .expired
                    ? "this one was taken back or may still renew" : kind(answer.subscriber))
        case .paidTooLittle:
            "less than \(span(offer?.winBack?.paidTime)) of the subscription has been paid for"
        case .endedTooRecently:
            "the subscription ended less than \(span(offer?.winBack?.minimumTimeSince)) ago"
        case .endedTooLongAgo:
            "the subscription ended more than \(span(offer?.winBack?.maximumTimeSince)) ago"
        case .redeemedTooRecently:
            "the same offer was in use less than \(span(offer?.winBack?.wait)) ago"
        case .historyUnknown: "the beginning of the history is missing"
        case .otherProduct: "there is no such offer of that product"
        }
    }

    /// `new and lapsed customers`.
    private func customers(of offer: Catalog.Offer?) -> String {
        let all: [(Catalog.Offer.CodeEligibility, String)] = [
            (.new, "new"), (.existing, "present"), (.expired, "former"),
        ]
        let words = all.filter { offer?.eligibility.contains($0.0) ?? false }.map { $0.1 }
        return Wording.list(words) + " subscribers" + (words.count == 1 ? " only" : "")
    }

    private func kind(_ customer: Catalog.Offer.CodeEligibility?) -> String {
        if customer == .new { return "\(self.customer.inSentence) has never subscribed" }
        if customer == .existing { return "\(self.customer.inSentence) is a present subscriber" }
        return "\(self.customer.inSentence) is a former subscriber"
    }

    private func span(_ span: TimeSpan?) -> String {
        span.map { setting($0.description) } ?? "some time"
    }
}
