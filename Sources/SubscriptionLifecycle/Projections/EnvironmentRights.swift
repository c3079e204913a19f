/// An entitlement and the environment whose purchase gives it.
public struct EnvironmentEntitlement: Hashable, Sendable {
    /// Where the purchase was made.
    public var environment: Subscription.Environment
    /// What it gives.
    public var entitlement: Entitlement

    /// Names an entitlement and where it comes from.
    public init(environment: Subscription.Environment, entitlement: Entitlement) {
        self.environment = environment
        self.entitlement = entitlement
    }
}

/// One customer in several environments, asked together; their facts never mix (decision 36).
///
/// App Review buys in the sandbox against a production server: who wants such purchases to count asks
/// both, and the answer says which one entitled.
public struct EnvironmentViews: Sendable {
    /// The views, one an environment, the preferred one first.
    public var views: [(environment: Subscription.Environment, view: CustomerView)]

    /// Asks a customer's histories, one an environment, the preferred one first.
    public init(_ histories: [CustomerHistory], at instant: Instant, in context: Context) {
        views = histories.map { ($0.environment, $0.view(at: instant, in: context)) }
    }

    /// Every entitlement with its environment, those of the preferred one first.
    public func entitlements(of group: GroupID? = nil) -> [EnvironmentEntitlement] {
        views.flatMap { asked in
            asked.view.entitlements(of: group).map {
                EnvironmentEntitlement(environment: asked.environment, entitlement: $0)
            }
        }
    }

    /// The first environment whose purchases give a right; none if nothing does.
    public func environment(entitlingTo right: NameID) -> Subscription.Environment? {
        views.first { $0.view.rights().contains(right) }?.environment
    }
}
