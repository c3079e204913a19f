import AppStoreSimulation
import SubscriptionLifecycle
import SubscriptionScenarios
import SubscriptionTesting
import SubscriptionTestingSupport
import Testing

/// Take away a fact that an explanation names and the answer changes; take away any other and it
/// does not.
struct RemovalTests {
    static let scenarios = ScenarioFile.all(in: "Scenarios")
    static let setCount = 400
    static let partCount = 4

    @Test(arguments: scenarios)
    func `an explanation names the facts that decide, at every expectation and at the end`(
        _ file: ScenarioFile
    ) throws {
        let scenario = try #require(file.scenario)
        var run = ScenarioRun(scenario)
        var asked: Set<Asked> = []
        for index in scenario.statements.indices {
            run.carryOut(index)
            let isLast = index == scenario.statements.indices.last
            guard isLast || scenario.statements[index].isExpectation else { continue }
            let now = scenario.statements[index].instant
            for customer in run.customers {
                let history = run.history(of: customer, .init(instant: now))
                guard asked.insert(Asked(customer, now, history.facts.count)).inserted else {
                    continue
                }
                var context = run.store.context
                context.names = history.names
                Self.check(Self.questions(context.catalog), of: history, at: now, in: context)
            }
        }
    }

    @Test(arguments: 0..<partCount)
    func `an explanation names the facts that decide in sets that no store would send`(
        part: Int
    ) {
        let size = Self.setCount / Self.partCount
        for number in part * size..<(part + 1) * size {
            for (history, instant, context) in Self.hostile(number) {
                let questions = Self.questions(context.catalog)
                guard Self.check(questions, of: history, at: instant, in: context) else {
                    Issue.record("set \(number)")
                    return
                }
            }
        }
    }

    @Test(arguments: ExplanationFault.allCases)
    func `an explanation with a fault is noticed`(fault: ExplanationFault) {
        var faultyCount = 0
        var noticedCount = 0
        for number in 0..<40 {
            for (history, instant, context) in Self.hostile(number) {
                let questions = Self.questions(context.catalog)
                for right in history.explanations(of: questions, at: instant, in: context) {
                    guard let wrong = fault.applied(to: right, of: history) else { continue }
                    faultyCount += 1
                    let check = RemovalCheck([wrong], history: history, context: context)
                    if !check.complaints.isEmpty { noticedCount += 1 }
                }
            }
        }
        #expect(faultyCount > 10 && noticedCount == faultyCount)
    }

    @Test func `an explained answer is the one that is given without an explanation`() {
        for number in 0..<Self.setCount {
            for (history, instant, context) in Self.hostile(number) {
                let view = history.view(at: instant, in: context)
                for group in context.catalog.groups {
                    let status = view.status(of: group)
                    let answer = view.answer(to: .state(ofGroup: group))
                    #expect(answer.state == status.state)
                    #expect(answer.because == status.because)
                    #expect(answer.isEntitled == status.isEntitled)
                    #expect(answer.isPresumed == status.isPresumed)
                    #expect(answer.transaction == status.transaction?.transaction)
                }
                let rights = view.rights()
                for name in Self.names(context.catalog) {
                    #expect(
                        view.answer(to: .entitlement(name)).isEntitled == rights.contains(name))
                }
                for product in context.catalog.products.map({ $0.id }) {
                    let eligibility = view.introductoryEligibility(for: product)
                    let answer = view.answer(to: .introductoryOffer(product))
                    #expect(answer.eligibility == eligibility.answer)
                    #expect(answer.because == eligibility.because)
                }
                for offer in context.catalog.offers {
                    let answer = view.answer(to: .offer(offer.id, offer.type, of: offer.product))
                    #expect(answer.eligibilityReason == view.eligibility(for: offer).reason)
                }
            }
        }
    }

    @Test func `an explanation foresees the next change where the state does`() {
        for number in 0..<Self.setCount / 4 {
            for (history, instant, context) in Self.hostile(number) {
                let view = history.view(at: instant, in: context)
                for group in context.catalog.groups {
                    let question = Explanation.Question.state(ofGroup: group)
                    let change = history.explanation(of: question, at: instant, in: context)
                        .nextChange
                    // State and access never change before what is foreseen of them.
                    let foreseen = view.nextChange(of: group)
                    #expect(
                        (change == nil) || foreseen.map { $0 <= (change?.date ?? .latest) } == true)
                    #expect(change.map { $0.answer != view.answer(to: question) } ?? true)
                }
            }
        }
    }

    /// What has been checked already.
    private struct Asked: Hashable {
        var customer: CustomerID
        var instant: Instant
        var factCount: Int

        init(_ customer: CustomerID, _ instant: Instant, _ factCount: Int) {
            self.customer = customer
            self.instant = instant
            self.factCount = factCount
        }
    }

    /// Explains and checks; whether nothing is wrong.
    @discardableResult
    private static func check(
        _ questions: [Explanation.Question], of history: CustomerHistory, at instant: Instant,
        in context: Context
    ) -> Bool {
        let explanations = history.explanations(of: questions, at: instant, in: context)
        let complaints = RemovalCheck(explanations, history: history, context: context).complaints
        if complaints.isEmpty { return true }
        Issue.record("at \(instant): \(complaints.joined(separator: "\n"))")
        return false
    }

    /// The rights of a catalogue: the named ones, and the products that are in none of them.
    private static func names(_ catalog: Catalog) -> [NameID] {
        var names: [NameID] = []
        for product in catalog.products {
            for right in catalog.rights(of: product.id) where !names.contains(right) {
                names.append(right)
            }
        }
        return names
    }

    private static func questions(_ catalog: Catalog) -> [Explanation.Question] {
        catalog.groups.map { .state(ofGroup: $0) } + names(catalog).map { .entitlement($0) }
            + catalog.products.filter { $0.subscription?.introductoryOffer != nil }
            .map { .introductoryOffer($0.id) }
            + catalog.offers.map { .offer($0.id, $0.type, of: $0.product) }
            + catalog.groups.map { .renewal(ofGroup: $0) }
    }

    /// A set that no store would send, two instants to ask at, and a policy for each set.
    private static func hostile(_ number: Int) -> [(CustomerHistory, Instant, Context)] {
        let world = HostileWorld.standard
        let set = HostileSet.numbered(number, seed: 404, world: world, subjects: [world.customer])
        var context = world.context
        if number % 4 == 1 { context.access.assumedGrace = TimeSpan(days: 16) }
        if number % 4 == 2 { context.access.unheardRenewal = .seconds(7200) }
        context.eligibility.refundRestoresIntro = number % 5 == 1
        context.eligibility.familyIntroCounts = number % 5 == 2
        context.eligibility.history = number % 5 == 3 ? .incomplete : .complete
        if number % 7 == 2 { context.access.states.insert(.init(.inBillingRetryPeriod)) }
        let history = CustomerHistory(
            environment: .production, names: world.names,
            facts: set.deliveries.map { $0.fact })
        return set.instants(2, draw: 3).map { (history, $0, context) }
    }
}

/// A way in which an explanation may be wrong.
enum ExplanationFault: String, CaseIterable {
    case namesTooMuch, leavesOut, leavesOutAlternatives, namesOneOfTheAlternatives
    case addsAnAlternative, namesAlternativesAsNecessary, givesAnotherAnswer, miscounts

    /// The explanation with the fault; none where there is no room for it.
    func applied(to explanation: Explanation, of history: CustomerHistory) -> Explanation? {
        var wrong = explanation
        let named = wrong.facts + wrong.alternatives.flatMap { $0 }
        let other = history.facts.first { !named.contains($0) }
        switch self {
        case .namesTooMuch:
            guard let other else { return nil }
            wrong.facts.append(other)
            wrong.otherFactCount -= 1
        case .leavesOut:
            guard !wrong.facts.isEmpty else { return nil }
            wrong.facts.removeLast()
            wrong.otherFactCount += 1
        case .leavesOutAlternatives:
            guard let last = wrong.alternatives.popLast() else { return nil }
            wrong.otherFactCount += last.count
        case .namesOneOfTheAlternatives:
            guard let last = wrong.alternatives.popLast() else { return nil }
            wrong.facts.append(last[0])
            wrong.otherFactCount += last.count - 1
        case .addsAnAlternative:
            guard let other, !wrong.alternatives.isEmpty else { return nil }
            wrong.alternatives[0].append(other)
            wrong.otherFactCount -= 1
        case .namesAlternativesAsNecessary:
            guard let last = wrong.alternatives.popLast() else { return nil }
            wrong.facts += last
        case .givesAnotherAnswer:
            wrong.answer.isEntitled.toggle()
        case .miscounts:
            wrong.otherFactCount += 1
        }
        return wrong
    }
}

extension Scenario.Statement {
    /// Whether it asks for something.
    fileprivate var isExpectation: Bool {
        if case .expect = body { true } else { false }
    }
}
