extension AppStorePage {
    /// What test environments do.
    static let sessions = """
        ## Renewals in test environments
        source: developer.apple.com/documentation/storekit/testing-an-auto-renewable-subscription
        columns: what | how it is
        - the sandbox | twelve renewals after the purchase, then auto-renew is off
          Clocks/sandbox-month-is-five-minutes-twelve-times
            clock: sandbox
            rules: renewal-limit
            transactions=13 willAutoRenew=false
        - TestFlight | six renewals in a week, then auto-renew is off
          Clocks/test-flight-renews-daily-six-times
            clock: testFlight
            @2025-02-07T10:00Z transactions=7 willAutoRenew=false > @2025-02-08T10:00Z state=expired
        - Xcode | no limit is published, and there is none
          Clocks/xcode-has-no-renewal-limit
            clock: xcode
            transactions=14 willAutoRenew=true next=*
        - a gap in the sandbox that starts a new run | ten minutes
          Clocks/sandbox-lapse-of-ten-minutes-starts-a-new-run
            clock: sandbox
            @2025-01-10T10:14:59Z started=2025-01-10T10:00Z > @2025-01-10T10:29:59Z started=2025-01-10T10:29:59Z
        - a gap in production that starts a new run | sixty days, retry counted in
          Purchases/lapse-of-sixty-days-starts-a-new-run
            @2025-04-10T10:00Z started=2025-01-10T10:00Z > @2025-07-09T10:00Z started=2025-07-09T10:00Z
          Purchases/retry-counts-as-a-lapse-of-the-run
            @2025-04-11T09:59Z fixBilling started=2025-01-10T10:00Z > @2025-07-10T09:59Z purchase started=2025-07-10T09:59Z
        - a purchase that fails in the sandbox | the account's payments are turned off
          Clocks/sandbox-recovery-within-grace-keeps-the-schedule
            clock: sandbox
            failBilling
        - renewals that land late | only delivered ones do
          limits: states-and-renewals
        - each sandbox account its own rate | one clock a scenario
          limits: devices-and-test-environments
        - rates by the length of a day | deprecated
          limits: devices-and-test-environments

        ## The test session
        source: developer.apple.com/documentation/storekittest/sktestsession
        columns: member | how it is written
        - made from a configuration file | the header `catalog`
          Clocks/xcode-lab-year-is-six-minutes
            catalog: ../Catalogs/IAPLab.storekit
        - `clearTransactions` | `clearTransactions`
          Cases/K09-B089-a-cleared-test-session-starts-anew
            clearTransactions state=none
        - `deleteTransaction` | `deleteTransaction`
          TestSessions/deleting-an-original-deletes-its-renewals
            deleteTransaction tx=1
            rules: deleted-original-takes-its-renewals
        - `storefront` | the header `storefront`
          limits: offers
        - `resetToDefaultState`, `locale`, `disableDialogs` | nothing to set
          limits: devices-and-test-environments
        - `buyProduct` | `purchase`
          Clocks/xcode-lab-year-is-six-minutes
            clock: xcode rate=monthlyRenewalEveryThirtySeconds
            purchase SUBSCRIBED/INITIAL_BUY state=subscribed
        - `askToBuyEnabled`, approved | `askToBuy`, then `approvePurchase`
          AskToBuy/asked-approved-and-the-period-starts-then
            askToBuy > approvePurchase
        - `askToBuyEnabled`, declined | `askToBuy`, then `declinePurchase`
          AskToBuy/declined-leaves-nothing
            askToBuy > declinePurchase
        - `interruptedPurchasesEnabled` | `interrupted`, then `resolveInterruption`
          Purchases/interrupted-purchase-is-made-anew
            interrupted > resolveInterruption ONE_TIME_CHARGE
        - `timeRate` | the header `clock`
          Clocks/xcode-renewal-every-two-seconds
            clock: xcode rate=oneRenewalEveryTwoSeconds
            rules: accelerated-rates
        - `disableAutoRenewForTransaction` | `turnOffAutoRenew`
          Renewals/auto-renew-off-ends-at-period-end
            turnOffAutoRenew autoRenewTurnedOff
        - `enableAutoRenewForTransaction` | `turnOnAutoRenew`
          Renewals/auto-renew-on-again-renews-as-before
            turnOnAutoRenew autoRenewTurnedOn
        - `forceRenewalOfSubscription` | `forceRenewal`: ends the period now, starts the next, auto-renew on
          TestSessions/forced-renewal-starts-the-next-period-now
            forceRenewal
            rules: forced-renewal-starts-now
        - `forceRenewalOfSubscription`, an increase waiting | the increase is cleared
          PriceChanges/forced-renewal-clears-what-waits-for-an-answer
            forceRenewal priceIncrease=none
            rules: forced-renewal-clears-price-increase
        - `expireSubscription` | `expireNow`: auto-renew off, ends now
          Cases/K09-B083-expiring-a-test-subscription-takes-effect-at-once
            rules: expire-now-cuts-the-period
            expireNow state=expired
        - `refundTransaction` | `refund`, granted at once
          Revocations/refund-after-a-failed-renewal-closes-the-retry
            refund REFUND state=revoked revocationReason=other
        - `billingGracePeriodIsEnabled` | the header `grace`, or `setGracePeriod`
          BillingIssues/grace-setting-changes-later-failures-only
            setGracePeriod > by=ann state=inGracePeriod > setGracePeriod > by=bob state=inBillingRetryPeriod
        - `shouldEnterBillingRetryOnRenewal` | `failBilling`, then `fixBilling`
          Clocks/xcode-renewal-every-two-seconds
            clock: xcode
            failBilling > DID_FAIL_TO_RENEW/GRACE_PERIOD > EXPIRED/BILLING_RETRY
        - `requestPriceIncreaseConsentForTransaction` | `increasePrice` with `consent=required`
          PriceChanges/forced-renewal-clears-what-waits-for-an-answer
            increasePrice consent=required priceIncrease=pending
        - `consentToPriceIncreaseForTransaction` | `consentToPriceIncrease`
          PriceChanges/consent-before-the-renewal-pays-the-new-price
            consentToPriceIncrease priceIncrease=agreed
        - `declinePriceIncreaseForTransaction` | `declinePriceIncrease`: auto-renew off, nothing waits
          PriceChanges/declined-increase-ends-with-the-period
            declinePriceIncrease priceIncrease=none willAutoRenew=false
        - `setSimulatedError`, `failTransactionsEnabled` | the app's own business
          limits: devices-and-test-environments

        """
}
