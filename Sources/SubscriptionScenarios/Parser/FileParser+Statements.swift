import SubscriptionLifecycle

extension FileParser {
    /// Understands the arguments of a statement; `nil` after a complaint.
    mutating func statement(
        _ body: Scenario.Statement.Body, _ raw: RawStatement
    ) -> Scenario.Statement? {
        let rule = Vocabulary.rule(of: body)
        if let otherForm = otherForm(body, raw) {
            report(raw.word.place, otherForm)
            return nil
        }
        let count = errors.count
        var statement = Scenario.Statement(
            place: raw.place, time: raw.time, instant: raw.instant, body: body,
            word: raw.word.source, wordPlace: raw.word.place, operands: [], pairs: [])
        var rest = raw.arguments[...]
        while let token = rest.first {
            if let slip = slip(rest, rule, statement) {
                report(slip.place, slip.complaint)
                rest = rest.dropFirst(slip.count)
            } else {
                read(token, rule, &statement)
                rest = rest.dropFirst()
            }
        }
        // What is missing can be told only when everything written has been understood.
        guard errors.count == count else { return nil }
        checkRequired(rule, statement)
        switch body {
        case .command: checkCommand(rule, statement)
        case .fact(let fact): checkFact(fact, statement)
        case .notification: break
        case .expect: checkExpectation(statement)
        }
        return errors.count == count ? statement : nil
    }

    private mutating func read(
        _ token: Token, _ rule: Vocabulary.VerbRule, _ statement: inout Scenario.Statement
    ) {
        let flag = token.key == nil && !token.value.isQuoted ? key(token.value.text, rule) : nil
        if token.key == nil, flag?.kind != .flag {
            readOperand(token, rule, flag, &statement)
            return
        }
        let text = token.key?.text ?? token.value.text
        guard let keyRule = key(text, rule) else {
            reportUnknownKey(token, rule, statement)
            return
        }
        guard let pair = pair(token, keyRule) else { return }
        let isRepeated = statement.pairs.contains {
            $0.key == pair.key && $0.selector == pair.selector
        }
        if isRepeated {
            reportRepeatedKey(token, text)
        } else {
            statement.pairs.append(pair)
        }
    }

    private func key(_ text: String, _ rule: Vocabulary.VerbRule) -> Vocabulary.KeyRule? {
        Vocabulary.find(text.utf8, in: Scenario.Key.self).flatMap { rule[$0] }
    }

    private mutating func readOperand(
        _ token: Token, _ rule: Vocabulary.VerbRule, _ keyRule: Vocabulary.KeyRule?,
        _ statement: inout Scenario.Statement
    ) {
        guard statement.operands.count < rule.operands.count else {
            if keyRule != nil {
                report(
                    token.place,
                    Complaint(
                        found: token.source, expected: "= and a value after " + token.source))
            } else {
                reportUnknownKey(token, rule, statement)
            }
            return
        }
        let operand = rule.operands[statement.operands.count]
        guard let value = value(token.value, operand.kind) else { return }
        statement.operands.append(Scenario.Argument(value: value, place: token.place))
        if statement.operands.count == 2, statement.operands[0].value == .word("off") {
            report(token.place, Complaint(found: token.source, expected: "nothing after off"))
        }
    }

    private mutating func pair(_ token: Token, _ rule: Vocabulary.KeyRule) -> Scenario.Pair? {
        guard let key = token.key else {
            return Scenario.Pair(
                key: rule.key, value: .flag, place: token.place, valuePlace: token.place)
        }
        if key.isPartial, !rule.allowsPartial {
            report(
                token.place,
                Complaint(
                    found: key.text + "~=", expected: "facts~= or notifications~=",
                    suggestion: key.text + "=", isCertain: true))
            return nil
        }
        var selector: ProductID?
        if let written = key.selector {
            guard rule.allowsSelector else {
                report(
                    token.place,
                    Complaint(
                        found: key.text + "(" + written.text + ")",
                        expected: "a product in brackets only after intro and balance"))
                return nil
            }
            selector = resolve(written.text)
        } else if rule.key == .balance {
            report(
                token.place,
                Complaint(found: key.text, expected: "the product in brackets: balance(PRODUCT)="))
            return nil
        }
        if rule.kind == .flag {
            guard checkFlag(token, isFlag: true) else { return nil }
            return Scenario.Pair(
                key: rule.key, value: .flag, place: token.place, valuePlace: token.value.place)
        }
        guard let value = value(token.value, of: rule) else { return nil }
        return Scenario.Pair(
            key: rule.key, selector: selector, isPartial: key.isPartial, value: value,
            place: token.place, valuePlace: token.value.place)
    }

    private mutating func reportUnknownKey(
        _ token: Token, _ rule: Vocabulary.VerbRule, _ statement: Scenario.Statement
    ) {
        let what: String
        switch statement.body {
        case .command, .fact: what = statement.word
        case .notification: what = "a notification"
        case .expect: what = "expect"
        }
        if let operand = rule.operands.first, statement.operands.isEmpty, let key = token.key,
            operand.name.utf8.elementsEqual("PRODUCT".utf8),
            key.text.utf8.elementsEqual("product".utf8)
                || Vocabulary.meanings(of: key.text, at: .key)
                    .contains(where: { $0.utf8.elementsEqual("product".utf8) })
        {
            report(
                token.place,
                Complaint(
                    found: token.source, expected: "the product without a key",
                    suggestion: token.value.source, isCertain: true))
            return
        }
        reportUnknownKey(token, rule.keys.map { $0.key.rawValue }, of: what) { parser, key in
            Vocabulary.find(key.utf8, in: Scenario.Key.self).flatMap { rule[$0] }
                .flatMap { parser.rightValue(token.value, of: $0) }
        }
    }

    // MARK: - What is missing

    private mutating func checkRequired(
        _ rule: Vocabulary.VerbRule, _ statement: Scenario.Statement
    ) {
        var missing = rule.operands.dropFirst(statement.operands.count)
            .filter { $0.isRequired }.map { $0.name }
        missing += rule.keys.filter { $0.isRequired && statement[$0.key] == nil }
            .map { $0.key.rawValue + "=" }
        guard !missing.isEmpty else { return }
        report(
            statement.wordPlace,
            Complaint(
                found: statement.word, expected: missing.joined(separator: ", "),
                problem: "`" + statement.word + "` is not complete"))
    }

    private mutating func checkCommand(
        _ rule: Vocabulary.VerbRule, _ statement: Scenario.Statement
    ) {
        if rule.needsGroup, isCatalogKnown, catalog.groups.count > 1, statement[.group] == nil {
            reportMissingGroup(statement.word, statement.wordPlace)
        }
        guard statement[.plan] == .word("monthly"), let plan = statement.pair(.plan),
            case .product(let product)? = statement.operands.first?.value,
            let sold = catalog[product], sold.subscription?.monthlyCommitmentPrice == nil
        else { return }
        report(
            plan.valuePlace,
            Complaint(
                found: "monthly", expected: "a product with monthly=",
                problem: "`" + display(product) + "` has no commitment"))
    }

    /// What opens a period of a subscription unknown to the catalogue must name the group.
    private mutating func checkFact(_ fact: Scenario.Fact, _ statement: Scenario.Statement) {
        guard Vocabulary.opensPeriod(fact), isCatalogKnown, statement[.group] == nil,
            case .product(let product)? = statement[.product], catalog[product] == nil,
            fact != .purchased || statement[.until] != nil
        else { return }
        report(
            statement.wordPlace,
            Complaint(
                found: statement.word, expected: "group=",
                problem: "the catalog does not know `" + display(product) + "`"))
    }

    mutating func reportMissingGroup(_ word: String, _ place: Scenario.Place) {
        let groups = catalog.groups.map { "group=" + display($0) }
        report(
            place,
            Complaint(
                found: word, expected: Vocabulary.enumeration(of: groups),
                problem: "`" + word + "` needs a group where there are several"))
    }
}
