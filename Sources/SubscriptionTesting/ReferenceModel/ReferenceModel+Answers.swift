import SubscriptionLifecycle

extension ReferenceModel.Moment {
    typealias ChainAnswer = ReferenceModel.ChainAnswer

    /// What is true of a chain (Docs/ScenarioFormat: 7).
    func answer(ofChain original: TransactionID) -> ChainAnswer {
        let group = group(ofChain: original)
        var answer = ChainAnswer(
            original: original, group: group,
            expires: newest(everStanding(inChain: original))?.end, isPresumed: false,
            isEntitled: false)
        guard let period = current(ofChain: original, at: instant) else { return answer }
        answer.product = period.product
        answer.periodStart = period.start
        let isOn = autoRenew(ofChain: original)
        answer.willAutoRenew = isOn || isHeld(period, inChain: original)
        decideState(of: period, &answer)
        if answer.state == .expired, !answer.isPresumed { answer.willAutoRenew = isOn }
        tellCommitment(of: period, isOn, &answer)
        answer.isEntitled = isEntitled(answer, period)
        return answer
    }

    /// Docs/Behaviour: 4. The group that any statement names, else that of the newest product.
    private func group(ofChain original: TransactionID) -> GroupID? {
        let chain = periods.filter { $0.original == original }
        if let group = newest(chain.filter { $0.group != nil })?.group { return group }
        let product = newest(chain.filter { $0.effective <= instant })?.product
        return product.flatMap { model.context.catalog[$0]?.subscription?.group }
    }

    /// Docs/Behaviour: 6, 8, 11, 13. Revoked, running, over, in grace, in retry, or run out.
    private func decideState(of period: Period, _ answer: inout ChainAnswer) {
        let end = period.end
        let ending = ending(of: period)
        if period.isRevoked(at: instant) {
            answer.state = .revoked
        } else if instant < end {
            answer.state = .subscribed
        } else if let reason = ending.over {
            answer.state = .expired
            answer.expirationReason = reason
        } else if ending.isRetried {
            answer.expirationReason = .billingError
            let retryEnd = retryEnd(ending, period)
            if let cancelled = ending.cancelled, cancelled < retryEnd {
                answer.state = .expired
                answer.expirationReason = .autoRenewDisabled
            } else if instant >= retryEnd {
                answer.state = .expired
            } else {
                answer.retryUntil = retryEnd
                answer.state = .inBillingRetryPeriod
                if let graceEnd = graceEnd(ending, period), instant < graceEnd {
                    answer.state = .inGracePeriod
                    answer.graceUntil = graceEnd
                }
            }
        } else {
            answer.state = .expired
            let isOff = answer.willAutoRenew == false
            answer.expirationReason = isOff ? .autoRenewDisabled : .unknown
            answer.isPresumed = !isOff
        }
    }

    /// Decisions 55 to 57: by its state, or for a while after a silence.
    private func isEntitled(_ answer: ChainAnswer, _ period: Period) -> Bool {
        let access = model.context.access
        guard let state = answer.state else { return false }
        if access.states.contains(AccessPolicy.Set(state)) { return true }
        guard answer.isPresumed, let length = access.unheardRenewal else { return false }
        return instant < model.context.calendar.adding(length, to: period.end)
    }

    // MARK: - Groups

    /// Decision 7. The chain that answers for each group.
    var bestChains: [GroupID: TransactionID] {
        var best: [GroupID: ChainAnswer] = [:]
        for answer in chains {
            guard let group = answer.group, answer.state != nil else { continue }
            guard let other = best[group], !isBetter(answer, than: other) else {
                best[group] = answer
                continue
            }
        }
        return best.mapValues { $0.original }
    }

    /// Decision 7. Of two chains of which the second has the lower original id.
    private func isBetter(_ answer: ChainAnswer, than other: ChainAnswer) -> Bool {
        if answer.isEntitled != other.isEntitled { return answer.isEntitled }
        if answer.isEntitled {
            let (level, otherLevel) = (level(answer), self.level(other))
            if level != otherLevel { return level < otherLevel }
            let (runs, otherRuns) = (answer.state == .subscribed, other.state == .subscribed)
            if runs != otherRuns { return runs }
            let (end, otherEnd) = (answer.expires ?? .latest, other.expires ?? .latest)
            if end != otherEnd { return end > otherEnd }
        } else {
            let (tries, otherTries) = (answer.retryUntil != nil, other.retryUntil != nil)
            if tries != otherTries { return tries }
            let (start, otherStart) = (
                answer.periodStart ?? .earliest, other.periodStart ?? .earliest
            )
            if start != otherStart { return start > otherStart }
        }
        return false
    }

    /// "The lower number; an unknown product is lowest."
    private func level(_ answer: ChainAnswer) -> Int {
        answer.product.flatMap { model.context.catalog[$0]?.subscription?.level } ?? .max
    }

    // MARK: - The customer

    /// Docs/ScenarioFormat: 7. Every right of every entitled chain and one-time purchase.
    var rights: [NameID] {
        let catalog = model.context.catalog
        let subscribed = chains.filter { $0.isEntitled }.compactMap { $0.product }
        let owned = held.filter { catalog[$0.product]?.type != .consumable }.map { $0.product }
        return (subscribed + owned).flatMap { catalog.rights(of: $0) }
    }

    /// What was bought once and has not been taken back.
    private var held: [Period] {
        oneTimePurchases.filter { $0.hasBegun(by: instant) && !$0.isRevoked(at: instant) }
    }

    /// Docs/ScenarioFormat: 7. The quantity bought and not refunded.
    func balance(of product: ProductID) -> Int {
        held.filter { $0.product == product }.reduce(0) { $0 + $1.quantity }
    }

    // MARK: - Introductory offers

    /// Decisions 15 to 19 and 51. Whether the introductory offer of a product may be had.
    func introductoryOffer(for product: ProductID) -> ReferenceModel.IntroductoryAnswer {
        guard let terms = model.context.catalog[product]?.subscription,
            terms.introductoryOffer != nil
        else { return .noOffer }
        // Docs/Behaviour: 12. What has been charged ahead counts here before it begins.
        let inGroup = periods.filter {
            group(ofChain: $0.original) == terms.group && $0.effective <= instant
        }
        if isSubscribed(in: terms.group) || inGroup.contains(where: burns) { return .ineligible }
        let beginsInTheMiddle = originals.contains { original in
            let chain = inGroup.filter { $0.original == original }
            return !chain.isEmpty && !chain.contains { $0.transaction == $0.statedOriginal }
        }
        let isIncomplete = model.context.eligibility.history == .incomplete
        return isIncomplete || beginsInTheMiddle ? .unknown : .eligible
    }

    /// Decision 17 and Docs/Behaviour: 15. Shared access alone is no subscription here.
    private func isSubscribed(in group: GroupID) -> Bool {
        chains.contains { chain in
            let isRunning = chain.state == .subscribed || chain.state == .inGracePeriod
            return chain.group == group && isRunning
                && current(ofChain: chain.original, at: instant)?.ownership == .purchased
        }
    }

    /// Decisions 15 and 16. An offer once received is used up; whether it was received is what the
    /// latest statement says.
    private func burns(_ period: Period) -> Bool {
        let policy = model.context.eligibility
        return period.offer?.type == .introductory
            && (period.ownership == .purchased || policy.familyIntroCounts)
            && !(period.revokedFrom != nil && policy.refundRestoresIntro)
    }
}
