/// The words that begin a line of the catalogue; raw values are as written.
package enum DefinitionWord: String, Hashable, Sendable, CaseIterable {
    case product, offer, entitlement, name

    init?(_ text: String) {
        guard let word = Vocabulary.find(text.utf8, in: DefinitionWord.self) else { return nil }
        self = word
    }
}

/// The keys of the catalogue's lines, in the order in which they are printed.
package enum DefinitionKey: String, Hashable, Sendable, CaseIterable {
    // Of both, and of products.
    case type, group, level, product, mode, period, count, price, intro, monthly, familyShareable
    // Of offers.
    case eligibility, stacksWithIntro, paid, since, wait
}

extension Vocabulary {
    /// The keys of a product of a type.
    package static func productKeys(isSubscription: Bool) -> [DefinitionKey] {
        isSubscription
            ? [.type, .group, .level, .period, .price, .intro, .monthly, .familyShareable]
            : [.type, .price, .familyShareable]
    }

    /// The keys that a product of a type must have; `level` may be left out by one alone in a group.
    package static func requiredProductKeys(isSubscription: Bool) -> [DefinitionKey] {
        isSubscription ? [.group, .period, .price] : []
    }

    /// The keys of an offer, whatever its type.
    package static let offerKeys: [DefinitionKey] = [
        .type, .product, .mode, .period, .count, .price, .eligibility, .stacksWithIntro, .paid,
        .since, .wait,
    ]

    /// The keys that an offer must have; `price` too unless it is a free trial.
    package static let requiredOfferKeys: [DefinitionKey] = [.type, .product, .mode, .period]

    /// The types of offer that have a line of their own.
    package static let offerTypes = ["promotional", "code", "winBack"]
}
