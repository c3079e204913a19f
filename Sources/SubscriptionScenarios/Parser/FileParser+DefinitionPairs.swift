import SubscriptionLifecycle

extension FileParser {
    /// The name and the keys of a line; `nil` after a complaint about its form.
    mutating func pairs(_ line: DefinitionLine, keys: [DefinitionKey]) -> DefinitionPairs? {
        guard let name = line.tokens.first, name.key == nil, !name.value.text.utf8.isEmpty else {
            if let token = line.tokens.first, token.key != nil {
                report(
                    token.place,
                    Complaint(
                        found: token.source, expected: "the name without a key",
                        suggestion: token.value.source, isCertain: true))
                return nil
            }
            report(
                line.wordPlace,
                Complaint(found: "", expected: "a name after " + line.word.rawValue))
            return nil
        }
        var result = DefinitionPairs(name: name.value, pairs: [])
        let words = keys.map { $0.rawValue }
        let count = errors.count
        var rest = line.tokens.dropFirst()
        while let token = rest.first {
            if let slip = slip(rest, keys: keys) {
                report(slip.place, slip.complaint)
                rest = rest.dropFirst(slip.count)
                continue
            }
            rest = rest.dropFirst()
            let text = token.key?.text ?? token.value.text
            guard let key = Vocabulary.find(text.utf8, in: DefinitionKey.self),
                keys.contains(key), token.key?.selector == nil, token.key?.isPartial != true
            else {
                reportUnknownKey(token, words, of: line.word.rawValue, at: .definitionKey) {
                    parser, key in
                    Vocabulary.find(key.utf8, in: DefinitionKey.self)
                        .flatMap { parser.rightValue(token.value, of: $0) }
                }
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
        // What is missing can be told only when everything written has been understood.
        return errors.count == count ? result : nil
    }

    /// `period=1 month`: a value of several words.
    private func slip(_ tokens: ArraySlice<Token>, keys: [DefinitionKey]) -> Slip? {
        guard let token = tokens.first, let text = token.key?.text,
            let key = Vocabulary.find(text.utf8, in: DefinitionKey.self), keys.contains(key)
        else { return nil }
        return joined(tokens, with: token.value) { parser, lexeme in
            parser.rightValue(lexeme, of: key).map { text + "=" + $0 }
        }
    }

    /// A value as it must be written: as it stands if it can be read, else corrected.
    private func rightValue(_ lexeme: Lexeme, of key: DefinitionKey) -> String? {
        rightText(lexeme) { parser in
            switch key {
            case .period: parser.period(lexeme) != nil
            case .price, .monthly: parser.money(lexeme) != nil
            case .level, .count: parser.number(lexeme) != nil
            case .paid, .wait: parser.span(lexeme) != nil
            case .intro: parser.introductoryOffer(lexeme) != nil
            case .mode: parser.value(lexeme, .words(Vocabulary.paymentModes)) != nil
            case .type, .group, .product, .eligibility, .since, .familyShareable, .stacksWithIntro:
                true
            }
        }
    }

    /// Whether a key has a value if and only if it needs one.
    mutating func checkFlag(_ token: Token, isFlag: Bool) -> Bool {
        if isFlag {
            guard token.key != nil, !token.value.isWord("true") else { return true }
            report(
                token.value.place,
                Complaint(
                    found: token.value.source, expected: "no value; leave the flag out",
                    suggestion: Vocabulary.value(near: token.value.text, in: ["true"]),
                    isCertain: true))
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

    /// A key that its place does not have; where the value must be another one too, both are given.
    mutating func reportUnknownKey(
        _ token: Token, _ keys: [String], of what: String,
        at position: Vocabulary.Position = .key,
        rightValue: (FileParser, String) -> String? = { _, _ in nil }
    ) {
        let text = token.key?.text ?? token.value.text
        let suggestion =
            Vocabulary.meaning(of: text, at: position) { ours in
                keys.contains { $0.utf8.elementsEqual(ours.utf8) }
            } ?? Vocabulary.nearest(to: text, in: keys)
        // Where nothing is near, all there is helps, unless it is a page.
        let all = suggestion == nil && keys.count <= 12
        let expected =
            "a key of " + what + (all ? " (" + keys.joined(separator: ", ") + ")" : "")
        if token.key != nil, let key = suggestion, let value = rightValue(self, key),
            !value.utf8.elementsEqual(token.value.source.utf8)
        {
            report(
                token.place,
                Complaint(
                    found: token.source, expected: expected, suggestion: key + "=" + value))
            return
        }
        report(
            token.place, Complaint(found: text, expected: expected, suggestion: suggestion))
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
                suggestion: Correction.span(lexeme.text).flatMap {
                    SubscriptionPeriod(iso8601: $0.utf8) == nil ? nil : $0
                }, isCertain: true))
        return nil
    }
}
