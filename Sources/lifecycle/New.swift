import SubscriptionScenarios

/// `lifecycle new TOPIC`
enum New {
    private static let topics = Starter.allCases.map { $0.rawValue }

    static let spec = CommandSpec(
        name: "new",
        summary: "Write a scenario to begin with to standard output.",
        details: {
            var table = TextTable()
            for topic in Starter.allCases { table.add([topic.rawValue, topic.summary]) }
            return """
                Writes a scenario to standard output, to be changed into what is wanted. It holds as it
                stands. With a catalogue it uses the products of that, whose path is taken over into the
                header and counts from where the scenario is saved.

                Topics:
                \(table.lines(indentation: 2).joined(separator: "\n"))
                """
        }(),
        operands: .word("TOPIC", topics),
        options: [
            CommandSpec.Option(
                name: "--catalog", value: .file(placeholder: "FILE.storekit"),
                help: "Use the products of a StoreKit configuration file.")
        ],
        exitCodes: [
            (.held, "the scenario was written"),
            (.unusable, "the catalogue could not be read or has no such product"),
        ],
        missing: ("name a topic", "lifecycle new grace > grace.scenario"))

    static func run(_ arguments: Arguments) -> Lifecycle.ExitCode {
        guard let topic = Starter(rawValue: arguments.operands[0]) else { return .unusable }
        var catalog: Starter.GivenCatalog?
        if let path = arguments["--catalog"] {
            do throws(System.Failure) {
                catalog = Starter.GivenCatalog(
                    path: path, bytes: try ScenarioFiles.catalogBytes(path))
            } catch {
                Console.complain("\(error.path): \(error.reason)")
                return .unusable
            }
        }
        do throws(Starter.Failure) {
            Console.write(Array(try topic.text(catalog).utf8))
            return .held
        } catch {
            switch error {
            case .missing(let sentence):
                Console.complain("\(catalog?.path ?? "lifecycle new"): \(sentence)")
            case .errors(let errors):
                for error in errors { Console.complain(error.message) }
            }
            return .unusable
        }
    }
}
