import Testing

/// What the pages say that can go stale.
struct DocumentationTests {
    private static func pages() throws -> [String] {
        ["README.md"] + (try Checkout.files(under: "Docs", suffix: ".md"))
    }

    @Test func `every relative link of a page leads to a file`() throws {
        var broken: [String] = []
        for page in try DocumentationTests.pages() {
            let folder = page.split(separator: "/").dropLast()
            for target in DocumentationTests.links(in: try Checkout.text(page)) {
                let path = DocumentationTests.resolve(target, from: folder.map(String.init))
                if !Checkout.exists(path) { broken.append("\(page): \(target)") }
            }
        }
        #expect(broken == [])
    }

    @Test func `the README shows a scenario as it stands in its file`() throws {
        let readme = try Checkout.text("README.md")
        let shown = DocumentationTests.blocks(of: "scenario", in: readme)
        let path = "Scenarios/BillingIssues/grace-then-recovery.scenario"
        #expect(readme.contains("(\(path))"))
        #expect(shown == [try Checkout.text(path)])
    }

    @Test func `the README shows the code as it stands in the client's sources`() throws {
        let readme = try Checkout.text("README.md")
        let path = "Docs/Examples/Client/Sources/SubscriptionAccess/SubscriptionService.swift"
        #expect(readme.contains("(\(path))"))
        let marked = DocumentationTests.sample(in: try Checkout.text(path))
        #expect(DocumentationTests.blocks(of: "swift", in: readme) == [marked])
    }

    @Test func `a sample is what stands between its marks, moved to the margin`() {
        let source = """
            struct A {
                // sample: begin
                func a() {

                    b()
                }
                // sample: end
            }
            """
        #expect(DocumentationTests.sample(in: source) == "func a() {\n\n    b()\n}\n")
        #expect(DocumentationTests.sample(in: "struct A {}") == nil)
    }

    @Test func `every command of the README is run in continuous integration`() throws {
        let script = try Checkout.text(".ci/run").split(separator: "\n").map(String.init)
        let commands = DocumentationTests.blocks(of: "sh", in: try Checkout.text("README.md"))
            .flatMap { $0.split(separator: "\n").map(String.init) }
        #expect(commands == ["swift run lifecycle replay Scenarios", "swift test"])
        for command in commands { #expect(script.contains(command), "\(command)") }
    }

    @Test func `every decision has a number of its own, without a gap`() throws {
        let files = try Checkout.files(under: "Docs/Decisions", suffix: ".md")
        let numbers = files.compactMap { Int($0.dropFirst("Docs/Decisions/".count).prefix(4)) }
        #expect(!numbers.isEmpty)
        #expect(numbers == Array(1..<numbers.count + 1))
    }

    @Test func `links and blocks are read as they are meant`() {
        let page = """
            See [one](Docs/A.md#part), [two](https://example.com/a) and [three](../B.md).

            ```sh
            swift test
            ```
            """
        #expect(DocumentationTests.links(in: page) == ["Docs/A.md", "../B.md"])
        #expect(DocumentationTests.blocks(of: "sh", in: page) == ["swift test\n"])
        #expect(DocumentationTests.resolve("../B.md", from: ["Docs", "C"]) == "Docs/B.md")
    }

    /// The relative targets of a page's links, without what follows `#`.
    private static func links(in page: String) -> [String] {
        page.split(separator: "](").dropFirst()
            .map { String($0.prefix { $0 != ")" && $0 != "#" }) }
            .filter { !$0.contains("://") && !$0.isEmpty }
    }

    /// The fenced blocks of a language, each with its last line break.
    private static func blocks(of language: String, in page: String) -> [String] {
        var found: [String] = []
        var open: String?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if let block = open {
                if line == "```" {
                    found.append(block)
                    open = nil
                } else {
                    open = block + line + "\n"
                }
            } else if line == "```" + language {
                open = ""
            }
        }
        return found
    }

    /// What stands between the marks of a source, without the indentation of the marks.
    private static func sample(in source: String) -> String? {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        func mark(_ word: String) -> Int? {
            lines.firstIndex { $0.drop { $0 == " " } == "// sample: \(word)" }
        }
        guard let begin = mark("begin"), let end = mark("end"), begin < end else { return nil }
        let indentation = lines[begin].prefix { $0 == " " }.count
        return lines[(begin + 1)..<end].map { $0.dropFirst(indentation) + "\n" }.joined()
    }

    private static func resolve(_ target: String, from folder: [String]) -> String {
        var path = folder
        for part in target.split(separator: "/") {
            if part == ".." { _ = path.popLast() } else if part != "." { path.append(String(part)) }
        }
        return path.joined(separator: "/")
    }
}
