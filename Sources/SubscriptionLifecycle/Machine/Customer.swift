extension Subscription {
    /// What the facts about one customer in one environment add up to.
    ///
    /// Facts in their order are folded one by one and nothing of them is remembered but this value. A
    /// fact out of order, or one that restates what has been folded, is answered with `.late`: the
    /// host then folds the customer's facts again through ``CustomerHistory``, which gives the same
    /// answers whatever the order of arrival.
    public struct Customer: Hashable, Sendable {
        /// Where the purchases were made; environments never mix.
        public let environment: Environment
        /// From when on this state can be asked: its last fact had taken effect and had been stated.
        public internal(set) var validFrom: Instant
        /// How many facts have been folded.
        public internal(set) var factCount: Int = 0
        var firstChain: Chain?
        var otherChains: [Chain] = []
        /// The one-time purchases, in the order in which they took effect.
        public internal(set) var oneTimePurchases: [OneTimePurchase] = []
        /// The place of the last fact folded.
        var lastOrder: FactOrder
        /// The latest stated date of any fact folded.
        var lastStatedDate: Instant
        /// The highest numeric transaction that any fact folded has named.
        var highestTransaction: UInt64 = 0
        /// Whether a fact was folded that a later opening may give another meaning.
        var hasLooseEnds = false

        /// A customer of whom nothing is known yet.
        public init(environment: Environment) {
            self.environment = environment
            validFrom = .earliest
            lastOrder = .start
            lastStatedDate = .earliest
        }

        /// How many chains the customer has.
        public var chainCount: Int { firstChain == nil ? 0 : 1 + otherChains.count }

        /// The chains, in the order in which they were first heard of.
        public var chains: [Chain] { (firstChain.map { [$0] } ?? []) + otherChains }

        subscript(chain index: Int) -> Chain {
            get {
                if index > 0 { return otherChains[index - 1] }
                guard let firstChain else { preconditionFailure("no chain at \(index)") }
                return firstChain
            }
            set {
                if index > 0 { otherChains[index - 1] = newValue } else { firstChain = newValue }
            }
        }

        /// The place of a chain by its original transaction.
        func chainIndex(original: TransactionID) -> Int? {
            if firstChain?.original == original { return 0 }
            guard let index = otherChains.firstIndex(where: { $0.original == original }) else {
                return nil
            }
            return index + 1
        }

        /// The place of the chain that holds a period of a transaction.
        func chainIndex(holding transaction: TransactionID) -> Int? {
            for index in 0..<chainCount
            where self[chain: index].periods.index(of: transaction) != nil {
                return index
            }
            return nil
        }

        /// The place of a chain, opened empty if it is new.
        mutating func chain(original: TransactionID, group: GroupID?) -> Int {
            if let index = chainIndex(original: original) {
                if let group { self[chain: index].group = group }
                return index
            }
            let chain = Chain(original: original, group: group)
            if firstChain == nil { firstChain = chain } else { otherChains.append(chain) }
            return chainCount - 1
        }

        /// Remembers which transactions have been named, so that a new one can be told.
        mutating func note(_ transaction: TransactionID?) {
            guard let transaction else { return }
            if transaction.isNumeric {
                highestTransaction = max(highestTransaction, transaction.rawValue)
            }
        }
    }
}
