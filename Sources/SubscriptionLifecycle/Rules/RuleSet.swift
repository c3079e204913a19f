/// A set of rules: those that were applied on the way to an answer.
@frozen
public struct RuleSet: Hashable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// The empty set.
    public init() {}

    /// A set of the given rules.
    public init(_ rules: some Sequence<Rule>) { for rule in rules { insert(rule) } }

    /// Adds a rule.
    public mutating func insert(_ rule: Rule) {
        if rule.rawValue < 64 {
            low |= 1 << UInt64(rule.rawValue)
        } else {
            high |= 1 << UInt64(rule.rawValue - 64)
        }
    }

    /// Whether a rule is in the set.
    public func contains(_ rule: Rule) -> Bool {
        rule.rawValue < 64
            ? low & 1 << UInt64(rule.rawValue) != 0
            : high & 1 << UInt64(rule.rawValue - 64) != 0
    }

    /// Adds the rules of another set.
    public mutating func formUnion(_ other: RuleSet) {
        low |= other.low
        high |= other.high
    }

    /// The rules, in the order of their list.
    public var rules: [Rule] { Rule.allCases.filter { contains($0) } }
}
