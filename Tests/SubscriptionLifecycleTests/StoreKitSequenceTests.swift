import SubscriptionLifecycle
import Testing

/// What StoreKit's sequences of transactions hold, sentence by sentence, whole values compared.
@Suite struct StoreKitSequenceTests {
    // MARK: - currentEntitlements

    @Test func `current entitlements hold each non-consumable until it is refunded`() {
        var shop = Shop()
        shop.buyOnce(1, "lamp", on: 1)
        shop.buyOnce(2, "desk", on: 2)
        shop.refund(2, on: 10)
        #expect(shop.entitlements(on: 5) == ["lamp 1", "desk 2"])
        #expect(shop.entitlements(on: 10) == ["lamp 1"])
    }

    @Test func `of a non-consumable bought again the latest transaction is the entitlement`() {
        var shop = Shop()
        shop.buyOnce(1, "lamp", on: 1)
        shop.buyOnce(2, "lamp", on: 3)
        #expect(shop.entitlements(on: 5) == ["lamp 2"])
        shop.refund(2, on: 10)
        #expect(shop.entitlements(on: 12) == ["lamp 1"])
    }

    @Test func `a subscription is an entitlement while subscribed or in grace only`() {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.subscribe(2, "monthly", of: 1, from: 31, until: 61)
        shop.fail(2, on: 61, grace: 77, retry: 121)
        #expect(shop.entitlements(on: 30) == ["monthly 1"])
        #expect(shop.entitlements(on: 31) == ["monthly 2"])
        // In grace the expiration of the transaction lies in the past.
        #expect(shop.entitlements(on: 70) == ["monthly 2"])
        #expect(shop.view(on: 70).currentEntitlements[0].expirationDate == Shop.day(61))
        #expect(shop.entitlements(on: 77) == [])
        #expect(shop.entitlements(on: 121) == [])
    }

    @Test func `the app's access policy does not change what StoreKit calls an entitlement`() {
        var shop = Shop()
        shop.context.access.states.insert(.init(.inBillingRetryPeriod))
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.fail(1, on: 31, grace: nil, retry: 91)
        #expect(shop.entitlements(on: 40) == [])
        #expect(shop.view(on: 40).entitlements().map(\.product) == [shop.id("monthly")])
    }

    @Test func `a revoked subscription is no entitlement`() {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.refund(1, on: 10)
        #expect(shop.entitlements(on: 9) == ["monthly 1"])
        #expect(shop.entitlements(on: 10) == [])
    }

    @Test func `a plan that an upgrade has replaced is no entitlement`() {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.subscribe(2, "yearly", of: 1, from: 10, until: 375, upgrades: 1)
        #expect(shop.entitlements(on: 9) == ["monthly 1"])
        #expect(shop.entitlements(on: 10) == ["yearly 2"])
    }

    @Test func `a period paid ahead is no entitlement before it begins`() {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.subscribe(2, "monthly", of: 1, from: 31, until: 61, charged: 30)
        #expect(shop.entitlements(on: 30) == ["monthly 1"])
        #expect(shop.entitlements(on: 31) == ["monthly 2"])
        #expect(shop.latest("monthly", on: 30) == "monthly 2")
    }

    @Test func `of each non-renewing subscription the latest transaction stays, finished or not`() {
        var shop = Shop()
        shop.buyOnce(1, "season", on: 1)
        shop.buyOnce(2, "season", on: 400)
        shop.finish(1, on: 2)
        shop.finish(2, on: 401)
        #expect(shop.entitlements(on: 300) == ["season 1"])
        #expect(shop.entitlements(on: 4000) == ["season 2"])
    }

    @Test func `a consumable is never an entitlement, finished or not`() {
        var shop = Shop()
        shop.buyOnce(1, "gems", on: 1)
        #expect(shop.entitlements(on: 2) == [])
        shop.finish(1, on: 3)
        #expect(shop.entitlements(on: 4) == [])
    }

    @Test func `whoever has a product of their own and by the family has both transactions`() {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.share(2, "monthly", from: 5, until: 35)
        shop.buyOnce(3, "lamp", on: 6)
        shop.shareOnce(4, "lamp", on: 7)
        #expect(shop.entitlements(on: 10) == ["monthly 1", "monthly 2", "lamp 3", "lamp 4"])
        #expect(
            shop.view(on: 10).currentEntitlements.map(\.ownership)
                == [.purchased, .familyShared, .purchased, .familyShared])
        #expect(shop.entitlements(on: 31) == ["monthly 2", "lamp 3", "lamp 4"])
    }

    @Test func `asked for an ordinary product it is one transaction at most, the own one first`() {
        var shop = Shop()
        shop.share(1, "monthly", from: 1, until: 31)
        shop.subscribe(2, "monthly", from: 5, until: 20)
        func entitlements(on day: Int64) -> [String] {
            shop.text(shop.view(on: day).currentEntitlements(for: shop.id("monthly")))
        }
        #expect(entitlements(on: 3) == ["monthly 1"])
        #expect(entitlements(on: 10) == ["monthly 2"])
        #expect(entitlements(on: 25) == ["monthly 1"])
        #expect(entitlements(on: 31) == [])
        #expect(shop.text(shop.view(on: 10).currentEntitlements(for: shop.id("yearly"))) == [])
    }

    // MARK: - all, latest, unfinished

    @Test func `the history leaves out finished consumables until they are refunded`() {
        var shop = Shop()
        shop.buyOnce(1, "gems", on: 1)
        shop.buyOnce(2, "gems", on: 2)
        shop.finish(1, on: 3)
        shop.refund(1, on: 10)
        #expect(shop.all(on: 2) == ["gems 1", "gems 2"])
        #expect(shop.all(on: 5) == ["gems 2"])
        #expect(shop.all(on: 10) == ["gems 1", "gems 2"])
    }

    @Test func `with the key the history holds every consumable`() {
        var shop = Shop()
        shop.buyOnce(1, "gems", on: 1)
        shop.finish(1, on: 3)
        #expect(shop.all(on: 5) == [])
        #expect(shop.all(on: 5, .all) == ["gems 1"])
        #expect(shop.latest("gems", on: 5) == nil)
        #expect(shop.latest("gems", on: 5, .all) == "gems 1")
    }

    @Test func `the history holds every renewal, what was upgraded, refunded and shared`() {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.subscribe(2, "monthly", of: 1, from: 31, until: 61)
        shop.subscribe(3, "yearly", of: 1, from: 40, until: 405, upgrades: 2)
        shop.buyOnce(4, "lamp", on: 41)
        shop.refund(4, on: 42)
        shop.buyOnce(5, "season", on: 43)
        shop.share(6, "monthly", from: 44, until: 74)
        shop.finish(1, on: 2)
        let all = ["monthly 1", "monthly 2", "yearly 3", "lamp 4", "season 5", "monthly 6"]
        #expect(shop.all(on: 50) == all)
        #expect(shop.all(on: 35) == ["monthly 1", "monthly 2"])
    }

    @Test func `the latest transaction of a product need not entitle`() {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.subscribe(2, "monthly", of: 1, from: 31, until: 61)
        shop.refund(2, on: 40)
        #expect(shop.latest("monthly", on: 20) == "monthly 1")
        #expect(shop.latest("monthly", on: 500) == "monthly 2")
        #expect(shop.latest("yearly", on: 500) == nil)
    }

    @Test func `unfinished is whatever nobody has finished, of every type`() {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.buyOnce(2, "gems", on: 2)
        shop.buyOnce(3, "lamp", on: 3)
        shop.finish(2, on: 4)
        shop.refund(3, on: 5)
        #expect(shop.unfinished(on: 3) == ["monthly 1", "gems 2", "lamp 3"])
        #expect(shop.unfinished(on: 400) == ["monthly 1", "lamp 3"])
    }

    // MARK: - Statuses

    @Test func `a customer who never bought in a group has no status there`() {
        let shop = Shop()
        #expect(shop.view(on: 5).subscriptionStatuses(of: shop.id("plans")) == [])
        #expect(shop.view(on: 5).allSubscriptionStatuses == [])
    }

    @Test func `a group has a status for the own subscription and one for the shared one`() {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.share(2, "yearly", from: 5, until: 370)
        let view = shop.view(on: 40)
        let statuses = view.subscriptionStatuses(of: shop.id("plans"))
        #expect(statuses.map(\.state) == [.subscribed, .expired])
        #expect(statuses.map(\.originalID) == [TransactionID(2), TransactionID(1)])
        #expect(
            view.allSubscriptionStatuses == [
                Subscription.GroupStatuses(group: shop.id("plans"), statuses: statuses)
            ])
    }
}
