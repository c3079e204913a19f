import SubscriptionScenarios
import Testing

@Suite struct StepErrorTests {
    @Test func `an unknown verb is answered with the nearest word or ours for it`() {
        expectErrors(
            #"""
            +P1D cancel
            6: error: expected a command, a fact, a notification or expect, found `cancel`; did \#
            you mean `turnOffAutoRenew`?

            +P1D buy pro.monthly
            6: error: expected a command, a fact, a notification or expect, found `buy`; did you \#
            mean `purchase`?

            +P1D purchse pro.monthly
            6: error: expected a command, a fact, a notification or expect, found `purchse`; did \#
            you mean `purchase`?

            +P1D wait
            6: error: expected a command, a fact, a notification or expect, found `wait`; did you \#
            mean `advance`?

            +P1D frobnicate
            6: error: expected a command, a fact, a notification or expect, found `frobnicate`

            +P1D did_renew tx=2
            6: error: expected a command, a fact, a notification or expect, found `did_renew`; \#
            did you mean `DID_RENEW`?

            +P1D DID_RENEW/billing tx=2
            6: error: expected a command, a fact, a notification or expect, found \#
            `DID_RENEW/billing`; did you mean `DID_RENEW/BILLING`?
            """#)
    }

    @Test func `what is not complete, or not its own form, is told at the verb`() {
        expectErrors(
            #"""
            +P1D purchase
            6: error: `purchase` is not complete; expected PRODUCT

            +P1D purchase tx=2 product=pro.monthly from=2025-01-02
            6: error: `purchase` is a command; expected the fact with these keys; did you mean \#
            `purchased tx=2 product=pro.monthly from=2025-01-02`?

            +P1D purchased pro.monthly
            6: error: `purchased` is a fact; expected the command with these arguments; did you \#
            mean `purchase pro.monthly`?

            +P1D purchased product=pro.monthly
            6: error: `purchased` is a fact; expected the command with these arguments; did you \#
            mean `purchase pro.monthly`?

            +P1D purchased tx=2
            6: error: `purchased` is not complete; expected product=

            +P1D refund tx=1 revoked=2025-01-02
            6: error: `refund` is a command; expected the fact with these keys; did you mean \#
            `refunded tx=1 revoked=2025-01-02`?

            +P1D turnOffAutoRenew original=1
            6: error: `turnOffAutoRenew` is a command; expected the fact with these keys; did you \#
            mean `autoRenewTurnedOff original=1`?

            +P1D refunded
            6: error: `refunded` is not complete; expected tx=

            +P1D renewed tx=2 product=pro.monthly
            6: error: `renewed` is not complete; expected original=

            +P1D purchased tx=3 product=other.plan until=2025-03-01
            6: error: the catalog does not know `other.plan`; expected group=

            +P1D increasePrice pro.monthly to=12.99
            6: error: `increasePrice` is not complete; expected consent=

            +P1D refund
            6: error: `refund` is not complete; expected tx=
            """#)
    }

    @Test func `an instant that cannot be is answered with the text that would have been right`() {
        expectErrors(
            #"""
            +P1D
            1: error: expected a command, a fact, a notification or expect after the instant, \#
            found `+P1D`

            +3d advance
            1: error: expected a duration after +, of which hours and less may be subtracted, as \#
            +P1M-PT1S, found `+3d`; write `+P3D`

            1M advance
            1: error: expected an instant such as 2025-01-31T10:00Z or +P16D, found `1M`; write \#
            `+P1M`

            +1M advance
            1: error: expected a duration after +, of which hours and less may be subtracted, as \#
            +P1M-PT1S, found `+1M`; write `+P1M`

            P16D advance
            1: error: expected an instant such as 2025-01-31T10:00Z or +P16D, found `P16D`; write \#
            `+P16D`

            +P1M-P1D advance
            1: error: expected a duration after +, of which hours and less may be subtracted, as \#
            +P1M-PT1S, found `+P1M-P1D`

            2024-12-31 advance
            1: error: the clock would go back from line 6; expected an instant that is not before \#
            2025-01-01T00:00Z

            +PT0S-PT1S advance
            1: error: the clock would go back from line 6; expected an instant that is not before \#
            2025-01-01T00:00Z

            1740823200000 advance
            1: error: expected an instant such as 2025-01-31T10:00Z or +P16D, found \#
            `1740823200000`; write `2025-03-01T10:00Z`

            2025-03-01T10:00:00+01:00 advance
            1: error: expected an instant such as 2025-01-31T10:00Z or +P16D, found \#
            `2025-03-01T10:00:00+01:00`; write `2025-03-01T09:00Z`

            2025-02-30 advance
            1: error: expected an instant such as 2025-01-31T10:00Z or +P16D, found `2025-02-30`

            advance
            1: error: expected an instant before the verb, found `advance`

            clock: sandbox
            1: error: `clock:` stands after the first step; expected headers before the first step

            product x type=consumable price=1
            1: error: `product` stands after the first step; expected the catalog before the \#
            first step

            frob
            1: error: expected a command, a fact, a notification or expect, found `frob`
            """#)
    }

    @Test func `an unknown key and a bad argument are told at their first character`() {
        expectErrors(
            #"""
            +P1D purchase pro.montly
            15: error: expected a product of the catalog, found `pro.montly`; did you mean \#
            `pro.monthly`?

            +P1D purchase pro.monthly offer=promotional:wintr
            33: error: expected an offer of the catalog, found `promotional:wintr`; did you mean \#
            `promotional:winter`?

            +P1D purchase pro.monthly offer=introductory
            33: error: expected intro, promotional:ID, winBack:ID or code:ID, or none, found \#
            `introductory`; did you mean `intro`?

            +P1D purchase pro.monthly offer=promo:winter
            33: error: expected intro, promotional:ID, winBack:ID or code:ID, or none, found \#
            `promo:winter`; did you mean `promotional:winter`?

            +P1D purchase pro.monthly plan=monthly
            32: error: `pro.monthly` has no commitment; expected a product with monthly=

            +P1D purchase pro.monthly plan=montly
            32: error: expected upfront or monthly, found `montly`; did you mean `monthly`?

            +P1D purchase pro.monthly qty=2
            27: error: expected a key of purchase (offer, quantity, token, askToBuy, interrupted, \#
            plan, userCancelled, by, group), found `qty`

            +P1D purchase pro.monthly askToBuy=false
            36: error: expected no value; leave the flag out, found `false`

            +P1D purchase pro.monthly quantity=0
            36: error: expected a whole number of at least 1, found `0`

            +P1D purchase pro.monthly quantity
            27: error: expected = and a value after quantity, found `quantity`

            +P1D purchase pro.monthly extra
            27: error: expected a key of purchase (offer, quantity, token, askToBuy, interrupted, \#
            plan, userCancelled, by, group), found `extra`

            +P1D purchase product=pro.monthly
            15: error: expected the product without a key, found `product=pro.monthly`; write \#
            `pro.monthly`

            +P1D refunded tx=1 percent=40
            28: error: expected a percentage such as 40%, or none, found `40`; write `40%`

            +P1D DID_RENEW transactionId=2
            16: error: expected a key of a notification, found `transactionId`; did you mean `tx`?

            +P1D DID_RENEW retry=on
            22: error: expected true or false, or none, found `on`; did you mean `true`?

            +P1D DID_RENEW reason=seven
            23: error: expected a whole number, or none, found `seven`

            +P1D setGracePeriod P5D
            21: error: expected one of off, P3D, P16D, P28D, found `P5D`; did you mean `P3D`?

            +P1D setGracePeriod off allRenewals
            25: error: expected nothing after off, found `allRenewals`

            +P1D extendRenewal days=3d
            25: error: expected a whole number of at least 1, found `3d`; did you mean `3`?

            +P1D claim original=latest
            21: error: expected a transaction number, found `latest`

            +P1D purchase "askToBuy"
            15: error: expected a product of the catalog, found `"askToBuy"`

            +P1D restore now
            14: error: expected a key of restore (by, group), found `now`

            +P1D refund transactionId=1
            13: error: expected a key of refund, found `transactionId`; did you mean `tx`?
            """#)
    }
}
