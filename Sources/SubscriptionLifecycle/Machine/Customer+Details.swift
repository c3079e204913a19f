extension Subscription.Customer {
    /// Details move nothing; only a chain met in the middle learns when its first purchase was made
    /// (Docs/Behaviour: 22).
    mutating func foldDetails(_ details: TransactionDetails) -> FoldResult {
        // After a deletion only the set can tell whether it is about what is gone.
        if hasLooseEnds, details.originalPurchaseDate != nil { return .late }
        note(details.transaction)
        note(details.original)
        guard let date = details.originalPurchaseDate else { return .folded }
        let named =
            details.original.flatMap { chainIndex(original: $0) }
            ?? details.transaction.flatMap { chainIndex(holding: $0) }
        // Of a chain or a transaction that the state does not hold the history knows more.
        guard let index = named else { return .late }
        change(chain: index) { $0.learnOriginalPurchase(date) }
        return .folded
    }
}

extension Subscription.Chain {
    /// A purchase that is known itself outdoes what later payloads say of it.
    mutating func learnOriginalPurchase(_ date: Instant) {
        if originalPurchaseDate == nil { toldOriginalPurchaseDate = date }
    }

    /// When the first purchase was made: by its own statement, else as a payload told it.
    var knownOriginalPurchaseDate: Instant? { originalPurchaseDate ?? toldOriginalPurchaseDate }
}

extension FactResolution {
    /// What details tell of first purchases, once every chain is there; the last told counts.
    ///
    /// - Returns: Whether any are about a chain that is not there: a later opening makes them count.
    mutating func learnOriginalPurchases(_ facts: [Fact]) -> Bool {
        var isLoose = false
        for fact in facts where fact.effectiveDate <= instant {
            guard case .transactionDetailsStated(let details) = fact.event,
                let date = details.originalPurchaseDate
            else { continue }
            let original =
                details.original ?? details.transaction.flatMap { self.original(of: $0) }
            let isKnown = original.map { learnOriginalPurchase(date, of: $0) } ?? false
            isLoose = isLoose || !isKnown
        }
        return isLoose
    }
}
