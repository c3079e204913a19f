import SubscriptionLifecycle

/// The knobs of the `policy` header, in the order in which they are printed.
enum PolicyKey: String, CaseIterable {
    case refundKeepsAutoRenew, assumedGrace, retrySchedule, unheardRenewal, claimPolicy
    case deliveredFactsStopTheStore
}

extension FileParser {
    /// Reads one knob: a name alone, or a name, `=` and a value.
    mutating func readPolicy(_ part: HeaderValue) {
        let halves = part.scalars.split(
            separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(scalars: halves[0])
        let value =
            halves.count > 1 ? HeaderValue(scalars: halves[1], line: part.line) : nil
        guard let key = Vocabulary.find(name.utf8, in: PolicyKey.self) else {
            let keys = Vocabulary.words(of: PolicyKey.self)
            report(
                part.place,
                Complaint(
                    found: name, expected: Vocabulary.enumeration(of: keys),
                    suggestion: Vocabulary.nearest(to: name, in: keys)))
            return
        }
        switch key {
        case .refundKeepsAutoRenew:
            header.policies.refundKeepsAutoRenew = boolean(value, part, default: true) ?? false
        case .deliveredFactsStopTheStore:
            header.policies.deliveredFactsStopTheStore =
                boolean(value, part, default: nil) ?? true
        case .assumedGrace: header.policies.assumedGrace = length(value, part)
        case .retrySchedule: header.policies.retrySchedule = length(value, part)
        case .unheardRenewal: header.policies.unheardRenewal = length(value, part)
        case .claimPolicy:
            let policies = Vocabulary.words(of: Scenario.ClaimPolicy.self)
            let text = value?.text ?? ""
            guard let policy = Vocabulary.find(text.utf8, in: Scenario.ClaimPolicy.self) else {
                report(
                    value?.place ?? part.place,
                    Complaint(
                        found: text, expected: Vocabulary.enumeration(of: policies),
                        suggestion: Vocabulary.nearest(to: text, in: policies)))
                return
            }
            header.policies.claimPolicy = policy
        }
    }

    /// `true` or `false`; a knob alone is what its default says, if it may stand alone.
    private mutating func boolean(
        _ value: HeaderValue?, _ part: HeaderValue, default alone: Bool?
    ) -> Bool? {
        guard let value else {
            if let alone { return alone }
            report(part.place, Complaint(found: part.text, expected: "=true or =false after it"))
            return nil
        }
        if value.text.utf8.elementsEqual("true".utf8) { return true }
        if value.text.utf8.elementsEqual("false".utf8) { return false }
        report(value.place, Complaint(found: value.text, expected: "true or false"))
        return nil
    }

    private mutating func length(_ value: HeaderValue?, _ part: HeaderValue) -> TimeSpan? {
        let text = value?.text ?? ""
        if let span = TimeSpan(iso8601: text.utf8), span != .zero { return span }
        report(
            value?.place ?? part.place,
            Complaint(
                found: text, expected: Vocabulary.Kind.span.description,
                suggestion: Correction.span(text), isCertain: true))
        return nil
    }
}
