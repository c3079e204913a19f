import SubscriptionLifecycle
import SubscriptionScenarios
import Testing

/// What is printed is parsed to the same meaning, for every key of every verb.
@Suite struct RoundTripTests {
    /// Names that could be taken for something else.
    static let names = [
        "pro.monthly", "none", "any", "latest", "original", "a b", "a=b", "#1", "x,y", "[z]",
        "{z}", "quote\"", "back\\slash", "(s)", "~", "true", "askToBuy", "é\u{301}", "0017",
        "expect", "a#b", "",
    ].filter { !$0.isEmpty }

    static let bodies: [Scenario.Statement.Body] =
        Scenario.Command.allCases.map { .command($0) } + Scenario.Fact.allCases.map { .fact($0) }
        + [.notification(type: "DID_RENEW", subtype: "BILLING_RECOVERY"), .expect]

    /// Values of a kind; those with names once for each difficult name.
    func samples(_ kind: Vocabulary.Kind, _ names: inout Names) -> [Scenario.Value] {
        let ids = Self.names.map { names.intern($0) }
        return switch kind {
        case .flag: [.flag]
        case .boolean, .onOff: [.bool(true), .bool(false)]
        case .instant: [.instant(Instant(milliseconds: 1_738_317_600_001))]
        case .span: [.span(TimeSpan(months: 14, days: 3, milliseconds: 61_001))]
        case .money: [.money(Price(milliunits: 9_990)), .money(.zero)]
        case .number(let least): [.number(least), .number(12)]
        case .percent: [.percent(milli: 40_000), .percent(milli: 33_333), .percent(milli: 0)]
        case .transaction(let hasPlaces):
            Self.names.map { .transaction(names.transaction($0)) }
                + [.transaction(names.transaction("17"))]
                + (hasPlaces ? [.word("latest"), .word("original")] : [])
        case .product: ids.map { .product($0) }
        case .group: ids.map { .group($0) }
        case .customer: ids.map { .customer($0) }
        case .offerID: ids.map { .offerID($0) }
        case .offerChoice:
            [.offer(OfferUse(type: .introductory, id: nil, mode: nil))]
                + ids.map { .offer(OfferUse(type: .winBack, id: $0, mode: nil)) }
        case .offer:
            [.offer(OfferUse(type: .introductory, id: nil, mode: .freeTrial))]
                + ids.map { .offer(OfferUse(type: .code, id: $0, mode: .payUpFront)) }
                + ids.map { .offer(OfferUse(type: .retention, id: $0, mode: nil)) }
        case .right: ids.map { .right($0) }
        case .words(let words): words.map { .word($0) }
        case .anyWord: Self.names.map { .word($0) }
        case .text: Self.names.map { .text($0) } + [.text("")]
        case .productType: [.word("consumable"), .text("consumable"), .text("Non-Consumable")]
        case .notificationName: [.word("TEST"), .word("REFUND/X_1")]
        case .list(let kind): [.list([]), .list(samples(kind, &names))]
        case .set(let kind): [.set([]), .set(samples(kind, &names))]
        }
    }

    /// A scenario whose one statement has every operand and key of the verb, in the n-th variant.
    func scenario(_ body: Scenario.Statement.Body, variant: Int) -> Scenario {
        var names = Names()
        let rule = Vocabulary.rule(of: body)
        func pick(_ kind: Vocabulary.Kind) -> Scenario.Value {
            let all = samples(kind, &names)
            return all[variant % all.count]
        }
        let operands = rule.operands.map {
            Scenario.Argument(value: pick($0.kind), place: .none)
        }
        var pairs: [Scenario.Pair] = []
        for key in rule.keys {
            let isNone = key.allowsNone && variant % 5 == 4
            pairs.append(
                Scenario.Pair(
                    key: key.key, selector: key.allowsSelector ? names.intern("gems.100") : nil,
                    isPartial: key.allowsPartial && variant % 2 == 1,
                    value: isNone ? .none : pick(key.kind)))
        }
        let instant = Instant(milliseconds: 1_738_317_600_000)
        let word: String =
            switch body {
            case .command(let command): command.rawValue
            case .fact(let fact): fact.rawValue
            case .notification: "DID_RENEW/BILLING_RECOVERY"
            case .expect: "expect"
            }
        let header = Scenario.Header(title: "a claim")
        return Scenario(
            file: "x.scenario", header: header, names: names,
            catalog: catalog(of: operands.map(\.value) + pairs.map(\.value)),
            statements: [
                Scenario.Statement(
                    place: .none, time: .absolute(instant), instant: instant, body: body,
                    word: word, wordPlace: .none, operands: operands, pairs: pairs)
            ])
    }

    /// A catalogue that knows the products and offers of a command.
    private func catalog(of values: [Scenario.Value]) -> Catalog {
        var catalog = Catalog()
        var products: [ProductID] = []
        var offers: [(OfferID, OfferType)] = []
        for value in values {
            switch value {
            case .product(let id): products.append(id)
            case .offerID(let id): offers.append((id, .code))
            case .offer(let use): if let id = use.id { offers.append((id, .winBack)) }
            default: continue
            }
        }
        guard let group = (products + offers.map(\.0)).first else { return catalog }
        for (index, id) in ([group] + products).enumerated() {
            catalog.add(
                Subscription.Product(
                    id: id, type: .autoRenewable, price: Price(milliunits: 1),
                    isFamilyShareable: false,
                    subscription: Subscription.SubscriptionTerms(
                        group: group, level: index + 1, period: SubscriptionPeriod(1, .month)!,
                        monthlyCommitmentPrice: Price(milliunits: 1))))
        }
        for (id, type) in offers where !catalog.offers.contains(where: { $0.id == id }) {
            let terms = OfferTerms(
                mode: .freeTrial, period: SubscriptionPeriod(1, .week)!, periodCount: 1,
                price: .zero)
            catalog.offers.append(
                Catalog.Offer(
                    id: id, type: type, product: group, terms: terms,
                    eligibility: type == .code ? [.new, .existing] : [],
                    winBack: type == .winBack
                        ? Catalog.Offer.WinBackRules(
                            paidTime: .zero, minimumTimeSince: .zero, maximumTimeSince: nil,
                            wait: nil) : nil))
        }
        return catalog
    }

    @Test(arguments: bodies)
    func `every key of every verb survives printing and reading`(
        _ body: Scenario.Statement.Body
    ) throws {
        for variant in 0..<45 {
            var scenario = scenario(body, variant: variant)
            if body == .expect { scenario = try #require(oneSubject(scenario, variant)) }
            if body == .command(.setGracePeriod),
                scenario.statements[0].operands[0].value == .word("off")
            {
                scenario.statements[0].operands.removeLast()
            }
            let printed = ScenarioPrinter.print(scenario)
            guard
                let again = success(
                    ScenarioParser.parse(Array(printed.utf8), file: "y.scenario") { _ in
                        .unreadable("none")
                    })
            else {
                Issue.record("\(printed)")
                return
            }
            #expect(again.meansTheSame(as: scenario), "\(printed)")
            #expect(ScenarioPrinter.print(again) == printed)
        }
    }

    /// With `tx=` a transaction is asked about, without it everything else.
    private func oneSubject(_ scenario: Scenario, _ variant: Int) -> Scenario? {
        var scenario = scenario
        let ofTransaction = variant % 3 == 0
        scenario.statements[0].pairs.removeAll { pair in
            switch pair.expectation?.subject {
            case .transaction: !ofTransaction
            case .group, .customer, .run: ofTransaction
            case .groupOrTransaction: false
            case nil: pair.key == .tx && !ofTransaction
            }
        }
        return scenario
    }
}
