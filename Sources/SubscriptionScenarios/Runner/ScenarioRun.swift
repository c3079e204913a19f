public import AppStoreSimulation
import AppStoreWire
public import SubscriptionLifecycle

/// A scenario as it runs: the store, the log, and what has been asked of them so far.
public struct ScenarioRun: Sendable {
    /// The scenario.
    public let scenario: Scenario
    /// The simulated store.
    public internal(set) var store: SimulatedStore
    /// Everything that was recorded, in order.
    public internal(set) var log = InMemoryEventLog()
    /// What was done and what came of it, in order.
    public internal(set) var trace: [TraceStep] = []
    /// The expectations that did not hold, and what could not be carried out.
    public internal(set) var failures: [Failure] = []
    /// Every rule that the run's answers and decisions were given by.
    public internal(set) var rules = RuleSet()
    /// The customers who have been heard of, by name.
    public internal(set) var customers: [CustomerID] = []
    var names: Names
    var heard = Heard()
    /// Which session of a customer is the present one, where there have been several.
    var generations: [CustomerID: Int] = [:]
    /// Whether claims say whose a chain is: some stand in nobody's stream or in several customers'.
    var mixesStreams = false
    /// Whose stream speaks of which transaction.
    var holders: [Holding: Holder] = [:]

    /// Something that happened in a run.
    public struct TraceStep: Sendable {
        /// When.
        public var instant: Instant
        /// The statement that it came from; none for what fell due by itself.
        public var statement: Int?
        /// The entries that it added to the log.
        public var entries: [LogEntry]
        /// The notifications that the store would send.
        public var notifications: [Decision.Notification]
        /// The refusal of a command.
        public var refusal: Refusal?
        /// The rules that the store followed.
        public var because: [Rule]
        /// For what fell due by itself, the statement on the way to which it did.
        public var dueBefore: Int?
        /// The store's own chains that stand still from here on, because a fact was delivered.
        public var stopped: [TransactionID] = []
        /// What was noticed about a delivery.
        public var findings: [Finding] = []
        /// How many entries the log has after it.
        public var entryCount: Int = 0
        /// Which session of each customer was the present one, where there have been several.
        var generations: [CustomerID: Int] = [:]
        /// The customers who have been heard of by then.
        var customers: [CustomerID] = []
    }

    /// An expectation that did not hold, or a statement that could not be carried out.
    public struct Failure: Hashable, Sendable {
        /// The statement, as its index in the scenario.
        public var statement: Int
        /// Where it stands.
        public var place: Scenario.Place
        /// What is wrong.
        public var message: String
        /// The line as it would have to be written to pass.
        public var passingLine: String?
        /// What was asked and answered otherwise, one a key; none for what could not be carried out.
        public var mismatches: [Mismatch] = []
        /// What in the course of the run may explain it.
        public var notes: [Note] = []
    }

    /// A key of an expectation whose answer is another than the expected one.
    public struct Mismatch: Hashable, Sendable {
        /// The key, with its product in brackets if it has one.
        public var key: String
        /// What was expected, as written.
        public var expected: String
        /// The answer, as it would have to be written.
        public var actual: String
    }

    /// Something about the course of a run that explains an unexpected answer.
    public struct Note: Hashable, Sendable {
        /// The line since which it is so.
        public var line: Int
        /// What is so.
        public var sentence: String
    }

    /// What has been heard since it was last asked.
    struct Heard: Sendable {
        /// What was appended, to whose log; nobody's without a customer.
        var facts: [(customer: CustomerID?, name: String)] = []
        var notifications: [(customer: CustomerID?, name: String)] = []
        /// How far each customer's answers, and everybody's, have been read.
        var factsRead: [Reader: Int] = [:]
        var notificationsRead: [Reader: Int] = [:]
        /// What was noticed, about whose deliveries.
        var findings: [CustomerID?: [Finding]] = [:]
        var notices: [String: Notice] = [:]
        var refusals: [CustomerID: Refusal] = [:]
        var latestRefusal: Refusal?
    }

    /// Who asks what has been appended or sent.
    enum Reader: Hashable {
        case everybody
        case customer(CustomerID)
        case nobody
    }

    /// Prepares a run; nothing happens yet.
    public init(_ scenario: Scenario) {
        self.scenario = scenario
        names = scenario.names
        let header = scenario.header
        var policy = StorePolicy(rate: header.clock, calendar: header.calendar)
        policy.grace = header.grace
        policy.retryLength = header.retry
        policy.renewalLead = header.renewalLead
        switch header.renewalLimit {
        case .published: policy.renewalLimit = header.clock.renewalLimit
        case .none: policy.renewalLimit = nil
        case .count(let count): policy.renewalLimit = count
        }
        policy.refundKeepsAutoRenew = header.policies.refundKeepsAutoRenew
        policy.retrySchedule = header.policies.retrySchedule
        policy.deliveredFactsStopTheStore = header.policies.deliveredFactsStopTheStore
        _ = names.intern(Scenario.defaultCustomer)
        var context = Context(catalog: scenario.catalog, names: names)
        context.calendar = header.calendar
        context.retryLength = header.clock.retryLength(chosen: header.retry)
        context.access = AccessPolicy(
            states: header.access, assumedGrace: header.policies.assumedGrace,
            unheardRenewal: header.policies.unheardRenewal)
        context.eligibility.history = header.history
        switch header.policies.claimPolicy {
        case .keep: context.claims = .keep
        case .transfer: context.claims = .transfer
        case .refuse: context.claims = .refuse
        }
        store = SimulatedStore(
            policy: policy, environment: header.environment, context: context,
            now: scenario.statements.first?.instant ?? .earliest)
    }

    /// Runs a scenario from its first statement to its last.
    public static func run(_ scenario: Scenario) -> ScenarioRun {
        var run = ScenarioRun(scenario)
        for index in scenario.statements.indices { run.carryOut(index) }
        return run
    }

    /// Whether every expectation held.
    public var holds: Bool { failures.isEmpty }

    /// Carries out one statement, after everything that falls due up to its instant.
    public mutating func carryOut(_ index: Int) {
        let statement = scenario.statements[index]
        advance(to: statement.instant, for: index)
        internTexts(of: statement)
        switch statement.body {
        case .command(let command): carryOut(command, statement, index)
        case .fact(let fact): deliver(fact, statement, index)
        case .notification(let type, let subtype):
            deliver(type: type, subtype: subtype, statement, index)
        case .expect: check(statement, index)
        }
    }

    private mutating func advance(to instant: Instant, for index: Int) {
        do {
            for (date, decision) in try store.advance(to: instant) {
                record(decision, at: date, statement: nil, dueBefore: index)
            }
        } catch {
            switch error {
            case .goingBack(let from, let to):
                fail(index, "the clock cannot go back from \(from) to \(to)")
            case .tooManyDeadlines(let limit, let date):
                fail(index, "more than \(limit) deadlines fell due in one step, up to \(date)")
            }
        }
    }

    // MARK: - Commands

    private mutating func carryOut(
        _ verb: Scenario.Command, _ statement: Scenario.Statement, _ index: Int
    ) {
        let customer = customer(of: statement)
        switch lower(verb, statement, of: customer) {
        case .nothing:
            heard.latestRefusal = nil
            note(
                TraceStep(
                    instant: statement.instant, statement: index, entries: [], notifications: [],
                    refusal: nil, because: []))
        case .setting(let setting):
            switch setting {
            case .grace(let grace): store.setGracePeriod(grace)
            case .removed(let product): store.removeFromSale(product)
            case .returned(let product): store.returnToSale(product)
            }
            heard.latestRefusal = nil
            record(Decision(), at: statement.instant, statement: index)
        case .newPrice(let newPrice):
            do {
                let decision = try store.decide(newPrice)
                store.apply(decision)
                heard.latestRefusal = nil
                record(decision, at: statement.instant, statement: index)
            } catch {
                refuse(error, because: error.because, customer, statement, index)
            }
        case .clearing: clear(customer, statement, index)
        case .unbuilt(let what):
            fail(index, "not built yet: \(what)")
        case .refused(let refusal):
            refuse(refusal, because: refusal.because, customer, statement, index)
        case .command(let command):
            meet(customer)
            do {
                let decision = try store.decide(command, by: customer)
                store.apply(decision)
                heard.latestRefusal = nil
                heard.refusals[customer] = nil
                record(decision, at: statement.instant, statement: index)
            } catch {
                let rule = store.rule(behind: error, of: command, by: customer)
                refuse(error, because: rule, customer, statement, index)
            }
        }
    }

    /// Starts a customer's session anew: the old generation of the stream stays readable.
    private mutating func clear(
        _ customer: CustomerID, _ statement: Scenario.Statement, _ index: Int
    ) {
        do {
            try store.clearTransactions(of: customer)
            generations[customer, default: 1] += 1
            holders = holders.filter { $0.value.customer != customer }
            heard.findings[customer] = nil
            heard.latestRefusal = nil
            heard.refusals[customer] = nil
            record(Decision(), at: statement.instant, statement: index)
        } catch {
            refuse(error, because: error.because, customer, statement, index)
        }
    }

    private mutating func refuse(
        _ refusal: Refusal, because rule: Rule?, _ customer: CustomerID,
        _ statement: Scenario.Statement, _ index: Int
    ) {
        if let rule { rules.insert(rule) }
        heard.latestRefusal = refusal
        heard.refusals[customer] = refusal
        note(
            TraceStep(
                instant: statement.instant, statement: index, entries: [], notifications: [],
                refusal: refusal, because: rule.map { [$0] } ?? []))
        let next = index + 1 < scenario.statements.count ? scenario.statements[index + 1] : nil
        // A refusal that the next statement asks about is meant.
        if let next, case .expect = next.body, next.pair(.refusal) != nil { return }
        fail(
            index,
            "the store refused `\(statement.word)`: \(refusal.name); a refusal that is meant is asked"
                + " for by `expect refusal=\(refusal.name)` in the next line",
            notes: notes(on: statement, index))
    }

    /// Appends what was decided to the log and remembers what can be asked about it.
    mutating func record(
        _ decision: Decision, at instant: Instant, statement: Int?, dueBefore: Int? = nil
    ) {
        rules.formUnion(RuleSet(decision.because))
        var entries: [LogEntry] = []
        var notifications: [Decision.Notification] = []
        for effect in decision.effects {
            meet(effect.customer)
            if case .transferred(let owner) = effect.fact.event { meet(owner.customer) }
            let listener = listener(to: effect, dueByItself: statement == nil)
            entries += append(
                [.init(effect.fact)],
                to: stream(of: .customer(effect.customer), store.environment), at: instant,
                heardBy: listener)
            if let notification = effect.notification {
                notifications.append(notification)
                heard.notifications.append((listener, notification.name))
            }
        }
        note(
            TraceStep(
                instant: instant, statement: statement, entries: entries,
                notifications: notifications, refusal: nil, because: decision.because,
                dueBefore: dueBefore))
    }

    /// Adds a step to the trace.
    mutating func note(_ step: TraceStep) {
        var step = step
        step.entryCount = log.entries.count
        step.generations = generations
        step.customers = customers
        trace.append(step)
    }

    // MARK: - The log

    /// Appends facts to a stream; of the header's environment it is asked what was appended.
    mutating func append(
        _ facts: [InMemoryEventLog.NewEntry], to stream: StreamID, at instant: Instant,
        heardBy customer: CustomerID?
    ) -> [LogEntry] {
        let result = log.append(facts, to: stream, expecting: .any, recordedDate: instant)
        guard case .appended(let entries) = result else {
            if let rule = result.because { rules.insert(rule) }
            return []
        }
        for entry in entries {
            let isFurther = noteHolder(of: entry)
            let kind = entry.fact.event.kind
            // Flags, details, and what no list of the format has a name for are kept and not listed.
            if kind == .renewalInfoStated || kind == .unknown || kind == .transactionDetailsStated
                || kind == .externalPurchaseTokenStated
            {
                continue
            }
            guard stream.environment == store.environment else { continue }
            // A further statement about a transaction is kept and not listed (Docs/Behaviour: 9).
            if isFurther { continue }
            heard.facts.append((customer, kind.name))
        }
        return entries
    }

    mutating func meet(_ customer: CustomerID) {
        guard !customers.contains(customer) else { return }
        customers.append(customer)
        let names = names
        customers.sort { names.precedes($0, $1) }
    }

    /// The customer of a statement; where none is named, the only one.
    func customer(of statement: Scenario.Statement) -> CustomerID {
        if case .customer(let customer) = statement[.by] { return customer }
        return names.find(Scenario.defaultCustomer) ?? names.lastResort
    }

    mutating func fail(
        _ index: Int, _ message: String, passingLine: String? = nil, mismatches: [Mismatch] = [],
        notes: [Note] = []
    ) {
        failures.append(
            Failure(
                statement: index, place: scenario.statements[index].place, message: message,
                passingLine: passingLine, mismatches: mismatches, notes: notes))
    }
}

extension Names {
    /// The default customer is interned when a run is prepared.
    fileprivate var lastResort: CustomerID {
        preconditionFailure("the default customer has no name")
    }
}
