extension AppStorePage {
    /// Increases, and extensions.
    static let prices = """
        ## Does an increase need consent?
        source: developer.apple.com/documentation/advancedcommerceapi/handling-subscription-price-changes
        columns: increase | consent
        - above half of the price and above five units a period, fifty a year | needed: the scenario says so (decision 26)
          PriceChanges/consent-before-the-renewal-pays-the-new-price
            increasePrice consent=required PRICE_INCREASE/PENDING
        - a second one for the customer within a year | needed
          limits: prices-and-extensions
        - where the law of a country asks for it | needed
          limits: prices-and-extensions
        - any other | told only
          PriceChanges/told-increase-counts-as-agreed
            increasePrice consent=notRequired PRICE_INCREASE/ACCEPTED

        ## When customers are told
        source: developer.apple.com/documentation/advancedcommerceapi/handling-subscription-price-changes
        columns: period | with consent | without
        - 1 week | 7 days ahead | 27 days ahead
          limits: prices-and-extensions
        - 1 month | 27 days ahead | 27 days ahead
          limits: prices-and-extensions
        - 2, 3, 6, 12 months | 60 days ahead | 27 days ahead
          limits: prices-and-extensions
        - the day of the new price | the first renewal at or after it | the same
          PriceChanges/renewals-before-the-day-pay-the-old-price
            rules: new-price-at-its-renewal
            effective=*

        ## The state of an increase
        source: developer.apple.com/documentation/storekit/managing-price-increases-for-auto-renewable-subscriptions
        columns: status | number | how it is
        - none | absent | nothing waits
          PriceChanges/declined-increase-ends-with-the-period
            priceIncrease=none state=subscribed
        - pending | 0 | consent asked for
          PriceChanges/consent-before-the-renewal-pays-the-new-price
            increasePrice priceIncrease=pending
          Delivery/increase-told-by-notices
            priceStatus=0 priceIncrease=pending
        - pending, unanswered | 0 | expires at the renewal, intent 3, neither retry nor grace
          PriceChanges/unanswered-increase-ends-the-subscription
            priceIncrease=pending > EXPIRED/PRICE_INCREASE inBillingRetry=false graceUntil=none
        - agreed | 1 | consent given, or told
          PriceChanges/consent-before-the-renewal-pays-the-new-price
            consentToPriceIncrease priceIncrease=agreed
          PriceChanges/told-increase-counts-as-agreed
            consent=notRequired priceIncrease=agreed
        - declined | | auto-renew is turned off: `autoRenewDisabled`
          PriceChanges/declined-increase-ends-with-the-period
            declinePriceIncrease willAutoRenew=false > EXPIRED/VOLUNTARY expirationReason=autoRenewDisabled
        - no longer pending | | by consent, by the end, by turning auto-renew off
          PriceChanges/turned-on-again-the-increase-asks-anew
            increasePrice > turnOffAutoRenew priceIncrease=none willAutoRenew=false
        - a cut | | everyone pays it at the next renewal, untold
          PriceChanges/price-cut-reaches-everyone-without-a-notice
            rules: price-cut-needs-no-notice
            increasePrice to=7.99 priceIncrease=none price=9.99 renewalPrice=7.99 > price=7.99 DID_RENEW
        - kept for present subscribers | | every running chain is told
          limits: prices-and-extensions
        - a second change that is announced | | replaces the first
          PriceChanges/second-increase-replaces-the-first
            rules: later-price-change-replaces-earlier
            increasePrice > increasePrice
        - by storefront | | one storefront a scenario
          limits: offers

        ## Extensions
        source: developer.apple.com/documentation/appstoreserverapi/extending-the-renewal-date-for-auto-renewable-subscriptions
        columns: what | how it is
        - 1 to 90 days | more is refused
          Renewals/extension-in-grace-or-after-the-end-is-refused
            rules: extension-of-ninety-days-at-most
            refusal=extensionTooLong
        - two in 365 days | a third is refused
          Renewals/extensions-are-counted-for-the-customer
            rules: two-extensions-in-a-year
            refusal=tooManyExtensions
        - after a paid period | extended
          Renewals/extension-moves-this-and-later-renewals
            extendRenewal RENEWAL_EXTENDED
        - in a free offer | refused
          Renewals/extensions-have-limits
            isInTrial=true > extendRenewal refusal=notExtendable
        - in grace | refused
          Renewals/extension-in-grace-or-after-the-end-is-refused
            extendRenewal refusal=notExtendable state=inGracePeriod
        - in retry | refused
          Renewals/extension-in-retry-is-refused
            extendRenewal refusal=notExtendable state=inBillingRetryPeriod
        - expired | refused
          Renewals/extension-in-retry-is-refused
            extendRenewal refusal=expired
        - family members | extended too
          FamilySharing/extension-is-the-members-too
            rules: members-follow-an-extension
            facts=[renewalExtended,renewalExtended,renewalExtended]
        - many at once | one notice for each, then a summary
          limits: prices-and-extensions
        - the new end | every later renewal follows it (decision 22)
          Renewals/extension-moves-this-and-later-renewals
            rules: extension-moves-renewals
            extendRenewal RENEWAL_EXTENDED expires=2025-03-10T10:00Z > @2025-03-10T10:00Z renewed expires=2025-04-10T10:00Z
        - reasons 0 to 3 | kept with the command
          Renewals/extensions-are-counted-for-the-customer
            extendRenewal reason=*

        """
}
