extension AppStorePage {
    /// States and reasons, retry, grace and what cancelling does within them.
    static let states = """
        ## The five states
        source: developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalstate
        columns: state | number | access | meaning
        - `subscribed` | 1 | yes | a paid or free period is running
          BillingIssues/retry-is-told-by-the-signals
            state=subscribed access=true because=period-running
        - `expired` | 2 | no | it has ended, and nobody tries to charge any more
          Renewals/auto-renew-off-ends-at-period-end
            state=expired access=false entitlements={}
        - `inBillingRetryPeriod` | 3 | no | the charge failed and is tried again; no grace, or grace is over
          BillingIssues/retry-is-told-by-the-signals
            state=inBillingRetryPeriod access=false because=billing-retry-running
        - `inGracePeriod` | 4 | yes | the charge failed and is tried again, and grace is running
          BillingIssues/retry-is-told-by-the-signals
            state=inGracePeriod access=true because=grace-period-running
        - `revoked` | 5 | no | refunded, or no longer shared
          Revocations/refund-of-the-current-period-ends-access
            state=revoked access=false entitlements={} because=refunded-period
        - any without access | | yes, by another | another subscription of the group, a shared one, may give access
          FamilySharing/shared-subscription-counts-beside-a-lapsed-one
            by=bert chains=2 state=subscribed > by=bert chain=1 state=expired access=false
        - a sixth | 6 | | unknown values are to be expected
          limits: states-and-renewals

        ## The raw signals and the state
        source: developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/isinbillingretry
        columns: in retry | expiration reason | end of grace | state | access
        - no | none | none | `subscribed` | yes
          BillingIssues/retry-is-told-by-the-signals
            inBillingRetry=false expirationReason=none graceUntil=none state=subscribed access=true
        - yes | `billingError` | a date | `inGracePeriod` | yes, until that date
          BillingIssues/retry-is-told-by-the-signals
            inBillingRetry=true expirationReason=billingError graceUntil=* state=inGracePeriod access=true
        - yes | `billingError` | none | `inBillingRetryPeriod` | no
          BillingIssues/retry-is-told-by-the-signals
            inBillingRetry=true expirationReason=billingError graceUntil=none state=inBillingRetryPeriod access=false
        - no | `billingError` | none, or a date that stayed behind | `expired`, retry gave up | no
          BillingIssues/retry-without-grace-ends-after-sixty-days
            inBillingRetry=false expirationReason=billingError state=expired access=false
          Delivery/payloads-of-every-expiry
            EXPIRED/BILLING_RETRY snapshot graceUntil=2025-02-26T10:00Z > at=* state=expired graceUntil=none access=false
        - no | `autoRenewDisabled` | none | `expired` | no
          BillingIssues/cancelled-before-a-failing-charge-expires-voluntarily
            inBillingRetry=false expirationReason=autoRenewDisabled graceUntil=none state=expired access=false
        - no | `didNotConsentToPriceIncrease` | none | `expired` | no
          PriceChanges/unanswered-increase-ends-the-subscription
            inBillingRetry=false expirationReason=didNotConsentToPriceIncrease graceUntil=none state=expired access=false
        - no | `productUnavailable` | none | `expired` | no
          BillingIssues/retry-is-told-by-the-signals
            inBillingRetry=false expirationReason=productUnavailable graceUntil=none state=expired access=false
        - no | `unknown` | none | `expired` | no
          Delivery/payloads-of-every-expiry
            inBillingRetry=false expirationReason=unknown graceUntil=none state=expired access=false
        - no | `unbundled` | none | `expired` | no
          limits: states-and-renewals

        ## Reasons to expire
        source: developer.apple.com/documentation/appstoreserverapi/expirationintent
        columns: intent | reason | when
        - 1 | `autoRenewDisabled` | the customer turned renewal off
          Renewals/auto-renew-off-ends-at-period-end
            turnOffAutoRenew > EXPIRED/VOLUNTARY expirationReason=autoRenewDisabled
          Delivery/payloads-of-every-expiry
            intent=1 expirationReason=autoRenewDisabled
        - 2 | `billingError` | a payment problem, said in grace and retry already
          BillingIssues/retry-without-grace-ends-after-sixty-days
            EXPIRED/BILLING_RETRY expirationReason=billingError
          BillingIssues/retry-is-told-by-the-signals
            state=inGracePeriod expirationReason=billingError > state=expired expirationReason=billingError
          Delivery/payloads-of-every-expiry
            intent=2 expirationReason=billingError
        - 3 | `didNotConsentToPriceIncrease` | an increase that needed consent was not accepted
          PriceChanges/unanswered-increase-ends-the-subscription
            increasePrice consent=required > EXPIRED/PRICE_INCREASE expirationReason=didNotConsentToPriceIncrease
          Delivery/payloads-of-every-expiry
            intent=3 expirationReason=didNotConsentToPriceIncrease
        - 4 | `productUnavailable` | the product could not be bought at the renewal
          Renewals/product-removed-from-sale-does-not-renew
            removeFromSale > EXPIRED/PRODUCT_NOT_FOR_SALE expirationReason=productUnavailable
          Delivery/payloads-of-every-expiry
            intent=4 expirationReason=productUnavailable
        - 5 | `unknown` | anything else
          Delivery/expiry-notices-tell-their-reason
            EXPIRED expirationReason=unknown
          Delivery/payloads-of-every-expiry
            intent=5 expirationReason=unknown
        - none known | `unbundled` | the customer left a bundle
          limits: states-and-renewals

        ## Billing retry
        source: developer.apple.com/documentation/storekit/reducing-involuntary-subscriber-churn
        columns: what | how it is
        - begins | by itself, with a charge that fails at the renewal
          BillingIssues/retry-without-grace-ends-after-sixty-days
            failBilling facts=[purchased] > DID_FAIL_TO_RENEW state=inBillingRetryPeriod > inBillingRetry=true
        - lasts | sixty days at most, grace included (staff, forums 800210)
          BillingIssues/retry-without-grace-ends-after-sixty-days
            @2025-02-10T10:00Z state=inBillingRetryPeriod retryUntil=2025-04-11T10:00Z > @2025-04-11T10:00Z state=expired
          BillingIssues/grace-is-the-first-part-of-retry
            @2025-02-26T10:00Z state=inBillingRetryPeriod retryUntil=2025-04-11T10:00Z > @2025-04-11T10:00Z state=expired
        - ends early | by the customer's cancelling
          BillingIssues/cancelled-in-retry-ends-at-once
            turnOffAutoRenew EXPIRED/VOLUNTARY state=expired expirationReason=autoRenewDisabled
        - payment method fixed | the store tries at once
          BillingIssues/fixing-billing-recovers-at-once
            fixBilling DID_RENEW/BILLING_RECOVERY state=subscribed
        - recovered outside grace | a new billing date, and nothing charged for the time between
          BillingIssues/recovery-after-grace-starts-anew
            state=inBillingRetryPeriod > fixBilling periodStart=* > DID_RENEW
        - how often it is tried | not published
          limits: states-and-renewals
        - a commitment | ninety days
          Commitments/failed-payment-has-no-grace
            rules: commitment-retry-lasts-ninety-days
            @2025-05-15T10:00Z DID_FAIL_TO_RENEW retryUntil=2025-08-13T10:00Z > @2025-08-13T10:00Z EXPIRED/BILLING_RETRY

        ## Grace
        source: developer.apple.com/documentation/storekit/reducing-involuntary-subscriber-churn
        columns: what | how it is
        - opt-in | by app; off, a failure goes straight to retry
          BillingIssues/retry-without-grace-ends-after-sixty-days
            grace: off
            DID_FAIL_TO_RENEW state=inBillingRetryPeriod access=false graceUntil=none
        - lengths | 3, 16 or 28 days
          BillingIssues/monthly-plan-with-three-days-of-grace
            grace: P3D
            @2025-02-10T10:00Z state=inGracePeriod graceUntil=2025-02-13T10:00Z
          BillingIssues/recovery-within-grace-keeps-the-schedule
            grace: P16D
            @2025-02-10T10:00Z state=inGracePeriod graceUntil=2025-02-26T10:00Z
          BillingIssues/monthly-plan-with-twenty-eight-days-of-grace
            grace: P28D
            @2025-03-10T10:00Z state=inGracePeriod graceUntil=2025-04-07T10:00Z
        - weekly, set to 3 | 3 days
          BillingIssues/weekly-plan-under-three-days-has-three
            grace: P3D
            @2025-01-13T09:00Z state=inGracePeriod graceUntil=2025-01-16T09:00Z
        - weekly, set to 16 | 6 days
          BillingIssues/weekly-plan-under-sixteen-days-has-six
            grace: P16D
            rules: grace-of-weekly-plans-is-capped
            @2025-01-13T09:00Z state=inGracePeriod graceUntil=2025-01-19T09:00Z
        - weekly, set to 28 | 6 days
          BillingIssues/weekly-plan-has-six-days-of-grace-at-most
            grace: P28D
            rules: grace-of-weekly-plans-is-capped
            @2025-01-13T09:00Z state=inGracePeriod graceUntil=2025-01-19T09:00Z
        - all renewals | also the first charge after a trial
          BillingIssues/all-renewals-gives-a-trial-grace
            grace: P16D allRenewals
            @2025-01-17T10:00Z DID_FAIL_TO_RENEW/GRACE_PERIOD state=inGracePeriod > isInTrial=false
        - paid to paid only | not the first charge after a trial
          BillingIssues/paid-to-paid-only-gives-a-trial-no-grace
            grace: P16D paidToPaidOnly
            isInTrial=true > DID_FAIL_TO_RENEW state=inBillingRetryPeriod
        - before 2023 | 6 days weekly, else 16
          limits: states-and-renewals
        - assigned | with the failure; a later change of the setting does not touch it
          BillingIssues/grace-setting-changes-later-failures-only
            setGracePeriod
            state=inGracePeriod graceUntil=*
        - a changed setting arrives | within an hour or a day
          limits: states-and-renewals
        - not for | commitments
          Commitments/failed-payment-has-no-grace
            grace: P16D
            rules: commitment-has-no-grace
            DID_FAIL_TO_RENEW state=inBillingRetryPeriod graceUntil=none
        - recovered in grace | the same cycle; no day lost, no date moved
          BillingIssues/recovery-within-grace-keeps-the-schedule
            state=inGracePeriod > fixBilling DID_RENEW/BILLING_RECOVERY > tx=2 from=2025-02-10T10:00Z until=2025-03-10T10:00Z
        - no payment problem | missing consent or a product not for sale has neither retry nor grace
          PriceChanges/unanswered-increase-ends-the-subscription
            grace: P16D
            EXPIRED/PRICE_INCREASE state=expired
          Renewals/product-removed-from-sale-does-not-renew
            grace: P16D
            EXPIRED/PRODUCT_NOT_FOR_SALE state=expired

        ## Cancelling while in trouble
        source: developer.apple.com/documentation/storekit/testing-failing-subscription-renewals-and-in-app-purchases
        columns: turned off | what follows
        - in grace | it ends at once, access too
          BillingIssues/cancelled-in-grace-ends-at-once
            state=inGracePeriod > turnOffAutoRenew state=expired access=false
        - in retry | it ends at once
          BillingIssues/cancelled-in-retry-ends-at-once
            turnOffAutoRenew state=expired access=false > at=* state=inBillingRetryPeriod
        - in a running period | access to its end
          Renewals/auto-renew-off-ends-at-period-end
            turnOffAutoRenew DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED state=subscribed access=true > EXPIRED/VOLUNTARY state=expired access=false

        """
}
