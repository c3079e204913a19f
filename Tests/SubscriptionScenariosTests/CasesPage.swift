/// The page that says where each public report is held: by a scenario, by a test, or not yet.
enum CasesPage {
    /// A report that a scenario holds.
    struct Example {
        /// `K01-B001-…`, the scenario's file name.
        var file: String
        var claim: String
        var source: String
    }

    /// Reports that no scenario can say, or none alone.
    static let others: [(kind: String, report: String, text: String, test: String?)] = [
        (
            "K17", "B130", "An offer's type is a number on the wire, and an unknown one is kept.",
            nil
        ),
        ("K17", "B132", "Of several forms of one date the one in milliseconds counts.", nil),
        ("K17", "B135", "An account token that is empty or no UUID does not spoil the rest.", nil),
        ("K17", "B136", "The wire's words for the payment modes are met literally.", nil),
        (
            "K18", "B139", "A configuration of non-renewing products in two languages is read.",
            "AppStoreWireTests/OpenCaseTests.swift"
        ),
        (
            "K18", "B141", "A missing key, or null, in a configuration is no offer.",
            "AppStoreWireTests/OpenCaseTests.swift"
        ),
        (
            "K18", "B143", "A configuration of a newer version is read as far as it is known.",
            "AppStoreWireTests/OpenCaseTests.swift"
        ),
        ("K19", "B145", "A record cut in half is dropped and reported; the next follows on.", nil),
        ("K19", "B146", "What is written after a torn end is not lost at the next start.", nil),
        ("K19", "B148", "A half line never fuses with the next record.", nil),
        ("K19", "B151", "The log is written first; what is read from it follows.", nil),
        (
            "K20", "B153", "A fact that is recorded already is answered so, and never lost.",
            "SubscriptionLifecycleTests/InMemoryEventLogTests.swift"
        ),
        ("K20", "B154", "Writers at the same time lose nothing, and conflicts are told.", nil),
        ("K20", "B157", "Appends that nobody waits for keep their order.", nil),
        ("K21", "B159", "A bookmark never passes an entry that becomes visible later.", nil),
        ("K21", "B162", "A bookmark moves on only after its entry has been handled.", nil),
        ("K21", "B163", "A snapshot of another version of the reducer is not used.", nil),
        (
            "K21", "B165", "A snapshot and the facts after it are the whole folded, at every cut.",
            "SubscriptionTestingTests/LawTests.swift"
        ),
        ("K22", "B169", "A shorter sequence of commands is judged from its own start.", nil),
        ("K22", "B171", "A replay token brings the same failure back.", nil),
        ("K22", "B173", "Arguments shrink as the list of commands does.", nil),
        ("K22", "B175", "Empty runs are not counted, and the distribution is told.", nil),
        ("K22", "B177", "What shrinks stays within what is generated, and ends.", nil),
    ]

    static func markdown(_ examples: [Example]) -> String {
        var rows = examples.map { example -> (key: String, line: String) in
            let parts = example.file.split(separator: "-")
            let number = "\(parts[0]) \(parts[1])"
            let link = "[scenario](../Scenarios/Cases/\(example.file).scenario)"
            return (number, "| \(number) | \(example.claim) | \(example.source) | \(link) |")
        }
        rows += others.map { other in
            let number = "\(other.kind) \(other.report)"
            let place = other.test.map { "[test](../Tests/\($0))" } ?? "not yet"
            return (number, "| \(number) | \(other.text) | | \(place) |")
        }
        rows.sort { ($0.key, $0.line) < ($1.key, $1.line) }
        return (introduction + rows.map { $0.line }).joined(separator: "\n") + "\n"
    }

    private static let introduction = [
        "# Public reports as cases", "",
        "People who handle subscriptions have reported what went wrong with them. Each report here is a",
        "small neutral input with the answer that ought to come out: a scenario where one can say it,",
        "else a test. The kinds (K) collect reports of one fault; the numbers (B) are the reports.",
        "*Not yet* stands where the part of the library that the report is about is still to be",
        "built: reading of notifications as JSON (K17), durable logs and their projections (K19 to",
        "K21), generated sequences of commands (K22). This page is written by the tests.", "",
        "| case | what must hold | source | held by |", "| --- | --- | --- | --- |",
    ]
}
