/// The words of the format: which verbs have which arguments, and what these may say.
///
/// The parser, the printer and the command line's help read the same tables, so a verb or key is
/// added in one place.
package enum Vocabulary {
    /// What may be written as a value.
    package indirect enum Kind: Hashable, Sendable {
        /// A bare key.
        case flag
        /// `true` or `false`.
        case boolean
        /// `on` or `off`.
        case onOff
        case instant
        case span
        case money
        /// A whole number of at least so much.
        case number(atLeast: Int)
        case percent
        /// A transaction's number; with `latest` and `original` where `hasPlaces`.
        case transaction(hasPlaces: Bool)
        /// A product; in a command one that the catalogue has.
        case product(isKnown: Bool)
        case group
        case customer
        /// The identifier of an offer; in a command one that the catalogue has.
        case offerID(isKnown: Bool)
        /// How a command asks for an offer.
        case offerChoice
        /// How an offer is written where it is data.
        case offer
        case right
        /// One word of a closed list.
        case words([String])
        /// A word of the wire, whatever it is.
        case anyWord
        case text
        /// The wire's name of a product's type, or the catalogue's.
        case productType
        case notificationName
        case list(of: Kind)
        case set(of: Kind)
    }

    /// A key of a verb.
    package struct KeyRule: Hashable, Sendable {
        package var key: Scenario.Key
        package var kind: Kind
        package var isRequired: Bool = false
        package var allowsNone: Bool = false
        package var allowsAny: Bool = false
        package var allowsPartial: Bool = false
        package var allowsSelector: Bool = false
    }

    /// An argument without a key.
    package struct OperandRule: Hashable, Sendable {
        /// What it is called in documentation and messages: `PRODUCT`.
        package var name: String
        package var kind: Kind
        package var isRequired: Bool = true
    }

    /// The arguments of a verb.
    package struct VerbRule: Hashable, Sendable {
        package var operands: [OperandRule] = []
        /// In the order in which the printer writes them.
        package var keys: [KeyRule]
        /// Whether it concerns the chain of a group that must be named where there are several.
        package var needsGroup: Bool = false
        /// Whether it is one customer's, who must be named where there are several.
        package var needsCustomer: Bool = true

        /// The rule of a key, if the verb has it.
        package subscript(_ key: Scenario.Key) -> KeyRule? { keys.first { $0.key == key } }
    }

    /// The arguments of a statement.
    package static func rule(of body: Scenario.Statement.Body) -> VerbRule {
        switch body {
        case .command(let command): rule(of: command)
        case .fact(let fact): rule(of: fact)
        case .notification: notification
        case .expect: expectation
        }
    }
}

extension Vocabulary.Kind {
    /// What is expected, as a message says it.
    package var description: String {
        switch self {
        case .flag: "a flag without a value"
        case .boolean: "true or false"
        case .onOff: "on or off"
        case .instant: "an instant such as 2025-01-31T10:00Z"
        case .span: "a duration such as P16D"
        case .money: "an amount such as 9.99"
        case .number(let least):
            least == 0 ? "a whole number" : "a whole number of at least " + String(least)
        case .percent: "a percentage such as 40%"
        case .transaction(let hasPlaces):
            hasPlaces ? "a transaction number, latest or original" : "a transaction number"
        case .product(let isKnown): isKnown ? "a product of the catalog" : "a product"
        case .group: "a group"
        case .customer: "a customer"
        case .offerID(let isKnown): isKnown ? "an offer of the catalog" : "an offer"
        case .offerChoice: "intro, promotional:ID, winBack:ID or code:ID"
        case .offer: "introductory, promotional:ID, code:ID or winBack:ID, with /MODE if known"
        case .right: "a right or product"
        case .words(let words): Vocabulary.enumeration(of: words)
        case .anyWord, .text: "a value"
        case .productType: "a type of product"
        case .notificationName: "TYPE or TYPE/SUBTYPE"
        case .list: "a list such as [a, b]"
        case .set: "a set such as {a, b}"
        }
    }
}

extension Vocabulary {
    /// `a`, `a or b`, `one of a, b, c`.
    static func enumeration(of words: [String]) -> String {
        switch words.count {
        case 0...1: words.first ?? "nothing"
        case 2: words[0] + " or " + words[1]
        default: "one of " + words.joined(separator: ", ")
        }
    }

    /// The member of a closed list that is written so.
    package static func find<Word: CaseIterable & RawRepresentable>(
        _ text: some Sequence<UInt8>, in words: Word.Type
    ) -> Word? where Word.RawValue == String {
        let bytes = Array(text)
        return Word.allCases.first { bytes.elementsEqual($0.rawValue.utf8) }
    }

    /// Every word of a closed list, in its order.
    package static func words<Word: CaseIterable & RawRepresentable>(
        of words: Word.Type
    ) -> [String] where Word.RawValue == String {
        Word.allCases.map { $0.rawValue }
    }
}
