import Foundation
import SubscriptionLifecycle
import SubscriptionScenarios
import Testing

/// The scenario files of the package.
enum ScenarioFiles {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Scenarios")

    /// Paths relative to the folder, sorted.
    static let paths: [String] = {
        let files = FileManager.default.enumerator(atPath: folder.path) ?? .init()
        return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".scenario") }.sorted()
    }()

    static func parse(_ utf8: [UInt8], path: String) -> ScenarioParser.ParseResult {
        let file = folder.appending(path: path)
        return ScenarioParser.parse(utf8, file: path) { catalog in
            let url = file.deletingLastPathComponent().appending(path: catalog)
            guard let data = try? Data(contentsOf: url) else { return .unreadable("no such file") }
            return .bytes([UInt8](data))
        }
    }
}

@Suite struct ScenarioFilesTests {
    @Test(arguments: ScenarioFiles.paths)
    func `every scenario means the same after printing and reading it again`(_ path: String) throws
    {
        let data = try Data(contentsOf: ScenarioFiles.folder.appending(path: path))
        let scenario = try #require(success(ScenarioFiles.parse([UInt8](data), path: path)))
        let printed = ScenarioPrinter.print(scenario)
        let again = try #require(success(ScenarioFiles.parse(Array(printed.utf8), path: path)))
        #expect(again.meansTheSame(as: scenario), "\(printed)")
        #expect(ScenarioPrinter.print(again) == printed)
    }
}

/// The scenario, or an issue for each error.
func success(_ result: ScenarioParser.ParseResult) -> Scenario? {
    switch result {
    case .success(let scenario): return scenario
    case .failure(let errors):
        for error in errors { Issue.record("\(error)") }
        return nil
    }
}
