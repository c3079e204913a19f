extension Event {
    /// Reads the payload of a kind from its stored members.
    init(
        _ kind: Kind, _ fields: inout StoredFields, names: inout Names
    ) throws(FactCodingError) {
        switch kind {
        case .purchased: self = .purchased(try PeriodOpening(&fields, &names))
        case .renewed: self = .renewed(try PeriodOpening(&fields, &names))
        case .billingRecovered: self = .billingRecovered(try PeriodOpening(&fields, &names))
        case .familyAccessGranted: self = .familyAccessGranted(try PeriodOpening(&fields, &names))
        case .renewalFailed:
            self = .renewalFailed(
                RenewalFailure(
                    transaction: try fields.transaction(.tx, &names),
                    original: try fields.transaction(.original, &names),
                    graceEndDate: try fields.instant(.graceUntil),
                    retryEndDate: try fields.instant(.retryUntil),
                    promisesGrace: try fields.flag(.gracePromised)))
        case .renewalRetried: self = .renewalRetried(try PeriodReference(&fields, &names))
        case .gracePeriodExpired: self = .gracePeriodExpired(try PeriodReference(&fields, &names))
        case .expired:
            self = .expired(
                Expiration(
                    transaction: try fields.transaction(.tx, &names),
                    original: try fields.transaction(.original, &names),
                    reason: try fields.word(.reason) { $0.name } ?? .unknown,
                    cutDate: try fields.instant(.until)))
        case .autoRenewTurnedOff: self = .autoRenewTurnedOff(try AutoRenewChange(&fields, &names))
        case .autoRenewTurnedOn: self = .autoRenewTurnedOn(try AutoRenewChange(&fields, &names))
        case .renewalPreferenceChanged:
            self = .renewalPreferenceChanged(
                RenewalPreference(
                    original: try fields.transaction(.original, &names),
                    transaction: try fields.transaction(.tx, &names),
                    next: try fields.name(.next, &names),
                    plan: try fields.word(.plan) { $0.name }))
        case .renewalExtended:
            self = .renewalExtended(
                RenewalExtension(
                    transaction: try fields.transaction(.tx, &names),
                    original: try fields.transaction(.original, &names),
                    expirationDate: try fields.instant(.until)))
        case .refunded: self = .refunded(try Revocation(&fields, &names))
        case .familyAccessRevoked: self = .familyAccessRevoked(try Revocation(&fields, &names))
        case .refundRequested:
            self = .refundRequested(TransactionReference(transaction: try fields.subject(&names)))
        case .refundDeclined:
            self = .refundDeclined(TransactionReference(transaction: try fields.subject(&names)))
        case .refundReversed:
            self = .refundReversed(TransactionReference(transaction: try fields.subject(&names)))
        case .offerRedeemed:
            self = .offerRedeemed(
                OfferRedemption(
                    original: try fields.transaction(.original, &names),
                    transaction: try fields.transaction(.tx, &names),
                    offer: try fields.offer(.offer, &names)))
        case .priceIncreaseAnnounced:
            self = .priceIncreaseAnnounced(try PriceIncrease(&fields, &names))
        case .priceIncreaseConsented:
            self = .priceIncreaseConsented(try PriceIncrease(&fields, &names))
        case .purchasePending: self = .purchasePending(try PurchaseRequest(&fields, &names))
        case .purchaseDeclined: self = .purchaseDeclined(try PurchaseRequest(&fields, &names))
        case .transactionFinished:
            self = .transactionFinished(
                TransactionReference(transaction: try fields.subject(&names)))
        case .transactionDeleted:
            self = .transactionDeleted(
                TransactionReference(transaction: try fields.subject(&names)))
        case .claimed: self = .claimed(try ChainOwner(.by, &fields, &names))
        case .transferred: self = .transferred(try ChainOwner(.to, &fields, &names))
        case .renewalInfoStated:
            self = .renewalInfoStated(try RenewalInfoStatement(&fields, &names))
        case .transactionDetailsStated:
            self = .transactionDetailsStated(try TransactionDetails(&fields, &names))
        case .externalPurchaseTokenStated:
            self = .externalPurchaseTokenStated(try ExternalPurchaseToken(&fields, &names))
        case .unknown:
            // No name leads to this kind; `Fact` makes it where it finds none.
            preconditionFailure("an unknown kind has no payload to read")
        }
    }
}

extension StoredFields {
    /// The transaction that a fact must name.
    fileprivate mutating func subject(
        _ names: inout Names
    ) throws(FactCodingError) -> TransactionID {
        try required(FactKey.tx.name, transaction(.tx, &names))
    }

    /// The number of a commitment's payment, one of twelve.
    fileprivate mutating func payment() throws(FactCodingError) -> Int? {
        guard let number = try number(.payment) else { return nil }
        guard 1...Subscription.Commitment.paymentCount ~= Int(number) else {
            // More payments than twelve are of a kind of commitment that is not known.
            misread(FactKey.payment.name)
            return nil
        }
        return Int(number)
    }

    /// Where a statement comes from; a fact of our own where nothing is said.
    ///
    /// A source that is not known is taken for a notice, which is the mildest: our own renewals cut
    /// the period before them, and the silence of a whole payload takes things back.
    fileprivate mutating func source() throws(FactCodingError) -> PeriodOpening.Source {
        guard has(.source) else { return .fact }
        return try word(.source) { $0.name } ?? .notice
    }
}

extension PeriodOpening {
    fileprivate init(
        _ fields: inout StoredFields, _ names: inout Names
    ) throws(FactCodingError) {
        self.init(transaction: try fields.subject(&names), source: try fields.source())
        original = try fields.transaction(.original, &names)
        product = try fields.name(.product, &names)
        group = try fields.name(.group, &names)
        startDate = try fields.instant(.from)
        expirationDate = try fields.instant(.until)
        offer = try fields.offer(.offer, &names)
        price = try fields.price(.price)
        quantity = try fields.number(.quantity) ?? 1
        ownership = try fields.word(.ownership) { $0.name }
        upgrades = try fields.transaction(.upgrades, &names)
        plan = try fields.word(.plan) { $0.name }
        paymentNumber = try fields.payment()
        previousOriginal = try fields.transaction(.previousOriginal, &names)
        let says = try fields.flag(.upgrade)
        isUpgrade = says || upgrades != nil
        isUpgraded = try fields.flag(.upgraded)
        namesNoOffer = try fields.flag(.noOffer)
        isGuess = try fields.flag(.guessed)
    }
}

extension PeriodReference {
    fileprivate init(
        _ fields: inout StoredFields, _ names: inout Names
    ) throws(FactCodingError) {
        self.init(
            transaction: try fields.transaction(.tx, &names),
            original: try fields.transaction(.original, &names))
    }
}

extension AutoRenewChange {
    fileprivate init(
        _ fields: inout StoredFields, _ names: inout Names
    ) throws(FactCodingError) {
        self.init(
            original: try fields.transaction(.original, &names),
            transaction: try fields.transaction(.tx, &names),
            isStillRetrying: try fields.flag(.retry))
    }
}

extension Revocation {
    fileprivate init(
        _ fields: inout StoredFields, _ names: inout Names
    ) throws(FactCodingError) {
        self.init(
            transaction: try fields.subject(&names),
            revocationDate: try fields.instant(.revoked),
            reason: try fields.word(.reason) { $0.name },
            milliPercent: try fields.number(.percent))
    }
}

extension PriceIncrease {
    fileprivate init(
        _ fields: inout StoredFields, _ names: inout Names
    ) throws(FactCodingError) {
        self.init(
            original: try fields.transaction(.original, &names),
            transaction: try fields.transaction(.tx, &names), price: try fields.price(.price),
            consent: try fields.word(.consent) { $0.name }, startDate: try fields.instant(.from))
    }
}

extension PurchaseRequest {
    fileprivate init(
        _ fields: inout StoredFields, _ names: inout Names
    ) throws(FactCodingError) {
        self.init(
            product: try fields.required(
                FactKey.product.name, fields.name(.product, &names)))
    }
}

extension ChainOwner {
    fileprivate init(
        _ customer: FactKey, _ fields: inout StoredFields, _ names: inout Names
    ) throws(FactCodingError) {
        self.init(
            original: try fields.required(
                FactKey.original.name, fields.transaction(.original, &names)),
            customer: try fields.required(customer.name, fields.name(customer, &names)))
    }
}

extension RenewalInfoStatement {
    fileprivate init(
        _ fields: inout StoredFields, _ names: inout Names
    ) throws(FactCodingError) {
        self.init(
            original: try fields.transaction(.original, &names),
            transaction: try fields.transaction(.tx, &names), source: try fields.source())
        next = try fields.name(.next, &names)
        graceEndDate = try fields.instant(.graceUntil)
        reason = try fields.word(.intent) { $0.name }
        priceIncrease = try fields.word(.priceStatus) { $0.name }
        nextOffer = try fields.offer(.nextOffer, &names)
        willAutoRenew = try fields.claim(.autoRenew, "on", "off")
        isInBillingRetry = try fields.claim(.retry, "true", "false")
        nextPlan = try fields.word(.plan) { $0.name }
        commitmentWillAutoRenew = try fields.claim(.commitmentAutoRenew, "on", "off")
        commitmentNext = try fields.name(.commitmentNext, &names)
    }
}
