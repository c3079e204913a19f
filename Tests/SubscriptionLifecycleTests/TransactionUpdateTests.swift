import SubscriptionLifecycle
import Testing

/// What an app that listens to `Transaction.updates` is handed, and when.
@Suite struct TransactionUpdateTests {
    /// Day, occasion, transaction; one line each.
    private func updates(
        _ shop: Shop, sinceLaunch launch: Int64, on day: Int64, here: [UInt64] = []
    ) -> [String] {
        shop.view(on: day).updates(
            sinceLaunch: Shop.day(launch), purchasedHere: here.map { TransactionID($0) }
        ).map { update in
            let days = (update.date.milliseconds - Shop.day(1).milliseconds) / 86_400_000 + 1
            let revoked = update.transaction.revocationDate == nil ? "" : " revoked"
            return "\(days) \(update.occasion) \(shop.text(update.transaction))\(revoked)"
        }
    }

    @Test func `whatever is unfinished at the launch comes once, then renewals as they come`() {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.finish(1, on: 1)
        shop.buyOnce(2, "gems", on: 2)
        shop.subscribe(3, "monthly", of: 1, from: 31, until: 61)
        #expect(
            updates(shop, sinceLaunch: 10, on: 40)
                == ["10 unfinishedAtLaunch gems 2", "31 renewed monthly 3"])
        #expect(updates(shop, sinceLaunch: 10, on: 30) == ["10 unfinishedAtLaunch gems 2"])
        #expect(
            updates(shop, sinceLaunch: 50, on: 50)
                == ["50 unfinishedAtLaunch gems 2", "50 unfinishedAtLaunch monthly 3"])
    }

    @Test func `a refund hands over the same transaction again, and its reversal once more`() {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.finish(1, on: 1)
        shop.refund(1, on: 10)
        shop.tell(.refundReversed(shop.reference(1)), on: 12)
        #expect(
            updates(shop, sinceLaunch: 5, on: 20)
                == ["10 revoked monthly 1 revoked", "12 reinstated monthly 1"])
    }

    @Test func `a purchase made here is not among the updates, one made elsewhere is`() {
        var shop = Shop()
        shop.buyOnce(1, "lamp", on: 5)
        shop.buyOnce(2, "desk", on: 6)
        #expect(
            updates(shop, sinceLaunch: 1, on: 10, here: [1]) == ["6 purchasedElsewhere desk 2"])
    }

    @Test func `an approved request comes through the updates, a declined one never`() {
        var shop = Shop()
        shop.tell(.purchasePending(PurchaseRequest(product: shop.id("lamp"))), on: 4)
        shop.tell(.purchasePending(PurchaseRequest(product: shop.id("desk"))), on: 4)
        shop.buyOnce(1, "lamp", on: 5)
        shop.tell(.purchaseDeclined(PurchaseRequest(product: shop.id("desk"))), on: 5)
        #expect(
            updates(shop, sinceLaunch: 1, on: 10, here: [1]) == ["5 purchasedElsewhere lamp 1"])
        #expect(updates(shop, sinceLaunch: 1, on: 4, here: [1]) == [])
    }

    @Test func `shared access comes, and its end hands over the same transaction again`() {
        var shop = Shop()
        shop.share(1, "monthly", from: 3, until: 33)
        shop.tell(
            .familyAccessRevoked(
                Revocation(transaction: TransactionID(1), revocationDate: Shop.day(8))), on: 8)
        #expect(
            updates(shop, sinceLaunch: 1, on: 10)
                == ["3 shared monthly 1", "8 revoked monthly 1 revoked"])
    }

    @Test func `facts that make no transaction hand over nothing`() {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.finish(1, on: 1)
        shop.fail(1, on: 31, grace: 47, retry: 91)
        shop.tell(
            .autoRenewTurnedOff(AutoRenewChange(original: TransactionID(1))), on: 35)
        #expect(updates(shop, sinceLaunch: 2, on: 40) == [])
    }

    @Test func `the order of arrival does not matter`() {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.subscribe(2, "monthly", of: 1, from: 31, until: 61)
        shop.refund(2, on: 40)
        shop.buyOnce(3, "lamp", on: 50)
        let told = updates(shop, sinceLaunch: 1, on: 60)
        shop.facts.reverse()
        #expect(updates(shop, sinceLaunch: 1, on: 60) == told)
        #expect(
            told == [
                "1 unfinishedAtLaunch monthly 1", "31 renewed monthly 2",
                "40 revoked monthly 2 revoked", "50 purchasedElsewhere lamp 3",
            ])
    }

    @Test func `nothing is handed over before the launch`() {
        var shop = Shop()
        shop.buyOnce(1, "lamp", on: 5)
        #expect(updates(shop, sinceLaunch: 20, on: 10) == [])
    }
}
