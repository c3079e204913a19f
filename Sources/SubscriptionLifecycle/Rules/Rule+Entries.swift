// What every rule says, where it comes from and how sure that is: one entry a rule, by topic, in the
// order of the cases of `Rule`. A rule that rests on a documented page and on a choice of ours is only
// as sure as the choice.

extension Rule {
    /// Rules about one thing, in the order of their list.
    public struct Topic: Sendable {
        /// What they are about.
        public let title: String
        /// What they say.
        public let entries: [Entry]
    }

    /// Every rule, by topic; together the entries stand in the order of the cases.
    public static let topics = [
        Topic(title: "What decides a state", entries: whatDecidesAState),
        Topic(title: "Purchases", entries: purchases),
        Topic(title: "Purchases that wait", entries: purchasesThatWait),
        Topic(title: "Delivery of transactions", entries: deliveryOfTransactions),
        Topic(title: "Kinds of offers", entries: kindsOfOffers),
        Topic(title: "When offers begin and end", entries: whenOffersBeginAndEnd),
        Topic(title: "Renewals", entries: renewals),
        Topic(title: "Failed charges", entries: failedCharges),
        Topic(title: "Turning renewal off and on", entries: turningRenewalOffAndOn),
        Topic(title: "Plan changes", entries: planChanges),
        Topic(title: "Changes of price", entries: changesOfPrice),
        Topic(title: "Refunds", entries: refunds),
        Topic(title: "Family Sharing", entries: familySharing),
        Topic(title: "Commitments and migrations", entries: commitments),
        Topic(title: "Who may have an introductory offer", entries: whoMayHaveAnIntroductoryOffer),
        Topic(title: "Who may have another offer", entries: whoMayHaveAnotherOffer),
        Topic(title: "What sets of facts and groups mean", entries: whatSetsOfFactsAndGroupsMean),
        Topic(title: "Calendars and clocks", entries: calendarsAndClocks),
        Topic(title: "Whose a chain is", entries: whoseAChainIs),
    ]

    private static let entries = topics.flatMap { $0.entries }

    /// What the rule says, the page or the numbered choice behind it, and how sure that is.
    public var entry: Entry { Rule.entries[Int(rawValue)] }

    /// The rule's name, in lower case with hyphens.
    public var name: String { entry.name }

    /// The rule of a name.
    public init?(name: some StringProtocol) {
        guard
            let index = Rule.entries.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) })
        else { return nil }
        self = Rule.allCases[index]
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

private let renewalExtensions =
    serverAPI + "extending-the-renewal-date-for-auto-renewable-subscriptions"
private let priceIncreases =
    storeKit + "managing-price-increases-for-auto-renewable-subscriptions"
private let priceSettings =
    connectHelp + "manage-subscriptions/manage-pricing-for-auto-renewable-subscriptions"

func documented(_ name: String, _ source: String, _ sentence: String) -> Rule.Entry {
    Rule.Entry(name: name, sentence: sentence, source: source, confidence: .documented)
}

func reported(_ name: String, _ source: String, _ sentence: String) -> Rule.Entry {
    Rule.Entry(name: name, sentence: sentence, source: source, confidence: .reported)
}

func chosen(_ name: String, _ source: String, _ sentence: String) -> Rule.Entry {
    Rule.Entry(name: name, sentence: sentence, source: source, confidence: .chosen)
}

private let whatDecidesAState = [
    chosen(
        "never-subscribed", "Docs/ScenarioFormat: 7",
        "A customer who has never had a subscription of a group has no state in it."),
    chosen(
        "not-yet-begun", "Docs/Behaviour: 12",
        "A subscription none of whose periods has begun yet has no state."),
    documented(
        "period-running", storeKit + "product/subscriptioninfo/renewalstate",
        "While a period that was paid for, or was free, is running, the customer is subscribed."),
    documented(
        "grace-period-running",
        storeKit + "product/subscriptioninfo/renewalinfo/graceperiodexpirationdate",
        "A failed charge that is being retried is in grace until the end of grace, with access."),
    documented(
        "billing-retry-running", storeKit + "product/subscriptioninfo/renewalinfo/isinbillingretry",
        "A failed charge that is being retried without grace, or after it, gives no access."),
    documented(
        "billing-retry-over", churn,
        "A subscription still unpaid when retry ends is expired, for the reason billingError."),
    documented(
        "auto-renew-was-off",
        storeKit + "product/subscriptioninfo/renewalinfo/expirationreason-swift.struct",
        "A period that ends with auto-renew off is the last one: expired, autoRenewDisabled."),
    chosen(
        "cancelled-during-billing-retry", "Docs/Decisions: 8",
        "A subscription turned off during grace or retry is expired, reason autoRenewDisabled."),
    chosen(
        "silence-after-period", "Docs/Decisions: 57",
        "A subscription whose period ran out with nothing heard since is taken to be expired."),
    documented(
        "product-was-not-for-sale", serverAPI + "expirationintent",
        "What is not for sale when it is to renew expires, for the reason productUnavailable."),
    documented(
        "price-increase-was-not-consented", serverAPI + "expirationintent",
        "Without the consent that a price increase needs, a subscription expires at its renewal."),
    documented(
        "ended-for-unknown-reason", serverAPI + "expirationintent",
        "A subscription said to have ended, without a cause that is told, is expired."),
    documented(
        "refunded-period", storeKit + "product/subscriptioninfo/renewalstate",
        "A subscription whose current period was refunded, or is no longer shared, is revoked."),
]

private let purchases = [
    documented(
        "first-purchase-opens-chain", serverAPI + "jwstransactiondecodedpayload",
        "A first purchase in a group opens a chain whose original transaction it is."),
    chosen(
        "repurchase-continues-chain", "Docs/Decisions: 41",
        "A purchase after expiry or revocation continues the group's latest chain."),
    reported(
        "purchase-in-retry-opens-chain", forums + "800210",
        "A purchase during billing retry opens a second chain; the first goes on by itself."),
    chosen(
        "same-plan-is-already-subscribed", "Docs/ScenarioFormat: 4",
        "The running product cannot be bought again without an offer."),
    documented(
        "one-time-purchase", entitlements,
        "A non-consumable entitles from its purchase until it is refunded or no longer shared."),
    documented(
        "consumable-never-entitles", entitlements,
        "A consumable is never among the current entitlements."),
    documented(
        "non-renewing-never-expires", entitlements,
        "A non-renewing subscription never runs out by itself; the app must measure its time."),
]

private let purchasesThatWait = [
    documented(
        "pending-purchase-is-no-transaction", storeKit + "testing-ask-to-buy-in-xcode",
        "A purchase that waits for approval is no transaction; declined, it never becomes one."),
    chosen(
        "pending-purchase-is-judged-later", "Docs/Decisions: 24",
        "Price, eligibility and plan of a purchase that waits are judged when it is approved."),
    chosen(
        "pending-purchase-lapses", "Docs/Decisions: 25",
        "A request that nobody answers lapses after a day."),
    documented(
        "interrupted-purchase-is-made-anew", storeKit + "testing-an-interrupted-purchase",
        "An interrupted purchase fails; once resolved, a new one of the same product succeeds."),
    documented(
        "closed-sheet-leaves-nothing", storeKit + "product/purchaseresult",
        "A purchase whose sheet the customer closes leaves nothing."),
]

private let deliveryOfTransactions = [
    documented(
        "unfinished-transaction-comes-again", storeKit + "transaction/unfinished",
        "A transaction stays among the unfinished, and comes at every launch, until finished."),
    documented(
        "finishing-changes-no-entitlement", storeKit + "transaction/finish()",
        "Finishing says that it was delivered, and changes neither renewal nor entitlement."),
    documented(
        "finished-consumable-leaves-the-history", storeKit + "transaction/all",
        "A finished consumable leaves the history until it is refunded, unless a key keeps it."),
    documented(
        "restoring-adds-nothing", storeKit + "appstore/sync()",
        "Restoring fetches again what was bought; it makes no purchase and changes none."),
    documented(
        "deleted-original-takes-its-renewals",
        "developer.apple.com/documentation/storekittest/sktestsession/"
            + "deletetransaction(identifier:)",
        "Deleting the original of a chain from a test session deletes its renewals too."),
    chosen(
        "deleted-transaction-never-was", "Docs/Decisions: 37",
        "What is deleted from a test session has never been; the introductory offer is free again."),
]

private let kindsOfOffers = [
    documented(
        "free-trial", introductoryOffers,
        "A free trial begins at once and charges nothing before it ends."),
    documented(
        "pay-as-you-go", introductoryOffers,
        "A pay-as-you-go offer is charged period by period, one transaction for each."),
    documented(
        "pay-up-front", introductoryOffers,
        "A pay-up-front offer is one charge and one transaction for its whole length."),
]

private let renewals = [
    documented(
        "renewal-at-period-end", notifications + "notificationtype",
        "With auto-renew on, the next period is paid for and starts where the running one ends."),
    chosen(
        "charge-ahead-of-expiry", "Docs/Decisions: 23",
        "A renewal charged ahead of expiry still starts when the running period ends."),
    chosen(
        "free-renewal-needs-no-payment", "Docs/Decisions: 46",
        "A renewal that costs nothing succeeds though the payment method fails."),
    documented(
        "renewal-limit", storeKit + "testing-an-auto-renewable-subscription",
        "A test purchase renews a limited number of times; then auto-renew is turned off."),
    documented(
        "extension-moves-renewals",
        renewalExtensions,
        "An extension moves the end of the running period, and later renewals follow the new end."),
    documented(
        "extension-needs-paid-time", renewalExtensions,
        "Only a running subscription that has been paid for, not in a free offer, can be extended."),
    documented(
        "extension-of-ninety-days-at-most", renewalExtensions,
        "An extension adds from one to ninety days."),
    documented(
        "two-extensions-in-a-year", renewalExtensions,
        "A customer has at most two extensions in 365 days."),
]

private let failedCharges = [
    documented(
        "failed-charge-opens-grace", churn,
        "With billing grace on, a failed renewal charge leaves access until the end of grace."),
    documented(
        "failed-charge-opens-retry", churn,
        "Without grace, a failed renewal charge ends access, and the store goes on trying."),
    documented(
        "grace-of-weekly-plans-is-capped", churn,
        "A plan of a week has at most six days of grace, whatever length is configured."),
    documented(
        "grace-paid-to-paid-only",
        "developer.apple.com/documentation/appstoreconnectapi/subscriptiongraceperiod",
        "Grace may be limited to renewals of paid periods; then the end of a trial has none."),
    documented(
        "grace-end-continues-retry", notifications + "notificationtype",
        "When grace runs out unpaid, access ends and the retry that contains it goes on."),
    documented(
        "recovery-in-grace-keeps-schedule", churn,
        "A payment recovered in grace leaves the dates of later renewals as they were."),
    documented(
        "recovery-after-grace-starts-anew", churn,
        "A payment recovered outside grace starts a period then, and later renewals follow it."),
    documented(
        "retry-ends-after-its-length", churn,
        "Billing retry is given up after sixty days at most."),
    chosen(
        "retry-attempts-are-recorded", "Docs/Decisions: 59",
        "A further failed attempt in an open retry is recorded and moves no date."),
]

private let turningRenewalOffAndOn = [
    documented(
        "auto-renew-off-ends-at-period-end", connectHelp + "reference/subscription-events",
        "Turning auto-renew off in a running period takes effect at the end of that period."),
    documented(
        "auto-renew-off-in-retry-ends-now",
        storeKit + "testing-failing-subscription-renewals-and-in-app-purchases",
        "Turning auto-renew off during grace or retry ends the subscription at once."),
    chosen(
        "auto-renew-on-restores-running-plan", "Docs/Decisions: 42",
        "Turning auto-renew on again renews the running product, not a change that had waited."),
    documented(
        "forced-renewal-starts-now",
        "developer.apple.com/documentation/storekittest/sktestsession/"
            + "forcerenewalofsubscription(productidentifier:)",
        "A forced renewal of a test session ends the running period and starts the next one now."),
    documented(
        "expire-now-cuts-the-period",
        "developer.apple.com/documentation/storekittest/sktestsession/"
            + "expiresubscription(productidentifier:)",
        "Expiring a subscription of a test session ends its period now and turns renewal off."),
]

private let planChanges = [
    documented(
        "upgrade-is-immediate", storeKit + "handling-subscriptions-billing",
        "A change to a higher level of service starts a new period at once."),
    documented(
        "crossgrade-of-same-length-is-immediate", notifications + "subtype",
        "A change within a level to a plan of the same length starts a new period at once."),
    documented(
        "crossgrade-of-other-length-waits", notifications + "subtype",
        "A change within a level to a plan of another length waits for the next renewal."),
    documented(
        "downgrade-waits", storeKit + "handling-subscriptions-billing",
        "A change to a lower level of service waits for the next renewal."),
    documented(
        "plan-change-withdrawn", notifications + "notificationtype",
        "A plan change that waits can be withdrawn; then the running product renews."),
    chosen(
        "plan-change-turns-auto-renew-on", "Docs/Decisions: 43",
        "Choosing another plan turns auto-renew on."),
    documented(
        "trial-ends-on-upgrade", connectHelp + "reference/subscription-events",
        "An upgrade during a trial ends it at once, and the new product costs its full price."),
]

private let changesOfPrice = [
    documented(
        "price-increase-asks-for-consent", priceIncreases,
        "An increase that needs consent is pending until the customer agrees."),
    documented(
        "price-increase-is-told", priceIncreases,
        "Of an increase that needs no consent the customer is told, and it counts as agreed."),
    documented(
        "price-increase-consented", priceIncreases,
        "A customer who agrees renews at the higher price."),
    documented(
        "price-increase-declined", priceIncreases,
        "Declining an increase turns auto-renew off, and the subscription ends with its period."),
    chosen(
        "new-price-at-its-renewal", "Docs/Behaviour: 19",
        "The first renewal at or after the day of a new price pays it, an earlier one does not."),
    documented(
        "new-purchases-pay-the-new-price", priceSettings,
        "Whoever buys once a price has changed pays the new price at once."),
    documented(
        "price-cut-needs-no-notice", priceSettings,
        "A lower price applies to everyone at the next renewal, and nobody is asked or told."),
    documented(
        "later-price-change-replaces-earlier", priceSettings,
        "A second change of a price replaces one that is still to come."),
    documented(
        "forced-renewal-clears-price-increase",
        "developer.apple.com/documentation/storekittest/sktestsession/"
            + "forcerenewalofsubscription(productidentifier:)",
        "A forced renewal of a test session clears an increase that waits for an answer."),
]

private let refunds = [
    chosen(
        "refund-of-current-period-turns-off-auto-renew", "Docs/Decisions: 10",
        "A refund of the current period turns auto-renew off at the same instant."),
    chosen(
        "refund-of-older-period-stands-alone", "Docs/Decisions: 11",
        "A refund of an earlier period revokes that transaction and changes nothing else."),
    documented(
        "refund-reversed", notifications + "notificationtype",
        "A reversed refund undoes the revocation and leaves the renewal date unchanged."),
    documented(
        "refund-request-turns-off-auto-renew", notifications + "notificationtype",
        "A refund asked for in the app turns renewal off at once, whatever is answered."),
    chosen(
        "declined-refund-changes-nothing", "Docs/Decisions: 12",
        "A declined request leaves the transaction as it was, and renewal off."),
]

private let whoMayHaveAnIntroductoryOffer = [
    documented(
        "intro-eligible", introductoryOffers,
        "Who has never had an introductory offer in the group may have one."),
    documented(
        "intro-burnt-once", connectHelp + "reference/pricing-and-availability",
        "A customer has one introductory offer in a group, ever."),
    documented(
        "intro-not-while-subscribed", introductoryOffers,
        "A running subscription of the group rules out every introductory offer there."),
    chosen(
        "intro-history-unknown", "Docs/Decisions: 18",
        "A history without its beginning cannot tell whether the offer has been used."),
    chosen(
        "intro-not-offered", "Docs/Decisions: 19",
        "That a product has no introductory offer is said before anything else."),
]

private let whatSetsOfFactsAndGroupsMean = [
    chosen(
        "half-open-periods", "Docs/Decisions: 3",
        "A period contains its start and not its end; at its end the next thing is true."),
    chosen(
        "best-chain", "Docs/Decisions: 7",
        "Of several subscriptions in a group the best one answers for it, one with access first."),
    chosen(
        "latest-stated-wins", "Docs/Decisions: 31",
        "Of several statements about a transaction the one that was stated last counts."),
    chosen(
        "facts-about-paid-periods-change-nothing", "Docs/Decisions: 32",
        "A fact about the end of a period with a paid successor is kept and changes nothing."),
    documented(
        "repeat-changes-nothing", notifications + "notificationuuid",
        "What is delivered again is recognised, and changes nothing."),
    documented(
        "unknown-is-kept", notifications + "app-store-server-notifications-changelog",
        "A type, a value or a field that is not known is kept and reported, and changes nothing."),
    reported(
        "orphan-waits-for-its-transaction", forums + "760221",
        "A fact that comes before its transaction has its effect once the transaction is known."),
    documented(
        "upgrade-replaces-older-periods", serverAPI + "isupgraded",
        "An upgrade replaces the unfinished earlier periods without revoking them."),
    chosen(
        "latest-revocation-decides", "Docs/Behaviour: 6",
        "Of refunds, withdrawals and reversals of a transaction the last stated decides."),
    chosen(
        "grace-needs-an-end", "Docs/Decisions: 5",
        "A failure that promises grace without its end opens retry, unless a length is assumed."),
]

private let calendarsAndClocks = [
    chosen(
        "months-are-anchored", "Docs/Decisions: 1",
        "Every expiry is counted from the anchor: 31 January, 28 February, 31 March."),
    reported(
        "months-clamp-to-their-last-day", "Docs/Decisions: 1",
        "A day that a month does not have becomes the last day of that month."),
    documented(
        "accelerated-rates",
        "developer.apple.com/documentation/storekittest/sktestsession/timerate-swift.enum",
        "Under a test clock periods, grace and retry have the lengths published for its rate."),
]
