import SubscriptionLifecycle

/// What became of a scenario file in a replay, as it is shown.
package struct ReplayedFile: Sendable {
    /// A failure and the line that it is about.
    package struct Failure: Sendable {
        package var failure: ScenarioRun.Failure
        /// The line as it stands in the file.
        package var written: String?
    }

    /// Why a file was not run.
    package struct Problem: Sendable {
        /// Where in the file, if the file could be read at all.
        package var place: Scenario.Place?
        /// What is wrong, without the place.
        package var message: String

        package init(place: Scenario.Place?, message: String) {
            self.place = place
            self.message = message
        }
    }

    /// The path.
    package let file: String
    /// The claim; none for a file that could not be read.
    package private(set) var claim: String?
    /// What did not hold.
    package private(set) var failures: [Failure] = []
    /// Why it was not run; empty if it was.
    package private(set) var problems: [Problem] = []
    /// The run as it went, where that is wanted.
    package private(set) var journal: [String] = []
    private var steps: JSONValue?

    /// A file that was not run.
    package init(file: String, problems: [Problem]) {
        self.file = file
        self.problems = problems
    }

    /// A file that was run.
    package init(file: String, lines: [String], _ journal: RunJournal, isVerbose: Bool) {
        self.file = file
        claim = journal.scenario.header.title
        failures = journal.run.failures.map { failure in
            let index = failure.place.line - 1
            return Failure(
                failure: failure, written: lines.indices.contains(index) ? lines[index] : nil)
        }
        guard isVerbose else { return }
        self.journal = journal.lines
        steps = .array(journal.steps.map { .object(journal.object($0)) })
    }

    /// Whether it was run and every expectation held.
    package var held: Bool { problems.isEmpty && failures.isEmpty }

    // MARK: - Text

    /// The verdict, the run if it is wanted, and each failure in full.
    package var text: [String] {
        var lines = [(held ? "ok      " : "FAILED  ") + file + ": " + (claim ?? "")]
        lines += journal.map { "  " + $0 }
        for failure in failures { lines += text(failure).map { "  " + $0 } }
        return lines
    }

    /// Why it was not run, a line each.
    package var complaints: [String] {
        problems.map { problem in
            let place = problem.place.map { ":\($0.line):\($0.column)" } ?? ""
            return file + place + ": " + problem.message
        }
    }

    /// Where, what is different, the line, how it would have passed, and what may explain it.
    private func text(_ failure: Failure) -> [String] {
        let inner = failure.failure
        var lines = [file + ":" + String(inner.place.line) + ": " + inner.message]
        if let written = failure.written { lines.append("  written  " + written) }
        if let passing = inner.passingLine { lines.append("  passes   " + passing) }
        lines += inner.notes.map { "  note     " + $0.sentence }
        return lines
    }

    // MARK: - JSON

    fileprivate var json: JSONValue {
        var object: JSONObject = [
            "file": .string(file), "claim": .optional(claim), "held": .bool(held),
        ]
        object["failures"] = .array(failures.flatMap { json($0) })
        object["errors"] = .array(
            problems.map { problem in
                .object([
                    "line": problem.place.map { .count($0.line) } ?? .null,
                    "column": problem.place.map { .count($0.column) } ?? .null,
                    "message": .string(problem.message),
                ])
            })
        if let steps { object["steps"] = steps }
        return .object(object)
    }

    /// A failure for each key that was answered otherwise; one without a key where there is none.
    private func json(_ failure: Failure) -> [JSONValue] {
        let inner = failure.failure
        let keys: [ScenarioRun.Mismatch?] =
            inner.mismatches.isEmpty ? [nil] : inner.mismatches.map { $0 }
        return keys.map { mismatch in
            .object([
                "line": .count(inner.place.line), "key": .optional(mismatch?.key),
                "expected": .optional(mismatch?.expected), "actual": .optional(mismatch?.actual),
                "message": .string(inner.message), "written": .optional(failure.written),
                "passingLine": .optional(inner.passingLine),
                "notes": .array(
                    inner.notes.map { note in
                        .object(["line": .count(note.line), "sentence": .string(note.sentence)])
                    }),
            ])
        }
    }

    // MARK: - JUnit

    /// What failed first, and all of it.
    fileprivate var junitFailure: (summary: String, text: String)? {
        guard let first = failures.first else { return nil }
        return (first.failure.message, failures.flatMap { text($0) }.joined(separator: "\n"))
    }
}

/// The documents of a replay.
package enum ReplayReport {
    /// `3 held, 1 failed`.
    package static func total(_ files: [ReplayedFile]) -> String {
        let unread = unreadCount(files)
        return "\(heldCount(files)) held, \(failedCount(files)) failed"
            + (unread > 0 ? ", \(unread) not read" : "")
    }

    package static func heldCount(_ files: [ReplayedFile]) -> Int { files.count { $0.held } }

    package static func failedCount(_ files: [ReplayedFile]) -> Int {
        files.count { !$0.failures.isEmpty }
    }

    package static func unreadCount(_ files: [ReplayedFile]) -> Int {
        files.count { !$0.problems.isEmpty }
    }

    /// One JSON document for all files.
    package static func json(_ files: [ReplayedFile]) -> String {
        JSONValue.object([
            "schemaVersion": .count(reportSchemaVersion), "held": .count(heldCount(files)),
            "failed": .count(failedCount(files)), "notRead": .count(unreadCount(files)),
            "scenarios": .array(files.map { $0.json }),
        ]).indented
    }

    /// One XML document in the form of JUnit that build servers read: a suite a folder, a case a file.
    package static func junit(_ files: [ReplayedFile]) -> String {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines.append("<testsuites name=\"lifecycle\"" + counts(files) + ">")
        for folder in folders(of: files) {
            let inner = files.filter { XML.folder(of: $0.file).utf8.elementsEqual(folder.utf8) }
            let name = folder.utf8.isEmpty ? "." : folder
            lines.append("  <testsuite" + XML.attribute("name", name) + counts(inner) + ">")
            for file in inner { lines += junit(file) }
            lines.append("  </testsuite>")
        }
        lines.append("</testsuites>")
        return lines.joined(separator: "\n")
    }

    private static func folders(of files: [ReplayedFile]) -> [String] {
        var folders: [String] = []
        for file in files {
            let folder = XML.folder(of: file.file)
            if !folders.contains(where: { $0.utf8.elementsEqual(folder.utf8) }) {
                folders.append(folder)
            }
        }
        return folders
    }

    private static func counts(_ files: [ReplayedFile]) -> String {
        XML.attribute("tests", String(files.count))
            + XML.attribute("failures", String(failedCount(files)))
            + XML.attribute("errors", String(unreadCount(files)))
            + XML.attribute("skipped", "0")
    }

    private static func junit(_ file: ReplayedFile) -> [String] {
        let head =
            "    <testcase" + XML.attribute("name", file.claim ?? file.file)
            + XML.attribute("classname", XML.className(of: file.file))
            + XML.attribute("file", file.file)
        var body: [String] = []
        if let (summary, text) = file.junitFailure {
            body.append(
                "      <failure" + XML.attribute("type", "expectation")
                    + XML.attribute("message", summary) + ">" + XML.text(text) + "</failure>")
        }
        if let first = file.problems.first {
            body.append(
                "      <error" + XML.attribute("type", "unreadable")
                    + XML.attribute("message", first.message) + ">"
                    + XML.text(file.complaints.joined(separator: "\n")) + "</error>")
        }
        if !file.journal.isEmpty {
            let text = file.journal.joined(separator: "\n")
            body.append("      <system-out>" + XML.text(text) + "</system-out>")
        }
        return body.isEmpty ? [head + "/>"] : [head + ">"] + body + ["    </testcase>"]
    }
}
