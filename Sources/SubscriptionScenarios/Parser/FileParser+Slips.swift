import SubscriptionLifecycle

/// Words that belong together but are written apart, and words of everyday language between them.
extension FileParser {
    /// A run of words that is wrong as a whole, and how many tokens it has.
    struct Slip {
        var place: Scenario.Place
        var count: Int
        var complaint: Complaint
    }

    /// The mistake that begins with the first of some arguments, if it is one of several words or
    /// one that can be answered with a key and its value.
    func slip(
        _ tokens: ArraySlice<Token>, _ rule: Vocabulary.VerbRule, _ statement: Scenario.Statement
    ) -> Slip? {
        guard let token = tokens.first else { return nil }
        if token.key != nil { return valueApart(tokens, rule) }
        guard !token.value.isQuoted else { return nil }
        if statement.operands.count < rule.operands.count {
            let operand = rule.operands[statement.operands.count]
            return joined(tokens, with: token.value) { $0.rightValue($1, of: operand.kind) }
        }
        if case .flag? = keyRule(token.source, rule)?.kind { return nil }
        if case .expect = statement.body, let claim = claim(tokens, rule) { return claim }
        return conjunction(tokens) ?? inequality(token, rule) ?? keyApart(tokens, rule)
            ?? bareValue(token, rule, statement)
    }

    // MARK: - Right texts

    /// A value as it must be written: as it stands if it can be read, else corrected.
    func rightValue(_ lexeme: Lexeme, of rule: Vocabulary.KeyRule) -> String? {
        rightText(lexeme) { $0.value(lexeme, of: rule) != nil }
    }

    private func rightValue(_ lexeme: Lexeme, of kind: Vocabulary.Kind) -> String? {
        rightText(lexeme) { $0.value(lexeme, kind) != nil }
    }

    /// What reading a value says would have been right, if it is about the value as a whole.
    func rightText(_ lexeme: Lexeme, _ read: (inout FileParser) -> Bool) -> String? {
        var trial = self
        trial.errors = []
        if read(&trial) { return lexeme.source }
        guard trial.errors.count == 1, trial.errors[0].place == lexeme.place else { return nil }
        return trial.errors[0].suggestion
    }

    /// The rule of a key of ours, or of the field's word for one.
    func keyRule(_ text: String, _ rule: Vocabulary.VerbRule) -> Vocabulary.KeyRule? {
        let ours = Vocabulary.find(text.utf8, in: Scenario.Key.self).flatMap { rule[$0] }
        if let ours { return ours }
        let words = rule.keys.map { $0.key.rawValue }
        let meaning = Vocabulary.meaning(of: text, at: .key) { ours in
            words.contains { $0.utf8.elementsEqual(ours.utf8) }
        }
        return (meaning ?? Vocabulary.same(as: text, in: words))
            .flatMap { Vocabulary.find($0.utf8, in: Scenario.Key.self) }.flatMap { rule[$0] }
    }

    // MARK: - Values of several words

    /// `expires=2025-03-01 10:00`, `period=1 month`.
    private func valueApart(_ tokens: ArraySlice<Token>, _ rule: Vocabulary.VerbRule) -> Slip? {
        guard let token = tokens.first, let key = token.key,
            let keyRule = keyRule(key.text, rule)
        else { return nil }
        return joined(tokens, with: token.value) { parser, lexeme in
            parser.rightValue(lexeme, of: keyRule).map { keyRule.key.rawValue + "=" + $0 }
        }
    }

    /// A value and up to two bare words after it that make sense only together.
    func joined(
        _ tokens: ArraySlice<Token>, with value: Lexeme,
        _ right: (FileParser, Lexeme) -> String?
    ) -> Slip? {
        guard let first = tokens.first else { return nil }
        let following = tokens.dropFirst().prefix(2).prefix { $0.key == nil && !$0.value.isQuoted }
        for count in stride(from: following.count, to: 0, by: -1) {
            let words = [value.source] + following.prefix(count).map { $0.source }
            let text = words.joined(separator: " ")
            guard Correction.isOfSeveralWords(text) else { continue }
            let lexeme = Lexeme(
                form: .plain(isQuoted: false), text: text, source: text, place: value.place)
            guard let suggestion = right(self, lexeme) else { continue }
            return slip(tokens, 1 + count, "a value without blanks", suggestion, first.place)
        }
        return nil
    }

    private func slip(
        _ tokens: ArraySlice<Token>, _ count: Int, _ expected: String, _ suggestion: String?,
        _ place: Scenario.Place
    ) -> Slip {
        let found = tokens.prefix(count).map { $0.source }.joined(separator: " ")
        return Slip(
            place: place, count: count,
            complaint: Complaint(
                found: found, expected: expected, suggestion: suggestion, isCertain: true))
    }

    // MARK: - Keys and values without the sign between them

    /// `state is subscribed`, `state: subscribed`, `transaction 3`; a key alone is `true`.
    private func keyApart(_ tokens: ArraySlice<Token>, _ rule: Vocabulary.VerbRule) -> Slip? {
        guard let token = tokens.first else { return nil }
        let hasColon = token.source.utf8.last == UInt8(ascii: ":")
        let text = hasColon ? String(token.source.dropLast()) : token.source
        guard let keyRule = keyRule(text, rule) else { return nil }
        let isLink: (Token) -> Bool = { token in
            ["is", "==", ":", "of"].contains { token.value.isWord($0) }
        }
        let links = tokens.dropFirst().prefix(1).prefix(while: isLink).count
        let value = tokens.dropFirst(1 + links).first
        let isKey = value.map { value in
            rule.keys.contains { value.value.isWord($0.key.rawValue) }
        }
        if let value, value.key == nil, isKey != true,
            let right = rightValue(value.value, of: keyRule)
        {
            let suggestion = keyRule.key.rawValue + "=" + right
            return slip(tokens, 2 + links, "= between key and value", suggestion, token.place)
        }
        guard keyRule.kind == .boolean else { return nil }
        return slip(
            tokens, 1, "= and a value after it", keyRule.key.rawValue + "=true", token.place)
    }

    /// `refund 1`, `extendRenewal 30`: the value of a key that must be there.
    private func bareValue(
        _ token: Token, _ rule: Vocabulary.VerbRule, _ statement: Scenario.Statement
    ) -> Slip? {
        let missing = rule.keys.filter { $0.isRequired && statement[$0.key] == nil }
        let meant = missing.first { keyRule in
            switch keyRule.kind {
            // Any text names a transaction, a customer and a product of another catalogue.
            case .transaction: return Correction.wholeNumber(token.source) != nil
            case .product:
                return product(named: token.source).map { catalog[$0] != nil } ?? false
            case .customer: return missing.count == 1
            case .flag, .boolean, .onOff, .instant, .span, .money, .number, .percent, .group,
                .offerID, .offerChoice, .offer, .right, .words, .anyWord, .text, .productType,
                .notificationName, .list, .set:
                return rightValue(token.value, of: keyRule) != nil
            }
        }
        guard let meant, let right = rightValue(token.value, of: meant) else { return nil }
        let suggestion = meant.key.rawValue + "=" + right
        return slip([token], 1, "a key before the value", suggestion, token.place)
    }

    /// `state=subscribed and access=true`.
    private func conjunction(_ tokens: ArraySlice<Token>) -> Slip? {
        guard let token = tokens.first, let next = tokens.dropFirst().first, next.key != nil,
            ["and", "with", "&", "&&", ","].contains(where: { token.value.isWord($0) })
        else { return nil }
        return slip([token, next], 2, "a blank alone between keys", next.source, token.place)
    }

    /// `state!=expired`: an expectation says what is, and only of two values is the other known.
    private func inequality(_ token: Token, _ rule: Vocabulary.VerbRule) -> Slip? {
        let bytes = Array(token.source.utf8)
        guard let mark = bytes.firstIndex(of: UInt8(ascii: "!")),
            bytes[mark...].starts(with: "!=".utf8),
            let keyRule = keyRule(String(decoding: bytes[..<mark], as: UTF8.self), rule)
        else { return nil }
        let key = keyRule.key.rawValue + "="
        var suggestion: String?
        if keyRule.kind == .boolean {
            if bytes[(mark + 2)...].elementsEqual("true".utf8) { suggestion = key + "false" }
            if bytes[(mark + 2)...].elementsEqual("false".utf8) { suggestion = key + "true" }
        }
        return slip([token], 1, key + " with the value that it has", suggestion, token.place)
    }

    // MARK: - Claims of everyday language

    /// `expect active`, `expect not entitled`, `expect no access`.
    private func claim(_ tokens: ArraySlice<Token>, _ rule: Vocabulary.VerbRule) -> Slip? {
        guard let first = tokens.first else { return nil }
        let bare = tokens.prefix(4).prefix { $0.key == nil && !$0.value.isQuoted }
        let isNegative = ["not", "no", "without"].contains { first.value.isWord($0) }
        let start = isNegative ? 1 : 0
        for count in stride(from: bare.count, to: start, by: -1) {
            let words = bare.dropFirst(start).prefix(count - start).map { $0.source }
            guard var text = claim(words.joined(separator: " "), rule) else { continue }
            if isNegative {
                guard text.utf8.suffix(5).elementsEqual("=true".utf8) else { continue }
                text = String(text.dropLast(4)) + "false"
            }
            return slip(tokens, count, "a key and its value", text, first.place)
        }
        return nil
    }

    private func claim(_ words: String, _ rule: Vocabulary.VerbRule) -> String? {
        if let claim = Vocabulary.meaning(of: words, at: .claim) { return claim }
        if let state = Vocabulary.same(as: words, in: Vocabulary.states) { return "state=" + state }
        if let state = Vocabulary.meaning(of: words, at: .state) {
            return Vocabulary.states.contains { $0.utf8.elementsEqual(state.utf8) }
                ? "state=" + state : state
        }
        return nil
    }
}

extension Correction {
    /// Whether some words may be one value of ours: a date and a time, a number and a unit, an
    /// amount and the code or sign of its currency.
    static func isOfSeveralWords(_ text: String) -> Bool {
        if instant(text) != nil || span(text) != nil { return true }
        guard let last = text.utf8.split(separator: UInt8(ascii: " ")).last else { return false }
        let isCode = last.count == 3 && last.allSatisfy { $0 >= 0x41 && $0 <= 0x5A }
        let isSign = last.allSatisfy { $0 == UInt8(ascii: "$") || $0 >= 0x80 }
        return (isCode || isSign) && money(text) != nil
    }
}
