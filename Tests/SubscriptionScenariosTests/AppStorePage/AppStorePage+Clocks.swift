extension AppStorePage {
    /// The published lengths of every clock.
    static let clocks = """
        ## The lengths of the sandbox
        source: developer.apple.com/help/app-store-connect/test-in-app-purchases/manage-sandbox-apple-account-settings
        columns: a month in | 1 week | 1 month | 2 months | 3 months | 6 months | 1 year | weekly grace | other grace | retry
        - 3 minutes | 3 m | 3 m | 6 m | 9 m | 18 m | 36 m | 2 m 34 s | 1 m 30 s | 6 m
          Clocks/every-plan-in-the-sandbox-at-3min
            clock: sandbox rate=3min
            lengths
        - 5 minutes, the default | 3 m | 5 m | 10 m | 15 m | 30 m | 1 h | 2 m 34 s | 2 m 30 s | 10 m
          Clocks/every-plan-in-the-sandbox-at-5min
            clock: sandbox rate=5min
            lengths
        - 15 minutes | 5 m | 15 m | 30 m | 45 m | 1 h 30 m | 3 h | 4 m 17 s | 7 m 30 s | 30 m
          Clocks/every-plan-in-the-sandbox-at-15min
            clock: sandbox rate=15min
            lengths
        - 30 minutes | 10 m | 30 m | 1 h | 1 h 30 m | 3 h | 6 h | 8 m 34 s | 15 m | 1 h
          Clocks/every-plan-in-the-sandbox-at-30min
            clock: sandbox rate=30min
            lengths
        - 1 hour | 15 m | 1 h | 2 h | 3 h | 6 h | 12 h | 12 m 51 s | 30 m | 2 h
          Clocks/every-plan-in-the-sandbox-at-1h
            clock: sandbox rate=1h
            lengths

        ## The lengths of TestFlight
        source: developer.apple.com/help/app-store-connect/test-a-beta-version/testing-subscriptions-and-in-app-purchases-in-testflight
        columns: clock | 1 week | 1 month | 2 months | 3 months | 6 months | 1 year | weekly grace | other grace | retry
        - TestFlight | 1 d | 1 d | 1 d | 1 d | 1 d | 1 d | 1 d | 1 d | 2 d
          Clocks/every-plan-under-testflight
            clock: testFlight
            lengths

        ## The lengths of Xcode's time rates
        source: developer.apple.com/documentation/storekittest/sktestsession/timerate-swift.enum
        columns: rate | 1 week | 1 month | 2 months | 3 months | 6 months | 1 year | weekly grace | other grace | retry
        - `realTime` | P1W | P1M | P2M | P3M | P6M | P1Y | P6D | P16D | P60D
          Clocks/every-plan-in-xcode-at-real-time
            clock: xcode rate=realTime
            lengths
        - `monthlyRenewalEveryHour` | 15 m | 1 h | 2 h | 3 h | 6 h | 12 h | 12 m 51 s | 30 m | 2 h
          Clocks/every-plan-in-xcode-at-a-month-in-an-hour
            clock: xcode rate=monthlyRenewalEveryHour
            lengths
        - `monthlyRenewalEveryThirtyMinutes` | 10 m | 30 m | 1 h | 1 h 30 m | 3 h | 6 h | 8 m 34 s | 15 m | 1 h
          Clocks/every-plan-in-xcode-at-a-month-in-thirty-minutes
            clock: xcode rate=monthlyRenewalEveryThirtyMinutes
            lengths
        - `monthlyRenewalEveryFifteenMinutes` | 5 m | 15 m | 30 m | 45 m | 1 h 30 m | 3 h | 4 m 17 s | 7 m 30 s | 30 m
          Clocks/every-plan-in-xcode-at-a-month-in-fifteen-minutes
            clock: xcode rate=monthlyRenewalEveryFifteenMinutes
            lengths
        - `monthlyRenewalEveryFiveMinutes` | 3 m | 5 m | 10 m | 15 m | 30 m | 1 h | 2 m 34 s | 2 m 30 s | 10 m
          Clocks/every-plan-in-xcode-at-a-month-in-five-minutes
            clock: xcode rate=monthlyRenewalEveryFiveMinutes
            lengths
        - `monthlyRenewalEveryThirtySeconds` | 10 s | 30 s | 1 m | 1 m 30 s | 3 m | 6 m | 9 s | 15 s | 1 m
          Clocks/every-plan-in-xcode-at-a-month-in-thirty-seconds
            clock: xcode rate=monthlyRenewalEveryThirtySeconds
            lengths
        - `oneRenewalEveryFifteenMinutes` | 15 m | 15 m | 15 m | 15 m | 15 m | 15 m | 15 m | 15 m | 30 m
          Clocks/every-plan-in-xcode-at-one-renewal-every-fifteen-minutes
            clock: xcode rate=oneRenewalEveryFifteenMinutes
            lengths
        - `oneRenewalEveryFiveMinutes` | 5 m | 5 m | 5 m | 5 m | 5 m | 5 m | 5 m | 5 m | 10 m
          Clocks/every-plan-in-xcode-at-one-renewal-every-five-minutes
            clock: xcode rate=oneRenewalEveryFiveMinutes
            lengths
        - `oneRenewalEveryMinute` | 1 m | 1 m | 1 m | 1 m | 1 m | 1 m | 1 m | 1 m | 2 m
          Clocks/every-plan-in-xcode-at-one-renewal-every-minute
            clock: xcode rate=oneRenewalEveryMinute
            lengths
        - `oneRenewalEveryThirtySeconds` | 30 s | 30 s | 30 s | 30 s | 30 s | 30 s | 30 s | 30 s | 1 m
          Clocks/every-plan-in-xcode-at-one-renewal-every-thirty-seconds
            clock: xcode rate=oneRenewalEveryThirtySeconds
            lengths
        - `oneRenewalEveryTenSeconds` | 10 s | 10 s | 10 s | 10 s | 10 s | 10 s | 10 s | 10 s | 20 s
          Clocks/every-plan-in-xcode-at-one-renewal-every-ten-seconds
            clock: xcode rate=oneRenewalEveryTenSeconds
            lengths
        - `oneRenewalEveryTwoSeconds` | 2 s | 2 s | 2 s | 2 s | 2 s | 2 s | 2 s | 2 s | 4 s
          Clocks/every-plan-in-xcode-at-one-renewal-every-two-seconds
            clock: xcode rate=oneRenewalEveryTwoSeconds
            lengths

        ## The lengths of production
        source: developer.apple.com/documentation/storekit/reducing-involuntary-subscriber-churn
        columns: grace set to | 1 week | 1 month | 2 months | 3 months | 6 months | 1 year | weekly grace | other grace | retry
        - off | P1W | P1M | P2M | P3M | P6M | P1Y | none | none | P60D
          Clocks/every-plan-in-production-without-grace
            grace: off
            lengths
        - 3 days | P1W | P1M | P2M | P3M | P6M | P1Y | P3D | P3D | P60D
          Clocks/every-plan-in-production-with-three-days-of-grace
            grace: P3D
            lengths
        - 16 days | P1W | P1M | P2M | P3M | P6M | P1Y | P6D | P16D | P60D
          Clocks/every-plan-in-production-with-sixteen-days-of-grace
            grace: P16D
            lengths
        - 28 days | P1W | P1M | P2M | P3M | P6M | P1Y | P6D | P28D | P60D
          Clocks/every-plan-in-production-with-twenty-eight-days-of-grace
            grace: P28D
            lengths

        """
}
