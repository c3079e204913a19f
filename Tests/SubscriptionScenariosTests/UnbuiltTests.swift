import SubscriptionScenarios
import Testing

/// What the format has and the library does not do yet is a failure by name, never passed over.
@Suite struct UnbuiltTests {
    @Test(
        arguments: [
            ("TEST from=notice.json", "`from=` of a notification")
        ])
    func `what is not built yet fails by name`(line: String, name: String) {
        let text = """
            scenario: not built yet
            product p type=autoRenewable group=g period=P1M price=9.99
            2025-01-01T00:00Z \(line)
            """
        let messages = failures(of: text)
        #expect(messages.contains { $0.hasPrefix("not built yet: \(name)") }, "\(messages)")
    }

    private func failures(of text: String) -> [String] {
        switch ScenarioParser.parse(
            Array(text.utf8), file: "unbuilt.scenario", loadFile: { _ in .unreadable("none") })
        {
        case .success(let scenario): ScenarioRun.run(scenario).failures.map(\.message)
        case .failure(let errors): errors.map(\.description)
        }
    }
}
