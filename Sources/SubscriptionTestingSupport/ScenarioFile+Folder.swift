public import Foundation
import SubscriptionScenarios
public import Testing

extension ScenarioFile {
    /// Every `.scenario` file of a folder and the folders in it, in the order of their paths.
    ///
    /// A relative path is looked for beside the test's own file, then in each folder above it, up to
    /// the one that holds `Package.swift`.
    ///
    /// - Parameters:
    ///   - folder: The folder's path.
    ///   - sourceLocation: Where the test stands; a folder without scenarios fails there.
    /// - Returns: The files, each with what is wrong with it; never nothing.
    public static func all(
        in folder: String, sourceLocation: SourceLocation = #_sourceLocation
    ) -> [ScenarioFile] {
        let candidates = ScenarioFile.candidates(folder, from: sourceLocation.filePath)
        if let found = candidates.first(where: { $0.isFolder }) {
            return all(in: found, called: folder, sourceLocation)
        }
        let places = candidates.map { "\n" + $0.path }.joined()
        let message = "there is no folder \(folder); looked for" + places
        return [.absent(folder, message, sourceLocation)]
    }

    /// Every `.scenario` file of a folder that has been found already, for instance in a bundle.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - sourceLocation: Where the test stands; a folder without scenarios fails there.
    /// - Returns: The files, each with what is wrong with it; never nothing.
    public static func all(
        in folder: URL, sourceLocation: SourceLocation = #_sourceLocation
    ) -> [ScenarioFile] {
        guard folder.isFolder else {
            let name = folder.lastPathComponent
            return [.absent(name, "there is no folder \(folder.path)", sourceLocation)]
        }
        return all(in: folder, called: folder.lastPathComponent, sourceLocation)
    }

    private static func all(
        in folder: URL, called name: String, _ test: SourceLocation
    ) -> [ScenarioFile] {
        let paths: [String]
        do {
            paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        } catch {
            return [.absent(name, "\(folder.path) cannot be read: \(error)", test)]
        }
        let files = paths.filter { $0.hasSuffix(".scenario") }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            .map { read($0, in: folder, test.moduleName) }
        guard files.isEmpty else { return files }
        // Without a case a test would pass and say nothing.
        return [.absent(name, "there is no .scenario file in \(folder.path)", test)]
    }

    /// Where a folder may be meant to stand, the nearest to the test's file first.
    private static func candidates(_ folder: String, from testFile: String) -> [URL] {
        if folder.hasPrefix("/") { return [URL(filePath: folder)] }
        var candidates: [URL] = []
        var parent = URL(filePath: testFile).deletingLastPathComponent().standardizedFileURL
        while true {
            candidates.append(parent.appending(path: folder).standardizedFileURL)
            let isPackage = parent.appending(path: "Package.swift").exists
            if isPackage || parent.pathComponents.count <= 1 { return candidates }
            parent = parent.deletingLastPathComponent()
        }
    }

    /// A case that stands for files which are not there.
    private static func absent(
        _ path: String, _ message: String, _ test: SourceLocation
    ) -> ScenarioFile {
        ScenarioFile(
            path: path, scenario: nil, lines: [],
            obstacles: [Failure(message: message, location: test)], place: test)
    }

    private static func read(_ path: String, in folder: URL, _ module: String) -> ScenarioFile {
        let file = folder.appending(path: path)
        let place = SourceLocation(
            fileID: "\(module)/\(path)", filePath: file.path, line: 1, column: 1)
        let bytes: [UInt8]
        do {
            bytes = [UInt8](try Data(contentsOf: file))
        } catch {
            let message = "\(path) cannot be read: \(error)"
            return ScenarioFile(
                path: path, scenario: nil, lines: [],
                obstacles: [Failure(message: message, location: place)], place: place)
        }
        let result = ScenarioParser.parse(bytes, file: path) { catalog in
            loadCatalog(catalog, besides: file)
        }
        switch result {
        case .success(let scenario):
            let text = String(decoding: bytes, as: UTF8.self)
            let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
            return ScenarioFile(
                path: path, scenario: scenario, lines: lines.map(String.init), obstacles: [],
                place: place)
        case .failure(let errors):
            let obstacles = errors.map { error in
                Failure(message: "\(error)", location: place.moved(to: error.place))
            }
            return ScenarioFile(
                path: path, scenario: nil, lines: [], obstacles: obstacles, place: place)
        }
    }

    /// The catalogue that a scenario names, a path from the scenario's own folder.
    private static func loadCatalog(
        _ path: String, besides file: URL
    ) -> ScenarioParser.LoadedFile {
        var catalog =
            path.hasPrefix("/")
            ? URL(filePath: path) : file.deletingLastPathComponent().appending(path: path)
        // A `.storekit` file may be a folder that holds the configuration and its pictures.
        if catalog.isFolder { catalog = catalog.appending(path: "Configuration.storekit") }
        do {
            return .bytes([UInt8](try Data(contentsOf: catalog)))
        } catch {
            return .unreadable(catalog.exists ? "\(error)" : "there is no such file")
        }
    }
}

extension URL {
    fileprivate var exists: Bool { FileManager.default.fileExists(atPath: path) }

    fileprivate var isFolder: Bool {
        var isFolder: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return exists && isFolder.boolValue
    }
}
