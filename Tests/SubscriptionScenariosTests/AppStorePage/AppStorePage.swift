import Foundation

/// A table of Apple's pages in our own short words, and what shows each of its rows.
struct AppStoreTable {
    var title: String
    /// The page of Apple's, or the thread, from which the table is.
    var source = ""
    var columns: [String] = []
    var rows: [Row] = []

    /// A row, with the scenarios that show it or the chapter that says why none does.
    struct Row {
        var cells: [String]
        var evidence: [Evidence] = []
        /// An anchor of Docs/Limits.md.
        var limit: String?
    }

    /// A scenario, and the signs by which it is seen to be about the row.
    struct Evidence {
        /// `Topic/name`.
        var scenario: String
        /// In the notation of ``ScenarioSigns``.
        var signs: [String] = []
    }

    /// Reads tables as they are written down: titles behind `##`, `source:`, `columns:`, rows behind a
    /// dash with their cells between bars, scenarios by two blanks, signs by four.
    static func read(_ text: String) -> [AppStoreTable] {
        var tables: [AppStoreTable] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("## ") {
                tables.append(AppStoreTable(title: String(line.dropFirst(3))))
                continue
            }
            guard let table = tables.indices.last else { continue }
            if line.hasPrefix("source: ") {
                tables[table].source = String(line.dropFirst("source: ".count))
            } else if line.hasPrefix("columns: ") {
                tables[table].columns = cells(line.dropFirst("columns: ".count))
            } else if line.hasPrefix("- ") {
                tables[table].rows.append(Row(cells: cells(line.dropFirst(2))))
            } else if let row = tables[table].rows.indices.last {
                if line.hasPrefix("    "), let last = tables[table].rows[row].evidence.indices.last
                {
                    tables[table].rows[row].evidence[last].signs.append(String(line.dropFirst(4)))
                } else if line.hasPrefix("  limits: ") {
                    tables[table].rows[row].limit = String(line.dropFirst("  limits: ".count))
                } else {
                    let scenario = String(line.drop { $0 == " " })
                    tables[table].rows[row].evidence.append(Evidence(scenario: scenario))
                }
            }
        }
        return tables
    }

    private static func cells(_ text: Substring) -> [String] {
        text.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}

/// The page that goes through Apple's tables row by row.
enum AppStorePage {
    /// Every table, in the order of the page.
    static let tables = [
        states, transitions, notifications, payloads, offers, redemptions, changes, purchases,
        prices, clocks, sessions, dates, newer,
    ].flatMap(AppStoreTable.read)

    static func markdown() -> String {
        var lines = introduction
        for table in tables {
            let header = table.columns + ["shown by"]
            lines += [
                "", "## \(table.title)", "", "[\(table.source)](https://\(table.source))", "",
            ]
            lines.append(row(header))
            lines.append(row(header.map { _ in "---" }))
            lines += table.rows.map { row($0.cells + [shown($0)]) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func row(_ cells: [String]) -> String {
        "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
    }

    private static func shown(_ row: AppStoreTable.Row) -> String {
        var seen: [String] = []
        for evidence in row.evidence where !seen.contains(evidence.scenario) {
            seen.append(evidence.scenario)
        }
        var links = seen.map { path in
            let name = path.split(separator: "/").last ?? ""
            return "[\(name)](../Scenarios/\(path).scenario)"
        }
        if let limit = row.limit {
            links.append("[not modelled](Limits.md#\(limit))")
        }
        return links.joined(separator: ", ")
    }

    private static let introduction = [
        "# What Apple documents, row by row", "",
        "The tables and lists of Apple's pages about subscriptions, in our own short words, and for each",
        "row the scenarios that show it. A scenario stands beside a row only if it states what the row",
        "states: the same notification, state, flag, length or rule, at one instant or one after another;",
        "tests check that, and write this page. *Not modelled* is explained in [Limits](Limits.md). Where",
        "Apple leaves open what happens, a [decision](Decisions/README.md) is named; what follows for facts",
        "is told in [Behaviour](Behaviour.md), and the rules by their names in [Rules](Rules.md).",
    ]
}
