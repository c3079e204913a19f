import SubscriptionLifecycle

extension Wording {
    /// What the next renewal brings; of what is over, that nothing renews.
    func renewal(_ answer: Explanation.Answer, _ which: String) -> String {
        guard let state = answer.state, let id = answer.product else {
            return "\(customer) has no subscription \(which), so nothing renews."
        }
        let product = name(id)
        if state == .expired || state == .revoked {
            if answer.isPresumed {
                return "Nothing has been heard since the paid period of \(product) ended, so it"
                    + " cannot be told whether it has renewed."
            }
            return "The subscription to \(product) is over, so nothing renews; it takes a new"
                + " purchase."
        }
        if answer.ownership == .familyShared {
            if state != .subscribed {
                return "It goes on once the payment of whoever bought it succeeds, as long as the"
                    + " family shares it."
            }
            return "It goes on as long as the family shares it and whoever bought it renews."
        }
        switch answer.willAutoRenew {
        case nil: return "Nobody has told whether automatic renewal of \(product) is on."
        case false?:
            let end = answer.untilDate.map { " and ends on \(date($0))" } ?? ""
            return "Automatic renewal is off: \(product) is not charged again\(end)."
        case true?: break
        }
        if state == .subscribed {
            return charge(answer, product) + changeOfPrice(answer) + commitment(answer)
        }
        return recovery(answer, product, state) + changeOfPrice(answer)
    }

    /// Which of the twelve payments of a commitment comes next, and what follows the last.
    private func commitment(_ answer: Explanation.Answer) -> String {
        guard let commitment = answer.commitment else { return "" }
        let count = Subscription.Commitment.paymentCount
        if commitment.paymentNumber == count { return "" }
        var text =
            commitment.paymentNumber.map {
                " That is payment \($0 + 1) of the \(count) of its commitment."
            } ?? " That is one of the \(count) payments of its commitment."
        let end = commitment.expirationDate.map { " on \(date($0))" } ?? ""
        if commitment.willAutoRenew == false {
            text += " Renewal was turned off: the subscription ends after the last of them\(end)."
        } else if let next = commitment.nextProduct, next != answer.product {
            text += " After the last of them \(name(next)) takes its place\(end)."
        }
        return text
    }

    /// `On 1 April 2025, 10:00 UTC the App Store charges 9.99 USD for pro.monthly.`
    private func charge(_ answer: Explanation.Answer, _ product: String) -> String {
        let date = answer.untilDate.map { "On \(self.date($0))" } ?? "Next"
        let offer = answer.offer.map { " with " + self.offer($0) } ?? ""
        var text: String
        switch answer.price {
        case .zero?: text = "\(date) \(product) goes on\(offer), and nothing is charged."
        case let amount?:
            text = "\(date) the App Store charges \(price(amount)) for \(product)\(offer)."
        case nil:
            text = "\(date) the App Store charges for \(product)\(offer); how much is not known."
        }
        if answer.because == .fullPriceAfterOffer {
            text += " That is the full price, since the offer is used up by then."
        }
        return text
    }

    /// What happens once a payment that failed succeeds.
    private func recovery(
        _ answer: Explanation.Answer, _ product: String, _ state: Subscription.RenewalState
    ) -> String {
        let amount = answer.price.map { $0 == .zero ? "" : " of \(price($0))" } ?? ""
        let offer = answer.offer.map { " with " + self.offer($0) } ?? ""
        let effect =
            state == .inGracePeriod
            ? "the subscription goes on with its dates as they were"
            : "a new period begins at that moment"
        return "Once the payment\(amount) for \(product)\(offer) succeeds, \(effect)."
    }

    private func changeOfPrice(_ answer: Explanation.Answer) -> String {
        switch answer.priceIncrease {
        case .pending:
            return answer.paysNewPrice
                ? " That is a higher price, and \(customer.inSentence) has not agreed to it yet;"
                    + " without consent the subscription ends instead."
                : " A higher price waits for the consent of \(customer.inSentence); without it the"
                    + " subscription ends at the first renewal that would pay it."
        case .agreed:
            return answer.paysNewPrice
                ? " That is the higher price that was announced."
                : " A later renewal pays the higher price that was announced."
        case .noIncreasePending:
            return answer.paysNewPrice ? " That is the new price that was announced." : ""
        }
    }
}
