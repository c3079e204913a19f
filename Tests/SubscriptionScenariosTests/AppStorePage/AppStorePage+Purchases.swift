extension AppStorePage {
    /// Entitlements, sequences of transactions, purchases that wait.
    static let purchases = """
        ## Current entitlements
        source: developer.apple.com/documentation/storekit/transaction/currententitlements
        columns: what | among them
        - a non-consumable | yes, once
          Purchases/non-consumable-bought-again-changes-nothing
            rules: one-time-purchase
            purchase entitlements={removeAds} facts=[]
        - a subscription, subscribed | its latest transaction
          Renewals/monthly-plan-renews-each-month
            state=subscribed entitlements={pro.monthly}
        - a subscription, in grace | its latest transaction, though its date is past
          Misconceptions/entitlements-may-be-filtered-by-expiry
            state=inGracePeriod entitlements={*}
        - a subscription in retry, expired or revoked | no
          BillingIssues/retry-without-grace-ends-after-sixty-days
            state=inBillingRetryPeriod entitlements={}
          BillingIssues/cancelled-in-retry-ends-at-once
            state=expired entitlements={}
          Revocations/refund-of-the-current-period-ends-access
            state=revoked entitlements={}
        - a non-renewing subscription | for ever
          Purchases/non-renewing-subscription-never-expires
            rules: non-renewing-never-expires
            entitlements={season}
        - a consumable | never
          Purchases/consumable-is-counted-and-never-entitles
            rules: consumable-never-entitles
            entitlements={}
        - what was refunded | never
          Revocations/refunded-one-time-purchase-is-gone
            REFUND entitlements={}
        - what was upgraded away | no, the product that took its place
          PlanChanges/upgrade-starts-a-new-period-at-once
            DID_CHANGE_RENEWAL_PREF/UPGRADE entitlements={pro.monthly}
        - what is not finished | on the same terms
          Purchases/unfinished-transactions-entitle-all-the-same
            unfinished={1,2,3} entitlements={pro.monthly,removeAds} state=subscribed
        - what a family shares | yes
          FamilySharing/member-gets-a-transaction-of-its-own
            by=bert entitlements={*} > by=bert tx=* ownership=familyShared
        - bought and shared at once | either entitles
          Purchases/member-may-buy-beside-shared-access
            ownership=familyShared > purchase monthly chains=2 entitlements={monthly} > chain=6 ownership=purchased

        ## The other sequences of transactions
        source: developer.apple.com/documentation/storekit/transaction
        columns: sequence | holds
        - all | every renewal, non-consumables, what is shared; of consumables what is not finished or was refunded
          Purchases/finished-consumable-keeps-its-balance
            rules: finished-consumable-leaves-the-history
            finish unfinished={} > refund balance(gems)=0
        - unfinished | what has not been finished, at any time
          Purchases/finishing-changes-no-entitlement
            unfinished={*} > finish unfinished={}
        - updates | what happens elsewhere; unfinished ones at launch
          Purchases/finishing-changes-no-entitlement
            rules: unfinished-transaction-comes-again
            @2025-02-10T10:00Z renewed unfinished={2}
        - latest | the newest of a product, entitled or not
          Renewals/auto-renew-off-ends-at-period-end
            state=expired product=*

        ## The statuses of a group
        source: developer.apple.com/documentation/storekit/product/subscriptioninfo/status-swift.struct
        columns: what | how it is
        - one for each chain | several with sharing, or after a purchase in retry
          BillingIssues/purchase-in-retry-opens-a-second-chain
            chains=2
            rules: best-chain
        - which one counts | the highest level among those that entitle
          Misconceptions/the-first-status-of-a-group-is-the-right-one
            rules: best-chain
            entitlements={gold,silver} state=subscribed product=gold
        - who has never bought in the group | none
          Purchases/customer-who-never-buys
            state=none chains=0

        ## Purchases that wait, and finishing
        source: developer.apple.com/documentation/storekit/product/purchaseresult
        columns: what | how it is
        - pending, Ask to Buy | no transaction exists
          AskToBuy/asked-approved-and-the-period-starts-then
            askToBuy pending={*} transactions=0
        - approved | the transaction comes then
          AskToBuy/asked-approved-and-the-period-starts-then
            approvePurchase SUBSCRIBED/INITIAL_BUY periodStart=*
        - declined | nothing ever comes
          AskToBuy/declined-leaves-nothing
            askToBuy pending={removeAds} > declinePurchase pending={} unfinished={} entitlements={} notifications=[]
        - unanswered | lapses after a day (decision 25)
          AskToBuy/unanswered-request-lapses-after-a-day
            rules: pending-purchase-lapses
            facts=[purchaseDeclined]
        - price, offer and plan of a request | judged when it is approved (decision 24)
          AskToBuy/judged-when-it-is-approved
            rules: pending-purchase-is-judged-later
            approvePurchase
        - interrupted | the attempt fails; resolved, a new one succeeds
          Purchases/interrupted-purchase-is-made-anew
            interrupted facts=[] > resolveInterruption facts=[purchased]
        - closed sheet | nothing
          Purchases/closed-sheet-leaves-nothing
            userCancelled facts=[]
        - finishing | changes neither renewal nor entitlement
          Purchases/finishing-changes-no-entitlement
            rules: finishing-changes-no-entitlement
            finish facts=[transactionFinished]
        - not finished | comes at every launch
          Purchases/finishing-changes-no-entitlement
            rules: unfinished-transaction-comes-again
            unfinished={*}
        - a finished consumable | leaves the history
          Purchases/finished-consumable-keeps-its-balance
            rules: finished-consumable-leaves-the-history
            finish
        - restoring | adds nothing
          Purchases/restoring-adds-nothing
            restore facts=[]
        - new numbers of a restore in the original interface | as they are told
          limits: devices-and-test-environments
        - bought again while it runs | no second charge
          Purchases/running-product-bought-again-is-refused
            purchase refusal=alreadySubscribed transactions=1 facts=[] notifications=[]
        - turned on again before the end | DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_ENABLED
          Renewals/auto-renew-on-again-renews-as-before
            turnOnAutoRenew DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_ENABLED willAutoRenew=true
        - wanted again after the end | a new purchase
          BillingIssues/turning-on-after-expiry-is-refused
            turnOnAutoRenew refusal=expired > purchase SUBSCRIBED/RESUBSCRIBE

        """
}
