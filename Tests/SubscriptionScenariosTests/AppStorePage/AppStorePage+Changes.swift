extension AppStorePage {
    /// Changes of plan, and refunds.
    static let changes = """
        ## Changes of plan
        source: developer.apple.com/documentation/storekit/handling-subscriptions-billing
        columns: move | level | length | takes effect | money | notification
        - upgrade | higher | any | now, with a new period and billing date | full price; the rest of the old is given back | DID_CHANGE_RENEWAL_PREF/UPGRADE
          PlanChanges/upgrade-starts-a-new-period-at-once
            rules: upgrade-is-immediate
            changePlan DID_CHANGE_RENEWAL_PREF/UPGRADE periodStart=* renews=* price=*
          PlanChanges/upgrade-to-a-shorter-plan-is-immediate
            rules: upgrade-is-immediate
            changePlan DID_CHANGE_RENEWAL_PREF/UPGRADE
        - crossgrade | the same | the same | now, like an upgrade | like an upgrade | DID_CHANGE_RENEWAL_PREF/UPGRADE
          PlanChanges/crossgrade-of-the-same-length-is-immediate
            rules: crossgrade-of-same-length-is-immediate
            changePlan DID_CHANGE_RENEWAL_PREF/UPGRADE periodStart=* price=*
        - crossgrade | the same | another | at the renewal | none now | DID_CHANGE_RENEWAL_PREF/DOWNGRADE
          PlanChanges/crossgrade-of-another-length-waits
            rules: crossgrade-of-other-length-waits
            changePlan DID_CHANGE_RENEWAL_PREF/DOWNGRADE next=* > DID_RENEW product=*
        - downgrade | lower | any | at the renewal | none now | DID_CHANGE_RENEWAL_PREF/DOWNGRADE
          PlanChanges/downgrade-waits-for-the-renewal
            rules: downgrade-waits
            changePlan DID_CHANGE_RENEWAL_PREF/DOWNGRADE next=* > DID_RENEW product=*
          PlanChanges/longer-and-dearer-plan-of-a-lower-level-is-a-downgrade
            rules: downgrade-waits
            changePlan DID_CHANGE_RENEWAL_PREF/DOWNGRADE
        - withdrawn | | | nothing waits any more | none | DID_CHANGE_RENEWAL_PREF
          PlanChanges/withdrawn-change-leaves-the-running-plan
            rules: plan-change-withdrawn
            cancelPlanChange DID_CHANGE_RENEWAL_PREF next=*

        ## What a change of plan leaves behind
        source: developer.apple.com/documentation/appstoreserverapi/isupgraded
        columns: what | how it is
        - the old transaction of an upgrade | upgraded away, not revoked
          PlanChanges/upgrade-starts-a-new-period-at-once
            tx=1 upgraded=true revoked=none
        - the original transaction | is kept
          PlanChanges/upgrade-starts-a-new-period-at-once
            DID_CHANGE_RENEWAL_PREF/UPGRADE chains=1 transactions=2 originalPurchase=*
        - another original after a change | seen rarely
          limits: plan-changes-and-refunds
        - a downgrade's renewal | a transaction of the new product, made by the store
          PlanChanges/downgrade-waits-for-the-renewal
            DID_RENEW product=silver.monthly > tx=2 product=silver.monthly from=*
        - auto-renew off while a change waits | drops it; turned on, the running plan renews (decision 42)
          PlanChanges/turning-auto-renew-off-drops-a-waiting-change
            next=silver.monthly renewalPreferenceChanged > turnOffAutoRenew next=none > turnOnAutoRenew next=gold.monthly
        - another plan after turning off | turns auto-renew on (decision 43)
          PlanChanges/plan-change-turns-auto-renew-on
            rules: plan-change-turns-auto-renew-on
            changePlan willAutoRenew=true
        - bought beside a chain in retry | a chain of its own; the old one runs out by itself
          BillingIssues/purchase-in-retry-opens-a-second-chain
            chains=2 > chain=1 state=inBillingRetryPeriod > chain=1 state=expired

        ## Refunds
        source: developer.apple.com/documentation/storekit/transaction/revocationdate
        columns: refunded | what follows
        - the current period | revoked, and no access, from the revocation date
          Revocations/refund-of-the-current-period-ends-access
            rules: refund-of-current-period-turns-off-auto-renew
            REFUND state=revoked revoked=* access=false
        - an earlier period | that transaction only
          Revocations/refund-of-an-older-period-stands-alone
            rules: refund-of-older-period-stands-alone
            REFUND state=subscribed access=true > tx=1 revoked=*
        - one that was upgraded away | that transaction only
          Revocations/refund-of-an-upgraded-transaction-stands-alone
            REFUND state=subscribed
        - a non-consumable, or a non-renewing subscription | gone from the entitlements
          Revocations/refunded-one-time-purchase-is-gone
            REFUND entitlements={}
          Revocations/refunded-non-renewing-subscription-is-gone
            purchase ONE_TIME_CHARGE entitlements={season} > refund REFUND entitlements={}
        - a consumable | counted back, and in the history again
          Delivery/one-time-purchases-told-by-notices
            balance(gems)=* > REFUND balance(gems)=0
        - what is shared | the purchaser's REFUND and each member's REVOKE
          FamilySharing/refund-of-the-current-period-revokes-members
            REFUND REVOKE
        - at any time | the expiry date does not change and does not count
          Revocations/refund-of-the-current-period-ends-access
            REFUND state=revoked access=false expires=*
        - in the app | the request turns auto-renew off
          Revocations/refund-request-turns-off-auto-renew
            rules: refund-request-turns-off-auto-renew
            requestRefund willAutoRenew=false
        - in the app, declined | auto-renew stays off (decision 12)
          Revocations/refund-request-turns-off-auto-renew
            declineRefund REFUND_DECLINED willAutoRenew=false
        - by support, the current period | auto-renew off too (decision 10)
          Revocations/refund-of-the-current-period-ends-access
            rules: refund-of-current-period-turns-off-auto-renew
            REFUND DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED
        - reversed | as if it had not been; the renewal date unchanged
          Revocations/reversed-refund-within-the-period-restores-access
            rules: refund-reversed
            REFUND_REVERSED revoked=none expires=*
        - reversed after the period has passed | expired, by its dates
          Revocations/reversed-refund-after-the-period-leaves-it-expired
            rules: refund-reversed
            REFUND_REVERSED state=expired
        - in part | access ends all the same, the percentage is kept (decision 4)
          Revocations/partial-refund-ends-access-and-keeps-its-percentage
            REFUND state=revoked access=false > tx=1 percent=*
        - told again with the same identifier | the transaction is changed, not new
          Delivery/notices-from-purchase-to-refund
            REFUND tx=4 state=revoked > SUBSCRIBED/RESUBSCRIBE tx=5 transactions=5
        - the sandbox's choices and shares | as the command says
          limits: plan-changes-and-refunds
        - in Xcode | granted at once, reason "other"
          Revocations/refund-of-a-finished-subscription
            refund revocationReason=other
        - revocation dates that differ | the latest stated counts
          Delivery/revocation-date-told-again
            rules: latest-revocation-decides
            REFUND revoked=2025-01-20T10:00Z state=revoked > REFUND revoked=2025-01-20T09:00Z state=revoked
        - a family's access | ends at once
          FamilySharing/end-of-sharing-revokes-at-once
            rules: end-of-sharing-takes-access-at-once
            stopSharingWith

        """
}
