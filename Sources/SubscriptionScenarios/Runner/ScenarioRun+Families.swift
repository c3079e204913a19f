import AppStoreSimulation
import SubscriptionLifecycle

extension ScenarioRun {
    /// Sharing, or its end, of everything or of the product that is named.
    func lowerSharing(
        _ verb: Scenario.Command, _ statement: Scenario.Statement
    ) -> Lowered {
        guard case .customer(let member) = statement.operands.first?.value else {
            return .unbuilt("`\(verb.rawValue)`")
        }
        var product: ProductID?
        if case .product(let named) = statement[.product] { product = named }
        return .command(
            verb == .shareWith
                ? .shareWith(member: member, product: product)
                : .stopSharingWith(member: member, product: product))
    }
}
