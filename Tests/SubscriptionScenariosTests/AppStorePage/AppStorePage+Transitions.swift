extension AppStorePage {
    /// From state to state, and how a renewal is made.
    static let transitions = """
        ## Transitions
        source: developer.apple.com/documentation/appstoreservernotifications/notificationtype
        columns: from | to | cause | notification | dates
        - none | `subscribed` | first purchase in the group | SUBSCRIBED/INITIAL_BUY | a period from the purchase
          Purchases/first-purchase-opens-a-chain
            state=none > purchase SUBSCRIBED/INITIAL_BUY state=subscribed periodStart=*
        - `subscribed` | `subscribed` | renewed | DID_RENEW | the next period starts at the old end
          Renewals/monthly-plan-renews-each-month
            state=subscribed expires=2025-02-10T10:00Z > @2025-02-10T10:00Z DID_RENEW state=subscribed periodStart=2025-02-10T10:00Z
        - `subscribed` | `subscribed` | upgrade, or crossgrade of the same length | DID_CHANGE_RENEWAL_PREF/UPGRADE | a new period from the change
          PlanChanges/upgrade-starts-a-new-period-at-once
            state=subscribed > changePlan DID_CHANGE_RENEWAL_PREF/UPGRADE state=subscribed periodStart=*
            rules: upgrade-is-immediate
          PlanChanges/crossgrade-of-the-same-length-is-immediate
            state=subscribed > changePlan DID_CHANGE_RENEWAL_PREF/UPGRADE state=subscribed periodStart=*
            rules: crossgrade-of-same-length-is-immediate
        - `subscribed` | `subscribed` | a waiting downgrade takes effect | DID_RENEW | at the old end, with the other product
          PlanChanges/downgrade-waits-for-the-renewal
            state=subscribed product=gold.monthly next=silver.monthly > DID_RENEW state=subscribed product=silver.monthly
        - `subscribed` | `inGracePeriod` | charge failed, with grace | DID_FAIL_TO_RENEW/GRACE_PERIOD | grace counts from the end
          BillingIssues/recovery-within-grace-keeps-the-schedule
            state=subscribed > DID_FAIL_TO_RENEW/GRACE_PERIOD state=inGracePeriod graceUntil=*
        - `subscribed` | `inBillingRetryPeriod` | charge failed, without grace | DID_FAIL_TO_RENEW | none
          BillingIssues/purchase-succeeds-while-billing-fails
            state=subscribed > DID_FAIL_TO_RENEW state=inBillingRetryPeriod
        - `inGracePeriod` | `subscribed` | recovered | DID_RENEW/BILLING_RECOVERY | the schedule stands
          BillingIssues/recovery-within-grace-keeps-the-schedule
            state=inGracePeriod > fixBilling DID_RENEW/BILLING_RECOVERY state=subscribed
            rules: recovery-in-grace-keeps-schedule
        - `inGracePeriod` | `inBillingRetryPeriod` | end of grace | GRACE_PERIOD_EXPIRED | none
          BillingIssues/grace-is-the-first-part-of-retry
            state=inGracePeriod > GRACE_PERIOD_EXPIRED state=inBillingRetryPeriod
        - `inBillingRetryPeriod` | `subscribed` | recovered | DID_RENEW/BILLING_RECOVERY | a new period from the recovery
          BillingIssues/recovery-after-grace-starts-anew
            state=inBillingRetryPeriod > fixBilling DID_RENEW/BILLING_RECOVERY state=subscribed periodStart=*
            rules: recovery-after-grace-starts-anew
        - `inBillingRetryPeriod` | `expired` | sixty days | EXPIRED/BILLING_RETRY | none
          BillingIssues/retry-without-grace-ends-after-sixty-days
            state=inBillingRetryPeriod > EXPIRED/BILLING_RETRY state=expired
        - `inGracePeriod` | `expired` | the customer cancels | DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED, EXPIRED/VOLUNTARY | at once
          BillingIssues/cancelled-in-grace-ends-at-once
            state=inGracePeriod > DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED EXPIRED/VOLUNTARY state=expired
        - `inBillingRetryPeriod` | `expired` | the customer cancels | DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED, EXPIRED/VOLUNTARY | at once
          BillingIssues/cancelled-in-retry-ends-at-once
            DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED EXPIRED/VOLUNTARY state=expired > at=* state=inBillingRetryPeriod
        - `subscribed` | `expired` | auto-renew off at the end of the period | EXPIRED/VOLUNTARY | none
          Renewals/auto-renew-off-ends-at-period-end
            state=subscribed willAutoRenew=false > EXPIRED/VOLUNTARY state=expired
        - `subscribed` | `expired` | no consent at the renewal | EXPIRED/PRICE_INCREASE | none
          PriceChanges/unanswered-increase-ends-the-subscription
            priceIncrease=pending > EXPIRED/PRICE_INCREASE state=expired
        - `subscribed` | `expired` | product not for sale | EXPIRED/PRODUCT_NOT_FOR_SALE | none
          Renewals/product-removed-from-sale-does-not-renew
            state=subscribed > EXPIRED/PRODUCT_NOT_FOR_SALE state=expired
        - `subscribed` | `expired` | other | EXPIRED | none
          Delivery/expiry-notices-tell-their-reason
            by=cat SUBSCRIBED/INITIAL_BUY > by=cat EXPIRED state=expired expirationReason=unknown
        - `subscribed` | `revoked` | refund of the current period | REFUND | from the revocation date
          Delivery/payloads-of-refunds
            by=ann state=subscribed > by=ann REFUND state=revoked revoked=*
        - `inGracePeriod` | `revoked` | refund of the current period | REFUND | from the revocation date
          Revocations/refund-in-grace-takes-access-at-once
            state=inGracePeriod > REFUND state=revoked
        - `subscribed`, shared | `revoked` | sharing ends | REVOKE | from the revocation date
          FamilySharing/end-of-sharing-revokes-at-once
            REVOKE state=revoked revoked=* > at=* state=subscribed
        - `inGracePeriod`, shared | `revoked` | sharing ends | REVOKE | from the revocation date
          FamilySharing/sharing-ends-in-grace
            by=bert state=inGracePeriod > by=bert REVOKE state=revoked revoked=*
        - `revoked` | `subscribed` | refund reversed within the period | REFUND_REVERSED | the renewal date stands
          Revocations/reversed-refund-within-the-period-restores-access
            state=revoked > REFUND_REVERSED state=subscribed expires=*
        - `revoked` | `expired` | refund reversed after the period | REFUND_REVERSED | the renewal date stands
          Revocations/reversed-refund-after-the-period-leaves-it-expired
            state=revoked > REFUND_REVERSED state=expired
        - `expired` | `subscribed` | buys again in the group | SUBSCRIBED/RESUBSCRIBE | a period from the purchase
          Purchases/repurchase-after-expiry-continues-the-chain
            state=expired > SUBSCRIBED/RESUBSCRIBE state=subscribed periodStart=*
        - `revoked` | `subscribed` | buys again in the group | SUBSCRIBED/RESUBSCRIBE | a period from the purchase
          Revocations/refund-of-a-finished-subscription
            state=revoked > SUBSCRIBED/RESUBSCRIBE state=subscribed
        - `inGracePeriod` | `subscribed` | buys, the same or another product | not documented | a chain of its own (decision 6)
          Offers/grace-counts-as-subscribed-and-retry-does-not
            state=inGracePeriod > purchase SUBSCRIBED/RESUBSCRIBE state=subscribed chains=2
          PlanChanges/plan-change-in-grace-opens-a-new-chain
            state=inGracePeriod > changePlan SUBSCRIBED/RESUBSCRIBE state=subscribed chains=2
        - `inBillingRetryPeriod` | `subscribed` | buys, the same or another product | not documented | a chain of its own (decision 6)
          BillingIssues/purchase-in-retry-opens-a-second-chain
            state=inBillingRetryPeriod > purchase SUBSCRIBED/RESUBSCRIBE state=subscribed chains=2
          PlanChanges/plan-change-in-retry-opens-a-new-chain
            state=inBillingRetryPeriod > changePlan SUBSCRIBED/RESUBSCRIBE state=subscribed chains=2

        ## Renewals
        source: developer.apple.com/documentation/storekit/handling-subscriptions-billing
        columns: what | how it is
        - checks in the ten days before | no fact, no notification
          limits: states-and-renewals
        - charged in the day before expiry | the new period still starts at the end of the old
          Renewals/charge-ahead-of-expiry-keeps-the-schedule
            renewalLead: P1D
            rules: charge-ahead-of-expiry
            @2025-02-09T10:00Z DID_RENEW periodStart=2025-01-10T10:00Z > tx=2 from=2025-02-10T10:00Z
        - a charge that fails ahead | is tried again; it counts at the end
          Renewals/charge-that-failed-ahead-is-tried-again-at-expiry
            rules: failed-charge-opens-retry
            facts=[] notifications=[] state=subscribed > DID_FAIL_TO_RENEW state=inBillingRetryPeriod
        - it may land after expiry | a short lapse, then the same chain goes on
          Cases/K09-B088-renewal-after-a-short-gap-goes-on-in-the-same-chain
            state=expired > state=subscribed chains=1
        - no end is computed from a purchase date | offers, extensions and recoveries move it; the transaction's own date counts
          Renewals/extension-moves-this-and-later-renewals
            rules: extension-moves-renewals
            extendRenewal RENEWAL_EXTENDED expires=2025-03-10T10:00Z > @2025-03-10T10:00Z renewed expires=2025-04-10T10:00Z

        """
}
