import Foundation

/// A row of a table of clocks: six periods, the grace of weekly and of other plans, and retry.
///
/// The instants are computed with Foundation's calendar, which is not the one of the library.
struct PublishedLengths {
    /// In the order of the cells.
    static let periods = ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"]

    private let cells: [String]
    private let calendar: Calendar

    /// The cells of a row without its first.
    init(_ cells: [String]) {
        self.cells = cells
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        self.calendar = calendar
    }

    /// What the scenario does not say of the row; nothing if it says all of it.
    func missing(in signs: ScenarioSigns) -> [String] {
        guard cells.count == 9 else { return ["nine lengths"] }
        return zip(Self.periods, cells).flatMap { period, length in
            let product = signs.products.first { $0.contains("period=" + period) }
            guard let product, let group = product.first(where: { $0.hasPrefix("group=") }) else {
                return ["a product of \(period)"]
            }
            let grace = period == "P1W" ? cells[6] : cells[7]
            let said = sentences(product[1], group: group, length: length, grace: grace, signs)
            return said.filter { !signs.hold($0) }
        }
    }

    /// The signs of a purchase, of its failed renewal, of the end of grace and of the end of retry.
    private func sentences(
        _ product: String, group: String, length: String, grace: String, _ signs: ScenarioSigns
    ) -> [String] {
        let bought = signs.moments.first { $0.isSuperset(of: ["purchase", product]) }
        guard let word = bought?.first(where: { $0.hasPrefix("@") }),
            let start = try? Date.ISO8601FormatStyle().parse(Self.full(word.dropFirst()))
        else { return ["a purchase of \(product)"] }
        let end = start.adding(length, calendar)
        let over = Self.text(end.adding(cells[8], calendar))
        let until = Self.text(end)
        let retry = "state=inBillingRetryPeriod"
        var said = ["purchase \(product) > until=\(until)"]
        if grace == "none" {
            said.append("@\(until) \(group) \(retry) graceUntil=none retryUntil=\(over)")
        } else {
            let last = Self.text(end.adding(grace, calendar))
            let grace = "state=inGracePeriod graceUntil=\(last)"
            said.append("@\(until) \(group) \(grace) retryUntil=\(over)")
            said.append("@\(last) \(group) \(retry) retryUntil=\(over)")
        }
        said.append("@\(over) \(group) state=expired")
        return said
    }

    /// `…:00Z` has its seconds again.
    private static func full(_ text: Substring) -> String {
        text.count == "2025-01-10T10:00Z".count ? text.dropLast() + ":00Z" : String(text)
    }

    /// As scenarios write an instant: without the seconds where they are none.
    private static func text(_ date: Date) -> String {
        let text = date.ISO8601Format()
        return text.hasSuffix(":00Z") ? text.dropLast(4) + "Z" : text
    }
}

extension Date {
    /// Later by `1 h 30 m`, or by an ISO 8601 period of one unit.
    fileprivate func adding(_ length: String, _ calendar: Calendar) -> Date {
        if length.hasPrefix("P"), let unit = length.last {
            let count = Int(length.dropFirst().dropLast()) ?? 0
            let component: Calendar.Component =
                switch unit {
                case "Y": .year
                case "M": .month
                case "W": .weekOfYear
                default: .day
                }
            return calendar.date(byAdding: component, value: count, to: self) ?? self
        }
        let words = length.split(separator: " ")
        var seconds = 0
        for (count, unit) in zip(words, words.dropFirst()) {
            seconds += (Int(count) ?? 0) * (["d": 86_400, "h": 3600, "m": 60, "s": 1][unit] ?? 0)
        }
        return addingTimeInterval(TimeInterval(seconds))
    }
}
