import SubscriptionLifecycle

extension ReferenceModel {
    /// Everything that is said about one transaction, read as of one instant (Docs/Behaviour: 4, 5).
    struct Statements {
        let transaction: TransactionID
        let instant: Instant
        let context: Context
        /// The facts about it that open a period, in the order of facts.
        let openers: [(fact: Fact, content: PeriodOpening)]
        /// The extensions of its period, in the order of facts.
        let extensions: [(fact: Fact, until: Instant)]

        init(
            about transaction: TransactionID, at instant: Instant, in model: ReferenceModel,
            extended: [Fact: TransactionID]
        ) {
            self.transaction = transaction
            self.instant = instant
            context = model.context
            openers = model.facts.compactMap { fact in
                guard let content = fact.event.opening, content.transaction == transaction else {
                    return nil
                }
                return (fact, content)
            }
            extensions = model.facts.compactMap { fact in
                guard case .renewalExtended(let change) = fact.event,
                    (change.transaction ?? extended[fact]) == transaction,
                    fact.statedDate <= instant
                else { return nil }
                return change.expirationDate.map { (fact, $0) }
            }
        }

        /// Docs/Behaviour: 5. What the statements say of one key as of the instant.
        ///
        /// `said` gives what a statement says of the key: a value, its absence, or (`nil`) nothing.
        /// Of those that say something, the latest stated by the instant counts; if there is none, the
        /// earliest stated after it.
        func latest<Value>(_ said: (PeriodOpening) -> Value??) -> Value? {
            latestClaim(claims(said))?.value
        }

        private struct Claim<Value> {
            var value: Value?
            var fact: Fact
            /// At equal stated dates whole payloads come first, then partial statements, then extensions.
            var rank: Int
        }

        private func claims<Value>(_ said: (PeriodOpening) -> Value??) -> [Claim<Value>] {
            openers.compactMap { fact, content in
                guard let value = said(content) else { return nil }
                return Claim(value: value, fact: fact, rank: content.source == .payload ? 0 : 1)
            }
        }

        private func latestClaim<Value>(_ claims: [Claim<Value>]) -> Claim<Value>? {
            let known = claims.filter { $0.fact.statedDate <= instant }
            let firstDate = claims.map { $0.fact.statedDate }.min()
            let eligible =
                known.isEmpty ? claims.filter { $0.fact.statedDate == firstDate } : known
            return eligible.max { first, second in
                let (stated, other) = (first.fact.statedDate, second.fact.statedDate)
                if stated != other { return stated < other }
                if first.rank != second.rank { return first.rank < second.rank }
                return ReferenceModel.line(first.fact, precedes: second.fact, context.names)
            }
        }

        /// Docs/Behaviour: 5. Of a whole payload silence says something too.
        private func said<Value>(_ content: PeriodOpening, _ value: Value?) -> Value?? {
            if let value { return .some(value) }
            return content.source == .payload ? .some(nil) : nil
        }

        // MARK: - The keys

        var product: ProductID? { latest { $0.product.map { .some($0) } } }
        var original: TransactionID { latest { $0.original.map { .some($0) } } ?? transaction }
        var previousOriginal: TransactionID? { latest { $0.previousOriginal.map { .some($0) } } }
        var group: GroupID? { latest { $0.group.map { .some($0) } } }
        /// Docs/Behaviour: 26. A whole payload that names no plan means the upfront one.
        var plan: Subscription.BillingPlan? {
            latest { $0.plan.map { .some($0) } ?? ($0.source == .payload ? .some(.upfront) : nil) }
        }
        var namedPayment: Int? { latest { said($0, $0.paymentNumber) } }

        /// Docs/Behaviour: 4. "A start that no statement names is the earliest stated date."
        var start: Instant {
            latest { $0.startDate.map { .some($0) } }
                ?? openers.map { $0.fact.statedDate }.min() ?? instant
        }

        /// Docs/Behaviour: 4. What names neither a group nor an end is bought once; an extension alone
        /// makes no subscription of it.
        var isSubscription: Bool {
            openers.contains { $0.content.group != nil || $0.content.expirationDate != nil }
        }

        var offer: OfferUse? {
            latest {
                $0.namesNoOffer && $0.offer == nil ? .some(nil) : said($0, $0.offer)
            }
        }

        /// The end that is named, an extension's counting beside those of the statements.
        var namedEnd: Instant? {
            var ends = claims { $0.expirationDate.map { .some($0) } }
            ends += extensions.map { Claim(value: $0.until, fact: $0.fact, rank: 2) }
            return latestClaim(ends)?.value
        }

        /// A payload that names no quantity means one.
        var quantity: Int {
            let said: Int32? = latest {
                $0.quantity != 1 || $0.source == .payload ? .some($0.quantity) : nil
            }
            return Int(said ?? 1)
        }

        /// Docs/Behaviour: 4. "The ownership is the one that a payload names."
        var ownership: Subscription.OwnershipType {
            latest { said($0, $0.ownership) }
                ?? (kind == .familyAccessGranted ? .familyShared : .purchased)
        }

        /// Docs/Behaviour: 4. Where a statement says `upgraded`, from when on.
        var upgradedFrom: Instant? {
            let upgraded = claims { content -> Bool?? in
                content.isUpgraded ? .some(true) : content.source == .payload ? .some(false) : nil
            }
            guard latestClaim(upgraded)?.value == true else { return nil }
            let said = openers.filter { $0.content.isUpgraded }.map { $0.fact.effectiveDate }
            return said.min().map { Swift.max($0, start) }
        }

        // MARK: - What the set means

        /// Docs/Behaviour: 4. The strongest kind; a guess counts only where no statement knows.
        var kind: Event.Kind {
            let order: [Event.Kind] = [
                .billingRecovered, .renewed, .familyAccessGranted, .purchased,
            ]
            return order.first { kind in kindGiving.contains { $0.event.kind == kind } }
                ?? .purchased
        }

        /// The statements that know the kind; the guesses if none does.
        private var kindGiving: [Fact] {
            let known = openers.filter { !$0.content.isGuess }
            return (known.isEmpty ? openers : known).map { $0.fact }
        }

        /// Docs/Behaviour: 4. When the period takes effect.
        var effective: Instant {
            if kind == .billingRecovered {
                return kindGiving.filter { $0.event.kind == .billingRecovered }
                    .map { $0.effectiveDate }.min() ?? start
            }
            let earliest = openers.map { $0.fact.effectiveDate }.min() ?? start
            return Swift.min(start, earliest)
        }

        /// Docs/Behaviour: 2. "The earliest stated of those that give it its kind."
        var place: Place? {
            kindGiving.filter { $0.event.kind == kind }
                .map { Place(effective: effective, statement: $0) }
                .min { $0.precedes($1, context.names) }
        }
    }
}
