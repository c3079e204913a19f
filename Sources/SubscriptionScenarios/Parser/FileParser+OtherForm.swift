extension FileParser {
    /// A command's name with a fact's keys, or a fact's name with a command's arguments.
    ///
    /// Whoever mixes up the tenses gets one complaint, with the other form, instead of one a key.
    func otherForm(_ body: Scenario.Statement.Body, _ raw: RawStatement) -> Complaint? {
        switch body {
        case .command(let command):
            guard let fact = Vocabulary.fact(for: command) else { return nil }
            return factForm(command, fact, raw)
        case .fact(let fact):
            guard let command = Vocabulary.command(for: fact) else { return nil }
            return commandForm(fact, command, raw)
        case .notification(_, let subtype): return subtype == nil ? withSubtype(raw) : nil
        case .expect: return nil
        }
    }

    /// `DID_FAIL_TO_RENEW subtype=GRACE_PERIOD`: the subtype belongs to the word.
    private func withSubtype(_ raw: RawStatement) -> Complaint? {
        guard let index = raw.arguments.firstIndex(where: { subtype($0) != nil }),
            let subtype = subtype(raw.arguments[index])
        else { return nil }
        let word = raw.word.source + "/" + subtype
        var rest = raw.arguments
        rest.remove(at: index)
        return Complaint(
            found: raw.source, expected: "TYPE/SUBTYPE in one word",
            suggestion: word + rest.map { " " + $0.source }.joined(),
            problem: "`" + raw.word.source + "` has its subtype apart")
    }

    /// `purchase tx=1 product=pro from=…`: all keys are the fact's, and not all the command's.
    private func factForm(
        _ command: Scenario.Command, _ fact: Scenario.Fact, _ raw: RawStatement
    ) -> Complaint? {
        let commandRule = Vocabulary.rule(of: command)
        let factRule = Vocabulary.rule(of: fact)
        let keys = raw.arguments.map { key($0) }
        guard raw.arguments.allSatisfy({ $0.key != nil }),
            keys.allSatisfy({ $0.map { factRule[$0] != nil } ?? false }),
            keys.contains(where: { $0.map { commandRule[$0] == nil } ?? false }),
            factRule.keys.allSatisfy({ !$0.isRequired || keys.contains($0.key) })
        else { return nil }
        let arguments = raw.arguments.map { " " + $0.source }.joined()
        return Complaint(
            found: raw.source, expected: "the fact with these keys",
            suggestion: fact.rawValue + arguments,
            problem: "`" + command.rawValue + "` is a command")
    }

    /// `purchased pro.monthly`, `purchased product=pro.monthly`: enough for the command only.
    private func commandForm(
        _ fact: Scenario.Fact, _ command: Scenario.Command, _ raw: RawStatement
    ) -> Complaint? {
        let commandRule = Vocabulary.rule(of: command)
        let factRule = Vocabulary.rule(of: fact)
        var operands: [String] = []
        var rest: [Token] = []
        for token in raw.arguments {
            if token.key == nil, commandRule[key(token) ?? .state]?.kind != .flag {
                operands.append(token.source)
            } else {
                rest.append(token)
            }
        }
        let isFact =
            operands.isEmpty
            && factRule.keys.allSatisfy { rule in
                !rule.isRequired || rest.contains { key($0) == rule.key }
            }
            && rest.allSatisfy { key($0).map { factRule[$0] != nil } ?? true }
        guard !isFact else { return nil }
        if operands.isEmpty,
            commandRule.operands.first?.name.utf8.elementsEqual("PRODUCT".utf8)
                ?? false, let product = rest.firstIndex(where: { key($0) == .product })
        {
            operands.append(rest.remove(at: product).value.source)
        }
        guard operands.count <= commandRule.operands.count,
            commandRule.operands.dropFirst(operands.count).allSatisfy({ !$0.isRequired }),
            rest.allSatisfy({ key($0).map { commandRule[$0] != nil } ?? false }),
            commandRule.keys.allSatisfy({ rule in
                !rule.isRequired || rest.contains { key($0) == rule.key }
            })
        else { return nil }
        let arguments = (operands + rest.map { $0.source }).map { " " + $0 }.joined()
        return Complaint(
            found: raw.source, expected: "the command with these arguments",
            suggestion: command.rawValue + arguments,
            problem: "`" + fact.rawValue + "` is a fact")
    }

    private func key(_ token: Token) -> Scenario.Key? {
        Vocabulary.find((token.key?.text ?? token.value.text).utf8, in: Scenario.Key.self)
    }
}
