import Foundation
import Testing

/// `lifecycle completion`: the scripts know the commands, the options and their words.
@Suite struct CompletionTests {
    @Test(arguments: ["bash", "zsh", "fish"])
    func `a script names every command and every option`(_ shell: String) throws {
        let output = try Program.run(["completion", shell])
        #expect(output.code == 0 && output.err.isEmpty)
        for command in HelpTests.commands {
            #expect(output.out.contains(command), "\(command)")
            let help = try Program.run(["help", command]).out
            let options = help.split(separator: "\n").compactMap { line in
                line.split(separator: " ").first.map { String($0) }
            }.filter { $0.hasPrefix("--") }
            for option in options {
                // The long options of fish are written without their hyphens.
                let word = shell == "fish" ? " -l \(option.dropFirst(2)) " : option
                #expect(output.out.contains(word), "\(command) \(option)")
            }
        }
    }

    private static let bash = URL(filePath: "/bin/bash")

    struct Case: CustomTestStringConvertible {
        /// What stands on the line; the last word is being written.
        var words: [String]
        var completions: [String]
        var testDescription: String { words.joined(separator: " ") }
    }

    static let cases = [
        Case(words: ["lifecycle", "re"], completions: ["replay"]),
        Case(words: ["lifecycle", "--v"], completions: ["--version"]),
        Case(
            words: ["lifecycle", "replay", "--"],
            completions: ["--format", "--verbose", "--deliver", "--seed", "--help"]),
        Case(
            words: ["lifecycle", "replay", "--deliver", ""],
            completions: ["shuffled", "reversed", "twice"]),
        Case(words: ["lifecycle", "replay", "--format", "j"], completions: ["json", "junit"]),
        Case(words: ["lifecycle", "replay", "Scenarios"], completions: []),
        Case(words: ["lifecycle", "ex"], completions: ["explain"]),
        Case(
            words: ["lifecycle", "explain", "--"],
            completions: [
                "--at", "--known", "--by", "--group", "--product", "--intro", "--offer",
                "--renewal", "--format", "--help",
            ]),
        Case(words: ["lifecycle", "new", "re"], completions: ["renewal", "retry", "refund"]),
        Case(words: ["lifecycle", "help", "ru"], completions: ["rules"]),
    ]

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: bash.path)), arguments: cases)
    func `bash completes with it`(_ test: Case) throws {
        let folder = try TemporaryFolder()
        let script = try Program.run(["completion", "bash"]).out
        let words = test.words.map { "'\($0)'" }.joined(separator: " ")
        try folder.write(
            "try.sh",
            script + """
                COMP_WORDS=(\(words))
                COMP_CWORD=\(test.words.count - 1)
                _lifecycle
                printf '%s\\n' "${COMPREPLY[@]}" > completed
                """)
        let process = Process()
        process.executableURL = Self.bash
        process.arguments = ["try.sh"]
        process.currentDirectoryURL = folder.url
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let completed = try folder.read("completed").split(separator: "\n").map { String($0) }
        #expect(completed == test.completions)
    }
}
