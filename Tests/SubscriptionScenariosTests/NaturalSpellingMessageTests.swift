import Testing

/// Whole messages about the mistakes that are made most.
@Suite struct NaturalSpellingMessageTests {
    @Test func `the commonest mistakes in steps are told in whole sentences`() {
        expectErrors(
            #"""
            +P1D cancelSubscription
            6: error: expected a command, a fact, a notification or expect, found \#
            `cancelSubscription`; did you mean `turnOffAutoRenew`?

            +P1D turn off auto renew
            6: error: expected a command, a fact, a notification or expect, found `turn off \#
            auto renew`; write `turnOffAutoRenew`

            +P1D upgrade to pro.yearly
            6: error: expected a command, a fact, a notification or expect, found `upgrade to`; \#
            did you mean `changePlan`?

            wait 3 days
            1: error: expected an instant before the verb, found `wait 3 days`; write `+P3D \#
            advance`

            +P1D refund transaction 3
            13: error: expected = between key and value, found `transaction 3`; write `tx=3`

            +P1D refund 1
            13: error: expected a key before the value, found `1`; write `tx=1`

            2025-03-01 10:00 advance
            1: error: expected an instant such as 2025-01-31T10:00Z or +P16D, found `2025-03-01 \#
            10:00`; write `2025-03-01T10:00Z`

            3/4/2025 advance
            1: error: expected an instant such as 2025-01-31T10:00Z or +P16D, found `3/4/2025`; \#
            did you mean `2025-03-04 or 2025-04-03`?

            +P1D expect not entitled
            13: error: expected a key and its value, found `not entitled`; write `access=false`

            +P1D expect active
            13: error: expected a key and its value, found `active`; write `state=subscribed`

            +P1D expect state!=expired
            13: error: expected state= with the value that it has, found `state!=expired`

            +P1D expect autoRenewStatus=1
            13: error: expected a key of expect, found `autoRenewStatus=1`; did you mean \#
            `willAutoRenew=true`?

            +P1D DID_RENEW expiresDate=1741600800000
            16: error: expected a key of a notification, found `expiresDate=1741600800000`; did \#
            you mean `expires=2025-03-10T10:00Z`?

            +P1D renewed tx=2 original=1 product=pro.monthly expiresDate=2025-03-01
            50: error: expected a key of renewed, found `expiresDate`; did you mean `until`?

            +P1D DID_FAIL_TO_RENEW subtype=GRACE_PERIOD tx=1
            6: error: `DID_FAIL_TO_RENEW` has its subtype apart; expected TYPE/SUBTYPE in one \#
            word; did you mean `DID_FAIL_TO_RENEW/GRACE_PERIOD tx=1`?

            +P1D expect tx=1 expires=2025-02-10
            18: error: expected from, until, product, offer, price, upgraded, revoked, \#
            ownership or percent beside tx=, found `expires`; did you mean `until`?
            """#)
    }

    @Test func `the commonest mistakes before the first step are told in whole sentences`() {
        expectFileErrors(
            #"""
            scenario: x
            grace: 16 days
            -
            2:8: error: expected one of off, P3D, P16D, P28D, found `16 days`; did you mean \#
            `P16D`?

            scenario: x
            grace = P16D
            -
            2:1: error: expected a colon after the header, found `grace = P16D`; write `grace: \#
            P16D`

            scenario: x
            clock: sandbox 5min
            -
            2:16: error: expected rate=, found `5min`; write `rate=5min`

            title: x
            -
            1:1: error: expected a header, found `title:`; did you mean `scenario:`?

            scenario: x
            product a type=autoRenewable group=g duration=P1M price=1
            2025-01-01 purchase a
            -
            2:38: error: expected a key of product, found `duration`; did you mean `period`?

            scenario: x
            product a type=autoRenewable group=g period=P1M price=1 intro=trial/7d
            -
            2:63: error: expected mode/period, as freeTrial/P1W, payAsYouGo/P1Mx3@4.99 or \#
            payUpFront/P6M@19.99, found `trial/7d`; did you mean `freeTrial/P7D`?

            scenario: x
            product a type=autoRenewable group=g period=P1M price=1
            offer b type=introductory product=a mode=freeTrial period=1week
            -
            3:14: error: expected intro= in the line of a, found `introductory`; write \#
            `intro=freeTrial/P1W`

            scenario: x
            product a type=nonConsumable
            product b type=nonConsumable
            entitlement pro: a, b
            -
            4:1: error: expected entitlement RIGHT = {PRODUCT, PRODUCT}; write `entitlement pro \#
            = {a, b}`
            """#)
    }
}
