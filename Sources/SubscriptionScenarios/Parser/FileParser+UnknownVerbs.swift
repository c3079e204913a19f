import SubscriptionLifecycle

/// What was meant by a word at the place of a verb that is none.
extension FileParser {
    /// What the right text stands for, and how many tokens it replaces.
    private struct Meaning {
        var count: Int
        var text: String
        var isCertain = false
    }

    mutating func reportUnknownVerb(_ tokens: ArraySlice<Token>) {
        guard let first = tokens.first else { return }
        let meaning = introduced(tokens) ?? phrase(tokens) ?? single(tokens)
        let found = tokens.prefix(meaning?.count ?? 1).map { $0.source }
        report(
            first.place,
            Complaint(
                found: meaning == nil
                    ? first.key?.text ?? first.source : found.joined(separator: " "),
                expected: hasSteps
                    ? "a command, a fact, a notification or expect"
                    : "a header, a line of the catalog or a step",
                suggestion: meaning?.text, isCertain: meaning?.isCertain ?? false))
    }

    // MARK: - One word and several

    /// `then cancel`, `notification DID_RENEW`, `notificationType=DID_RENEW subtype=…`.
    private func introduced(_ tokens: ArraySlice<Token>) -> Meaning? {
        guard let first = tokens.first else { return nil }
        if let key = first.key {
            guard Vocabulary.isIntroduction(key.text) else { return nil }
            let name = first.value.text
            guard let type = Vocabulary.isNotificationName(name.utf8) ? name : verb(name, [])
            else { return nil }
            if let next = tokens.dropFirst().first, let subtype = subtype(next) {
                return Meaning(count: 2, text: type + "/" + subtype, isCertain: true)
            }
            return Meaning(count: 1, text: type, isCertain: true)
        }
        guard Vocabulary.isIntroduction(first.source), let next = tokens.dropFirst().first,
            next.key == nil
        else { return nil }
        let arguments = tokens.dropFirst(2)
        let text = FileParser.isVerb(next.source) ? next.source : verb(next.source, arguments)
        return text.map { Meaning(count: 2, text: $0, isCertain: true) }
    }

    /// `turn off auto renew`, `upgrade to`.
    private func phrase(_ tokens: ArraySlice<Token>) -> Meaning? {
        let bare = tokens.prefix(4).prefix { $0.key == nil && !$0.value.isQuoted }
        for count in stride(from: bare.count, to: 1, by: -1) {
            let words = bare.prefix(count).map { $0.source }
            let isTo = words.last.map { Vocabulary.isSame($0, "to") } ?? false
            let text = (isTo ? words.dropLast() : words[...]).joined(separator: " ")
            if let verb = verb(text, tokens.dropFirst(count)) {
                return Meaning(count: count, text: verb, isCertain: !isTo)
            }
        }
        return nil
    }

    private func single(_ tokens: ArraySlice<Token>) -> Meaning? {
        guard let first = tokens.first, first.key == nil else { return nil }
        let arguments = tokens.dropFirst()
        let words = hasSteps ? FileParser.verbs : FileParser.verbs + FileParser.definitionWords
        guard
            let text = verb(first.source, arguments)
                ?? Vocabulary.nearest(to: first.source, in: words)
        else { return nil }
        // `cancel pro.monthly`: what our word does without goes with the word.
        guard let command = Vocabulary.find(text.utf8, in: Scenario.Command.self),
            Vocabulary.rule(of: command).operands.isEmpty, let next = arguments.first,
            next.key == nil, product(named: next.source).map({ catalog[$0] != nil }) ?? false
        else { return Meaning(count: 1, text: text) }
        return Meaning(count: 2, text: text)
    }

    // MARK: - Words

    private static let verbs =
        Vocabulary.words(of: Scenario.Command.self) + Vocabulary.words(of: Scenario.Fact.self)
        + ["expect"]
    private static let definitionWords = Vocabulary.words(of: DefinitionWord.self)

    /// Our verb for one of the field's; of several, the first that takes what is written.
    private func verb(_ text: String, _ arguments: ArraySlice<Token>) -> String? {
        let meanings = Vocabulary.meanings(of: text, at: .verb)
        if let first = meanings.first {
            return meanings.first { takes($0, arguments) } ?? first
        }
        return Vocabulary.same(as: text, in: FileParser.verbs) ?? Correction.notification(text)
    }

    private func takes(_ verb: String, _ arguments: ArraySlice<Token>) -> Bool {
        let rule: Vocabulary.VerbRule
        if let command = Vocabulary.find(verb.utf8, in: Scenario.Command.self) {
            rule = Vocabulary.rule(of: command)
        } else if let fact = Vocabulary.find(verb.utf8, in: Scenario.Fact.self) {
            rule = Vocabulary.rule(of: fact)
        } else {
            return true
        }
        let keys = arguments.compactMap { $0.key?.text }.map { keyRule($0, rule) }
        let operands = arguments.count { token in
            token.key == nil && keyRule(token.source, rule)?.kind != .flag
        }
        let needed = rule.operands.count { $0.isRequired }
        return needed <= operands && operands <= rule.operands.count
            && keys.allSatisfy { $0 != nil }
            && rule.keys.allSatisfy { required in
                !required.isRequired || keys.contains { $0?.key == required.key }
            }
    }

    // MARK: - Subtypes

    /// The subtype that a token gives apart from its type: `subtype=GRACE_PERIOD`, `GRACE_PERIOD`.
    func subtype(_ token: Token) -> String? {
        if let key = token.key {
            let isSubtype = ["subtype", "notificationSubtype"].contains { word in
                Vocabulary.isSame(key.text, word)
            }
            return isSubtype ? Correction.subtype(token.value.text) : nil
        }
        guard !token.value.isQuoted, let subtype = Correction.subtype(token.source) else {
            return nil
        }
        return NotificationSubtype(name: subtype) == nil ? nil : subtype
    }
}
