/// Why an answer is what it is: the facts that decide it, the rules, what changes it next.
///
/// Which facts are named is defined by what happens when facts are taken away, and by nothing else
/// (Docs/Behaviour: 25):
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
    /// What is known of the next renewal; only where a state was asked about.
    public var renewalInfo: Subscription.RenewalInfo
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
    }

    /// An answer and its reason; what a question does not ask about is left open.
    public struct Answer: Hashable, Sendable {
        /// The rule that decides.
        public var because: Rule
        /// The state; none where nothing has begun, or where no subscription was asked about.
        public var state: Subscription.RenewalState?
        /// Whether access is given.
        public var isEntitled: Bool = false
        /// Whether silence alone says that it is over.
        public var isPresumed: Bool = false
        /// The product that it is about.
        public var product: ProductID?
        /// The transaction that it is about.
        public var transaction: TransactionID?
        /// The offer of that transaction.
        public var offer: OfferUse?
        /// Whose purchase that transaction is.
        public var ownership: Subscription.OwnershipType?
        /// The end of the running period, of grace or of retry; none for what has ended.
        public var untilDate: Instant?
        /// Since when it is over or taken back.
        public var sinceDate: Instant?
        /// Why it ended or will end.
        public var expirationReason: Subscription.ExpirationReason?
        /// Whether the offer may be had, if that was asked.
        public var eligibility: OfferEligibility.Answer?

        init(because: Rule) { self.because = because }
    }

    /// A later answer, with the facts known now.
    public struct Change: Hashable, Sendable {
        /// When it begins to hold.
        public var date: Instant
        /// What is answered from then on.
        public var answer: Answer
        /// The facts that decide it and do not decide the present answer, in the one order.
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
        let inquiry = Inquiry(history: self, question: question, instant: instant, context: context)
        let deciding = inquiry.decidingFacts()
        let view = view(at: instant, in: context)
        let named = inquiry.history(of: deciding.places).view(at: instant, in: context)
        var explanation = Explanation(
            question: question, instant: instant, answer: inquiry.answer,
            facts: deciding.necessary.map { facts[$0] },
            alternatives: deciding.alternatives.map { group in group.map { facts[$0] } },
            otherFactCount: facts.count - deciding.places.count, rules: named.rules(for: question),
            nextChange: nil, renewalInfo: .none, choices: [], gaps: [])
        explanation.rules.insert(inquiry.answer.because)
        explanation.nextChange = inquiry.nextChange(after: view, unlike: deciding.places)
        if let status = view.status(for: question) { explanation.renewalInfo = status.renewalInfo }
        explanation.choices = inquiry.choices(explanation.rules)
        explanation.gaps = view.gaps(question, inquiry.answer)
        return explanation
    }
}

extension CustomerView {
    /// The status that a question about a state asks for.
    func status(for question: Explanation.Question) -> Subscription.Status? {
        switch question {
        case .state(let group): status(of: group)
        case .chainState(let original): status(ofChain: original)
        case .entitlement, .introductoryOffer: nil
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
