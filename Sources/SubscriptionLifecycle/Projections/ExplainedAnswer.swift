extension CustomerView {
    /// The answer to a question that can be explained.
    public func answer(to question: Explanation.Question) -> Explanation.Answer {
        switch question {
        case .state(let group): answer(status(of: group), in: group)
        case .chainState(let original): answer(status(ofChain: original), in: nil)
        case .entitlement(let name): entitlementAnswer(name)
        case .introductoryOffer(let product): introductoryAnswer(product)
        case .offer(let offer, let type, let product): offerAnswer(offer, type, product)
        case .renewal(let group): renewalAnswer(status(of: group))
        case .chainRenewal(let original): renewalAnswer(status(ofChain: original))
        }
    }

    /// The answer about a chain; without access a request that waits in its group is told too.
    private func answer(
        _ status: Subscription.Status, in group: GroupID?
    ) -> Explanation.Answer {
        var answer = Explanation.Answer(because: status.because)
        if !status.isEntitled, let group {
            answer.pendingProduct = pendingProducts.first {
                context.catalog[$0]?.subscription?.group == group
            }
        }
        answer.state = status.state
        answer.isEntitled = status.isEntitled
        answer.isPresumed = status.isPresumed
        answer.expirationReason = status.renewalInfo.expirationReason
        guard let state = status.state, let period = status.transaction else { return answer }
        answer.product = period.product
        answer.transaction = period.transaction
        answer.offer = period.offer
        answer.ownership = period.ownership
        switch state {
        case .subscribed: answer.untilDate = period.end(in: context)
        case .inGracePeriod: answer.untilDate = status.renewalInfo.gracePeriodExpirationDate
        case .inBillingRetryPeriod: answer.untilDate = status.renewalInfo.retryEndDate
        case .expired: answer.sinceDate = period.lastDate(in: context)
        case .revoked: answer.sinceDate = period.revocationDate
        }
        return answer
    }

    /// A right is held by the first entitlement that gives it.
    private func entitlementAnswer(_ name: NameID) -> Explanation.Answer {
        let products = context.catalog.products(giving: name)
        for entitlement in entitlements() where products.contains(entitlement.product) {
            var answer = Explanation.Answer(because: entitlement.because)
            answer.isEntitled = true
            answer.product = entitlement.product
            answer.transaction = entitlement.transaction
            answer.untilDate = entitlement.untilDate
            return answer
        }
        return refusal(of: products)
    }

    /// Why none of several products gives access: the first of which the customer has, or had,
    /// anything.
    private func refusal(of products: [ProductID]) -> Explanation.Answer {
        let pending = pendingProducts.first { products.contains($0) }
        var nothing: Explanation.Answer?
        for product in products {
            var answer: Explanation.Answer
            if let group = context.catalog[product]?.subscription?.group {
                answer = self.answer(status(of: group), in: nil)
            } else {
                answer = oneTimeRefusal(product)
            }
            answer.isEntitled = false
            answer.pendingProduct = pending
            if answer.state != nil { return answer }
            if nothing == nil { nothing = answer }
        }
        return nothing ?? Explanation.Answer(because: .neverSubscribed)
    }

    private func oneTimeRefusal(_ product: ProductID) -> Explanation.Answer {
        if context.catalog[product]?.type == .consumable {
            return Explanation.Answer(because: .consumableNeverEntitles)
        }
        var answer = Explanation.Answer(because: .oneTimePurchase)
        for purchase in customer.oneTimePurchases
        where purchase.product == product && purchase.purchaseDate <= instant {
            answer.product = product
            answer.transaction = purchase.transaction
            guard purchase.isRevoked(at: instant) else { continue }
            answer.state = .revoked
            answer.sinceDate = purchase.revocationDate
        }
        return answer
    }

    private func introductoryAnswer(_ product: ProductID) -> Explanation.Answer {
        let eligibility = introductoryEligibility(for: product)
        var answer = Explanation.Answer(because: eligibility.because)
        answer.eligibilityReason = eligibility.reason
        return answer
    }

    private func offerAnswer(
        _ offer: OfferID, _ type: OfferType, _ product: ProductID
    ) -> Explanation.Answer {
        let eligibility = eligibility(for: offer, type, of: product)
        var answer = Explanation.Answer(because: eligibility.because)
        answer.eligibilityReason = eligibility.reason
        switch eligibility.reason {
        case .amongCodeCustomers, .notAmongCodeCustomers, .notChurned:
            answer.subscriber = codeCustomer(for: product)
        case .neverReceived, .alreadyReceived, .currentlySubscribed, .notOffered, .hasSubscribed,
            .neverSubscribed, .wouldDowngrade, .alreadyRedeemed, .churned, .paidTooLittle,
            .endedTooRecently, .endedTooLongAgo, .redeemedTooRecently,
            .historyUnknown, .otherProduct:
            break
        }
        return answer
    }
}

extension PaidPeriod {
    /// When a subscription that is over ended: with its period, or later with the retry after it.
    fileprivate func lastDate(in context: Context) -> Instant {
        let end = end(in: context)
        switch phase {
        case .running: return end
        case .retrying(let retry):
            let retryEnd = retryEnd(retry, in: context)
            return max(end, min(retry.cancellationDate ?? retryEnd, retryEnd))
        case .ended(let ending): return ending.endedRetry ? max(end, ending.endDate) : end
        }
    }
}

extension Catalog {
    /// The products that give a right; a name that is no right is that of a product.
    func products(giving name: NameID) -> [ProductID] {
        rights.first { $0.name == name }?.products ?? [name]
    }
}
