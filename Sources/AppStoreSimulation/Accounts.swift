import SubscriptionLifecycle

/// The store's customers, each found by the place of its name in the table of names.
struct Accounts: Sendable {
    /// Every account, in the order in which they were opened; places in it stay the same.
    private(set) var all: [SimulatedStore.Account] = []
    /// The customers in the order of their names, so that no run depends on who came first.
    private(set) var customers: [CustomerID] = []
    /// The place of each customer by the number of the name; -1 where there is none.
    private var places: [Int32] = []

    /// The place of a customer's account.
    func place(of customer: CustomerID) -> Int? {
        let number = Int(customer.rawValue)
        guard number < places.count, places[number] >= 0 else { return nil }
        return Int(places[number])
    }

    /// A customer's account.
    subscript(customer: CustomerID) -> SimulatedStore.Account? {
        place(of: customer).map { all[$0] }
    }

    /// An account by its place, where it stands.
    subscript(place place: Int) -> SimulatedStore.Account {
        _read { yield all[place] }
        _modify { yield &all[place] }
    }

    /// Opens an account for a customer who has none.
    mutating func open(
        _ account: SimulatedStore.Account, for customer: CustomerID, _ names: Names
    ) -> Int {
        let number = Int(customer.rawValue)
        while places.count <= number { places.append(-1) }
        places[number] = Int32(all.count)
        all.append(account)
        var low = 0
        var high = customers.count
        while low < high {
            let middle = (low + high) / 2
            if names.precedes(customers[middle], customer) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        customers.insert(customer, at: low)
        return all.count - 1
    }
}
