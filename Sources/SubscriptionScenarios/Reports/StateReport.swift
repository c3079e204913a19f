import AppStoreSimulation
package import SubscriptionLifecycle

/// What customers have: after every step of a run, or at one instant.
package struct StateReport: Sendable {
    /// The run.
    package let journal: RunJournal
    /// The file, as it is named in documents.
    package let file: String

    package init(_ journal: RunJournal, file: String) {
        self.journal = journal
        self.file = file
    }

    private var run: ScenarioRun { journal.run }
    private var printer: ScenarioPrinter { run.printer }
    private var indentation: Int { ScenarioPrinter.timeWidth + 2 }

    // MARK: - Text

    /// The claim, then each step with what it left and what everybody has after it.
    package var walk: [String] {
        var lines = [run.scenario.header.title]
        for step in journal.steps {
            lines += ["", journal.heading(of: step)]
            var table = journal.details(of: step)
            for customer in step.customers {
                let answers = run.answers(of: customer, .init(after: step))
                for row in rows(answers) { table.add(row) }
            }
            lines += table.lines(indentation: indentation)
        }
        return lines
    }

    /// What customers have at one instant, a key of `expect` a line.
    package func answer(
        _ question: CustomerAnswers.Question, of customers: [CustomerID]
    ) -> [String] {
        var heading = "at " + question.instant.description
        if let known = question.known { heading += ", as known at " + known.description }
        var lines = [run.scenario.header.title, "", heading]
        for customer in customers {
            let answers = run.answers(of: customer, question)
            if run.customers.count > 1 { lines += ["", "by " + run.name(of: customer)] }
            for group in answers.groups {
                lines += ["", "group " + printer.short(group.group)]
                lines += table(group.pairs).lines(indentation: 2)
            }
            if answers.groups.isEmpty { lines += ["", "no subscription"] }
            lines += [""] + table(answers.pairs).lines()
        }
        if customers.isEmpty { lines += ["", "no customer"] }
        return lines
    }

    private func table(_ pairs: [Scenario.Pair]) -> TextTable {
        var table = TextTable()
        for pair in pairs { table.add([printer.key(of: pair), text(pair.value)]) }
        return table
    }

    /// A customer's groups in a sentence each, the rights, and when anything changes next.
    private func rows(_ answers: CustomerAnswers) -> [[String]] {
        let prefix = run.customers.count > 1 ? run.name(of: answers.customer) + ": " : ""
        var rows = answers.groups.map { group in
            [prefix + printer.short(group.group), sentence(group.pairs)]
        }
        for pair in answers.pairs {
            let label = pair.key == .nextChange ? "next change" : printer.key(of: pair)
            rows.append([prefix + label, text(pair.value)])
        }
        return rows
    }

    private func text(_ value: Scenario.Value) -> String {
        printer.value(value, of: nil, reserved: [])
    }

    /// `subscribed, pro.monthly until …, renews as pro.monthly at 9.99 (period-running)`.
    private func sentence(_ pairs: [Scenario.Pair]) -> String {
        func value(_ key: Scenario.Key) -> String? {
            guard let value = CustomerAnswers.value(key, in: pairs), value != .none else {
                return nil
            }
            return text(value)
        }
        func holds(_ key: Scenario.Key, _ isTrue: Bool) -> Bool {
            CustomerAnswers.value(key, in: pairs) == .bool(isTrue)
        }
        var parts = [value(.state) ?? "none"]
        if let product = value(.product) { parts.append(product) }
        if holds(.isInTrial, true) { parts.append("in a free trial") }
        if let grace = value(.graceUntil) {
            parts.append("grace until " + grace)
        } else if let expires = value(.expires) {
            let isOver = value(.revoked) != nil || holds(.inBillingRetry, true)
            let word = isOver ? "paid until " : "until "
            parts.append(word + expires)
        }
        if let retry = value(.retryUntil) { parts.append("retried until " + retry) }
        if let revoked = value(.revoked) { parts.append("revoked " + revoked) }
        if let next = value(.next) {
            let offer = value(.nextOffer).map { " with " + $0 } ?? ""
            let price = value(.renewalPrice).map { " at " + $0 } ?? ""
            parts.append("renews as " + next + offer + price)
        } else if holds(.access, true), holds(.willAutoRenew, false) {
            parts.append("does not renew")
        }
        if holds(.presumed, true) { parts.append("presumed over") }
        return parts.joined(separator: ", ") + (value(.because).map { " (" + $0 + ")" } ?? "")
    }

    // MARK: - JSON

    /// Every step as a document.
    package var walkDocument: JSONValue {
        var object = head
        object["steps"] = .array(
            journal.steps.map { step in
                var object = journal.object(step)
                object["customers"] = .array(
                    step.customers.map { json(run.answers(of: $0, .init(after: step))) })
                return .object(object)
            })
        return .object(object)
    }

    /// One instant as a document.
    package func document(
        _ question: CustomerAnswers.Question, of customers: [CustomerID]
    ) -> JSONValue {
        var object = head
        object["at"] = .string(question.instant.description)
        object["known"] = .optional(question.known?.description)
        object["customers"] = .array(customers.map { json(run.answers(of: $0, question)) })
        return .object(object)
    }

    private var head: JSONObject {
        [
            "schemaVersion": .count(reportSchemaVersion), "file": .string(file),
            "claim": .string(run.scenario.header.title), "held": .bool(run.holds),
        ]
    }

    private func json(_ answers: CustomerAnswers) -> JSONValue {
        var object: JSONObject = [
            "customer": .string(run.name(of: answers.customer)),
            "groups": .array(
                answers.groups.map { group in
                    var object: JSONObject = ["group": .string(printer.short(group.group))]
                    for pair in group.pairs { object[printer.key(of: pair)] = json(pair.value) }
                    return .object(object)
                }),
        ]
        for pair in answers.pairs { object[printer.key(of: pair)] = json(pair.value) }
        return .object(object)
    }

    private func json(_ value: Scenario.Value) -> JSONValue {
        switch value {
        case .flag: .bool(true)
        case .bool(let isTrue): .bool(isTrue)
        case .none: .null
        case .number(let number): .count(number)
        case .list(let values), .set(let values): .array(values.map { json($0) })
        case .transaction(let id): .string(printer.names.text(id))
        case .product(let id), .group(let id), .right(let id): .string(printer.short(id))
        case .customer(let id), .offerID(let id): .string(printer.names.text(id))
        case .word(let text), .text(let text): .string(text)
        case .any, .instant, .span, .money, .percent, .offer: .string(text(value))
        }
    }
}

extension ScenarioPrinter {
    /// A key with the product in brackets, if it has one.
    func key(of pair: Scenario.Pair) -> String {
        pair.key.rawValue + (pair.selector.map { "(" + short($0) + ")" } ?? "")
    }
}

extension RunJournal {
    /// A step as it stands in a document.
    func object(_ step: ScenarioRun.TraceStep) -> JSONObject {
        var object: JSONObject = ["instant": .string(step.instant.description)]
        let statement = step.statement.map { scenario.statements[$0] }
        object["line"] = statement.map { .count($0.place.line) } ?? .null
        object["statement"] = .optional(statement.map { printer.text($0) })
        object["refusal"] = .optional(step.refusal?.name)
        object["facts"] = .strings(step.entries.map { line($0) })
        object["notifications"] = .strings(step.notifications.map { $0.name })
        object["findings"] = .strings(step.findings.map { $0.name })
        object["rules"] = .strings(step.because.map { $0.name })
        return object
    }
}
