import SubscriptionLifecycle

extension FileParser {
    /// A statement of which only the words are known.
    struct RawStatement {
        var place: Scenario.Place
        var time: Scenario.Statement.Time
        var instant: Instant
        var word: Token
        var arguments: [Token]

        /// The verb and its arguments as written, with a blank between them.
        var source: String { ([word] + arguments).map { $0.source }.joined(separator: " ") }
    }

    mutating func readStep(_ line: Line) {
        var lexer = Lexer(line.scalars[...], line: line.number)
        var tokens: [Token] = []
        var lexicalError: LexicalError?
        do throws(LexicalError) {
            while let token = try lexer.next() { tokens.append(token) }
        } catch {
            lexicalError = error
        }
        guard let first = tokens.first else {
            if let lexicalError { report(lexicalError) }
            return
        }
        // Phrases are looked for only where the verb is not at its place already.
        let isPlain = tokens.prefix(2).contains { $0.key == nil && FileParser.isVerb($0.source) }
        let phrase = isPlain ? nil : timePhrase(tokens)
        let isTimed =
            phrase != nil || (first.key == nil && FileParser.looksLikeTime(first.source))
        let timeCount = isTimed ? phrase?.count ?? 1 : 0
        if let advance = advancePhrase(tokens.dropFirst(timeCount), isTimed: isTimed) {
            reportTime(advance)
            return
        }
        let time = isTimed ? stepTime(first, phrase) : untimed(tokens, line)
        if let lexicalError {
            report(lexicalError)
            return
        }
        if let equals = tokens.indices.dropFirst().first(where: { tokens[$0].value.isWord("=") }) {
            reportBlanks(tokens[equals - 1], after: tokens[equals...].dropFirst().first)
            return
        }
        guard isTimed || time != nil else { return }
        guard let word = tokens.dropFirst(timeCount).first else {
            report(
                first.place,
                Complaint(
                    found: first.source,
                    expected: "a command, a fact, a notification or expect after the instant"))
            return
        }
        guard let body = body(word) else {
            reportUnknownVerb(tokens.dropFirst(timeCount))
            return
        }
        let raw = RawStatement(
            place: first.place, time: time ?? .same, instant: lastInstant ?? .earliest, word: word,
            arguments: Array(tokens.dropFirst(timeCount + 1)))
        if var statement = statement(body, raw) {
            statement.remarks = Scenario.Remarks(before: line.before, behind: lexer.comment())
            statements.append(statement)
        }
    }

    private mutating func reportBlanks(_ key: Token, after value: Token?) {
        report(
            key.place,
            Complaint(
                found: key.source + " =", expected: "no blanks around =",
                suggestion: value.map { key.source + "=" + $0.source }, isCertain: true))
    }

    // MARK: - Instants

    /// Whether a word is an instant or tries to be one.
    static func looksLikeTime(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard let first = bytes.first else { return false }
        if Correction.isDigit(first) || first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
            return true
        }
        return TimeSpan(iso8601: bytes) != nil
    }

    /// The instant of a line that has none: an expectation is asked at that of the step before.
    private mutating func untimed(_ tokens: [Token], _ line: Line) -> Scenario.Statement.Time? {
        let first = tokens[0]
        let text = first.source
        if text.utf8.elementsEqual("expect".utf8) {
            if !hasSteps {
                report(first.place, Complaint(found: text, expected: "an instant before it"))
                hasSteps = true
            }
            return .same
        }
        if line.headerName.map({ Vocabulary.find($0.text.utf8, in: HeaderKey.self) != nil })
            ?? false
        {
            reportLate(first, "headers")
        } else if DefinitionWord(text) != nil {
            reportLate(first, "the catalog")
        } else if FileParser.isVerb(text) {
            hasSteps = true
            report(first.place, Complaint(found: text, expected: "an instant before the verb"))
        } else {
            reportUnknownVerb(tokens[...])
        }
        return nil
    }

    private mutating func reportLate(_ token: Token, _ what: String) {
        report(
            token.place,
            Complaint(
                found: token.source, expected: what + " before the first step",
                problem: "`" + token.source + "` stands after the first step"))
    }

    /// Reads the instant of a step and moves the clock to it.
    private mutating func stepTime(
        _ token: Token, _ phrase: Slip?
    ) -> Scenario.Statement.Time? {
        if let phrase {
            reportTime(phrase)
            return .same
        }
        let isFirst = !hasSteps
        hasSteps = true
        let text = token.source
        let bytes = Array(text.utf8)
        let time: Scenario.Statement.Time
        let instant: Instant?
        if let absolute = Instant(rfc3339: bytes) ?? Instant(date: bytes) {
            time = .absolute(absolute)
            instant = absolute
        } else if let span = FileParser.relative(bytes) {
            if isFirst {
                report(
                    token.place,
                    Complaint(
                        found: text, expected: "an instant such as 2025-01-31T10:00Z",
                        problem: "the first step has none before it"))
                return .same
            }
            time = .relative(span)
            // Relative steps count in UTC whatever the calendar.
            instant = lastInstant.map { RenewalCalendar.utc.adding(span, to: $0) }
        } else {
            reportBadTime(token)
            lastInstant = nil
            return .same
        }
        guard let instant else { return time }
        if let lastInstant, instant < lastInstant {
            report(
                token.place,
                Complaint(
                    found: text,
                    expected: "an instant that is not before " + lastInstant.description,
                    problem: "the clock would go back from line " + String(lastInstantLine)))
            return time
        }
        lastInstant = instant
        lastInstantLine = token.place.line
        return time
    }

    /// `+P1M-PT0.001S`: parts with their signs; only hours and less may be subtracted.
    private static func relative(_ bytes: [UInt8]) -> TimeSpan? {
        guard bytes.first == UInt8(ascii: "+") else { return nil }
        var sum = TimeSpan.zero
        var index = 0
        while index < bytes.count {
            let isNegative = bytes[index] == UInt8(ascii: "-")
            let rest = bytes[(index + 1)...]
            let part = rest.prefix { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }
            guard let span = TimeSpan(iso8601: part),
                !isNegative || (span.months == 0 && span.days == 0)
            else { return nil }
            let (months, monthsOverflow) = sum.months.addingReportingOverflow(span.months)
            let (days, daysOverflow) = sum.days.addingReportingOverflow(span.days)
            let (milliseconds, overflow) = sum.milliseconds.addingReportingOverflow(
                isNegative ? -span.milliseconds : span.milliseconds)
            guard !monthsOverflow, !daysOverflow, !overflow else { return nil }
            sum = TimeSpan(months: months, days: days, milliseconds: milliseconds)
            index = part.endIndex
        }
        return sum
    }

    private mutating func reportBadTime(_ token: Token) {
        let text = token.source
        let bytes = text.utf8
        let isRelative = bytes.first == UInt8(ascii: "+")
        let answer =
            (isRelative ? nil : Correction.answer(forInstant: text))
            ?? Correction.span(text).map { Correction.Answer(text: "+" + $0) }
        let expected =
            isRelative
            ? "a duration after +, of which hours and less may be subtracted, as +P1M-PT1S"
            : "an instant such as 2025-01-31T10:00Z or +P16D"
        report(
            token.place,
            Complaint(
                found: text, expected: expected, suggestion: answer?.text,
                isCertain: answer?.isCertain ?? false))
    }

    // MARK: - Verbs

    static func isVerb(_ word: String) -> Bool {
        word.utf8.elementsEqual("expect".utf8)
            || Vocabulary.find(word.utf8, in: Scenario.Command.self) != nil
            || Vocabulary.find(word.utf8, in: Scenario.Fact.self) != nil
            || Vocabulary.isNotificationName(word.utf8)
    }

    private func body(_ token: Token) -> Scenario.Statement.Body? {
        let word = token.source
        if word.utf8.elementsEqual("expect".utf8) { return .expect }
        if let command = Vocabulary.find(word.utf8, in: Scenario.Command.self) {
            return .command(command)
        }
        if let fact = Vocabulary.find(word.utf8, in: Scenario.Fact.self) { return .fact(fact) }
        if Vocabulary.isNotificationName(word.utf8) {
            let halves = word.utf8.split(separator: UInt8(ascii: "/"))
            return .notification(
                type: String(halves[0]) ?? word,
                subtype: halves.count > 1 ? String(halves[1]) : nil)
        }
        return nil
    }

    /// A word that begins no line, before the first step or in a catalogue.
    mutating func reportUnknownWord(_ token: Token, isOfCatalog: Bool) {
        guard isOfCatalog || Vocabulary.meaning(of: token.source, at: .definition) != nil else {
            reportUnknownVerb([token])
            return
        }
        let words = Vocabulary.words(of: DefinitionWord.self)
        let word = token.key?.text ?? token.source
        report(
            token.place,
            Complaint(
                found: word, expected: Vocabulary.enumeration(of: words),
                suggestion: Vocabulary.meaning(of: word, at: .definition)
                    ?? Vocabulary.nearest(to: word, in: words)))
    }
}
