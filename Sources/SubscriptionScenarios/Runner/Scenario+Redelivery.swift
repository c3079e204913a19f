import SubscriptionLifecycle

// The same facts and notifications, handed to the log in another order: what the scenario expects after
// the last of them must hold all the same.

extension Scenario {
    /// The statements that deliver something, as their indices.
    ///
    /// - Returns: `nil` for a scenario with commands, whose store would see another past, and for one
    ///   that delivers nothing.
    public var deliveries: [Int]? {
        var deliveries: [Int] = []
        for index in statements.indices {
            switch statements[index].body {
            case .command: return nil
            case .fact, .notification: deliveries.append(index)
            case .expect: break
            }
        }
        return deliveries.isEmpty ? nil : deliveries
    }

    /// The scenario with its deliveries in another order, each keeping its own dates, followed by the
    /// expectations that stand after the last of them.
    ///
    /// What is about the arrivals themselves (`facts`, `notifications`, `findings`, `known=`) is not
    /// asked again.
    ///
    /// - Parameter order: Which deliveries come when, as indices of statements; an index may come twice.
    /// - Returns: `nil` where nothing is delivered, or nothing is expected afterwards.
    public func redelivered(in order: [Int]) -> Scenario? {
        guard let deliveries, let last = deliveries.last else { return nil }
        let arrival = statements[last].instant
        var redelivered = order.map { statements[$0].arriving(at: arrival) }
        let expectations = statements[(last + 1)...].compactMap { $0.aboutMeaning() }
        guard !expectations.isEmpty else { return nil }
        redelivered += expectations
        var scenario = self
        scenario.statements = redelivered
        return scenario
    }
}

extension Scenario.Statement {
    /// The same delivery, arriving at another instant: dates that the line left to its instant are
    /// written out.
    fileprivate func arriving(at arrival: Instant) -> Scenario.Statement {
        var statement = self
        statement.time = .absolute(arrival)
        statement.instant = arrival
        func add(_ key: Scenario.Key, _ value: Scenario.Value) {
            guard statement[key] == nil else { return }
            statement.pairs.append(Scenario.Pair(key: key, value: value))
        }
        switch body {
        case .fact(let fact):
            // An opening takes effect at its start, a revocation at its own date.
            let ownDate =
                Vocabulary.opensPeriod(fact)
                ? self[.from] : isRevocation(fact) ? self[.revoked] : nil
            if ownDate == nil { add(.effective, .instant(instant)) }
        case .notification: add(.signed, .instant(instant))
        case .command, .expect: break
        }
        return statement
    }

    private func isRevocation(_ fact: Scenario.Fact) -> Bool {
        switch fact {
        case .refunded, .familyAccessRevoked: true
        case .purchased, .renewed, .billingRecovered, .renewalFailed, .renewalRetried,
            .gracePeriodExpired, .expired, .autoRenewTurnedOff, .autoRenewTurnedOn,
            .renewalPreferenceChanged, .offerRedeemed, .priceIncreaseAnnounced,
            .priceIncreaseConsented, .renewalExtended, .refundRequested, .refundDeclined,
            .refundReversed, .familyAccessGranted, .purchasePending, .purchaseDeclined,
            .transactionFinished, .transactionDeleted, .claimed, .transferred:
            false
        }
    }

    /// The expectation without what is about arrivals; `nil` if nothing is left to ask.
    fileprivate func aboutMeaning() -> Scenario.Statement? {
        guard case .expect = body, self[.known] == nil else { return nil }
        var statement = self
        // An instant of its own keeps the question where it was asked.
        statement.time = .absolute(instant)
        statement.pairs.removeAll {
            $0.key == .facts || $0.key == .notifications || $0.key == .findings
        }
        return statement.pairs.contains { $0.expectation != nil } ? statement : nil
    }
}
