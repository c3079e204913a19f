import SubscriptionLifecycle

extension Wording {
    /// The answer in sentences; what it rests on comes first where that is silence or a gap.
    func answer(
        _ answer: Explanation.Answer, to question: Explanation.Question
    ) -> String {
        switch question {
        case .state(let group): state(answer, "in the group \(name(group))")
        case .chainState(let original):
            state(answer, "that began with \(transaction(original))")
        case .entitlement(let name): entitlement(answer, to: name)
        case .introductoryOffer(let product): introduction(answer, of: product)
        case .offer(let offer, let type, let product):
            eligibility(answer, for: offer, type, of: product)
        case .renewal(let group): renewal(answer, "in the group \(name(group))")
        case .chainRenewal(let original):
            renewal(answer, "that began with \(transaction(original))")
        }
    }

    private func state(_ answer: Explanation.Answer, _ which: String) -> String {
        guard let state = answer.state, let id = answer.product else {
            let word =
                answer.because == .notYetBegun
                ? "has a subscription \(which), and it has not begun yet"
                : "has never had a subscription \(which)"
            return "\(customer) \(word)." + pending(answer)
        }
        let product = name(id)
        switch state {
        case .subscribed:
            return held(answer, product) + access(answer, until: answer.untilDate)
        case .inGracePeriod:
            return "The last payment for \(product) failed, and the App Store is still trying to"
                + " collect it. During this grace period \(customer.inSentence)"
                + access(answer, until: answer.untilDate)
        case .inBillingRetryPeriod:
            let until = answer.untilDate.map { " until \(date($0)) at most" } ?? ""
            return "The last payment for \(product) failed, and the App Store is still trying to"
                + " collect it\(until.isEmpty ? "" : ",")\(until). Meanwhile \(customer.inSentence)"
                + access(answer, until: nil) + pending(answer)
        case .expired: return ended(answer, product) + effect(answer) + pending(answer)
        case .revoked:
            let date = answer.sinceDate.map { " on " + self.date($0) } ?? ""
            let what =
                answer.ownership == .familyShared
                ? "The family's sharing of \(product) ended\(date)"
                : "The purchase of \(product) was refunded\(date)"
            return "\(what); \(customer.inSentence)" + access(answer, until: nil)
                + pending(answer)
        }
    }

    /// A purchase that waits is no purchase yet, and is what somebody without access asks about.
    private func pending(_ answer: Explanation.Answer) -> String {
        answer.pendingProduct.map { " The purchase of \(name($0)) still waits for approval." } ?? ""
    }

    private func held(_ answer: Explanation.Answer, _ product: String) -> String {
        if answer.ownership == .familyShared {
            return "\(customer) has \(product) through Family Sharing and"
        }
        guard let offer = answer.offer else { return "\(customer) is subscribed to \(product) and" }
        if offer.mode == .freeTrial, offer.type == .introductory {
            return "\(customer) is in the free trial of \(product) and"
        }
        return "\(customer) is subscribed to \(product) with \(self.offer(offer)) and"
    }

    private func access(_ answer: Explanation.Answer, until end: Instant?) -> String {
        guard answer.isEntitled else { return " has no access." }
        return " has access" + (end.map { " until \(date($0))." } ?? ".")
    }

    private func ended(_ answer: Explanation.Answer, _ product: String) -> String {
        let date = answer.sinceDate.map { " on " + self.date($0) } ?? ""
        if answer.because == .silenceAfterPeriod {
            return "Nothing has been heard since the paid period of \(product) ended\(date)."
                + (answer.isPresumed
                    ? " So it is presumed, and not known, that the subscription is over"
                    : " So the subscription is taken to be over")
        }
        let why =
            answer.because == .cancelledDuringBillingRetry
            ? "because renewal was turned off while a payment was outstanding"
            : Wording.because(answer.expirationReason ?? .unknown)
        return "The subscription to \(product) ended\(date), \(why)"
    }

    private func effect(_ answer: Explanation.Answer) -> String {
        if answer.isEntitled { return "; \(customer.inSentence) has access all the same." }
        return "; \(customer.inSentence) has no access."
    }

    private func entitlement(_ answer: Explanation.Answer, to right: NameID) -> String {
        let what = name(right)
        guard !answer.isEntitled else {
            let source = answer.product.flatMap { $0 == right ? nil : " through \(name($0))" } ?? ""
            let end = answer.untilDate.map { ", until \(date($0))" } ?? ""
            return "Yes: \(customer.inSentence) has \(what)\(source)\(end)."
        }
        let no = "No: \(customer.inSentence) does not have \(what)."
        guard let state = answer.state else {
            if answer.because == .consumableNeverEntitles {
                return no + " A consumable is used up and gives no lasting access."
                    + pending(answer)
            }
            return no + " Nothing that gives it was ever bought." + pending(answer)
        }
        if context.catalog.groups.isEmpty || answer.product.map({ isOneTime($0) }) == true {
            let date = answer.sinceDate.map { " on " + self.date($0) } ?? ""
            return no + " Its purchase was taken back\(date)." + pending(answer)
        }
        var subject = answer
        // Here access to the group is not asked about: another of its products may run.
        subject.isEntitled = state == .subscribed || state == .inGracePeriod
        let why = self.state(subject, "of \(what)")
        return answer.isPresumed ? why + " " + no : no + " " + why
    }

    private func isOneTime(_ product: ProductID) -> Bool {
        context.catalog[product].map { $0.subscription == nil } ?? false
    }

    private func introduction(_ answer: Explanation.Answer, of product: ProductID) -> String {
        let offer = "the introductory offer of \(name(product))"
        switch answer.eligibility {
        case .eligible: return "Yes: \(customer.inSentence) may have \(offer)."
        case .ineligible:
            let why =
                answer.because == .introNotWhileSubscribed
                ? "a subscription of the same group is running"
                : "such an offer of the same group has been used"
            return "No: \(customer.inSentence) may not have \(offer), because \(why)."
        case .unknown, nil:
            return "The beginning of the history is missing, so it cannot be told whether"
                + " \(customer.inSentence) may have \(offer)."
        case .noOffer: return "\(name(product)) has no introductory offer."
        }
    }
}

extension String {
    /// The subject of a sentence in its middle: `The customer` begins small there, a name does not.
    var inSentence: String {
        utf8.starts(with: "The ".utf8) ? "the " + dropFirst(4) : self
    }
}
