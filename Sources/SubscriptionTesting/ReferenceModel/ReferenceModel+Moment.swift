import SubscriptionLifecycle

extension ReferenceModel {
    /// All periods and one-time purchases, read as of one instant.
    struct Moment {
        let model: ReferenceModel
        let instant: Instant
        /// The periods of subscriptions, in no particular order.
        private(set) var periods: [Period]
        /// What is bought once.
        private(set) var oneTimePurchases: [Period]
        /// The chains that went on under another original, in the order of facts.
        private var moves: [(from: TransactionID, to: TransactionID)] = []
        /// What is true of each chain.
        private(set) var chains: [ChainAnswer] = []

        init(model: ReferenceModel, instant: Instant) {
            self.model = model
            self.instant = instant
            let transactions = Set(
                model.facts.compactMap { $0.event.opening?.transaction })
            let extended = model.extendedPeriods(at: instant)
            let all = transactions.compactMap {
                model.period(of: $0, at: instant, extended: extended)
            }
            periods = []
            oneTimePurchases = []
            let moved = self.moved(all)
            periods = moved.filter { $0.isSubscription }
            oneTimePurchases = moved.filter { !$0.isSubscription }
            periods = periods.map { upgraded($0) }
            periods = periods.map { cut($0) }
            // Which period an expiration cuts short is decided by their ends without any cuts.
            let uncut = self
            periods = periods.map { uncut.cutByExpiration($0) }
            for index in periods.indices {
                periods[index].end = periods[index].namedEnd ?? periods[index].end
            }
            chains = originals.map { answer(ofChain: $0) }
        }

        var names: Names { model.context.names }

        /// The chains: their originals, the lower first.
        var originals: [TransactionID] {
            Set(periods.map { $0.original }).sorted {
                ReferenceModel.identifier($0, isBelow: $1, names)
            }
        }

        /// Newer is what starts later (Docs/ScenarioFormat: 7), of equal starts what comes later in
        /// the order of facts.
        func isNewer(_ period: Period, than other: Period) -> Bool {
            if period.start != other.start { return period.start > other.start }
            return other.place.precedes(period.place, names)
        }

        func newest(_ periods: [Period]) -> Period? {
            periods.max { isNewer($1, than: $0) }
        }

        /// The periods of a chain that no upgrade has replaced by an instant.
        func standing(inChain original: TransactionID, at date: Instant) -> [Period] {
            periods.filter { $0.original == original && !$0.isUpgraded(by: date) }
        }

        /// The same, without those that an upgrade will have replaced before they begin.
        func everStanding(inChain original: TransactionID) -> [Period] {
            periods.filter {
                $0.original == original && !$0.isUpgraded(by: Swift.max(instant, $0.start))
            }
        }

        /// The newest period of a chain that has begun by an instant and is not upgraded away.
        func current(ofChain original: TransactionID, at date: Instant) -> Period? {
            newest(standing(inChain: original, at: date).filter { $0.hasBegun(by: date) })
        }

        // MARK: - What periods do to each other

        /// Docs/Behaviour: 27. What a chain is called now, by the moves that have taken effect.
        func currentOriginal(_ original: TransactionID) -> TransactionID {
            var current = original
            for _ in moves.indices {
                guard let move = moves.last(where: { $0.from == current }) else { break }
                current = move.to
            }
            return current
        }

        private mutating func moved(_ all: [Period]) -> [Period] {
            moves = all.filter { $0.place.effective <= instant }
                .sorted { $0.place.precedes($1.place, names) }
                .compactMap { period in
                    period.previousOriginal.flatMap {
                        $0 == period.original ? nil : ($0, period.original)
                    }
                }
            return all.map { period in
                var period = period
                period.original = currentOriginal(period.original)
                return period
            }
        }

        /// Docs/Behaviour: 20. "A plain `renewed` that starts before the end of the period before it
        /// cuts that period at its start."
        private func cut(_ period: Period) -> Period {
            var period = period
            // What an upgrade replaces is not cut besides.
            guard period.upgradedFrom == nil else { return period }
            for renewal in periods
            where renewal.isPlainRenewal && renewal.original == period.original
                && renewal.start > period.start && period.place.precedes(renewal.place, names)
            {
                period.namedEnd = period.namedEnd.map { Swift.min($0, renewal.start) }
                period.uncutEnd = period.namedEnd
            }
            return period
        }

        /// Docs/Behaviour: 4. An upgrade replaces every period of the chain that comes before it in
        /// the order of facts and ends after its start.
        private func upgraded(_ period: Period) -> Period {
            var period = period
            for upgrade in periods
            where upgrade.isUpgrade && upgrade.original == period.original
                && period.place.precedes(upgrade.place, names)
                && (period.namedEnd ?? .latest) > upgrade.start
            {
                let date = Swift.max(upgrade.start, upgrade.effective)
                period.upgradedFrom = Swift.min(period.upgradedFrom ?? date, date)
            }
            return period
        }

        /// Docs/Behaviour: 7, 20. `expired` with `until=` ends the running period there.
        private func cutByExpiration(_ period: Period) -> Period {
            var period = period
            for fact in model.facts {
                guard case .expired(let expiration) = fact.event, let cut = expiration.cutDate,
                    isAboutEnd(fact, of: period)
                else { continue }
                period.namedEnd = Swift.min(period.namedEnd ?? cut, cut)
            }
            return period
        }
    }

    /// Docs/Behaviour: 7. The period that each extension means that names none: the newest of its chain
    /// when it took effect, by the periods as they are without such extensions.
    func extendedPeriods(at instant: Instant) -> [Fact: TransactionID] {
        let meant = facts.filter { fact in
            if case .renewalExtended(let change) = fact.event {
                change.transaction == nil
            } else {
                false
            }
        }
        if meant.isEmpty { return [:] }
        let others = ReferenceModel(
            facts: facts.filter { !meant.contains($0) }, context: context,
            environment: environment)
        let moment = Moment(model: others, instant: instant)
        var extended: [Fact: TransactionID] = [:]
        for fact in meant {
            guard let original = moment.chain(of: fact) else { continue }
            let date = fact.effectiveDate
            let standing = moment.standing(inChain: original, at: date)
            extended[fact] = moment.newest(standing.filter { $0.effective <= date })?.transaction
        }
        return extended
    }
}
