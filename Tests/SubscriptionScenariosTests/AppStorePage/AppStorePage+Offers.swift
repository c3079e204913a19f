extension AppStorePage {
    /// Kinds, lengths and payment of offers, and introductory ones.
    static let offers = """
        ## Kinds of offers
        source: developer.apple.com/documentation/appstoreserverapi/offertype
        columns: what | introductory (1) | promotional (2) | code (3) | win-back (4)
        - who, introductory | never had one in the group, and not subscribed there | | |
          Offers/lapsed-customer-who-never-took-one-is-eligible
            rules: intro-eligible
            intro=eligible
          Offers/introductory-offer-is-given-once
            rules: intro-burnt-once
            intro=ineligible
          Offers/subscriber-is-not-eligible
            rules: intro-not-while-subscribed
            intro=ineligible
        - who, promotional | | has or had a subscription in the app; more is the developer's choice | |
          Offers/promotional-offer-is-refused-to-a-newcomer
            purchase offer=promotional:winter > group=pro refusal=notEligibleForOffer state=none promotional={}
            rules: promotional-for-subscribers
          Offers/promotional-offer-brings-a-lapsed-customer-back
            state=expired > offer=promotional:* SUBSCRIBED/RESUBSCRIBE
        - who, code | | | new, existing, expired: as configured |
          Offers/code-for-new-customers
            rules: code-for-chosen-customers
            redeemCode SUBSCRIBED/INITIAL_BUY
          Offers/code-for-existing-customers-waits
            rules: code-for-chosen-customers
            redeemCode OFFER_REDEEMED
        - who, win-back | | | | the churned: Apple decides
          Offers/win-back-offer-is-for-the-churned
            rules: win-back-for-churned
            winBack={comeback}
        - identifier in the transaction | none | yes | yes | yes
          Offers/free-trial-renews-at-full-price
            offer=introductory/freeTrial state=subscribed
          Offers/promotional-offer-brings-a-lapsed-customer-back
            offer=promotional:back/payUpFront SUBSCRIBED/RESUBSCRIBE
          Offers/code-for-new-customers
            redeemCode offer=code:hello SUBSCRIBED/INITIAL_BUY
          Offers/win-back-offer-is-for-the-churned
            offer=winBack:comeback SUBSCRIBED/RESUBSCRIBE
        - authorised by | nothing | the developer's signature | the code | the list of those eligible
          limits: offers
        - for | subscriptions | subscriptions | everything sold since 2025 | subscriptions
          limits: offers
        - free | one transaction without a charge | the same | the same | the same
          Offers/free-trial-renews-at-full-price
            price=0.00 isInTrial=true
          Offers/free-promotional-period-is-one-renewal-without-a-charge
            rules: free-trial
            offer=promotional:* price=0.00
        - pay as you go | charged period by period | the same | the same | the same
          Offers/pay-as-you-go-charges-each-period-of-the-offer
            rules: pay-as-you-go
            offer=introductory/payAsYouGo
          Offers/promotional-offer-on-the-running-plan-waits
            rules: pay-as-you-go
            offer=promotional:*
        - pay up front | one charge for all of it | the same | the same | the same
          Offers/pay-up-front-is-one-charge-for-the-whole-offer
            rules: pay-up-front
            offer=introductory/payUpFront
          Offers/up-front-promotional-offer-is-one-renewal-for-all-of-it
            rules: pay-up-front
            offer=promotional:*

        ## Lengths of offers and periods
        source: developer.apple.com/documentation/appstoreconnectapi/subscriptionofferduration
        columns: length | as an offer | as a period
        - 3 days | yes | no
          Offers/every-length-of-an-introductory-offer
            purchase days.3 > group=a isInTrial=true expires=2025-01-13T10:00Z
        - 1 week | yes | yes
          Offers/every-length-of-an-introductory-offer
            purchase week > group=b isInTrial=true expires=2025-01-17T10:00Z
          Clocks/every-plan-in-production-without-grace
            purchase one.week > tx=1 until=2025-01-17T10:00Z
        - 2 weeks | yes | no
          Offers/every-length-of-an-introductory-offer
            purchase weeks.2 > group=c isInTrial=true expires=2025-01-24T10:00Z
        - 1 month | yes | yes
          Offers/every-length-of-an-introductory-offer
            purchase month > group=d isInTrial=true expires=2025-02-10T10:00Z
          Clocks/every-plan-in-production-without-grace
            purchase one.month > tx=2 until=2025-02-10T10:00Z
        - 2 months | yes | yes
          Offers/every-length-of-an-introductory-offer
            purchase months.2 > group=e isInTrial=true expires=2025-03-10T10:00Z
          Clocks/every-plan-in-production-without-grace
            purchase two.months > tx=3 until=2025-03-10T10:00Z
        - 3 months | yes | yes
          Offers/every-length-of-an-introductory-offer
            purchase months.3 > group=f isInTrial=true expires=2025-04-10T10:00Z
          Clocks/every-plan-in-production-without-grace
            purchase three.months > tx=4 until=2025-04-10T10:00Z
        - 6 months | yes | yes
          Offers/every-length-of-an-introductory-offer
            purchase months.6 > group=g isInTrial=true expires=2025-07-10T10:00Z
          Clocks/every-plan-in-production-without-grace
            purchase six.months > tx=5 until=2025-07-10T10:00Z
        - 1 year | yes | yes
          Offers/every-length-of-an-introductory-offer
            purchase year > group=h isInTrial=true expires=2026-01-10T10:00Z
          Clocks/every-plan-in-production-without-grace
            purchase one.year > tx=6 until=2026-01-10T10:00Z

        ## How an offer is paid
        source: developer.apple.com/documentation/storekit/implementing-introductory-offers-in-your-app
        columns: mode | how it runs
        - free | from now, no charge to its end
          Offers/free-trial-renews-at-full-price
            rules: free-trial
            price=0.00 isInTrial=true
        - pay as you go | the lower price each period of the subscription, a transaction each
          Offers/pay-as-you-go-charges-each-period-of-the-offer
            rules: pay-as-you-go
            offer=introductory/payAsYouGo
        - pay up front | one charge and one transaction for its length
          Offers/pay-up-front-is-one-charge-for-the-whole-offer
            rules: pay-up-front
            offer=introductory/payUpFront expires=*
        - afterwards | the full price, by itself
          Offers/promotional-offer-brings-a-lapsed-customer-back
            rules: full-price-after-offer
            DID_RENEW offer=none price=*

        ## Who may have an introductory offer
        source: developer.apple.com/documentation/storekit/implementing-introductory-offers-in-your-app
        columns: customer | answer
        - new to the group | eligible
          Offers/introductory-offer-is-given-once
            state=none intro=eligible
        - lapsed, and never had one in the group | eligible
          Offers/lapsed-customer-who-never-took-one-is-eligible
            state=expired intro=eligible
        - had one in the group, whichever product | never again
          Offers/introductory-offer-is-given-once
            state=expired intro=ineligible
          Offers/eligibility-is-by-group
            rules: intro-burnt-once
            group=news state=expired > group=news intro(news.monthly)=ineligible intro(news.yearly)=ineligible > group=video intro(video.monthly)=eligible
        - subscribed in the group, an upgrade or a downgrade too | not eligible
          Offers/subscriber-is-not-eligible
            state=subscribed intro=ineligible
            rules: intro-not-while-subscribed
        - asked about a product without one | said so
          Purchases/restoring-adds-nothing
            intro=noOffer
        - an override signed by the developer | the purchase counts, whoever allowed it
          limits: offers
        - used the introductory offer | promotional offers stay open
          Offers/promotional-offer-during-a-trial-waits-for-its-end
            isInTrial=true promotional={winter} intro=ineligible
        - a code that replaces it | leaves it unused
          Offers/code-replaces-the-introductory-offer-and-leaves-it-unused
            rules: code-replaces-intro
            intro=eligible
        - refunded | stays used (decision 15)
          Offers/refunded-introductory-offer-stays-burnt
            refund REFUND state=revoked intro=ineligible
        - deleted from a test session | free again
          TestSessions/deleting-an-original-deletes-its-renewals
            rules: deleted-transaction-never-was
            intro=eligible
        - test session cleared | free again
          Cases/K09-B089-a-cleared-test-session-starts-anew
            clearTransactions intro=eligible
        - a member's shared trial | does not use the member's (decision 16)
          FamilySharing/purchase-beside-shared-access-is-a-first-one
            by=bert intro=eligible
        - both plans of a commitment | one for the group
          limits: offers

        ## Offers and a change of plan
        source: developer.apple.com/help/app-store-connect/reference/subscription-events
        columns: during an introductory offer | what follows
        - upgrade, or crossgrade of the same length | it ends at once; full price, a new billing date
          PlanChanges/upgrade-during-a-trial-ends-it-at-full-price
            rules: trial-ends-on-upgrade
            isInTrial=true > changePlan DID_CHANGE_RENEWAL_PREF/UPGRADE isInTrial=false
          PlanChanges/crossgrade-during-a-trial-ends-it-at-full-price
            rules: crossgrade-of-same-length-is-immediate, trial-ends-on-upgrade
            isInTrial=true > changePlan DID_CHANGE_RENEWAL_PREF/UPGRADE isInTrial=false price=7.99 periodStart=2025-04-10T10:00Z
        - crossgrade of another length | waits for the renewal
          PlanChanges/crossgrade-of-another-length-during-a-trial-waits
            rules: crossgrade-of-other-length-waits
            isInTrial=true > changePlan DID_CHANGE_RENEWAL_PREF/DOWNGRADE isInTrial=true
        - downgrade | waits for its end
          PlanChanges/downgrade-during-a-trial-waits-for-its-end
            rules: downgrade-waits
            isInTrial=true > changePlan DID_CHANGE_RENEWAL_PREF/DOWNGRADE isInTrial=true
        - a trial that goes on after the upgrade | one tester saw it
          limits: offers

        """
}
