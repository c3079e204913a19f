import SubscriptionLifecycle

/// Scenarios to begin with, one a topic; each is run while it is written, so that it holds.
package enum Starter: String, Sendable, CaseIterable {
    case purchase, renewal, grace, retry, upgrade, downgrade, refund, trial, notifications

    /// What the scenario is about.
    package var summary: String {
        switch self {
        case .purchase: "a first purchase and what it gives"
        case .renewal: "a renewal, and the end after auto-renew was turned off"
        case .grace: "a failed renewal with a grace period, paid within it"
        case .retry: "a failed renewal without grace, paid later"
        case .upgrade: "a change to a higher level, which begins at once"
        case .downgrade: "a change to a lower level, which waits for the renewal"
        case .refund: "a refund, and its reversal"
        case .trial: "a free trial and the first charge after it"
        case .notifications: "notifications as a server receives them"
        }
    }

    /// A catalogue whose products a starter uses.
    package struct GivenCatalog: Sendable {
        /// The path that the header names.
        package var path: String
        /// The file's bytes.
        package var bytes: [UInt8]

        package init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// Why there is no starter.
    package enum Failure: Error, Sendable {
        /// The catalogue has no product that the topic is about.
        case missing(String)
        /// The catalogue cannot be read.
        case errors([ScenarioError])
    }

    /// The text of the scenario, with the products of a catalogue or with some of its own.
    package func text(_ catalog: GivenCatalog?) throws(Failure) -> String {
        var writer = StarterWriter(catalog)
        writer.header = headerLines
        if catalog == nil { writer.definitions = ownProducts }
        try writer.readCatalog()
        try write(&writer)
        return try writer.finish()
    }

    private var claim: String {
        switch self {
        case .purchase: "A purchase gives access until the end of its period."
        case .renewal: "A subscription renews at its end, and ends there once auto-renew is off."
        case .grace:
            "A failed renewal keeps access during grace, and paying within it loses no day."
        case .retry:
            "A failed renewal without grace ends access, and paying later starts a new period."
        case .upgrade: "A change to a higher level begins at once and replaces the running period."
        case .downgrade: "A change to a lower level waits for the renewal."
        case .refund: "A refund ends access at once, and its reversal gives it back."
        case .trial: "A free trial gives access and renews at the full price."
        case .notifications: "The server gives the same answers from notifications alone."
        }
    }

    private var headerLines: [String] {
        var lines = ["scenario: " + claim]
        if self == .grace { lines.append("grace: P16D") }
        return lines
    }

    private var ownProducts: [String] {
        switch self {
        case .purchase, .renewal, .grace, .retry, .refund, .notifications:
            ["product pro.monthly type=autoRenewable group=pro period=P1M price=9.99"]
        case .upgrade, .downgrade:
            [
                "product pro.premium type=autoRenewable group=pro level=1 period=P1M price=19.99",
                "product pro.basic type=autoRenewable group=pro level=2 period=P1M price=9.99",
            ]
        case .trial:
            [
                "product pro.monthly type=autoRenewable group=pro period=P1M price=9.99"
                    + " intro=freeTrial/P1W"
            ]
        }
    }

    private func write(_ writer: inout StarterWriter) throws(Failure) {
        switch self {
        case .purchase: try Starter.writePurchase(&writer)
        case .renewal: try Starter.writeRenewal(&writer)
        case .grace: try Starter.writeFailure(&writer, hasGrace: true)
        case .retry: try Starter.writeFailure(&writer, hasGrace: false)
        case .upgrade: try Starter.writeUpgrade(&writer)
        case .downgrade: try Starter.writeDowngrade(&writer)
        case .refund: try Starter.writeRefund(&writer)
        case .trial: try Starter.writeTrial(&writer)
        case .notifications: try Starter.writeNotifications(&writer)
        }
    }
}
