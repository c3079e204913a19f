import SubscriptionLifecycle

extension ReferenceModel {
    /// What a transaction pays for, as of one instant.
    struct Period {
        var transaction: TransactionID
        var original: TransactionID
        /// The original that is stated, which may have been moved since.
        var statedOriginal: TransactionID
        var previousOriginal: TransactionID?
        var product: ProductID
        var group: GroupID?
        var start: Instant
        /// Whether it is a period of a subscription, rather than something bought once.
        var isSubscription: Bool
        /// The end, where any fact names one.
        var namedEnd: Instant?
        /// The same without an expiration that cuts it short; such facts find their period by it.
        var uncutEnd: Instant?
        /// The end: the named one, else that of one period of the product.
        var end: Instant
        var effective: Instant
        var place: Place
        var quantity: Int
        var ownership: Subscription.OwnershipType
        /// How it is paid, where a statement says so.
        var plan: Subscription.BillingPlan?
        /// Which payment of a commitment it is, where a statement says so.
        var namedPayment: Int?
        var kind: Event.Kind
        var isUpgrade: Bool
        /// From when on an upgrade has replaced it.
        var upgradedFrom: Instant?
        /// From when on it is revoked, if it was taken back.
        var revokedFrom: Instant?
        var isPlainRenewal: Bool
        var offer: OfferUse?

        /// Whether it has begun by an instant, and the charge that pays for it has been made.
        ///
        /// A recovery within grace starts at the missed expiry and takes effect when it is paid.
        func hasBegun(by instant: Instant) -> Bool { start <= instant && effective <= instant }

        /// Docs/Behaviour: 6. "A revoked transaction is revoked from its revocation date on."
        func isRevoked(at instant: Instant) -> Bool {
            revokedFrom.map { $0 <= instant } ?? false
        }

        func isUpgraded(by instant: Instant) -> Bool {
            upgradedFrom.map { $0 <= instant } ?? false
        }
    }

    /// Docs/Behaviour: 4. The period of a transaction; none while no statement names a product.
    ///
    /// - Parameter extended: The period that each extension means that names none.
    func period(
        of transaction: TransactionID, at instant: Instant, extended: [Fact: TransactionID]
    ) -> Period? {
        let statements = Statements(
            about: transaction, at: instant, in: self, extended: extended)
        guard let product = statements.product, let place = statements.place else { return nil }
        return Period(
            transaction: transaction, original: statements.original,
            statedOriginal: statements.original, previousOriginal: statements.previousOriginal,
            product: product,
            group: statements.group,
            start: statements.start, isSubscription: statements.isSubscription,
            namedEnd: statements.namedEnd, uncutEnd: statements.namedEnd,
            end: end(of: product, from: statements.start),
            effective: statements.effective,
            place: place, quantity: statements.quantity, ownership: statements.ownership,
            plan: statements.plan, namedPayment: statements.namedPayment, kind: statements.kind,
            isUpgrade: statements.openers.contains {
                $0.content.isUpgrade || $0.content.upgrades != nil
            },
            upgradedFrom: statements.upgradedFrom,
            revokedFrom: revocationDate(of: transaction, at: instant),
            isPlainRenewal: statements.kind == .renewed
                && statements.openers.contains {
                    $0.fact.event.kind == .renewed && $0.content.source == .fact
                },
            offer: statements.offer)
    }

    /// Docs/Behaviour: 4. The end that no fact names: one period of the product, and nothing where the
    /// catalogue does not know it.
    private func end(of product: ProductID, from start: Instant) -> Instant {
        guard let terms = context.catalog[product]?.subscription else { return start }
        return context.calendar.adding(terms.period.span, to: start)
    }

    /// Docs/Behaviour: 6. From when on it is revoked, by the latest stated of what has taken effect.
    func revocationDate(of transaction: TransactionID, at instant: Instant) -> Instant? {
        let about = facts.filter { $0.event.transaction == transaction }
        let revocations = about.compactMap { fact -> (fact: Fact, date: Instant?)? in
            switch fact.event {
            case .refunded(let revocation), .familyAccessRevoked(let revocation):
                return (fact, revocation.revocationDate ?? fact.effectiveDate)
            case .refundReversed: return (fact, nil)
            case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .renewalFailed,
                .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
                .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended, .refundRequested,
                .refundDeclined, .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented,
                .purchasePending, .purchaseDeclined, .transactionFinished, .transactionDeleted,
                .claimed, .transferred, .renewalInfoStated, .unknown,
                .transactionDetailsStated, .externalPurchaseTokenStated:
                return nil
            }
        }
        // "A whole payload without a revocation date is itself a reversal"; with one, it comes with
        // a refund of the same stated date.
        let silences = about.filter { fact in
            fact.event.opening?.source == .payload
                && !revocations.contains { $0.fact.statedDate == fact.statedDate }
        }
        let said = (revocations + silences.map { ($0, nil) }).filter {
            $0.fact.effectiveDate <= instant
        }.sorted { first, second in
            if first.fact.statedDate != second.fact.statedDate {
                return first.fact.statedDate < second.fact.statedDate
            }
            return Place(first.fact).precedes(Place(second.fact), context.names)
        }
        // What one refund has taken, another one does not give back; only a reversal does.
        let sinceReversal = said.reversed().prefix { $0.date != nil }
        return sinceReversal.compactMap { $0.date }.min()
    }
}
