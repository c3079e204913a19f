import AppStoreSimulation
import SubscriptionLifecycle
import Testing

/// What the derived state foretells is what the store then does: the two know the same.
@Suite struct ForesightTests {
    @Test(arguments: (200...239).map { CommandSequence(seed: $0) })
    func `the next renewal charges the product and price that the status foretold`(
        sequence: CommandSequence
    ) throws {
        var world = sequence.world()
        for entry in sequence.entries {
            try check(&world, until: sequence.date(entry))
            let before = world
            _ = try? world.carryOut(sequence.command(entry, in: world), by: entry.customer)
            checkChains(before, world, of: entry.customer)
        }
        let end = RenewalCalendar.utc.adding(TimeSpan(months: 5), to: world.store.clock.now)
        try check(&world, until: end)
    }

    /// Goes from deadline to deadline.
    private func check(_ world: inout World, until end: Instant) throws {
        while let deadline = world.store.nextDeadline(), deadline.date <= end {
            let view = world.store.history(of: deadline.customer)
                .view(at: world.store.clock.now, in: world.store.context)
            let status = view.status(ofChain: deadline.original)
            let group = status.transaction.flatMap {
                world.store.context.catalog[$0.product]?.subscription?.group
            }
            // A second chain may hide a change of the first.
            let isAlone = view.statuses(of: group).count == 1
            let foretold = isAlone ? view.nextChange(of: group) : deadline.date
            let names = world.names
            let steps = try world.store.advance(to: deadline.date)
            for effect in steps.flatMap({ $0.decision.effects }) {
                guard effect.fact.event.original == deadline.original,
                    effect.customer == deadline.customer
                else { continue }
                let line = effect.fact.line(names)
                switch effect.fact.event {
                case .renewed(let opening):
                    #expect(status.renewalInfo.nextProduct == opening.product, "\(line)")
                    #expect(status.renewalInfo.renewalPrice == opening.price, "\(line)")
                    #expect(status.renewalInfo.nextOffer == opening.offer, "\(line)")
                    #expect(status.renewalInfo.renewalDate == opening.startDate, "\(line)")
                case .expired, .gracePeriodExpired, .renewalFailed:
                    // With the facts known before, time alone would have told the change.
                    #expect(foretold == deadline.date, "\(line)")
                case .purchased, .billingRecovered, .familyAccessGranted, .renewalRetried,
                    .autoRenewTurnedOff, .autoRenewTurnedOn, .renewalPreferenceChanged,
                    .renewalExtended, .refunded, .refundRequested, .refundDeclined, .offerRedeemed,
                    .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending,
                    .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed,
                    .transferred,
                    .refundReversed, .familyAccessRevoked, .renewalInfoStated, .unknown,
                    .transactionDetailsStated, .externalPurchaseTokenStated:
                    break
                }
            }
        }
        try world.advance(end)
    }

    /// A command never opens a second chain beside one that is subscribed.
    private func checkChains(_ before: World, _ after: World, of customer: String) {
        for group in ["plans", "papers"] {
            let known = statuses(of: group, before, customer)
            guard known.contains(where: { $0.state == .subscribed }) else { continue }
            #expect(statuses(of: group, after, customer).count == known.count)
        }
    }

    private func statuses(
        of group: String, _ world: World, _ customer: String
    ) -> [Subscription.Status] {
        world.store.history(of: world.id(customer))
            .view(at: world.store.clock.now, in: world.store.context)
            .statuses(of: world.id(group))
    }
}
