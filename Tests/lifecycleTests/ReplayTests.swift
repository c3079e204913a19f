import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// `lifecycle replay`, its whole output and its exit code.
@Suite struct ReplayTests {
    @Test func `a scenario that holds is one line, and a total`() throws {
        let folder = try TemporaryFolder()
        try folder.write("holds.scenario", Sample.holds)
        #expect(
            try folder.run("replay", "holds.scenario")
                == .init(
                    0,
                    out: """
                        ok      holds.scenario: A month runs to its end.
                        1 held, 0 failed

                        """))
    }

    private static let failure = """
        fails.scenario:7: `state` is subscribed, expected expired
          written                     expect state=expired willAutoRenew=false
          passes                      expect state=subscribed willAutoRenew=false
          note     the renewal of 2025-02-10T10:00Z fell due first, before line 6 of the same \
        instant was carried out
        """

    @Test func `a broken expectation shows the passing line and what explains it`() throws {
        let folder = try TemporaryFolder()
        try folder.write("fails.scenario", Sample.fails)
        let shown = Self.failure.split(separator: "\n").map { "  \($0)\n" }.joined()
        #expect(
            try folder.run("replay", "fails.scenario")
                == .init(
                    1,
                    out: "FAILED  fails.scenario: A renewal <comes> & \"goes\".\n" + shown
                        + "0 held, 1 failed\n"))
    }

    @Test func `a misspelt verb shows its place and the suggestion, and nothing is run`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a/holds.scenario", Sample.holds)
        try folder.write("a/misspelt.scenario", Sample.misspelt)
        #expect(
            try folder.run("replay", "a/misspelt.scenario")
                == .init(
                    2, out: "0 held, 0 failed, 1 not read\n",
                    err: """
                        a/misspelt.scenario:5:20: error: expected a command, a fact, a notification \
                        or expect, found `purchse`; did you mean `purchase`?

                        """))
        #expect(
            try folder.run("replay", "a").out == """
                ok      a/holds.scenario: A month runs to its end.
                1 held, 0 failed, 1 not read

                """)
    }

    @Test func `a file that is not there, an empty folder and a missing catalogue are named`()
        throws
    {
        let folder = try TemporaryFolder()
        try folder.write("empty/notes.txt", "nothing")
        try folder.write("catalog.scenario", Sample.unreadableCatalog)
        #expect(
            try folder.run("replay", "gone.scenario", "empty", "catalog.scenario")
                == .init(
                    2, out: "0 held, 0 failed, 3 not read\n",
                    err: """
                        gone.scenario: No such file or directory
                        empty: there is no .scenario file in this folder
                        catalog.scenario:2:10: error: No such file or directory; expected a catalog \
                        that can be read

                        """))
    }

    @Test(arguments: ["reversed", "twice", "shuffled"])
    func `deliveries in another order end as the file says`(order: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("a/holds.scenario", Sample.holds)
        try folder.write(
            "a/told.scenario",
            """
            scenario: A refund is told before the purchase.
            product p type=autoRenewable group=g period=P1M price=9.99
            2025-01-10T00:00Z  purchased tx=1 product=p until=2025-02-10T00:00Z
            2025-01-12T00:00Z  refunded tx=1
                               expect state=revoked access=false facts=[purchased, refunded]

            """)
        #expect(
            try folder.run("replay", "a", "--deliver", order, "--seed", "7")
                == .init(
                    0,
                    out: """
                        ok      a/told.scenario: A refund is told before the purchase.
                        1 held, 0 failed

                        """,
                    err: """
                        1 left out: with commands, or with nothing to expect after the last delivery

                        """))
    }

    @Test func `a seed that is no number is answered with one that is`() throws {
        #expect(
            try Program.run(["replay", "Scenarios", "--deliver", "shuffled", "--seed", "x"])
                == .init(2, err: "lifecycle replay: `--seed` is a whole number, such as 7\n"))
    }

    @Test func `verbose shows the run as it went`() throws {
        let folder = try TemporaryFolder()
        try folder.write("fails.scenario", Sample.fails)
        #expect(
            try folder.run("replay", "--verbose", "fails.scenario").out
                .split(separator: "\n").dropLast(5).joined(separator: "\n") == """
                    FAILED  fails.scenario: A renewal <comes> & "goes".
                      2025-01-10T10:00Z  purchase m
                                           fact          purchased tx=1 product=m \
                    from=2025-01-10T10:00Z until=2025-02-10T10:00Z price=9.99
                                           notification  SUBSCRIBED/INITIAL_BUY
                                           rule          first-purchase-opens-chain
                                           rule          intro-not-offered
                      2025-02-10T10:00Z  (falls due)
                                           fact          renewed tx=2 original=1 product=m \
                    from=2025-02-10T10:00Z until=2025-03-10T10:00Z price=9.99
                                           notification  DID_RENEW
                                           rule          renewal-at-period-end
                                           rule          months-are-anchored
                      2025-02-10T10:00Z  turnOffAutoRenew
                                           fact          autoRenewTurnedOff original=1 \
                    stated=2025-02-10T10:00:00.001Z
                                           notification  DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED
                                           rule          auto-renew-off-ends-at-period-end
                      2025-02-10T10:00Z  expect state=expired willAutoRenew=false
                                           FAILED: `state` is subscribed, expected expired
                    """)
    }

    @Test func `standard input can be replayed`() throws {
        let folder = try TemporaryFolder()
        #expect(
            try folder.run("replay", "-", input: Sample.holds)
                == .init(0, out: "ok      -: A month runs to its end.\n1 held, 0 failed\n"))
    }

    @Test func `JSON is one document with every failure by its key`() throws {
        let folder = try TemporaryFolder()
        try folder.write("fails.scenario", Sample.fails)
        try folder.write("holds.scenario", Sample.holds)
        try folder.write("misspelt.scenario", Sample.misspelt)
        let output = try folder.run("replay", ".", "--format=json")
        #expect(output.code == 2)
        #expect(output.err.hasPrefix("./misspelt.scenario:5:20: error: "))
        let document = try JSONDecoder().decode(Document.self, from: Data(output.out.utf8))
        let note = Note(
            line: 6,
            sentence: "the renewal of 2025-02-10T10:00Z fell due first, before line 6 of the same"
                + " instant was carried out")
        #expect(
            document
                == Document(
                    schemaVersion: 1, held: 1, failed: 1, notRead: 1,
                    scenarios: [
                        File(
                            file: "./fails.scenario", claim: "A renewal <comes> & \"goes\".",
                            held: false,
                            failures: [
                                Failure(
                                    line: 7, key: "state", expected: "expired",
                                    actual: "subscribed",
                                    message: "`state` is subscribed, expected expired",
                                    written: "                   "
                                        + "expect state=expired willAutoRenew=false",
                                    passingLine: "                   "
                                        + "expect state=subscribed willAutoRenew=false",
                                    notes: [note])
                            ], errors: []),
                        File(
                            file: "./holds.scenario", claim: "A month runs to its end.",
                            held: true, failures: [], errors: []),
                        File(
                            file: "./misspelt.scenario", held: false, failures: [],
                            errors: [
                                Problem(
                                    line: 5, column: 20,
                                    message: "error: expected a command, a fact, a notification or"
                                        + " expect, found `purchse`; did you mean `purchase`?")
                            ]),
                    ]))
    }

    @Test func `JUnit is XML that names suites, cases, failures and errors`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a/fails.scenario", Sample.fails)
        try folder.write("a/holds.scenario", Sample.holds)
        try folder.write("b/misspelt.scenario", Sample.misspelt)
        let output = try folder.run("replay", "a", "b", "--format", "junit")
        #expect(output.code == 2)
        let elements = try XMLElements.parse(output.out)
        #expect(
            elements.map { $0.name } == [
                "testsuites", "testsuite", "testcase", "failure", "testcase", "testsuite",
                "testcase", "error",
            ])
        #expect(
            elements[0].attributes == [
                "name": "lifecycle", "tests": "3", "failures": "1", "errors": "1", "skipped": "0",
            ])
        #expect(
            elements[2].attributes == [
                "name": "A renewal <comes> & \"goes\".", "classname": "a.fails",
                "file": "a/fails.scenario",
            ])
        #expect(elements[3].attributes["message"] == "`state` is subscribed, expected expired")
        let prefixed = Self.failure.replacing("fails.scenario:", with: "a/fails.scenario:")
        #expect(elements[3].text == prefixed)
        #expect(elements[7].attributes["type"] == "unreadable")
    }

    @Test func `characters that XML does not allow are replaced`() throws {
        let folder = try TemporaryFolder()
        let claim = "Bell \u{7} and ]]> and é and \u{FFFF}."
        try folder.write(
            "odd.scenario",
            Sample.holds.replacing("A month runs to its end.", with: claim))
        let output = try folder.run("replay", "odd.scenario", "--format=junit", "--verbose")
        let elements = try XMLElements.parse(output.out)
        #expect(output.code == 0)
        #expect(
            elements[2].attributes["name"] == "Bell \u{FFFD} and ]]> and é and \u{FFFD}.")
        #expect(elements[3].name == "system-out")
        #expect(elements[3].text.hasPrefix("2025-01-10T10:00Z  purchase m\n"))
    }
}

// MARK: - What is read back

private struct Document: Codable, Equatable {
    var schemaVersion: Int
    var held: Int
    var failed: Int
    var notRead: Int
    var scenarios: [File]
}

private struct File: Codable, Equatable {
    var file: String
    var claim: String?
    var held: Bool
    var failures: [Failure]
    var errors: [Problem]
}

private struct Failure: Codable, Equatable {
    var line: Int
    var key: String?
    var expected: String?
    var actual: String?
    var message: String
    var written: String?
    var passingLine: String?
    var notes: [Note]
}

private struct Note: Codable, Equatable {
    var line: Int
    var sentence: String
}

private struct Problem: Codable, Equatable {
    var line: Int?
    var column: Int?
    var message: String
}

/// The elements of a document in the order in which they open.
private final class XMLElements: NSObject, XMLParserDelegate {
    struct Element {
        var name: String
        var attributes: [String: String]
        var text = ""
    }

    private var elements: [Element] = []
    private var open: [Int] = []

    static func parse(_ text: String) throws -> [Element] {
        let collector = XMLElements()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = collector
        #expect(parser.parse(), "\(String(describing: parser.parserError)) in \(text)")
        return collector.elements
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let last = open.last { elements[last].text += text }
    }
}
