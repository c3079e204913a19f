import Foundation
import SubscriptionLifecycle
import SubscriptionScenarios
import Testing

/// Every rule is stated once, returned by the code path that applies it, and shown by a scenario.
@Suite struct RuleCoverageTests {
    @Test func `every rule is returned by some code path in the run of all scenarios`() throws {
        var returned = RuleSet()
        for scenario in try Self.scenarios() {
            returned.formUnion(ScenarioRun.run(scenario).rules)
        }
        let missing = Rule.allCases.filter { !returned.contains($0) }.map(\.name)
        #expect(missing == [])
    }

    @Test func `every rule is named by a scenario, and every name is a rule`() throws {
        var named: Set<Rule> = []
        var unknown: [String] = []
        for scenario in try Self.scenarios() {
            for name in scenario.header.rules {
                if let rule = Rule(name: name) {
                    named.insert(rule)
                } else {
                    unknown.append("\(scenario.file): \(name)")
                }
            }
        }
        #expect(unknown == [])
        #expect(Rule.allCases.filter { !named.contains($0) }.map(\.name) == [])
    }

    @Test func `a scenario exercises every rule that it names`() throws {
        var idle: [String] = []
        for scenario in try Self.scenarios() {
            let run = ScenarioRun.run(scenario)
            for name in scenario.header.rules {
                if let rule = Rule(name: name), !run.rules.contains(rule) {
                    idle.append("\(scenario.file): \(name)")
                }
            }
        }
        #expect(idle == [], "\(idle.joined(separator: "\n"))")
    }

    @Test func `the entries of the rules stand in the order of their cases`() {
        let words = Rule.topics.flatMap(\.entries).map { entry in
            entry.name.split(separator: "-").enumerated().map { index, word in
                index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
            }.joined()
        }
        #expect(words == Rule.allCases.map { "\($0)" })
    }

    @Test func `the page of rules is as the code and the scenarios have it`() throws {
        let examples = try Self.scenarios().map { scenario in
            RulesPage.Example(
                path: scenario.file,
                rules: RuleSet(scenario.header.rules.compactMap { Rule(name: $0) }))
        }
        let page = Self.root.appending(path: "Docs/Rules.md")
        let expected = RulesPage.markdown(examples)
        if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil {
            try expected.write(to: page, atomically: true, encoding: .utf8)
        }
        let actual = try String(contentsOf: page, encoding: .utf8)
        #expect(
            actual == expected,
            "stale: UPDATE_DOCUMENTS=1 swift test --filter RuleCoverageTests writes the page")
    }

    @Test func `the page of cases names every case and where it is held`() throws {
        let examples = try Self.scenarios().filter { $0.file.hasPrefix("Cases/") }.map {
            CasesPage.Example(
                file: String($0.file.dropFirst("Cases/".count).dropLast(".scenario".count)),
                claim: $0.header.title, source: $0.header.source ?? "")
        }
        let page = Self.root.appending(path: "Docs/Cases.md")
        let expected = CasesPage.markdown(examples)
        if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil {
            try expected.write(to: page, atomically: true, encoding: .utf8)
        }
        #expect(
            try String(contentsOf: page, encoding: .utf8) == expected,
            "stale: UPDATE_DOCUMENTS=1 swift test --filter RuleCoverageTests writes the page")
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func scenarios() throws -> [Scenario] {
        let root = root.appending(path: "Scenarios")
        let enumerator = try #require(FileManager.default.enumerator(atPath: root.path))
        let paths = enumerator.compactMap { $0 as? String }.filter { $0.hasSuffix(".scenario") }
        return try paths.sorted().map { path in
            let file = root.appending(path: path)
            let result = ScenarioParser.parse(Array(try Data(contentsOf: file)), file: path) {
                let catalog = file.deletingLastPathComponent().appending(path: $0)
                guard let data = try? Data(contentsOf: catalog) else {
                    return .unreadable("no such file")
                }
                return .bytes(Array(data))
            }
            switch result {
            case .success(let scenario): return scenario
            case .failure(let errors):
                Issue.record("\(errors.map(\.description))")
                throw CancellationError()
            }
        }
    }
}
