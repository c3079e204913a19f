import SubscriptionScenarios

/// A scenario file read and run.
enum Scenarios {
    static func run() {
        Table.section("A scenario file of 15 lines")
        let bytes = Array(text.utf8)
        let pieces = [
            Measurement(label: "read", count: 100) {
                (0..<100).reduce(0) { sum, _ in sum + parsed(bytes).statements.count }
            },
            Measurement(label: "read and run", count: 100) {
                (0..<100).reduce(0) { sum, _ in
                    let run = ScenarioRun.run(parsed(bytes))
                    precondition(run.holds)
                    return sum + run.trace.count
                }
            },
        ]
        let nanoseconds = Measurement.nanoseconds(pieces, rounds: 7)
        for (piece, value) in zip(pieces, nanoseconds) {
            let perSecond = Table.grouped(Int(1_000_000_000 / value))
            Table.row(piece.label, "\(Table.text(value / 1_000)) µs", "\(perSecond) a second")
        }
    }

    private static func parsed(_ bytes: [UInt8]) -> Scenario {
        let result = ScenarioParser.parse(bytes, file: "embedded") { _ in
            .unreadable("there are no files")
        }
        switch result {
        case .success(let scenario): return scenario
        case .failure(let errors): preconditionFailure("\(errors)")
        }
    }

    private static let text = """
        scenario: A failed renewal keeps access until the end of grace
        source: none
        grace: P16D

        product pro.monthly type=autoRenewable group=pro period=P1M price=9.99

        2025-01-31T10:00Z  purchase pro.monthly
                           expect state=subscribed access=true expires=2025-02-28T10:00Z
        2025-02-10T00:00Z  failBilling
        2025-02-28T10:00Z  expect state=inGracePeriod access=true graceUntil=2025-03-16T10:00Z
        2025-03-16T10:00Z  expect state=inBillingRetryPeriod access=false
        2025-03-20T09:00Z  fixBilling
                           expect state=subscribed access=true expires=2025-04-20T09:00Z

        """
}
