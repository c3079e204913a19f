extension Subscription {
    /// What the facts about one customer in one environment add up to.
    ///
    /// Facts in their order are folded one by one and nothing of them is remembered but this value. A
    /// fact out of order, or one that restates what has been folded, is answered with `.late`: the
    /// host then folds the customer's facts again through ``CustomerHistory``, which gives the same
    /// answers whatever the order of arrival.
    public struct Customer: Hashable, Sendable {
        // What is wide stands first, as in `PaidPeriod`, but for the chain: all that decides whether a
        // fact is in order shares a line of the processor's cache. What few customers have is not in
        // the value itself.

        /// From when on this state can be asked: its last fact had taken effect and had been stated.
        public internal(set) var validFrom: Instant
        private var lastEffectiveDate: Instant
        private var lastStatedDate: Instant
        /// The highest numeric transaction that any fact folded has named.
        var highestTransaction: UInt64 = 0
        /// None, or one where there is something in it.
        private var beside: [Beside] = []
        private var foldedCount: Int32 = 0
        private var lastRank: UInt8
        /// Where the purchases were made; environments never mix.
        public let environment: Environment
        /// Whether a fact was folded that a later opening may give another meaning.
        var hasLooseEnds = false
        /// The first chain; without meaning while there is none. (To look into an optional copies it.)
        private var firstChain = Chain(original: .niche, group: nil)

        /// What a customer may have beside the first chain.
        private struct Beside: Hashable, Sendable {
            var chains: [Chain] = []
            var oneTimePurchases: [OneTimePurchase] = []
        }

        /// A customer of whom nothing is known yet.
        public init(environment: Environment) {
            self.environment = environment
            validFrom = .earliest
            lastEffectiveDate = FactOrder.start.effectiveDate
            lastStatedDate = FactOrder.start.statedDate
            lastRank = FactOrder.start.rank
        }

        /// How many facts have been folded.
        public internal(set) var factCount: Int {
            get { Int(foldedCount) }
            set { foldedCount = Int32(clamping: newValue) }
        }

        /// The place of the last fact folded.
        var lastOrder: FactOrder {
            get {
                FactOrder(
                    effectiveDate: lastEffectiveDate, statedDate: lastStatedDate, rank: lastRank)
            }
            set {
                lastEffectiveDate = newValue.effectiveDate
                lastStatedDate = newValue.statedDate
                lastRank = newValue.rank
            }
        }

        /// The one-time purchases, in the order in which they took effect.
        public internal(set) var oneTimePurchases: [OneTimePurchase] {
            get { beside.isEmpty ? [] : beside[0].oneTimePurchases }
            _modify {
                if beside.isEmpty { beside.append(Beside()) }
                yield &beside[0].oneTimePurchases
            }
        }

        private var otherChains: [Chain] {
            get { beside.isEmpty ? [] : beside[0].chains }
            _modify {
                if beside.isEmpty { beside.append(Beside()) }
                yield &beside[0].chains
            }
        }

        private var hasNoChain: Bool { firstChain.periods.isEmpty }

        /// How many chains the customer has.
        public var chainCount: Int { hasNoChain ? 0 : 1 + otherChains.count }

        /// The chains, in the order in which they were first heard of.
        public var chains: [Chain] { hasNoChain ? [] : [firstChain] + otherChains }

        subscript(chain index: Int) -> Chain {
            precondition(!hasNoChain, "there is no chain")
            return index > 0 ? otherChains[index - 1] : firstChain
        }

        /// Asks a chain where it stands; the subscript copies it.
        @inline(__always)
        func read<Answer>(chain index: Int, _ ask: (Chain) -> Answer) -> Answer {
            precondition(!hasNoChain, "there is no chain")
            return index > 0 ? ask(otherChains[index - 1]) : ask(firstChain)
        }

        /// Changes a chain where it stands.
        @inline(__always)
        mutating func change(chain index: Int, _ body: (inout Chain) -> Void) {
            if index > 0 { body(&otherChains[index - 1]) } else { body(&firstChain) }
        }

        /// The place of a chain by its original transaction.
        @inline(__always)
        func chainIndex(original: TransactionID) -> Int? {
            if hasNoChain { return nil }
            if firstChain.original == original { return 0 }
            for index in otherChains.indices where otherChains[index].original == original {
                return index + 1
            }
            return nil
        }

        /// The place of the chain that holds a period of a transaction.
        func chainIndex(holding transaction: TransactionID) -> Int? {
            if hasNoChain { return nil }
            if firstChain.periods.index(of: transaction) != nil { return 0 }
            for index in otherChains.indices
            where otherChains[index].periods.index(of: transaction) != nil {
                return index + 1
            }
            return nil
        }

        /// The place of a chain, opened if it is new; its first period is to follow at once.
        @inline(__always)
        mutating func chain(original: TransactionID, group: GroupID?) -> Int {
            if let index = chainIndex(original: original) {
                if let group { change(chain: index) { $0.group = group } }
                return index
            }
            if hasNoChain {
                firstChain.begin(original: original, group: group)
                return 0
            }
            otherChains.append(Chain(original: original, group: group))
            return otherChains.count
        }

        /// Reads something of each line of the processor's cache that holds the state, so that it is
        /// near when it is needed; never below zero.
        func approach() -> Int {
            var read = validFrom.milliseconds & 1
            read += (firstChain.introductoryDate?.milliseconds ?? 0) & 1
            read += firstChain.periods.approach()
            return Int(read) + Int(firstChain.autoRenew.rawValue)
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
