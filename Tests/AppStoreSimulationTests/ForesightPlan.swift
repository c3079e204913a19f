import AppStoreSimulation
import SubscriptionLifecycle

/// Commands of every kind in one test session, drawn from a seed.
struct ForesightPlan: Sendable, CustomStringConvertible {
    struct Step: Sendable {
        var minutes: Int64
        var kind: Int
        var number: UInt64
        var customer: String
    }

    let seed: UInt64
    let steps: [Step]
    var description: String { "seed \(seed)" }

    init(seed: UInt64) {
        self.seed = seed
        var state = (seed &* 0xD134_2543_DE82_EF95) ^ 0x5851_F42D_4C95_7F2D
        func next(below bound: UInt64) -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            return (bits ^ (bits >> 31)) % bound
        }
        steps = (0..<24).map { index in
            Step(
                minutes: Int64(next(below: 9 * 24 * 60)) * (next(below: 3) == 0 ? 3 : 1),
                kind: index == 0 ? 0 : Int(next(below: 46)), number: next(below: 1000),
                customer: next(below: 4) == 0 ? "bert" : "anna")
        }
    }

    /// A test session in which a year may be paid by the month, too.
    func world() -> World {
        var world = World(.xcode(.realTime)) { policy in
            if seed % 2 == 0 { policy.renewalLead = TimeSpan(days: 1) }
            if seed % 3 != 0 {
                policy.grace = GracePolicy(length: .sixteenDays, renewals: .allRenewals)
            }
            if seed % 7 == 1 { policy.renewalLimit = 5 }
        }
        guard let year = SubscriptionPeriod(1, .year) else { return world }
        let yearly = world.names.intern("yearly")
        let annual = world.names.intern("annual")
        world.store.context.names = world.names
        world.store.context.catalog.add(
            Subscription.Product(
                id: yearly, type: .autoRenewable, price: Price(milliunits: 90_000),
                isFamilyShareable: false,
                subscription: Subscription.SubscriptionTerms(
                    group: world.id("plans"), level: 2, period: year,
                    monthlyCommitmentPrice: Price(milliunits: 8_000))))
        world.store.context.catalog.offers.append(
            Catalog.Offer(
                id: annual, type: .promotional, product: yearly,
                terms: OfferTerms(
                    mode: .payAsYouGo, period: .month, periodCount: 2,
                    price: Price(milliunits: 2_000)), eligibility: [],
                stacksWithIntroductoryOffer: false, winBack: nil))
        return world
    }

    /// Carries a step out; what is refused changes nothing.
    func carryOut(_ step: Step, in world: inout World) -> String {
        let plans = world.id("plans")
        let number = step.number
        let command: Command
        switch step.kind {
        case 0: command = world.buy("silver", .automatic)
        case 1: command = world.buy("gold", .automatic)
        case 2: command = world.buy("bronze")
        case 3: command = world.change("gold")
        case 4: command = world.change("bronze")
        case 5: command = world.change("silver")
        case 6: command = world.withdraw
        case 7: command = world.turnOff
        case 8: command = world.turnOn
        case 9: command = .failBilling
        case 10: command = .fixBilling
        case 11: command = world.refund(number % 9 + 1)
        case 12: command = .reverseRefund(transaction: TransactionID(number % 9 + 1))
        case 13: command = world.buy("silver", .promotional(world.id("winter")))
        case 14: command = world.buy("silver", .promotional(world.id("summer")))
        case 15: command = world.buy("gold", .promotional(world.id("launch")))
        case 16: command = world.change("bronze", .promotional(world.id("stay")))
        case 17: command = .redeemCode(offer: world.id("spring"))
        case 18: command = .redeemCode(offer: world.id("autumn"))
        case 19: command = world.buy("silver", .winBack(world.id("comeback")))
        case 20: command = .consentToPriceIncrease(group: plans)
        case 21: command = .declinePriceIncrease(group: plans)
        case 22: command = .extendRenewal(group: plans, days: Int(number % 40) + 1)
        case 23: command = .forceRenewal(group: plans)
        case 24: command = .expireNow(group: plans)
        case 25: command = .deleteTransaction(transaction: TransactionID(number % 12 + 1))
        case 26: command = .requestRefund(transaction: TransactionID(number % 9 + 1))
        case 27: command = world.change("bronze", .promotional(world.id("stay")))
        case 28: command = world.change("silver", .promotional(world.id("winter")))
        case 29: command = world.change("gold", .code(world.id("spring")))
        case 30...36:
            let product = ["silver", "gold", "bronze"][Int(number % 3)]
            let price = NewPrice(
                product: world.id(product),
                price: Price(milliunits: Int64(number % 30) * 1000 + 990),
                consent: number % 2 == 0 ? .required : .notRequired,
                startDate: number % 4 == 0
                    ? world.store.clock.now.adding(milliseconds: Int64(number) * 3_600_000) : nil)
            if let decision = try? world.store.decide(price) { world.store.apply(decision) }
            return "\(product) to \(price.price.milliunits) \(price.consent)"
        case 37: command = world.buy("silver", as: .asksToBuy)
        case 38: command = world.buy("bronze", as: .asksToBuy)
        case 39: command = .approvePurchase(product: nil)
        // Where renewals are limited nobody can tell when a commitment ends.
        case 40...45 where seed % 7 != 1: command = yearly(step, in: world)
        default: return "nothing"
        }
        _ = try? world.carryOut(command, by: step.customer)
        return "\(command)"
    }

    /// The yearly plan, mostly paid by the month, with its offer or without.
    private func yearly(_ step: Step, in world: World) -> Command {
        let offer = Command.OfferChoice.promotional(world.id("annual"))
        var purchase = Command.Purchase(
            product: world.id("yearly"), offer: step.kind < 43 ? .none : offer, quantity: 1)
        purchase.plan = step.number % 3 == 0 ? .upfront : .monthly
        return .purchase(purchase)
    }
}
