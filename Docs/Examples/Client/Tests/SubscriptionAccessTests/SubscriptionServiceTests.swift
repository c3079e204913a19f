import AppStoreSimulation
import SubscriptionAccess
import SubscriptionLifecycle
import SubscriptionScenarios
import SubscriptionTestingSupport
import Testing

struct SubscriptionServiceTests {
    @Test func `a refund that is heard of before its purchase ends access all the same`() throws {
        var names = Names()
        let monthly = names.intern("pro.monthly")
        let customer = names.intern("ann")
        var catalog = Catalog()
        catalog.add(try product(monthly, group: names.intern("pro")))
        let context = Context(catalog: catalog, names: names)
        let stream = StreamID(environment: .production, owner: .customer(customer), generation: 1)
        let day = try (1...3).map { try #require(Instant(rfc3339: "2025-01-0\($0)T10:00Z".utf8)) }

        var store = SimulatedStore(
            policy: StorePolicy(rate: .production, calendar: .utc), environment: .production,
            context: context, now: day[0])
        let purchase = Command.Purchase(product: monthly, offer: .none, quantity: 1)
        store.apply(try store.decide(.purchase(purchase), by: customer))
        _ = try store.advance(to: day[1])
        let bought = store.history(of: customer).facts
        let transaction = try #require(bought.first?.event.transaction)
        let refund = Command.Refund(transaction: transaction, reason: .other, milliPercent: nil)
        store.apply(try store.decide(.refund(refund), by: customer))

        var service = SubscriptionService(context: context)
        for fact in store.history(of: customer).facts.reversed() {
            service.receive(fact, of: stream, at: day[2])
        }
        #expect(service.view(of: stream, at: day[0]).rights() == [monthly])
        #expect(service.view(of: stream, at: day[0]).nextChange() == day[1])
        #expect(service.view(of: stream, at: day[1]).rights() == [])
        #expect(service.view(of: stream, at: day[1]).status(of: nil).state == .revoked)
    }

    @Test(arguments: ScenarioFile.all(in: "Scenarios"))
    func `the service answers alike however facts are delivered`(_ file: ScenarioFile) throws {
        let run = ScenarioRun.run(try #require(file.scenario))
        var inOrder = SubscriptionService(context: run.store.context)
        var reversed = inOrder
        for entry in run.log.entries {
            inOrder.receive(entry.fact, of: entry.stream, at: entry.recordedDate)
        }
        for entry in run.log.entries.reversed() + run.log.entries {
            reversed.receive(entry.fact, of: entry.stream, at: entry.recordedDate)
        }
        #expect(!run.log.entries.isEmpty)
        for stream in Set(run.log.entries.map(\.stream)) {
            for instant in Set(run.log.entries.map(\.fact.effectiveDate)) {
                let views = (
                    inOrder.view(of: stream, at: instant), reversed.view(of: stream, at: instant)
                )
                #expect(views.0.status(of: nil) == views.1.status(of: nil), "\(instant)")
                #expect(views.0.entitlements() == views.1.entitlements(), "\(instant)")
            }
        }
    }

    private func product(_ id: ProductID, group: GroupID) throws -> Subscription.Product {
        let month = try #require(SubscriptionPeriod(1, .month))
        return Subscription.Product(
            id: id, type: .autoRenewable, price: Price(milliunits: 9990), isFamilyShareable: false,
            subscription: .init(group: group, level: 1, period: month))
    }
}
