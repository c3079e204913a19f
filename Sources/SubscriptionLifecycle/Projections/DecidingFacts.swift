/// Questions that are asked again and again, each time of fewer facts.
struct Inquiry {
    let history: CustomerHistory
    let questions: [Explanation.Question]
    let instant: Instant
    let context: Context
    /// The customer by all facts.
    let view: CustomerView
    /// The answers of all facts.
    let answers: [Explanation.Answer]
    /// Whether the instant lies ahead: whether a purchase still waits for approval then nobody knows.
    private let isAhead: Bool

    init(
        history: CustomerHistory, questions: [Explanation.Question], instant: Instant,
        context: Context, isAhead: Bool = false
    ) {
        self.history = history
        self.questions = questions
        self.instant = instant
        self.context = context
        let view = history.view(at: instant, in: context)
        self.view = view
        self.isAhead = isAhead
        answers = questions.map { question in
            var answer = view.answer(to: question)
            if isAhead { answer.pendingProduct = nil }
            return answer
        }
    }

    private func answer(_ index: Int, by view: CustomerView) -> Explanation.Answer {
        var answer = view.answer(to: questions[index])
        if isAhead { answer.pendingProduct = nil }
        return answer
    }

    /// The facts that decide, by their places in the history, in order.
    struct Deciding {
        var necessary: [Int] = []
        var alternatives: [[Int]] = []
        var places: [Int] = []
    }

    /// The customer without the facts at some places.
    private func view(without removed: [Bool]) -> CustomerView {
        history.keeping(removed.indices.filter { !removed[$0] }).view(at: instant, in: context)
    }

    /// Whether an answer is the same without the facts at some places.
    private func stands(_ index: Int, without removed: [Bool]) -> Bool {
        answer(index, by: view(without: removed)) == answers[index]
    }

    /// What is named for each question, as ``Explanation`` defines it.
    ///
    /// First each fact is taken away by itself: those that an answer falls with are named. All
    /// questions are asked of what is left, since to find that out is what costs.
    func decidingFacts() -> [Deciding] {
        let count = history.facts.count
        var isNamed = [[Bool]](
            repeating: [Bool](repeating: false, count: count), count: questions.count)
        var removed = [Bool](repeating: false, count: count)
        for place in 0..<count {
            removed[place] = true
            let rest = view(without: removed)
            for index in questions.indices {
                isNamed[index][place] = answer(index, by: rest) != answers[index]
            }
            removed[place] = false
        }
        return questions.indices.map { decidingFacts($0, fallingAlone: isNamed[$0]) }
    }

    /// Where the facts that an answer falls with alone do not give it, several of the others stand in
    /// for each other: of all the others a least set is sought with which the answer falls, by giving
    /// back fact after fact, in the one order, as long as the answer stays fallen. At the end each fact
    /// of that set, given back alone, raises the answer again. This is repeated until the named facts
    /// give the answer. At most half as many rounds as there are facts, since every set has two or
    /// more.
    private func decidingFacts(_ index: Int, fallingAlone: [Bool]) -> Deciding {
        var deciding = Deciding()
        var isNamed = fallingAlone
        deciding.necessary = isNamed.indices.filter { isNamed[$0] }
        while true {
            var removed = isNamed.map { !$0 }
            if stands(index, without: removed) { break }
            shrink(&removed, index)
            let group = removed.indices.filter { removed[$0] }
            deciding.alternatives.append(group)
            for place in group { isNamed[place] = true }
        }
        deciding.alternatives.sort { $0[0] < $1[0] }
        deciding.places = isNamed.indices.filter { isNamed[$0] }
        return deciding
    }

    /// Gives back what is not needed for the answer to fall, until nothing more can be given back;
    /// at most as many rounds as there are facts.
    private func shrink(_ removed: inout [Bool], _ index: Int) {
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for place in removed.indices where removed[place] {
                removed[place] = false
                if stands(index, without: removed) {
                    removed[place] = true
                } else {
                    isSmaller = true
                }
            }
        }
    }
}

extension Inquiry {
    /// How many changes of anything are looked at until the answer itself is another one.
    private static let changeLimit = 64

    /// When each answer changes with the facts known now; `named` is what decides the present ones.
    func nextChanges(unlike named: [Deciding]) -> [Explanation.Change?] {
        let known = view.foreseen ?? history
        let dates = questions.indices.map { changeDate($0, of: known) }
        var changes = [Explanation.Change?](repeating: nil, count: questions.count)
        for first in dates.indices {
            guard let date = dates[first], changes[first] == nil else { continue }
            // What changes at the same instant is asked together.
            let same = dates.indices.filter { dates[$0] == date }
            let later = Inquiry(
                history: known, questions: same.map { questions[$0] }, instant: date,
                context: context, isAhead: true)
            let deciding = later.decidingFacts()
            for place in same.indices {
                let present = named[same[place]].places.map { history.facts[$0] }
                let facts = deciding[place].places.map { known.facts[$0] }
                changes[same[place]] = Explanation.Change(
                    date: date, answer: later.answers[place],
                    isPresumed: later.view.presumesAnEndNow(in: group(of: questions[same[place]])),
                    facts: facts.filter { !present.contains($0) })
            }
        }
        return changes
    }

    private func changeDate(_ index: Int, of known: CustomerHistory) -> Instant? {
        var current = view
        for _ in 0..<Inquiry.changeLimit {
            guard let date = nextDate(questions[index], after: current) else { return nil }
            current = known.view(at: date, in: context)
            let later = current.answer(to: questions[index])
            if !later.saysTheSame(as: answers[index]) { return date }
        }
        return nil
    }

    /// The next instant at which an answer may be another one.
    private func nextDate(
        _ question: Explanation.Question, after current: CustomerView
    ) -> Instant? {
        switch question {
        case .state, .introductoryOffer, .chainState, .entitlement:
            return current.nextChange(of: group(of: question))
        case .offer(let offer, let type, let product):
            var next = current.nextChange(of: group(of: question))
            guard let offer = context.catalog.offer(offer, type, of: product) else { return next }
            for date in current.eligibilityBoundaries(for: offer) where date > current.instant {
                next = next.map { min($0, date) } ?? date
            }
            return next
        // That it is due is what it says; what comes after it nobody knows.
        case .renewal, .chainRenewal: return nil
        }
    }

    /// The group whose changes matter; none where anything may.
    private func group(of question: Explanation.Question) -> GroupID? {
        switch question {
        case .state(let group), .renewal(let group): group
        case .introductoryOffer(let product): context.catalog[product]?.subscription?.group
        // Promotional offers are for subscribers of the app, whatever their group.
        case .offer(_, .promotional, _), .chainState, .chainRenewal, .entitlement: nil
        case .offer(_, _, let product): context.catalog[product]?.subscription?.group
        }
    }
}

extension CustomerView {
    /// Whether a chain of a group has just run out without a word of what comes next.
    fileprivate func presumesAnEndNow(in group: GroupID?) -> Bool {
        customer.chains(of: group, in: context).contains { chain in
            let status = chain.status(at: instant, in: context)
            return status.isPresumed && status.transaction?.end(in: context) == instant
        }
    }
}
