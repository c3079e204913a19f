import Foundation
import Testing

/// `Docs/HowTo/CommandLine.md` shows what the program really answers.
@Suite struct CommandLinePageTests {
    /// A command of the page, and what the page shows under it.
    struct Example: CustomTestStringConvertible {
        var command: String
        var output: String
        var testDescription: String { command }
    }

    static let page = Program.checkout.appending(path: "Docs/HowTo/CommandLine.md")

    /// The commands of the blocks `console`, each behind `$ `.
    static let examples: [Example] = {
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        var examples: [Example] = []
        var isInside = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "```console" {
                isInside = true
            } else if line == "```" {
                isInside = false
            } else if isInside, line.hasPrefix("$ lifecycle ") {
                examples.append(Example(command: String(line.dropFirst(12)), output: ""))
            } else if isInside, !examples.isEmpty {
                examples[examples.count - 1].output += line + "\n"
            }
        }
        return examples
    }()

    @Test func `the page has examples of every command`() {
        let shown = Set(Self.examples.compactMap { $0.command.split(separator: " ").first })
        #expect(shown.isSuperset(of: ["replay", "state", "format", "new", "catalog", "help"]))
    }

    @Test(arguments: examples)
    func `an example shows what the program answers`(_ example: Example) throws {
        let arguments = example.command.split(separator: " ").map { String($0) }
        let output = try Program.run(arguments)
        #expect(output.out + output.err == example.output)
    }
}
