public import SubscriptionLifecycle

/// An explanation in plain sentences, the answer first, that can be read out to the customer.
public struct ExplanationReport: Sendable {
    /// What is explained.
    public let explanation: Explanation
    /// How things are called.
    public let wording: Wording

    /// A few sentences under a title.
    public struct Section: Hashable, Sendable {
        /// What they are about.
        public var title: String
        /// The sentences, each complete.
        public var sentences: [String]
    }

    /// Prepares an explanation to be read.
    public init(_ explanation: Explanation, wording: Wording) {
        self.explanation = explanation
        self.wording = wording
    }

    /// The answer, in one sentence or a few.
    public var answer: String {
        let sentence = wording.answer(explanation.answer, to: explanation.question)
        return sentence + advice + rights
    }

    /// What follows the answer; a section without anything to say is left out.
    public var sections: [Section] {
        [
            Section(title: "Why", sentences: reasons),
            Section(title: "What comes next", sentences: prospects),
            Section(title: "By which rule", sentences: rules),
            Section(title: "What is our choice", sentences: choices),
            Section(title: "What is not known", sentences: gaps),
        ].filter { !$0.sentences.isEmpty }
    }

    /// Everything as text, a sentence a line below the titles.
    public var lines: [String] {
        var lines = [answer]
        for section in sections {
            lines += ["", section.title + ":"]
            lines += section.sentences.map { "  " + $0 }
        }
        return lines
    }

    /// What an answer that rests on silence asks of whoever gives it (decision 57).
    private var advice: String {
        guard explanation.answer.isPresumed else { return "" }
        return " Ask the App Store before you lock anybody out."
    }

    /// The named rights that the product gives, where a state was asked about.
    private var rights: String {
        guard explanation.answer.isEntitled, let product = explanation.answer.product else {
            return ""
        }
        switch explanation.question {
        case .entitlement, .introductoryOffer, .offer, .renewal, .chainRenewal: return ""
        case .state, .chainState:
            let rights = wording.context.catalog.rights(of: product).filter { $0 != product }
            if rights.isEmpty { return "" }
            return " It gives " + Wording.list(rights.map { wording.name($0) }) + "."
        }
    }

    // MARK: - Why

    private var reasons: [String] {
        var reasons = explanation.facts.map { wording.sentence($0) }
        for group in explanation.alternatives { reasons += alternatives(group) }
        let other = explanation.otherFactCount
        if reasons.isEmpty {
            reasons.append(
                other == 0
                    ? "Nothing is known of \(wording.customer.inSentence)."
                    : "No fact decides it: without everything that is known the answer is the same."
            )
        } else if other > 0 {
            reasons.append(
                "Nothing else matters: "
                    + Wording.count(other, "more fact is known, and without it", othersKnown)
                    + " the answer is the same.")
        }
        return reasons
    }

    /// How many of several facts that stand in for each other are read out one by one.
    private static let alternativeLimit = 5

    /// Facts any one of which is enough; what was told more than once is read out once.
    private func alternatives(_ group: [Fact]) -> [String] {
        var sentences: [(text: String, count: Int)] = []
        for fact in group {
            let sentence = wording.sentence(fact)
            if let place = sentences.firstIndex(where: { $0.text == sentence }) {
                sentences[place].count += 1
            } else {
                sentences.append((sentence, 1))
            }
        }
        var lines = sentences.map { text, count in
            count == 1
                ? text
                : text.dropLast() + ", told " + (count == 2 ? "twice." : "\(count) times.")
        }
        guard lines.count > 1 else { return lines }
        if lines.count > ExplanationReport.alternativeLimit, let last = group.last {
            let rest = lines.count - 3
            lines =
                lines.prefix(3) + [
                    "So is any one of \(Wording.count(rest, "more", "more")), the last of them on"
                        + " \(wording.date(last.effectiveDate))."
                ]
        }
        return ["Any one of these is enough:"] + lines.map { "  " + $0 }
    }

    private var othersKnown: String { "more facts are known, and without them" }

    // MARK: - What comes next

    private var prospects: [String] {
        switch explanation.question {
        case .renewal, .chainRenewal: return []
        case .state, .chainState, .entitlement, .introductoryOffer, .offer: break
        }
        let change = explanation.nextChange
        var prospects = renewal
        if let renewal = explanation.renewal, !prospects.isEmpty {
            // What decides the change too is named with it.
            prospects += deciding(renewal.facts.filter { change?.facts.contains($0) != true })
        }
        guard let change else {
            if prospects.isEmpty {
                let until =
                    explanation.answer.pendingProduct == nil
                    ? "With what is known now" : "Until that purchase is approved"
                prospects.append(until + ", the answer stays as it is.")
            }
            return prospects
        }
        return prospects + [sentence(change)] + deciding(change.facts)
    }

    private func deciding(_ facts: [Fact]) -> [String] {
        if facts.isEmpty { return [] }
        return ["What decides that:"] + facts.map { "  " + wording.sentence($0) }
    }

    private func sentence(_ change: Explanation.Change) -> String {
        let later = wording.answer(change.answer, to: explanation.question)
        // An answer that rests on silence already says so itself.
        guard change.isPresumed, !explanation.answer.isPresumed else {
            return wording.beginning(change.date) + " the answer changes: \(later)"
        }
        let isCharged =
            explanation.renewal?.answer.willAutoRenew == true
            && explanation.renewal?.answer.untilDate == change.date
        let what = explanation.renewal == nil ? "of a renewal " : ""
        let silence =
            "If nothing is heard "
            + (isCharged ? "of that by then" : what + "by \(wording.date(change.date))")
        guard change.answer.isPresumed else { return silence + ", the answer changes: \(later)" }
        let effect =
            change.answer.isEntitled
            ? "has access all the same, for a while" : "has no access from then on"
        return silence + ", it is presumed that the subscription is over, and"
            + " \(wording.customer.inSentence) \(effect)."
    }

    /// What is known of the next renewal of what is running or may go on.
    private var renewal: [String] {
        guard let answer = explanation.renewal?.answer,
            answer.willAutoRenew != nil || answer.ownership == .familyShared
        else { return [] }
        if answer.willAutoRenew == false { return ["Automatic renewal is off."] }
        if let change = explanation.nextChange, change.date == answer.untilDate,
            !change.isPresumed
        {
            // How the charge ends is known already.
            return []
        }
        var sentences: [String] = []
        if let end = explanation.answer.untilDate, let paid = answer.untilDate, paid > end {
            sentences.append("The time after that is paid for already.")
        }
        return sentences + [wording.renewal(answer, "")]
    }

    // MARK: - By which rule

    private var rules: [String] {
        let because = explanation.answer.because
        let others = explanation.rules.rules.filter { $0 != because }
        var sentences = ([because] + others).map { rule in
            rule.entry.sentence + " (" + source(of: rule) + ")"
        }
        if sentences.contains(where: { $0.mentionsChain }) {
            sentences.append(
                "A chain is one subscription with all its renewals, known by its first transaction."
            )
        }
        return sentences
    }

    private func source(of rule: Rule) -> String {
        let entry = rule.entry
        switch entry.confidence {
        case .documented: return "documented by Apple: " + entry.source
        case .reported: return "widely reported: " + entry.source
        case .chosen:
            let hasSetting = explanation.choices.contains { $0.knob.rule == rule }
            return "our choice where Apple is silent: " + entry.source
                + (hasSetting ? "" : "; it has no setting")
        }
    }

    // MARK: - What is our choice

    private var choices: [String] {
        explanation.choices.map { choice in
            let decision = choice.knob.decision.map { "decision \($0), " } ?? ""
            let start =
                "The setting \(choice.knob.name) (\(decision)now \(wording.setting(choice.setting)))"
                + " could be \(wording.setting(choice.otherSetting)). Then the answer would be "
            guard choice.otherAnswer != explanation.answer else { return start + "the same." }
            let other = wording.answer(choice.otherAnswer, to: explanation.question)
            return start + "another: " + other
        }
    }

    // MARK: - What is not known

    private var gaps: [String] {
        explanation.gaps.map { gap in
            switch gap {
            case .silence: "Whether it has renewed since: nobody has said so, or the opposite."
            case .beginning: "What was bought before the first fact that is known."
            case .earlierPeriods:
                "How this subscription began: its first transaction is not among what is known."
            case .autoRenew: "Whether automatic renewal is on."
            case .endingReason: "Why it ended."
            case .product: "What the product is: the catalogue does not have it."
            }
        }
    }
}

extension String {
    fileprivate var mentionsChain: Bool {
        let word = Array("chain".utf8)
        let bytes = Array(utf8)
        guard bytes.count >= word.count else { return false }
        return (0...(bytes.count - word.count)).contains { start in
            bytes[start..<(start + word.count)].elementsEqual(word)
        }
    }
}
