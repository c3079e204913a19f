public import SubscriptionLifecycle

/// Whether an explanation names the facts that decide, all of them and no others.
///
/// It is checked by taking facts away and asking again, one removal after the other, and shares
/// nothing with the way in which the explanation was found (Docs/Behaviour: 25).
public struct RemovalCheck: Sendable {
    /// What was explained.
    public let explanation: Explanation
    /// Of which facts.
    public let history: CustomerHistory
    /// In which context.
    public let context: Context

    /// Prepares the check of an explanation.
    public init(_ explanation: Explanation, history: CustomerHistory, context: Context) {
        self.explanation = explanation
        self.history = history
        self.context = context
    }

    /// What is wrong with the explanation, a sentence each; nothing if it is right.
    public var complaints: [String] {
        var complaints: [String] = []
        func complain(_ what: String, _ facts: [Fact]) {
            complaints.append(
                what + ":" + facts.map { "\n  " + $0.line(history.names) }.joined())
        }
        if !stands(without: []) { complain("the answer is not that of the facts", []) }
        let groups = explanation.alternatives
        let named = explanation.facts + groups.flatMap { $0 }
        if Set(named).count != named.count { complain("a fact is named twice", named) }
        for fact in named where !history.contains(fact) {
            complain("a fact is named that is not known", [fact])
        }
        for fact in explanation.facts where stands(without: [fact]) {
            complain("the answer stands without a fact that is named", [fact])
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
        let others = history.facts.filter { !named.contains($0) }
        for fact in others where !stands(without: [fact]) {
            complain("the answer falls with a fact that is not named", [fact])
        }
        if !stands(without: others) {
            complain("the named facts do not give the answer", named)
        }
        if explanation.otherFactCount != others.count {
            complain("the other facts are miscounted", others)
        }
        return complaints
    }

    private func stands(without removed: [Fact]) -> Bool {
        let rest = CustomerHistory(
            environment: history.environment, names: history.names,
            facts: history.facts.filter { !removed.contains($0) })
        let view = rest.view(at: explanation.instant, in: context)
        return view.answer(to: explanation.question) == explanation.answer
    }
}
