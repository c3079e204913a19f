/// A set of rules: those that were applied on the way to an answer.
@frozen
public struct RuleSet: Hashable, Sendable {
    // As many bits as a rule's raw value can have.
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// The empty set.
    public init() {}

    /// A set of the given rules.
    public init(_ rules: some Sequence<Rule>) { for rule in rules { insert(rule) } }

    /// Adds a rule.
    public mutating func insert(_ rule: Rule) {
        let bit = RuleSet.bit(of: rule)
        switch rule.rawValue >> 6 {
        case 0: words.0 |= bit
        case 1: words.1 |= bit
        case 2: words.2 |= bit
        default: words.3 |= bit
        }
    }

    /// Whether a rule is in the set.
    public func contains(_ rule: Rule) -> Bool {
        let word =
            switch rule.rawValue >> 6 {
            case 0: words.0
            case 1: words.1
            case 2: words.2
            default: words.3
            }
        return word & RuleSet.bit(of: rule) != 0
    }

    /// Adds the rules of another set.
    public mutating func formUnion(_ other: RuleSet) {
        words.0 |= other.words.0
        words.1 |= other.words.1
        words.2 |= other.words.2
        words.3 |= other.words.3
    }

    private static func bit(of rule: Rule) -> UInt64 { 1 << UInt64(rule.rawValue & 63) }

    /// The rules, in the order of their list.
    public var rules: [Rule] { Rule.allCases.filter { contains($0) } }

    /// Whether two sets hold the same rules.
    public static func == (first: RuleSet, second: RuleSet) -> Bool {
        first.words == second.words
    }

    /// Feeds the set into a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(words.0)
        hasher.combine(words.1)
        hasher.combine(words.2)
        hasher.combine(words.3)
    }
}
