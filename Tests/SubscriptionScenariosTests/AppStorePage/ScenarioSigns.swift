import Foundation
import SubscriptionLifecycle
import SubscriptionScenarios

/// What a scenario says, instant by instant, to be compared with what a row says.
///
/// A sign is a header line (`rules:` with some of the rules, any other with its value or its first
/// words), or moments behind one another with ` > ` between them. A moment is a set of words that all
/// stand at one instant: words of the step, keys with their values, members of `facts=[…]` and
/// `notifications=[…]` alone, `finding:` and a finding, `@` and the instant. `key=*` is any value but
/// `none`; a star at the end of a word stands for anything.
struct ScenarioSigns {
    private var headers: [(key: String, value: String)] = []
    /// Products with their group and period, as the inline catalogue has them.
    private(set) var products: [[String]] = []
    /// In the order of the file.
    private(set) var moments: [Set<String>] = []

    init(_ scenario: Scenario, text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let first = scenario.statements.first?.place.line ?? lines.count + 1
        for line in lines.prefix(first - 1) {
            if line.hasPrefix("product ") {
                products.append(Self.words(line))
            } else if let colon = line.firstIndex(of: ":"), !line.hasPrefix("#") {
                let value = line[line.index(after: colon)...].drop { $0 == " " }
                headers.append((String(line[..<colon]), String(value)))
            }
        }
        var moment: [[String]] = []
        var instant: Instant?
        for statement in scenario.statements {
            var words = Self.words(lines[statement.place.line - 1])
            if statement.time != .same { words.removeFirst() }
            if words.first != "expect" || instant != statement.instant {
                close(&moment, at: instant)
            }
            instant = statement.instant
            moment.append(words)
        }
        close(&moment, at: instant)
    }

    /// Whether the scenario says it.
    func hold(_ sign: String) -> Bool {
        if let colon = sign.firstIndex(of: ":"), sign[colon...].hasPrefix(": ") {
            let key = String(sign[..<colon])
            return header(key, says: String(sign[colon...].dropFirst(2)))
        }
        var rest = moments[...]
        for part in sign.components(separatedBy: " > ") {
            let patterns = Self.words(part[...])
            let found = rest.firstIndex { moment in
                patterns.allSatisfy { Self.matches($0, moment) }
            }
            guard let found else { return false }
            rest = rest[(found + 1)...]
        }
        return true
    }

    private func header(_ key: String, says value: String) -> Bool {
        guard let actual = headers.first(where: { $0.key == key })?.value else { return false }
        if key == "rules" {
            let named = actual.components(separatedBy: ", ")
            return value.components(separatedBy: ", ").allSatisfy { named.contains($0) }
        }
        return actual == value || actual.hasPrefix(value + " ")
    }

    /// One moment for each customer, what is everyone's in each of them, and behind them one for each
    /// line that asks about a transaction, a chain, a group or another instant.
    private mutating func close(_ lines: inout [[String]], at instant: Instant?) {
        guard let instant, !lines.isEmpty else { return }
        var customers: [String] = []
        var said: [String: Set<String>] = [:]
        var asked: [Set<String>] = []
        for line in lines {
            let words = Self.meaning(line).union(["@\(instant)"])
            if line.first == "expect", line.contains(where: Self.selects) {
                asked.append(words)
                continue
            }
            let customer = line.first { $0.hasPrefix("by=") } ?? ""
            if said[customer] == nil { customers.append(customer) }
            said[customer, default: []].formUnion(words)
        }
        let everyone = said[""] ?? []
        if customers == [""] { moments.append(everyone) }
        for customer in customers where !customer.isEmpty {
            moments.append(everyone.union(said[customer] ?? []))
        }
        moments += asked
        lines = []
    }

    private static let selectors = ["at=", "known=", "chain=", "tx=", "environment=", "group="]

    private static func selects(_ word: String) -> Bool {
        selectors.contains { word.hasPrefix($0) }
    }

    /// The words of a line, and the members of its lists by themselves.
    private static func meaning(_ line: [String]) -> Set<String> {
        var words = Set(line.first == "expect" ? line.dropFirst() : line[...])
        for word in line {
            for (key, prefix) in [("facts", ""), ("notifications", ""), ("findings", "finding:")]
            where word.hasPrefix(key + "=") || word.hasPrefix(key + "~=") {
                let members = word.drop { !"[{".contains($0) }.dropFirst().dropLast()
                words.formUnion(members.split(separator: ",").map { prefix + $0 })
            }
        }
        return words
    }

    private static func matches(_ pattern: String, _ moment: Set<String>) -> Bool {
        guard let star = pattern.lastIndex(of: "*") else { return moment.contains(pattern) }
        let stem = pattern[..<star]
        return moment.contains { word in
            word.hasPrefix(stem) && word != stem + "none" && word != stem + "}"
        }
    }

    /// The words of a line without its comment, blanks within brackets taken out.
    static func words(_ line: Substring) -> [String] {
        var words: [String] = []
        var word = ""
        var depth = 0
        var isQuoted = false
        for character in line {
            if character == "\"" { isQuoted.toggle() }
            if !isQuoted, "[{(".contains(character) { depth += 1 }
            if !isQuoted, ")}]".contains(character) { depth -= 1 }
            guard character == " ", !isQuoted else {
                word.append(character)
                continue
            }
            if depth == 0, !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        return Array(words.prefix { !$0.hasPrefix("#") })
    }
}
