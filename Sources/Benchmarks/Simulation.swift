import AppStoreSimulation
import SubscriptionLifecycle

/// Simulated renewals, with their facts folded.
enum Simulation {
    static func run() {
        Table.section("A simulated renewal with its fact folded")
        let pieces = [
            renewals(customerCount: 1, months: 1_200),
            renewals(customerCount: 1_000, months: 24),
        ]
        let nanoseconds = Measurement.nanoseconds(pieces, rounds: 3)
        for (piece, value) in zip(pieces, nanoseconds) {
            let perSecond = Table.grouped(Int(1_000_000_000 / value))
            Table.row(piece.label, "\(Table.text(value)) ns", "\(perSecond) a second")
        }
    }

    private static func renewals(customerCount: Int, months: Int) -> Measurement {
        let shop = Shop(customerCount: customerCount)
        let count = Table.grouped(customerCount)
        return Measurement(
            label: "\(count) customer\(customerCount == 1 ? "" : "s"), \(months) months",
            count: customerCount * months
        ) {
            do {
                return try run(shop, months)
            } catch {
                preconditionFailure("the clock only goes forward: \(error)")
            }
        }
    }

    private enum Failure: Error {
        case refused(Refusal)
        case clock(VirtualClock.Failure)
    }

    private static func run(_ shop: Shop, _ months: Int) throws(Failure) -> Int {
        var store = SimulatedStore(
            policy: StorePolicy(rate: .production, calendar: .utc), environment: .production,
            context: shop.context, now: Shop.opening)
        let firstName = shop.customers.first.map { Int($0.rawValue) } ?? 0
        var customers = [Subscription.Customer](
            repeating: Subscription.Customer(environment: .production),
            count: shop.customers.count)
        func fold(_ decision: Decision) {
            for effect in decision.effects {
                _ = customers[Int(effect.customer.rawValue) - firstName].fold(effect.fact)
            }
        }
        for customer in shop.customers {
            let purchase = Command.Purchase(product: shop.product, offer: .automatic, quantity: 1)
            do {
                let decision = try store.decide(.purchase(purchase), by: customer)
                store.apply(decision)
                fold(decision)
            } catch { throw .refused(error) }
        }
        let end = RenewalCalendar.utc.adding(TimeSpan(months: months), to: Shop.opening)
        do {
            for (_, decision) in try store.advance(to: end) { fold(decision) }
        } catch { throw .clock(error) }
        let count = customers.reduce(0) { $0 + $1.factCount }
        precondition(count == shop.customers.count * (months + 1))
        return count
    }
}
