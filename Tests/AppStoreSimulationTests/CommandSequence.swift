import AppStoreSimulation
import SubscriptionLifecycle

/// Commands at instants of the first two months, the same for the same seed.
struct CommandSequence: Sendable, CustomStringConvertible {
    var seed: UInt64
    var description: String { "seed \(seed)" }

    /// A command by number, and when it is given.
    struct Entry: Sendable {
        var minute: Int64
        var kind: Int
        var customer: String
    }

    /// The policy that the seed comes to.
    func world() -> World {
        World { policy in
            if seed % 2 == 0 { policy.renewalLead = TimeSpan(days: 1) }
            if seed % 3 != 0 {
                policy.grace = GracePolicy(
                    length: seed % 4 == 0 ? .threeDays : .sixteenDays,
                    renewals: seed % 5 == 0 ? .paidToPaidOnly : .allRenewals)
            }
            if seed % 4 == 1 { policy.retrySchedule = TimeSpan(days: 3) }
            if seed % 6 == 1 { policy.renewalLimit = 3 }
            if seed % 7 == 1 { policy.refundKeepsAutoRenew = true }
        }
    }

    /// The commands, the earliest first.
    var entries: [Entry] {
        // Not the step below, by which every seed would go on where the one before it began.
        var state = seed &* 0xD134_2543_DE82_EF95
        func next(below bound: UInt64) -> UInt64 {
            // SplitMix64, so that every seed gives another sequence.
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            return (bits ^ (bits >> 31)) % bound
        }
        var minute: Int64 = 0
        return (0..<14).map { index in
            minute += Int64(next(below: 8 * 24 * 60))
            return Entry(
                minute: minute, kind: index == 0 ? 0 : Int(next(below: 20)),
                customer: next(below: 3) == 0 ? "bert" : "anna")
        }
    }

    /// The command of an entry in a world; what it names depends on the number alone.
    func command(_ entry: Entry, in world: World) -> Command {
        switch entry.kind {
        case 0: world.buy("silver", .automatic)
        case 1: world.buy("gold", .automatic)
        case 2: world.buy("news")
        case 3: world.buy("lamp")
        case 4: world.change("gold")
        case 5: world.change("bronze")
        case 6: world.withdraw
        case 7: world.turnOff
        case 8: world.turnOn
        case 9: .failBilling
        case 10: .fixBilling
        case 13: world.buy("silver", .promotional(world.id("winter")))
        case 14: world.buy("silver", .promotional(world.id("summer")))
        case 15: world.buy("gold", .promotional(world.id("launch")))
        case 16: world.change("bronze", .promotional(world.id("stay")))
        case 17: .redeemCode(offer: world.id("spring"))
        case 18: .redeemCode(offer: world.id("autumn"))
        case 19: world.buy("silver", .winBack(world.id("comeback")))
        case 11: world.refund(UInt64(entry.minute % 5) + 1)
        default: .reverseRefund(transaction: TransactionID(UInt64(entry.minute % 5) + 1))
        }
    }

    func date(_ entry: Entry) -> Instant {
        World.instant(World.start).adding(milliseconds: entry.minute * 60_000)
    }
}
