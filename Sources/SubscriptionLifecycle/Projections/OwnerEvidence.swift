/// What speaks for it that a chain is somebody's, gathered from a payload and from the host.
public struct OwnerEvidence: Hashable, Sendable {
    /// What the evidence is, the most convincing first (decision 56).
    @frozen  // The one order of evidence.
    public enum Kind: UInt8, Sendable, CaseIterable {
        /// The host says so, a device that posted the transaction say.
        case hostsWord
        /// The token that the app gave with the purchase.
        case accountToken
        /// The chain is known to be the customer's.
        case originalTransaction
        /// The app's own transaction is known to be the customer's.
        case appTransaction
    }

    /// Whom the host names.
    public var hostsWord: CustomerID?
    /// The account token of the payload; an empty one says nothing.
    public var token: NameID?
    /// The first transaction of the payload's chain.
    public var original: TransactionID?
    /// The payload's app transaction.
    public var appTransaction: NameID?

    /// Gathers evidence.
    public init(
        hostsWord: CustomerID? = nil, token: NameID?, original: TransactionID?,
        appTransaction: NameID?
    ) {
        self.hostsWord = hostsWord
        self.token = token
        self.original = original
        self.appTransaction = appTransaction
    }
}

/// What the host knows of its accounts: which token, which chain and which app transaction is whose.
public struct AccountTable: Hashable, Sendable {
    /// Whose the account tokens are.
    public var tokens: [NameID: CustomerID] = [:]
    /// Whose the chains are.
    public var chains: [TransactionID: CustomerID] = [:]
    /// Whose the app transactions are.
    public var appTransactions: [NameID: CustomerID] = [:]

    /// Makes an empty table.
    public init() {}

    /// Whose a payload's chain is by the most convincing evidence that names somebody.
    ///
    /// - Returns: The customer and what speaks for it; `nil` where nothing does: the chain stays
    ///   unclaimed, and a payload without a token takes nothing away from whoever has the chain.
    public func owner(
        by evidence: OwnerEvidence
    ) -> (customer: CustomerID, because: OwnerEvidence.Kind)? {
        for kind in OwnerEvidence.Kind.allCases {
            let customer: CustomerID? =
                switch kind {
                case .hostsWord: evidence.hostsWord
                case .accountToken: evidence.token.flatMap { tokens[$0] }
                case .originalTransaction: evidence.original.flatMap { chains[$0] }
                case .appTransaction: evidence.appTransaction.flatMap { appTransactions[$0] }
                }
            if let customer { return (customer, kind) }
        }
        return nil
    }
}

extension CustomerHistory {
    /// The account token that came with a chain: the latest stated by the instant, else the earliest
    /// after it; a payload that lacks it takes nothing back.
    public func accountToken(ofChain original: TransactionID, at instant: Instant) -> NameID? {
        let resolution = resolved(at: instant)
        var known: (date: Instant, token: NameID)?
        for fact in facts {
            guard case .transactionDetailsStated(let details) = fact.event,
                let token = details.token,
                (details.original ?? details.transaction.flatMap { resolution.original(of: $0) })
                    == original
            else { continue }
            let date = fact.statedDate
            if let known {
                let isLater = known.date < date
                guard date <= instant ? isLater || known.date > instant : !isLater else { continue }
                if date > instant, known.date <= instant { continue }
            }
            known = (date, token)
        }
        return known?.token
    }
}
