public import SubscriptionLifecycle

/// How things are called when they are read out to somebody.
public struct Wording: Sendable {
    /// The catalogue, the names and the policies of the answers.
    public var context: Context
    /// Whom it is about, as a sentence begins with it.
    public var customer: String
    /// What customers see as a product's name, and other names that are better than identifiers.
    public var called: [NameID: String]
    /// The currency of the prices, as its code; without it prices are bare numbers.
    public var currency: String?

    /// Calls everything by its identifier unless `called` knows better.
    public init(context: Context, customer: String, called: [NameID: String]) {
        self.context = context
        self.customer = customer
        self.called = called
        currency = nil
    }

    func name(_ id: NameID) -> String { called[id] ?? context.names.text(id) }

    /// A product, or the transaction where nobody named the product.
    func product(_ id: ProductID?, _ transaction: TransactionID) -> String {
        id.map { name($0) } ?? self.transaction(transaction)
    }

    func transaction(_ id: TransactionID) -> String { "transaction " + context.names.text(id) }

    /// `9.99 USD`.
    func price(_ price: Price) -> String {
        price.description + (currency.map { " " + $0 } ?? "")
    }

    /// `1 March 2025, 10:00 UTC`; seconds where there are any.
    public func date(_ instant: Instant) -> String {
        let text = instant.description.utf8.map { Character(Unicode.Scalar($0)) }
        // `2025-03-01T10:00Z`: what stands behind the T is the time as it is said.
        guard text.count > 16, let month = Int(String(text[5..<7])), (1...12).contains(month),
            let day = Int(String(text[8..<10]))
        else { return instant.description }
        return "\(day) \(Wording.months[month - 1]) " + String(text[0..<4]) + ", "
            + String(text[11..<(text.count - 1)]) + " UTC"
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    /// `a free trial`, `the promotional offer winter, paid period by period`; how it is paid is left
    /// out on demand.
    func offer(_ use: OfferUse, paid: Bool = true) -> String {
        if use.mode == .freeTrial, use.type == .introductory { return "a free trial" }
        let type =
            switch use.type {
            case .introductory: "introductory offer"
            case .promotional: "promotional offer"
            case .code: "offer code"
            case .winBack: "win-back offer"
            case .retention: "retention offer"
            }
        let article =
            use.id != nil ? "the " : (use.type == .introductory || use.type == .code ? "an " : "a ")
        let name = use.id.map { " " + self.name($0) } ?? ""
        guard paid else { return article + type + name }
        let payment =
            switch use.mode {
            case .freeTrial: " (free of charge)"
            case .payAsYouGo: " (paid period by period)"
            case .payUpFront: " (paid up front)"
            case nil: ""
            }
        return article + type + name + payment
    }

    /// `2 hours`, `16 days`; anything but a length as it is.
    func setting(_ text: String) -> String {
        guard let span = TimeSpan(iso8601: text.utf8), span != .zero else { return text }
        var parts: [String] = []
        func add(_ count: Int64, _ unit: String) {
            if count != 0 { parts.append("\(count) \(unit)" + (count == 1 ? "" : "s")) }
        }
        add(Int64(span.months), "month")
        add(Int64(span.days), "day")
        add(span.milliseconds / 3_600_000, "hour")
        add(span.milliseconds / 60_000 % 60, "minute")
        add(span.milliseconds / 1000 % 60, "second")
        return parts.joined(separator: ", ")
    }

    /// `On 1 March 2025, 10:00 UTC`; an instant right after another one is called by that one.
    func beginning(_ instant: Instant) -> String {
        let before = instant.adding(milliseconds: -1)
        if before.milliseconds % 60_000 == 0 { return "After " + date(before) }
        return "On " + date(instant)
    }

    /// `a`, `a and b`, `a, b and c`.
    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }

    /// `two facts`.
    static func count(_ number: Int, _ singular: String, _ plural: String) -> String {
        let words = [
            "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        ]
        let word = words.indices.contains(number) ? words[number] : String(number)
        return word + " " + (number == 1 ? singular : plural)
    }
}
