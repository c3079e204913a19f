import SubscriptionScenarios
import Testing

/// The errors of a file, each as it is printed.
func errors(in text: String) -> [String] {
    let result = ScenarioParser.parse(Array(text.utf8), file: "x.scenario") { _ in
        .unreadable("no such file")
    }
    switch result {
    case .success: return []
    case .failure(let errors): return errors.map(\.description)
    }
}

/// Lines that are wrong as the seventh of a file, each with `column: error: …` of its errors below
/// it, and an empty line between them.
func expectErrors(_ table: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let start = """
        scenario: a claim
        product pro.yearly  type=autoRenewable group=pro level=1 period=P1Y price=79.99
        product pro.monthly type=autoRenewable group=pro level=2 period=P1M price=9.99
        product removeAds   type=nonConsumable price=4.99
        offer winter type=promotional product=pro.monthly mode=freeTrial period=P1M
        2025-01-01  purchase pro.monthly

        """
    for block in blocks(table) {
        let expected = block.dropFirst().map { "x.scenario:7:" + $0 }
        #expect(
            errors(in: start + block[0]) == expected, "\(block[0])",
            sourceLocation: sourceLocation)
    }
}

/// Whole files, each with `-` and `line:column: error: …` of its errors below it, and an empty line
/// between them.
func expectFileErrors(_ table: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for block in blocks(table) {
        let halves = block.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let file = halves[0].joined(separator: "\n")
        #expect(
            errors(in: file) == halves[1].map { "x.scenario:" + $0 }, "\(file)",
            sourceLocation: sourceLocation)
    }
}

private func blocks(_ table: String) -> [[String]] {
    table.split(separator: "\n", omittingEmptySubsequences: false)
        .split(separator: "").map { $0.map(String.init) }
}
