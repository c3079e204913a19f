extension CustomerHistory {
    /// What is odd about facts that arrive together: about the arrival, not about their meaning.
    ///
    /// The facts are accepted all the same; call it before they are inserted.
    public func findings(on arrival: [Fact], at recordedDate: Instant) -> [Finding] {
        var findings: [Finding] = []
        func report(_ finding: Finding) {
            if !findings.contains(finding) { findings.append(finding) }
        }
        if !arrival.isEmpty, arrival.allSatisfy({ contains($0) }) {
            return [.duplicate]
        }
        var after = self
        for fact in arrival { after.insert(fact) }
        let before = resolved(at: recordedDate)
        let now = after.resolved(at: recordedDate)
        for fact in arrival where !contains(fact) {
            for finding in fact.findings { report(finding) }
            if let opening = fact.event.opening {
                if let start = opening.startDate, let end = opening.expirationDate, end <= start {
                    report(.zeroLengthPeriod)
                }
                if let start = opening.startDate, start > recordedDate { report(.periodInFuture) }
                if let chain = now.original(of: opening.transaction), chain != opening.transaction,
                    !before.transactions.contains(where: { $0.original == chain }),
                    !now.transactions.contains(where: { $0.period.transaction == chain })
                {
                    report(.incompleteHistory)
                }
            } else if case .transactionDeleted(let reference) = fact.event {
                if !environment.allowsDeletion { report(.foreignEnvironment) }
                if before.original(of: reference.transaction) == nil { report(.unknownTransaction) }
            } else if let transaction = fact.event.transaction,
                // Details come with a statement about their transaction.
                fact.event.kind != .transactionDetailsStated
            {
                if now.original(of: transaction) == nil {
                    report(.unknownTransaction)
                } else if fact.event.kind.isAboutEnd, now.hasSuccessor(to: transaction) {
                    report(.supersededNotice)
                }
            }
        }
        return findings
    }
}

extension FactResolution {
    /// The chain of a transaction that has a product.
    func original(of transaction: TransactionID) -> TransactionID? {
        transactions.first { $0.period.transaction == transaction }?.original
    }

    /// Whether another period of the chain, not upgraded away, begins later and has taken effect.
    func hasSuccessor(to transaction: TransactionID) -> Bool {
        guard let place = transactions.firstIndex(where: { $0.period.transaction == transaction })
        else { return false }
        let period = transactions[place].period
        return transactions.contains {
            $0.original == transactions[place].original && !$0.isOneTime
                && $0.period.startDate > period.startDate && $0.period.openingDate <= instant
                && $0.period.replacementDate == nil
        }
    }
}

extension Event.Kind {
    /// Whether the fact is about the end of a period, which a paid successor takes the effect from.
    var isAboutEnd: Bool {
        switch self {
        case .renewalFailed, .renewalRetried, .gracePeriodExpired, .expired: true
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .renewalExtended, .refunded,
            .refundRequested, .refundDeclined, .offerRedeemed, .priceIncreaseAnnounced,
            .priceIncreaseConsented, .purchasePending, .purchaseDeclined, .transactionFinished,
            .transactionDeleted, .claimed, .transferred, .refundReversed, .familyAccessRevoked,
            .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            false
        }
    }
}
