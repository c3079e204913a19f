import SubscriptionLifecycle
import SubscriptionTesting

/// The machine's answers and the reference model's about the same facts, side by side.
struct ReferenceComparison {
    let facts: [Fact]
    let context: Context
    let environment: Subscription.Environment
    private let model: ReferenceModel
    private let history: CustomerHistory

    init(facts: [Fact], context: Context, environment: Subscription.Environment) {
        self.facts = facts
        self.context = context
        self.environment = environment
        model = ReferenceModel(facts: facts, context: context, environment: environment)
        history = CustomerHistory(environment: environment, names: context.names, facts: facts)
    }

    /// An answer on which the two differ.
    struct Difference: CustomStringConvertible {
        var instant: Instant
        var answer: String
        var model: String
        var machine: String

        var description: String {
            "\(instant) \(answer): the model says \(model), the machine \(machine)"
        }
    }

    /// Every answer on which they differ at an instant; the next change only where it is asked for.
    func differences(at instant: Instant, withNextChange: Bool) -> [Difference] {
        let view = history.view(at: instant, in: context)
        let answers = model.answers(at: instant)
        var differences: [Difference] = []
        func compare<Value: Equatable>(_ answer: String, _ model: Value, _ machine: Value) {
            guard model != machine else { return }
            differences.append(
                Difference(
                    instant: instant, answer: answer, model: text(model), machine: text(machine)))
        }
        let begun = answers.chains.filter { $0.state != nil }
        compare(
            "chains", begun.map { $0.original },
            view.chains(of: nil).map { $0.original }
                .filter { view.status(ofChain: $0).state != nil }.sorted(by: isBelow))
        for chain in begun {
            let status = view.status(ofChain: chain.original)
            let name = "chain " + context.names.text(chain.original) + " "
            compare(name + "state", chain.state, status.state)
            compare(name + "product", chain.product, status.transaction?.product)
            compare(name + "periodStart", chain.periodStart, status.transaction?.startDate)
            compare(name + "expires", chain.expires, status.expirationDate)
            compare(name + "willAutoRenew", chain.willAutoRenew, status.renewalInfo.willAutoRenew)
            compare(name + "payment", chain.payment, status.commitment?.paymentNumber)
            compare(
                name + "commitmentAutoRenew", chain.commitmentWillAutoRenew,
                status.commitment?.willAutoRenew)
            compare(
                name + "graceUntil", chain.graceUntil,
                status.renewalInfo.gracePeriodExpirationDate)
            compare(name + "retryUntil", chain.retryUntil, status.renewalInfo.retryEndDate)
            compare(
                name + "expirationReason", chain.expirationReason,
                status.renewalInfo.expirationReason)
            compare(name + "presumed", chain.isPresumed, status.isPresumed)
            compare(name + "entitled", chain.isEntitled, status.isEntitled)
        }
        for group in context.catalog.groups {
            let name = "group " + context.names.text(group) + " "
            let status = view.status(of: group)
            let best = answers.best[group]
            // Of a chain that has not begun only the end is told.
            compare(name + "best", best, status.state == nil ? nil : status.originalID)
        }
        compare("rights", answers.rights, Set(view.rights()))
        for product in context.catalog.products {
            let name = context.names.text(product.id)
            if product.subscription == nil {
                compare(
                    "balance of " + name, answers.balances[product.id],
                    view.balance(of: product.id))
            } else {
                compare(
                    "intro of " + name,
                    answers.introductoryOffers[product.id].map { text($0) },
                    view.introductoryEligibility(for: product.id).answer.name)
            }
        }
        if withNextChange {
            compare("nextChange", model.nextChange(after: instant), view.nextChange())
        }
        return differences
    }

    /// The states of all chains at an instant, by the machine's word.
    func states(at instant: Instant) -> [String] {
        history.view(at: instant, in: context).statuses(of: nil).compactMap { $0.state?.name }
    }

    /// The facts as lines, for a failure's message.
    var lines: String {
        facts.map { $0.line(context.names) }.joined(separator: "\n")
    }

    private func isBelow(_ first: TransactionID, _ second: TransactionID) -> Bool {
        if first.isNumeric != second.isNumeric { return first.isNumeric }
        if first.isNumeric { return first.rawValue < second.rawValue }
        return context.names.text(first).utf8
            .lexicographicallyPrecedes(context.names.text(second).utf8)
    }

    private func text(_ value: some Any) -> String {
        switch value {
        case let id as TransactionID: return context.names.text(id)
        case let name as NameID: return context.names.text(name)
        case let ids as [TransactionID]: return "\(ids.map { context.names.text($0) })"
        case let names as Set<NameID>: return "\(names.map { context.names.text($0) }.sorted())"
        default: return "\(value)"
        }
    }
}
