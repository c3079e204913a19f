public import SubscriptionLifecycle

/// Whether explanations name the facts that decide, all of them and no others.
///
/// It is checked by taking facts away and asking again, one removal after the other, and shares
/// nothing with the way in which the explanations were found (Docs/Behaviour: 28).
public struct RemovalCheck: Sendable {
    /// What was explained, all at one instant.
    public let explanations: [Explanation]
    /// Of which facts.
    public let history: CustomerHistory
    /// In which context.
    public let context: Context

    /// Prepares the check of explanations of one instant.
    public init(_ explanations: [Explanation], history: CustomerHistory, context: Context) {
        self.explanations = explanations
        self.history = history
        self.context = context
    }

    /// What is wrong with the explanations, a sentence each; nothing if they are right.
    public var complaints: [String] {
        guard let instant = explanations.first?.instant else { return [] }
        let facts = history.facts
        // What is left without one fact is the same for every question.
        let rests = facts.indices.map { place in
            let view = rest(facts[..<place] + facts[(place + 1)...]).view(at: instant, in: context)
            return explanations.map { view.answer(to: $0.question) == $0.answer }
        }
        return explanations.indices.flatMap { index in
            complaints(explanations[index], standsWithout: rests.map { $0[index] })
        }
    }

    private func rest(_ facts: some Sequence<Fact>) -> CustomerHistory {
        var rest = CustomerHistory(
            environment: history.environment, names: history.names, facts: facts)
        rest.isUnclaimed = history.isUnclaimed
        return rest
    }

    private func complaints(_ explanation: Explanation, standsWithout: [Bool]) -> [String] {
        var complaints: [String] = []
        func complain(_ what: String, _ facts: [Fact]) {
            complaints.append(
                what + ":" + facts.map { "\n  " + $0.line(history.names) }.joined())
        }
        func stands(without removed: [Fact]) -> Bool {
            let view = rest(history.facts.filter { !removed.contains($0) })
                .view(at: explanation.instant, in: context)
            return view.answer(to: explanation.question) == explanation.answer
        }
        if !stands(without: []) { complain("the answer is not that of the facts", []) }
        let groups = explanation.alternatives
        let named = explanation.facts + groups.flatMap { $0 }
        if Set(named).count != named.count { complain("a fact is named twice", named) }
        for fact in named where !history.contains(fact) {
            complain("a fact is named that is not known", [fact])
        }
        for group in groups {
            if group.count < 2 { complain("one fact is no alternative", group) }
            if stands(without: group) {
                complain("the answer stands without a group of alternatives", group)
            }
            for fact in group where !stands(without: group.filter { $0 != fact }) {
                complain("one of a group of alternatives is not enough", [fact])
            }
        }
        var others: [Fact] = []
        for (fact, stands) in zip(history.facts, standsWithout) {
            if explanation.facts.contains(fact) {
                if stands { complain("the answer stands without a fact that is named", [fact]) }
            } else if !named.contains(fact) {
                others.append(fact)
                if !stands { complain("the answer falls with a fact that is not named", [fact]) }
            }
        }
        if !stands(without: others) {
            complain("the named facts do not give the answer", named)
        }
        if explanation.otherFactCount != others.count {
            complain("the other facts are miscounted", others)
        }
        return complaints
    }
}
