import Testing

/// The layers as they are and as they are written down.
struct LayerTests {
    private let layers: Layers
    private let manifest: Manifest

    init() throws {
        layers = Layers(table: try Checkout.text("Docs/Architecture.md"))
        manifest = Manifest(try Checkout.text("Package.swift"))
    }

    @Test func `the table has a row for every target and for nothing else`() throws {
        let declared = manifest.targets.filter { !$0.isTest }.map(\.name)
        #expect(layers.rows.map(\.target).sorted() == declared.sorted())
        #expect(try Checkout.directories(under: "Sources") == declared.sorted())
    }

    @Test func `the manifest gives every target the dependencies of its row`() {
        for target in manifest.targets where !target.isTest {
            let row = layers[target.name]
            #expect(row?.dependencies.sorted() == target.dependencies.sorted(), "\(target.name)")
        }
    }

    @Test func `a target imports only what its row allows`() throws {
        var found: [Violation] = []
        for row in layers.rows {
            for file in try Checkout.sources(of: row.target) {
                found += layers.violations(in: file, of: row.target)
            }
        }
        #expect(found == [])
    }

    @Test func `a row names only targets below it`() {
        #expect(layers.upwardDependencies == [])
    }

    @Test func `the libraries without an operating system import no module of the system`() {
        for target in PurityRules.targets {
            #expect(layers[target]?.systemModules == [], "\(target)")
        }
    }

    @Test func `the manifest has no unsafe flags and no dependencies`() {
        #expect(manifest.violations == [])
    }

    @Test(arguments: [
        "import Foundation", "@testable import Foundation", "public import Foundation",
        "import struct Foundation.Date", "let a = 1; import Foundation",
        "@_spi(Testing) internal import Foundation",
    ])
    func `a forbidden import is found however it is written`(line: String) {
        let file = SourceFile(path: "A.swift", text: "import SubscriptionLifecycle\n\(line)\n")
        #expect(
            layers.violations(in: file, of: "AppStoreSimulation") == [
                Violation(
                    path: "A.swift", line: 2,
                    message: "AppStoreSimulation must not import Foundation")
            ])
    }

    @Test(arguments: ["// import Foundation", "/* \nimport Foundation\n*/", "let a = \"import B\""])
    func `an import in a comment or in a text is none`(line: String) {
        let file = SourceFile(path: "A.swift", text: line)
        #expect(layers.violations(in: file, of: "SubscriptionLifecycle") == [])
    }

    @Test func `an import of a layer above is found`() {
        let file = SourceFile(path: "A.swift", text: "import SubscriptionScenarios\n")
        #expect(layers.violations(in: file, of: "AppStoreWire").count == 1)
    }

    @Test func `a table that turns a layer round is found`() {
        let table = """
            | target | imports of ours | imports of the system |
            | --- | --- | --- |
            | `Low` | `High` | nothing |
            | `High` | nothing | `Glibc` |
            """
        let layers = Layers(table: table)
        #expect(
            layers.rows == [
                Layers.Row(target: "Low", dependencies: ["High"], systemModules: []),
                Layers.Row(target: "High", dependencies: [], systemModules: ["Glibc"]),
            ])
        #expect(layers.upwardDependencies == ["Low imports High, which is not below it"])
    }

    @Test func `a manifest with unsafe flags or a dependency is found`() {
        let manifest = Manifest(
            """
            let package = Package(
                dependencies: [.package(url: "https://example.com/a", from: "1.0.0")],
                targets: [
                    .target(name: "A", swiftSettings: [.unsafeFlags(["-O"])]),
                    .testTarget(name: "ATests", dependencies: ["A", "B"]),
                ])
            """)
        #expect(manifest.violations.map(\.line) == [2, 4])
        #expect(
            manifest.targets == [
                Manifest.Target(name: "A", isTest: false, dependencies: []),
                Manifest.Target(name: "ATests", isTest: true, dependencies: ["A", "B"]),
            ])
    }
}
