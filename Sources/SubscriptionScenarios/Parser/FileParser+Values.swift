import SubscriptionLifecycle

extension FileParser {
    /// Reads a value of a key; complains and gives `nil` if it says something else.
    mutating func value(_ lexeme: Lexeme, of rule: Vocabulary.KeyRule) -> Scenario.Value? {
        if rule.allowsNone, lexeme.isWord("none") { return Scenario.Value.none }
        if rule.allowsAny, lexeme.isWord("any") { return .any }
        return value(lexeme, rule.kind, isState: rule.key == .state, allowsNone: rule.allowsNone)
    }

    /// Reads a value of a kind; complains and gives `nil` if it says something else.
    mutating func value(
        _ lexeme: Lexeme, _ kind: Vocabulary.Kind, isState: Bool = false, allowsNone: Bool = false
    ) -> Scenario.Value? {
        switch kind {
        case .list(let kind): return brackets(lexeme, kind, isList: true, isState: false)
        case .set(let kind): return brackets(lexeme, kind, isList: false, isState: isState)
        case .flag, .boolean, .onOff, .instant, .span, .money, .number, .percent, .transaction,
            .product, .group, .customer, .offerID, .offerChoice, .offer, .right, .words, .anyWord,
            .text, .productType, .notificationName:
            break
        }
        if case .plain = lexeme.form, !lexeme.text.utf8.isEmpty,
            let value = plain(lexeme, kind)
        {
            return isKnown(value, kind, lexeme) ? value : nil
        }
        if case .text = kind, lexeme.isQuoted { return .text("") }
        var suggestion = suggestion(for: lexeme, kind, isState: isState)
        if suggestion.text == nil, allowsNone {
            suggestion.text = Vocabulary.value(near: lexeme.text, in: ["none"])
        }
        report(
            lexeme.place,
            Complaint(
                found: lexeme.source, expected: kind.description + (allowsNone ? ", or none" : ""),
                suggestion: suggestion.text, isCertain: suggestion.isCertain))
        return nil
    }

    // MARK: - Plain values

    /// What a plain text means as a value of a kind, if anything.
    private mutating func plain(_ lexeme: Lexeme, _ kind: Vocabulary.Kind) -> Scenario.Value? {
        let text = lexeme.text
        let bytes = text.utf8
        switch kind {
        case .flag: return lexeme.isWord("true") ? .flag : nil
        case .boolean:
            if lexeme.isWord("true") { return .bool(true) }
            return lexeme.isWord("false") ? .bool(false) : nil
        case .onOff:
            if lexeme.isWord("on") { return .bool(true) }
            return lexeme.isWord("off") ? .bool(false) : nil
        case .instant:
            return (Instant(rfc3339: bytes) ?? Instant(date: bytes)).map { .instant($0) }
        case .span: return TimeSpan(iso8601: bytes).map { .span($0) }
        case .money:
            return Price(decimal: bytes).flatMap { $0 < .zero ? nil : .money($0) }
        case .number(let least):
            return Correction.wholeNumber(text).flatMap { $0 < least ? nil : .number($0) }
        case .percent: return Correction.milliPercent(text).map { .percent(milli: $0) }
        case .transaction(let hasPlaces):
            return transaction(lexeme, hasPlaces: hasPlaces)
        case .product: return isAbsence(lexeme) ? nil : .product(resolve(text))
        case .group: return isAbsence(lexeme) ? nil : .group(resolve(text))
        case .customer: return isAbsence(lexeme) ? nil : .customer(names.intern(text))
        case .offerID: return isAbsence(lexeme) ? nil : .offerID(names.intern(text))
        case .offerChoice: return offerChoice(text)
        case .offer: return offer(text)
        case .right: return isAbsence(lexeme) ? nil : .right(resolve(text))
        case .words(let words):
            return words.first { $0.utf8.elementsEqual(bytes) }.map { .word($0) }
        case .anyWord: return .word(text)
        case .text: return .text(text)
        case .productType:
            let isWord = !lexeme.isQuoted && Vocabulary.productTypes.contains { lexeme.isWord($0) }
            return isWord ? .word(text) : .text(text)
        case .notificationName:
            return Vocabulary.isNotificationName(bytes) ? .word(text) : nil
        case .list, .set: return nil
        }
    }

    /// Identifiers of the wire may be any text; `latest` and `original` are places in a chain.
    private mutating func transaction(_ lexeme: Lexeme, hasPlaces: Bool) -> Scenario.Value? {
        if lexeme.isWord("latest") || lexeme.isWord("original") {
            return hasPlaces ? .word(lexeme.text) : nil
        }
        return isAbsence(lexeme) ? nil : .transaction(names.transaction(lexeme.text))
    }

    /// `none` and `any` are no names unless they stand in quotes.
    private func isAbsence(_ lexeme: Lexeme) -> Bool {
        lexeme.isWord("none") || lexeme.isWord("any")
    }

    // MARK: - Offers

    /// `intro`, `promotional:ID`, `winBack:ID`, `code:ID`; `none` is read before.
    private mutating func offerChoice(_ text: String) -> Scenario.Value? {
        if text.utf8.elementsEqual("intro".utf8) {
            return .offer(OfferUse(type: .introductory, id: nil, mode: nil))
        }
        guard let (type, id) = typeAndID(text[...]), let id, type != .introductory,
            type != .retention
        else { return nil }
        return .offer(OfferUse(type: type, id: names.intern(id), mode: nil))
    }

    /// `introductory/freeTrial`, `promotional:ID`, `code:ID/payUpFront`; the wire may lack the id.
    private mutating func offer(_ text: String) -> Scenario.Value? {
        var rest = text[...]
        var mode: PaymentMode?
        if let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) {
            mode = Vocabulary.value(text.utf8[text.utf8.index(after: slash)...], { $0.name })
            if mode != nil { rest = text[..<slash] }
        }
        guard let (type, id) = typeAndID(rest) else { return nil }
        return .offer(OfferUse(type: type, id: id.map { names.intern($0) }, mode: mode))
    }

    private func typeAndID(_ text: Substring) -> (type: OfferType, id: Substring?)? {
        let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
        let word = text[..<(colon ?? text.endIndex)]
        guard let type: OfferType = Vocabulary.value(word.utf8, { $0.name }) else {
            return nil
        }
        guard let colon else { return (type, nil) }
        let id = text[text.utf8.index(after: colon)...]
        return id.utf8.isEmpty || type == .introductory ? nil : (type, id)
    }

    // MARK: - Names of the catalogue

    /// Whether a command names what the catalogue has; complains if not.
    private mutating func isKnown(
        _ value: Scenario.Value, _ kind: Vocabulary.Kind, _ lexeme: Lexeme
    ) -> Bool {
        guard isCatalogKnown, !misspelt.contains(lexeme.text) else { return true }
        if case (.product(isKnown: true), .product(let id)) = (kind, value) {
            if catalog[id] != nil { return true }
        } else if case (.offerID(isKnown: true), .offerID(let id)) = (kind, value) {
            if catalog.offer(id) != nil { return true }
        } else if case (.offerChoice, .offer(let use)) = (kind, value) {
            if use.id.map({ catalog.offer($0) != nil }) ?? true { return true }
        } else {
            return true  // Data, or no name at all.
        }
        let isProduct = if case .product = kind { true } else { false }
        let known =
            isProduct
            ? catalog.products.map { display($0.id) } : catalog.offers.map { names.text($0.id) }
        var suggestion = Vocabulary.nearest(to: lexeme.text, in: known)
        if case .offer(let use) = value, let id = use.id {
            let type = use.type.name + ":"
            suggestion = Vocabulary.nearest(to: names.text(id), in: known).map { type + $0 }
        }
        report(
            lexeme.place,
            Complaint(
                found: lexeme.source,
                expected: isProduct ? "a product of the catalog" : "an offer of the catalog",
                suggestion: suggestion))
        return false
    }

    // MARK: - Lists and sets

    private mutating func brackets(
        _ lexeme: Lexeme, _ kind: Vocabulary.Kind, isList: Bool, isState: Bool
    ) -> Scenario.Value? {
        switch lexeme.form {
        case .list(let elements) where isList: return .list(self.elements(elements, kind) ?? [])
        case .set(let elements) where !isList:
            guard let values = self.elements(elements, kind, isState: isState) else { return nil }
            for (index, value) in values.enumerated() where values[..<index].contains(value) {
                report(
                    elements[index].place,
                    Complaint(
                        found: elements[index].source, expected: "each member once",
                        problem: "`" + elements[index].text + "` stands twice in this set"))
                return nil
            }
            return .set(values)
        case .list(let elements), .set(let elements):
            wrongBrackets(
                lexeme, elements.map { $0.source }.joined(separator: ", "), isList: isList)
            return nil
        case .plain:
            let members = lexeme.source.utf8.split(separator: UInt8(ascii: ","))
                .compactMap { String($0) }.joined(separator: ", ")
            let isEmpty = lexeme.isWord("none") || lexeme.isWord("empty")
            wrongBrackets(lexeme, isEmpty ? "" : members, isList: isList)
            return nil
        }
    }

    private mutating func wrongBrackets(_ lexeme: Lexeme, _ inner: String, isList: Bool) {
        report(
            lexeme.place,
            Complaint(
                found: lexeme.source, expected: isList ? "a list [a, b]" : "a set {a, b}",
                suggestion: isList ? "[" + inner + "]" : "{" + inner + "}", isCertain: true))
    }

    private mutating func elements(
        _ lexemes: [Lexeme], _ kind: Vocabulary.Kind, isState: Bool = false
    ) -> [Scenario.Value]? {
        var values: [Scenario.Value] = []
        for lexeme in lexemes {
            if let value = value(lexeme, kind, isState: isState) { values.append(value) }
        }
        return values.count == lexemes.count ? values : nil
    }

    // MARK: - What would have been right

    private func suggestion(
        for lexeme: Lexeme, _ kind: Vocabulary.Kind, isState: Bool
    ) -> (text: String?, isCertain: Bool) {
        let text = lexeme.text
        switch kind {
        case .instant:
            let answer = Correction.answer(forInstant: text)
            return (answer?.text, answer?.isCertain ?? false)
        case .span: return (Correction.span(text), true)
        case .money: return (Correction.money(text), true)
        case .percent: return (Correction.percent(text), true)
        case .words(let words):
            let state = isState ? Vocabulary.meaning(of: text, at: .state) : nil
            return (
                state ?? duration(text, in: words) ?? Vocabulary.value(near: text, in: words), false
            )
        case .boolean: return (Vocabulary.value(near: text, in: ["true", "false"]), false)
        case .onOff: return (Vocabulary.value(near: text, in: ["on", "off"]), false)
        case .offerChoice:
            let words = ["intro", "none", "promotional:", "winBack:", "code:"]
            return (offer(near: text, in: words), false)
        case .offer:
            let words = [
                "introductory", "introductory/freeTrial", "promotional:", "code:", "winBack:",
            ]
            return (offer(near: text, in: words), false)
        case .notificationName: return (Correction.notification(text), false)
        case .number: return (Correction.number(text), false)
        case .flag, .transaction, .product, .group, .customer, .offerID, .right,
            .anyWord, .text, .productType, .list, .set:
            return (nil, false)
        }
    }

    /// The word that is this duration, `16d`, or counts these days, `16`.
    func duration(_ text: String, in words: [String]) -> String? {
        for span in [Correction.span(text), Correction.span(text + "d")] {
            if let span, words.contains(where: { $0.utf8.elementsEqual(span.utf8) }) { return span }
        }
        return nil
    }

    /// An offer of the catalogue without its type, the field's word, or a type that is near.
    private func offer(near text: String, in words: [String]) -> String? {
        if let id = names.find(text), let offer = catalog.offers.first(where: { $0.id == id }) {
            return offer.type.name + ":" + text
        }
        let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
        guard let colon else {
            return Vocabulary.meaning(of: text, at: .value) { ours in
                words.contains { word in
                    word.utf8.elementsEqual(ours.utf8)
                        || (word.utf8.last == UInt8(ascii: ":")
                            && ours.utf8.starts(with: word.utf8))
                }
            } ?? Vocabulary.same(as: text, in: words)
        }
        let type = String(text[..<colon])
        let types = words.filter { $0.utf8.last == UInt8(ascii: ":") }.map { String($0.dropLast()) }
        return Vocabulary.value(near: type, in: types).map { $0 + String(text[colon...]) }
    }
}
