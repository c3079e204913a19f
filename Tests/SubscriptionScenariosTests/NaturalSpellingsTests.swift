import SubscriptionScenarios
import Testing

/// What people who know subscriptions write before they know our words.
///
/// Each line is told at one place, with the text that makes it right: put there instead of what was
/// found, the file can be read.
@Suite struct NaturalSpellingsTests {
    @Test func `a verb of the field is answered with ours`() {
        expectCorrections(
            in: .step,
            #"""
            8:19 2025-01-20T10:00Z cancel
            -> 2025-01-20T10:00Z turnOffAutoRenew
            8:19 2025-01-20T10:00Z cancelSubscription
            -> 2025-01-20T10:00Z turnOffAutoRenew
            8:19 2025-01-20T10:00Z unsubscribe
            -> 2025-01-20T10:00Z turnOffAutoRenew
            8:19 2025-01-20T10:00Z cancel pro.monthly
            -> 2025-01-20T10:00Z turnOffAutoRenew
            8:19 2025-01-20T10:00Z turn off auto renew
            -> 2025-01-20T10:00Z turnOffAutoRenew
            8:19 2025-01-20T10:00Z reactivate
            -> 2025-01-20T10:00Z turnOnAutoRenew
            8:19 2025-01-20T10:00Z buy pro.yearly
            -> 2025-01-20T10:00Z purchase pro.yearly
            8:19 2025-01-20T10:00Z resubscribe pro.monthly
            -> 2025-01-20T10:00Z purchase pro.monthly
            8:19 2025-01-20T10:00Z upgrade to pro.yearly
            -> 2025-01-20T10:00Z changePlan pro.yearly
            8:19 2025-01-20T10:00Z downgrade pro.monthly
            -> 2025-01-20T10:00Z changePlan pro.monthly
            8:19 2025-01-20T10:00Z payment_failed
            -> 2025-01-20T10:00Z failBilling
            8:19 2025-01-20T10:00Z updatePaymentMethod
            -> 2025-01-20T10:00Z fixBilling
            8:19 2025-01-20T10:00Z chargeback tx=1
            -> 2025-01-20T10:00Z refund tx=1
            8:19 2025-01-20T10:00Z acceptPriceIncrease
            -> 2025-01-20T10:00Z consentToPriceIncrease
            8:19 2025-01-20T10:00Z redeemOfferCode spring
            -> 2025-01-20T10:00Z redeemCode spring
            8:19 2025-01-20T10:00Z restorePurchases
            -> 2025-01-20T10:00Z restore
            8:19 2025-01-20T10:00Z renew
            -> 2025-01-20T10:00Z advance
            8:19 2025-01-20T10:00Z then cancel
            -> 2025-01-20T10:00Z turnOffAutoRenew
            8:19 2025-01-20T10:00Z renew tx=2 original=1 product=pro.monthly
            -> 2025-01-20T10:00Z renewed tx=2 original=1 product=pro.monthly
            8:19 2025-01-20T10:00Z cancelled original=1
            -> 2025-01-20T10:00Z autoRenewTurnedOff original=1
            8:19 2025-01-20T10:00Z billingFailed tx=1
            -> 2025-01-20T10:00Z renewalFailed tx=1
            8:19 2025-01-20T10:00Z subscribed tx=2 product=pro.monthly
            -> 2025-01-20T10:00Z purchased tx=2 product=pro.monthly
            8:1 assert state=subscribed
            -> expect state=subscribed
            8:1 wait 3 days
            -> +P3D advance
            8:1 sleep P3D
            -> +P3D advance
            8:1 travel to 2025-03-01
            -> 2025-03-01 advance
            """#)
    }

    @Test func `an argument without its key, or with a wrong one, is answered with the right pair`()
    {
        expectCorrections(
            in: .step,
            #"""
            8:26 2025-01-20T10:00Z refund transaction 3
            -> 2025-01-20T10:00Z refund tx=3
            8:26 2025-01-20T10:00Z refund 1
            -> 2025-01-20T10:00Z refund tx=1
            8:26 2025-01-20T10:00Z refund transactionId=1
            -> 2025-01-20T10:00Z refund tx=1
            8:33 2025-01-20T10:00Z extendRenewal 30
            -> 2025-01-20T10:00Z extendRenewal days=30
            8:28 2025-01-20T10:00Z purchase productId=pro.yearly
            -> 2025-01-20T10:00Z purchase pro.yearly
            8:45 2025-01-20T10:00Z purchase pro.yearly offer=freeTrial
            -> 2025-01-20T10:00Z purchase pro.yearly offer=intro
            8:45 2025-01-20T10:00Z purchase pro.yearly offer=winter
            -> 2025-01-20T10:00Z purchase pro.yearly offer=promotional:winter
            8:48 2025-01-20T10:00Z purchase pro.yearly askToBuy=yes
            -> 2025-01-20T10:00Z purchase pro.yearly askToBuy=true
            8:34 2025-01-20T10:00Z setGracePeriod 16 days
            -> 2025-01-20T10:00Z setGracePeriod P16D
            8:19 2025-01-20T10:00Z purchase tx=2 product=pro.monthly until=2025-03-01
            -> 2025-01-20T10:00Z purchased tx=2 product=pro.monthly until=2025-03-01
            8:19 2025-01-20T10:00Z purchased pro.yearly
            -> 2025-01-20T10:00Z purchase pro.yearly
            """#)
    }

    @Test func `an expectation in everyday words is answered with key and value`() {
        expectCorrections(
            in: .step,
            #"""
            8:8 expect active
            -> expect state=subscribed
            8:8 expect expired
            -> expect state=expired
            8:8 expect entitled
            -> expect access=true
            8:8 expect not entitled
            -> expect access=false
            8:8 expect no access
            -> expect access=false
            8:8 expect refused
            -> expect refusal=any
            8:8 expect state is subscribed
            -> expect state=subscribed
            8:8 expect state: subscribed
            -> expect state=subscribed
            8:25 expect state=subscribed and access=true
            -> expect state=subscribed access=true
            8:14 expect state=past_due
            -> expect state=inBillingRetryPeriod
            8:14 expect state=lapsed
            -> expect state=expired
            8:14 expect state=1
            -> expect state=subscribed
            8:8 expect status=active
            -> expect state=subscribed
            8:8 expect isActive=true
            -> expect access=true
            8:15 expect access=yes
            -> expect access=true
            8:8 expect access!=true
            -> expect access=false
            8:22 expect willAutoRenew=0
            -> expect willAutoRenew=false
            8:8 expect autoRenewStatus=0
            -> expect willAutoRenew=false
            8:8 expect entitlement=pro.monthly
            -> expect entitlements={pro.monthly}
            8:21 expect entitlements=pro.monthly,removeAds
            -> expect entitlements={pro.monthly, removeAds}
            8:14 expect facts=none
            -> expect facts=[]
            8:23 expect notifications=[DidRenew]
            -> expect notifications=[DID_RENEW]
            8:8 expect expirationDate=2025-02-10T10:00Z
            -> expect expires=2025-02-10T10:00Z
            8:13 expect tx=1 expires=2025-02-10T10:00Z
            -> expect tx=1 until=2025-02-10T10:00Z
            8:8 expect offerType=1
            -> expect offer=introductory
            8:8 expect eligibleForIntroOffer=true
            -> expect intro=eligible
            8:25 expect expirationReason=voluntary
            -> expect expirationReason=autoRenewDisabled
            8:16 expect revoked=false
            -> expect revoked=none
            8:14 expect price=$9.99
            -> expect price=9.99
            8:8 expect price=9.99 USD
            -> expect price=9.99
            """#)
    }

    @Test func `an instant in another notation is answered with the same instant in ours`() {
        expectCorrections(
            in: .step,
            #"""
            8:1 2025-03-01T10:00:00+01:00 advance
            -> 2025-03-01T09:00Z advance
            8:1 1740819600000 advance
            -> 2025-03-01T09:00Z advance
            8:1 1740819600 advance
            -> 2025-03-01T09:00Z advance
            8:1 2025-03-01 10:00 advance
            -> 2025-03-01T10:00Z advance
            8:1 2025-03-01 10:00:00 Etc/GMT advance
            -> 2025-03-01T10:00Z advance
            8:1 2025-03-01T10:00 advance
            -> 2025-03-01T10:00Z advance
            8:1 2025-3-1 advance
            -> 2025-03-01 advance
            8:1 2025/03/01 advance
            -> 2025-03-01 advance
            8:1 03/31/2025 advance
            -> 2025-03-31 advance
            8:1 01.03.2025 advance
            -> 2025-03-01 advance
            8:1 20250301T100000Z advance
            -> 2025-03-01T10:00Z advance
            8:1 March 1, 2025 advance
            -> 2025-03-01 advance
            8:1 +3d advance
            -> +P3D advance
            8:1 +1M advance
            -> +P1M advance
            8:1 +5m advance
            -> +PT5M advance
            8:1 +1 month advance
            -> +P1M advance
            8:1 P3D advance
            -> +P3D advance
            8:1 after 3 days advance
            -> +P3D advance
            8:1 +P1.5D advance
            -> +PT36H advance
            8:8 expect expires=2025-02-10 10:00
            -> expect expires=2025-02-10T10:00Z
            8:15 expect renews=never
            -> expect renews=none
            """#)
    }

    @Test func `a key of the wire is answered with ours, and its value too where that is another`()
    {
        expectCorrections(
            in: .step,
            #"""
            8:34 2025-02-10T10:03Z DID_RENEW tx=2 originalTransactionId=1
            -> 2025-02-10T10:03Z DID_RENEW tx=2 original=1
            8:34 2025-02-10T10:03Z DID_RENEW tx=2 original_transaction_id=1
            -> 2025-02-10T10:03Z DID_RENEW tx=2 original=1
            8:34 2025-02-10T10:03Z DID_RENEW tx=2 expiresDate=1741600800000
            -> 2025-02-10T10:03Z DID_RENEW tx=2 expires=2025-03-10T10:00Z
            8:29 2025-02-10T10:03Z DID_RENEW signedDate=2025-02-10T10:00Z
            -> 2025-02-10T10:03Z DID_RENEW signed=2025-02-10T10:00Z
            8:34 2025-02-10T10:03Z DID_RENEW tx=2 autoRenewStatus=1
            -> 2025-02-10T10:03Z DID_RENEW tx=2 autoRenew=on
            8:34 2025-02-10T10:03Z DID_RENEW tx=2 autoRenewProductId=pro.yearly
            -> 2025-02-10T10:03Z DID_RENEW tx=2 next=pro.yearly
            8:34 2025-02-10T10:03Z DID_RENEW tx=2 offerDiscountType=FREE_TRIAL
            -> 2025-02-10T10:03Z DID_RENEW tx=2 offer=introductory/freeTrial
            8:32 2025-02-10T10:03Z EXPIRED tx=1 expirationIntent=1
            -> 2025-02-10T10:03Z EXPIRED tx=1 intent=1
            8:31 2025-02-10T10:03Z REFUND tx=1 revocationDate=2025-02-10T10:00Z
            -> 2025-02-10T10:03Z REFUND tx=1 revoked=2025-02-10T10:00Z
            8:19 2025-02-10T10:03Z DID_FAIL_TO_RENEW subtype=GRACE_PERIOD tx=1
            -> 2025-02-10T10:03Z DID_FAIL_TO_RENEW/GRACE_PERIOD tx=1
            8:19 2025-02-10T10:03Z didFailToRenew/gracePeriod tx=1
            -> 2025-02-10T10:03Z DID_FAIL_TO_RENEW/GRACE_PERIOD tx=1
            8:19 2025-02-10T10:03Z notificationType=DID_RENEW tx=2
            -> 2025-02-10T10:03Z DID_RENEW tx=2
            8:19 2025-02-10T10:03Z did_renew tx=2
            -> 2025-02-10T10:03Z DID_RENEW tx=2
            8:63 2025-02-10T10:00Z renewed tx=2 original=1 product=pro.monthly expiresDate=2025-03-10T10:00Z
            -> 2025-02-10T10:00Z renewed tx=2 original=1 product=pro.monthly until=2025-03-10T10:00Z
            8:63 2025-02-10T10:00Z renewed tx=2 original=1 product=pro.monthly purchaseDate=2025-02-10T10:00Z
            -> 2025-02-10T10:00Z renewed tx=2 original=1 product=pro.monthly from=2025-02-10T10:00Z
            8:33 2025-02-10T10:00Z refunded tx=1 revocationReason=1
            -> 2025-02-10T10:00Z refunded tx=1 reason=developerIssue
            """#)
    }

    @Test func `a header in other words is answered with the line as it must be`() {
        expectCorrections(
            in: .header,
            #"""
            2:8 grace: 16 days
            -> grace: P16D
            2:1 grace = P16D
            -> grace: P16D
            2:1 gracePeriod: P16D
            -> grace: P16D
            2:16 clock: sandbox 5min
            -> clock: sandbox rate=5min
            2:21 clock: sandbox rate=5 min
            -> clock: sandbox rate=5min
            2:19 clock: xcode rate=5min
            -> clock: xcode rate=monthlyRenewalEveryFiveMinutes
            2:11 calendar: America/Los_Angeles
            -> calendar: Pacific
            2:13 storefront: US
            -> storefront: USA
            2:9 access: subscribed
            -> access: {subscribed}
            2:14 renewalLead: 1 day
            -> renewalLead: P1D
            2:10 history: partial
            -> history: incomplete
            """#)
    }

    @Test func `a product or offer in other words is answered with ours`() {
        expectCorrections(
            in: .catalogue,
            #"""
            7:16 product a type=subscription group=a period=P1M price=1.99
            -> product a type=autoRenewable group=a period=P1M price=1.99
            7:45 product a type=autoRenewable group=a period=month price=1.99
            -> product a type=autoRenewable group=a period=P1M price=1.99
            7:38 product a type=autoRenewable group=a period=1 month price=1.99
            -> product a type=autoRenewable group=a period=P1M price=1.99
            7:38 product a type=autoRenewable group=a duration=P1M price=1.99
            -> product a type=autoRenewable group=a period=P1M price=1.99
            7:55 product a type=autoRenewable group=a period=P1M price=1,99
            -> product a type=autoRenewable group=a period=P1M price=1.99
            7:55 product a type=autoRenewable group=a period=P1M price=1.299,00
            -> product a type=autoRenewable group=a period=P1M price=1299.00
            7:66 product a type=autoRenewable group=a period=P1M price=1.99 intro=trial/7d
            -> product a type=autoRenewable group=a period=P1M price=1.99 intro=freeTrial/P7D
            7:60 product a type=autoRenewable group=a period=P1M price=1.99 trial=P1W
            -> product a type=autoRenewable group=a period=P1M price=1.99 intro=freeTrial/P1W
            7:9 product id=a type=nonConsumable price=1.99
            -> product a type=nonConsumable price=1.99
            7:14 offer b type=offerCode product=pro.monthly mode=freeTrial period=P1M
            -> offer b type=code product=pro.monthly mode=freeTrial period=P1M
            7:51 offer b type=promotional product=pro.monthly mode=trial period=P1M
            -> offer b type=promotional product=pro.monthly mode=freeTrial period=P1M
            7:77 offer b type=code product=pro.monthly mode=freeTrial period=P1M eligibility=new
            -> offer b type=code product=pro.monthly mode=freeTrial period=P1M eligibility={new}
            """#)
    }
}
