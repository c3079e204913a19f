import AppStoreSimulation
import SubscriptionLifecycle
import Testing

/// Time passes by command: its steps change nothing, its deadlines have an order, it has bounds.
@Suite struct TimeTests {
    @Test(arguments: (1...48).map { CommandSequence(seed: $0) })
    func `how the clock is advanced does not change the log`(sequence: CommandSequence) throws {
        var whole = sequence.world()
        var cut = sequence.world()
        for entry in sequence.entries {
            let date = sequence.date(entry)
            try whole.advance(date)
            while cut.store.clock.now < date {
                let hour = cut.store.clock.now.adding(milliseconds: 7 * 3_600_000)
                try cut.advance(min(hour, date))
            }
            _ = try? whole.carryOut(sequence.command(entry, in: whole), by: entry.customer)
            _ = try? cut.carryOut(sequence.command(entry, in: cut), by: entry.customer)
        }
        let now = whole.store.clock.now
        try whole.advance(RenewalCalendar.utc.adding(TimeSpan(months: 3), to: now))
        for months in 1...3 {
            try cut.advance(RenewalCalendar.utc.adding(TimeSpan(months: months), to: now))
        }
        #expect(whole.lines == cut.lines)
        #expect(whole.lines.count > 2)
        #expect(whole.store.nextDeadline() == cut.store.nextDeadline())
    }

    @Test func `deadlines of one instant go by customer, then group, then original`() throws {
        var world = World()
        for customer in ["bert", "anna"] {
            try world.carryOut(world.buy("silver"), by: customer)
            try world.carryOut(world.buy("news"), by: customer)
        }
        world.lines = []
        try world.advance("2025-02-10T10:00Z")
        let renewed = world.lines.map { line in
            ["anna", "bert", "news", "silver"].filter { line.contains($0) }.joined(separator: " ")
        }
        #expect(renewed == ["anna news", "anna silver", "bert news", "bert silver"])
    }

    @Test func `an attempt comes before a grace end, one chain before the next`() throws {
        var world = World {
            $0.grace = GracePolicy(length: .sixteenDays, renewals: .allRenewals)
            $0.retrySchedule = TimeSpan(days: 16)
        }
        try world.carryOut(world.buy("gold"))
        try world.carryOut(.failBilling)
        try world.advance("2025-02-19T10:00Z")
        try world.carryOut(world.buy("bronze"))
        world.lines = []
        try world.advance("2025-02-26T10:00Z")
        let kinds = ["renewalRetried", "gracePeriodExpired", "renewalFailed"]
        let due = world.lines.map { line in kinds.filter { line.contains($0) } }
        #expect(due == [["renewalRetried"], ["gracePeriodExpired"], ["renewalFailed"]])
        #expect(
            Deadline.Kind.allCases == [
                .periodEnd, .retryAttempt, .graceEnd, .retryEnd, .requestLapse,
            ])
    }

    @Test func `each deadline is stated and takes effect at its own instant`() throws {
        var world = World()
        try world.carryOut(world.buy("silver"))
        let steps = try world.store.advance(to: World.instant("2025-04-10T10:00Z"))
        let dates = ["2025-02-10T10:00Z", "2025-03-10T10:00Z", "2025-04-10T10:00Z"]
            .map(World.instant)
        #expect(steps.map(\.date) == dates)
        #expect(steps.flatMap { $0.decision.effects.map(\.fact.effectiveDate) } == dates)
        #expect(steps.flatMap { $0.decision.effects.map(\.fact.statedDate) } == dates)
    }

    @Test func `the clock never goes back`() throws {
        var world = World()
        try world.advance("2025-01-11T10:00Z")
        let now = World.instant("2025-01-11T10:00Z")
        let earlier = now.adding(milliseconds: -1)
        #expect(throws: VirtualClock.Failure.goingBack(from: now, to: earlier)) {
            try world.advance(earlier)
        }
        #expect(world.store.clock.now == now)
        try world.advance(now)
        var clock = VirtualClock(now: now)
        #expect(throws: VirtualClock.Failure.goingBack(from: now, to: earlier)) {
            try clock.move(to: earlier)
        }
        #expect(clock.now == now)
    }

    @Test func `a step that would carry out too many deadlines is given up`() throws {
        var world = World(.xcode(.oneRenewalEveryTwoSeconds))
        #expect(world.store.deadlineLimit == 1_000_000)
        world.store.deadlineLimit = 5
        try world.carryOut(world.buy("silver"))
        let sixth = World.instant("2025-01-10T10:00:12Z")
        #expect(throws: VirtualClock.Failure.tooManyDeadlines(limit: 5, at: sixth)) {
            try world.advance("2025-01-10T11:00Z")
        }
        // What fell due before stands, and the next step goes on from there.
        #expect(world.stored().count == 6)
        try world.advance("2025-01-10T10:00:20Z")
        #expect(world.stored().count == 11)
    }
}
