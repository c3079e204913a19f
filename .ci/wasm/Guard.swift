// The WebAssembly guard's own module: a few real calls into the libraries, compiled for a machine
// that has no operating system, no clock and no source of randomness.
//
// Every function returns a number that `.ci/wasm-guard` compares with the one written there; a
// negative one says which expectation did not hold.

import AppStoreSimulation
import AppStoreWire
import SubscriptionLifecycle
import SubscriptionScenarios

/// Interns three names, one of them twice, and reads them back in the order of their bytes.
@c(guard_names)
public func guardNames() -> Int64 {
    var names = Names()
    let monthly = names.intern("pro.monthly")
    let yearly = names.intern("pro.yearly")
    let accented = names.intern("élite")
    guard names.intern("pro.monthly") == monthly, names.count == 3 else { return -1 }
    guard names.precedes(monthly, yearly), names.precedes(yearly, accented) else { return -2 }
    guard names.text(accented).utf8.elementsEqual("élite".utf8) else { return -3 }
    let transaction = names.transaction("2000000012345678")
    guard transaction.isNumeric, !names.transaction("007").isNumeric else { return -4 }
    return Int64(transaction.rawValue)
}

/// Moves an instant by thirty days and past the last one that can be told.
@c(guard_instants)
public func guardInstants() -> Int64 {
    let start = Instant(milliseconds: 1_738_317_600_000)
    guard start.adding(milliseconds: .max) == .latest else { return -1 }
    return start.adding(milliseconds: 30 * 86_400_000).milliseconds
}

/// A purchase of a month and the failure of its renewal, as two facts.
private struct FailedRenewal {
    var names = Names()
    var purchase: Fact
    var failure: Fact
    var group: GroupID
    let startDate = Instant(milliseconds: 1_738_317_600_000)  // 2025-01-31T10:00Z
    let endDate = Instant(milliseconds: 1_740_736_800_000)  // 2025-02-28T10:00Z
    let graceEndDate = Instant(milliseconds: 1_742_119_200_000)  // 2025-03-16T10:00Z

    init() {
        group = names.intern("pro")
        var opening = PeriodOpening(transaction: TransactionID(1), source: .fact)
        opening.original = TransactionID(1)
        opening.product = names.intern("pro.monthly")
        opening.group = group
        opening.startDate = startDate
        opening.expirationDate = endDate
        purchase = Fact(.purchased(opening), effectiveDate: startDate, statedDate: startDate)
        failure = Fact(
            .renewalFailed(
                RenewalFailure(
                    transaction: TransactionID(1), original: TransactionID(1),
                    graceEndDate: graceEndDate)),
            effectiveDate: endDate, statedDate: endDate)
    }

    var context: Context { Context(catalog: Catalog(), names: names) }
}

/// Folds the two facts in order and reads the states of grace, of retry and of the end: 432.
@c(guard_fold)
public func guardFold() -> Int64 {
    let renewal = FailedRenewal()
    var customer = Subscription.Customer(environment: .production)
    guard customer.fold(renewal.purchase) == .folded else { return -1 }
    guard customer.fold(renewal.failure) == .folded else { return -2 }
    let day: Int64 = 86_400_000
    var digits: Int64 = 0
    for instant in [
        renewal.endDate, renewal.graceEndDate, renewal.endDate.adding(milliseconds: 60 * day),
    ] {
        guard let view = customer.view(at: instant, in: renewal.context),
            let state = view.status(of: renewal.group).state
        else { return -3 }
        digits = digits * 10 + Int64(state.rawValue)
    }
    return digits
}

/// Delivers the two facts the wrong way round and asks when access ends.
@c(guard_history)
public func guardHistory() -> Int64 {
    let renewal = FailedRenewal()
    var customer = Subscription.Customer(environment: .production)
    guard customer.fold(renewal.failure) == .late else { return -1 }
    let history = CustomerHistory(
        environment: .production, names: renewal.names, facts: [renewal.failure, renewal.purchase])
    let view = history.view(at: renewal.endDate, in: renewal.context)
    guard view.status(of: renewal.group).state == .inGracePeriod else { return -2 }
    guard view.entitlements(of: renewal.group).count == 1 else { return -3 }
    return view.nextChange(of: renewal.group)?.milliseconds ?? -4
}
