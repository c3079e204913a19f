/// A rule of the App Store that the code embodies; the code path that applies it returns it.
///
/// The raw names are shown as `because=` and stand in the headers of scenarios.
@frozen  // The one list of rules; each has its entry in `Rule+Entries`, at the same place.
public enum Rule: UInt8, Sendable, CaseIterable {
    // What decides a state.
    case neverSubscribed, notYetBegun, periodRunning, gracePeriodRunning, billingRetryRunning
    case billingRetryOver, autoRenewWasOff, cancelledDuringBillingRetry, silenceAfterPeriod
    case productWasNotForSale, priceIncreaseWasNotConsented, endedForUnknownReason, refundedPeriod
    // What the store does about purchases and renewals.
    case firstPurchaseOpensChain, repurchaseContinuesChain, purchaseInRetryOpensChain
    case samePlanIsAlreadySubscribed, oneTimePurchase, consumableNeverEntitles
    case nonRenewingNeverExpires, pendingPurchaseIsNoTransaction, pendingPurchaseIsJudgedLater
    case pendingPurchaseLapses, interruptedPurchaseIsMadeAnew, closedSheetLeavesNothing
    case unfinishedTransactionComesAgain, finishingChangesNoEntitlement
    case finishedConsumableLeavesTheHistory, restoringAddsNothing
    case deletedOriginalTakesItsRenewals, deletedTransactionNeverWas
    case freeTrial, payAsYouGo, payUpFront
    case offerStartsWithPurchase, offerWaitsForBillingEvent, offerTurnsAutoRenewOn
    case onePromotionalOfferAtATime, autoRenewOffDropsQueuedOffer, fullPriceAfterOffer
    case renewalAtPeriodEnd, chargeAheadOfExpiry, freeRenewalNeedsNoPayment, renewalLimit
    case extensionMovesRenewals, extensionNeedsPaidTime, extensionOfNinetyDaysAtMost
    case twoExtensionsInAYear
    case failedChargeOpensGrace, failedChargeOpensRetry, graceOfWeeklyPlansIsCapped
    case gracePaidToPaidOnly, graceEndContinuesRetry, recoveryInGraceKeepsSchedule
    case recoveryAfterGraceStartsAnew, retryEndsAfterItsLength, retryAttemptsAreRecorded
    case autoRenewOffEndsAtPeriodEnd, autoRenewOffInRetryEndsNow, autoRenewOnRestoresRunningPlan
    case forcedRenewalStartsNow, expireNowCutsThePeriod
    case upgradeIsImmediate, crossgradeOfSameLengthIsImmediate, crossgradeOfOtherLengthWaits
    case downgradeWaits, planChangeWithdrawn, planChangeTurnsAutoRenewOn, trialEndsOnUpgrade
    // What changes of price do.
    case priceIncreaseAsksForConsent, priceIncreaseIsTold, priceIncreaseConsented
    case priceIncreaseDeclined, newPriceAtItsRenewal, newPurchasesPayTheNewPrice
    case priceCutNeedsNoNotice, laterPriceChangeReplacesEarlier, forcedRenewalClearsPriceIncrease
    // What refunds do.
    case refundOfCurrentPeriodTurnsOffAutoRenew, refundOfOlderPeriodStandsAlone, refundReversed
    case refundRequestTurnsOffAutoRenew, declinedRefundChangesNothing
    // What a family shares.
    case membersHaveTheirOwnTransactions, onlySomeProductsAreShared, membersFollowThePurchaser
    case endOfSharingTakesAccessAtOnce, sharingAgainContinuesTheChain, sharingWaitsForThePayment
    case membersFollowAnUpgrade, membersFollowAnExtension, refundWithdrawsTheMembersTransaction
    case reversalGivesMembersNothing, choicesAreThePurchasers
    case commitmentIsPaidByTheMonth, commitmentRenewsAsAWhole, cancelledCommitmentRunsOut
    case commitmentHasNoGrace, commitmentRetryLastsNinetyDays, recoveryShiftsCommitment
    case refundEndsCommitment, upgradeEndsCommitment, changeWaitsForCommitment
    case billingPlanChangeWaits, trialComesBeforeCommitment, migratedChainGoesOn
    // Who may have an introductory offer.
    case introEligible, introBurntOnce, introNotWhileSubscribed, introHistoryUnknown
    case introNotOffered
    // Who may have another one.
    case offerBelongsToItsProduct, promotionalForSubscribers, codeForChosenCustomers
    case codeNeverDowngrades, codeOncePerCustomer, codeStacksWithIntro, codeReplacesIntro
    case winBackForChurned, winBackPaidTime, winBackTimeSince, winBackWait
    // What sets of facts, groups and calendars mean.
    case halfOpenPeriods, bestChain, latestStatedWins, factsAboutPaidPeriodsChangeNothing
    case repeatChangesNothing, unknownIsKept, orphanWaitsForItsTransaction,
        upgradeReplacesOlderPeriods
    case latestRevocationDecides, graceNeedsAnEnd, monthsAreAnchored, monthsClampToTheirLastDay
    case acceleratedRates
    // Whose a chain is.
    case claimCountsFromItsInstant, secondClaimIsDisputed, transferMovesTheChain
    case unclaimedChainEntitlesNobody, accountTokenComesBack, environmentsNeverMix

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
        /// The rule's name, in lower case with hyphens.
        public let name: String
        /// One sentence.
        public let sentence: String
        /// An Apple page, or a numbered paragraph of ours.
        public let source: String
        /// How sure it is.
        public let confidence: Confidence
    }
}
