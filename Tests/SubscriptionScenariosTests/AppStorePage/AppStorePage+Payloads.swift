extension AppStorePage {
    /// What payloads say, and whole timelines.
    static let payloads = """
        ## What a notification's payload says
        source: developer.apple.com/documentation/appstoreservernotifications/data
        columns: notification | state | auto-renew | in retry | reason | end of grace | transaction
        - SUBSCRIBED | `subscribed` | on | no | none | none | a new one
          Delivery/payloads-from-purchase-to-recovery
            SUBSCRIBED/INITIAL_BUY snapshot status=1 state=subscribed willAutoRenew=true inBillingRetry=false expirationReason=none graceUntil=none transactions=1 findings={}
        - DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED | `subscribed` | off | no | none | none | unchanged
          Delivery/payloads-from-purchase-to-recovery
            DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED snapshot status=1 state=subscribed willAutoRenew=false inBillingRetry=false expirationReason=none graceUntil=none transactions=1 findings={}
        - DID_CHANGE_RENEWAL_PREF/DOWNGRADE | `subscribed` | on | no | none | none | unchanged; the next product is the target
          Delivery/payloads-from-purchase-to-recovery
            DID_CHANGE_RENEWAL_PREF/DOWNGRADE snapshot status=1 state=subscribed willAutoRenew=true product=gold next=silver inBillingRetry=false expirationReason=none graceUntil=none transactions=2 findings={}
        - DID_CHANGE_RENEWAL_PREF/UPGRADE | `subscribed` | on | no | none | none | a new one
          Delivery/payloads-from-purchase-to-recovery
            DID_CHANGE_RENEWAL_PREF/UPGRADE snapshot status=1 state=subscribed willAutoRenew=true product=gold inBillingRetry=false expirationReason=none graceUntil=none transactions=2 findings={}
        - DID_RENEW | `subscribed` | on | no | none | none | a new one
          Delivery/payloads-from-purchase-to-recovery
            DID_RENEW snapshot status=1 state=subscribed willAutoRenew=true inBillingRetry=false expirationReason=none graceUntil=none transactions=3 findings={}
        - DID_FAIL_TO_RENEW/GRACE_PERIOD | `inGracePeriod` | on | yes | `billingError` | set | the last that was paid
          Delivery/payloads-from-purchase-to-recovery
            DID_FAIL_TO_RENEW/GRACE_PERIOD snapshot status=4 state=inGracePeriod willAutoRenew=true inBillingRetry=true expirationReason=billingError graceUntil=2025-04-05T10:00Z transactions=3 findings={}
        - GRACE_PERIOD_EXPIRED | `inBillingRetryPeriod` | on | yes | `billingError` | none | the last that was paid
          Delivery/payloads-from-purchase-to-recovery
            GRACE_PERIOD_EXPIRED snapshot status=3 state=inBillingRetryPeriod willAutoRenew=true inBillingRetry=true expirationReason=billingError graceUntil=none transactions=3 findings={}
        - DID_RENEW/BILLING_RECOVERY | `subscribed` | on | no | none | none | a new one
          Delivery/payloads-from-purchase-to-recovery
            DID_RENEW/BILLING_RECOVERY snapshot status=1 state=subscribed willAutoRenew=true inBillingRetry=false expirationReason=none graceUntil=none transactions=4 findings={}
        - DID_FAIL_TO_RENEW | `inBillingRetryPeriod` | on | yes | `billingError` | none | the last that was paid
          Delivery/payloads-of-every-expiry
            by=bob DID_FAIL_TO_RENEW snapshot status=3 state=inBillingRetryPeriod willAutoRenew=true inBillingRetry=true expirationReason=billingError graceUntil=none transactions=1
        - EXPIRED/BILLING_RETRY | `expired` | off | no | `billingError` | none, or a date that stayed behind | the last that was paid
          Delivery/payloads-of-every-expiry
            by=bob EXPIRED/BILLING_RETRY snapshot status=2 graceUntil=2025-02-26T10:00Z state=expired willAutoRenew=false inBillingRetry=false expirationReason=billingError access=false
        - EXPIRED/VOLUNTARY | `expired` | off | no | `autoRenewDisabled` | none | the last
          Delivery/payloads-of-every-expiry
            by=ann EXPIRED/VOLUNTARY snapshot status=2 state=expired willAutoRenew=false inBillingRetry=false expirationReason=autoRenewDisabled graceUntil=none
        - EXPIRED/PRICE_INCREASE | `expired` | not told | no | `didNotConsentToPriceIncrease` | none | the last
          Delivery/payloads-of-every-expiry
            by=cat EXPIRED/PRICE_INCREASE snapshot status=2 state=expired inBillingRetry=false expirationReason=didNotConsentToPriceIncrease graceUntil=none
        - EXPIRED/PRODUCT_NOT_FOR_SALE | `expired` | not told | no | `productUnavailable`; `unknown` was seen | none | the last
          Delivery/payloads-of-every-expiry
            by=dan EXPIRED/PRODUCT_NOT_FOR_SALE snapshot status=2 state=expired inBillingRetry=false expirationReason=productUnavailable graceUntil=none
        - EXPIRED | `expired` | not told | no | `unknown` | none | the last
          Delivery/payloads-of-every-expiry
            by=eve EXPIRED snapshot status=2 state=expired inBillingRetry=false expirationReason=unknown graceUntil=none
        - REFUND, the current period | `revoked` | off | no | not told | none | the same, revoked
          Delivery/payloads-of-refunds
            REFUND snapshot status=5 state=revoked willAutoRenew=false inBillingRetry=false graceUntil=none revoked=2025-02-20T10:00Z access=false findings={} > tx=2 revoked=2025-02-20T10:00Z
        - REFUND, an older period | that of the newest | unchanged | no | none | none | the old one, revoked
          Delivery/payloads-of-refunds
            REFUND snapshot status=1 state=subscribed willAutoRenew=true inBillingRetry=false expirationReason=none graceUntil=none revoked=none access=true findings={} > tx=1 revoked=2025-02-15T10:00Z
        - REVOKE | `revoked` | not told | no | not told | none | the member's, revoked
          Delivery/payloads-of-refunds
            by=bob REVOKE snapshot status=5 state=revoked revoked=2025-02-20T10:00Z access=false graceUntil=none ownership=FAMILY_SHARED findings={}
        - REFUND_REVERSED | by its dates | as it stands | no | none | none | the same, no longer revoked
          Delivery/payloads-of-refunds
            REFUND_REVERSED snapshot status=1 state=subscribed inBillingRetry=false revoked=none access=true > tx=2 revoked=none

        ## Worked timelines
        source: developer.apple.com/documentation/storekit/reducing-involuntary-subscriber-churn
        columns: setting | what happens | day by day, from the end of the period
        - sixteen days | fixed on day 10 | grace to day 10, then the next period from day 0, the same billing day
          BillingIssues/recovery-within-grace-keeps-the-schedule
            grace: P16D
            @2025-02-10T10:00Z state=inGracePeriod > @2025-02-20T10:00Z fixBilling state=subscribed > tx=2 from=2025-02-10T10:00Z until=2025-03-10T10:00Z > @2025-03-10T10:00Z DID_RENEW
        - sixteen days | fixed on day 20 | grace to 16, retry to 20, a new period and billing day from 20
          BillingIssues/recovery-after-grace-starts-anew
            grace: P16D
            @2025-02-10T10:00Z state=inGracePeriod > @2025-02-26T10:00Z state=inBillingRetryPeriod access=false > @2025-03-02T10:00Z fixBilling state=subscribed > tx=2 from=2025-03-02T10:00Z until=2025-04-02T10:00Z > @2025-04-02T10:00Z DID_RENEW
        - none | never fixed | retry to 60, then expired
          BillingIssues/retry-without-grace-ends-after-sixty-days
            @2025-02-10T10:00Z DID_FAIL_TO_RENEW state=inBillingRetryPeriod > @2025-04-11T10:00Z EXPIRED/BILLING_RETRY state=expired
        - sixteen days | never fixed | grace to 16, retry to 60, then expired
          BillingIssues/grace-is-the-first-part-of-retry
            grace: P16D
            @2025-02-10T10:00Z state=inGracePeriod > @2025-02-26T10:00Z state=inBillingRetryPeriod > @2025-04-11T10:00Z EXPIRED/BILLING_RETRY state=expired
        - sixteen days | cancelled on day 5 | expired on day 5
          BillingIssues/cancelled-in-grace-ends-at-once
            grace: P16D
            @2025-02-10T10:00Z state=inGracePeriod > @2025-02-15T10:00Z turnOffAutoRenew state=expired access=false
        - paid to paid only | the first charge after a trial fails | retry from day 0
          BillingIssues/paid-to-paid-only-gives-a-trial-no-grace
            grace: P16D paidToPaidOnly
            isInTrial=true > @2025-01-17T10:00Z DID_FAIL_TO_RENEW state=inBillingRetryPeriod access=false
        - twenty-eight days | a weekly plan fails | grace of six days
          BillingIssues/weekly-plan-has-six-days-of-grace-at-most
            grace: P28D
            @2025-01-13T09:00Z state=inGracePeriod > @2025-01-19T09:00Z state=inBillingRetryPeriod
        - a commitment | the fourth payment fails, fixed on day 30 | no access to day 30; what is committed ends later
          Commitments/recovery-moves-the-end-of-the-commitment
            @2025-05-15T10:00Z state=inBillingRetryPeriod commitmentExpires=2026-01-15T10:00Z > @2025-06-14T10:00Z fixBilling state=subscribed commitmentExpires=2026-02-14T10:00Z
        - a commitment | the fourth payment fails, never fixed | no access, over on day 90
          Commitments/failed-payment-has-no-grace
            @2025-05-15T10:00Z DID_FAIL_TO_RENEW state=inBillingRetryPeriod access=false > @2025-08-13T10:00Z EXPIRED/BILLING_RETRY state=expired

        """
}
