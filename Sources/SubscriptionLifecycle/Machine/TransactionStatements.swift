/// All that a set of facts says about one transaction, and what it means together.
///
/// The meaning is a function of the set, never of who came first: the kind is the strongest said by
/// any statement; of the content the latest stated wins, key by key for facts and notices, whole for
/// payloads; of refunds and reversals the latest stated decides.
struct TransactionStatements {
    let transaction: TransactionID
    var openings: [Fact] = []
    var extensions: [Fact] = []
    var revocations: [Fact] = []

    /// A transaction as the statements describe it at an instant.
    struct Meaning {
        var period: PaidPeriod
        var content: PeriodOpening
        var original: TransactionID
        var isUpgrade: Bool
        /// Whether a fact of the store itself, not a notice about it, says that it renewed.
        var isPlainRenewal: Bool
        var order: FactOrder
        /// The statement that gives the period its kind, whose line orders equal places.
        var witness: Fact
    }

    /// What the statements mean to someone who asks about an instant; none if no statement names a
    /// product.
    func meaning(at instant: Instant, _ names: Names) -> Meaning? {
        guard let witness = witness(names) else { return nil }
        let content = content(at: instant, names)
        guard let product = content.product else { return nil }
        let kind = witness.event.kind
        let stated = openings.map { $0.statedDate }.min() ?? witness.statedDate
        let start = content.startDate ?? stated
        let effective = takesEffect(kind: kind, start: start)
        var period = PaidPeriod(
            transaction: transaction, kind: kind, product: product, startDate: start,
            openingDate: effective, content: content)
        if content.isUpgraded, !content.isOneTime {
            period.replacementDate = max(start, upgradeDate(before: instant))
        }
        revoke(&period, at: instant, names)
        return Meaning(
            period: period, content: content, original: content.original ?? transaction,
            isUpgrade: openings.contains { $0.event.opening?.isUpgrade == true },
            isPlainRenewal: kind == .renewed
                && openings.contains {
                    $0.event.kind == .renewed && $0.event.opening?.source == .fact
                },
            order: FactOrder(
                effectiveDate: effective, statedDate: witness.statedDate, rank: kind.rank),
            witness: witness)
    }

    /// The first transaction of the chain, as of an instant.
    func original(at instant: Instant, _ names: Names) -> TransactionID {
        content(at: instant, names).original ?? transaction
    }

    /// The statement that gives the period its kind: the strongest kind that is not a guess, in its
    /// earliest statement.
    private func witness(_ names: Names) -> Fact? {
        if openings.count <= 1 { return openings.first }
        return kindGiving.min { first, second in
            let strengths = (first.event.kind.openingStrength, second.event.kind.openingStrength)
            if strengths.0 != strengths.1 { return strengths.0 > strengths.1 }
            if first.statedDate != second.statedDate {
                return first.statedDate < second.statedDate
            }
            return first.linePrecedes(second, names)
        }
    }

    /// The statements that know the kind; the guesses if none does.
    private var kindGiving: [Fact] {
        let known = openings.filter { $0.event.opening?.isGuess == false }
        return known.isEmpty ? openings : known
    }

    /// A recovery takes effect when it is first said to; any other period at its start, or before it
    /// when it was charged ahead.
    private func takesEffect(kind: Event.Kind, start: Instant) -> Instant {
        if kind == .billingRecovered {
            return kindGiving.filter { $0.event.kind == .billingRecovered }
                .map { $0.effectiveDate }.min() ?? start
        }
        return openings.map { $0.effectiveDate }.reduce(start) { min($0, $1) }
    }

    /// The content, key by key: of what had been stated by the instant the latest, else the earliest
    /// after it.
    private func content(at instant: Instant, _ names: Names) -> PeriodOpening {
        var statements = openings
        if !extensions.isEmpty, isSubscription {
            // An extension changes what is known; before it is stated there is nothing to extend.
            statements += extensions.filter { $0.statedDate <= instant }
        }
        statements = sorted(statements, names)
        var content = PeriodOpening(transaction: transaction, source: .fact)
        var rest = statements[...]
        while let statement = rest.first, statement.statedDate <= instant {
            content.learn(statement)
            rest.removeFirst()
        }
        while let date = rest.first?.statedDate {
            var later = PeriodOpening(transaction: transaction, source: .fact)
            while let statement = rest.first, statement.statedDate == date {
                later.learn(statement)
                rest.removeFirst()
            }
            content.complete(later)
        }
        return content
    }

    /// Whether any statement tells a subscription's period; an extension alone makes none of a purchase
    /// that knows no end.
    private var isSubscription: Bool {
        openings.contains { $0.event.opening?.isOneTime == false }
    }

    /// By their stated dates; at equal ones a whole payload comes before what restates a part of it.
    private func sorted(_ statements: [Fact], _ names: Names) -> [Fact] {
        statements.inOrder { first, second in
            if first.statedDate != second.statedDate {
                return first.statedDate < second.statedDate
            }
            let ranks = (first.statementRank, second.statementRank)
            if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
            return first.linePrecedes(second, names)
        }
    }

    /// When the replacement was first said, among what had been said by then.
    private func upgradeDate(before instant: Instant) -> Instant {
        openings.filter { $0.event.opening?.isUpgraded == true }.map { $0.effectiveDate }.min()
            ?? instant
    }

    private func revoke(_ period: inout PaidPeriod, at instant: Instant, _ names: Names) {
        guard let revocation = revocation(at: instant, names) else { return }
        period.revocationDate = revocation.date
        period.revocationReason = revocation.reason
        period.revocationMilliPercent = revocation.milliPercent
    }

    /// A revocation, and what the latest statement says of it.
    typealias InForce = (
        date: Instant, reason: Subscription.RevocationReason?, milliPercent: Int32?
    )

    /// The revocation in force, if the latest stated of refunds and reversals is no reversal.
    ///
    /// What was taken at one refund is not given back by another one with a later date, only by a
    /// reversal: of several the earliest date since the last reversal counts.
    func revocation(at instant: Instant, _ names: Names) -> InForce? {
        if revocations.isEmpty { return nil }
        // A whole payload that names no revocation is a reversal stated when it was signed; one that
        // names it comes with a refund that is stated with it.
        let payloads = openings.filter { payload in
            payload.event.opening?.source == .payload
                && !revocations.contains { $0.statedDate == payload.statedDate }
        }
        let told = (payloads + revocations).filter { $0.effectiveDate <= instant }
        let statements = told.inOrder { first, second in
            if first.statedDate != second.statedDate {
                return first.statedDate < second.statedDate
            }
            return first.precedes(second, names)
        }
        return statements.reduce(nil) { inForce, statement in
            guard let revocation = statement.event.revocation else { return nil }
            let date = revocation.revocationDate ?? statement.effectiveDate
            return (
                inForce.map { min($0.date, date) } ?? date, revocation.reason,
                revocation.milliPercent
            )
        }
    }
}

extension Fact {
    /// At equal stated dates whole payloads come first, then partial statements, then an extension,
    /// which outdoes a period's own statement of the same date.
    fileprivate var statementRank: Int {
        guard let opening = event.opening else { return 2 }
        return opening.source == .payload ? 0 : 1
    }
}

extension Event {
    /// The revocation of an event that revokes; none for a reversal and everything else.
    fileprivate var revocation: Revocation? {
        switch self {
        case .refunded(let revocation), .familyAccessRevoked(let revocation): revocation
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .renewalFailed,
            .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended, .refundRequested,
            .refundDeclined, .refundReversed, .offerRedeemed, .priceIncreaseAnnounced,
            .priceIncreaseConsented, .purchasePending, .purchaseDeclined, .transactionFinished,
            .transactionDeleted, .claimed, .transferred, .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            nil
        }
    }
}

extension PeriodOpening {
    /// Takes over what a later statement names; a whole payload replaces all.
    fileprivate mutating func learn(_ statement: Fact) {
        guard let other = statement.event.opening else {
            if case .renewalExtended(let change) = statement.event, let end = change.expirationDate
            {
                expirationDate = end
            }
            return
        }
        if other.source == .payload {
            let known = self
            self = other
            // Which transaction it is, and of which period, no later silence takes back.
            original = original ?? known.original
            product = product ?? known.product
            group = group ?? known.group
            startDate = startDate ?? known.startDate
            expirationDate = expirationDate ?? known.expirationDate
            previousOriginal = previousOriginal ?? known.previousOriginal
            return
        }
        original = other.original ?? original
        product = other.product ?? product
        group = other.group ?? group
        startDate = other.startDate ?? startDate
        expirationDate = other.expirationDate ?? expirationDate
        if other.namesOffer {
            offer = other.offer
            namesNoOffer = other.namesNoOffer
        }
        price = other.price ?? price
        upgrades = other.upgrades ?? upgrades
        if other.quantity != 1 { quantity = other.quantity }
        ownership = other.ownership ?? ownership
        plan = other.plan ?? plan
        paymentNumber = other.paymentNumber ?? paymentNumber
        previousOriginal = other.previousOriginal ?? previousOriginal
        isUpgraded = isUpgraded || other.isUpgraded
    }

    /// Takes over what only a later statement names; a whole payload has left nothing open but which
    /// period it is about.
    fileprivate mutating func complete(_ later: PeriodOpening) {
        original = original ?? later.original
        product = product ?? later.product
        group = group ?? later.group
        startDate = startDate ?? later.startDate
        expirationDate = expirationDate ?? later.expirationDate
        previousOriginal = previousOriginal ?? later.previousOriginal
        guard source != .payload else { return }
        source = later.source
        if !namesOffer {
            offer = later.offer
            namesNoOffer = later.namesNoOffer
        }
        price = price ?? later.price
        upgrades = upgrades ?? later.upgrades
        if quantity == 1 { quantity = later.quantity }
        ownership = ownership ?? later.ownership
        plan = plan ?? later.plan
        paymentNumber = paymentNumber ?? later.paymentNumber
        isUpgraded = isUpgraded || later.isUpgraded
    }

    /// Whether anything is said of an offer.
    private var namesOffer: Bool { offer != nil || namesNoOffer }
}
