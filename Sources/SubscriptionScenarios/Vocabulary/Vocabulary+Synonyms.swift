/// What the field says instead of our words; consulted only where a word is not known at its place.
extension Vocabulary {
    /// Where a word stands.
    package enum Position: Hashable, Sendable, CaseIterable {
        /// Before the colon of a header.
        case header
        /// At the beginning of a catalogue line.
        case definition
        /// Before `=` in a catalogue line.
        case definitionKey
        /// At the verb's place.
        case verb
        /// Before a verb or an instant, where nothing may stand.
        case introduction
        /// Before `=` in a step.
        case key
        /// Alone after `expect`.
        case claim
        /// The value of `state`.
        case state
        /// A value of a closed list, whatever its key.
        case value
        /// The value of `currency` or `storefront`.
        case code

        /// The place as the documentation names it.
        package var name: String {
            switch self {
            case .header: "header"
            case .definition: "catalogue line"
            case .definitionKey: "key of the catalogue"
            case .verb: "verb"
            case .introduction: "before a verb or an instant"
            case .key: "key"
            case .claim: "alone after `expect`"
            case .state: "state"
            case .value: "value"
            case .code: "currency, storefront"
            }
        }
    }

    /// Words of the field that mean one of ours.
    package struct Synonym: Hashable, Sendable {
        package var words: [String]
        package var position: Position
        /// What is meant; of several, the first that the place allows.
        package var meanings: [String]

        init(_ position: Position, _ meanings: [String], _ words: [String]) {
            self.words = words
            self.position = position
            self.meanings = meanings
        }
    }

    /// Our word for one of the field's, the first that the place allows.
    static func meaning(
        of word: String, at position: Position, where isAllowed: (String) -> Bool = { _ in true }
    ) -> String? {
        for synonym in synonyms where synonym.position == position {
            guard synonym.words.contains(where: { isSame($0, word) }) else { continue }
            if let ours = synonym.meanings.first(where: isAllowed) { return ours }
        }
        return nil
    }

    /// Every word that may be meant by one of the field's, in the order of the table.
    static func meanings(of word: String, at position: Position) -> [String] {
        synonyms.filter { synonym in
            synonym.position == position && synonym.words.contains { isSame($0, word) }
        }.flatMap { $0.meanings }
    }

    /// Whether a word says nothing where it stands.
    static func isIntroduction(_ word: String) -> Bool {
        synonyms.contains { synonym in
            synonym.position == .introduction && synonym.words.contains { isSame($0, word) }
        }
    }

    /// The word of a closed list that was most likely meant, by the table, or else the nearest.
    static func value(near word: String, in words: [String]) -> String? {
        meaning(of: word, at: .value) { ours in
            words.contains { $0.utf8.elementsEqual(ours.utf8) }
        } ?? nearest(to: word, in: words)
    }
}
