/// The chains that went on under another original, as a migration of Advanced Commerce moves them.
///
/// All facts of a chain that was moved, before and after, are those of the chain as it is now called.
struct ChainMoves {
    private var moves: [(from: TransactionID, to: TransactionID)] = []

    /// The moves that have taken effect by an instant; of several of one chain the last in the order.
    init(_ openings: [FactResolution.PlacedStep], at instant: Instant) {
        for opening in openings where opening.order.effectiveDate <= instant {
            guard case .open(let transaction) = opening.step,
                let previous = transaction.content.previousOriginal,
                previous != transaction.original
            else { continue }
            moves.removeAll { $0.from == previous }
            moves.append((previous, transaction.original))
        }
    }

    var isEmpty: Bool { moves.isEmpty }

    /// What a chain is called now; a chain may be moved again, but not for ever.
    func current(_ original: TransactionID) -> TransactionID {
        var current = original
        for _ in moves.indices {
            guard let move = moves.first(where: { $0.from == current }) else { break }
            current = move.to
        }
        return current
    }
}

extension FactResolution.Transaction {
    /// Whether it is the first transaction of a chain that has been moved since.
    func begins(otherThan original: TransactionID) -> Bool {
        period.transaction != original
            && (content.original ?? period.transaction) == period.transaction
    }
}

extension Subscription.Chain {
    /// The beginning of the chain under an earlier original is known.
    @inline(never)
    mutating func knowBeginning(_ date: Instant) {
        originalPurchaseDate = originalPurchaseDate.map { min($0, date) } ?? date
    }
}
