import SubscriptionScenarios
import Testing

/// Static errors that concern the header, the catalogue or the file as a whole.
@Suite struct FileErrorTests {
    @Test func `the header is told what its values may be`() {
        expectFileErrors(
            #"""
            scenario: a
            scenario: b
            -
            2:1: error: scenario: stands already in line 1; expected one header of each name

            scenario:
            -
            1:1: error: expected a value after it, found `scenario:`

            scenrio: x
            -
            1:1: error: expected a header, found `scenrio:`; did you mean `scenario:`?

            clok: sandbox
            scenario: x
            -
            1:1: error: expected a header, found `clok:`; did you mean `clock:`?

            scenario: x
            clock: sandbx
            -
            2:8: error: expected one of production, testFlight, sandbox, xcode, found `sandbx`; \#
            did you mean `sandbox`?

            scenario: x
            clock: sandbox rate=1min
            -
            2:21: error: expected rate= with one of 3min, 5min, 15min, 30min, 1h, found `1min`; \#
            did you mean `3min`?

            scenario: x
            clock: xcode
            -
            2:8: error: expected rate= with one of realTime, monthlyRenewalEveryHour, \#
            monthlyRenewalEveryThirtyMinutes, monthlyRenewalEveryFifteenMinutes, \#
            monthlyRenewalEveryFiveMinutes, monthlyRenewalEveryThirtySeconds, \#
            oneRenewalEveryFifteenMinutes, oneRenewalEveryFiveMinutes, oneRenewalEveryMinute, \#
            oneRenewalEveryThirtySeconds, oneRenewalEveryTenSeconds, oneRenewalEveryTwoSeconds

            scenario: x
            clock: production rate=3min
            -
            2:19: error: expected nothing after production, found `rate=3min`

            scenario: x
            grace: P15D
            -
            2:8: error: expected one of off, P3D, P16D, P28D, found `P15D`; did you mean `P16D`?

            scenario: x
            grace: P16D everyone
            -
            2:13: error: expected allRenewals or paidToPaidOnly, found `everyone`

            scenario: x
            retry: 60d
            -
            2:8: error: expected a duration such as P16D, found `60d`; write `P60D`

            scenario: x
            calendar: PST
            -
            2:11: error: expected UTC or Pacific, found `PST`; did you mean `Pacific`?

            scenario: x
            access: [subscribed]
            -
            2:9: error: expected a set {a, b}, found `[subscribed]`; write `{subscribed}`

            scenario: x
            access: {active}
            -
            2:10: error: expected one of subscribed, inGracePeriod, inBillingRetryPeriod, \#
            expired, revoked, found `active`; did you mean `subscribed`?

            scenario: x
            policy: refundKeepsAutorenew
            -
            2:9: error: expected one of refundKeepsAutoRenew, assumedGrace, retrySchedule, \#
            unheardRenewal, claimPolicy, deliveredFactsStopTheStore, found \#
            `refundKeepsAutorenew`; did you mean `refundKeepsAutoRenew`?

            scenario: x
            policy: assumedGrace=16d
            -
            2:22: error: expected a duration such as P16D, found `16d`; write `P16D`

            scenario: x
            renewalLimit: many
            -
            2:15: error: expected a whole number or none, found `many`

            scenario: x
            currency: usd
            -
            2:11: error: expected three capital letters such as USD, found `usd`; did you mean \#
            `USD`?
            """#)
    }

    @Test func `the catalogue is told what is missing, unknown or defined twice`() {
        expectFileErrors(
            #"""
            scenario: x
            product a type=autoRenewable group=g period=P1M price=1
            product b type=autoRenewable group=g period=P1M price=1
            -
            2:9: error: `a` has no level; expected level=, since g has several products
            3:9: error: `b` has no level; expected level=, since g has several products

            scenario: x
            product a type=autoRenewable
            -
            2:9: error: `a` is not complete; expected group=, period=, price=

            scenario: x
            product a
            -
            2:9: error: `a` is not complete; expected type=

            scenario: x
            product
            -
            2:1: error: expected a name after product

            scenario: x
            product a type=subscription
            -
            2:16: error: expected one of autoRenewable, nonConsumable, consumable, nonRenewing, \#
            found `subscription`; did you mean `autoRenewable`?

            scenario: x
            product a type=consumable price=1
            product a type=consumable price=1
            -
            3:9: error: `a` is defined already; expected each product once

            scenario: x
            product a type=consumable period=P1M
            -
            2:27: error: expected a key of a product of type consumable (type, price, \#
            familyShareable), found `period`

            scenario: x
            product a type=autoRenewable group=g period=1M price=$1 intro=trial/P1W
            -
            2:45: error: expected a period of one unit such as P1M, found `1M`; write `P1M`
            2:54: error: expected an amount such as 9.99, found `$1`; write `1.00`

            scenario: x
            product a type=autoRenewable group=g period=P1M price=1 intro=payUpFront/P1W
            -
            2:63: error: expected mode/period, as freeTrial/P1W, payAsYouGo/P1Mx3@4.99 or \#
            payUpFront/P6M@19.99, found `payUpFront/P1W`

            scenario: x
            offer o type=promotional product=b mode=freeTrial period=P1M
            -
            2:34: error: expected a product of the catalog, found `b`

            scenario: x
            offer o type=promotional
            -
            2:7: error: `o` is not complete; expected product=, mode=, period=

            scenario: x
            entitlement pro {a}
            -
            2:1: error: expected entitlement RIGHT = {PRODUCT, PRODUCT}; write \#
            `entitlement pro = {a}`

            scenario: x
            name a = b
            name a = c
            -
            3:6: error: `a` is defined already; expected each name once

            scenario: x
            prodct a type=consumable
            -
            2:1: error: expected a header, a line of the catalog or a step, found `prodct`; did \#
            you mean `product`?
            """#)
    }

    @Test func `the file as a whole has a claim, a first instant, customers and groups`() {
        expectFileErrors(
            #"""
            product x type=consumable price=1
            2025-01-01 advance
            -
            1:1: error: the claim is missing; expected a header scenario: with the claim

            scenario: x
            catalog: missing.txt
            2025-01-01 purchase anything
            -
            2:10: error: no such file; expected a catalog that can be read

            2025-01-01 purchase x
            -
            1:1: error: the claim is missing; expected a header scenario: with the claim
            1:21: error: expected a product of the catalog, found `x`

            scenario: x
            purchase y
            -
            2:1: error: expected an instant before the verb, found `purchase`

            scenario: x
            expect state=none
            -
            2:1: error: expected an instant before it, found `expect`

            scenario: x
            +P1D advance
            -
            2:1: error: the first step has none before it; expected an instant such as \#
            2025-01-31T10:00Z

            # only comment
            -
            1:1: error: the claim is missing; expected a header scenario: with the claim


            -
            1:1: error: the claim is missing; expected a header scenario: with the claim

            scenario: x
            product a type=autoRenewable group=g period=P1M price=1
            product b type=autoRenewable group=h period=P1M price=1
            2025-01-01 turnOffAutoRenew
            2025-01-01 expect entitlements={} state=none
            2025-01-01 purchase a
             expect facts=[purchased]
             expect state=none
            -
            4:12: error: `turnOffAutoRenew` needs a group where there are several; expected \#
            group=g or group=h
            5:35: error: `state` needs a group where there are several; expected group=g or group=h
            8:9: error: `state` needs a group where there are several; expected group=g or group=h

            scenario: x
            product a type=autoRenewable group=g level=1 period=P1M price=1 intro=freeTrial/P1W
            product b type=autoRenewable group=g level=2 period=P1M price=1 intro=freeTrial/P1W
            2025-01-01 expect intro=eligible
            -
            4:19: error: several products have an introductory offer; expected intro(a)= or \#
            intro(b)=

            scenario: x
            2025-01-01 purchased tx=1 product=a by=alice
            2025-01-02 purchased tx=2 product=a by=bob
            2025-01-03 refunded tx=1
            -
            4:12: error: `refunded` does not say whose it is; expected by= with alice or bob
            """#)
    }
}
