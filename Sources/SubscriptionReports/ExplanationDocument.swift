package import SubscriptionLifecycle

extension ExplanationReport {
    /// The explanation as a document: the sentences, and everything that they were made of.
    package var document: JSONObject {
        [
            "question": question,
            "at": .string(explanation.instant.description),
            "sentence": .string(answer),
            "answer": .object(document(explanation.answer)),
            "facts": .array(explanation.facts.map { document($0) }),
            "alternatives": .array(
                explanation.alternatives.map { .array($0.map { document($0) }) }),
            "otherFacts": .integer(Int64(explanation.otherFactCount)),
            "renewal": renewal,
            "nextChange": nextChange,
            "rules": .array(explanation.rules.rules.map { document($0) }),
            "choices": .array(explanation.choices.map { document($0) }),
            "unknown": .array(explanation.gaps.map { .string($0.name) }),
            "sections": .array(
                sections.map { section in
                    .object([
                        "title": .string(section.title),
                        "sentences": .array(section.sentences.map { .string($0.trimmed) }),
                    ])
                }),
        ]
    }

    private var names: Names { wording.context.names }

    private var question: JSONValue {
        switch explanation.question {
        case .state(let group): .object(["state": .string(names.text(group))])
        case .chainState(let original): .object(["chain": .string(names.text(original))])
        case .entitlement(let name): .object(["entitlement": .string(names.text(name))])
        case .introductoryOffer(let product): .object(["intro": .string(names.text(product))])
        case .offer(let offer, let type, let product):
            .object([
                "offer": .string(names.text(offer)), "type": .string(type.name),
                "product": .string(names.text(product)),
            ])
        case .renewal(let group): .object(["renewal": .string(names.text(group))])
        case .chainRenewal(let original): .object(["chainRenewal": .string(names.text(original))])
        }
    }

    private func document(_ answer: Explanation.Answer) -> JSONObject {
        func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        return [
            "because": .string(answer.because.name),
            "state": text(answer.state?.name),
            "access": .bool(answer.isEntitled),
            "presumed": .bool(answer.isPresumed),
            "product": text(answer.product.map { names.text($0) }),
            "transaction": text(answer.transaction.map { names.text($0) }),
            "offer": text(answer.offer.map { wording.offer($0) }),
            "ownership": text(answer.ownership?.name),
            "until": text(answer.untilDate?.description),
            "since": text(answer.sinceDate?.description),
            "expirationReason": text(answer.expirationReason?.name),
            "eligibility": text(answer.eligibility?.name),
            "eligibilityReason": text(answer.eligibilityReason?.name),
            "pending": text(answer.pendingProduct.map { names.text($0) }),
            "willAutoRenew": answer.willAutoRenew.map { .bool($0) } ?? .null,
            "price": text(answer.price?.description),
            "paysNewPrice": .bool(answer.paysNewPrice),
            "priceIncrease": .string(answer.priceIncrease.name),
        ]
    }

    private func document(_ fact: Fact) -> JSONValue {
        .object([
            "fact": .string(fact.line(names)),
            "sentence": .string(wording.sentence(fact)),
        ])
    }

    private var renewal: JSONValue {
        guard let renewal = explanation.renewal else { return .null }
        return .object([
            "sentence": .string(wording.renewal(renewal.answer, "")),
            "answer": .object(document(renewal.answer)),
            "facts": .array(renewal.facts.map { document($0) }),
        ])
    }

    private var nextChange: JSONValue {
        guard let change = explanation.nextChange else { return .null }
        return .object([
            "at": .string(change.date.description),
            "presumed": .bool(change.isPresumed),
            "answer": .object(document(change.answer)),
            "facts": .array(change.facts.map { document($0) }),
        ])
    }

    private func document(_ rule: Rule) -> JSONValue {
        let entry = rule.entry
        return .object([
            "rule": .string(entry.name), "sentence": .string(entry.sentence),
            "source": .string(entry.source), "confidence": .string(entry.confidence.name),
        ])
    }

    private func document(_ choice: Explanation.Choice) -> JSONValue {
        .object([
            "setting": .string(choice.knob.name),
            "decision": choice.knob.decision.map { .integer(Int64($0)) } ?? .null,
            "value": .string(choice.setting),
            "other": .string(choice.otherSetting),
            "otherAnswer": .object(document(choice.otherAnswer)),
            "changesTheAnswer": .bool(choice.otherAnswer != explanation.answer),
        ])
    }
}

extension Explanation.Gap {
    /// The word of the documents.
    fileprivate var name: String {
        switch self {
        case .silence: "silence"
        case .beginning: "beginning"
        case .earlierPeriods: "earlierPeriods"
        case .autoRenew: "autoRenew"
        case .endingReason: "endingReason"
        case .product: "product"
        }
    }
}

extension Rule.Confidence {
    /// The word of the documents, which is that of Docs/Rules.
    fileprivate var name: String {
        switch self {
        case .documented: "documented"
        case .reported: "reported"
        case .chosen: "chosen"
        }
    }
}

extension String {
    /// Without the blanks at its beginning, which only the text has a use for.
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
