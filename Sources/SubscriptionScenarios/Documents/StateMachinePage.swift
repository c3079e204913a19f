import SubscriptionLifecycle

/// The page that shows what every fact comes to in every phase, as the machine has it.
public enum StateMachinePage {
    /// The page in Markdown.
    public static func markdown(_ table: StateTable) -> String {
        var lines = introduction
        lines += diagram(table)
        lines += ["", "## Apple's transitions", ""] + transitions(table)
        lines += ["", "## Phases"]
        for (phase, passage) in zip(StateTable.Phase.allCases, table.passages) {
            lines += section(phase, passage, table)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: - The diagram

    private static func diagram(_ table: StateTable) -> [String] {
        var lines = ["", "```mermaid", "stateDiagram-v2"]
        var edges: [(from: String, to: String, labels: [String])] = []
        func add(_ from: StateTable.Look, _ to: StateTable.Look, _ label: String) {
            guard from.state != to.state else { return }
            let ends = (node(from), node(to))
            let known = edges.firstIndex {
                $0.from.utf8.elementsEqual(ends.0.utf8) && $0.to.utf8.elementsEqual(ends.1.utf8)
            }
            guard let known else {
                edges.append((ends.0, ends.1, [label]))
                return
            }
            let isNew = !edges[known].labels.contains { $0.utf8.elementsEqual(label.utf8) }
            if isNew { edges[known].labels.append(label) }
        }
        for passage in table.passages { add(passage.before, passage.after, "time") }
        for cell in table.cells {
            let phase = table.passages[Int(cell.phase.rawValue)]
            // Where the state at the fact's instant is what time has made of it, that comes first.
            guard cell.effect != nil, cell.before.state != cell.after.state else { continue }
            add(phase.before, cell.after, cell.happening.kind.name)
        }
        for edge in edges {
            lines.append(
                "    " + edge.from + " --> " + edge.to + " : "
                    + edge.labels.joined(separator: ", "))
        }
        return lines + ["```"]
    }

    private static func node(_ look: StateTable.Look) -> String {
        look.state?.name ?? "[*]"
    }

    // MARK: - Apple's transitions

    private static func transitions(_ table: StateTable) -> [String] {
        var lines = [
            "| from | what happens | notification | dates, as Apple has them | cell | to | dates, as"
                + " the machine has them | scenario |",
            "| --- | --- | --- | --- | --- | --- | --- | --- |",
        ]
        for row in StateTable.appleTransitions {
            for (index, place) in row.cells.enumerated() {
                let cell = table.cell(place.phase, place.happening)
                let name = row.scenario.utf8.split(separator: UInt8(ascii: "/")).last ?? [][...]
                let start =
                    index == 0
                    ? [
                        row.from.map { $0?.name ?? "none" }.joined(separator: " or "), row.cause,
                        row.notification, row.dates,
                    ] : ["", "", "", ""]
                let link =
                    "[" + String(decoding: name, as: UTF8.self) + "](../Scenarios/" + row.scenario
                    + ".scenario)"
                let columns =
                    start + [
                        place.phase.title + ": " + place.happening.title, cell.after.stateName,
                        dates(of: cell), index == 0 ? link : "",
                    ]
                lines.append("| " + columns.joined(separator: " | ") + " |")
            }
        }
        return lines
    }

    private static func dates(of cell: StateTable.Cell) -> String {
        let start = cell.after.status.transaction?.startDate.description ?? "none"
        let end = cell.after.status.expirationDate?.description ?? "none"
        return "at " + cell.date.description + ": period from " + start + " to " + end
    }

    // MARK: - Phases

    private static func section(
        _ phase: StateTable.Phase, _ passage: StateTable.Passage, _ table: StateTable
    ) -> [String] {
        let story = Story(phase)
        var lines = ["", "### " + phase.title.capitalizedFirst, ""]
        if story.facts.isEmpty {
            lines.append("No facts, asked at " + story.now.description + ".")
        } else {
            lines += ["```"] + story.facts.map { $0.line(story.names) } + ["```", ""]
            lines.append("Asked at " + story.now.description + ": " + state(passage.before) + ".")
        }
        if let date = passage.date {
            lines.append(
                "If nothing more is heard, from " + date.description + " on: "
                    + state(passage.after) + ".")
        }
        if let note = phase.note { lines.append(note) }
        lines += ["", "| fact | at | comes to | because |", "| --- | --- | --- | --- |"]
        let cells = table.cells.filter { $0.phase == phase }
        for cell in cells {
            guard let effect = cell.effect else { continue }
            let outcome =
                effect.date == cell.date
                ? effect.text : "from " + effect.date.description + " on: " + effect.text
            lines.append(
                "| " + cell.happening.title + " | " + cell.date.description + " | " + outcome
                    + " | " + effect.rules + " |")
        }
        lines += ["", "| kept, and changes nothing | because |", "| --- | --- |"]
        return lines + rowsWithoutEffect(cells)
    }

    /// One row a reason, with every fact that it is the reason of.
    private static func rowsWithoutEffect(_ cells: [StateTable.Cell]) -> [String] {
        var rows: [(reason: String, facts: [String])] = []
        for cell in cells where cell.effect == nil {
            let reason = cell.reasonForNothing
            if let known = rows.firstIndex(where: { $0.reason.utf8.elementsEqual(reason.utf8) }) {
                rows[known].facts.append(cell.happening.title)
            } else {
                rows.append((reason, [cell.happening.title]))
            }
        }
        return rows.map { "| " + $0.facts.joined(separator: "; ") + " | " + $0.reason + " |" }
    }

    private static func state(_ look: StateTable.Look) -> String {
        look.stateName + " (`" + look.status.because.name + "`)"
    }

    private static let introduction = [
        "# The state machine", "",
        "What every fact comes to in every phase of a subscription. Nothing of it is written by hand:",
        "each row folds one fact more onto the facts of the phase and compares what the machine answers",
        "with it and without it. The reasons of rows without an effect, and Apple's column, are ours.",
        "This page is written by the tests, which fail when it is stale.", "",
        "Words are those of [ScenarioFormat](ScenarioFormat.md), rules those of [Rules](Rules.md),",
        "decisions those of [Decisions](Decisions/README.md). Every fact is about the chain of `tx=1`,",
        "a month from 2025-01-10T10:00Z; it is stated when it takes effect, and a fact about the end",
        "of a period takes effect at that end, or at the phase's instant where that is later.", "",
        "The arrows of the picture are the rows whose state is another than that of the phase; `time` is",
        "what happens if nothing is heard.",
    ]
}

extension String {
    /// The text with a capital letter in front, for a heading.
    fileprivate var capitalizedFirst: String {
        var bytes = Array(utf8)
        if let first = bytes.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") {
            bytes[0] = first - 32
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
