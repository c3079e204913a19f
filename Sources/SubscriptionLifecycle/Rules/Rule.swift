/// A rule of the App Store that the code embodies; the code path that applies it returns it.
///
/// The raw names are shown as `because=` and stand in the headers of scenarios.
@frozen  // The one list of rules; each has its sentence and source in `Rule+Sources`.
public enum Rule: UInt8, Sendable, CaseIterable {
    // What decides a state.
    case neverSubscribed, notYetBegun, periodRunning, gracePeriodRunning, billingRetryRunning
    case billingRetryOver, autoRenewWasOff, cancelledDuringBillingRetry, silenceAfterPeriod
    case productWasNotForSale, priceIncreaseWasNotConsented, endedForUnknownReason, refundedPeriod
    // What the store does about purchases and renewals.
    case firstPurchaseOpensChain, repurchaseContinuesChain, purchaseInRetryOpensChain
    case samePlanIsAlreadySubscribed, oneTimePurchase, consumableNeverEntitles
    case nonRenewingNeverExpires, freeTrial, payAsYouGo, payUpFront
    case renewalAtPeriodEnd, chargeAheadOfExpiry, freeRenewalNeedsNoPayment, renewalLimit
    case failedChargeOpensGrace, failedChargeOpensRetry, graceOfWeeklyPlansIsCapped
    case gracePaidToPaidOnly, graceEndContinuesRetry, recoveryInGraceKeepsSchedule
    case recoveryAfterGraceStartsAnew, retryEndsAfterItsLength, retryAttemptsAreRecorded
    case autoRenewOffEndsAtPeriodEnd, autoRenewOffInRetryEndsNow, autoRenewOnRestoresRunningPlan
    case upgradeIsImmediate, crossgradeOfSameLengthIsImmediate, crossgradeOfOtherLengthWaits
    case downgradeWaits, planChangeWithdrawn, planChangeTurnsAutoRenewOn, trialEndsOnUpgrade
    case refundOfCurrentPeriodTurnsOffAutoRenew, refundOfOlderPeriodStandsAlone, refundReversed
    // Who may have an introductory offer.
    case introEligible, introBurntOnce, introNotWhileSubscribed, introHistoryUnknown
    case introNotOffered
    // What sets of facts, groups and calendars mean.
    case halfOpenPeriods, bestChain, latestStatedWins, factsAboutPaidPeriodsChangeNothing
    case repeatChangesNothing, orphanWaitsForItsTransaction, upgradeReplacesOlderPeriods
    case latestRevocationDecides, graceNeedsAnEnd, monthsAreAnchored, monthsClampToTheirLastDay
    case acceleratedRates

    /// How sure we are that the App Store does so.
    @frozen  // Closed by nature: the grades that our documents use.
    public enum Confidence: UInt8, Sendable {
        /// Documented by Apple.
        case documented
        /// Widely reported, or answered by Apple's staff.
        case reported
        /// Not settled by any source; our choice, with a page in `Docs/Decisions`.
        case chosen
    }

    /// What a rule says, where it comes from and how sure that is.
    public struct Entry: Sendable {
        /// One sentence.
        public let sentence: String
        /// An Apple page, or a numbered decision of ours.
        public let source: String
        /// How sure it is.
        public let confidence: Confidence
    }

    /// The rule's name, in lower case with hyphens.
    public var name: String { Rule.names[Int(rawValue)] }

    /// The rule of a name.
    public init?(name: some StringProtocol) {
        guard let index = Rule.names.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) else {
            return nil
        }
        self = Rule.allCases[index]
    }

    private static let names: [String] = [
        "never-subscribed", "not-yet-begun", "period-running", "grace-period-running",
        "billing-retry-running", "billing-retry-over", "auto-renew-was-off",
        "cancelled-during-billing-retry", "silence-after-period", "product-was-not-for-sale",
        "price-increase-was-not-consented", "ended-for-unknown-reason", "refunded-period",
        "first-purchase-opens-chain", "repurchase-continues-chain",
        "purchase-in-retry-opens-chain", "same-plan-is-already-subscribed", "one-time-purchase",
        "consumable-never-entitles", "non-renewing-never-expires", "free-trial",
        "pay-as-you-go", "pay-up-front", "renewal-at-period-end", "charge-ahead-of-expiry",
        "free-renewal-needs-no-payment", "renewal-limit", "failed-charge-opens-grace",
        "failed-charge-opens-retry", "grace-of-weekly-plans-is-capped",
        "grace-paid-to-paid-only", "grace-end-continues-retry",
        "recovery-in-grace-keeps-schedule", "recovery-after-grace-starts-anew",
        "retry-ends-after-its-length", "retry-attempts-are-recorded",
        "auto-renew-off-ends-at-period-end", "auto-renew-off-in-retry-ends-now",
        "auto-renew-on-restores-running-plan", "upgrade-is-immediate",
        "crossgrade-of-same-length-is-immediate", "crossgrade-of-other-length-waits",
        "downgrade-waits", "plan-change-withdrawn", "plan-change-turns-auto-renew-on",
        "trial-ends-on-upgrade", "refund-of-current-period-turns-off-auto-renew",
        "refund-of-older-period-stands-alone", "refund-reversed", "intro-eligible",
        "intro-burnt-once", "intro-not-while-subscribed", "intro-history-unknown",
        "intro-not-offered", "half-open-periods", "best-chain", "latest-stated-wins",
        "facts-about-paid-periods-change-nothing", "repeat-changes-nothing",
        "orphan-waits-for-its-transaction", "upgrade-replaces-older-periods",
        "latest-revocation-decides", "grace-needs-an-end", "months-are-anchored",
        "months-clamp-to-their-last-day", "accelerated-rates",
    ]
}
