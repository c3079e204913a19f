// The entries of the rules about offers other than the introductory one, in the order of their cases.

private let storeKit = "developer.apple.com/documentation/storekit/"
private let connectAPI = "developer.apple.com/documentation/appstoreconnectapi/"
private let promotionalOffers = storeKit + "implementing-promotional-offers-in-your-app"
private let offerCodes = storeKit + "supporting-offer-codes-in-your-app"

let whenOffersBeginAndEnd = [
    documented(
        "offer-starts-with-purchase", promotionalOffers,
        "An offer taken with a purchase or an immediate change of plan begins at once."),
    documented(
        "offer-waits-for-billing-event", promotionalOffers,
        "An offer on the running product, or with a change that waits, begins at the next renewal."),
    chosen(
        "offer-turns-auto-renew-on", "Docs/Behaviour: 23",
        "Redeeming an offer for the next renewal turns auto-renew on."),
    documented(
        "one-promotional-offer-at-a-time", promotionalOffers,
        "Another offer takes the place of the queued one, and of the running one when it begins."),
    chosen(
        "auto-renew-off-drops-queued-offer", "Docs/Decisions: 42",
        "Turning auto-renew off drops the queued offer, and turning it on does not restore it."),
    documented(
        "full-price-after-offer", storeKit + "implementing-introductory-offers-in-your-app",
        "When an offer is used up the subscription renews at its full price."),
]

let whoMayHaveAnotherOffer = [
    chosen(
        "offer-belongs-to-its-product", "Docs/Behaviour: 16",
        "An offer is for the product and of the type that it was configured for, and no other."),
    documented(
        "promotional-for-subscribers", promotionalOffers,
        "A promotional offer is for whoever has or had a subscription in the app, and nobody else."),
    chosen(
        "code-for-chosen-customers", "Docs/Decisions: 21",
        "An offer code is for new, existing or expired customers of the group, as configured."),
    documented(
        "code-never-downgrades", offerCodes,
        "An offer code for a lower level of service than the running one is turned down."),
    reported(
        "code-once-per-customer", offerCodes,
        "In production a customer redeems one code of an offer; a sandbox sets no limit."),
    documented(
        "code-stacks-with-intro",
        connectAPI + "subscriptionoffereligibility",
        "A code that stacks comes after the introductory offer, for those who may have that."),
    documented(
        "code-replaces-intro",
        connectAPI + "subscriptionoffereligibility",
        "A code that does not stack takes the introductory offer's place and leaves it unused."),
    documented(
        "win-back-for-churned", storeKit + "supporting-win-back-offers-in-your-app",
        "A win-back offer is for an expired subscription with auto-renew off, never in retry."),
    chosen(
        "win-back-paid-time", "Docs/Decisions: 52",
        "A win-back offer asks for a time paid in the group, free and refunded periods left out."),
    documented(
        "win-back-time-since",
        connectAPI + "winbackoffer/attributes",
        "A win-back offer is open from one length to another after the group ceased to entitle."),
    documented(
        "win-back-wait",
        connectAPI + "winbackoffer/attributes",
        "The same win-back offer may be redeemed again some time after its last period ended."),
]
