import AppStoreSimulation
import SubscriptionLifecycle

// What is noticed about a delivery; it is accepted all the same.

extension ScenarioRun {
    /// What is odd about facts that arrive together, before they are appended.
    func oddities(
        of facts: [InMemoryEventLog.NewEntry], for recipient: Recipient, at instant: Instant
    ) -> [Finding] {
        func stream(_ entry: InMemoryEventLog.NewEntry) -> StreamID {
            self.stream(of: owner(of: entry.fact.event, for: recipient), recipient.environment)
        }
        var findings: [Finding] = []
        if recipient.isUnknown || recipient.environment != store.environment {
            findings.append(.foreignEnvironment)
        }
        if facts.contains(where: { log.contradicts($0, in: stream($0)) }) {
            findings.append(.contradiction)
        }
        if facts.isEmpty { return findings }
        if facts.allSatisfy({ log.holds($0.fact, in: stream($0)) }) {
            return findings + [.duplicate]
        }
        if let customer = recipient.customer, customers.count > 1 {
            let owners = owners(in: recipient.environment)
            let isDisputed = facts.contains {
                owners.disputes($0.fact.event, by: customer, under: context.claims)
            }
            if isDisputed { findings.append(.claimDisputed) }
        }
        let history = historyBeside(facts, of: recipient, at: instant)
        // What stands in another stream is new in this one: it says whose it is.
        findings += history.findings(on: facts.map { $0.fact }, at: instant).filter {
            $0 != .duplicate
        }
        if facts.contains(where: { $0.fact.vanishes(from: history) }) {
            findings.append(.revocationVanished)
        }
        return findings
    }

    mutating func report(_ findings: [Finding], of customer: CustomerID?) {
        rules.formUnion(RuleSet(findings.compactMap { $0.because }))
        for finding in findings
        where !heard.findings[customer, default: []].contains(finding) {
            heard.findings[customer, default: []].append(finding)
        }
    }
}

extension Fact {
    /// Whether a whole payload no longer mentions a revocation that the history knows.
    fileprivate func vanishes(from history: CustomerHistory) -> Bool {
        guard let opening = event.opening, opening.source == .payload else { return false }
        return history.isRevoked(opening.transaction, at: statedDate)
    }
}
