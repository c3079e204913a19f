// What a family shares. Apple says that a member has transactions and notifications of its own; which
// facts they are in each case is ours to say.

private let page =
    "developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app"
private let notificationTypes =
    "developer.apple.com/documentation/appstoreservernotifications/notificationtype"
private let extensions =
    "developer.apple.com/documentation/appstoreserverapi/"
    + "extending-the-renewal-date-for-auto-renewable-subscriptions"

extension Rule {
    static let familySharing = [
        documented(
            "members-have-their-own-transactions", page,
            "A family member has transactions of its own, with an original of its own."),
        documented(
            "only-some-products-are-shared", page,
            "Only subscriptions that renew and non-consumables can be set up to be shared."),
        documented(
            "members-follow-the-purchaser", notificationTypes,
            "A shared subscription renews, fails, recovers and ends for each member as well."),
        documented(
            "end-of-sharing-takes-access-at-once", page,
            "When sharing ends or the purchaser is refunded, members lose access at once."),
        chosen(
            "sharing-again-continues-the-chain", "Docs/ScenarioFormat: 4",
            "What is shared again goes on under the member's original, as a resubscription."),
        chosen(
            "sharing-waits-for-the-payment", "Docs/ScenarioFormat: 4",
            "Sharing that begins while a charge is being retried gives access with the payment."),
        chosen(
            "members-follow-an-upgrade", "Docs/Behaviour: 21",
            "A purchaser's upgrade gives members the new product, or nothing if it is not shared."),
        documented(
            "members-follow-an-extension", extensions,
            "An extension of the purchaser's renewal date extends the members' as well."),
        chosen(
            "refund-withdraws-the-members-transaction", "Docs/Behaviour: 24",
            "A refund of the purchaser's earlier period takes the members' of that period only."),
        chosen(
            "reversal-gives-members-nothing", "Docs/Behaviour: 21",
            "A reversed refund gives members nothing back before the next renewal."),
        chosen(
            "choices-are-the-purchasers", "Docs/Behaviour: 21",
            "What the purchaser chooses for the next renewal is no fact of a member's."),
    ]
}
