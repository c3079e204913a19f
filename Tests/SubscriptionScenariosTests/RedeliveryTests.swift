import Foundation
import SubscriptionLifecycle
import SubscriptionScenarios
import Testing

/// What a scenario of facts and notifications expects after the last of them holds however they arrive.
@Suite struct RedeliveryTests {
    private static func delivered() throws -> [Scenario] {
        try ScenarioFiles.paths.compactMap { path in
            let data = try Data(contentsOf: ScenarioFiles.folder.appending(path: path))
            let result = ScenarioFiles.parse([UInt8](data), path: path)
            guard case .success(let scenario) = result, scenario.deliveries != nil else {
                return nil
            }
            return scenario
        }
    }

    @Test func `every scenario of facts and notifications holds in any order and twice`() throws {
        var checked = 0
        for scenario in try RedeliveryTests.delivered() {
            let deliveries = try #require(scenario.deliveries)
            var orders = [Array(deliveries.reversed()), deliveries + deliveries]
            for seed in 1...3 { orders.append(RedeliveryTests.shuffled(deliveries, seed: seed)) }
            for order in orders {
                guard let redelivered = scenario.redelivered(in: order) else { continue }
                let run = ScenarioRun.run(redelivered)
                checked += 1
                #expect(
                    run.failures.map(\.message) == [], "\(scenario.file) in the order \(order)")
            }
        }
        #expect(checked > 150)
    }

    @Test func `an expectation that depends on the order of arrival is noticed`() throws {
        let text = """
            scenario: the later statement of one instant
            product a type=autoRenewable group=g level=1 period=P1M price=1.00
            2025-01-01T00:00Z purchased tx=1 product=a from=2025-01-01T00:00Z until=2025-02-01T00:00Z
            2025-01-02T00:00Z autoRenewTurnedOff original=1
            2025-01-03T00:00Z autoRenewTurnedOn original=1
              expect willAutoRenew=true transactions=1 facts=any
            """
        guard
            case .success(let scenario) = ScenarioParser.parse(
                Array(text.utf8), file: "order", loadFile: { _ in .unreadable("none") })
        else {
            Issue.record("the text is read")
            return
        }
        // Each keeps its own date, so that the order of arrival says nothing about which is later …
        let reversed = try #require(scenario.redelivered(in: [2, 1, 0]))
        #expect(ScenarioRun.run(reversed).failures == [])
        // … and a delivery that is left out is missed.
        let partial = try #require(scenario.redelivered(in: [0, 1]))
        #expect(
            ScenarioRun.run(partial).failures.map(\.message)
                == ["`willAutoRenew` is false, expected true"])
    }

    @Test func `a scenario with commands is not delivered anew`() throws {
        let text = """
            scenario: a command
            product a type=autoRenewable group=g period=P1M price=1.00
            2025-01-01T00:00Z purchase a
              expect state=subscribed
            """
        guard
            case .success(let scenario) = ScenarioParser.parse(
                Array(text.utf8), file: "command", loadFile: { _ in .unreadable("none") })
        else {
            Issue.record("the text is read")
            return
        }
        #expect(scenario.deliveries == nil)
        #expect(scenario.redelivered(in: [0]) == nil)
    }

    /// The same order for the same seed, on every platform.
    private static func shuffled(_ places: [Int], seed: Int) -> [Int] {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
        var rest = places
        var order: [Int] = []
        while !rest.isEmpty {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            order.append(rest.remove(at: Int((state >> 33) % UInt64(rest.count))))
        }
        return order
    }
}
