import AppStoreWire
import SubscriptionLifecycle
import SubscriptionScenarios

/// `lifecycle catalog FILE`
enum ShowCatalog {
    static let spec = CommandSpec(
        name: "catalog",
        summary: "Show what a StoreKit configuration file sells, and what is odd about it.",
        details: """
            Shows a `.storekit` file, or a folder of that name: groups with levels, periods, prices and
            introductory offers, other products and offers, the settings as the header of a scenario
            has them, and everything odd that was found while reading.
            """,
        operands: .file("FILE"), options: [.format(["text", "json"])],
        exitCodes: [
            (.held, "the file was read, with findings or without"),
            (.unusable, "the file could not be read or is no configuration"),
        ],
        missing: (
            "name one .storekit file", "lifecycle catalog Scenarios/Catalogs/IAPLab.storekit"
        ))

    static func run(_ arguments: Arguments) -> Lifecycle.ExitCode {
        let file = arguments.operands[0]
        let bytes: [UInt8]
        do throws(System.Failure) { bytes = try ScenarioFiles.catalogBytes(file) } catch {
            Console.complain("\(error.path): \(error.reason)")
            return .unusable
        }
        var names = Names()
        do throws(StoreKitConfigurationError) {
            let configuration = try StoreKitConfiguration.read(bytes, file: file, names: &names)
            let report = CatalogReport(configuration, names: names, file: file)
            if arguments["--format"] == "json" {
                Console.write(report.document.indented)
            } else {
                for line in report.lines { Console.write(line) }
            }
            return .held
        } catch {
            Console.complain(error.message)
            return .unusable
        }
    }
}
