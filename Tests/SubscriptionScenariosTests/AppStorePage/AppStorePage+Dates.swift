extension AppStorePage {
    /// Arithmetic of dates.
    static let dates = """
        ## Arithmetic of dates
        source: developer.apple.com/forums/thread/790582
        columns: question | answer
        - unit of a month | the same day of the next month, 28 to 31 days
          Calendars/time-of-day-is-kept-to-the-second
            @2025-06-23T05:00:07Z expires=2025-07-23T05:00:07Z > @2025-07-23T05:00:07Z expires=2025-08-23T05:00:07Z
          Misconceptions/expiry-is-the-purchase-date-plus-thirty-days
            rules: months-are-anchored
            @2025-03-31T10:00Z expires=2025-04-30T10:00Z
        - a day that the month does not have | its last day
          Calendars/month-ends-are-anchored
            rules: months-clamp-to-their-last-day
            expires=2025-02-28T10:00Z
        - back to the 31st afterwards | yes (decision 1), or chained on request
          Calendars/month-ends-are-anchored
            rules: months-are-anchored, months-clamp-to-their-last-day
          Calendars/month-ends-are-chained-on-request
            calendar: UTC chained
        - the calendar's zone | UTC, Pacific by choice (decision 2)
          Calendars/pacific-days-keep-their-local-hour
            calendar: Pacific
            state=inGracePeriod
        - Xcode's server | plain days of UTC
          limits: calendars
        - the time of day | kept to the second
          Calendars/time-of-day-is-kept-to-the-second
            @2025-07-23T05:00:07Z DID_RENEW periodStart=2025-07-23T05:00:07Z expires=2025-08-23T05:00:07Z
        - 3 days, a week, two weeks | 3, 7 and 14 days
          Calendars/weeks-are-seven-days
            @2024-02-28T10:00Z expires=2024-03-06T10:00Z
          Offers/every-length-of-an-introductory-offer
            purchase days.3 > group=a expires=2025-01-13T10:00Z > purchase weeks.2 > group=c expires=2025-01-24T10:00Z
        - a renewal's start | the end before, also when charged ahead
          Renewals/charge-ahead-of-expiry-keeps-the-schedule
            rules: charge-ahead-of-expiry
            @2025-02-09T10:00Z DID_RENEW periodStart=2025-01-10T10:00Z > tx=2 from=2025-02-10T10:00Z > @2025-02-10T10:00Z periodStart=2025-02-10T10:00Z
        - purchase date of a renewal charged early | the start of its period (decision 23)
          Renewals/charge-ahead-of-expiry-keeps-the-schedule
            rules: charge-ahead-of-expiry
            @2025-02-09T10:00Z renewed > tx=2 from=2025-02-10T10:00Z
        - after a recovery outside grace | counted from the recovery
          BillingIssues/recovery-after-grace-starts-anew
            rules: recovery-after-grace-starts-anew
            @2025-03-02T10:00Z fixBilling expires=2025-04-02T10:00Z > @2025-04-02T10:00Z DID_RENEW expires=2025-05-02T10:00Z > @2025-05-02T10:00Z DID_RENEW
        - after an upgrade | counted from the upgrade
          PlanChanges/upgrade-starts-a-new-period-at-once
            rules: upgrade-is-immediate
            DID_CHANGE_RENEWAL_PREF/UPGRADE expires=* > DID_RENEW expires=*
        - after an extension | counted from the new end
          Renewals/extension-moves-this-and-later-renewals
            rules: extension-moves-renewals
            facts=[renewed] expires=*
        - settings show the day before | no effect
          limits: devices-and-test-environments
        - the original purchase a few seconds after | one instant
          limits: devices-and-test-environments

        """
}
