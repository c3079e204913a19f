import SubscriptionScenarios

/// Finding and reading scenario files.
enum ScenarioFiles {
    /// A scenario that was read, or why it was not.
    enum Reading {
        case scenario(Scenario, lines: [String])
        case errors([ScenarioError])
        case unreadable(System.Failure)
    }

    /// The scenario files that a path names: itself, or every one below the folder.
    static func find(_ path: String) throws(System.Failure) -> [String] {
        guard path != standardInput, try System.isFolder(path) else { return [path] }
        var found: [String] = []
        for name in try System.names(in: path) {
            let inner = path.hasSuffix("/") ? path + name : path + "/" + name
            if try System.isFolder(inner) {
                found += try find(inner)
            } else if name.hasSuffix(".scenario") {
                found.append(inner)
            }
        }
        return found
    }

    /// What stands for standard input where a file is named.
    private static let standardInput = "-"

    /// The bytes of a scenario file.
    static func bytes(of path: String) throws(System.Failure) -> [UInt8] {
        path == standardInput ? try System.readStandardInput() : try System.read(path)
    }

    /// Reads a scenario and the catalogue that it names.
    static func read(_ path: String) -> Reading {
        let bytes: [UInt8]
        do throws(System.Failure) { bytes = try self.bytes(of: path) } catch {
            return .unreadable(error)
        }
        switch ScenarioParser.parse(bytes, file: path, loadFile: { load($0, for: path) }) {
        case .success(let scenario):
            let lines = String(decoding: bytes, as: UTF8.self).split(
                omittingEmptySubsequences: false
            ) { $0 == "\n" || $0 == "\r\n" }
            return .scenario(scenario, lines: lines.map { String($0) })
        case .failure(let errors): return .errors(errors)
        }
    }

    /// A catalogue, by the path that a scenario gives it.
    static func load(_ catalog: String, for path: String) -> ScenarioParser.LoadedFile {
        let place = catalog.hasPrefix("/") ? catalog : folder(of: path) + catalog
        do throws(System.Failure) {
            return .bytes(try catalogBytes(place))
        } catch {
            return .unreadable(error.reason)
        }
    }

    /// The bytes of a catalogue; a `.storekit` may be a folder that holds the file and its pictures.
    static func catalogBytes(_ path: String) throws(System.Failure) -> [UInt8] {
        guard try System.isFolder(path) else { return try System.read(path) }
        return try System.read(path + "/Configuration.storekit")
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[...slash])
    }
}
