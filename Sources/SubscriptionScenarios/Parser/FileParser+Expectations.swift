import SubscriptionLifecycle

extension FileParser {
    mutating func checkExpectation(_ statement: Scenario.Statement) {
        guard statement.pairs.contains(where: { $0.expectation != nil }) else {
            report(
                statement.wordPlace,
                Complaint(found: statement.word, expected: "what must be true after it"))
            return
        }
        if statement[.tx] != nil {
            checkTransaction(statement)
        } else {
            checkGroup(statement)
        }
    }

    /// With `tx=` only what is known of a transaction may be asked.
    private mutating func checkTransaction(_ statement: Scenario.Statement) {
        let keys = Scenario.Expectation.allCases.filter { expectation in
            expectation.subject == .transaction || expectation.subject == .groupOrTransaction
        }
        for pair in statement.pairs {
            switch pair.expectation?.subject {
            case .groupOrTransaction, .transaction, nil: continue
            case .group, .customer, .run:
                report(
                    pair.place,
                    Complaint(
                        found: pair.key.rawValue,
                        expected: "from, until, product, offer, price, upgraded, revoked, "
                            + "ownership or percent beside tx=",
                        suggestion: Vocabulary.meaning(of: pair.key.rawValue, at: .key) { ours in
                            keys.contains { $0.rawValue.utf8.elementsEqual(ours.utf8) }
                        }))
            }
        }
    }

    /// Without `tx=` the group must be known, and no transaction's own keys may be asked.
    private mutating func checkGroup(_ statement: Scenario.Statement) {
        let isNamed = statement[.group] != nil || statement[.chain] != nil
        var isReported = isNamed || !isCatalogKnown || catalog.groups.count < 2
        for pair in statement.pairs {
            switch pair.expectation?.subject {
            case .group, .groupOrTransaction:
                if pair.key == .intro, pair.selector == nil {
                    checkBareIntro(pair, statement)
                }
                if !isReported, pair.selector == nil {
                    isReported = true
                    reportMissingGroup(pair.key.rawValue, pair.place)
                }
            case .transaction:
                report(
                    pair.place,
                    Complaint(found: pair.key.rawValue, expected: "tx= beside it"))
            case .customer, .run, nil: continue
            }
        }
    }

    /// Bare `intro` is about the only product of the group that has an introductory offer.
    private mutating func checkBareIntro(
        _ pair: Scenario.Pair, _ statement: Scenario.Statement
    ) {
        var group = catalog.groups.first
        if case .group(let named)? = statement[.group] {
            group = named
        } else if catalog.groups.count != 1 {
            return
        }
        let offering = catalog.products.filter {
            $0.subscription?.group == group && $0.subscription?.introductoryOffer != nil
        }
        guard offering.count > 1 else { return }
        let keys = offering.map { "intro(" + display($0.id) + ")=" }
        report(
            pair.place,
            Complaint(
                found: pair.key.rawValue, expected: Vocabulary.enumeration(of: keys),
                problem: "several products have an introductory offer"))
    }

    // MARK: - Customers

    /// In a file of several customers each statement says whose it is.
    mutating func checkCustomers() {
        var customers: [CustomerID] = []
        for statement in statements {
            let values = statement.operands.map { $0.value } + statement.pairs.map { $0.value }
            for case .customer(let id) in values where !customers.contains(id) {
                customers.append(id)
            }
        }
        guard let silent = statements.first(where: { $0[.by] == nil && isOneCustomers($0) })
        else { return }
        let unnamed = names.intern(Scenario.defaultCustomer)
        if !customers.contains(unnamed), customers.count < 2 { customers.append(unnamed) }
        guard customers.count > 1 else { return }
        let all = customers.map { names.text($0) }
        report(
            silent.wordPlace,
            Complaint(
                found: silent.word,
                expected: "by= with " + Vocabulary.enumeration(of: all),
                problem: "`" + silent.word + "` does not say whose it is"))
    }

    private func isOneCustomers(_ statement: Scenario.Statement) -> Bool {
        switch statement.body {
        case .command(let command): Vocabulary.rule(of: command).needsCustomer
        case .fact, .notification: true
        case .expect:
            statement.pairs.contains { $0.expectation.map { $0.subject != .run } ?? false }
        }
    }
}
