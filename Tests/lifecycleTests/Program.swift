import Foundation
import Testing

/// The built command line, run as its users run it.
enum Program {
    /// What a run left behind.
    struct Output: Equatable {
        var code: Int32
        var out: String
        var err: String

        init(_ code: Int32, out: String = "", err: String = "") {
            self.code = code
            self.out = out
            self.err = err
        }
    }

    /// The root of the checkout.
    static let checkout = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The program stands where the tests were built: beside the bundle, or some folders above what
    /// runs the tests.
    private static let url: URL? = {
        var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        for _ in 0..<5 {
            let candidate = folder.appending(path: "lifecycle")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            folder.deleteLastPathComponent()
        }
        return nil
    }()

    /// Runs the program in a folder and waits for its end.
    static func run(
        _ arguments: [String], in folder: URL = checkout, input: String = ""
    ) throws -> Output {
        let place = try TemporaryFolder()
        let input = try place.write("input", input)
        let out = try place.write("out", "")
        let err = try place.write("err", "")
        let program: URL = try #require(url, "the program was not built beside the tests")
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: out)
        process.standardError = try FileHandle(forWritingTo: err)
        try process.run()
        process.waitUntilExit()
        return Output(
            process.terminationStatus, out: try String(contentsOf: out, encoding: .utf8),
            err: try String(contentsOf: err, encoding: .utf8))
    }
}

/// A folder of one test, gone with it.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "lifecycle-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file, and the folders above it.
    @discardableResult
    func write(_ path: String, _ text: String) throws -> URL {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    func read(_ path: String) throws -> String {
        try String(contentsOf: url.appending(path: path), encoding: .utf8)
    }

    /// Runs the program here.
    func run(_ arguments: String..., input: String = "") throws -> Program.Output {
        try Program.run(arguments, in: url, input: input)
    }
}

/// Scenarios that several tests use.
enum Sample {
    static let holds = """
        scenario: A month runs to its end.

        product m type=autoRenewable group=g period=P1M price=9.99

        2025-01-10T10:00Z  purchase m
                           expect state=subscribed expires=2025-02-10T10:00Z

        """

    static let fails = """
        scenario: A renewal <comes> & "goes".

        product m type=autoRenewable group=g period=P1M price=9.99

        2025-01-10T10:00Z  purchase m
        2025-02-10T10:00Z  turnOffAutoRenew
                           expect state=expired willAutoRenew=false

        """

    static let misspelt = """
        scenario: A word is wrong.

        product m type=autoRenewable group=g period=P1M price=9.99

        2025-01-10T10:00Z  purchse m

        """

    static let unreadableCatalog = """
        scenario: There is no such catalogue.
        catalog: nowhere.storekit

        2025-01-10T10:00Z  expect state=none

        """
}
