public import AppStoreSimulation
public import SubscriptionLifecycle

/// The life of one chain, its steps named by the chain's own deadlines rather than by dates, so that
/// it can be lived under every clock.
public struct Life: Hashable, Sendable {
    /// What happens next.
    @frozen  // Closed by nature: something is done, or time passes up to a deadline or towards it.
    public enum Step: Hashable, Sendable {
        /// A command is given.
        case command(Command)
        /// The clock moves to what falls due next.
        case deadline
        /// The clock moves halfway to what falls due next.
        case halfway
    }

    /// Makes the life again.
    public let seed: UInt64
    /// The steps, in order.
    public let steps: [Step]

    /// The life of a seed: a purchase, then time and commands in turn.
    public init(seed: UInt64, catalog: Catalog, length: Int) {
        self.seed = seed
        var random = SplitMix64(seed: seed)
        var steps: [Step] = []
        for index in 0..<length {
            steps.append(
                .command(
                    .drawn(
                        from: catalog, among: [], onlyPurchases: index == 0, withRequests: false,
                        random: &random)))
            for _ in 0..<random.below(4) {
                steps.append(random.chance(60) ? .deadline : .halfway)
            }
        }
        self.steps = steps
    }
}

/// A store in which one customer lives a life.
public protocol LivingStore {
    /// Takes a step and says where the customer then stands: state, product, offer, and what was
    /// recorded on the way; without any date.
    mutating func take(_ step: Life.Step) -> String
    /// How many chains the customer has.
    var chainCount: Int { get }
}

/// The library's own store, lived in.
public struct SimulatedLife: LivingStore, Sendable {
    private var store: SimulatedStore
    private let customer: CustomerID

    /// A life in a store that has sold nothing yet.
    public init(_ store: SimulatedStore, customer: CustomerID) {
        self.store = store
        self.customer = customer
    }

    /// How many chains the customer has.
    public var chainCount: Int { view.chainCount(of: nil) }

    private var view: CustomerView {
        store.history(of: customer).view(at: store.clock.now, in: store.context)
    }

    /// Takes a step; a command that the store refuses is a step too.
    public mutating func take(_ step: Life.Step) -> String {
        var words: [String] = []
        switch step {
        case .command(let command):
            do throws(Refusal) {
                let decision = try store.decide(command, by: customer)
                store.apply(decision)
                words += decision.effects.map { $0.fact.event.kind.name }
            } catch {
                words.append("refused: " + error.name)
            }
        case .deadline:
            guard let due = store.nextDeadline()?.date else { break }
            words += advance(to: due)
        case .halfway:
            guard let due = store.nextDeadline()?.date else { break }
            let rest = due.milliseconds - store.clock.now.milliseconds
            words += advance(to: store.clock.now.adding(milliseconds: rest / 2))
        }
        return (words + [phase]).joined(separator: " ")
    }

    private mutating func advance(to instant: Instant) -> [String] {
        guard let decisions = try? store.advance(to: instant) else { return ["(stuck)"] }
        return decisions.flatMap { $0.decision.effects.map { $0.fact.event.kind.name } }
    }

    private var phase: String {
        let names = store.context.names
        let statuses = view.statuses(of: nil)
        return statuses.map { status in
            let product = status.transaction.map { names.text($0.product) } ?? "none"
            let offer = status.transaction?.offer?.text(names) ?? "none"
            return "(\(status.state?.name ?? "none"), \(product), \(offer))"
        }.joined()
    }
}
