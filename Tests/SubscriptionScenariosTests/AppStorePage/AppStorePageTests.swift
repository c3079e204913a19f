import Foundation
import SubscriptionLifecycle
import SubscriptionScenarios
import Testing

/// Every row of Apple's tables is shown by a scenario that says what the row says.
@Suite struct AppStorePageTests {
    @Test func `the page of Apple's tables is as the tables and the scenarios have it`() throws {
        let page = Self.root.appending(path: "Docs/AppStore.md")
        let expected = AppStorePage.markdown()
        if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil {
            try expected.write(to: page, atomically: true, encoding: .utf8)
        }
        #expect(
            try String(contentsOf: page, encoding: .utf8) == expected,
            "stale: UPDATE_DOCUMENTS=1 swift test --filter AppStorePageTests writes the page")
    }

    @Test func `a scenario beside a row says what the row says, and holds`() throws {
        var missing: [String] = []
        var held: Set<String> = []
        for (row, evidence) in Self.evidence {
            guard let (scenario, signs) = try Self.scenario(evidence.scenario) else {
                missing.append("\(row.cells): no scenario \(evidence.scenario)")
                continue
            }
            for sign in Self.missing(evidence, of: row, in: signs) {
                missing.append("\(row.cells): \(evidence.scenario) does not say \(sign)")
            }
            if held.insert(evidence.scenario).inserted {
                #expect(ScenarioRun.run(scenario).failures == [], "\(evidence.scenario)")
            }
        }
        #expect(missing == [], "\(missing.joined(separator: "\n"))")
    }

    @Test func `every row has all its cells and is shown or explained`() throws {
        let limits = try String(
            contentsOf: Self.root.appending(path: "Docs/Limits.md"), encoding: .utf8)
        let anchors = limits.split(separator: "\n").filter { $0.hasPrefix("## ") }.map {
            $0.dropFirst(3).lowercased().replacing(" ", with: "-")
        }
        var wrong: [String] = []
        for table in AppStorePage.tables {
            #expect(!table.source.isEmpty && !table.rows.isEmpty, "\(table.title)")
            for row in table.rows {
                let isExplained = row.limit.map { anchors.contains($0) } ?? !row.evidence.isEmpty
                if row.cells.count != table.columns.count || !isExplained {
                    wrong.append("\(table.title): \(row.cells)")
                }
            }
        }
        #expect(wrong == [], "\(wrong.joined(separator: "\n"))")
    }

    @Test func `no sign is seen where nothing happens`() throws {
        let text = """
            scenario: nothing happens

            product p type=autoRenewable group=g period=P1M price=9.99

            2025-01-10T10:00Z expect at=2025-01-10T10:00Z state=none
            """
        let scenario = try #require(success(ScenarioFiles.parse(Array(text.utf8), path: "none")))
        let nothing = ScenarioSigns(scenario, text: text)
        var seen: [String] = []
        for (row, evidence) in Self.evidence {
            let signs = evidence.signs
            if signs.isEmpty || signs.contains(where: { $0 != "lengths" && nothing.hold($0) }) {
                seen.append("\(row.cells): \(evidence)")
            }
        }
        #expect(seen == [])
    }

    @Test func `a length that is off by one is not shown`() throws {
        for (row, evidence) in Self.evidence where evidence.signs.contains("lengths") {
            let signs = try #require(try Self.scenario(evidence.scenario)).signs
            for index in 1...9 where row.cells[index] != "none" {
                var cells = Array(row.cells.dropFirst())
                // One more of its last unit: 2 m 34 s, 2 m 35 s.
                let digits = cells[index - 1].split { !$0.isNumber }
                let last = try #require(digits.last.flatMap { Int($0) })
                let tail = cells[index - 1].drop { !$0.isNumber }
                let unit = cells[index - 1].suffix(tail.contains(" ") ? 2 : 1)
                let head = cells[index - 1].dropLast(unit.count).reversed().drop { $0.isNumber }
                cells[index - 1] = String(head.reversed()) + "\(last + 1)" + unit
                #expect(!PublishedLengths(cells).missing(in: signs).isEmpty, "\(cells)")
            }
        }
    }

    @Test func `every notification, state, reason and clock that is known has its row`() {
        let first = AppStorePage.tables.flatMap { table in
            table.rows.map { (title: table.title, cell: $0.cells[0]) }
        }
        let notices = first.filter { $0.title == "Every notification" }.map(\.cell)
        for type in NotificationType.allCases {
            #expect(
                notices.contains { $0 == type.name || $0.hasPrefix(type.name + "/") }, "\(type)")
        }
        for subtype in NotificationSubtype.allCases {
            #expect(notices.contains { $0.contains("/" + subtype.name) }, "\(subtype)")
        }
        let clocks = Self.evidence.filter { $0.1.signs.contains("lengths") }.compactMap {
            $0.1.signs.first { $0.hasPrefix("clock: ") }
        }
        #expect(Set(clocks).count == clocks.count)
        let known = 1 + RenewalRate.Sandbox.allCases.count + RenewalRate.TimeRate.allCases.count
        #expect(clocks.count == known)
        for rate in RenewalRate.TimeRate.allCases {
            #expect(clocks.contains("clock: xcode rate=\(rate)"))
        }
        let states = Subscription.RenewalState.allCases.map { "`\($0)`" }
        let table = first.filter { $0.title == "The five states" }.map(\.cell)
        #expect(states.filter { !table.contains($0) } == [])
        let reasons = AppStorePage.tables.first { $0.title == "Reasons to expire" }?.rows
        let named = reasons?.map { $0.cells[1] } ?? []
        for reason in Subscription.ExpirationReason.allCases {
            #expect(named.contains("`\(reason)`"))
        }
    }

    /// What a scenario leaves out of the signs that it is said to have.
    private static func missing(
        _ evidence: AppStoreTable.Evidence, of row: AppStoreTable.Row, in signs: ScenarioSigns
    ) -> [String] {
        evidence.signs.flatMap { sign in
            if sign == "lengths" {
                return PublishedLengths(Array(row.cells.dropFirst())).missing(in: signs)
            }
            return signs.hold(sign) ? [] : [sign]
        }
    }

    private static let evidence = AppStorePage.tables.flatMap { table in
        table.rows.flatMap { row in row.evidence.map { (row, $0) } }
    }

    private static let root = ScenarioFiles.folder.deletingLastPathComponent()

    private static func scenario(
        _ name: String
    ) throws -> (scenario: Scenario, signs: ScenarioSigns)? {
        let path = name + ".scenario"
        guard ScenarioFiles.paths.contains(path) else { return nil }
        let text = try String(
            contentsOf: ScenarioFiles.folder.appending(path: path), encoding: .utf8)
        let scenario = try #require(success(ScenarioFiles.parse(Array(text.utf8), path: path)))
        return (scenario, ScenarioSigns(scenario, text: text))
    }
}
