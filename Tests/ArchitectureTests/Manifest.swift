/// What the package's manifest says of its targets, read as text.
///
/// The package manager could be asked, but that would start a process within a test; the manifest
/// is ours and keeps to one form: every target named, every dependency a plain string.
struct Manifest {
    /// A target and the names that it depends on.
    struct Target: Equatable {
        var name: String
        var isTest: Bool
        var dependencies: [String]
    }

    private let text: String

    init(_ text: String) { self.text = text }

    /// The targets in the order in which they are declared.
    var targets: [Target] {
        let kinds = [".executableTarget(", ".testTarget(", ".target(", ".plugin(", ".macro("]
        var found: [Target] = []
        var rest = text[...]
        while let start = kinds.compactMap({ rest.firstRange(of: $0) })
            .min(by: { $0.lowerBound < $1.lowerBound })
        {
            let isTest = rest[start] == ".testTarget("
            let body = Manifest.balanced(rest[start.upperBound...])
            rest = rest[start.upperBound...].dropFirst(body.count)
            let names = body.firstRange(of: "name:").map { label in
                Manifest.strings(body[label.upperBound...])
            }
            let dependencies = body.firstRange(of: "dependencies:").map { label in
                Manifest.strings(body[label.upperBound...].prefix { $0 != "]" })
            }
            found.append(
                Target(
                    name: names?.first ?? "", isTest: isTest, dependencies: dependencies ?? []))
        }
        return found
    }

    /// What a manifest of ours must not say, each with its reason.
    var violations: [Violation] {
        let forbidden = [
            ("unsafeFlags", "a package with unsafe flags cannot be depended upon"),
            (".package(", "the package depends on nothing"),
            (".binaryTarget(", "everything is built from source"),
        ]
        var found: [Violation] = []
        for (index, line) in SwiftText(text).lines.enumerated() {
            for (word, reason) in forbidden where line.contains(word) {
                found.append(
                    Violation(
                        path: "Package.swift", line: index + 1, message: "\(word): \(reason)"))
            }
        }
        return found
    }

    /// The text up to the parenthesis that closes the one before it.
    private static func balanced(_ text: Substring) -> Substring {
        var depth = 1
        return text.prefix { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth > 0
        }
    }

    /// The string literals of a piece of the manifest.
    private static func strings(_ text: Substring) -> [String] {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
    }
}
