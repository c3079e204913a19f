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

/// Whatever a file holds, it is read or refused.
@Suite struct BrokenFilesTests {
    /// SplitMix64, so that a failure can be repeated.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    /// Bytes that mean something in the format, and some that mean nothing anywhere.
    private static let replacements = Array(" \t\n\"\\=~()[]{},#:+-0PZé".utf8) + [0x00, 0xFF]

    @Test(arguments: ScenarioFiles.paths)
    func `a scenario with a few bytes changed is read or refused with places in the file`(
        _ path: String
    ) throws {
        let original = try [UInt8](
            Data(contentsOf: ScenarioFiles.folder.appending(path: path)))
        for seed in UInt64(1)...6 {
            var generator = Generator(state: seed)
            var bytes = original
            for _ in 0...(seed % 4) {
                let index = Int.random(in: bytes.indices, using: &generator)
                if Bool.random(using: &generator) {
                    bytes.remove(at: index)
                } else {
                    bytes[index] = Self.replacements.randomElement(using: &generator) ?? 0
                }
            }
            let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + 1
            switch ScenarioFiles.parse(bytes, path: path) {
            case .success(let scenario):
                let again = ScenarioFiles.parse(
                    Array(ScenarioPrinter.print(scenario).utf8), path: path)
                guard case .success(let same) = again, same.meansTheSame(as: scenario) else {
                    Issue.record("seed \(seed): \(ScenarioPrinter.print(scenario))")
                    continue
                }
            case .failure(let errors):
                let areInFile = errors.allSatisfy {
                    (1...lineCount).contains($0.line) && $0.column > 0
                }
                #expect(areInFile && !errors.isEmpty, "seed \(seed): \(errors)")
                #expect(errors.map(\.place) == errors.map(\.place).sorted(), "seed \(seed)")
            }
        }
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
