extension Vocabulary {
    /// The arguments of a notification, whatever its type.
    package static let notification = VerbRule(
        keys: [
            KeyRule(key: .uuid, kind: .text), KeyRule(key: .signed, kind: .instant),
            number(.tx, .transaction(hasPlaces: false)),
            number(.original, .transaction(hasPlaces: false)),
            optional(.product, .product(isKnown: false)), optional(.group, .group),
            optional(.purchased, .instant), optional(.originalPurchased, .instant),
            optional(.expires, .instant), optional(.graceUntil, .instant),
            optional(.renews, .instant), optional(.revoked, .instant),
            optional(.reason, .number(atLeast: 0)), optional(.revocationType, .anyWord),
            optional(.percent, .percent), KeyRule(key: .upgraded, kind: .flag),
            optional(.offer, .offer), optional(.next, .product(isKnown: false)),
            optional(.nextOffer, .offer), optional(.autoRenew, .onOff),
            optional(.retry, .boolean), optional(.intent, .number(atLeast: 0)),
            optional(.priceStatus, .number(atLeast: 0)), optional(.status, .number(atLeast: 0)),
            optional(.ownership, .anyWord), optional(.type, .productType),
            optional(.price, .money), optional(.currency, .anyWord),
            optional(.quantity, .number(atLeast: 0)), optional(.token, .text),
            optional(.storefront, .anyWord), optional(.webOrder, .text),
            optional(.requestReason, .anyWord), optional(.environment, .anyWord),
            optional(.externalPurchase, .text), optional(.tokenCreated, .instant),
            optional(.previousOriginal, .transaction(hasPlaces: false)),
            optional(.plan, .words(plans)), optional(.payment, .number(atLeast: 1)),
            optional(.nextPlan, .words(plans)), optional(.commitmentNext, .product(isKnown: false)),
            optional(.commitmentAutoRenew, .onOff),
            KeyRule(key: .from, kind: .text), KeyRule(key: .snapshot, kind: .flag),
            KeyRule(key: .by, kind: .customer, allowsNone: true),
        ])

    /// Whether a word is a type, or a type and a subtype; unknown ones are data.
    package static func isNotificationName(_ text: some Sequence<UInt8>) -> Bool {
        var slashes = 0
        var isFirst = true
        for byte in text {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): isFirst = false
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                if isFirst { return false }
            case UInt8(ascii: "/"):
                if isFirst || slashes == 1 { return false }
                slashes = 1
                isFirst = true
            default: return false
            }
        }
        return !isFirst
    }

    private static func optional(_ key: Scenario.Key, _ kind: Kind) -> KeyRule {
        KeyRule(key: key, kind: kind, allowsNone: true)
    }

    private static func number(_ key: Scenario.Key, _ kind: Kind) -> KeyRule {
        KeyRule(key: key, kind: kind)
    }
}
