import SubscriptionScenarios

/// `lifecycle format PATH…`
enum Format {
    static let spec = CommandSpec(
        name: "format",
        summary: "Lay out scenario files in the one way in which they are printed.",
        details: """
            Lays out scenario files, or every one below a folder, and writes those that change: header
            lines in the order of the documentation, instants in a column of their own, keys in the
            order of the tables, values in their shortest notation. Comments stay with the line that
            they stand before or behind, and blank lines go on grouping steps. `-` reads standard input
            and writes the result to standard output. A file is written only after what was printed has
            been read again and says the same.
            """,
        operands: .paths,
        options: [
            CommandSpec.Option(
                name: "--check", value: nil,
                help: "Write nothing; name the files that would change.")
        ],
        exitCodes: [
            (.held, "every file has the layout, or has it now"),
            (.failed, "with --check, a file would change"),
            (.unusable, "a file could not be read, understood or written; it is left as it was"),
        ],
        missing: ("name a scenario file or a folder", "lifecycle format Scenarios"))

    private struct Total {
        var changed = 0
        var unchanged = 0
        var unusable = 0
    }

    static func run(_ arguments: Arguments) -> Lifecycle.ExitCode {
        let isCheck = arguments.has("--check")
        var total = Total()
        for path in arguments.operands {
            do throws(System.Failure) {
                let files = try ScenarioFiles.find(path)
                if files.isEmpty {
                    throw System.Failure(
                        path: path, reason: "there is no .scenario file in this folder")
                }
                for file in files { format(file, isCheck: isCheck, &total) }
            } catch {
                Console.complain("\(error.path): \(error.reason)")
                total.unusable += 1
            }
        }
        if arguments.operands != ["-"] || isCheck {
            Console.write(
                "\(total.changed) \(isCheck ? "would change" : "changed"),"
                    + " \(total.unchanged) unchanged"
                    + (total.unusable > 0 ? ", \(total.unusable) not read" : ""))
        }
        if total.unusable > 0 { return .unusable }
        return isCheck && total.changed > 0 ? .failed : .held
    }

    private static func format(_ file: String, isCheck: Bool, _ total: inout Total) {
        do throws(System.Failure) {
            let bytes = try ScenarioFiles.bytes(of: file)
            let result = ScenarioFormatter.format(bytes, file: file) {
                ScenarioFiles.load($0, for: file)
            }
            switch result {
            case .unchanged:
                if file == "-", !isCheck { Console.write(bytes) }
                total.unchanged += 1
            case .changed(let text):
                if isCheck {
                    Console.write("would change  \(file)")
                } else if file == "-" {
                    Console.write(Array(text.utf8))
                } else {
                    try System.replace(file, with: Array(text.utf8))
                    Console.write("changed  \(file)")
                }
                total.changed += 1
            case .errors(let errors):
                for error in errors { Console.complain(error.description) }
                total.unusable += 1
            case .unfaithful:
                throw System.Failure(
                    path: file,
                    reason: "what is printed would not say the same, so it is left as it is;"
                        + " please report this file")
            }
        } catch {
            Console.complain("\(error.path): \(error.reason)")
            total.unusable += 1
        }
    }
}
