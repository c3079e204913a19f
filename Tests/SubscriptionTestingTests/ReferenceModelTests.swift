import AppStoreSimulation
import Foundation
import SubscriptionLifecycle
import SubscriptionScenarios
import SubscriptionTesting
import SubscriptionTestingSupport
import Testing

/// The machine against the reference model, which was written from the documents alone.
struct ReferenceModelTests {
    static let setCount = 20_000
    static let partCount = 8
    static let scenarios = ScenarioFile.all(in: "Scenarios")

    @Test(arguments: 0..<partCount)
    func `machine and model agree about sets of facts that no store would send`(part: Int) {
        let size = Self.setCount / Self.partCount
        for number in part * size..<(part + 1) * size {
            let set = HostileSet.numbered(
                number, seed: 1962, world: Self.world(number),
                subjects: [Self.world(number).customer])
            let comparison = ReferenceComparison(
                facts: set.deliveries.map { $0.fact }, context: Self.context(number),
                environment: Self.world(number).customer.environment)
            // The next change is asked by brute force, a hundred questions for one.
            let instants = set.instants(2, draw: 2).prefix(number % 8 == 0 ? 2 : 1)
            let found = instants.flatMap {
                comparison.differences(at: $0, withNextChange: number % 40 == 0)
            }
            guard !found.isEmpty else { continue }
            Issue.record("set \(number):\n\(found)\n\(comparison.lines)")
            return
        }
    }

    /// How many histories are compared; `HISTORIES` in the environment asks for more or fewer.
    static let historyCount =
        ProcessInfo.processInfo.environment["HISTORIES"].flatMap { Int($0) } ?? 8_000

    @Test(arguments: 0..<partCount)
    func `machine and model agree about what the store records`(part: Int) {
        let size = Self.historyCount / Self.partCount
        var factCount = 0
        var states: Set<String> = []
        for number in part * size..<(part + 1) * size {
            let history = LegalHistory.numbered(
                number, seed: 2025, world: .standard, length: 3 + number % 8)
            var context = history.context
            context.calendar = history.policy.calendar
            for customer in LegalWorld.standard.customers {
                let facts = history.facts(of: customer)
                if facts.isEmpty { continue }
                factCount += facts.count
                let comparison = ReferenceComparison(
                    facts: facts, context: context,
                    environment: history.policy.rate.environment)
                let past = facts[number % facts.count].effectiveDate
                let found = [history.endDate, past].flatMap {
                    comparison.differences(
                        at: $0, withNextChange: number % 40 == 0 && facts.count < 12)
                }
                states.formUnion(comparison.states(at: history.endDate))
                guard !found.isEmpty else { continue }
                Issue.record("history \(number):\n\(found)\n\(comparison.lines)")
                return
            }
        }
        // A generator that sells nothing, or never lets anything go wrong, compares nothing.
        #expect(factCount > size * 4)
        #expect(states.count == Subscription.RenewalState.allCases.count)
    }

    /// Every fourth set is a test session's, in which transactions are deleted.
    private static func world(_ number: Int) -> HostileWorld {
        number % 4 == 3 ? .testSession : .standard
    }

    /// A policy for each set, so that each is asked about under every other one now and then.
    private static func context(_ number: Int) -> Context {
        var context = HostileWorld.standard.context
        if number % 4 == 1 { context.access.assumedGrace = TimeSpan(days: 16) }
        if number % 4 == 2 { context.access.unheardRenewal = .seconds(7200) }
        context.eligibility.refundRestoresIntro = number % 5 == 1
        context.eligibility.familyIntroCounts = number % 5 == 2
        context.eligibility.history = number % 5 == 3 ? .incomplete : .complete
        if number % 7 == 1 { context.calendar.zone = .pacific }
        if number % 7 == 2 { context.access.states.insert(.init(.inBillingRetryPeriod)) }
        if number % 7 == 3 { context.access.states = [.init(.subscribed)] }
        if number % 7 == 4 { context.retryLength = TimeSpan(days: 10) }
        return context
    }

    @Test(arguments: scenarios)
    func `machine and model agree at every step of a scenario and at its boundaries`(
        _ file: ScenarioFile
    ) throws {
        let scenario = try #require(file.scenario)
        var run = ScenarioRun(scenario)
        for index in scenario.statements.indices {
            run.carryOut(index)
            let now = scenario.statements[index].instant
            let isLast = index == scenario.statements.indices.last
            for customer in run.customers {
                let history = run.store.history(of: customer)
                var context = run.store.context
                context.names = history.names
                let comparison = ReferenceComparison(
                    facts: history.facts, context: context,
                    environment: history.environment)
                let few = history.facts.count <= 8
                var found = comparison.differences(at: now, withNextChange: few)
                if isLast {
                    for instant in comparison.boundaries(atMost: 24) {
                        found += comparison.differences(at: instant, withNextChange: false)
                    }
                }
                #expect(found.isEmpty, "\(found)\n\(comparison.lines)")
            }
        }
    }

    @Test func `the model knows nothing of the machine and its projections`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
        let core = root.appending(path: "SubscriptionLifecycle")
        let declaration = /\b(?:struct|enum|protocol|class|actor|typealias)\s+([A-Z]\w*)/
        var names: Set<String> = []
        for folder in ["Machine", "Projections"] {
            for text in try texts(in: core.appending(path: folder)) {
                names.formUnion(text.matches(of: declaration).map { String($0.1) })
            }
        }
        let model = try texts(in: root.appending(path: "SubscriptionTesting/ReferenceModel"))
        let own = Set(model.flatMap { $0.matches(of: declaration).map { String($0.1) } })
        let shared = names.intersection([
            "Chain", "Customer", "CustomerHistory", "CustomerView", "PaidPeriod", "Standing",
            "Status",
        ])
        #expect(shared.count == 7, "the search for the machine's names found \(names)")
        #expect(own.intersection(names).isEmpty)
        for text in model {
            let words = Set(text.matches(of: /\b[A-Z]\w*\b/).map { String($0.0) })
            #expect(words.intersection(names).isEmpty)
            let imports = text.matches(of: /import (\w+)/).map { String($0.1) }
            #expect(imports == ["SubscriptionLifecycle"])
        }
    }

    private func texts(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
    }
}

extension ReferenceComparison {
    /// Instants that the facts mention and the milliseconds beside them, evenly chosen from all.
    func boundaries(atMost count: Int) -> [Instant] {
        let model = ReferenceModel(facts: facts, context: context, environment: environment)
        let mentioned = model.mentionedInstants.sorted()
        let step = max(1, mentioned.count * 3 / count)
        let all = mentioned.flatMap {
            [$0.adding(milliseconds: -1), $0, $0.adding(milliseconds: 1)]
        }
        return stride(from: 0, to: all.count, by: step).map { all[$0] }
    }
}
