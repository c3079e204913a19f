import SubscriptionLifecycle
import Testing

/// What an answer to a request for consumption information is made from.
@Suite struct ConsumptionTests {
    private func ask(_ shop: inout Shop, _ transaction: UInt64, on day: Int64) {
        shop.tell(.refundRequested(shop.reference(transaction)), on: day)
    }

    @Test func `a subscription is used by the share of its period at the request`() throws {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.subscribe(2, "monthly", of: 1, from: 31, until: 61)
        shop.finish(2, on: 31)
        shop.buyOnce(3, "gems", on: 32)
        shop.refund(3, on: 33, milliPercent: 50_000)
        ask(&shop, 2, on: 40)
        let view = shop.view(on: 41)
        let transaction = try #require(view.transactions.first { $0.transaction.rawValue == 2 })
        #expect(
            view.consumptionFacts(of: TransactionID(2))
                == ConsumptionFacts(
                    transaction: transaction, type: .autoRenewable, requestDate: Shop.day(40),
                    answerDate: Shop.day(40).adding(milliseconds: 43_200_000), isFinished: true,
                    usedMilliPercent: 30_000, earlierRefunds: [TransactionID(3)],
                    firstPurchaseDate: Shop.day(1), lifetimePaid: Price(milliunits: 21_970),
                    lifetimeRefunded: Price(milliunits: 995)))
    }

    @Test func `the answer leaves the share of a subscription to Apple`() throws {
        var shop = Shop()
        shop.subscribe(1, "monthly", from: 1, until: 31)
        shop.finish(1, on: 1)
        ask(&shop, 1, on: 10)
        let facts = try #require(shop.view(on: 10).consumptionFacts(of: TransactionID(1)))
        #expect(
            facts.request(
                customerConsented: true, sampleContentProvided: false,
                refundPreference: .grantProrated, consumedMilliPercent: 40_000, undelivered: nil)
                == Subscription.ConsumptionRequest(
                    customerConsented: true, consumptionPercentage: nil,
                    deliveryStatus: .delivered, refundPreference: .grantProrated,
                    sampleContentProvided: false))
    }

    @Test func `of what is bought once only the app knows how much was consumed`() throws {
        var shop = Shop()
        shop.buyOnce(1, "gems", on: 1)
        ask(&shop, 1, on: 2)
        let facts = try #require(shop.view(on: 2).consumptionFacts(of: TransactionID(1)))
        #expect(facts.usedMilliPercent == nil)
        func request(
            _ consumed: Int32?, _ failure: Subscription.ConsumptionRequest.DeliveryStatus?
        ) -> Subscription.ConsumptionRequest {
            facts.request(
                customerConsented: true, sampleContentProvided: true, refundPreference: nil,
                consumedMilliPercent: consumed, undelivered: failure)
        }
        #expect(
            request(25_000, .undeliveredServerOutage)
                == Subscription.ConsumptionRequest(
                    customerConsented: true, consumptionPercentage: 25_000,
                    deliveryStatus: .undeliveredServerOutage, refundPreference: nil,
                    sampleContentProvided: true))
        // Nobody has finished it, so that it has not been delivered.
        #expect(request(nil, nil).deliveryStatus == .undeliveredOther)
        #expect(request(250_000, nil).consumptionPercentage == 100_000)
    }

    @Test func `a request that was answered waits no more`() throws {
        var shop = Shop()
        shop.buyOnce(1, "lamp", on: 1)
        ask(&shop, 1, on: 2)
        shop.tell(.refundDeclined(shop.reference(1)), on: 3)
        let waiting = try #require(shop.view(on: 2).consumptionFacts(of: TransactionID(1)))
        #expect(waiting.requestDate == Shop.day(2))
        let answered = try #require(shop.view(on: 3).consumptionFacts(of: TransactionID(1)))
        #expect(answered.requestDate == nil)
        #expect(answered.answerDate == nil)
        #expect(shop.view(on: 3).consumptionFacts(of: TransactionID(9)) == nil)
    }

    @Test func `what the family shares was paid by somebody else`() throws {
        var shop = Shop()
        shop.share(1, "monthly", from: 1, until: 31)
        shop.buyOnce(2, "lamp", on: 5)
        let facts = try #require(shop.view(on: 10).consumptionFacts(of: TransactionID(2)))
        #expect(facts.lifetimePaid == Price(milliunits: 1990))
        #expect(facts.firstPurchaseDate == Shop.day(5))
    }

    @Test func `an answer has twelve hours in production and five minutes in the sandbox`() {
        let asked = Shop.day(1)
        let answers = Subscription.Environment.allCases.map {
            $0.consumptionAnswerDate(requestedAt: asked).map {
                $0.milliseconds - asked.milliseconds
            }
        }
        #expect(answers == [43_200_000, 300_000, nil, nil])
    }

    @Test func `the names are those of the wire`() {
        #expect(
            Subscription.ConsumptionRequest.DeliveryStatus.allCases.map(\.name) == [
                "DELIVERED", "UNDELIVERED_QUALITY_ISSUE", "UNDELIVERED_WRONG_ITEM",
                "UNDELIVERED_SERVER_OUTAGE", "UNDELIVERED_OTHER",
            ])
        #expect(
            Subscription.ConsumptionRequest.RefundPreference.allCases.map(\.name)
                == ["DECLINE", "GRANT_FULL", "GRANT_PRORATED"])
    }
}
