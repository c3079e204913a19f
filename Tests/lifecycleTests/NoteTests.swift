import Testing

/// What a failed expectation says about the course of its run.
@Suite struct NoteTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var header = ""
        var steps: String
        /// The lines behind `note`, in order.
        var notes: [String]
    }

    static let cases = [
        Case(
            testDescription: "a chain that came by facts stands still and is presumed over",
            steps: """
                2025-01-01T00:00Z  purchased tx=1 product=m until=2025-02-01T00:00Z
                2025-02-01T00:00Z  expect facts=[purchased, renewed]
                """,
            notes: [
                "the chain of transaction 1 stands still since line 4: it came by facts and not by"
                    + " a command, so that nothing renews, fails or expires there by itself",
                "the period of transaction 1, known since line 4, ended at 2025-02-01T00:00Z and is"
                    + " presumed over: nothing was heard of a renewal",
            ]),
        Case(
            testDescription: "a delivered fact stops a chain of the store's own",
            steps: """
                2025-01-01T00:00Z  purchase m
                2025-01-05T00:00Z  autoRenewTurnedOff original=1
                2025-02-01T00:00Z  expect state=subscribed
                """,
            notes: [
                "the chain of transaction 1 stands still since line 5: a fact about it was"
                    + " delivered, so that nothing renews, fails or expires there by itself"
            ]),
        Case(
            testDescription: "while the period runs, nothing is said of a chain that stands still",
            steps: """
                2025-01-01T00:00Z  purchased tx=1 product=m until=2025-02-01T00:00Z
                                   expect state=expired
                """, notes: []),
        Case(
            testDescription: "a new purchase sets the chain going again",
            steps: """
                2025-01-01T00:00Z  purchase m
                2025-01-05T00:00Z  autoRenewTurnedOff original=1
                2025-03-01T00:00Z  purchase m
                2025-04-01T00:00Z  expect state=expired
                """, notes: []),
        Case(
            testDescription: "a renewal limit was reached", header: "clock: sandbox\n",
            steps: """
                2025-01-01T00:00Z  purchase m
                2025-01-01T02:00Z  expect state=subscribed
                """,
            notes: [
                "the renewal limit of 12 was reached at 2025-01-01T01:00Z, by line 6; auto-renew is"
                    + " off since"
            ]),
        Case(
            testDescription: "a renewal of the same instant came before a refused command",
            steps: """
                2025-01-01T00:00Z  purchase m
                                   expect state=subscribed
                2025-02-01T00:00Z  purchase m
                """,
            notes: [
                "the renewal of 2025-02-01T00:00Z fell due first, before line 6 of the same instant"
                    + " was carried out"
            ]),
        Case(
            testDescription: "an end of the same instant came before a command",
            steps: """
                2025-01-01T00:00Z  purchase m
                2025-01-02T00:00Z  turnOffAutoRenew
                2025-02-01T00:00Z  turnOnAutoRenew
                                   expect refusal=none
                """,
            notes: [
                "`expired` of 2025-02-01T00:00Z fell due first, before line 6 of the same instant"
                    + " was carried out"
            ]),
        Case(
            testDescription: "a failure of the chain's own making has no note",
            steps: """
                2025-01-01T00:00Z  purchase m
                2025-02-01T00:00Z  expect state=expired
                """, notes: []),
    ]

    @Test(arguments: cases)
    func `a failed expectation says what explains it and since which line`(_ test: Case) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "a.scenario",
            "scenario: A claim.\n" + test.header
                + "product m type=autoRenewable group=g period=P1M price=9.99\n\n" + test.steps
                + "\n")
        let output = try folder.run("replay", "a.scenario")
        #expect(output.code == 1, "\(output)")
        let notes = output.out.split(separator: "\n").filter { $0.hasPrefix("    note     ") }
        #expect(notes.map { String($0.dropFirst(13)) } == test.notes, "\(output.out)")
    }
}
