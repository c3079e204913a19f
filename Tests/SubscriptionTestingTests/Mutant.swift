import SubscriptionLifecycle
import SubscriptionTesting
import Testing

/// A way to get a subscription wrong, as apps do, and the law that it breaks.
enum Fault: String, CaseIterable, CustomTestStringConvertible {
    case foldsInOrderOfArrival = "facts are folded in the order of arrival"
    case lastArrivalWins = "of two statements about a transaction the last to arrive wins"
    case countsRepeats = "a repeated purchase is counted twice"
    case dropsUnknownRefunds = "a refund of a transaction not heard of yet is dropped"
    case dropsUnknownEnds = "the end of a period not heard of yet is dropped"
    case ignoresLate = "a late fact is not folded"
    case forgetsFailuresInSnapshots = "a snapshot leaves out that a charge failed"
    case renewalNoticeRestores = "a renewal notice restores what was refunded"
    case endOfUpgradeRestores = "the end of an upgrade restores what it replaced"
    case plainPurchaseForgetsTrial = "a plain purchase forgets the trial before it"
    case customersShareState = "all customers have one state"
    case environmentsShareState = "sandbox and production have one state"
    case groupsShareState = "every group answers with the best of all chains"
    case nextChangeIsLate = "the next change is a millisecond late"
    case nextChangeForeseesNothing = "the next change looks at what has happened only"
    case reversalIsIgnored = "a reversed refund stays a refund"
    case reversalTurnsRenewalOff = "a reversed refund turns renewal off"

    var testDescription: String { rawValue }

    var brokenLaw: Law {
        switch self {
        case .foldsInOrderOfArrival, .lastArrivalWins, .countsRepeats: .delivery
        case .dropsUnknownRefunds, .dropsUnknownEnds: .noOrphan
        case .ignoresLate, .forgetsFailuresInSnapshots: .prefix
        case .renewalNoticeRestores, .endOfUpgradeRestores: .noRevenant
        case .plainPurchaseForgetsTrial: .burntOnce
        case .customersShareState, .environmentsShareState, .groupsShareState: .isolation
        case .nextChangeIsLate, .nextChangeForeseesNothing: .piecewiseConstancy
        case .reversalIsIgnored, .reversalTurnsRenewalOff: .reversal
        }
    }
}

/// The library's machine with one fault.
struct Mutant: ReducerUnderTest {
    let fault: Fault
    let world: HostileWorld
    /// What has arrived and been kept, in the order of arrival.
    private var kept: [Arrival] = []

    struct Arrival: Equatable {
        var fact: Fact
        var subject: Subject
    }

    init(_ fault: Fault, world: HostileWorld) {
        self.fault = fault
        self.world = world
    }

    func evidence(about subject: Subject) -> [Arrival] { kept }

    mutating func deliver(_ fact: Fact, of subject: Subject) {
        var fact = fact
        var subject = subject
        switch fault {
        case .foldsInOrderOfArrival:
            let last = kept.last?.fact.effectiveDate ?? .earliest
            fact.effectiveDate = max(fact.effectiveDate, last)
        case .lastArrivalWins:
            let last = kept.map { $0.fact.statedDate }.max() ?? .earliest
            fact.statedDate = max(fact.statedDate, last.adding(milliseconds: 1))
        case .dropsUnknownRefunds:
            if fact.event.kind == .refunded, !knows(fact.event.transaction) { return }
        case .dropsUnknownEnds:
            if fact.event.kind == .expired, !knows(fact.event.transaction) { return }
        case .customersShareState:
            subject.customer = world.customer.customer
        case .environmentsShareState:
            subject.environment = .production
        case .reversalIsIgnored:
            if fact.event.kind == .refundReversed { return }
        case .reversalTurnsRenewalOff:
            if fact.event.kind == .refundReversed {
                var off = fact
                off.event = .autoRenewTurnedOff(
                    AutoRenewChange(original: nil, transaction: fact.event.transaction))
                kept.append(Arrival(fact: off, subject: subject))
            }
        case .countsRepeats, .ignoresLate, .forgetsFailuresInSnapshots, .renewalNoticeRestores,
            .endOfUpgradeRestores, .plainPurchaseForgetsTrial, .groupsShareState,
            .nextChangeIsLate, .nextChangeForeseesNothing:
            break
        }
        kept.append(Arrival(fact: fact, subject: subject))
    }

    private func knows(_ transaction: TransactionID?) -> Bool {
        kept.contains { $0.fact.event.opening?.transaction == transaction }
    }

    func reopened() -> Mutant {
        guard fault == .forgetsFailuresInSnapshots else { return self }
        var reopened = self
        reopened.kept.removeAll { $0.fact.event.kind == .renewalFailed }
        return reopened
    }

    func answers(about subject: Subject, at instant: Instant, _ questions: Questions) -> Answers {
        var subject = subject
        if fault == .customersShareState { subject.customer = world.customer.customer }
        if fault == .environmentsShareState { subject.environment = .production }
        var facts = kept.filter { $0.subject == subject }.map { $0.fact }
        rewrite(&facts, at: instant)
        if fault == .ignoresLate {
            var state = Subscription.Customer(environment: subject.environment)
            for fact in facts { _ = state.fold(fact) }
            if let view = state.view(at: instant, in: world.context) {
                return Answers(view, world: world, questions.subtracting(.transactions))
            }
        }
        let history = CustomerHistory(
            environment: subject.environment, names: world.names, facts: facts)
        let view = history.view(at: instant, in: world.context)
        var answers = Answers(view, world: world, questions)
        distort(&answers, facts, view)
        return answers
    }

    /// Faults in what is believed at an instant.
    private func rewrite(_ facts: inout [Fact], at instant: Instant) {
        switch fault {
        case .renewalNoticeRestores:
            let notices = facts.filter {
                ($0.event.kind == .renewalInfoStated || $0.event.kind == .autoRenewTurnedOn
                    || $0.event.kind == .renewed) && $0.effectiveDate <= instant
            }
            let last = notices.map { $0.effectiveDate }.max() ?? .earliest
            facts.removeAll { $0.event.kind == .refunded && $0.effectiveDate < last }
        case .endOfUpgradeRestores:
            facts.removeAll { fact in
                guard let upgrade = fact.event.opening, upgrade.isUpgrade else { return false }
                return upgrade.expirationDate.map { $0 <= instant } ?? false
            }
        case .plainPurchaseForgetsTrial:
            let plain = facts.filter {
                $0.event.kind == .purchased && $0.event.opening?.offer == nil
                    && $0.effectiveDate <= instant
            }
            let last = plain.map { $0.effectiveDate }.max() ?? .earliest
            facts.removeAll {
                $0.event.opening?.offer?.type == .introductory && $0.effectiveDate < last
            }
        case .nextChangeForeseesNothing:
            facts.removeAll { $0.effectiveDate > instant }
        case .foldsInOrderOfArrival, .lastArrivalWins, .countsRepeats, .dropsUnknownRefunds,
            .dropsUnknownEnds, .ignoresLate, .forgetsFailuresInSnapshots, .customersShareState,
            .environmentsShareState, .groupsShareState, .nextChangeIsLate, .reversalIsIgnored,
            .reversalTurnsRenewalOff:
            break
        }
    }

    /// Faults in what is answered.
    private func distort(_ answers: inout Answers, _ facts: [Fact], _ view: CustomerView) {
        switch fault {
        case .countsRepeats:
            for (index, product) in world.countedProducts.enumerated()
            where index < answers.balances.count {
                let arrivals = facts.filter { $0.event.opening?.product == product }
                answers.balances[index] += arrivals.count - Set(arrivals).count
            }
        case .groupsShareState:
            for index in answers.groups.indices {
                answers.groups[index].status = ChainAnswer(view.status(of: nil))
            }
        case .nextChangeIsLate:
            answers.nextChange = answers.nextChange?.adding(milliseconds: 1)
        case .foldsInOrderOfArrival, .lastArrivalWins, .dropsUnknownRefunds, .dropsUnknownEnds,
            .ignoresLate, .forgetsFailuresInSnapshots, .renewalNoticeRestores,
            .endOfUpgradeRestores, .plainPurchaseForgetsTrial, .customersShareState,
            .environmentsShareState, .nextChangeForeseesNothing, .reversalIsIgnored,
            .reversalTurnsRenewalOff:
            break
        }
    }
}
