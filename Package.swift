// swift-tools-version: 6.3

import PackageDescription

let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "swift-subscription-lifecycle",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "SubscriptionLifecycle", targets: ["SubscriptionLifecycle"]),
        .library(name: "AppStoreSimulation", targets: ["AppStoreSimulation"]),
        .library(name: "AppStoreWire", targets: ["AppStoreWire"]),
        .library(name: "SubscriptionScenarios", targets: ["SubscriptionScenarios"]),
        .library(name: "SubscriptionReports", targets: ["SubscriptionReports"]),
        .library(name: "SubscriptionTesting", targets: ["SubscriptionTesting"]),
        .library(
            name: "SubscriptionTestingSupport", targets: ["SubscriptionTestingSupport"]),
        .executable(name: "lifecycle", targets: ["lifecycle"]),
    ],
    targets: [
        .target(name: "SubscriptionLifecycle", swiftSettings: strict),
        .target(
            name: "AppStoreSimulation",
            dependencies: ["SubscriptionLifecycle"],
            swiftSettings: strict),
        .target(
            name: "AppStoreWire",
            dependencies: ["SubscriptionLifecycle"],
            swiftSettings: strict),
        .target(
            name: "SubscriptionScenarios",
            dependencies: ["SubscriptionLifecycle", "AppStoreSimulation", "AppStoreWire"],
            swiftSettings: strict),
        .target(
            name: "SubscriptionReports",
            dependencies: ["SubscriptionLifecycle"],
            swiftSettings: strict),
        .target(
            name: "SubscriptionTesting",
            dependencies: ["SubscriptionLifecycle", "AppStoreSimulation", "SubscriptionScenarios"],
            swiftSettings: strict),
        .target(
            name: "SubscriptionTestingSupport",
            dependencies: ["SubscriptionScenarios"],
            swiftSettings: strict),
        .executableTarget(
            name: "lifecycle",
            dependencies: [
                "SubscriptionLifecycle", "AppStoreSimulation", "AppStoreWire",
                "SubscriptionScenarios", "SubscriptionReports", "SubscriptionTesting",
            ],
            swiftSettings: strict),
        .target(name: "CAllocationCount"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "SubscriptionLifecycle", "AppStoreSimulation", "SubscriptionScenarios",
                "CAllocationCount",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SubscriptionLifecycleTests",
            dependencies: ["SubscriptionLifecycle"],
            swiftSettings: strict),
        .testTarget(
            name: "AppStoreSimulationTests",
            dependencies: ["SubscriptionLifecycle", "AppStoreSimulation"],
            swiftSettings: strict),
        .testTarget(
            name: "AppStoreWireTests",
            dependencies: ["SubscriptionLifecycle", "AppStoreWire"],
            swiftSettings: strict),
        .testTarget(
            name: "SubscriptionScenariosTests",
            dependencies: [
                "SubscriptionLifecycle", "AppStoreSimulation", "AppStoreWire",
                "SubscriptionScenarios",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SubscriptionReportsTests",
            dependencies: ["SubscriptionLifecycle", "SubscriptionReports", "SubscriptionTesting"],
            swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        .testTarget(
            name: "SubscriptionTestingSupportTests",
            dependencies: [
                "SubscriptionLifecycle", "AppStoreSimulation", "SubscriptionScenarios",
                "SubscriptionTesting", "SubscriptionTestingSupport",
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict),
        .testTarget(
            name: "SubscriptionTestingTests",
            dependencies: [
                "SubscriptionLifecycle", "AppStoreSimulation", "SubscriptionScenarios",
                "SubscriptionTesting", "SubscriptionTestingSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "lifecycleTests",
            dependencies: [
                "SubscriptionLifecycle", "AppStoreSimulation", "SubscriptionScenarios",
                "lifecycle",
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
