import SubscriptionScenarios
import Testing

/// What the format has and the library does not do yet is a failure by name, never passed over.
@Suite struct UnbuiltTests {
    @Test(
        arguments: [
            ("claim original=1 by=ann", "`claim`"),
            ("claimed original=1", "the fact `claimed`"),
            ("TEST token=abc", "`token=` of a notification"),
            ("TEST webOrder=7", "`webOrder=` of a notification"),
            ("TEST by=none", "`by=none`"),
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

    @Test func `a policy that is not built yet fails the file`() {
        let text = """
            scenario: not built yet
            policy: claimPolicy=transfer
            product p type=autoRenewable group=g period=P1M price=9.99
            2025-01-01T00:00Z purchase p
            """
        #expect(failures(of: text) == ["not built yet: `claimPolicy=` of the header"])
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
