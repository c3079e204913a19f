// The WebAssembly guard's own module: a few real calls into the libraries, compiled for a machine
// that has no operating system, no clock and no source of randomness.
//
// Every function returns a number that `.ci/wasm-guard` compares with the one written there.

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
