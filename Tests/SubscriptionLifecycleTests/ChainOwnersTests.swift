import SubscriptionLifecycle
import Testing

/// Whose a chain is: a function of the sets of facts, whatever came first and wherever it stands.
@Suite struct ChainOwnersTests {
    private static let ann = "ann"
    private static let bob = "bob"

    /// Names, facts about chain 1 by day of January 2025, and questions.
    struct Desk {
        var names = Names()
        var statements: [(fact: Fact, owner: StreamID.Owner)] = []
        var context: Context

        init() {
            var catalog = Catalog()
            for name in [ann, bob] { _ = names.intern(name) }
            guard let month = SubscriptionPeriod(1, .month) else {
                preconditionFailure("a month is a period")
            }
            catalog.add(
                Subscription.Product(
                    id: names.intern("m"), type: .autoRenewable, price: Price(milliunits: 9990),
                    isFamilyShareable: false,
                    subscription: Subscription.SubscriptionTerms(
                        group: names.intern("g"), level: 1, period: month,
                        introductoryOffer: nil)))
            context = Context(catalog: catalog, names: names)
        }

        static func day(_ day: Int) -> Instant {
            Instant(milliseconds: 1_735_689_600_000 + Int64(day - 1) * 86_400_000)
        }

        func id(_ name: String) -> CustomerID {
            guard let id = names.find(name) else { preconditionFailure("\(name) is not known") }
            return id
        }

        mutating func add(
            _ event: Event, on day: Int, of owner: String?, stated: Int? = nil
        ) {
            let fact = Fact(
                event, effectiveDate: Desk.day(day), statedDate: Desk.day(stated ?? day))
            statements.append(
                (fact, owner.map { .customer(id($0)) } ?? StreamID.unclaimedOwner(of: event)))
        }

        mutating func period(_ transaction: UInt64, on day: Int, of owner: String?) {
            var opening = PeriodOpening(transaction: TransactionID(transaction), source: .notice)
            opening.original = TransactionID(1)
            opening.product = id("m")
            opening.group = id("g")
            opening.startDate = Desk.day(day)
            opening.expirationDate = Desk.day(day + 10)
            add(transaction == 1 ? .purchased(opening) : .renewed(opening), on: day, of: owner)
        }

        mutating func claim(by customer: String, on day: Int, stated: Int? = nil) {
            add(
                .claimed(ChainOwner(original: TransactionID(1), customer: id(customer))), on: day,
                of: customer, stated: stated)
        }

        mutating func transfer(to customer: String, on day: Int) {
            add(
                .transferred(ChainOwner(original: TransactionID(1), customer: id(customer))),
                on: day, of: ann)
        }

        func owners(_ order: [Int]? = nil) -> ChainOwners {
            var owners = ChainOwners(environment: .production, names: names)
            for index in order ?? Array(statements.indices) {
                owners.insert(statements[index].fact, of: statements[index].owner)
            }
            return owners
        }

        func owner(_ policy: ClaimPolicy = .keep, on day: Int, _ order: [Int]? = nil) -> String {
            switch owners(order).owner(of: TransactionID(1), at: Desk.day(day), under: policy) {
            case .nobody: "nobody"
            case .disputed: "disputed"
            case .customer(let customer): names.text(customer)
            }
        }

        func state(of customer: String, on day: Int) -> Subscription.RenewalState? {
            owners().history(of: id(customer), at: Desk.day(day), under: .keep)
                .view(at: Desk.day(day), in: context).status(of: nil).state
        }
    }

    @Test func `a chain is nobody's until the first claim takes effect`() {
        var desk = Desk()
        desk.period(1, on: 1, of: nil)
        #expect(desk.owner(on: 5) == "nobody")
        desk.claim(by: Self.ann, on: 6)
        #expect((5...7).map { desk.owner(on: $0) } == ["nobody", "ann", "ann"])
        #expect(desk.state(of: Self.ann, on: 5) == nil)
        #expect(desk.state(of: Self.ann, on: 6) == .subscribed)
        let unclaimed = desk.owners().unclaimedHistory(
            of: TransactionID(1), at: Desk.day(5), under: .keep
        ).view(at: Desk.day(5), in: desk.context)
        #expect(unclaimed.status(of: nil).state == .subscribed)
        #expect(!unclaimed.status(of: nil).isEntitled)
        #expect(unclaimed.entitlements().isEmpty)
    }

    @Test func `a statement in a customer's stream claims the chain with all its past`() {
        var desk = Desk()
        desk.period(1, on: 1, of: nil)
        desk.period(2, on: 11, of: Self.ann)
        #expect([1, 10, 11].map { desk.owner(on: $0) } == ["nobody", "nobody", "ann"])
        let history = desk.owners().history(
            of: desk.id(Self.ann), at: Desk.day(11), under: .keep)
        #expect(history.facts.count == 2)
    }

    @Test func `a chain of one stream is its customer's at every instant`() {
        var desk = Desk()
        desk.period(1, on: 5, of: Self.ann)
        #expect(desk.owner(on: 1) == "ann")
        desk.claim(by: Self.bob, on: 7)
        #expect([1, 6, 7].map { desk.owner(on: $0) } == ["ann", "ann", "ann"])
        #expect([1, 6, 7].map { desk.owner(.transfer, on: $0) } == ["ann", "ann", "bob"])
        #expect([1, 6, 7].map { desk.owner(.refuse, on: $0) } == ["ann", "ann", "disputed"])
    }

    @Test func `a transfer moves the chain under every policy and settles a dispute`() {
        var desk = Desk()
        desk.period(1, on: 1, of: Self.ann)
        desk.claim(by: Self.bob, on: 3)
        desk.transfer(to: Self.bob, on: 5)
        desk.claim(by: Self.ann, on: 7)
        #expect(
            (2...8).map { desk.owner(.keep, on: $0) }.joined(separator: " ")
                == "ann ann ann bob bob bob bob")
        #expect(
            (2...8).map { desk.owner(.transfer, on: $0) }.joined(separator: " ")
                == "ann bob bob bob bob ann ann")
        #expect(
            (2...8).map { desk.owner(.refuse, on: $0) }.joined(separator: " ")
                == "ann disputed disputed bob bob disputed disputed")
    }

    @Test func `of claims of one instant the earlier stated one holds`() {
        var desk = Desk()
        desk.period(1, on: 1, of: nil)
        desk.claim(by: Self.ann, on: 3, stated: 5)
        desk.claim(by: Self.bob, on: 3, stated: 4)
        #expect(desk.owner(on: 6) == "bob")
    }

    @Test func `the order of arrival decides nothing`() {
        var desk = Desk()
        desk.period(2, on: 11, of: Self.bob)
        desk.claim(by: Self.ann, on: 8)
        desk.period(1, on: 1, of: nil)
        desk.transfer(to: Self.bob, on: 9)
        desk.add(
            .refunded(Revocation(transaction: TransactionID(2), revocationDate: nil)), on: 12,
            of: nil)
        let straight = Array(desk.statements.indices)
        for policy in ClaimPolicy.allCases {
            for day in 1...13 {
                let answer = desk.owner(policy, on: day)
                for order in [straight.reversed(), [2, 0, 4, 1, 3], straight + straight] {
                    #expect(desk.owner(policy, on: day, Array(order)) == answer)
                }
            }
        }
        #expect(desk.state(of: Self.bob, on: 12) == .revoked)
    }

    @Test func `only a claim on somebody else's chain is a dispute`() {
        var desk = Desk()
        desk.period(1, on: 1, of: nil)
        let claim = Event.claimed(
            ChainOwner(original: TransactionID(1), customer: desk.id(Self.bob)))
        let request = Event.purchasePending(PurchaseRequest(product: desk.id("m")))
        func isDisputed(_ event: Event, by customer: String) -> Bool {
            desk.owners().disputes(event, by: desk.id(customer), under: .keep)
        }
        #expect(!isDisputed(claim, by: Self.bob))
        desk.claim(by: Self.ann, on: 2)
        #expect(isDisputed(claim, by: Self.bob))
        #expect(!isDisputed(claim, by: Self.ann))
        #expect(!isDisputed(request, by: Self.bob))
        let refund = Event.refundDeclined(TransactionReference(transaction: TransactionID(1)))
        #expect(isDisputed(refund, by: Self.bob))
    }
}

/// Whose a payload is, by the host's table of accounts.
@Suite struct OwnerEvidenceTests {
    @Test func `the most convincing evidence that names somebody decides`() {
        var names = Names()
        let people = ["word", "token", "chain", "app"].map { names.intern($0) }
        let token = names.intern("7e3fb204-2b5d-4f0a-8a1c-0d5f6b6a7c11")
        let app = names.intern("704")
        var table = AccountTable()
        table.tokens[token] = people[1]
        table.chains[TransactionID(1)] = people[2]
        table.appTransactions[app] = people[3]
        var evidence = OwnerEvidence(
            hostsWord: people[0], token: token, original: TransactionID(1), appTransaction: app)
        var found: [String] = []
        for kind in OwnerEvidence.Kind.allCases {
            let owner = table.owner(by: evidence)
            #expect(owner?.because == kind)
            found.append(owner.map { names.text($0.customer) } ?? "nobody")
            switch kind {
            case .hostsWord: evidence.hostsWord = nil
            case .accountToken: evidence.token = nil
            case .originalTransaction: evidence.original = nil
            case .appTransaction: evidence.appTransaction = nil
            }
        }
        #expect(found == ["word", "token", "chain", "app"])
        #expect(table.owner(by: evidence) == nil)
        // A token that nobody gave out names nobody; what is less convincing does.
        evidence.token = names.intern("unknown")
        evidence.original = TransactionID(1)
        #expect(table.owner(by: evidence)?.because == .originalTransaction)
    }

    @Test func `a payload without a token takes none back`() {
        var names = Names()
        let tokens = ["first", "second"].map { names.intern($0) }
        var facts: [Fact] = []
        func tell(_ token: NameID?, on day: Int, transaction: UInt64) {
            var details = TransactionDetails(
                transaction: TransactionID(transaction), original: TransactionID(1))
            details.token = token
            let date = ChainOwnersTests.Desk.day(day)
            facts.append(
                Fact(.transactionDetailsStated(details), effectiveDate: date, statedDate: date))
        }
        tell(tokens[0], on: 1, transaction: 1)
        tell(nil, on: 5, transaction: 2)
        tell(tokens[1], on: 10, transaction: 3)
        for order in [facts, facts.reversed()] {
            let history = CustomerHistory(environment: .production, names: names, facts: order)
            let found = [0, 1, 6, 10].map {
                history.accountToken(
                    ofChain: TransactionID(1), at: ChainOwnersTests.Desk.day($0))
            }
            #expect(found == [tokens[0], tokens[0], tokens[0], tokens[1]])
            #expect(
                history.accountToken(
                    ofChain: TransactionID(2), at: ChainOwnersTests.Desk.day(6)) == nil)
        }
    }

    @Test func `several environments asked together say which one entitles`() {
        var desk = ChainOwnersTests.Desk()
        desk.period(1, on: 1, of: "ann")
        let facts = desk.statements.map(\.fact)
        let histories: [CustomerHistory] = [
            CustomerHistory(environment: .production, names: desk.names),
            CustomerHistory(environment: .sandbox, names: desk.names, facts: facts),
        ]
        let views = EnvironmentViews(
            histories, at: ChainOwnersTests.Desk.day(2), in: desk.context)
        #expect(views.environment(entitlingTo: desk.id("m")) == .sandbox)
        #expect(views.environment(entitlingTo: desk.id("g")) == nil)
        #expect(views.entitlements().map(\.environment) == [.sandbox])
        #expect(views.entitlements().map(\.entitlement.product) == [desk.id("m")])
    }
}
