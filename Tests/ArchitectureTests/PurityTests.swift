import Testing

/// The rules of the libraries without an operating system, held by them and shown to bite.
struct PurityTests {
    @Test(arguments: PurityRules.targets)
    func `a library without an operating system keeps its rules`(target: String) throws {
        let files = try Checkout.sources(of: target)
        #expect(!files.isEmpty)
        #expect(files.flatMap(PurityRules.violations) == [])
    }

    @Test(arguments: [
        "let now = Date()", "let clock = ContinuousClock()", "let clock: SuspendingClock",
        "var g = SystemRandomNumberGenerator()", "print(fact)", "Swift.print(fact)", "dump(fact)",
        "let n = Int.random(in: 0..<6)", "let a = b.shuffled()", "let a = b.randomElement()",
    ])
    func `what asks the time, takes chance or prints is found`(line: String) {
        #expect(PurityTests.lines("let a = 1\n\(line)\n") == [2])
    }

    @Test(arguments: [
        "let end = startDate()", "// print(fact)", "let a = \"print(fact)\"",
        "let a = \"\\(text(\"print(a)\"))\"", "func print(_ fact: Fact) {}", "printer.print(fact)",
        "let n = Int.random(in: 0..<6, using: &generator)", "let blueprint = reprint(fact)",
        "let a = #\"print(\"#",
    ])
    func `a name that only looks like it is not found`(line: String) {
        #expect(PurityTests.lines("let a = 1\n\(line)\n") == [])
    }

    @Test(arguments: [
        "case .subscribed: 1\ndefault: 2", "case .a(let b) where b > 1: 1\ndefault : 2",
        "case Phase.open: 1\ndefault: 2", "case let .open(end): end\ndefault: 2",
        "case (.open, .closed): 1\ndefault: 2", "case .open: 1\n@unknown default: 2",
    ])
    func `a default in a switch over an enumeration is found`(labels: String) {
        #expect(PurityTests.lines("switch phase {\n\(labels)\n}\n") == [3])
    }

    @Test(arguments: [
        "switch byte {\ncase UInt8(ascii: \"a\"): 1\ndefault: 2\n}",
        "switch text {\ncase Array(\"a\".utf8): 1\ndefault: 2\n}",
        "switch number {\ncase 0..<9, Int.max: 1\ndefault: 2\n}",
        "switch phase {\ncase .open: read(a, default: 2)\ncase .closed: 3\n}",
        "switch phase {\ncase .open:\n  switch byte {\n  case 1: 1\n  default: 2\n  }\n"
            + "case .closed: 3\n}",
        "switch number {\ncase 1:\n  if case .open = phase { return 1 }\ndefault: 2\n}",
    ])
    func `a default in a switch over numbers is allowed`(text: String) {
        #expect(PurityTests.lines(text) == [])
    }

    @Test func `a default of an inner switch points at its own line`() {
        let text = """
            switch byte {
            case 1:
                switch phase {
                case .open: 1
                default: 2
                }
            default: 3
            }
            """
        #expect(PurityTests.lines(text) == [5])
    }

    private static func lines(_ text: String) -> [Int] {
        PurityRules.violations(in: SourceFile(path: "A.swift", text: text)).map(\.line)
    }
}
