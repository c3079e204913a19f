import SubscriptionLifecycle

/// Instants of several words, and words that let time pass.
extension FileParser {
    /// `2025-03-01 10:00`, `3 days later`, `after 3 days`: the words at the place of an instant.
    func timePhrase(_ tokens: [Token]) -> Slip? {
        let bare = tokens.prefix(7).prefix { $0.key == nil && !$0.value.isQuoted }
        let start = bare.first.map { Vocabulary.isIntroduction($0.source) } ?? false ? 1 : 0
        for count in stride(from: bare.count, to: start, by: -1) where start + count > 1 {
            let words = bare[start..<count].map { $0.source }.joined(separator: " ")
            guard let answer = FileParser.time(words) else { continue }
            return Slip(
                place: bare[0].place, count: count,
                complaint: Complaint(
                    found: bare.prefix(count).map { $0.source }.joined(separator: " "),
                    expected: "an instant such as 2025-01-31T10:00Z or +P16D",
                    suggestion: answer.text, isCertain: answer.isCertain))
        }
        return nil
    }

    /// `wait 3 days`, `advance P3D`, `travel to 2025-03-01`: time passes by the instant of a step.
    func advancePhrase(_ tokens: ArraySlice<Token>, isTimed: Bool) -> Slip? {
        guard let first = tokens.first, tokens.allSatisfy({ $0.key == nil }) else { return nil }
        let advance = Scenario.Command.advance.rawValue
        let isAdvance =
            first.value.isWord(advance)
            || Vocabulary.meaning(of: first.source, at: .verb) {
                $0.utf8.elementsEqual(advance.utf8)
            }
                != nil
        guard isAdvance else { return nil }
        var words = tokens.dropFirst().map { $0.source }[...]
        if let link = words.first,
            ["to", "until", "for", "by"].contains(where: {
                Vocabulary.isSame($0, link)
            })
        {
            words.removeFirst()
        }
        guard let answer = FileParser.time(words.joined(separator: " ")) else { return nil }
        return Slip(
            place: first.place, count: tokens.count,
            complaint: Complaint(
                found: tokens.map { $0.source }.joined(separator: " "),
                expected: isTimed
                    ? "a line of its own for what passes after this instant"
                    : "an instant before the verb",
                suggestion: answer.text + " " + advance, isCertain: answer.isCertain))
    }

    mutating func reportTime(_ slip: Slip) {
        hasSteps = true
        lastInstant = nil
        report(slip.place, slip.complaint)
    }

    /// The instant of a step for what says one in another way, or in ours.
    private static func time(_ text: String) -> Correction.Answer? {
        let bytes = Array(text.utf8)
        if Instant(rfc3339: bytes) != nil || Instant(date: bytes) != nil
            || (bytes.first == UInt8(ascii: "+") && TimeSpan(iso8601: bytes.dropFirst()) != nil)
        {
            return Correction.Answer(text: text)
        }
        if TimeSpan(iso8601: bytes) != nil { return Correction.Answer(text: "+" + text) }
        return Correction.answer(forInstant: text)
            ?? Correction.span(text).map { Correction.Answer(text: "+" + $0) }
    }
}
