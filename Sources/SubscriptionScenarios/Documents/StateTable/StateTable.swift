public import SubscriptionLifecycle

/// What every fact comes to in every phase of a subscription, found by folding it.
///
/// A phase is a short list of facts and an instant; a cell folds one fact more and compares what the
/// machine answers with it and without it. Nothing of the outcome is written down here.
public struct StateTable: Sendable {
    /// The cells: phase by phase, and within a phase in the order of the happenings.
    public let cells: [Cell]
    /// What time alone comes to in each phase.
    public let passages: [Passage]

    /// What one fact comes to in one phase.
    public struct Cell: Sendable {
        /// The phase before it.
        public var phase: Phase
        /// What happens.
        public var happening: Happening
        /// When it takes effect, is stated and is asked about.
        public var date: Instant
        /// What holds then without it.
        public var before: Look
        /// What holds then with it.
        public var after: Look
        /// The first instant asked about, that one or a later one, at which anything is different with
        /// it, and what holds at that instant without it and with it; none if nothing ever is.
        public var effect: Effect?
    }

    /// A difference that a fact makes.
    public struct Effect: Sendable {
        /// When it shows.
        public var date: Instant
        /// What holds then without the fact.
        public var before: Look
        /// What holds then with it.
        public var after: Look
    }

    /// What a phase becomes if nothing more is heard.
    public struct Passage: Sendable {
        /// The phase before it.
        public var phase: Phase
        /// When something changes; none if nothing ever does.
        public var date: Instant?
        /// What holds before it.
        public var before: Look
        /// What holds from then on.
        public var after: Look
    }

    /// Folds every fact in every phase.
    public init() {
        var cells: [Cell] = []
        var passages: [Passage] = []
        for phase in Phase.allCases {
            let story = Story(phase)
            for happening in Happening.allCases {
                cells.append(story.cell(happening))
            }
            let now = story.look(at: story.now, after: [])
            let then = now.nextChange.map { story.look(at: $0, after: []) } ?? now
            passages.append(
                Passage(phase: phase, date: now.nextChange, before: now, after: then))
        }
        self.cells = cells
        self.passages = passages
    }

    /// The cell of a phase and a happening.
    public func cell(_ phase: Phase, _ happening: Happening) -> Cell {
        let width = Happening.allCases.count
        return cells[Int(phase.rawValue) * width + Int(happening.rawValue)]
    }
}

extension StateTable {
    /// What can be asked of the group at an instant, in the words of the scenario format.
    public struct Look: Equatable, Sendable {
        /// The best chain's status.
        public var status: Subscription.Status
        /// The answers, in the order in which the page shows them.
        var answers: [Answer]
        /// The next instant at which state, access or rights would be different.
        public var nextChange: Instant?

        /// The state; none where nothing has begun.
        public var state: Subscription.RenewalState? { status.state }

        /// Two are alike if nothing that can be asked differs, whatever the way to the answers.
        public static func == (left: Look, right: Look) -> Bool { left.answers == right.answers }
    }

    /// A key of an expectation and its value.
    struct Answer: Equatable, Sendable {
        var key: String
        var text: String

        static func == (left: Answer, right: Answer) -> Bool {
            left.key.utf8.elementsEqual(right.key.utf8)
                && left.text.utf8.elementsEqual(right.text.utf8)
        }
    }
}

extension Story {
    /// What a happening comes to in the phase.
    func cell(_ happening: StateTable.Happening) -> StateTable.Cell {
        let fact = fact(happening)
        let date = fact.effectiveDate
        let before = look(at: date, after: [])
        let after = look(at: date, after: [fact])
        var effect: StateTable.Effect?
        if before != after {
            effect = StateTable.Effect(date: date, before: before, after: after)
        }
        for later in [Story.end, Story.graceEnd, Story.nextEnd, Story.retryEnd, Story.last]
        where effect == nil && later > date {
            let (before, after) = (look(at: later, after: []), look(at: later, after: [fact]))
            if before != after {
                effect = StateTable.Effect(date: later, before: before, after: after)
            }
        }
        return StateTable.Cell(
            phase: phase, happening: happening, date: date, before: before, after: after,
            effect: effect)
    }

    /// What holds at an instant after the facts of the phase and some more.
    func look(at instant: Instant, after more: [Fact]) -> StateTable.Look {
        let history = CustomerHistory(
            environment: .production, names: names, facts: facts + more)
        let view = history.view(at: instant, in: context)
        let status = view.status(of: group)
        let nextChange = view.nextChange(of: group)
        var answers = words(status)
        func answer(_ key: String, _ text: String) {
            answers.append(StateTable.Answer(key: key, text: text))
        }
        answer("entitlements", "{" + text(view.rights(of: group)) + "}")
        answer("chains", String(view.chainCount(of: group)))
        answer("transactions", String(view.transactionCount(of: group)))
        let first = view.transactions.first { $0.transaction == TransactionID(1) }
        answer("tx=1 until", first?.expirationDate?.description ?? "none")
        answer("tx=1 revoked", first?.revocationDate?.description ?? "none")
        answer("intro", view.introductoryEligibility(for: monthly).answer.name)
        answer("nextChange", nextChange?.description ?? "none")
        return StateTable.Look(status: status, answers: answers, nextChange: nextChange)
    }

    private func text(_ names: [NameID]) -> String {
        names.map { self.names.text($0) }.joined(separator: ", ")
    }

    private func words(_ status: Subscription.Status) -> [StateTable.Answer] {
        let info = status.renewalInfo
        func text(_ date: Instant?) -> String { date?.description ?? "none" }
        func text(_ claim: Bool?) -> String { claim.map { $0 ? "true" : "false" } ?? "none" }
        func text(_ name: NameID?) -> String { name.map { names.text($0) } ?? "none" }
        let words: [(String, String)] = [
            ("state", status.state?.name ?? "none"),
            ("access", text(status.isEntitled)),
            ("product", text(status.transaction?.product)),
            ("periodStart", text(status.transaction?.startDate)),
            ("expires", text(status.expirationDate)),
            ("willAutoRenew", text(info.willAutoRenew)),
            ("next", text(info.nextProduct)),
            ("nextOffer", info.nextOffer?.text(names) ?? "none"),
            ("renewalPrice", info.renewalPrice?.description ?? "none"),
            ("renews", text(info.renewalDate)),
            ("graceUntil", text(info.gracePeriodExpirationDate)),
            ("retryUntil", text(info.retryEndDate)),
            ("expirationReason", info.expirationReason?.name ?? "none"),
            ("revoked", text(status.transaction?.revocationDate)),
            ("presumed", text(status.isPresumed)),
        ]
        return words.map { StateTable.Answer(key: $0.0, text: $0.1) }
    }
}
