/// The stored names of a fact's fields, which are the scenario's keys too, in the order of the table.
///
/// This list is the one place that knows them.
@frozen  // The one list of keys; every new key must pass each switch over it.
public enum FactKey: UInt8, Sendable, CaseIterable {
    case tx, original, product, group, from, until, offer, price, quantity, ownership, upgrades
    case plan, payment, previousOriginal
    case graceUntil, retryUntil, gracePromised, reason, next, revoked, percent
    case autoRenew, retry, intent, priceStatus, nextOffer, commitmentAutoRenew, commitmentNext
    case consent, by, to
    case upgrade, upgraded, noOffer, guessed, source
    case originalPurchased, token, appTransaction, webOrder, storefront, currency, requestReason
    case externalPurchase, tokenCreated, subtype

    /// The stored name.
    public var name: String {
        switch self {
        case .tx: "tx"
        case .original: "original"
        case .product: "product"
        case .group: "group"
        case .from: "from"
        case .until: "until"
        case .offer: "offer"
        case .price: "price"
        case .quantity: "quantity"
        case .ownership: "ownership"
        case .upgrades: "upgrades"
        case .plan: "plan"
        case .payment: "payment"
        case .previousOriginal: "previousOriginal"
        case .graceUntil: "graceUntil"
        case .retryUntil: "retryUntil"
        case .gracePromised: "gracePromised"
        case .reason: "reason"
        case .next: "next"
        case .revoked: "revoked"
        case .percent: "percent"
        case .autoRenew: "autoRenew"
        case .retry: "retry"
        case .intent: "intent"
        case .priceStatus: "priceStatus"
        case .nextOffer: "nextOffer"
        case .commitmentAutoRenew: "commitmentAutoRenew"
        case .commitmentNext: "commitmentNext"
        case .consent: "consent"
        case .by: "by"
        case .to: "to"
        case .upgrade: "upgrade"
        case .upgraded: "upgraded"
        case .noOffer: "noOffer"
        case .guessed: "guessed"
        case .source: "source"
        case .originalPurchased: "originalPurchased"
        case .token: "token"
        case .appTransaction: "appTransaction"
        case .webOrder: "webOrder"
        case .storefront: "storefront"
        case .currency: "currency"
        case .requestReason: "requestReason"
        case .externalPurchase: "externalPurchase"
        case .tokenCreated: "tokenCreated"
        case .subtype: "subtype"
        }
    }
}

/// A field's value as it is stored.
public enum FactValue: Hashable, Sendable {
    /// A transaction's identifier.
    case transaction(TransactionID)
    /// A product, group or other name.
    case name(NameID)
    /// An instant.
    case instant(Instant)
    /// An amount of money.
    case price(Price)
    /// An offer: type, identifier, mode.
    case offer(OfferUse)
    /// A count or a number of thousandths.
    case number(Int64)
    /// A word of a closed list.
    case word(String)
    /// A claim that holds by being there.
    case flag
}

extension FactValue {
    /// Whether two values are written alike. A word is compared by its bytes: the equality of strings
    /// brings the tables of Unicode into the module for WebAssembly.
    func isSame(as other: FactValue) -> Bool {
        switch self {
        case .transaction(let id): if case .transaction(id) = other { true } else { false }
        case .name(let id): if case .name(id) = other { true } else { false }
        case .instant(let date): if case .instant(date) = other { true } else { false }
        case .price(let price): if case .price(price) = other { true } else { false }
        case .offer(let offer): if case .offer(offer) = other { true } else { false }
        case .number(let number): if case .number(number) = other { true } else { false }
        case .word(let word):
            if case .word(let second) = other {
                word.utf8.elementsEqual(second.utf8)
            } else {
                false
            }
        case .flag: if case .flag = other { true } else { false }
        }
    }
}

extension Fact {
    /// Calls the body with each field that is there, in the order of the table.
    public func forEachField(_ body: (FactKey, FactValue) -> Void) {
        func transaction(_ key: FactKey, _ id: TransactionID?) {
            if let id { body(key, .transaction(id)) }
        }
        func instant(_ key: FactKey, _ date: Instant?) { if let date { body(key, .instant(date)) } }
        func name(_ key: FactKey, _ id: NameID?) { if let id { body(key, .name(id)) } }
        switch event {
        case .purchased(let opening), .renewed(let opening), .billingRecovered(let opening),
            .familyAccessGranted(let opening):
            opening.forEachField(body)
        case .renewalFailed(let failure):
            transaction(.original, failure.original)
            transaction(.tx, failure.transaction)
            instant(.graceUntil, failure.graceEndDate)
            instant(.retryUntil, failure.retryEndDate)
            if failure.promisesGrace { body(.gracePromised, .flag) }
        case .renewalRetried(let period), .gracePeriodExpired(let period):
            transaction(.original, period.original)
            transaction(.tx, period.transaction)
        case .expired(let expiration):
            transaction(.original, expiration.original)
            transaction(.tx, expiration.transaction)
            body(.reason, .word(expiration.reason.name))
            instant(.until, expiration.cutDate)
        case .autoRenewTurnedOff(let change), .autoRenewTurnedOn(let change):
            transaction(.original, change.original)
            transaction(.tx, change.transaction)
            if change.isStillRetrying { body(.retry, .flag) }
        case .renewalPreferenceChanged(let preference):
            transaction(.original, preference.original)
            transaction(.tx, preference.transaction)
            if let plan = preference.plan { body(.plan, .word(plan.name)) }
            name(.next, preference.next)
        case .renewalExtended(let change):
            transaction(.original, change.original)
            transaction(.tx, change.transaction)
            instant(.until, change.expirationDate)
        case .refunded(let revocation), .familyAccessRevoked(let revocation):
            transaction(.tx, revocation.transaction)
            instant(.revoked, revocation.revocationDate)
            if let reason = revocation.reason { body(.reason, .word(reason.name)) }
            if let percent = revocation.milliPercent { body(.percent, .number(Int64(percent))) }
        case .refundRequested(let reference), .refundDeclined(let reference),
            .refundReversed(let reference):
            transaction(.tx, reference.transaction)
        case .offerRedeemed(let redemption):
            transaction(.original, redemption.original)
            transaction(.tx, redemption.transaction)
            if let offer = redemption.offer { body(.offer, .offer(offer)) }
        case .priceIncreaseAnnounced(let increase), .priceIncreaseConsented(let increase):
            transaction(.original, increase.original)
            transaction(.tx, increase.transaction)
            if let price = increase.price { body(.price, .price(price)) }
            if let consent = increase.consent { body(.consent, .word(consent.name)) }
            instant(.from, increase.startDate)
        case .purchasePending(let request), .purchaseDeclined(let request):
            name(.product, request.product)
        case .transactionFinished(let reference), .transactionDeleted(let reference):
            transaction(.tx, reference.transaction)
        case .claimed(let owner):
            transaction(.original, owner.original)
            name(.by, owner.customer)
        case .transferred(let owner):
            transaction(.original, owner.original)
            name(.to, owner.customer)
        case .renewalInfoStated(let info):
            info.forEachField(body)
        case .transactionDetailsStated(let details):
            details.forEachField(body)
        case .externalPurchaseTokenStated(let token):
            token.forEachField(body)
        case .unknown:
            // All that it says is among the unknown members.
            break
        }
    }

    /// The fields that are there, in the order of the table.
    @inline(never)  // Each closure given to `forEachField` is compiled with all of it.
    var fields: [(key: FactKey, value: FactValue)] {
        var fields: [(key: FactKey, value: FactValue)] = []
        forEachField { fields.append(($0, $1)) }
        return fields
    }

    /// The fact's line: kind, keys in the order of the table, effective and stated date, then what this
    /// version does not know.
    ///
    /// Its UTF-8 bytes decide the order of facts of which nothing else does (`FactOrder`).
    public func line(_ names: Names) -> String {
        var line = event.kindName(names)
        for field in fields { line += " " + field.key.text(field.value, names) }
        line += " effective=" + effectiveDate.description + " stated=" + statedDate.description
        // Last, so that it decides only between facts that are alike in all that is known.
        if let unknownMembers { line += " unknown=" + names.text(unknownMembers) }
        return line
    }
}

extension FactKey {
    /// A field as it stands in a line.
    func text(_ value: FactValue, _ names: Names) -> String {
        switch value {
        case .transaction(let id): name + "=" + names.text(id)
        case .name(let id): name + "=" + names.text(id)
        case .instant(let date): name + "=" + date.description
        case .price(let price): name + "=" + price.description
        case .offer(let offer): name + "=" + offer.text(names)
        case .number(let number): name + "=" + String(number)
        case .word(let word): name + "=" + word
        case .flag: name
        }
    }
}

extension PeriodOpening {
    func forEachField(_ body: (FactKey, FactValue) -> Void) {
        body(.tx, .transaction(transaction))
        if let original { body(.original, .transaction(original)) }
        if let product { body(.product, .name(product)) }
        if let group { body(.group, .name(group)) }
        if let startDate { body(.from, .instant(startDate)) }
        if let expirationDate { body(.until, .instant(expirationDate)) }
        if let offer { body(.offer, .offer(offer)) }
        if let price { body(.price, .price(price)) }
        if quantity != 1 { body(.quantity, .number(Int64(quantity))) }
        if let ownership { body(.ownership, .word(ownership.name)) }
        if let upgrades { body(.upgrades, .transaction(upgrades)) }
        if let plan { body(.plan, .word(plan.name)) }
        if let paymentNumber { body(.payment, .number(Int64(paymentNumber))) }
        if let previousOriginal { body(.previousOriginal, .transaction(previousOriginal)) }
        if isUpgrade, upgrades == nil { body(.upgrade, .flag) }
        if isUpgraded { body(.upgraded, .flag) }
        if namesNoOffer { body(.noOffer, .flag) }
        if isGuess { body(.guessed, .flag) }
        if source != .fact { body(.source, .word(source.name)) }
    }
}

extension RenewalInfoStatement {
    func forEachField(_ body: (FactKey, FactValue) -> Void) {
        if let original { body(.original, .transaction(original)) }
        if let transaction { body(.tx, .transaction(transaction)) }
        if let nextPlan { body(.plan, .word(nextPlan.name)) }
        if let graceEndDate { body(.graceUntil, .instant(graceEndDate)) }
        if let next { body(.next, .name(next)) }
        if let willAutoRenew { body(.autoRenew, .word(willAutoRenew ? "on" : "off")) }
        if let isInBillingRetry { body(.retry, .word(isInBillingRetry ? "true" : "false")) }
        if let reason { body(.intent, .word(reason.name)) }
        if let priceIncrease { body(.priceStatus, .word(priceIncrease.name)) }
        if let nextOffer { body(.nextOffer, .offer(nextOffer)) }
        if let commitmentWillAutoRenew {
            body(.commitmentAutoRenew, .word(commitmentWillAutoRenew ? "on" : "off"))
        }
        if let commitmentNext { body(.commitmentNext, .name(commitmentNext)) }
        if source != .fact { body(.source, .word(source.name)) }
    }
}
