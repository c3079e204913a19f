import SubscriptionLifecycle

extension FileParser {
    /// The name and the keys of a line; `nil` after a complaint about its form.
    mutating func pairs(_ line: DefinitionLine, keys: [DefinitionKey]) -> DefinitionPairs? {
        guard let name = line.tokens.first, name.key == nil, !name.value.text.utf8.isEmpty else {
            report(
                line.wordPlace,
                Complaint(found: "", expected: "a name after " + line.word.rawValue))
            return nil
        }
        var result = DefinitionPairs(name: name.value, pairs: [])
        let words = keys.map { $0.rawValue }
        for token in line.tokens.dropFirst() {
            let text = token.key?.text ?? token.value.text
            guard let key = Vocabulary.find(text.utf8, in: DefinitionKey.self),
                keys.contains(key), token.key?.selector == nil, token.key?.isPartial != true
            else {
                reportUnknownKey(token, words, of: line.word.rawValue)
                continue
            }
            guard checkFlag(token, isFlag: key == .familyShareable || key == .stacksWithIntro)
            else { continue }
            if result[key] != nil {
                reportRepeatedKey(token, text)
                continue
            }
            result.pairs.append((key, token))
        }
        return result
    }

    /// Whether a key has a value if and only if it needs one.
    mutating func checkFlag(_ token: Token, isFlag: Bool) -> Bool {
        if isFlag {
            guard token.key != nil, !token.value.isWord("true") else { return true }
            report(
                token.value.place,
                Complaint(
                    found: token.value.source, expected: "no value; leave the flag out",
                    suggestion: nil))
            return false
        }
        guard token.key == nil else { return true }
        report(
            token.place,
            Complaint(found: token.source, expected: "= and a value after " + token.value.text))
        return false
    }

    mutating func reportMissing(_ keys: [DefinitionKey], of name: Lexeme) {
        let missing = keys.map { $0.rawValue + "=" }.joined(separator: ", ")
        report(
            name.place,
            Complaint(
                found: name.source, expected: missing,
                problem: "`" + name.text + "` is not complete"))
    }

    mutating func reportUnknownKey(_ token: Token, _ keys: [String], of what: String) {
        let text = token.key?.text ?? token.value.text
        let suggestion =
            Vocabulary.synonym(of: text, at: .key) ?? Vocabulary.nearest(to: text, in: keys)
        // Where nothing is near, all there is helps, unless it is a page.
        let all = suggestion == nil && keys.count <= 12
        report(
            token.place,
            Complaint(
                found: text,
                expected: "a key of " + what
                    + (all ? " (" + keys.joined(separator: ", ") + ")" : ""),
                suggestion: suggestion))
    }

    mutating func reportRepeatedKey(_ token: Token, _ key: String) {
        report(
            token.place,
            Complaint(
                found: token.source, expected: "each key once",
                problem: "`" + key + "` stands twice in this line"))
    }

    // MARK: - Values of a definition

    mutating func money(_ lexeme: Lexeme?) -> Price? {
        guard let lexeme, case .money(let price) = value(lexeme, .money) else { return nil }
        return price
    }

    mutating func number(_ lexeme: Lexeme?) -> Int? {
        guard let lexeme, case .number(let number) = value(lexeme, .number(atLeast: 1)) else {
            return nil
        }
        return number
    }

    mutating func span(_ lexeme: Lexeme?) -> TimeSpan? {
        guard let lexeme, case .span(let span) = value(lexeme, .span) else { return nil }
        return span
    }

    mutating func period(_ lexeme: Lexeme) -> SubscriptionPeriod? {
        if let period = SubscriptionPeriod(iso8601: lexeme.text.utf8) { return period }
        report(
            lexeme.place,
            Complaint(
                found: lexeme.source, expected: "a period of one unit such as P1M",
                suggestion: Correction.span(lexeme.text), isCertain: true))
        return nil
    }
}
