import SubscriptionScenarios
import Testing

@Suite struct ExpectationErrorTests {
    @Test func `an expectation is told what it may ask and how`() {
        expectErrors(
            #"""
            +P1D expect state=active
            19: error: expected one of subscribed, inGracePeriod, inBillingRetryPeriod, expired, \#
            revoked, or none, found `active`; did you mean `subscribed`?

            +P1D expect state=trialing
            19: error: expected one of subscribed, inGracePeriod, inBillingRetryPeriod, expired, \#
            revoked, or none, found `trialing`; did you mean `isInTrial=true`?

            +P1D expect state=canceled
            19: error: expected one of subscribed, inGracePeriod, inBillingRetryPeriod, expired, \#
            revoked, or none, found `canceled`; did you mean `willAutoRenew=false or expired`?

            +P1D expect state=grace
            19: error: expected one of subscribed, inGracePeriod, inBillingRetryPeriod, expired, \#
            revoked, or none, found `grace`; did you mean `inGracePeriod`?

            +P1D expect state=on_hold
            19: error: expected one of subscribed, inGracePeriod, inBillingRetryPeriod, expired, \#
            revoked, or none, found `on_hold`; did you mean `inBillingRetryPeriod`?

            +P1D expect state=inGrace
            19: error: expected one of subscribed, inGracePeriod, inBillingRetryPeriod, expired, \#
            revoked, or none, found `inGrace`; did you mean `inGracePeriod`?

            +P1D expect state=inGracePeriode
            19: error: expected one of subscribed, inGracePeriod, inBillingRetryPeriod, expired, \#
            revoked, or none, found `inGracePeriode`; did you mean `inGracePeriod`?

            +P1D expect entitlements=removeAds
            26: error: expected a set {a, b}, found `removeAds`; write `{removeAds}`

            +P1D expect entitlements=[removeAds, a]
            26: error: expected a set {a, b}, found `[removeAds, a]`; write `{removeAds, a}`

            +P1D expect entitlements=none
            26: error: expected a set {a, b}, found `none`; write `{}`

            +P1D expect facts={renewed}
            19: error: expected a list [a, b], found `{renewed}`; write `[renewed]`

            +P1D expect facts=renewed
            19: error: expected a list [a, b], found `renewed`; write `[renewed]`

            +P1D expect facts=[renewd]
            20: error: expected another word, found `renewd`; did you mean `renewed`?

            +P1D expect state~=expired
            13: error: expected facts~= or notifications~=, found `state~=`; write `state=`

            +P1D expect notifications=[did_renew]
            28: error: expected TYPE or TYPE/SUBTYPE, found `did_renew`; did you mean `DID_RENEW`?

            +P1D expect expiresDate=2025-02-01
            13: error: expected a key of expect, found `expiresDate`; did you mean `expires`?

            +P1D expect expires=2025-03-01T10:00:00+01:00
            21: error: expected an instant such as 2025-01-31T10:00Z, or none, found \#
            `2025-03-01T10:00:00+01:00`; write `2025-03-01T09:00Z`

            +P1D expect expires=1740823200000
            21: error: expected an instant such as 2025-01-31T10:00Z, or none, found \#
            `1740823200000`; write `2025-03-01T10:00Z`

            +P1D expect expires=2025-02-30
            21: error: expected an instant such as 2025-01-31T10:00Z, or none, found `2025-02-30`

            +P1D expect expires=2025-02-28T24:00Z
            21: error: expected an instant such as 2025-01-31T10:00Z, or none, found \#
            `2025-02-28T24:00Z`; write `2025-03-01T00:00Z`

            +P1D expect expires=2025-02-28T10:00
            21: error: expected an instant such as 2025-01-31T10:00Z, or none, found \#
            `2025-02-28T10:00`; write `2025-02-28T10:00Z`

            +P1D expect price=$9.99
            19: error: expected an amount such as 9.99, or none, found `$9.99`; write `9.99`

            +P1D expect price=9,99
            19: error: expected an amount such as 9.99, or none, found `9,99`; write `9.99`

            +P1D expect price=9.99€
            19: error: expected an amount such as 9.99, or none, found `9.99€`; write `9.99`

            +P1D expect access=yes
            20: error: expected true or false, found `yes`; did you mean `true`?

            +P1D expect tx=1 state=expired
            18: error: expected from, until, product, offer, price, upgraded, revoked, ownership \#
            or percent beside tx=, found `state`

            +P1D expect until=2025-02-01
            13: error: expected tx= beside it, found `until`

            +P1D expect refusal=alreadySubscribd
            21: error: expected another word, found `alreadySubscribd`; did you mean \#
            `alreadySubscribed`?

            +P1D expect because=period-runing
            21: error: expected another word, found `period-runing`; did you mean `period-running`?

            +P1D expect findings={duplicate, duplicate}
            34: error: `duplicate` stands twice in this set; expected each member once

            +P1D expect intro=maybe
            19: error: expected one of eligible, ineligible, unknown, noOffer, found `maybe`

            +P1D expect balance=2
            13: error: expected the product in brackets: balance(PRODUCT)=, found `balance`

            +P1D expect price(pro)=2
            13: error: expected a product in brackets only after intro and balance, found \#
            `price(pro)`

            +P1D expect state=subscribed state=expired
            30: error: `state` stands twice in this line; expected each key once

            +P1D expect
            6: error: expected what must be true after it, found `expect`

            +P1D expect tx=none
            16: error: expected a transaction number, latest or original, found `none`

            +P1D expect offer=intro
            19: error: expected introductory, promotional:ID, code:ID or winBack:ID, with /MODE \#
            if known, or none, found `intro`; did you mean `introductory`?

            +P1D expect offer=promotionl:winter
            19: error: expected introductory, promotional:ID, code:ID or winBack:ID, with /MODE \#
            if known, or none, found `promotionl:winter`; did you mean `promotional:winter`?

            +P1D expect percent=40
            21: error: expected a percentage such as 40%, or none, found `40`; write `40%`

            +P1D expect productId=x
            13: error: expected a key of expect, found `productId`; did you mean `product`?
            """#)
    }

    @Test func `quotes, brackets and blanks are told where they open`() {
        expectErrors(
            #"""
            +P1D expect facts~=[renewed
            20: error: expected commas between the values and a closing ], found `[renewed`

            +P1D purchase "pro.monthly
            15: error: expected a closing quote, found `"pro.monthly`

            +P1D purchase pro."monthly"
            19: error: expected quotes only around a whole word or value, found `"`

            +P1D expect state= expired
            13: error: expected a value after =, without blanks, found `state=`

            +P1D expect state = expired
            13: error: expected no blanks around =, found `state =`; write `state=expired`

            +P1D expect entitlements={a, }
            30: error: expected a value after the comma, found `}`

            +P1D expect entitlements={a b}
            26: error: expected commas between the values and a closing }, found `{a `

            +P1D purchase pro.monthly by="a\x"
            32: error: expected \" or \\ between quotes, found `\`; write `\\`
            """#)
    }
}
