import SubscriptionLifecycle

extension FileParser {
    /// The keys of a `product` or `offer` line.
    struct DefinitionPairs {
        var name: Lexeme
        var pairs: [(key: DefinitionKey, token: Token)]

        subscript(_ key: DefinitionKey) -> Lexeme? {
            pairs.first { $0.key == key }?.token.value
        }
    }

    // MARK: - Products

    mutating func readProduct(_ line: DefinitionLine) {
        guard let pairs = pairs(line, keys: DefinitionKey.allCases) else { return }
        guard let written = pairs[.type] else {
            reportMissing([.type], of: pairs.name)
            return
        }
        guard case .word(let word) = value(written, .words(Vocabulary.productTypes)),
            let type: Subscription.ProductType = Vocabulary.value(word.utf8, { $0.name })
        else { return }
        let isSubscription = type == .autoRenewable
        let keys = Vocabulary.productKeys(isSubscription: isSubscription)
        for (key, token) in pairs.pairs where !keys.contains(key) {
            reportUnknownKey(token, keys.map { $0.rawValue }, of: "a product of type " + word)
        }
        let missing = Vocabulary.requiredProductKeys(isSubscription: isSubscription)
            .filter { pairs[$0] == nil }
        guard missing.isEmpty else {
            reportMissing(missing, of: pairs.name)
            return
        }
        let id = resolve(pairs.name.text)
        if catalog[id] != nil {
            reportDuplicate(pairs.name, "product")
            return
        }
        catalog.add(
            Subscription.Product(
                id: id, type: type, price: money(pairs[.price]) ?? .zero,
                isFamilyShareable: pairs[.familyShareable] != nil,
                subscription: isSubscription ? terms(pairs) : nil))
    }

    private mutating func terms(_ pairs: DefinitionPairs) -> Subscription.SubscriptionTerms? {
        guard let group = pairs[.group], let written = pairs[.period],
            let period = period(written)
        else { return nil }
        return Subscription.SubscriptionTerms(
            group: resolve(group.text), level: number(pairs[.level]) ?? 1, period: period,
            introductoryOffer: pairs[.intro].flatMap { introductoryOffer($0) },
            monthlyCommitmentPrice: money(pairs[.monthly]))
    }

    /// A level may be left out by a product that is alone in its group.
    mutating func checkLevel(_ line: DefinitionLine) {
        guard let name = line.tokens.first?.value, let id = product(named: name.text),
            let terms = catalog[id]?.subscription,
            !line.tokens.contains(where: { $0.key?.text.utf8.elementsEqual("level".utf8) ?? false })
        else { return }
        let others = catalog.products.filter { $0.subscription?.group == terms.group }
        guard others.count > 1 else { return }
        report(
            name.place,
            Complaint(
                found: name.source,
                expected: "level=, since " + display(terms.group) + " has several products",
                problem: "`" + name.text + "` has no level"))
    }

    /// `mode/period[xcount][@price]`.
    mutating func introductoryOffer(_ lexeme: Lexeme) -> OfferTerms? {
        let halves = lexeme.text.utf8.split(
            separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
        let byPrice = halves[halves.count - 1].split(
            separator: UInt8(ascii: "@"), maxSplits: 1, omittingEmptySubsequences: false)
        let byCount = byPrice[0].split(
            separator: UInt8(ascii: "x"), maxSplits: 1, omittingEmptySubsequences: false)
        let mode: PaymentMode? = Vocabulary.value(halves[0], { $0.name })
        let count = byCount.count == 1 ? 1 : Correction.wholeNumber(String(byCount[1]) ?? "")
        let price = byPrice.count == 1 ? .zero : Price(decimal: byPrice[1])
        if halves.count == 2, let mode, let period = SubscriptionPeriod(iso8601: byCount[0]),
            let count, count > 0, count == 1 || mode == .payAsYouGo, let price,
            price >= .zero, (mode == .freeTrial) == (byPrice.count == 1)
        {
            return OfferTerms(mode: mode, period: period, periodCount: count, price: price)
        }
        let suggestion = Correction.introductoryOffer(lexeme.text)
        report(
            lexeme.place,
            Complaint(
                found: lexeme.source,
                expected: "mode/period, as freeTrial/P1W, payAsYouGo/P1Mx3@4.99 or "
                    + "payUpFront/P6M@19.99",
                suggestion: suggestion))
        return nil
    }

    // MARK: - Offers

    mutating func readOffer(_ line: DefinitionLine) {
        guard let pairs = pairs(line, keys: Vocabulary.offerKeys) else { return }
        var missing = Vocabulary.requiredOfferKeys.filter { pairs[$0] == nil }
        // A mode that is none is told at its place.
        if let mode = pairs[.mode], !mode.isWord("freeTrial"), pairs[.price] == nil,
            Vocabulary.paymentModes.contains(where: { mode.isWord($0) })
        {
            missing.append(.price)
        }
        guard missing.isEmpty else {
            reportMissing(missing, of: pairs.name)
            return
        }
        guard let type = offerType(pairs), let terms = offerTerms(pairs),
            case .product(let product)? = pairs[.product].flatMap({
                value($0, .product(isKnown: true))
            })
        else { return }
        let id = names.intern(pairs.name.text)
        if catalog.offers.contains(where: {
            $0.id == id && $0.type == type && $0.product == product
        }) {
            reportDuplicate(pairs.name, "offer")
            return
        }
        checkKeys(pairs, of: type)
        catalog.offers.append(
            Catalog.Offer(
                id: id, type: type, product: product, terms: terms,
                eligibility: type == .code ? eligibility(pairs[.eligibility]) : [],
                stacksWithIntroductoryOffer: pairs[.stacksWithIntro] != nil,
                winBack: type == .winBack ? winBackRules(pairs) : nil))
    }

    private mutating func offerType(_ pairs: DefinitionPairs) -> OfferType? {
        guard let written = pairs[.type] else { return nil }
        if Vocabulary.value(near: written.text, in: ["intro"]) != nil {
            reportIntroductory(pairs, written)
            return nil
        }
        guard case .word(let word) = value(written, .words(Vocabulary.offerTypes)) else {
            return nil
        }
        return Vocabulary.value(word.utf8, { $0.name })
    }

    /// An introductory offer belongs to its product and has no name.
    private mutating func reportIntroductory(_ pairs: DefinitionPairs, _ type: Lexeme) {
        var text = pairs[.mode].map { $0.source } ?? "freeTrial"
        text += "/" + (pairs[.period].map { $0.source } ?? "P1W")
        if let count = pairs[.count] { text += "x" + count.source }
        if let price = pairs[.price] { text += "@" + price.source }
        let product = pairs[.product].map { $0.source } ?? "its product"
        report(
            type.place,
            Complaint(
                found: type.source, expected: "intro= in the line of " + product,
                suggestion: "intro=" + (Correction.introductoryOffer(text) ?? text),
                isCertain: true))
    }

    private mutating func offerTerms(_ pairs: DefinitionPairs) -> OfferTerms? {
        guard let written = pairs[.mode],
            case .word(let word) = value(written, .words(Vocabulary.paymentModes)),
            let mode: PaymentMode = Vocabulary.value(word.utf8, { $0.name }),
            let period = pairs[.period].flatMap({ period($0) })
        else { return nil }
        let count = number(pairs[.count]) ?? 1
        if count > 1, mode != .payAsYouGo, let lexeme = pairs[.count] {
            report(
                lexeme.place,
                Complaint(found: lexeme.source, expected: "1, or mode=payAsYouGo"))
        }
        let price = money(pairs[.price]) ?? .zero
        if mode == .freeTrial, price != .zero, let lexeme = pairs[.price] {
            report(lexeme.place, Complaint(found: lexeme.source, expected: "no price of a trial"))
        }
        return OfferTerms(mode: mode, period: period, periodCount: count, price: price)
    }

    /// Eligibility and stacking are for codes, the rest for win-back offers.
    private mutating func checkKeys(_ pairs: DefinitionPairs, of type: OfferType) {
        for (key, token) in pairs.pairs {
            switch key {
            case .eligibility, .stacksWithIntro: if type == .code { continue }
            case .paid, .since, .wait: if type == .winBack { continue }
            case .type, .group, .level, .product, .mode, .period, .count, .price, .intro,
                .monthly, .familyShareable:
                continue
            }
            let others = Vocabulary.offerKeys.map { $0.rawValue }
            reportUnknownKey(token, others, of: "an offer of type " + type.name)
        }
    }

    /// Everyone unless it is said.
    private mutating func eligibility(_ lexeme: Lexeme?) -> Catalog.Offer.CodeEligibility {
        guard let lexeme else { return [.new, .existing, .expired] }
        guard case .set(let words) = value(lexeme, .set(of: .words(Vocabulary.codeEligibilities)))
        else { return [] }
        var eligibility: Catalog.Offer.CodeEligibility = []
        if words.contains(.word("new")) { eligibility.insert(.new) }
        if words.contains(.word("existing")) { eligibility.insert(.existing) }
        if words.contains(.word("expired")) { eligibility.insert(.expired) }
        return eligibility
    }

    /// What is not written is no condition: nothing paid, no time since.
    private mutating func winBackRules(_ pairs: DefinitionPairs) -> Catalog.Offer.WinBackRules {
        var rules = Catalog.Offer.WinBackRules(
            paidTime: span(pairs[.paid]) ?? .zero, minimumTimeSince: .zero, maximumTimeSince: nil,
            wait: span(pairs[.wait]))
        guard let since = pairs[.since] else { return rules }
        let bytes = Array(since.text.utf8)
        let dots = bytes.indices.dropLast().first {
            bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == UInt8(ascii: ".")
        }
        let most = dots.map { Array(bytes[($0 + 2)...]) } ?? []
        let longest = TimeSpan(iso8601: most)
        guard let least = TimeSpan(iso8601: bytes[..<(dots ?? bytes.count)]),
            longest != nil || most.isEmpty
        else {
            report(
                since.place,
                Complaint(found: since.source, expected: "P1M..P12M, or P1M.. without a bound"))
            return rules
        }
        rules.minimumTimeSince = least
        rules.maximumTimeSince = longest
        return rules
    }
}

extension String {
    /// A string of bytes that were one before they were cut.
    init?(_ utf8: Substring.UTF8View) { self = String(Substring(utf8)) }
}
