/// A question that is asked again and again, each time of fewer facts.
struct Inquiry {
    let history: CustomerHistory
    let question: Explanation.Question
    let instant: Instant
    let context: Context
    /// The answer of all facts.
    let answer: Explanation.Answer

    init(
        history: CustomerHistory, question: Explanation.Question, instant: Instant,
        context: Context
    ) {
        self.history = history
        self.question = question
        self.instant = instant
        self.context = context
        answer = history.view(at: instant, in: context).answer(to: question)
    }

    /// The facts that decide, by their places in the history, in order.
    struct Deciding {
        var necessary: [Int] = []
        var alternatives: [[Int]] = []
        var places: [Int] = []
    }

    /// The facts at some places, in order.
    func history(of places: [Int]) -> CustomerHistory {
        CustomerHistory(
            environment: history.environment, names: history.names,
            facts: places.map { history.facts[$0] })
    }

    /// Whether the answer is the same without the facts at some places.
    private func stands(without removed: [Bool]) -> Bool {
        let kept = removed.indices.filter { !removed[$0] }
        return history(of: kept).view(at: instant, in: context).answer(to: question) == answer
    }

    /// What is named, as ``Explanation`` defines it.
    ///
    /// First each fact is taken away by itself: those that the answer falls with are named. Where
    /// these alone do not give the answer, several of the others stand in for each other: of all the
    /// others a least set is sought with which the answer falls, by giving back fact after fact, in
    /// the one order, as long as the answer stays fallen. At the end each fact of that set, given
    /// back alone, raises the answer again. This is repeated until the named facts give the answer.
    /// At most half as many rounds as there are facts, since every set has two or more.
    func decidingFacts() -> Deciding {
        let count = history.facts.count
        var deciding = Deciding()
        var isNamed = [Bool](repeating: false, count: count)
        var removed = isNamed
        for place in 0..<count {
            removed[place] = true
            if !stands(without: removed) { isNamed[place] = true }
            removed[place] = false
        }
        deciding.necessary = isNamed.indices.filter { isNamed[$0] }
        while true {
            removed = isNamed.map { !$0 }
            if stands(without: removed) { break }
            shrink(&removed)
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
    private func shrink(_ removed: inout [Bool]) {
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for place in removed.indices where removed[place] {
                removed[place] = false
                if stands(without: removed) { removed[place] = true } else { isSmaller = true }
            }
        }
    }
}

extension Inquiry {
    /// How many changes of anything are looked at until the answer itself is another one.
    private static let changeLimit = 64

    /// When the answer changes with the facts known now; `named` is what decides the present one.
    func nextChange(after view: CustomerView, unlike named: [Int]) -> Explanation.Change? {
        let known = view.foreseen ?? history
        var current = view
        for _ in 0..<Inquiry.changeLimit {
            guard let date = current.nextChange(of: group) else { return nil }
            current = known.view(at: date, in: context)
            let later = Inquiry(
                history: known, question: question, instant: date, context: context)
            if later.answer.saysTheSame(as: answer) { continue }
            let present = named.map { history.facts[$0] }
            let facts = later.decidingFacts().places.map { known.facts[$0] }
            return Explanation.Change(
                date: date, answer: later.answer, facts: facts.filter { !present.contains($0) })
        }
        return nil
    }

    /// The group whose changes matter; none where anything may.
    private var group: GroupID? {
        switch question {
        case .state(let group): group
        case .introductoryOffer(let product): context.catalog[product]?.subscription?.group
        case .chainState, .entitlement: nil
        }
    }
}

extension Explanation.Answer {
    /// Whether somebody who asks hears the same, dates aside.
    func saysTheSame(as other: Explanation.Answer) -> Bool {
        state == other.state && isEntitled == other.isEntitled && because == other.because
            && isPresumed == other.isPresumed && product == other.product
            && eligibility == other.eligibility
    }
}
