import SubscriptionLifecycle

extension Correction {
    /// For `trial/7d`, `freeTrial:P1W`, `P1W`, `payAsYouGo/1 month x3@$4.99`: the field's words and
    /// notations in the three parts of an introductory offer.
    static func introductoryOffer(_ text: String) -> String? {
        let isMark: (UInt8) -> Bool = {
            $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "@")
        }
        let parts = text.utf8.split(whereSeparator: isMark).compactMap { String($0) }
        guard let first = parts.first, parts.count <= 3 else { return nil }
        let mode = Vocabulary.value(near: first, in: Vocabulary.paymentModes)
        // A length alone is that of a trial.
        let rest = mode == nil && parts.count == 1 ? parts[...] : parts.dropFirst()
        guard mode != nil || parts.count == 1, let length = rest.first else { return nil }
        let byCount = length.utf8.split(separator: UInt8(ascii: "x"), maxSplits: 1)
            .compactMap { String($0) }
        guard let written = byCount.first else { return nil }
        let period =
            SubscriptionPeriod(iso8601: written.utf8) == nil ? span(written) : written
        guard let period, SubscriptionPeriod(iso8601: period.utf8) != nil else { return nil }
        var right = (mode ?? PaymentMode.freeTrial.name) + "/" + period
        if byCount.count > 1 {
            guard let count = wholeNumber(byCount[1]) else { return nil }
            right += "x" + String(count)
        }
        let isFree = mode?.utf8.elementsEqual(PaymentMode.freeTrial.name.utf8) ?? true
        guard !isFree else { return byCount.count > 1 ? nil : right }
        guard let price = rest.dropFirst().first.flatMap({ money($0) }) else { return nil }
        return right + "@" + price
    }
}
