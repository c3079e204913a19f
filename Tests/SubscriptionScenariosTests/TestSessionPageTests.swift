import Foundation
import SubscriptionScenarios
import Testing

/// `Docs/HowTo/TestSessions.md` leaves out nothing that a test session can do, and names what exists.
@Suite struct TestSessionPageTests {
    /// A row: the members or actions, what is named for them, and what kind of thing that is.
    struct Row {
        var members: [String]
        var kind: String
        var names: [String]
    }

    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func rows() throws -> [Row] {
        let page = try String(
            contentsOf: root.appending(path: "Docs/HowTo/TestSessions.md"), encoding: .utf8)
        return page.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("| "), !line.hasPrefix("| ---") else { return nil }
            let cells = line.split(separator: "|").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count >= 3, cells[1] != "kind" else { return nil }
            return Row(
                members: quoted(cells[0]), kind: cells[1], names: quoted(cells[2]))
        }
    }

    /// What stands between backticks.
    private static func quoted(_ cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    @Test func `every member of a test session and its transactions is in a table`() throws {
        let members = Set(try Self.rows().flatMap(\.members).map { $0.prefix { $0 != "(" } })
        let expected: [Substring] = [
            "init", "resetToDefaultState", "clearTransactions", "allTransactions",
            "deleteTransaction", "storefront", "locale", "disableDialogs", "buyProduct",
            "askToBuyEnabled", "approveAskToBuyTransaction", "declineAskToBuyTransaction",
            "interruptedPurchasesEnabled", "resolveIssueForTransaction", "timeRate",
            "enableAutoRenewForTransaction", "disableAutoRenewForTransaction",
            "forceRenewalOfSubscription", "expireSubscription", "refundTransaction",
            "billingGracePeriodIsEnabled", "shouldEnterBillingRetryOnRenewal",
            "requestPriceIncreaseConsentForTransaction", "consentToPriceIncreaseForTransaction",
            "declinePriceIncreaseForTransaction", "setSimulatedError", "simulatedError",
            "failTransactionsEnabled", "failureError", "identifier",
            "originalTransactionIdentifier", "productIdentifier", "purchaseDate",
            "expirationDate", "cancelDate", "autoRenewingEnabled", "pendingAskToBuyConfirmation",
            "hasPurchaseIssue", "isPendingPriceIncreaseConsent", "state",
        ]
        #expect(members == Set(expected))
    }

    @Test func `what the tables name exists`() throws {
        var unknown: [String] = []
        var commands: Set<Scenario.Command> = []
        for row in try Self.rows() {
            for name in row.names {
                switch row.kind {
                case "command":
                    guard let command = Scenario.Command(rawValue: name) else {
                        unknown.append("command \(name)")
                        continue
                    }
                    commands.insert(command)
                case "expectation":
                    if Scenario.Expectation(rawValue: name) == nil {
                        unknown.append("expectation \(name)")
                    }
                case "header": if !Self.isHeader(name) { unknown.append("header \(name)") }
                case "library": if try !Self.isDeclared(name) { unknown.append(name) }
                default: unknown.append("kind \(row.kind)")
                }
            }
            if row.names.isEmpty, row.kind != "nothing" { unknown.append("\(row.members)") }
        }
        #expect(unknown == [])
        #expect(commands.isSuperset(of: [.finish, .restore]) == false)
        #expect(commands.count == 20)
    }

    /// Whether the parser knows a header: a wrong value is then complained of and not the key.
    private static func isHeader(_ key: String) -> Bool {
        let text = "scenario: a header\n\(key): ?\n"
        switch ScenarioParser.parse(
            Array(text.utf8), file: "header.scenario", loadFile: { _ in .unreadable("none") })
        {
        case .success: return true
        case .failure(let errors):
            return !errors.contains { $0.line == 2 && $0.column == 1 }
        }
    }

    /// Whether the core declares a public member of a type.
    private static func isDeclared(_ name: String) throws -> Bool {
        let parts = name.split(separator: ".")
        guard parts.count == 2 else { return false }
        let folder = root.appending(path: "Sources/SubscriptionLifecycle/Projections")
        for file in try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            if text.contains(parts[0]), text.contains("public var \(parts[1])") { return true }
        }
        return false
    }
}
