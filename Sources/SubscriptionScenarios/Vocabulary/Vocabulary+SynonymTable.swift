extension Vocabulary {
    /// The whole table, in the order of the documentation, which is written from it.
    package static let synonyms: [Synonym] = headers + verbs + keys + claims + values

    private static let headers = [
        Synonym(.header, ["scenario"], ["title", "description", "claim", "test", "case"]),
        Synonym(.header, ["source"], ["link", "url", "reference", "see"]),
        Synonym(.header, ["catalog"], ["products", "storekit", "configuration"]),
        Synonym(.header, ["clock"], ["rate", "timeRate", "renewalRate", "speed"]),
        Synonym(.header, ["grace"], ["gracePeriod", "billingGracePeriod"]),
        Synonym(.header, ["retry"], ["billingRetry", "retryPeriod", "accountHold"]),
        Synonym(.header, ["calendar"], ["timezone", "zone"]),
        Synonym(.header, ["storefront"], ["country", "region"]),
        Synonym(.definition, ["product"], ["subscription", "sku", "iap", "inAppPurchase"]),
        Synonym(.definition, ["offer"], ["promotion", "discount"]),
        Synonym(.definition, ["entitlement"], ["right", "feature"]),
        Synonym(.definition, ["name"], ["alias"]),
        Synonym(.definitionKey, ["type"], ["kind", "productType", "offerType"]),
        Synonym(
            .definitionKey, ["group"],
            ["subscriptionGroup", "groupId", "subscriptionGroupIdentifier"]),
        Synonym(.definitionKey, ["level"], ["rank", "tier", "groupLevel", "groupNumber"]),
        Synonym(
            .definitionKey, ["period"],
            [
                "duration", "interval", "billingPeriod", "subscriptionPeriod",
                "recurringSubscriptionPeriod",
            ]),
        Synonym(.definitionKey, ["price"], ["cost", "amount", "displayPrice"]),
        Synonym(
            .definitionKey, ["intro"],
            ["trial", "freeTrial", "introductoryOffer", "introOffer", "introductory"]),
        Synonym(.definitionKey, ["familyShareable"], ["familySharing", "shareable"]),
        Synonym(.definitionKey, ["product"], ["productId"]),
        Synonym(.definitionKey, ["mode"], ["paymentMode", "offerMode"]),
        Synonym(.definitionKey, ["count"], ["numberOfPeriods", "periodCount", "cycles"]),
    ]

    private static let verbs = [
        Synonym(
            .verb, ["turnOffAutoRenew", "autoRenewTurnedOff"],
            ["cancel", "cancelSubscription", "unsubscribe", "disableAutoRenew", "autoRenewOff"]),
        Synonym(
            .verb, ["autoRenewTurnedOff"], ["canceled", "cancelled", "autoRenewDisabled"]),
        Synonym(
            .verb, ["turnOnAutoRenew", "autoRenewTurnedOn"],
            ["reactivate", "uncancel", "resume", "enableAutoRenew", "autoRenewOn"]),
        Synonym(.verb, ["autoRenewTurnedOn"], ["autoRenewEnabled", "reactivated"]),
        Synonym(
            .verb, ["purchase", "purchased"],
            ["buy", "subscribe", "resubscribe", "order", "bought", "subscribed"]),
        Synonym(
            .verb, ["changePlan", "purchased", "renewalPreferenceChanged"],
            [
                "upgrade", "downgrade", "crossgrade", "switch", "switchPlan", "changeProduct",
                "upgraded", "downgraded",
            ]),
        Synonym(
            .verb, ["advance"],
            ["wait", "sleep", "travel", "timeTravel", "skip", "fastForward", "pass"]),
        Synonym(.verb, ["advance", "renewed"], ["renew"]),
        Synonym(.verb, ["expireNow", "expired"], ["expire"]),
        Synonym(
            .verb, ["failBilling", "renewalFailed"],
            ["failPayment", "paymentFailed", "declineCard", "billingFailed", "failRenewal"]),
        Synonym(
            .verb, ["fixBilling", "billingRecovered"],
            [
                "fixPayment", "resolveBilling", "updatePaymentMethod", "updateCard", "recover",
                "recovered",
            ]),
        Synonym(
            .verb, ["refund", "refunded"],
            ["chargeback", "refundTransaction", "refundPurchase", "revoke"]),
        Synonym(.verb, ["refunded"], ["revoked", "chargedBack"]),
        Synonym(.verb, ["approvePurchase"], ["approve"]),
        Synonym(.verb, ["declinePurchase"], ["decline", "deny"]),
        Synonym(
            .verb, ["consentToPriceIncrease"], ["acceptPriceIncrease", "agreeToPriceIncrease"]),
        Synonym(.verb, ["redeemCode"], ["redeem", "redeemOfferCode", "redeemOffer"]),
        Synonym(.verb, ["restore"], ["restorePurchases", "sync"]),
        Synonym(.verb, ["extendRenewal"], ["extend", "extendSubscription", "defer"]),
        Synonym(.verb, ["finish"], ["finishTransaction", "acknowledge"]),
        Synonym(.verb, ["shareWith"], ["share", "shareWithFamily", "familyShare"]),
        Synonym(.verb, ["expect"], ["assert", "check", "verify", "ensure", "should"]),
        Synonym(.verb, ["SUBSCRIBED/INITIAL_BUY"], ["initialBuy", "initialPurchase"]),
        Synonym(
            .introduction, [],
            [
                "then", "and", "when", "user", "customer", "notification", "notificationType",
                "event", "receive", "deliver", "after", "in", "at", "on",
            ]),
    ]

    private static let claims = [
        Synonym(.claim, ["access=true"], ["entitled", "hasAccess", "access"]),
        Synonym(.claim, ["entitlements={}"], ["noEntitlements", "nothing"]),
        Synonym(.claim, ["refusal=any"], ["refused", "rejected", "error", "failure"]),
        Synonym(.claim, ["intro=eligible"], ["eligible", "introEligible"]),
        Synonym(.state, ["subscribed"], ["active", "valid", "paid", "SUBSCRIPTION_STATE_ACTIVE"]),
        Synonym(
            .state, ["inGracePeriod"],
            ["grace", "gracePeriod", "inGrace", "SUBSCRIPTION_STATE_IN_GRACE_PERIOD"]),
        Synonym(
            .state, ["inBillingRetryPeriod"],
            [
                "on_hold", "past_due", "billing_retry", "inBillingRetry", "accountHold", "unpaid",
                "SUBSCRIPTION_STATE_ON_HOLD",
            ]),
        Synonym(.state, ["isInTrial=true"], ["trialing", "trial", "inTrial", "freeTrial"]),
        Synonym(
            .state, ["willAutoRenew=false or expired"],
            ["canceled", "cancelled", "SUBSCRIPTION_STATE_CANCELED"]),
        Synonym(.state, ["revoked"], ["refunded"]),
        Synonym(
            .state, ["expired"], ["lapsed", "inactive", "ended", "SUBSCRIPTION_STATE_EXPIRED"]),
        Synonym(.state, ["none"], ["notSubscribed", "neverSubscribed", "null", "nil"]),
    ]

    private static let values = [
        Synonym(.value, ["true", "on"], ["yes", "on", "true", "enabled"]),
        Synonym(.value, ["false", "off", "none"], ["no", "off", "false", "disabled"]),
        Synonym(.value, ["P16D"], ["on", "yes", "true"]),
        Synonym(.value, ["none"], ["never", "null", "nil", "unlimited", "infinite"]),
        // The numbers of App Store Server Notifications and of the App Store Server API.
        Synonym(
            .value,
            [
                "true", "on", "subscribed", "autoRenewDisabled", "developerIssue", "agreed",
                "introductory",
            ], ["1"]),
        Synonym(.value, ["false", "off", "other", "pending"], ["0"]),
        Synonym(
            .value, ["1"], ["developerIssue", "issueInApp", "voluntary", "autoRenewDisabled"]),
        Synonym(.value, ["2"], ["billingError"]),
        Synonym(.value, ["expired", "billingError", "promotional:ID"], ["2"]),
        Synonym(
            .value, ["inBillingRetryPeriod", "didNotConsentToPriceIncrease", "code:ID"], ["3"]),
        Synonym(.value, ["inGracePeriod", "productUnavailable", "winBack:ID"], ["4"]),
        Synonym(.value, ["revoked", "unknown"], ["5"]),
        Synonym(.value, ["eligible"], ["true", "yes"]),
        Synonym(.value, ["ineligible"], ["false", "no"]),
        Synonym(
            .value, ["autoRenewable"],
            ["subscription", "autoRenewableSubscription", "renewable", "RecurringSubscription"]),
        Synonym(.value, ["nonRenewing"], ["nonRenewingSubscription", "NonRenewingSubscription"]),
        Synonym(.value, ["nonConsumable"], ["lifetime", "oneTime"]),
        Synonym(.value, ["promotional"], ["promo", "promotionalOffer", "AdHoc"]),
        Synonym(.value, ["code"], ["offerCode", "promoCode"]),
        Synonym(.value, ["intro", "freeTrial", "introductory/freeTrial"], ["freeTrial", "trial"]),
        Synonym(.value, ["intro", "introductory"], ["introductory", "intro"]),
        Synonym(.value, ["freeTrial"], ["free"]),
        Synonym(
            .value, ["autoRenewDisabled"], ["voluntary", "canceled", "cancelled", "userCancelled"]),
        Synonym(.value, ["billingError"], ["billingRetry", "involuntary", "paymentFailed"]),
        Synonym(.value, ["agreed"], ["accepted", "consented"]),
        Synonym(.value, ["notRequired", "ineligible"], ["false", "optional"]),
        Synonym(.value, ["required", "eligible"], ["true"]),
        Synonym(.value, ["production"], ["real", "live", "prod", "appStore"]),
        Synonym(.value, ["Production"], ["prod", "live"]),
        Synonym(.value, ["xcode"], ["storeKitTest", "local"]),
        Synonym(.value, ["monthlyRenewalEveryThirtySeconds"], ["30s"]),
        Synonym(.value, ["monthlyRenewalEveryFiveMinutes"], ["5min"]),
        Synonym(.value, ["monthlyRenewalEveryFifteenMinutes"], ["15min"]),
        Synonym(.value, ["monthlyRenewalEveryThirtyMinutes"], ["30min"]),
        Synonym(.value, ["monthlyRenewalEveryHour"], ["1h"]),
        Synonym(.value, ["Pacific"], ["PST", "PDT", "PT", "America/Los_Angeles"]),
        Synonym(.value, ["UTC"], ["GMT"]),
        Synonym(.value, ["allRenewals"], ["all", "allTransactions"]),
        Synonym(.value, ["paidToPaidOnly"], ["paid", "paidOnly"]),
        Synonym(.value, ["incomplete"], ["partial"]),
        Synonym(.code, ["USD"], ["$"]),
        Synonym(.code, ["EUR"], ["€"]),
        Synonym(.code, ["GBP"], ["£"]),
        Synonym(.code, ["USA"], ["US"]),
        Synonym(.code, ["GBR"], ["GB", "UK"]),
        Synonym(.code, ["DEU"], ["DE"]),
        Synonym(.code, ["JPN"], ["JP"]),
    ]
}
