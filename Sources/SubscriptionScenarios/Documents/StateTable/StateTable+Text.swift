import SubscriptionLifecycle

extension StateTable.Look {
    /// The state's name.
    var stateName: String { status.state?.name ?? "none" }

    /// What is different after another look, in the words of the scenario format.
    ///
    /// What follows from the rest is said only where nothing else is different.
    func changes(since before: StateTable.Look) -> [String] {
        let changes = zip(before.answers, answers).filter { $0 != $1 }.map { $1 }
        let telling = changes.filter { !StateTable.Answer.followsFromTheRest($0.key) }
        return (telling.isEmpty ? changes : telling).filter { $0.key.utf8.count > 0 }
            .map { "`" + $0.key + "=" + $0.text + "`" }
    }
}

extension StateTable.Answer {
    fileprivate static func followsFromTheRest(_ key: String) -> Bool {
        ["state", "entitlements", "chains", "transactions", "tx=1 until", "intro", "nextChange"]
            .contains { $0.utf8.elementsEqual(key.utf8) }
    }
}

extension StateTable.Effect {
    /// The state that it leads to, in bold where it is another, and everything else that is different.
    var text: String {
        let isSame = before.state == after.state
        let state = isSame ? after.stateName : "**" + after.stateName + "**"
        return
            ([state] + after.changes(since: before).filter { !$0.utf8.starts(with: "`state=".utf8) })
            .joined(separator: ", ")
    }

    /// The rule that decides the state and those that only apply with the fact.
    var rules: String {
        var rules = [after.status.because]
        for rule in after.status.rules.rules
        where rule != .halfOpenPeriods && !before.status.rules.contains(rule) {
            if !rules.contains(rule) { rules.append(rule) }
        }
        return rules.map { "`" + $0.name + "`" }.joined(separator: ", ")
    }
}
