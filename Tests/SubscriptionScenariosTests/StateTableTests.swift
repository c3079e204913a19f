import Foundation
import SubscriptionLifecycle
import SubscriptionScenarios
import Testing

/// `Docs/StateMachine.md` is what the machine does, and does what Apple's pages say.
@Suite struct StateTableTests {
    private static let table = StateTable()
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func `there is a cell for every phase and every kind of fact`() {
        for kind in Event.Kind.allCases {
            #expect(StateTable.Happening.allCases.contains { $0.kind == kind }, "\(kind)")
        }
        #expect(
            Self.table.cells.map { "\($0.phase) \($0.happening)" }
                == StateTable.Phase.allCases.flatMap { phase in
                    StateTable.Happening.allCases.map { "\(phase) \($0)" }
                })
        for phase in StateTable.Phase.allCases {
            for happening in StateTable.Happening.allCases {
                let cell = Self.table.cell(phase, happening)
                #expect(cell.phase == phase && cell.happening == happening)
            }
        }
    }

    @Test func `every state is the state of some phase`() {
        let states = Self.table.passages.map { $0.before.state }
        #expect(Subscription.RenewalState.allCases.allSatisfy { states.contains($0) })
        #expect(states.contains(nil))
    }

    @Test func `every row of Apple's transitions leads to the state that it names`() {
        #expect(StateTable.appleTransitions.count == 19)
        for row in StateTable.appleTransitions {
            var states: [Subscription.RenewalState?] = []
            for place in row.cells {
                let cell = Self.table.cell(place.phase, place.happening)
                #expect(cell.after.state == place.to, "\(row.cause): \(place.phase)")
                // A fact that only says what time has said already is no effect of the fact.
                let state = Self.table.passages[Int(place.phase.rawValue)].before.state
                #expect(row.from.contains(state), "\(row.cause): \(place.phase)")
                #expect(state != place.to || cell.effect != nil, "\(row.cause): \(place.phase)")
                states.append(state)
            }
            #expect(row.from.allSatisfy { states.contains($0) }, "\(row.cause)")
        }
    }

    @Test func `every scenario of Apple's transitions is there`() {
        for row in StateTable.appleTransitions {
            let file = Self.root.appending(path: "Scenarios/" + row.scenario + ".scenario")
            #expect(FileManager.default.fileExists(atPath: file.path), "\(row.scenario)")
        }
    }

    /// The dates that Apple's rows speak of, in the table's months.
    @Test(arguments: [
        (StateTable.Phase.running, StateTable.Happening.renewed, "2025-02-10T10:00Z", nil),
        (.running, .upgraded, "2025-01-20T10:00Z", nil),
        (.changeWaiting, .renewed, "2025-02-10T10:00Z", nil),
        (.grace, .recovered, "2025-02-10T10:00Z", "2025-03-10T10:00Z"),
        (.retry, .recoveredLate, "2025-02-15T10:00Z", nil),
        (.revoked, .refundReversed, "2025-01-10T10:00Z", "2025-02-10T10:00Z"),
        (.expired, .bought, "2025-02-15T10:00Z", nil),
    ])
    func `a new period starts where Apple says`(
        phase: StateTable.Phase, happening: StateTable.Happening, start: String, end: String?
    ) {
        let cell = Self.table.cell(phase, happening)
        #expect(cell.after.status.transaction?.startDate.description == start)
        if let end { #expect(cell.after.status.expirationDate?.description == end) }
    }

    @Test func `the page of the state machine is as the machine has it`() throws {
        let page = Self.root.appending(path: "Docs/StateMachine.md")
        let expected = StateMachinePage.markdown(Self.table)
        if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil {
            try expected.write(to: page, atomically: true, encoding: .utf8)
        }
        let actual = try String(contentsOf: page, encoding: .utf8)
        #expect(
            actual == expected,
            "stale: UPDATE_DOCUMENTS=1 swift test --filter StateTableTests writes the page")
    }
}
