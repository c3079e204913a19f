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
        guard try System.isFolder(path) else { return [path] }
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

    /// Reads a scenario and the catalogue that it names.
    static func read(_ path: String) -> Reading {
        let bytes: [UInt8]
        do { bytes = try System.read(path) } catch { return .unreadable(error) }
        let result = ScenarioParser.parse(bytes, file: path) { catalog in
            let place = catalog.hasPrefix("/") ? catalog : folder(of: path) + catalog
            do throws(System.Failure) {
                // A `.storekit` file may be a folder that holds the configuration and its pictures.
                let isFolder = try System.isFolder(place)
                return .bytes(
                    try System.read(isFolder ? place + "/Configuration.storekit" : place))
            } catch {
                return .unreadable(error.reason)
            }
        }
        switch result {
        case .success(let scenario):
            return .scenario(
                scenario,
                lines: String(decoding: bytes, as: UTF8.self).split(
                    separator: "\n", omittingEmptySubsequences: false
                ).map { String($0.last == "\r" ? $0.dropLast() : $0) })
        case .failure(let errors): return .errors(errors)
        }
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[...slash])
    }
}
