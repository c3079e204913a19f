extension Subscription {
    /// A group and the customer's statuses in it, as an element of `Status.all`.
    public struct GroupStatuses: Hashable, Sendable {
        /// The group.
        public var group: GroupID
        /// One status a chain.
        public var statuses: [Status]

        /// Makes an element; a client's own machine may give the same.
        public init(group: GroupID, statuses: [Status]) {
            self.group = group
            self.statuses = statuses
        }
    }
}

extension CustomerView {
    /// A customer's statuses in a group, as `Product.SubscriptionInfo.status(for:)`.
    ///
    /// One a chain, each with its latest transaction: the customer's own and what the family shares,
    /// and a second one of the customer's own where a product was bought during billing retry
    /// (decision 6). Empty for somebody who has never had anything of the group. The first is the one
    /// to serve, the highest level of service that entitles (decision 7); Apple promises no order.
    public func subscriptionStatuses(of group: GroupID) -> [Subscription.Status] {
        // A chain that has not begun is none yet (Docs/Behaviour: 12).
        statuses(of: group).filter { $0.state != nil }
    }

    /// The statuses of every group that the customer has had something of, as `Status.all`; groups in
    /// the order of the catalogue, then those that only facts name.
    public var allSubscriptionStatuses: [Subscription.GroupStatuses] {
        var groups = context.catalog.groups
        for chain in customer.chains {
            if let group = chain.group(in: context), !groups.contains(group) {
                groups.append(group)
            }
        }
        return groups.compactMap { group in
            let statuses = subscriptionStatuses(of: group)
            return statuses.isEmpty
                ? nil : Subscription.GroupStatuses(group: group, statuses: statuses)
        }
    }
}
