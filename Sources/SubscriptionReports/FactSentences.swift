public import SubscriptionLifecycle

extension Wording {
    /// What happened, with its date: `1 March 2025, 10:00 UTC: pro.monthly was bought for 9.99 …`.
    public func sentence(_ fact: Fact) -> String {
        var text = date(fact.effectiveDate) + ": " + clause(fact)
        // A fact of the simulated store may be stated a moment after it took effect; that is not
        // worth a word.
        if abs(fact.statedDate.milliseconds - fact.effectiveDate.milliseconds) >= 1000 {
            text += ", as told on " + date(fact.statedDate)
        }
        if fact.unknownMembers != nil, fact.event.kind != .unknown {
            text += ", with more that only a newer version of this program understands"
        }
        return text + "."
    }

    private func clause(_ fact: Fact) -> String {
        switch fact.event {
        case .purchased(let opening): opened(opening, fact, by: "bought")
        case .renewed(let opening): opened(opening, fact, by: "renewed")
        case .billingRecovered(let opening):
            "the payment that had failed succeeded, and " + opened(opening, fact, by: "renewed")
        case .familyAccessGranted(let opening): opened(opening, fact, by: "shared by the family")
        case .renewalFailed(let failure):
            "the payment for the next period failed" + about(failure.transaction)
                + (failure.promisesGrace && failure.graceEndDate == nil
                    ? "; grace was promised, and its end was not told" : "")
                + (failure.graceEndDate.map { "; access goes on until \(date($0))" } ?? "")
                + (failure.retryEndDate.map { "; it is tried until \(date($0))" } ?? "")
        case .renewalRetried(let period):
            "another attempt to collect the payment failed" + about(period.transaction)
        case .gracePeriodExpired(let period):
            "the grace period ended without a payment" + about(period.transaction)
        case .expired(let expiration):
            "the subscription ended, " + Wording.because(expiration.reason)
                + about(expiration.transaction)
        case .autoRenewTurnedOff: "automatic renewal was turned off"
        case .autoRenewTurnedOn: "automatic renewal was turned on"
        case .renewalPreferenceChanged(let preference):
            preference.next.map { "\(name($0)) was chosen for the next renewal" }
                ?? "the choice of another product for the next renewal was withdrawn"
        case .offerRedeemed(let redemption):
            (redemption.offer.map { offer($0) } ?? "an offer")
                + " was redeemed for the next renewal"
        case .priceIncreaseAnnounced(let increase):
            "a new price\(amount(increase.price)) was announced"
                + (increase.startDate.map { " for renewals from \(date($0)) on" } ?? "")
                + (increase.consent == .required ? ", which needs the customer's consent" : "")
        case .priceIncreaseConsented(let increase):
            "the new price\(amount(increase.price)) was "
                + (increase.consent == .notRequired
                    ? "announced, and no consent is needed" : "agreed to")
        case .renewalExtended(let change):
            "the end of the period was moved free of charge"
                + (change.expirationDate.map { ", to \(date($0))" } ?? "")
                + about(change.transaction)
        case .refunded(let revocation):
            refunded(revocation) + from(revocation.revocationDate, unlike: fact.effectiveDate)
        case .refundRequested(let reference):
            "a refund of \(transaction(reference.transaction)) was asked for"
        case .refundDeclined(let reference):
            "a refund of \(transaction(reference.transaction)) was declined"
        case .refundReversed(let reference):
            "the refund of \(transaction(reference.transaction)) was undone"
        case .familyAccessRevoked(let revocation):
            "\(transaction(revocation.transaction)) was no longer shared by the family"
                + from(revocation.revocationDate, unlike: fact.effectiveDate)
        case .purchasePending(let request):
            "the purchase of \(name(request.product)) waited for approval"
        case .purchaseDeclined(let request):
            "the purchase of \(name(request.product)) was not approved"
        case .transactionFinished(let reference):
            "the app finished \(transaction(reference.transaction))"
        case .transactionDeleted(let reference):
            "\(transaction(reference.transaction)) was deleted from the test session"
        case .claimed(let owner):
            "the subscription that began with \(transaction(owner.original)) was recognised as"
                + " that of \(name(owner.customer))"
        case .transferred(let owner):
            "the subscription that began with \(transaction(owner.original)) moved to"
                + " \(name(owner.customer))"
        case .renewalInfoStated(let info): stated(info)
        case .unknown(let unknown):
            "something happened that only a newer version of this program understands"
                + " (\(name(unknown.kind)))"
        case .transactionDetailsStated(let details): told(details)
        case .externalPurchaseTokenStated(let token):
            "a token of a purchase outside the App Store, \(name(token.id)), was reported"
        }
    }

    private func told(_ details: TransactionDetails) -> String {
        var said: [String] = []
        if let first = details.originalPurchaseDate {
            said.append("the first purchase was made on " + date(first))
        }
        if let token = details.token { said.append("the account token is \(name(token))") }
        if let order = details.webOrder { said.append("the order is \(name(order))") }
        if let storefront = details.storefront {
            said.append("the storefront is \(name(storefront))")
        }
        if let currency = details.currency { said.append("the currency is \(name(currency))") }
        if let reason = details.requestReason {
            said.append("the reason of the request is \(name(reason))")
        }
        return "a payload said: " + (said.isEmpty ? "nothing" : said.joined(separator: ", "))
            + (details.transaction.map { about($0) } ?? "")
    }

    /// `pro.monthly was renewed for 9.99, paid until 1 April 2025, 10:00 UTC (transaction 2)`.
    private func opened(_ opening: PeriodOpening, _ fact: Fact, by verb: String) -> String {
        var text = product(opening.product, opening.transaction)
        // What a payload or a notice says is no more than that somebody said it.
        if opening.isGuess { text += " was reported" } else { text += " was " + verb }
        if opening.quantity != 1 { text += ", \(opening.quantity) times" }
        if let offer = opening.offer { text += " with " + self.offer(offer) }
        if let price = opening.price, price != .zero { text += " for " + self.price(price) }
        if let replaced = opening.upgrades {
            text += " in place of " + transaction(replaced)
        } else if opening.isUpgrade {
            text += " in place of the plan before"
        }
        if opening.isUpgraded { text += " (replaced by an upgrade since)" }
        text += time(opening, fact)
        return opening.product == nil ? text : text + about(opening.transaction)
    }

    /// `, and runs from 1 March 2025, 10:00 UTC until 1 April 2025, 10:00 UTC`.
    private func time(_ opening: PeriodOpening, _ fact: Fact) -> String {
        var start: String?
        if let date = opening.startDate, date != fact.effectiveDate { start = self.date(date) }
        guard let end = opening.expirationDate else {
            return start.map { ", from " + $0 } ?? ""
        }
        return " and runs" + (start.map { " from " + $0 } ?? "") + " until " + date(end)
    }

    private func refunded(_ revocation: Revocation) -> String {
        var text = transaction(revocation.transaction) + " was refunded"
        if let percent = revocation.milliPercent, percent != 100_000 {
            let rest = percent % 1000
            var part = String(percent / 1000)
            if rest != 0 { part += "." + String(1000 + rest).dropFirst() }
            while rest != 0, part.last == "0" { part.removeLast() }
            text = part + " percent of " + text
        }
        if revocation.reason == .developerIssue { text += " because of a problem with the app" }
        return text
    }

    private func stated(_ info: RenewalInfoStatement) -> String {
        var said: [String] = []
        if let isOn = info.willAutoRenew {
            said.append("automatic renewal is " + (isOn ? "on" : "off"))
        }
        if let isRetrying = info.isInBillingRetry {
            said.append(
                isRetrying ? "a payment is outstanding" : "no payment is being tried")
        }
        if let end = info.graceEndDate { said.append("grace lasts until " + date(end)) }
        if let next = info.next { said.append("\(name(next)) comes next") }
        if let offer = info.nextOffer { said.append("with " + self.offer(offer)) }
        if let status = info.priceIncrease {
            switch status {
            case .noIncreasePending: said.append("no higher price is waiting")
            case .pending: said.append("a higher price waits for consent")
            case .agreed: said.append("a higher price was agreed to")
            }
        }
        if let reason = info.reason { said.append("it ends " + Wording.because(reason)) }
        return
            (said.isEmpty
            ? "a notice said nothing of the next renewal"
            : "a notice said: " + said.joined(separator: ", "))
            + (info.transaction.map { about($0) } ?? "")
    }

    /// Why a subscription ended, as the end of a sentence.
    static func because(_ reason: Subscription.ExpirationReason) -> String {
        switch reason {
        case .autoRenewDisabled: "because renewal was turned off"
        case .billingError: "because the payment failed"
        case .didNotConsentToPriceIncrease: "because a higher price was not agreed to"
        case .productUnavailable: "because the product was no longer sold"
        case .unknown: "for a reason that was not told"
        }
    }

    private func about(_ transaction: TransactionID?) -> String {
        transaction.map { " (\(self.transaction($0)))" } ?? ""
    }

    private func amount(_ price: Price?) -> String {
        price.map { " of " + self.price($0) } ?? ""
    }

    private func from(_ start: Instant?, unlike known: Instant) -> String {
        guard let start, start != known else { return "" }
        return ", with effect from " + date(start)
    }
}
