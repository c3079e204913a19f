extension Vocabulary {
    /// The field's keys; the part of the table that is about the wire and about StoreKit.
    ///
    /// Our own keys stand here too where another kind of statement has another word for the thing.
    static let keys = [
        Synonym(.key, ["tx"], ["transactionId", "transaction", "transactionIdentifier"]),
        Synonym(
            .key, ["original", "chain"],
            ["originalTransactionId", "originalTransaction", "originalId"]),
        Synonym(
            .key, ["product"],
            ["productId", "productIdentifier", "sku", "currentProduct", "currentProductId"]),
        Synonym(
            .key, ["expires", "until"],
            [
                "expiresDate", "expires", "until", "expirationDate", "expiryDate", "expiresAt",
                "expiresDateMs", "expiryTimeMillis", "currentPeriodEnd", "endDate",
            ]),
        Synonym(
            .key, ["purchased", "from", "periodStart"],
            [
                "purchaseDate", "purchased", "periodStart", "purchaseDateMs", "startDate",
                "currentPeriodStart",
            ]),
        Synonym(.key, ["signed", "stated"], ["signedDate", "signed", "stated"]),
        Synonym(
            .key, ["originalPurchased", "originalPurchase"],
            [
                "originalPurchaseDate", "originalPurchased", "originalPurchase",
                "originalPurchaseDateMs",
            ]),
        Synonym(
            .key, ["graceUntil"],
            [
                "gracePeriodExpiresDate", "gracePeriodExpirationDate", "gracePeriodEnd",
                "gracePeriodExpiresDateMs",
            ]),
        Synonym(
            .key, ["autoRenew", "willAutoRenew"],
            [
                "autoRenewStatus", "autoRenew", "willAutoRenew", "autoRenewEnabled",
                "autoRenewing", "willRenew",
            ]),
        Synonym(
            .key, ["retry", "inBillingRetry"],
            ["isInBillingRetryPeriod", "isInBillingRetry", "retry", "inBillingRetry"]),
        Synonym(
            .key, ["revoked"],
            ["revocationDate", "cancellationDate", "revokedAt", "refundDate"]),
        Synonym(.key, ["reason", "revocationReason"], ["revocationReason", "refundReason"]),
        Synonym(
            .key, ["intent", "expirationReason", "reason"],
            ["expirationIntent", "expirationReason", "intent", "cancelReason"]),
        Synonym(
            .key, ["next"],
            ["autoRenewProductId", "autoRenewPreference", "renewalProductId", "nextProduct"]),
        Synonym(
            .key, ["offer"],
            ["offerType", "offerIdentifier", "offerId", "offerDiscountType", "promotionalOffer"]),
        Synonym(
            .key, ["renews"],
            ["renewalDate", "nextRenewal", "nextRenewalDate", "renewsAt", "nextBillingDate"]),
        Synonym(.key, ["uuid"], ["notificationUUID", "notificationId"]),
        Synonym(.key, ["token"], ["appAccountToken", "accountToken", "obfuscatedAccountId"]),
        Synonym(
            .key, ["group"],
            ["subscriptionGroupIdentifier", "subscriptionGroupId", "subscriptionGroup", "groupId"]),
        Synonym(.key, ["ownership"], ["inAppOwnershipType", "ownershipType"]),
        Synonym(.key, ["webOrder"], ["webOrderLineItemId"]),
        Synonym(
            .key, ["priceStatus", "priceIncrease"],
            ["priceIncreaseStatus", "priceIncrease", "priceStatus"]),
        Synonym(.key, ["upgraded"], ["isUpgraded"]),
        Synonym(.key, ["percent"], ["revocationPercentage", "percentage"]),
        Synonym(.key, ["by"], ["customer", "user", "userId", "appUserId", "account"]),
        Synonym(.key, ["to"], ["newPrice", "price", "amount"]),
        Synonym(.key, ["effective"], ["effectiveDate", "date"]),
        Synonym(.key, ["started"], ["recentSubscriptionStartDate"]),
        Synonym(.key, ["state"], ["status", "renewalState", "subscriptionState"]),
        Synonym(
            .key, ["access"],
            ["isActive", "active", "entitled", "isEntitled", "hasAccess", "isSubscribed"]),
        Synonym(.key, ["isInTrial"], ["trial", "trialing", "isTrialPeriod"]),
        Synonym(
            .key, ["entitlements"], ["entitlement", "products", "activeEntitlements", "rights"]),
        Synonym(
            .key, ["intro"],
            ["eligibleForIntroOffer", "isEligibleForIntroOffer", "introEligibility"]),
        Synonym(.key, ["refusal"], ["error", "refused", "failure"]),
        Synonym(.key, ["facts"], ["events", "log"]),
        Synonym(.key, ["notifications"], ["messages", "webhooks"]),
        Synonym(.key, ["transactions"], ["transactionCount"]),
    ]
}
