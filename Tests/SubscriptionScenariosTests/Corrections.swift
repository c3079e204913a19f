import SubscriptionScenarios
import Testing

/// Which line of a file is under test.
enum Part: Int {
    case header = 2
    case catalogue = 7
    case step = 8
}

/// Pairs of lines: `line:column` and what was written, then `->` and what it is corrected to.
func expectCorrections(
    in part: Part, _ table: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let lines = table.split(separator: "\n").map(String.init)
    for index in stride(from: 0, to: lines.count, by: 2) {
        let halves = lines[index].split(separator: " ", maxSplits: 1).map(String.init)
        expectCorrection(
            of: halves[1], in: part, at: halves[0], to: String(lines[index + 1].dropFirst(3)),
            sourceLocation: sourceLocation)
    }
}

/// Holds that a line has one error, whose message ends with the text that makes it right: put there
/// instead of what was found, it gives the corrected line, and that can be read.
func expectCorrection(
    of written: String, in part: Part, at place: String?, to corrected: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let errors = scenarioErrors(in: file(with: written, as: part))
    guard errors.count == 1, let suggestion = errors[0].suggestion else {
        Issue.record("not one correction of \(written): \(errors)", sourceLocation: sourceLocation)
        return
    }
    let error = errors[0]
    if let place {
        let actual = "\(error.line):\(error.column)"
        #expect(actual == place, "\(written)", sourceLocation: sourceLocation)
    }
    let endings = ["; write `\(suggestion)`", "; did you mean `\(suggestion)`?"]
    let isSaid = endings.contains { error.message.hasSuffix($0) }
    #expect(isSaid, "\(error)", sourceLocation: sourceLocation)
    let start = written.index(written.startIndex, offsetBy: error.column - 1)
    let isFound = written[start...].hasPrefix(error.found)
    #expect(isFound, "\(error)", sourceLocation: sourceLocation)
    let answer = written[..<start] + suggestion + written[start...].dropFirst(error.found.count)
    #expect(String(answer) == corrected, "\(error)", sourceLocation: sourceLocation)
    let others = scenarioErrors(in: file(with: corrected, as: part))
    #expect(others == [], "\(corrected)", sourceLocation: sourceLocation)
}

private func file(with line: String, as part: Part) -> String {
    var lines = [
        "scenario: a claim",
        "product pro.monthly type=autoRenewable group=pro level=2 period=P1M price=9.99",
        "product pro.yearly type=autoRenewable group=pro level=1 period=P1Y price=79.99",
        "product removeAds type=nonConsumable price=4.99",
        "offer winter type=promotional product=pro.monthly mode=freeTrial period=P1M",
        "offer spring type=code product=pro.monthly mode=freeTrial period=P1M",
        "2025-01-10T10:00Z purchase pro.monthly",
    ]
    lines.insert(line, at: part.rawValue - 1)
    return lines.joined(separator: "\n")
}

private func scenarioErrors(in text: String) -> [ScenarioError] {
    let result = ScenarioParser.parse(Array(text.utf8), file: "x.scenario") { _ in
        .unreadable("no such file")
    }
    switch result {
    case .success: return []
    case .failure(let errors): return errors
    }
}
