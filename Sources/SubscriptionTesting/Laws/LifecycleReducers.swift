public import SubscriptionLifecycle

/// The library asked the thorough way: each customer's facts as a set, resolved at every question.
public struct HistoryReducer: ReducerUnderTest {
    let world: HostileWorld
    private(set) var histories: [Subject: CustomerHistory] = [:]

    /// A reducer that has heard nothing.
    public init(world: HostileWorld) { self.world = world }

    /// Adds the fact to the set.
    public mutating func deliver(_ fact: Fact, of subject: Subject) {
        var history = history(of: subject)
        histories[subject] = nil
        history.insert(fact)
        histories[subject] = history
    }

    /// Resolves the set as of the instant.
    public func answers(
        about subject: Subject, at instant: Instant, _ questions: Questions
    ) -> Answers {
        Answers(
            history(of: subject).view(at: instant, in: world.context), world: world, questions)
    }

    /// The set itself, in its order.
    public func evidence(about subject: Subject) -> [Fact] {
        history(of: subject).facts
    }

    func history(of subject: Subject) -> CustomerHistory {
        histories[subject]
            ?? CustomerHistory(environment: subject.environment, names: world.names)
    }
}

/// The library as a host runs it: a state a customer, folded on, and folded again where it was late.
///
/// What the state cannot answer, an instant before its last fact, is asked of the set.
public struct FoldingReducer: ReducerUnderTest {
    private var log: HistoryReducer
    private var states: [Subject: Subscription.Customer] = [:]
    /// Whose state was folded from the set and has had nothing folded onto it since.
    private var refolded: Set<Subject> = []

    /// The set and the state.
    public struct Evidence: Equatable {
        var facts: [Fact]
        var state: Subscription.Customer?
        /// Whether the state is, or would be if it were asked, folded from the set.
        var isRefolded: Bool

        /// States folded from equal sets are equal; any other states are compared.
        public static func == (left: Evidence, right: Evidence) -> Bool {
            guard left.facts == right.facts else { return false }
            if left.isRefolded, right.isRefolded { return true }
            guard let first = left.state, let second = right.state else { return false }
            return first == second
        }
    }

    /// A reducer that has heard nothing.
    public init(world: HostileWorld) { log = HistoryReducer(world: world) }

    /// Folds the fact onto the state; where it is late, the set is folded again when it is asked.
    public mutating func deliver(_ fact: Fact, of subject: Subject) {
        let isFirst = log.histories[subject] == nil
        log.deliver(fact, of: subject)
        // A customer marked as late has no state until then.
        guard
            var state = isFirst
                ? Subscription.Customer(environment: subject.environment) : states[subject]
        else { return }
        switch state.fold(fact) {
        case .folded:
            states[subject] = state
            refolded.remove(subject)
        case .late: states[subject] = nil
        }
    }

    /// Asks the state where it can answer.
    public func answers(
        about subject: Subject, at instant: Instant, _ questions: Questions
    ) -> Answers {
        guard let view = state(of: subject).view(at: instant, in: log.world.context) else {
            return log.answers(about: subject, at: instant, questions)
        }
        return Answers(view, world: log.world, questions.subtracting(.transactions))
    }

    /// The set and the state folded from it.
    public func evidence(about subject: Subject) -> Evidence {
        Evidence(
            facts: log.evidence(about: subject), state: states[subject],
            isRefolded: refolded.contains(subject) || states[subject] == nil)
    }

    /// Every state folded again from its set, as after a change of the snapshot's form.
    public func reopened() -> FoldingReducer {
        var reopened = self
        for (subject, history) in log.histories {
            reopened.states[subject] = history.customer()
            reopened.refolded.insert(subject)
        }
        return reopened
    }

    private func state(of subject: Subject) -> Subscription.Customer {
        states[subject] ?? log.history(of: subject).customer()
    }
}
