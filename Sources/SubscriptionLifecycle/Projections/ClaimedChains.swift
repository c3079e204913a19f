/// The chains that several streams speak of, each with all its claims.
struct ClaimedChains {
    private(set) var all: [ClaimedChain] = []
    private(set) var places: [TransactionID: Int] = [:]
    /// The latest stated opening of each transaction that names its chain.
    private var openings: [TransactionID: Fact] = [:]

    init(_ statements: [ChainOwners.Statement], _ names: Names) {
        for statement in statements {
            guard let opening = statement.fact.event.opening, opening.original != nil else {
                continue
            }
            if let known = openings[opening.transaction],
                !known.isStatedBefore(statement.fact, names)
            {
                continue
            }
            openings[opening.transaction] = statement.fact
        }
        for statement in statements {
            guard let original = original(of: statement.fact.event) else { continue }
            let place = places[original] ?? all.count
            if place == all.count {
                places[original] = place
                all.append(ClaimedChain(original: original))
            }
            all[place].add(statement)
        }
        for place in all.indices { all[place].sortClaims(names) }
    }

    /// The chain of an event: that of its transaction, else the one that it names; a transaction of
    /// which nothing else is known is taken for its own chain.
    func original(of event: Event) -> TransactionID? {
        if let transaction = event.transaction {
            return openings[transaction]?.event.original ?? event.original ?? transaction
        }
        return event.original
    }
}

/// A chain and who claims it, in the order in which the claims count.
struct ClaimedChain {
    let original: TransactionID
    /// Whether there are facts of it that are no claims.
    private(set) var hasFacts = false
    private var isInNobodysStream = false
    fileprivate var claims: [Assertion] = []

    /// That the chain is somebody's: a claim, or a transfer, which moves the chain whoever had it.
    fileprivate struct Assertion {
        var effectiveDate: Instant
        var statedDate: Instant
        var customer: CustomerID
        var isTransfer = false
        /// Whether it is made by a fact of the chain that stands in the customer's stream.
        var isByStream = false
    }

    init(original: TransactionID) { self.original = original }

    /// What a statement says of whose the chain is: a fact in a customer's stream claims the chain when
    /// it takes effect; of several of one customer's the first.
    mutating func add(_ statement: ChainOwners.Statement) {
        let fact = statement.fact
        switch fact.event {
        case .claimed(let owner):
            claims.append(Assertion(fact, owner.customer))
        case .transferred(let owner):
            claims.append(Assertion(fact, owner.customer, isTransfer: true))
        case .purchased, .renewed, .billingRecovered, .familyAccessGranted, .renewalFailed,
            .renewalRetried, .gracePeriodExpired, .expired, .autoRenewTurnedOff,
            .autoRenewTurnedOn, .renewalPreferenceChanged, .offerRedeemed,
            .priceIncreaseAnnounced, .priceIncreaseConsented, .renewalExtended, .refunded,
            .refundRequested, .refundDeclined, .refundReversed, .familyAccessRevoked,
            .purchasePending, .purchaseDeclined, .transactionFinished, .transactionDeleted,
            .renewalInfoStated, .transactionDetailsStated, .externalPurchaseTokenStated, .unknown:
            hasFacts = true
            guard let holder = statement.holder else {
                isInNobodysStream = true
                return
            }
            let claim = Assertion(fact, holder, isByStream: true)
            let known = claims.firstIndex { $0.isByStream && $0.customer == holder }
            if let known {
                if claim.isBefore(claims[known]) { claims[known] = claim }
            } else {
                claims.append(claim)
            }
        }
    }

    /// By effective, then stated date; at equal ones claims come before transfers, then by name.
    mutating func sortClaims(_ names: Names) {
        guard claims.count > 1 else { return }
        for place in 1..<claims.count {
            var earlier = place
            while earlier > 0, claims[earlier].precedes(claims[earlier - 1], names) {
                claims.swapAt(earlier, earlier - 1)
                earlier -= 1
            }
        }
    }

    /// Whose the chain is at an instant, by the claims that have taken effect.
    func owner(
        at instant: Instant, under policy: ClaimPolicy, _ names: Names
    ) -> ChainOwners.Owner {
        var owner = ChainOwners.Owner.nobody
        for (place, claim) in claims.enumerated() {
            // What stands in its customer's stream from its beginning on has never been nobody's.
            let isFromTheBeginning = place == 0 && claim.isByStream && !isInNobodysStream
            guard isFromTheBeginning || claim.effectiveDate <= instant else { break }
            if claim.isTransfer {
                owner = .customer(claim.customer)
                continue
            }
            switch owner {
            case .nobody: owner = .customer(claim.customer)
            case .disputed: break
            case .customer(claim.customer): break
            case .customer:
                // Decision 56.
                switch policy {
                case .keep: break
                case .transfer: owner = .customer(claim.customer)
                case .refuse: owner = .disputed
                }
            }
        }
        return owner
    }
}

extension ClaimedChain.Assertion {
    fileprivate init(
        _ fact: Fact, _ customer: CustomerID, isTransfer: Bool = false, isByStream: Bool = false
    ) {
        effectiveDate = fact.effectiveDate
        statedDate = fact.statedDate
        self.customer = customer
        self.isTransfer = isTransfer
        self.isByStream = isByStream
    }

    fileprivate func isBefore(_ other: Self) -> Bool {
        effectiveDate == other.effectiveDate
            ? statedDate < other.statedDate : effectiveDate < other.effectiveDate
    }

    fileprivate func precedes(_ other: Self, _ names: Names) -> Bool {
        if effectiveDate != other.effectiveDate || statedDate != other.statedDate {
            return isBefore(other)
        }
        if isTransfer != other.isTransfer { return other.isTransfer }
        return names.precedes(customer, other.customer)
    }
}

extension Fact {
    /// Whether another statement outdoes this one: stated later, or at the same date the greater line.
    fileprivate func isStatedBefore(_ other: Fact, _ names: Names) -> Bool {
        statedDate == other.statedDate
            ? linePrecedes(other, names) : statedDate < other.statedDate
    }
}
