// What every rule says, where it comes from and how sure that is: one constant a rule, by topic.
// A rule that rests on a documented page and on a choice of ours is only as sure as the choice.

extension Rule {
    /// What the rule says, the page or the numbered choice behind it, and how sure that is.
    public var entry: Entry {
        switch self {
        case .neverSubscribed: .neverSubscribed
        case .notYetBegun: .notYetBegun
        case .periodRunning: .periodRunning
        case .gracePeriodRunning: .gracePeriodRunning
        case .billingRetryRunning: .billingRetryRunning
        case .billingRetryOver: .billingRetryOver
        case .autoRenewWasOff: .autoRenewWasOff
        case .cancelledDuringBillingRetry: .cancelledDuringBillingRetry
        case .silenceAfterPeriod: .silenceAfterPeriod
        case .productWasNotForSale: .productWasNotForSale
        case .priceIncreaseWasNotConsented: .priceIncreaseWasNotConsented
        case .endedForUnknownReason: .endedForUnknownReason
        case .refundedPeriod: .refundedPeriod
        case .firstPurchaseOpensChain: .firstPurchaseOpensChain
        case .repurchaseContinuesChain: .repurchaseContinuesChain
        case .purchaseInRetryOpensChain: .purchaseInRetryOpensChain
        case .samePlanIsAlreadySubscribed: .samePlanIsAlreadySubscribed
        case .oneTimePurchase: .oneTimePurchase
        case .consumableNeverEntitles: .consumableNeverEntitles
        case .nonRenewingNeverExpires: .nonRenewingNeverExpires
        case .freeTrial: .freeTrial
        case .payAsYouGo: .payAsYouGo
        case .payUpFront: .payUpFront
        case .renewalAtPeriodEnd: .renewalAtPeriodEnd
        case .chargeAheadOfExpiry: .chargeAheadOfExpiry
        case .freeRenewalNeedsNoPayment: .freeRenewalNeedsNoPayment
        case .renewalLimit: .renewalLimit
        case .failedChargeOpensGrace: .failedChargeOpensGrace
        case .failedChargeOpensRetry: .failedChargeOpensRetry
        case .graceOfWeeklyPlansIsCapped: .graceOfWeeklyPlansIsCapped
        case .gracePaidToPaidOnly: .gracePaidToPaidOnly
        case .graceEndContinuesRetry: .graceEndContinuesRetry
        case .recoveryInGraceKeepsSchedule: .recoveryInGraceKeepsSchedule
        case .recoveryAfterGraceStartsAnew: .recoveryAfterGraceStartsAnew
        case .retryEndsAfterItsLength: .retryEndsAfterItsLength
        case .retryAttemptsAreRecorded: .retryAttemptsAreRecorded
        case .autoRenewOffEndsAtPeriodEnd: .autoRenewOffEndsAtPeriodEnd
        case .autoRenewOffInRetryEndsNow: .autoRenewOffInRetryEndsNow
        case .autoRenewOnRestoresRunningPlan: .autoRenewOnRestoresRunningPlan
        case .upgradeIsImmediate: .upgradeIsImmediate
        case .crossgradeOfSameLengthIsImmediate: .crossgradeOfSameLengthIsImmediate
        case .crossgradeOfOtherLengthWaits: .crossgradeOfOtherLengthWaits
        case .downgradeWaits: .downgradeWaits
        case .planChangeWithdrawn: .planChangeWithdrawn
        case .planChangeTurnsAutoRenewOn: .planChangeTurnsAutoRenewOn
        case .trialEndsOnUpgrade: .trialEndsOnUpgrade
        case .refundOfCurrentPeriodTurnsOffAutoRenew: .refundOfCurrentPeriodTurnsOffAutoRenew
        case .refundOfOlderPeriodStandsAlone: .refundOfOlderPeriodStandsAlone
        case .refundReversed: .refundReversed
        case .introEligible: .introEligible
        case .introBurntOnce: .introBurntOnce
        case .introNotWhileSubscribed: .introNotWhileSubscribed
        case .introHistoryUnknown: .introHistoryUnknown
        case .introNotOffered: .introNotOffered
        case .halfOpenPeriods: .halfOpenPeriods
        case .bestChain: .bestChain
        case .latestStatedWins: .latestStatedWins
        case .factsAboutPaidPeriodsChangeNothing: .factsAboutPaidPeriodsChangeNothing
        case .repeatChangesNothing: .repeatChangesNothing
        case .orphanWaitsForItsTransaction: .orphanWaitsForItsTransaction
        case .upgradeReplacesOlderPeriods: .upgradeReplacesOlderPeriods
        case .latestRevocationDecides: .latestRevocationDecides
        case .graceNeedsAnEnd: .graceNeedsAnEnd
        case .monthsAreAnchored: .monthsAreAnchored
        case .monthsClampToTheirLastDay: .monthsClampToTheirLastDay
        case .acceleratedRates: .acceleratedRates
        }
    }
}

private let storeKit = "developer.apple.com/documentation/storekit/"
private let serverAPI = "developer.apple.com/documentation/appstoreserverapi/"
private let notifications = "developer.apple.com/documentation/appstoreservernotifications/"
private let connectHelp = "developer.apple.com/help/app-store-connect/"
private let forums = "developer.apple.com/forums/thread/"
private let churn = storeKit + "reducing-involuntary-subscriber-churn"
private let entitlements = storeKit + "transaction/currententitlements"
private let introductoryOffers = storeKit + "implementing-introductory-offers-in-your-app"

extension Rule.Entry {
    private static func documented(_ source: String, _ sentence: String) -> Self {
        Self(sentence: sentence, source: source, confidence: .documented)
    }

    private static func reported(_ source: String, _ sentence: String) -> Self {
        Self(sentence: sentence, source: source, confidence: .reported)
    }

    private static func chosen(_ source: String, _ sentence: String) -> Self {
        Self(sentence: sentence, source: source, confidence: .chosen)
    }
}

// MARK: - What decides a state

extension Rule.Entry {
    fileprivate static let neverSubscribed = chosen(
        "Docs/ScenarioFormat: 7",
        "A customer who has never had a subscription of a group has no state in it.")
    fileprivate static let notYetBegun = chosen(
        "Docs/Behaviour: 12", "A chain none of whose periods has begun yet has no state.")
    fileprivate static let periodRunning = documented(
        storeKit + "product/subscriptioninfo/renewalstate",
        "While a period that was paid for, or was free, is running, the chain is subscribed.")
    fileprivate static let gracePeriodRunning = documented(
        storeKit + "product/subscriptioninfo/renewalinfo/graceperiodexpirationdate",
        "A failed charge that is being retried is in grace until the end of grace, with access.")
    fileprivate static let billingRetryRunning = documented(
        storeKit + "product/subscriptioninfo/renewalinfo/isinbillingretry",
        "A failed charge that is being retried without grace, or after it, gives no access.")
    fileprivate static let billingRetryOver = documented(
        churn,
        "A chain whose charge is still unpaid when retry ends is expired, reason billingError.")
    fileprivate static let autoRenewWasOff = documented(
        storeKit + "product/subscriptioninfo/renewalinfo/expirationreason-swift.struct",
        "A period that ends with auto-renew off leaves the chain expired, autoRenewDisabled.")
    fileprivate static let cancelledDuringBillingRetry = chosen(
        "Docs/Decisions: 8",
        "A chain turned off during grace or retry is expired, reason autoRenewDisabled.")
    fileprivate static let silenceAfterPeriod = chosen(
        "Docs/Decisions: 57",
        "A period that ran out with nothing heard since leaves the chain expired.")
    fileprivate static let productWasNotForSale = documented(
        serverAPI + "expirationintent",
        "A chain whose product is not for sale when it is to renew expires, productUnavailable.")
    fileprivate static let priceIncreaseWasNotConsented = documented(
        serverAPI + "expirationintent",
        "Without the consent that a price increase needs, the chain expires at its renewal.")
    fileprivate static let endedForUnknownReason = documented(
        serverAPI + "expirationintent",
        "A chain said to have ended, without a cause that is told, is expired, reason unknown.")
    fileprivate static let refundedPeriod = documented(
        storeKit + "product/subscriptioninfo/renewalstate",
        "A chain whose current period was refunded, or is no longer shared, is revoked.")
}

// MARK: - Purchases

extension Rule.Entry {
    fileprivate static let firstPurchaseOpensChain = documented(
        serverAPI + "jwstransactiondecodedpayload",
        "A first purchase in a group opens a chain whose original transaction it is.")
    fileprivate static let repurchaseContinuesChain = chosen(
        "Docs/Decisions: 41",
        "A purchase after expiry or revocation continues the group's latest chain.")
    fileprivate static let purchaseInRetryOpensChain = reported(
        forums + "800210",
        "A purchase during billing retry opens a second chain; the first goes on by itself.")
    fileprivate static let samePlanIsAlreadySubscribed = chosen(
        "Docs/ScenarioFormat: 4", "The running product cannot be bought again without an offer.")
    fileprivate static let oneTimePurchase = documented(
        entitlements,
        "A non-consumable entitles from its purchase until it is refunded or no longer shared.")
    fileprivate static let consumableNeverEntitles = documented(
        entitlements, "A consumable is never among the current entitlements.")
    fileprivate static let nonRenewingNeverExpires = documented(
        entitlements,
        "A non-renewing subscription never runs out by itself; the app must measure its time.")
}

// MARK: - Kinds of offers

extension Rule.Entry {
    fileprivate static let freeTrial = documented(
        introductoryOffers, "A free trial begins at once and charges nothing before it ends.")
    fileprivate static let payAsYouGo = documented(
        introductoryOffers,
        "A pay-as-you-go offer is charged period by period, one transaction for each.")
    fileprivate static let payUpFront = documented(
        introductoryOffers,
        "A pay-up-front offer is one charge and one transaction for its whole length.")
}

// MARK: - Renewals

extension Rule.Entry {
    fileprivate static let renewalAtPeriodEnd = documented(
        notifications + "notificationtype",
        "With auto-renew on, the next period is paid for and starts where the running one ends.")
    fileprivate static let chargeAheadOfExpiry = chosen(
        "Docs/Decisions: 23",
        "A renewal charged ahead of expiry still starts when the running period ends.")
    fileprivate static let freeRenewalNeedsNoPayment = chosen(
        "Docs/Decisions: 46",
        "A renewal that costs nothing succeeds though the payment method fails.")
    fileprivate static let renewalLimit = documented(
        storeKit + "testing-an-auto-renewable-subscription",
        "A test purchase renews a limited number of times; then auto-renew is turned off.")
}

// MARK: - Failed charges

extension Rule.Entry {
    fileprivate static let failedChargeOpensGrace = documented(
        churn,
        "With billing grace on, a failed renewal charge leaves access until the end of grace.")
    fileprivate static let failedChargeOpensRetry = documented(
        churn, "Without grace, a failed renewal charge ends access, and the store goes on trying.")
    fileprivate static let graceOfWeeklyPlansIsCapped = documented(
        churn, "A plan of a week has at most six days of grace, whatever length is configured.")
    fileprivate static let gracePaidToPaidOnly = documented(
        "developer.apple.com/documentation/appstoreconnectapi/subscriptiongraceperiod",
        "Grace may be limited to renewals of paid periods; then the end of a trial has none.")
    fileprivate static let graceEndContinuesRetry = documented(
        notifications + "notificationtype",
        "When grace runs out unpaid, access ends and the retry that contains it goes on.")
    fileprivate static let recoveryInGraceKeepsSchedule = documented(
        churn, "A payment recovered in grace leaves the dates of later renewals as they were.")
    fileprivate static let recoveryAfterGraceStartsAnew = documented(
        churn,
        "A payment recovered outside grace starts a period then, and later renewals follow it.")
    fileprivate static let retryEndsAfterItsLength = documented(
        churn, "Billing retry is given up after sixty days at most.")
    fileprivate static let retryAttemptsAreRecorded = chosen(
        "Docs/Decisions: 59",
        "A further failed attempt in an open retry is recorded and moves no date.")
}

// MARK: - Turning renewal off and on

extension Rule.Entry {
    fileprivate static let autoRenewOffEndsAtPeriodEnd = documented(
        connectHelp + "reference/subscription-events",
        "Turning auto-renew off in a running period takes effect at the end of that period.")
    fileprivate static let autoRenewOffInRetryEndsNow = documented(
        storeKit + "testing-failing-subscription-renewals-and-in-app-purchases",
        "Turning auto-renew off during grace or retry ends the subscription at once.")
    fileprivate static let autoRenewOnRestoresRunningPlan = chosen(
        "Docs/Decisions: 42",
        "Turning auto-renew on again renews the running product, not a change that had waited.")
}

// MARK: - Plan changes

extension Rule.Entry {
    fileprivate static let upgradeIsImmediate = documented(
        storeKit + "handling-subscriptions-billing",
        "A change to a higher level of service starts a new period at once.")
    fileprivate static let crossgradeOfSameLengthIsImmediate = documented(
        notifications + "subtype",
        "A change within a level to a plan of the same length starts a new period at once.")
    fileprivate static let crossgradeOfOtherLengthWaits = documented(
        notifications + "subtype",
        "A change within a level to a plan of another length waits for the next renewal.")
    fileprivate static let downgradeWaits = documented(
        storeKit + "handling-subscriptions-billing",
        "A change to a lower level of service waits for the next renewal.")
    fileprivate static let planChangeWithdrawn = documented(
        notifications + "notificationtype",
        "A plan change that waits can be withdrawn; then the running product renews.")
    fileprivate static let planChangeTurnsAutoRenewOn = chosen(
        "Docs/Decisions: 43", "Choosing another plan turns auto-renew on.")
    fileprivate static let trialEndsOnUpgrade = documented(
        connectHelp + "reference/subscription-events",
        "An upgrade during a trial ends it at once, and the new product costs its full price.")
}

// MARK: - Refunds

extension Rule.Entry {
    fileprivate static let refundOfCurrentPeriodTurnsOffAutoRenew = chosen(
        "Docs/Decisions: 10",
        "A refund of the current period turns auto-renew off at the same instant.")
    fileprivate static let refundOfOlderPeriodStandsAlone = chosen(
        "Docs/Decisions: 11",
        "A refund of an earlier period revokes that transaction and changes nothing else.")
    fileprivate static let refundReversed = documented(
        notifications + "notificationtype",
        "A reversed refund undoes the revocation and leaves the renewal date unchanged.")
}

// MARK: - Who may have an introductory offer

extension Rule.Entry {
    fileprivate static let introEligible = documented(
        introductoryOffers, "Who has never had an introductory offer in the group may have one.")
    fileprivate static let introBurntOnce = documented(
        connectHelp + "reference/pricing-and-availability",
        "A customer has one introductory offer in a group, ever.")
    fileprivate static let introNotWhileSubscribed = documented(
        introductoryOffers,
        "A running subscription of the group rules out every introductory offer there.")
    fileprivate static let introHistoryUnknown = chosen(
        "Docs/Decisions: 18",
        "A history without its beginning cannot tell whether the offer has been used.")
    fileprivate static let introNotOffered = chosen(
        "Docs/Decisions: 19",
        "That a product has no introductory offer is said before anything else.")
}

// MARK: - What sets of facts and groups mean

extension Rule.Entry {
    fileprivate static let halfOpenPeriods = chosen(
        "Docs/Decisions: 3",
        "A period contains its start and not its end; at its end the next thing is true.")
    fileprivate static let bestChain = chosen(
        "Docs/Decisions: 7",
        "Of several chains the best one answers for the group, an entitled one first.")
    fileprivate static let latestStatedWins = chosen(
        "Docs/Decisions: 31",
        "Of several statements about a transaction the one that was stated last counts.")
    fileprivate static let factsAboutPaidPeriodsChangeNothing = chosen(
        "Docs/Decisions: 32",
        "A fact about the end of a period with a paid successor is kept and changes nothing.")
    fileprivate static let repeatChangesNothing = documented(
        notifications + "notificationuuid",
        "What is delivered again is recognised, and changes nothing.")
    fileprivate static let orphanWaitsForItsTransaction = reported(
        forums + "760221",
        "A fact that comes before its transaction has its effect once the transaction is known.")
    fileprivate static let upgradeReplacesOlderPeriods = documented(
        serverAPI + "isupgraded",
        "An upgrade replaces the chain's unfinished earlier periods without revoking them.")
    fileprivate static let latestRevocationDecides = chosen(
        "Docs/Behaviour: 6",
        "Of refunds, withdrawals and reversals of a transaction the last stated decides.")
    fileprivate static let graceNeedsAnEnd = chosen(
        "Docs/Decisions: 5",
        "A failure that promises grace without its end opens retry, unless a length is assumed.")
}

// MARK: - Calendars and clocks

extension Rule.Entry {
    fileprivate static let monthsAreAnchored = chosen(
        "Docs/Decisions: 1",
        "Every expiry is counted from the anchor: 31 January, 28 February, 31 March.")
    fileprivate static let monthsClampToTheirLastDay = reported(
        "Docs/Decisions: 1", "A day that a month does not have becomes the last day of that month.")
    fileprivate static let acceleratedRates = documented(
        "developer.apple.com/documentation/storekittest/sktestsession/timerate-swift.enum",
        "Under a test clock periods, grace and retry have the lengths published for its rate.")
}
