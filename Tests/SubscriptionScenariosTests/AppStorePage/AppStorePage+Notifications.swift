extension AppStorePage {
    /// Every type and subtype, and how they are delivered.
    static let notifications = """
        ## Every notification
        source: developer.apple.com/documentation/appstoreservernotifications/notificationtype
        columns: type | when | what follows
        - SUBSCRIBED/INITIAL_BUY | first purchase in the group, also with a code | `subscribed`, a new chain
          Purchases/first-purchase-opens-a-chain
            SUBSCRIBED/INITIAL_BUY state=subscribed chains=1
        - SUBSCRIBED/INITIAL_BUY | a family member gains access | the member is `subscribed`
          FamilySharing/member-gets-a-transaction-of-its-own
            shareWith > SUBSCRIBED/INITIAL_BUY by=*
        - SUBSCRIBED/RESUBSCRIBE | bought again after the end, whichever product of the group, also with an offer | `subscribed`
          Purchases/repurchase-after-expiry-continues-the-chain
            SUBSCRIBED/RESUBSCRIBE state=subscribed
          Offers/win-back-offer-is-for-the-churned
            state=expired > offer=winBack:* SUBSCRIBED/RESUBSCRIBE state=subscribed
        - SUBSCRIBED/RESUBSCRIBE | a member gains access again | the member is `subscribed`
          FamilySharing/sharing-again-continues-the-members-chain
            rules: sharing-again-continues-the-chain
            SUBSCRIBED/RESUBSCRIBE familyAccessGranted
        - DID_RENEW | a renewal as scheduled | the next period
          Renewals/monthly-plan-renews-each-month
            @2025-02-10T10:00Z DID_RENEW state=subscribed expires=2025-03-10T10:00Z transactions=2
        - DID_RENEW/BILLING_RECOVERY | a charge recovered in grace or retry | `subscribed`
          BillingIssues/recovery-within-grace-keeps-the-schedule
            DID_RENEW/BILLING_RECOVERY state=subscribed
        - DID_FAIL_TO_RENEW | a renewal failed, without grace | `inBillingRetryPeriod`
          BillingIssues/retry-without-grace-ends-after-sixty-days
            DID_FAIL_TO_RENEW state=inBillingRetryPeriod
        - DID_FAIL_TO_RENEW/GRACE_PERIOD | a renewal failed, with grace | `inGracePeriod`
          BillingIssues/recovery-within-grace-keeps-the-schedule
            DID_FAIL_TO_RENEW/GRACE_PERIOD state=inGracePeriod
        - GRACE_PERIOD_EXPIRED | grace is over, retry goes on | `inBillingRetryPeriod`
          BillingIssues/grace-is-the-first-part-of-retry
            GRACE_PERIOD_EXPIRED state=inBillingRetryPeriod
        - EXPIRED/VOLUNTARY | auto-renew was off | `expired`, `autoRenewDisabled`
          Renewals/auto-renew-off-ends-at-period-end
            EXPIRED/VOLUNTARY state=expired expirationReason=autoRenewDisabled
        - EXPIRED/BILLING_RETRY | retry is over | `expired`, `billingError`
          BillingIssues/retry-without-grace-ends-after-sixty-days
            EXPIRED/BILLING_RETRY state=expired expirationReason=billingError
        - EXPIRED/PRICE_INCREASE | no consent | `expired`, `didNotConsentToPriceIncrease`
          PriceChanges/unanswered-increase-ends-the-subscription
            EXPIRED/PRICE_INCREASE state=expired expirationReason=didNotConsentToPriceIncrease
        - EXPIRED/PRODUCT_NOT_FOR_SALE | not for sale at the renewal | `expired`, `productUnavailable`
          Renewals/product-removed-from-sale-does-not-renew
            EXPIRED/PRODUCT_NOT_FOR_SALE state=expired expirationReason=productUnavailable
        - EXPIRED | anything else | `expired`, `unknown`
          Delivery/expiry-notices-tell-their-reason
            EXPIRED state=expired expirationReason=unknown
        - DID_CHANGE_RENEWAL_PREF/UPGRADE | upgrade, or crossgrade of the same length | a new period now, the old transaction upgraded away
          PlanChanges/upgrade-starts-a-new-period-at-once
            DID_CHANGE_RENEWAL_PREF/UPGRADE state=subscribed product=* > tx=1 upgraded=true
        - DID_CHANGE_RENEWAL_PREF/DOWNGRADE | downgrade, or crossgrade of another length | only the next product
          PlanChanges/downgrade-waits-for-the-renewal
            DID_CHANGE_RENEWAL_PREF/DOWNGRADE next=* transactions=1
        - DID_CHANGE_RENEWAL_PREF | a waiting change withdrawn | the next product is the running one again
          PlanChanges/withdrawn-change-leaves-the-running-plan
            DID_CHANGE_RENEWAL_PREF product=gold.monthly next=gold.monthly
        - DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_ENABLED | turned on again | `willAutoRenew` true
          Renewals/auto-renew-on-again-renews-as-before
            DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_ENABLED willAutoRenew=true
        - DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED | turned off by the customer | `willAutoRenew` false
          Renewals/auto-renew-off-ends-at-period-end
            turnOffAutoRenew DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED willAutoRenew=false state=subscribed
        - DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED | turned off by the store after a request for a refund | `willAutoRenew` false
          Revocations/refund-request-turns-off-auto-renew
            requestRefund CONSUMPTION_REQUEST DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED willAutoRenew=false state=subscribed
        - OFFER_REDEEMED | a running subscriber redeems an offer for the same product | the offer waits for the next billing event
          Offers/promotional-offer-on-the-running-plan-waits
            OFFER_REDEEMED nextOffer=* offer=none
        - OFFER_REDEEMED/UPGRADE | redeemed with an upgrade | at once
          Offers/notice-of-a-redemption-with-an-upgrade
            OFFER_REDEEMED/UPGRADE product=* offer=*
        - OFFER_REDEEMED/DOWNGRADE | redeemed with a downgrade | at the next renewal
          Offers/notice-of-a-redemption-with-a-downgrade
            OFFER_REDEEMED/DOWNGRADE nextOffer=* next=*
        - OFFER_REDEEMED/INITIAL_BUY, OFFER_REDEEMED/RESUBSCRIBE | before 2024: a purchase with an offer | `subscribed`
          Offers/old-notices-of-redemptions-are-purchases
            OFFER_REDEEMED/INITIAL_BUY state=subscribed offer=code:spring > OFFER_REDEEMED/RESUBSCRIBE state=subscribed offer=promotional:back
        - PRICE_INCREASE/PENDING | an increase that needs consent, not answered | `priceIncrease` pending
          PriceChanges/consent-before-the-renewal-pays-the-new-price
            PRICE_INCREASE/PENDING priceIncrease=pending
        - PRICE_INCREASE/ACCEPTED | consent given | `priceIncrease` agreed
          PriceChanges/consent-before-the-renewal-pays-the-new-price
            PRICE_INCREASE/PENDING priceIncrease=pending > consentToPriceIncrease PRICE_INCREASE/ACCEPTED priceIncrease=agreed
        - PRICE_INCREASE/ACCEPTED | an increase that needs no consent, told | `priceIncrease` agreed
          PriceChanges/told-increase-counts-as-agreed
            increasePrice consent=notRequired PRICE_INCREASE/ACCEPTED priceIncrease=agreed
        - RENEWAL_EXTENDED | one renewal date extended | the end moves
          Renewals/extension-moves-this-and-later-renewals
            RENEWAL_EXTENDED state=subscribed expires=* nextChange=*
        - RENEWAL_EXTENSION/SUMMARY | an extension of many is done | nothing by itself
          Delivery/notices-about-prices-and-extensions-without-effect
            RENEWAL_EXTENSION/SUMMARY facts=[] findings={}
        - RENEWAL_EXTENSION/FAILURE | it failed for one subscription | nothing
          Delivery/notices-about-prices-and-extensions-without-effect
            RENEWAL_EXTENSION/FAILURE state=subscribed facts=[]
        - REFUND | a refund of a subscription's transaction | revoked
          Revocations/refund-of-the-current-period-ends-access
            REFUND state=revoked revoked=*
        - REFUND | a refund of something bought once | no longer entitled
          Revocations/refunded-one-time-purchase-is-gone
            REFUND entitlements={} facts=[refunded]
        - REFUND_DECLINED | a request turned down | nothing
          Revocations/refund-request-turns-off-auto-renew
            REFUND_DECLINED state=subscribed
        - REFUND_REVERSED | a refund undone | the revocation is gone, the renewal date stands
          Revocations/reversed-refund-within-the-period-restores-access
            REFUND_REVERSED revoked=none expires=*
        - REVOKE | what was shared is withdrawn | the member's transaction is revoked
          FamilySharing/end-of-sharing-revokes-at-once
            REVOKE state=revoked revoked=* access=false
        - CONSUMPTION_REQUEST | a refund of a consumable asked for | nothing
          Revocations/refund-request-granted-revokes
            CONSUMPTION_REQUEST > balance(gems)=*
        - CONSUMPTION_REQUEST | a refund of a subscription asked for | nothing by itself
          Revocations/refund-request-turns-off-auto-renew
            CONSUMPTION_REQUEST state=subscribed access=true
        - ONE_TIME_CHARGE | something bought once: consumable | counted
          Delivery/one-time-purchases-told-by-notices
            ONE_TIME_CHARGE balance(gems)=*
        - ONE_TIME_CHARGE | non-consumable, bought | entitled
          Purchases/non-consumable-is-owned-for-good
            purchase ONE_TIME_CHARGE entitlements={removeAds}
        - ONE_TIME_CHARGE | non-renewing subscription | entitled, without an end
          Purchases/non-renewing-subscription-never-expires
            purchase ONE_TIME_CHARGE entitlements={season}
        - ONE_TIME_CHARGE | a shared non-consumable | the member is entitled
          Delivery/one-time-purchases-told-by-notices
            ONE_TIME_CHARGE ownership=FAMILY_SHARED
        - EXTERNAL_PURCHASE_TOKEN/UNREPORTED | a token of an external purchase without a report | nothing
          Delivery/notices-that-say-nothing-of-a-purchase
            EXTERNAL_PURCHASE_TOKEN/UNREPORTED facts=[] findings={}
        - EXTERNAL_PURCHASE_TOKEN/CREATED | a token was made | nothing
          Delivery/notices-that-say-nothing-of-a-purchase
            EXTERNAL_PURCHASE_TOKEN/CREATED facts=[] findings={}
        - EXTERNAL_PURCHASE_TOKEN/ACTIVE_TOKEN_REMINDER | a token is still active | nothing
          Delivery/notices-that-say-nothing-of-a-purchase
            EXTERNAL_PURCHASE_TOKEN/ACTIVE_TOKEN_REMINDER facts=[] findings={}
        - METADATA_UPDATE | Advanced Commerce: metadata | only what the transaction says
          Delivery/revocation-that-a-whole-payload-no-longer-names
            METADATA_UPDATE state=subscribed facts=[]
        - MIGRATION | Advanced Commerce: a subscription moved | only what the transaction says
          Delivery/notices-that-say-nothing-of-a-purchase
            MIGRATION state=subscribed
        - PRICE_CHANGE | Advanced Commerce: a price | only what the transaction says
          Delivery/notices-about-prices-and-extensions-without-effect
            PRICE_CHANGE state=subscribed facts=[]
        - RESCIND_CONSENT | a parent withdraws consent for the app | nothing
          Delivery/notices-that-say-nothing-of-a-purchase
            RESCIND_CONSENT facts=[] findings={}
        - TEST | asked for by the developer | nothing
          Cases/K17-B128-notices-without-a-transaction-change-nothing
            TEST facts=[] findings={} state=subscribed
        - a type that is not known | Apple adds some every few months | kept and reported
          Delivery/notification-of-an-unknown-type-is-kept
            findings={unknownType}
            rules: unknown-is-kept

        ## How notifications are delivered
        source: developer.apple.com/documentation/appstoreservernotifications/responding-to-app-store-server-notifications
        columns: what | how it is
        - again after 1, 12, 24, 48 and 72 hours | the same notice, with the same identifier and signed date
          Delivery/same-notification-twice-counts-once
            uuid=* > uuid=* finding:duplicate
        - in the sandbox once only | no answer depends on it
          limits: notifications
        - told apart by | `notificationUUID`
          Cases/K06-B054-notice-delivered-twice-is-counted-once
            finding:duplicate facts=[]
        - in any order | the signed date decides (staff, forums 760221)
          Cases/K05-B047-older-notice-does-not-overwrite-a-newer-one
            signed=*
            rules: latest-stated-wins
        - `status` | as of the signed date; where it disagrees it is reported
          Delivery/status-that-disagrees-is-a-finding
            status=* finding:statusDisagrees
        - histories and statuses to fetch | the caller's business
          limits: notifications
        - the notice says less than the truth | a fetched payload, whole, replaces it
          Delivery/partial-statement-adds-and-whole-payload-replaces
            snapshot
            rules: latest-stated-wins
        - each member of a family | has notices of its own about transactions of its own
          FamilySharing/member-gets-a-transaction-of-its-own
            rules: members-have-their-own-transactions
            ownership=*

        """
}
