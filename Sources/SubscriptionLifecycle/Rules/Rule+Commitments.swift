// Commitments of twelve monthly payments, and chains that a migration moves.

private let commitment =
    "developer.apple.com/documentation/storekit/"
    + "supporting-monthly-subscriptions-with-a-12-month-commitment"
private let commitmentLife =
    "developer.apple.com/documentation/storekit/"
    + "managing-lifecycle-of-monthly-subscriptions-with-a-12-month-commitment-"

private let notificationTypes =
    "developer.apple.com/documentation/appstoreservernotifications/notificationtype"

extension Rule {
    /// In the order of the cases.
    static let commitments = [
        documented(
            "commitment-is-paid-by-the-month", commitment,
            "Under a commitment each of twelve months is a transaction of its own, with its access."
        ),
        documented(
            "commitment-renews-as-a-whole", commitmentLife,
            "After the twelfth payment, with renewal on, the next commitment begins with payment one."
        ),
        documented(
            "cancelled-commitment-runs-out", commitmentLife,
            "A commitment that is cancelled goes on, willAutoRenew true, until its twelfth payment."
        ),
        documented(
            "commitment-has-no-grace", commitmentLife,
            "A failed payment of a commitment ends access at once, whatever grace is configured."),
        documented(
            "commitment-retry-lasts-ninety-days", commitmentLife,
            "A failed payment of a commitment is tried again for ninety days; then all of it ends."),
        documented(
            "recovery-shifts-commitment", commitmentLife,
            "A recovered payment of a commitment moves its later payments and its end."),
        documented(
            "refund-ends-commitment", commitmentLife,
            "A refund of the current month of a commitment ends it; one of an earlier month does not."
        ),
        documented(
            "upgrade-ends-commitment", commitment,
            "An upgrade from a commitment is immediate and ends it."),
        chosen(
            "change-waits-for-commitment", "Docs/Behaviour: 23",
            "Any other change from a commitment waits for the end of its twelfth month."),
        chosen(
            "billing-plan-change-waits", "Docs/Decisions: 60",
            "Another billing plan of the same product waits for the next renewal of the whole year."
        ),
        chosen(
            "trial-comes-before-commitment", "Docs/Decisions: 61",
            "A trial is no payment of a commitment, which begins when the trial ends."),
        documented(
            "migrated-chain-goes-on", notificationTypes,
            "A migrated subscription goes on under a new original, which names the earlier one."
        ),
    ]
}
