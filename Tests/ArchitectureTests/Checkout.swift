import Foundation

/// The checkout that the tests were compiled from, read as text.
enum Checkout {
    /// The package's directory.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The text of a file, named from the package's directory.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Whether a file or a directory stands at a path.
    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }

    /// The directories directly under a path, hidden ones aside, sorted.
    static func directories(under path: String) throws -> [String] {
        let manager = FileManager.default
        return try manager.contentsOfDirectory(atPath: root.appendingPathComponent(path).path)
            .filter { name in
                var isDirectory: ObjCBool = false
                let full = root.appendingPathComponent("\(path)/\(name)").path
                let exists = unsafe manager.fileExists(atPath: full, isDirectory: &isDirectory)
                return exists && isDirectory.boolValue && !name.hasPrefix(".")
            }
            .sorted()
    }

    /// The files under a path whose names end in a suffix, sorted, named from the package.
    static func files(under path: String, suffix: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(
            atPath: root.appendingPathComponent(path).path
        )
        .filter { $0.hasSuffix(suffix) }
        .map { "\(path)/\($0)" }
        .sorted()
    }

    /// The Swift files of a target in `Sources`, with their text.
    static func sources(of target: String) throws -> [SourceFile] {
        try files(under: "Sources/\(target)", suffix: ".swift")
            .map { SourceFile(path: $0, text: try text($0)) }
    }
}

/// A file of Swift, named from the package's directory.
struct SourceFile {
    var path: String
    var text: String
}

/// A place that breaks a rule.
struct Violation: Equatable, CustomStringConvertible {
    var path: String
    var line: Int
    var message: String

    var description: String { "\(path):\(line): \(message)" }
}
