import Foundation
import SubscriptionScenarios
import Testing

/// What the format's page says about the words and notations of the field.
@Suite struct SynonymTableTests {
    @Test func `the page has the parser's table of the field's words`() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let range = try #require(Self.table(under: "| who writes |", in: page))
        let expected = SynonymTable.markdown()
        if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil {
            try page.replacingCharacters(in: range, with: expected)
                .write(to: Self.page, atomically: true, encoding: .utf8)
        }
        let actual = try String(contentsOf: Self.page, encoding: .utf8)
        let stale = Self.table(under: "| who writes |", in: actual).map { actual[$0] }
        #expect(
            stale.map(String.init) == expected,
            "stale: UPDATE_DOCUMENTS=1 swift test --filter SynonymTableTests writes the table")
    }

    @Test func `every notation that the page shows is answered with the right one`() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let range = try #require(Self.table(under: "| written | right |", in: page))
        let rows = page[range].split(separator: "\n").dropFirst(2).map { row in
            row.split(separator: "`").map(String.init).filter { !$0.hasPrefix(" ") && $0 != "| " }
        }
        #expect(rows.count == 16)
        for row in rows {
            try #require(row.count == 2, "\(row)")
            expectCorrection(of: row[0], in: .step, at: nil, to: row[1])
        }
    }

    private static let page = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Docs/ScenarioFormat.md")

    /// A table with its last line break.
    private static func table(under header: String, in page: String) -> Range<String.Index>? {
        guard let start = page.range(of: header)?.lowerBound,
            let end = page[start...].range(of: "\n\n")?.lowerBound
        else { return nil }
        return start..<page.index(after: end)
    }
}
