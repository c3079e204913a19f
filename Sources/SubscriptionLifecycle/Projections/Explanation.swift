/// Why an answer is what it is: the facts that decide it, the rules, what changes it next.
///
/// Which facts are named is defined by what happens when facts are taken away, and by nothing else
/// (Docs/Behaviour: 28):
///
/// - Without any one of ``facts`` the answer is another one.
/// - Without all facts of a group of ``alternatives`` the answer is another one; as long as any one
///   of the group is there, it stands.
/// - Without any other fact the answer stands, and without all of them too.
///
/// An answer is all of ``Answer``: the same state for another reason is another answer.
public struct Explanation: Hashable, Sendable {
    /// What was asked.
    public var question: Question
    /// The instant that was asked about.
    public var instant: Instant
    /// The answer.
    public var answer: Answer
    /// The facts without any of which the answer would be another one, in the one order.
    public var facts: [Fact]
    /// Groups of facts any one of which is enough, each in the one order.
    public var alternatives: [[Fact]]
    /// How many more facts are known, which do not matter.
    public var otherFactCount: Int
    /// The rules that lead from the named facts to the answer, the deciding one among them.
    public var rules: RuleSet
    /// When the answer changes next with the facts known now, and to what.
    public var nextChange: Change?
    /// What the next renewal brings; only where the state of a subscription was asked about.
    public var renewal: Renewal?
    /// The settings of ours that the answer depends on, or whose rule it was given by.
    public var choices: [Choice]
    /// What is not known and would be good to know.
    public var gaps: [Gap]

    /// Something that can be explained.
    public enum Question: Hashable, Sendable {
        /// The state of a group.
        case state(ofGroup: GroupID)
        /// The state of the chain of an original transaction.
        case chainState(original: TransactionID)
        /// Whether the customer is entitled to a product, or to a right of the catalogue.
        case entitlement(NameID)
        /// Whether the customer may have the introductory offer of a product.
        case introductoryOffer(ProductID)
        /// Whether the customer may have another offer of the catalogue.
        case offer(OfferID, OfferType, of: ProductID)
        /// What the next renewal of a group's subscription brings.
        case renewal(ofGroup: GroupID)
        /// What the next renewal of the chain of an original transaction brings.
        case chainRenewal(original: TransactionID)
    }

    /// A later answer, with the facts known now.
    public struct Change: Hashable, Sendable {
        /// When it begins to hold.
        public var date: Instant
        /// What is answered from then on.
        public var answer: Answer
        /// Whether it is only presumed: a paid time ends then, renewal is on, and what comes after it
        /// nobody has said.
        public var isPresumed: Bool
        /// The facts that decide it and do not decide the present answer, in the one order.
        public var facts: [Fact]
    }

    /// What the next renewal brings, besides the answer.
    public struct Renewal: Hashable, Sendable {
        /// The answer to the question about the renewal.
        public var answer: Answer
        /// The facts that decide it and do not decide what was asked, in the one order.
        public var facts: [Fact]
    }

    /// Something that nobody has told.
    @frozen  // Closed by nature: each has its sentence wherever explanations are shown.
    public enum Gap: UInt8, Sendable, CaseIterable {
        /// Nothing has been heard since the period ended; the answer rests on this silence.
        case silence
        /// The beginning of the history is missing, and the answer depends on it.
        case beginning
        /// The first known transaction of the chain is not its original.
        case earlierPeriods
        /// Nobody said whether renewal is on.
        case autoRenew
        /// Nobody said why it ended.
        case endingReason
        /// The catalogue does not know the product.
        case product
    }
}

extension CustomerHistory {
    /// Why an answer is what it is.
    ///
    /// Every fact is taken away once, and the question asked again: the cost is that of as many
    /// answers as there are facts, and about as many again for each group of alternatives.
    public func explanation(
        of question: Explanation.Question, at instant: Instant, in context: Context
    ) -> Explanation {
        explanations(of: [question], at: instant, in: context)[0]
    }

    /// Why several answers are what they are; for little more than one costs.
    public func explanations(
        of questions: [Explanation.Question], at instant: Instant, in context: Context
    ) -> [Explanation] {
        var asked: [Explanation.Question] = []
        for question in questions {
            asked.append(question)
            if let renewal = question.renewal { asked.append(renewal) }
        }
        let inquiry = Inquiry(history: self, questions: asked, instant: instant, context: context)
        let deciding = inquiry.decidingFacts()
        var explanations = asked.indices.map { inquiry.explanation($0, deciding[$0]) }
        let changes = inquiry.nextChanges(unlike: deciding)
        let choices = inquiry.choices(explanations.map { $0.rules })
        for index in asked.indices {
            explanations[index].nextChange = changes[index]
            explanations[index].choices = choices[index]
        }
        return questions.indices.map { index in
            let place = questions[..<index].reduce(index) { $0 + ($1.renewal == nil ? 0 : 1) }
            var explanation = explanations[place]
            if questions[index].renewal != nil {
                explanation.add(explanations[place + 1])
            }
            return explanation
        }
    }
}

extension Explanation.Question {
    /// The question about what comes next that belongs to a question about a state.
    fileprivate var renewal: Explanation.Question? {
        switch self {
        case .state(let group): .renewal(ofGroup: group)
        case .chainState(let original): .chainRenewal(original: original)
        case .entitlement, .introductoryOffer, .offer, .renewal, .chainRenewal: nil
        }
    }
}

extension Explanation {
    /// What renews, if anything will or may.
    fileprivate mutating func add(_ renewal: Explanation) {
        switch renewal.answer.state {
        case .subscribed, .inGracePeriod, .inBillingRetryPeriod: break
        case .expired, .revoked, nil: return
        }
        let named = facts + alternatives.flatMap { $0 }
        let others = renewal.facts + renewal.alternatives.flatMap { $0 }
        self.renewal = Renewal(
            answer: renewal.answer,
            facts: renewal.isOrdinary ? [] : others.filter { !named.contains($0) })
    }

    /// Whether the same comes next that came before, so that nobody asks why.
    private var isOrdinary: Bool {
        let isTheSameAgain =
            answer.because == .renewalAtPeriodEnd
            || answer.because == .recoveryInGraceKeepsSchedule
            || answer.because == .recoveryAfterGraceStartsAnew
            || answer.because == .membersFollowThePurchaser
        return isTheSameAgain && !answer.paysNewPrice
            && answer.priceIncrease == .noIncreasePending
    }
}

extension Inquiry {
    /// An explanation without its next change and without the settings that it depends on.
    fileprivate func explanation(_ index: Int, _ deciding: Deciding) -> Explanation {
        let question = questions[index]
        let answer = answers[index]
        var explanation = Explanation(
            question: question, instant: instant, answer: answer,
            facts: deciding.necessary.map { history.facts[$0] },
            alternatives: deciding.alternatives.map { group in group.map { history.facts[$0] } },
            otherFactCount: history.facts.count - deciding.places.count,
            rules: history.keeping(deciding.places).view(at: instant, in: context)
                .rules(for: question),
            nextChange: nil, renewal: nil, choices: [], gaps: view.gaps(question, answer))
        explanation.rules.insert(answer.because)
        if answer.pendingProduct != nil {
            explanation.rules.insert(.pendingPurchaseIsNoTransaction)
        }
        return explanation
    }
}

extension CustomerView {
    /// The status that a question about a subscription asks for.
    private func status(for question: Explanation.Question) -> Subscription.Status? {
        switch question {
        case .state(let group), .renewal(let group): status(of: group)
        case .chainState(let original), .chainRenewal(let original): status(ofChain: original)
        case .entitlement, .introductoryOffer, .offer: nil
        }
    }

    /// The rules on the way to an answer, as far as they are kept.
    fileprivate func rules(for question: Explanation.Question) -> RuleSet {
        if let status = status(for: question) { return status.rules }
        return resolutionRules
    }

    /// What nobody has told and the answer had better know.
    fileprivate func gaps(
        _ question: Explanation.Question, _ answer: Explanation.Answer
    ) -> [Explanation.Gap] {
        var gaps: [Explanation.Gap] = []
        if answer.isPresumed { gaps.append(.silence) }
        if answer.eligibility == .unknown { gaps.append(.beginning) }
        if let product = answer.product, context.catalog[product] == nil { gaps.append(.product) }
        guard let status = status(for: question), status.state != nil else { return gaps }
        if status.originalPurchaseDate == nil { gaps.append(.earlierPeriods) }
        if status.renewalInfo.willAutoRenew == nil { gaps.append(.autoRenew) }
        if answer.because == .endedForUnknownReason { gaps.append(.endingReason) }
        return gaps
    }
}
