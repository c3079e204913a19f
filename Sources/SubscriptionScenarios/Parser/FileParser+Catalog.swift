import AppStoreWire
import SubscriptionLifecycle

extension FileParser {
    /// A line of the catalogue, taken apart.
    struct DefinitionLine {
        var word: DefinitionWord
        var tokens: [Token]
        var wordPlace: Scenario.Place
        var isOfCatalog: Bool
        var remarks: Scenario.Remarks
    }

    /// Reads the catalogue file, if there is one, and the inline lines; short names first.
    mutating func readCatalog(inline: [Line], loadFile: (String) -> ScenarioParser.LoadedFile) {
        var lines: [DefinitionLine] = []
        if let path = header.catalogPath, let place = catalogPlace {
            switch loadFile(path) {
            case .unreadable(let reason):
                isCatalogKnown = false
                report(
                    place,
                    Complaint(
                        found: path, expected: "a catalog that can be read", problem: reason))
            case .bytes(let bytes):
                if path.utf8.suffix(9).elementsEqual(".storekit".utf8) {
                    readConfiguration(bytes, path: path, place: place)
                } else {
                    lines = catalogLines(bytes)
                }
            }
        }
        lines += inline.compactMap { definitionLine($0) }
        for line in lines where line.word == .name { read(line) { $0.readName(line) } }
        for line in lines where line.word == .product { read(line) { $0.readProduct(line) } }
        for line in lines where line.word == .product { read(line) { $0.checkLevel(line) } }
        for line in lines where line.word == .offer { read(line) { $0.readOffer(line) } }
        for line in lines where line.word == .entitlement {
            read(line) { $0.readEntitlement(line) }
        }
        for line in lines where !line.isOfCatalog {
            guard let definition = definition(of: line) else { continue }
            definitions.append(definition)
            definitionRemarks.append(line.remarks)
        }
    }

    private mutating func read(_ line: DefinitionLine, _ body: (inout FileParser) -> Void) {
        let count = errors.count
        body(&self)
        guard errors.count > count else { return }
        if let name = line.tokens.first { misspelt.append(name.key?.text ?? name.value.text) }
        if line.isOfCatalog { blameCatalog(since: count) }
    }

    private mutating func readConfiguration(
        _ bytes: [UInt8], path: String, place: Scenario.Place
    ) {
        do throws(StoreKitConfigurationError) {
            catalog = try StoreKitConfiguration.read(bytes, file: path, names: &names).catalog
        } catch {
            isCatalogKnown = false
            report(
                place,
                Complaint(
                    found: path, expected: "a catalog that can be read", problem: error.message))
        }
    }

    /// The lines of a text catalogue; what is wrong with them is said at the header that names it.
    private mutating func catalogLines(_ bytes: [UInt8]) -> [DefinitionLine] {
        let count = errors.count
        let source = SourceText(bytes)
        for place in source.invalid {
            report(place, Complaint(found: "\u{FFFD}", expected: "UTF-8"))
        }
        var lines: [DefinitionLine] = []
        for (index, scalars) in source.lines.enumerated() {
            let line = Line(number: index + 1, scalars: scalars, isOfCatalog: true)
            if line.firstWord != nil, let line = definitionLine(line) { lines.append(line) }
        }
        blameCatalog(since: count)
        return lines
    }

    private mutating func definitionLine(_ line: Line) -> DefinitionLine? {
        var lexer = Lexer(line.scalars[...], line: line.number)
        var tokens: [Token] = []
        do throws(LexicalError) {
            while let token = try lexer.next() {
                tokens.append(token)
                guard DefinitionWord(tokens[0].source) != nil else { break }
            }
        } catch {
            report(error)
            return nil
        }
        guard let first = tokens.first else { return nil }
        guard let word = DefinitionWord(first.source) else {
            if line.isOfCatalog || !reportHeaderWithoutColon(line, first) {
                reportUnknownWord(first, isOfCatalog: line.isOfCatalog)
            }
            return nil
        }
        return DefinitionLine(
            word: word, tokens: Array(tokens.dropFirst()), wordPlace: first.place,
            isOfCatalog: line.isOfCatalog,
            remarks: Scenario.Remarks(before: line.before, behind: lexer.comment()))
    }

    /// What an inline line defined; `nil` if it is wrong, and then nothing is printed.
    private func definition(of line: DefinitionLine) -> Scenario.Definition? {
        guard let first = line.tokens.first else { return nil }
        let text = first.key?.text ?? first.value.text
        switch line.word {
        case .product: return product(named: text).map { .product($0) }
        case .offer:
            guard let id = names.find(text),
                let offer = catalog.offers.last(where: { offer in
                    offer.id == id
                        && line.tokens.contains {
                            $0.key?.text.utf8.elementsEqual("product".utf8) ?? false
                                && product(named: $0.value.text) == offer.product
                        }
                        && line.tokens.contains {
                            $0.value.isWord(offer.type.name)
                        }
                })
            else { return nil }
            return .offer(offer.id, offer.type, offer.product)
        case .entitlement: return names.find(text).map { Scenario.Definition.entitlement($0) }
        case .name:
            guard let short = names.find(text) else { return nil }
            return aliases.firstIndex { $0.short == short }.map { .name(index: $0) }
        }
    }

    /// The identifier behind a product's or group's name, short or long, if it has been met.
    func product(named text: String) -> NameID? {
        guard let id = names.find(text) else { return nil }
        return aliases.first { $0.short == id }?.long ?? id
    }

    /// The identifier of a product or group as it is written, short names resolved.
    mutating func resolve(_ text: String) -> NameID {
        let id = names.intern(text)
        return aliases.first { $0.short == id }?.long ?? id
    }

    /// The short name if there is one, else the name.
    func display(_ id: NameID) -> String {
        names.text(aliases.first { $0.long == id }?.short ?? id)
    }

    // MARK: - Short names and rights

    /// `name short = long`.
    private mutating func readName(_ line: DefinitionLine) {
        guard let (name, value) = assignment(line, form: "name SHORT = LONG") else { return }
        let short = names.intern(name.text)
        if aliases.contains(where: { $0.short == short }) {
            reportDuplicate(name, "name")
            return
        }
        aliases.append(Scenario.Alias(short: short, long: names.intern(value.text)))
    }

    /// `entitlement right = {product, product}`.
    private mutating func readEntitlement(_ line: DefinitionLine) {
        guard
            let (name, value) = assignment(line, form: "entitlement RIGHT = {PRODUCT, PRODUCT}")
        else { return }
        let right = names.intern(name.text)
        if catalog.rights.contains(where: { $0.name == right }) {
            reportDuplicate(name, "entitlement")
            return
        }
        guard case .set(let elements) = self.value(value, .set(of: .product(isKnown: false)))
        else { return }
        var products: [ProductID] = []
        for case .product(let product) in elements { products.append(product) }
        catalog.rights.append(Catalog.Right(name: right, products: products))
    }

    /// The two sides of a line with its own grammar; blanks around `=` are free.
    private mutating func assignment(
        _ line: DefinitionLine, form: String
    ) -> (name: Lexeme, value: Lexeme)? {
        let tokens = line.tokens
        if tokens.count == 3, tokens.allSatisfy({ $0.key == nil }), tokens[1].value.isWord("=") {
            return (tokens[0].value, tokens[2].value)
        }
        if tokens.count == 1, let key = tokens[0].key, key.selector == nil, !key.isPartial {
            let name = Lexeme(
                form: .plain(isQuoted: false), text: key.text, source: key.text,
                place: tokens[0].place)
            return (name, tokens[0].value)
        }
        report(
            line.wordPlace,
            Complaint(
                found: "", expected: form, suggestion: assignment(line), isCertain: true))
        return nil
    }

    /// The line as it must be written, whatever stands between the name and what belongs to it.
    private func assignment(_ line: DefinitionLine) -> String? {
        guard let first = line.tokens.first else { return nil }
        let isMark: (UInt8) -> Bool = { byte in
            ":=,{}[]".utf8.contains(byte)
        }
        let words = line.tokens.dropFirst().flatMap { token in
            token.value.source.utf8.split { isMark($0) || $0 == UInt8(ascii: " ") }
                .compactMap { String($0) }
        }
        let inFirst = first.key == nil ? [] : first.value.source.utf8.split(whereSeparator: isMark)
        let members = inFirst.compactMap { String($0) } + words
        let name = (first.key?.text ?? first.value.text).utf8.split(whereSeparator: isMark).first
        guard let name = name.flatMap({ String($0) }), let member = members.first else {
            return nil
        }
        switch line.word {
        case .entitlement:
            return "entitlement " + name + " = {" + members.joined(separator: ", ") + "}"
        case .name: return members.count == 1 ? "name " + name + " = " + member : nil
        case .product, .offer: return nil
        }
    }

    mutating func reportDuplicate(_ name: Lexeme, _ what: String) {
        report(
            name.place,
            Complaint(
                found: name.source, expected: "each " + what + " once",
                problem: "`" + name.text + "` is defined already"))
    }
}
