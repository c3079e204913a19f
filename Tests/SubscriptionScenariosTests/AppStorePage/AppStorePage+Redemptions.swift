extension AppStorePage {
    /// When offers begin, offer codes and win-back offers.
    static let redemptions = """
        ## When an offer begins
        source: developer.apple.com/documentation/storekit/implementing-promotional-offers-in-your-app
        columns: redeemed | begins
        - by whoever lapsed | at once, with the purchase
          Offers/promotional-offer-brings-a-lapsed-customer-back
            state=expired > SUBSCRIBED/RESUBSCRIBE offer=promotional:*
        - by whoever is new | at once, with the purchase
          Offers/code-for-new-customers
            redeemCode SUBSCRIBED/INITIAL_BUY offer=code:*
        - with an upgrade | at once
          Offers/upgrade-with-an-offer-starts-it-at-once
            rules: upgrade-is-immediate
            changePlan OFFER_REDEEMED/UPGRADE offer=*
        - with a crossgrade of the same length | at once
          Offers/crossgrade-of-the-same-length-with-an-offer-starts-it-at-once
            rules: crossgrade-of-same-length-is-immediate
            OFFER_REDEEMED/UPGRADE offer=promotional:* isInTrial=true
        - with a downgrade | at the next renewal
          Offers/downgrade-with-an-offer-waits-with-it
            rules: downgrade-waits
            changePlan OFFER_REDEEMED/DOWNGRADE nextOffer=*
        - with a crossgrade of another length | at the next renewal
          Offers/crossgrade-of-another-length-with-a-code-waits-with-it
            rules: crossgrade-of-other-length-waits
            OFFER_REDEEMED/DOWNGRADE nextOffer=*
        - for the running product | at the next billing event
          Offers/promotional-offer-on-the-running-plan-waits
            OFFER_REDEEMED offer=none nextOffer=promotional:*
        - for the running product, in an introductory offer | when that is over
          Offers/promotional-offer-during-a-trial-waits-for-its-end
            isInTrial=true nextOffer=promotional:winter > isInTrial=false offer=promotional:winter
        - another one while one is queued | takes its place
          Offers/another-offer-takes-the-place-of-the-queued-one
            rules: one-promotional-offer-at-a-time
            nextOffer=*
        - another one while one runs | the running one ends at the next billing event
          Offers/another-offer-ends-the-running-one-at-the-next-renewal
            rules: one-promotional-offer-at-a-time
            offer=promotional:winter nextOffer=promotional:summer > offer=promotional:summer
        - signatures | not asked for
          limits: offers

        ## Offer codes
        source: developer.apple.com/documentation/storekit/supporting-offer-codes-in-your-app
        columns: what | how it is
        - for new customers | SUBSCRIBED
          Offers/code-for-new-customers
            redeemCode SUBSCRIBED/INITIAL_BUY
        - for existing ones | OFFER_REDEEMED, and it waits
          Offers/code-for-existing-customers-waits
            redeemCode OFFER_REDEEMED nextOffer=*
        - for expired ones | SUBSCRIBED, and it begins
          Offers/code-for-expired-customers
            redeemCode SUBSCRIBED/RESUBSCRIBE
        - who is not among them | refused
          Offers/code-for-new-customers
            redeemCode refusal=notEligibleForOffer
            rules: code-for-chosen-customers
        - stacks with the introductory offer | that first, then the code
          Offers/code-stacks-with-the-introductory-offer
            rules: code-stacks-with-intro
            redeemCode isInTrial=true nextOffer=code:*
        - replaces it | the code, then the full price
          Offers/code-replaces-the-introductory-offer-and-leaves-it-unused
            rules: code-replaces-intro
            offer=code:* isInTrial=true nextOffer=none renewalPrice=9.99
        - once per offer and customer | others may follow
          Offers/code-is-redeemed-once-in-production
            rules: code-once-per-customer
            redeemCode refusal=notEligibleForOffer
        - for a lower level than the running plan | turned down
          Offers/code-for-a-lower-level-is-refused
            rules: code-never-downgrades
            redeemCode refusal=notEligibleForOffer
        - in the sandbox | any number of times
          Offers/code-is-redeemed-again-in-the-sandbox
            clock: sandbox
            redeemCode > redeemCode refusal=none state=subscribed offer=code:*
        - limits of App Store Connect | not asked
          limits: offers
        - for what is bought once | its price counts
          limits: offers

        ## Win-back offers
        source: developer.apple.com/documentation/storekit/supporting-win-back-offers-in-your-app
        columns: what | how it is
        - churned | expired, with auto-renew off
          Offers/win-back-offer-is-for-the-churned
            rules: win-back-for-churned
            state=expired winBack={comeback}
        - in grace or retry | never
          Cases/K04-B043-nobody-is-won-back-from-grace-or-retry
            state=inGracePeriod winBack={} > state=inBillingRetryPeriod winBack={}
        - time paid | a least number of months, counted together
          Offers/win-back-asks-for-paid-time
            rules: win-back-paid-time
            winBack={}
        - free and refunded time | does not count (decision 20)
          Offers/win-back-leaves-refunded-time-out
            rules: win-back-paid-time
            winBack={comeback} > refund winBack={}
        - time since | from a least to a greatest number of months
          Offers/win-back-window-has-inclusive-bounds
            rules: win-back-time-since
            winBack={} > winBack={comeback}
        - the wait | from the end of the offer to the same one again
          Offers/win-back-offer-may-be-used-again-after-its-wait
            rules: win-back-wait
            offer=winBack:comeback > winBack={again} > @2025-06-30T23:59:59Z refusal=notEligibleForOffer > @2025-07-01T00:00Z winBack={comeback,again}
        - redeeming | SUBSCRIBED/RESUBSCRIBE
          Offers/win-back-offer-is-for-the-churned
            rules: win-back-for-churned
            SUBSCRIBED/RESUBSCRIBE offer=winBack:*
        - the most recent subscription decides | an older chain in retry does not
          Offers/win-back-looks-past-an-older-chain-in-retry
            rules: win-back-for-churned
            chain=1 state=inBillingRetryPeriod winBack={} > winBack={comeback}
        - how many may be live, and which is best | not asked
          limits: offers

        """
}
