// swift-tools-version: 6.3

import PackageDescription

// A client names the package by its URL and a version. Here the checkout around this folder stands in
// for it, so that the example is always built against the sources beside it.
let lifecycle: Package.Dependency =
    if let url = Context.environment["LIFECYCLE_URL"] {
        .package(url: url, from: "0.1.0")
    } else {
        .package(name: "swift-subscription-lifecycle", path: "../../..")
    }

func product(_ name: String) -> Target.Dependency {
    .product(name: name, package: "swift-subscription-lifecycle")
}

let package = Package(
    name: "client",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "SubscriptionAccess", targets: ["SubscriptionAccess"])
    ],
    dependencies: [lifecycle],
    targets: [
        .target(name: "SubscriptionAccess", dependencies: [product("SubscriptionLifecycle")]),
        .testTarget(
            name: "SubscriptionAccessTests",
            dependencies: [
                "SubscriptionAccess", product("SubscriptionLifecycle"),
                product("AppStoreSimulation"), product("SubscriptionScenarios"),
                product("SubscriptionTestingSupport"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
