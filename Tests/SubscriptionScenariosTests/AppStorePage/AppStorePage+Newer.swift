extension AppStorePage {
    /// What is newer, and what surprised others.
    static let newer = """
        ## A year paid by the month
        source: developer.apple.com/documentation/storekit/managing-lifecycle-of-monthly-subscriptions-with-a-12-month-commitment-
        columns: what | how it is
        - a plan of a yearly product | the same product and group; each month a transaction of its own
          Commitments/twelve-payments-then-the-next-commitment
            rules: commitment-is-paid-by-the-month
            purchase plan=monthly payment=1 price=8.99 expires=2025-02-15T10:00Z commitmentExpires=2026-01-15T10:00Z > @2025-02-15T10:00Z payment=2 transactions=2 DID_RENEW
        - what entitles | the month that was paid, not the commitment
          Commitments/access-goes-by-the-month-not-by-the-commitment
            rules: commitment-is-paid-by-the-month
            access=true nextChange=2025-02-15T10:00Z > access=false expires=2025-02-15T10:00Z commitmentExpires=2026-01-15T10:00Z
        - cancelled | auto-renew stays on, the commitment's is off; renewed to the twelfth payment, then expired
          Commitments/cancelled-commitment-is-paid-to-the-end
            rules: cancelled-commitment-runs-out
            DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED willAutoRenew=true commitmentAutoRenew=false > DID_RENEW payment=3 > payment=12 willAutoRenew=false > EXPIRED/VOLUNTARY state=expired transactions=12
        - a failed payment | no grace, and no access from then on
          Commitments/failed-payment-has-no-grace
            rules: commitment-has-no-grace
            grace: P16D
            DID_FAIL_TO_RENEW state=inBillingRetryPeriod access=false graceUntil=none
        - never paid | over after ninety days
          Commitments/failed-payment-has-no-grace
            rules: commitment-retry-lasts-ninety-days
            @2025-05-15T10:00Z retryUntil=2025-08-13T10:00Z > @2025-08-13T10:00Z EXPIRED/BILLING_RETRY state=expired
        - recovered | the end of the commitment moves with the months
          Commitments/recovery-moves-the-end-of-the-commitment
            rules: recovery-shifts-commitment
            commitmentExpires=2026-01-15T10:00Z > @2025-06-14T10:00Z fixBilling DID_RENEW/BILLING_RECOVERY payment=5 commitmentExpires=2026-02-14T10:00Z
        - refund of an earlier month | that transaction only
          Commitments/refund-of-an-earlier-month-stands-alone
            rules: refund-of-older-period-stands-alone
            refund state=subscribed commitmentAutoRenew=true > tx=2 revoked=*
        - refund of the current month | the commitment ends
          Commitments/refund-of-the-current-month-ends-the-commitment
            rules: refund-ends-commitment
            refund REFUND state=revoked access=false payment=none
        - upgrade | at once, and the commitment ends
          Commitments/upgrade-ends-the-commitment
            rules: upgrade-ends-commitment
            changePlan DID_CHANGE_RENEWAL_PREF/UPGRADE product=gold.yearly payment=none
        - downgrade | after the twelve months
          Commitments/downgrade-waits-for-the-twelfth-month
            rules: change-waits-for-commitment
            changePlan DID_CHANGE_RENEWAL_PREF/DOWNGRADE next=pro.yearly commitmentNext=lite.yearly > @2026-01-15T10:00Z product=lite.yearly
        - crossgrade from one billing plan to the other | not published; by Behaviour 23
          Commitments/from-a-commitment-to-paying-up-front
            rules: change-waits-for-commitment
            purchase plan=upfront DID_CHANGE_RENEWAL_PREF/DOWNGRADE nextPlan=monthly > @2026-01-15T10:00Z plan=upfront
          limits: newer-things
        - another price of the product | that of the year paid up front; the months stand
          Commitments/price-of-the-year-is-not-that-of-the-month
            increasePrice consent=required by=monthly priceIncrease=none renewalPrice=8.99 > by=monthly state=subscribed price=8.99 payment=3
        - after the twelfth | it begins anew at payment one
          Commitments/twelve-payments-then-the-next-commitment
            rules: commitment-renews-as-a-whole
            @2025-12-15T10:00Z payment=12 > @2026-01-15T10:00Z payment=1 transactions=13 commitmentExpires=2027-01-15T10:00Z

        ## What is newer still
        source: developer.apple.com/documentation/storekit
        columns: what | how it is
        - bundles of subscriptions | each subscription is a chain of its own
          limits: newer-things
        - tokens of external purchases | they reach no chain
          limits: notifications
        - Advanced Commerce | what the transactions say
          limits: newer-things
        - messages before cancelling | an offer that was used counts
          limits: newer-things

        ## Surprises of production
        source: developer.apple.com/forums/thread/760221
        columns: what was seen | how it is met
        - an older notice after a newer one | the signed date decides
          Cases/K05-B047-older-notice-does-not-overwrite-a-newer-one
            rules: latest-stated-wins
            signed=*
        - the same identifier twice | counted once
          Delivery/same-notification-twice-counts-once
            DID_RENEW uuid=* transactions=2 facts=[renewed] > DID_RENEW uuid=* transactions=2 facts=[] finding:duplicate
        - a renewal a day before the end | two periods unexpired, the newer does not end the older
          Renewals/charge-ahead-of-expiry-keeps-the-schedule
            renewalLead: P1D
            @2025-02-09T10:00Z state=subscribed access=true transactions=2 periodStart=2025-01-10T10:00Z > @2025-02-10T10:00Z state=subscribed periodStart=2025-02-10T10:00Z
        - a renewal after the end | a short lapse without a failure
          Cases/K09-B088-renewal-after-a-short-gap-goes-on-in-the-same-chain
            state=expired > state=subscribed
        - grace without an end | retry, unless a length is assumed (decision 5)
          Cases/K03-B025-grace-without-an-end-is-never-endless
            rules: grace-needs-an-end
            DID_FAIL_TO_RENEW/GRACE_PERIOD finding:graceWithoutEnd > state=inBillingRetryPeriod graceUntil=none access=false
        - a repurchase in retry | two chains, each with its notices
          Cases/K03-B023-end-of-one-retry-does-not-end-another-chain
            state=subscribed chains=2 > EXPIRED/BILLING_RETRY > state=subscribed access=true > chain=1 state=expired
        - several originals in a group | the best chain answers
          BillingIssues/three-chains-in-one-group
            rules: best-chain
            chains=3
        - a transaction number that is one less | two transactions
          limits: notifications
        - a notice an hour late with another number | two transactions
          limits: notifications
        - a revocation date that changes | the latest stated counts
          limits: plan-changes-and-refunds
        - intent 5 where 4 was expected | what the notice says
          Delivery/product-not-for-sale-told-with-another-number
            EXPIRED/PRODUCT_NOT_FOR_SALE intent=5 expirationReason=productUnavailable > DID_FAIL_TO_RENEW intent=5 state=expired expirationReason=unknown
        - the first status under Family Sharing | not always the right one
          Misconceptions/the-first-status-of-a-group-is-the-right-one
            rules: best-chain
            chains=2 state=subscribed product=silver entitlements={silver} > chain=1 state=inBillingRetryPeriod access=false
        - entitlements empty for a moment | answers are of the facts
          limits: devices-and-test-environments
        - a refund with a known transaction's number | a change of that transaction
          Cases/K01-B003-redelivery-does-not-bring-a-refunded-unlock-back
            refund tx=1 REFUND > ONE_TIME_CHARGE snapshot tx=1 revoked=* entitlements={}
        - new values every few months | kept and reported
          Delivery/unknown-values-change-nothing
            finding:unknownValue
            rules: unknown-is-kept
        - fractions of milliseconds, fields that lack | read all the same
          limits: newer-things
        - OFFER_REDEEMED as before 2024 | read as the purchase that it was
          Offers/old-notices-of-redemptions-are-purchases
            OFFER_REDEEMED/INITIAL_BUY state=subscribed
        - a member's own original, REVOKE for REFUND | as told
          Misconceptions/members-have-the-purchasers-transaction
            by=bert chain=2 state=subscribed ownership=familyShared > by=bert REVOKE state=revoked
        - a period that begins later than now | counts from its start
          Delivery/period-far-ahead-waits-for-its-start
            renewed finding:periodInFuture price=9.99 expires=2030-02-01T00:00Z > @2030-01-01T00:00Z state=subscribed price=12.99

        """
}
