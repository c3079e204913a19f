import SubscriptionLifecycle

/// The header lines, in the order in which they are printed; raw values are as written.
enum HeaderKey: String, CaseIterable {
    case scenario, source, rules, catalog, clock, environment, grace, retry, calendar
    case renewalLead, renewalLimit, currency, storefront, access, policy, history, seed
}

extension FileParser {
    /// The raw value of a header line, blanks trimmed.
    struct HeaderValue {
        var scalars: ArraySlice<Unicode.Scalar>
        var line: Int

        var text: String { String(scalars: scalars) }
        var place: Scenario.Place {
            Scenario.Place(line: line, column: scalars.startIndex + 1)
        }

        /// The words from this one to a later one, as a value of several words is written.
        func text(to last: HeaderValue) -> String {
            place == last.place ? text : text + " " + last.text
        }

        /// The parts between separators, blanks trimmed.
        func parts(_ isSeparator: (Unicode.Scalar) -> Bool) -> [HeaderValue] {
            scalars.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
                .map { HeaderValue(scalars: FileParser.trimmed($0), line: line) }
        }

        /// The words between blanks.
        var words: [HeaderValue] { parts(Lexer.isBlank).filter { !$0.scalars.isEmpty } }
    }

    static func trimmed(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        var scalars = scalars
        while let first = scalars.first, Lexer.isBlank(first) { scalars.removeFirst() }
        while let last = scalars.last, Lexer.isBlank(last) { scalars.removeLast() }
        return scalars
    }

    func headerPlace(_ key: HeaderKey) -> Scenario.Place? {
        headerPlaces.first { $0.key == key }?.place
    }

    mutating func readHeader(_ line: Line) {
        guard let name = line.headerName else { return }
        guard let key = Vocabulary.find(name.text.utf8, in: HeaderKey.self) else {
            let isOfCatalog = DefinitionWord(name.text) != nil
            report(
                line.place,
                Complaint(
                    found: name.text + ":",
                    expected: isOfCatalog ? "a line of the catalog without a colon" : "a header",
                    suggestion: isOfCatalog
                        ? name.text : FileParser.header(near: name.text).map { $0 + ":" },
                    isCertain: isOfCatalog))
            return
        }
        if let first = headerPlace(key) {
            report(
                line.place,
                Complaint(
                    found: name.text + ":", expected: "one header of each name",
                    problem: name.text + ": stands already in line " + String(first.line)))
            return
        }
        headerPlaces.append((key, line.place))
        headerRemarks.append((key, Scenario.Remarks(before: line.before)))
        let value = HeaderValue(
            scalars: FileParser.trimmed(line.scalars[name.end...]), line: line.number)
        if value.scalars.isEmpty {
            report(line.place, Complaint(found: name.text + ":", expected: "a value after it"))
            return
        }
        read(value, of: key)
    }

    /// The header that was most likely meant.
    private static func header(near word: String) -> String? {
        Vocabulary.meaning(of: word, at: .header)
            ?? Vocabulary.nearest(to: word, in: Vocabulary.words(of: HeaderKey.self))
    }

    /// `grace = P16D`, `grace P16D`; tells whether the line is one of these.
    mutating func reportHeaderWithoutColon(_ line: Line, _ first: Token) -> Bool {
        let word = first.key?.text ?? first.source
        let words = Vocabulary.words(of: HeaderKey.self)
        guard
            let key = Vocabulary.same(as: word, in: words)
                ?? Vocabulary.meaning(of: word, at: .header)
        else { return false }
        let all = line.scalars[(line.firstIndex ?? 0)...]
        var rest = FileParser.trimmed(all.dropFirst(word.unicodeScalars.count))
        while rest.first == "=" || rest.first == ":" {
            rest = FileParser.trimmed(rest.dropFirst())
        }
        report(
            line.place,
            Complaint(
                found: String(scalars: FileParser.trimmed(all)),
                expected: "a colon after the header",
                suggestion: key + ": " + String(scalars: rest), isCertain: true))
        return true
    }

    private mutating func read(_ value: HeaderValue, of key: HeaderKey) {
        switch key {
        case .scenario: header.title = value.text
        case .source: header.source = value.text
        case .rules:
            header.rules = value.parts { $0 == "," }.map { $0.text }.filter { !$0.utf8.isEmpty }
        case .catalog:
            header.catalogPath = value.text
            catalogPlace = value.place
        case .clock: readClock(value)
        case .environment:
            if let word = closed(value, Vocabulary.environments),
                let environment: Subscription.Environment = Vocabulary.value(
                    word.utf8, { $0.name })
            {
                header.environment = environment
            }
        case .grace: readGrace(value)
        case .retry: header.retry = span(value)
        case .calendar: readCalendar(value)
        case .renewalLead: header.renewalLead = span(value) ?? .zero
        case .renewalLimit: readRenewalLimit(value)
        case .currency: header.currency = letters(value, such: "USD") ?? "USD"
        case .storefront: header.storefront = letters(value, such: "USA") ?? "USA"
        case .access: readAccess(value)
        case .policy: for part in value.parts({ $0 == "," }) { readPolicy(part) }
        case .history:
            if let word = closed(value, ["complete", "incomplete"]) {
                header.history = word.utf8.elementsEqual("complete".utf8) ? .complete : .incomplete
            }
        case .seed: header.seed = value.text
        }
    }

    // MARK: - Values

    /// One word of a closed list.
    private mutating func closed(_ value: HeaderValue, _ words: [String]) -> String? {
        let text = value.text
        if let word = words.first(where: { $0.utf8.elementsEqual(text.utf8) }) { return word }
        report(
            value.place,
            Complaint(
                found: text, expected: Vocabulary.enumeration(of: words),
                suggestion: duration(text, in: words) ?? Vocabulary.value(near: text, in: words)))
        return nil
    }

    private mutating func span(_ value: HeaderValue) -> TimeSpan? {
        if let span = TimeSpan(iso8601: value.text.utf8) { return span }
        report(
            value.place,
            Complaint(
                found: value.text, expected: Vocabulary.Kind.span.description,
                suggestion: Correction.span(value.text), isCertain: true))
        return nil
    }

    private mutating func letters(_ value: HeaderValue, such example: String) -> String? {
        let text = value.text
        let isCode =
            text.utf8.count == 3
            && text.utf8.allSatisfy { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
        if isCode { return text }
        let upper = String(decoding: Correction.uppercased(text), as: UTF8.self)
        report(
            value.place,
            Complaint(
                found: text, expected: "three capital letters such as " + example,
                suggestion: Vocabulary.meaning(of: text, at: .code)
                    ?? (text.utf8.count == 3 && !upper.utf8.elementsEqual(text.utf8) ? upper : nil))
        )
        return nil
    }

    private mutating func readClock(_ value: HeaderValue) {
        let words = value.words
        // Blanks between the words are free; the rate's own reader takes one.
        let text = words.map { $0.text }.joined(separator: " ")
        if let rate = RenewalRate(text: text.utf8) {
            header.clock = rate
            if headerPlace(.environment) == nil { header.environment = rate.environment }
            return
        }
        let clocks = ["production", "testFlight", "sandbox", "xcode"]
        guard let clock = closed(words[0], clocks) else { return }
        let isXcode = clock.utf8.elementsEqual("xcode".utf8)
        let rates =
            isXcode
            ? RenewalRate.TimeRate.allCases.map { $0.description }
            : RenewalRate.Sandbox.allCases.map { $0.description }
        let takesRate = isXcode || clock.utf8.elementsEqual("sandbox".utf8)
        guard takesRate, words.count < 2 || words[1].text.utf8.starts(with: "rate=".utf8) else {
            let rest = words[1].text(to: words[words.count - 1])
            let rate = takesRate ? FileParser.rate(near: rest, in: rates) : nil
            report(
                words[1].place,
                Complaint(
                    found: rate == nil ? words[1].text : rest,
                    expected: takesRate ? "rate=" : "nothing after " + clock,
                    suggestion: rate.map { "rate=" + $0 }, isCertain: true))
            return
        }
        var rate = words.count < 2 ? "" : String(scalars: words[1].scalars.dropFirst(5))
        if words.count == 3, Correction.span(rate + " " + words[2].text) != nil {
            rate += " " + words[2].text
        }
        let isRate = rates.contains { $0.utf8.elementsEqual(rate.utf8) }
        var place = words.count < 2 ? words[0].place : words[1].place
        if words.count > 1 { place.column += 5 }
        if isRate, words.count > 2 { place = words[2].place }
        report(
            place,
            Complaint(
                found: isRate ? words[2].text : rate,
                expected: isRate
                    ? "nothing after the rate" : "rate= with " + Vocabulary.enumeration(of: rates),
                suggestion: isRate ? nil : FileParser.rate(near: rate, in: rates)))
    }

    /// A rate of the list, told by its length, `5 minutes`, or by its name.
    private static func rate(near text: String, in rates: [String]) -> String? {
        let span = Correction.span(text)?.utf8
        let length = RenewalRate.Sandbox.allCases.map { $0.description }.first { rate in
            span.map { Correction.span(rate)?.utf8.elementsEqual($0) ?? false } ?? false
        }
        return Vocabulary.value(near: length ?? text, in: rates)
    }

    private mutating func readGrace(_ value: HeaderValue) {
        let words = value.words
        let lengths = ["off"] + Vocabulary.graceLengths
        if words.count > 1, let length = duration(words[0].text(to: words[1]), in: lengths) {
            report(
                words[0].place,
                Complaint(
                    found: words[0].text(to: words[1]),
                    expected: Vocabulary.enumeration(of: lengths),
                    suggestion: length))
            return
        }
        guard let length = closed(words[0], lengths) else { return }
        guard let days: GracePolicy.Length = Vocabulary.value(length.utf8, { $0.name }) else {
            reportExtra(words.dropFirst(1), after: "off")
            return
        }
        var renewals = GracePolicy.Renewals.allRenewals
        if words.count > 1 {
            guard let word = closed(words[1], Vocabulary.graceRenewals) else { return }
            renewals = Vocabulary.value(word.utf8, { $0.name }) ?? .allRenewals
        }
        header.grace = GracePolicy(length: days, renewals: renewals)
        reportExtra(words.dropFirst(2), after: "the renewals")
    }

    private mutating func readCalendar(_ value: HeaderValue) {
        let words = value.words
        let zones = RenewalCalendar.Zone.allCases.map { $0.name }
        let monthEnds = RenewalCalendar.MonthEnds.allCases.map { $0.name }
        guard let zone = closed(words[0], zones) else { return }
        header.calendar.zone = Vocabulary.value(zone.utf8, { $0.name }) ?? .utc
        guard words.count > 1, let ends = closed(words[1], monthEnds) else { return }
        header.calendar.monthEnds = Vocabulary.value(ends.utf8, { $0.name }) ?? .anchored
        reportExtra(words.dropFirst(2), after: ends)
    }

    private mutating func reportExtra(_ words: ArraySlice<HeaderValue>, after word: String) {
        guard let extra = words.first else { return }
        report(extra.place, Complaint(found: extra.text, expected: "nothing after " + word))
    }

    private mutating func readRenewalLimit(_ value: HeaderValue) {
        if value.text.utf8.elementsEqual("none".utf8) {
            header.renewalLimit = .none
        } else if let count = Correction.wholeNumber(value.text) {
            header.renewalLimit = .count(count)
        } else {
            report(
                value.place,
                Complaint(
                    found: value.text, expected: "a whole number or none",
                    suggestion: Vocabulary.meaning(of: value.text, at: .value) { ours in
                        ours.utf8.elementsEqual("none".utf8)
                    }))
        }
    }

    private mutating func readAccess(_ value: HeaderValue) {
        var lexer = Lexer(value.scalars, line: value.line)
        let lexeme: Lexeme
        do throws(LexicalError) { lexeme = try lexer.onlyValue() } catch {
            report(error)
            return
        }
        guard
            case .set(let states) = self.value(
                lexeme, .set(of: .words(Vocabulary.states)), isState: true)
        else { return }
        header.access = []
        for case .word(let word) in states {
            if let state: Subscription.RenewalState = Vocabulary.value(
                word.utf8, { $0.name })
            {
                header.access.insert(AccessPolicy.Set(state))
            }
        }
    }
}
