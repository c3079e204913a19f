import Foundation
import Testing

/// The pages of `Docs/HowTo` about the command line show what the program really answers.
@Suite struct CommandLinePageTests {
    /// A command of a page, and what the page shows under it.
    struct Example: CustomTestStringConvertible {
        var page: String
        var command: String
        var output: String
        var testDescription: String { command }
    }

    static let pages = ["CommandLine", "Explanations"]

    /// The commands of the blocks `console`, each behind `$ `.
    static let examples: [Example] = pages.flatMap { page in
        var examples: [Example] = []
        var isInside = false
        for line in lines(of: page) {
            if line == "```console" {
                isInside = true
            } else if line == "```" {
                isInside = false
            } else if isInside, line.hasPrefix("$ lifecycle ") {
                examples.append(
                    Example(page: page, command: String(line.dropFirst(12)), output: ""))
            } else if isInside, !examples.isEmpty {
                examples[examples.count - 1].output += line + "\n"
            }
        }
        return examples
    }

    @Test func `the page has examples of every command`() {
        let page = Self.examples.filter { $0.page == "CommandLine" }
        let shown = Set(page.compactMap { $0.command.split(separator: " ").first })
        #expect(
            shown.isSuperset(of: [
                "replay", "state", "explain", "format", "new", "catalog", "help",
            ]))
    }

    @Test func `more than ten explanations are shown, two of them as documents`() {
        let shown = Self.examples.filter { $0.page == "Explanations" }.map { $0.command }
        #expect(Set(shown.compactMap { $0.split(separator: " ").dropFirst().first }).count > 10)
        #expect(shown.filter { $0.hasSuffix(" --format json") }.count >= 2)
    }

    @Test(arguments: examples)
    func `an example shows what the program answers`(_ example: Example) throws {
        let isUpdating = ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil
        try #require(!isUpdating, "the page has been written; run again without UPDATE_DOCUMENTS")
        #expect(try Self.answer(example.command) == example.output)
    }

    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil),
        arguments: pages)
    func `the pages are written anew`(_ page: String) throws {
        var text = ""
        var isOutput = false
        for line in Self.lines(of: page) {
            if line == "```" { isOutput = false }
            if isOutput, !line.hasPrefix("$ lifecycle ") { continue }
            text += line + "\n"
            guard line.hasPrefix("$ lifecycle ") else { continue }
            text += try Self.answer(String(line.dropFirst(12)))
            isOutput = true
        }
        text.removeLast()
        try text.write(to: Self.file(page), atomically: true, encoding: .utf8)
    }

    private static func answer(_ command: String) throws -> String {
        let output = try Program.run(command.split(separator: " ").map { String($0) })
        return output.out + output.err
    }

    private static func file(_ page: String) -> URL {
        Program.checkout.appending(path: "Docs/HowTo/\(page).md")
    }

    private static func lines(of page: String) -> [Substring] {
        let text = (try? String(contentsOf: file(page), encoding: .utf8)) ?? ""
        return text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}
