import SubscriptionLifecycle

/// How many bytes the values have that are held by the million.
enum Sizes {
    static func run() {
        Table.section("Sizes, in bytes")
        Table.row("Fact", "\(MemoryLayout<Fact>.stride)")
        Table.row("Subscription.Customer", "\(MemoryLayout<Subscription.Customer>.stride)")
        Table.row("Subscription.Chain", "\(MemoryLayout<Subscription.Chain>.stride)")
        Table.row("PaidPeriod", "\(MemoryLayout<PaidPeriod>.stride)")
    }
}
