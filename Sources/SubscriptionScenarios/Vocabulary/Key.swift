extension Scenario {
    /// Every key of the format, whatever statement it belongs to; raw values are as written.
    ///
    /// Which keys a verb has, and what their values are, stands in the tables of `Vocabulary`.
    public enum Key: String, Hashable, Sendable, CaseIterable {
        // Of every statement.
        case by, group
        // Of commands.
        case offer, quantity, token, askToBuy, interrupted, plan, userCancelled
        case tx, percent, reason, product, to, consent, effective, days, original
        // Of facts.
        case from, until, price, ownership, upgrades, graceUntil, retryUntil, next, revoked
        case stated, id, payment, previousOriginal
        // Of notifications; `from` is the file it is read from.
        case uuid, signed, purchased, originalPurchased, expires, renews, revocationType
        case upgraded, nextOffer, autoRenew, retry, intent, priceStatus, status, type, currency
        case storefront, webOrder, requestReason, environment, externalPurchase, tokenCreated
        case snapshot, nextPlan, commitmentNext, commitmentAutoRenew
        // Of expectations.
        case state, willAutoRenew, inBillingRetry, isInTrial, periodStart, started
        case originalPurchase, revocationReason, priceIncrease, expirationReason, renewalPrice
        case access, chains, transactions, intro, winBack, promotional, nextChange, presumed
        case because, commitmentExpires, entitlements, unfinished, pending, balance, refusal,
            findings
        case facts, notifications
        // Selectors of expectations.
        case chain, at, known
    }
}
