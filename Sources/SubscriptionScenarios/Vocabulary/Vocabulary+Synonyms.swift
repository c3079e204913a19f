/// What the field says instead of our words; consulted only where a word is not known at its place.
extension Vocabulary {
    /// Where a word stands.
    package enum Position: Hashable, Sendable {
        /// At the verb's place.
        case verb
        /// Before `=`.
        case key
        /// The value of `state`.
        case state
    }

    /// A word of the field and ours.
    package struct Synonym: Hashable, Sendable {
        package var word: String
        package var position: Position
        package var ours: String
    }

    /// The whole table, the words of one meaning next to each other.
    package static let synonyms: [Synonym] =
        list(.verb, "turnOffAutoRenew", ["cancel", "unsubscribe"])
        + list(.verb, "purchase", ["buy", "subscribe"])
        + list(.verb, "changePlan", ["upgrade", "downgrade", "switch"])
        + list(.verb, "advance", ["wait", "sleep", "travel"])
        + list(.state, "subscribed", ["active"])
        + list(.state, "inGracePeriod", ["grace"])
        + list(.state, "inBillingRetryPeriod", ["on_hold", "past_due", "billing_retry"])
        + list(.state, "isInTrial=true", ["trialing"])
        + list(.state, "willAutoRenew=false or expired", ["canceled"])
        + list(.state, "revoked", ["refunded"])
        + list(.state, "expired", ["lapsed"])
        + list(.key, "tx", ["transactionId"])
        + list(.key, "original", ["originalTransactionId"])
        + list(.key, "expires", ["expiresDate"])
        + list(.key, "signed", ["signedDate"])
        + list(.key, "graceUntil", ["gracePeriodExpiresDate"])
        + list(.key, "autoRenew", ["autoRenewStatus"])
        + list(.key, "revoked", ["revocationDate"])
        + list(.key, "product", ["productId"])

    /// Our word for one of the field's at a place.
    static func synonym(of word: String, at position: Position) -> String? {
        synonyms.first { $0.position == position && $0.word.utf8.elementsEqual(word.utf8) }?.ours
    }

    private static func list(
        _ position: Position, _ ours: String, _ words: [String]
    ) -> [Synonym] {
        words.map { Synonym(word: $0, position: position, ours: ours) }
    }
}
