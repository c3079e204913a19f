import SubscriptionLifecycle

/// The keys that files of Xcode and the usual ones written by hand have. Those that this reader
/// does not look at have no part in the life of a subscription: texts, images, policies, internal
/// identifiers, traces of synchronisation.
enum Keys {
    static let root = [
        "appPolicies", "identifier", "nonRenewingSubscriptions", "products", "settings",
        "subscriptionBundleGroups", "subscriptionGroups", "subscriptionOffersKeyPair",
        "subscriptionSuiteGroups", "version",
    ]
    static let version = ["major", "minor", "patch"]
    static let settings = [
        "_applicationInternalID", "_askToBuyEnabled", "_billingGracePeriodEnabled",
        "_billingIssuesEnabled", "_compatibilityTimeRate", "_developerTeamID", "_disableDialogs",
        "_failTransactionsEnabled", "_interruptedPurchasesEnabled", "_lastSynchronizedDate",
        "_locale", "_renewalBillingIssuesEnabled", "_storeKitError", "_storeKitErrors",
        "_storefront", "_timeRate",
    ]
    static let product = [
        "codeOffers", "displayPrice", "familyShareable", "internalID", "localizations", "price",
        "productID", "productType", "promotionalImageID", "referenceName", "type",
    ]
    static let subscription =
        product + [
            "adHocOffers", "billingPlans", "groupNumber", "introductoryOffer",
            "introductoryOffers", "recurringSubscriptionPeriod", "subscriptionGroupID",
            "subscriptionPeriod", "winbackOffers",
        ]
    static let group = ["id", "localizations", "name", "subscriptions"]
    static let offer = [
        "billingPlanType", "displayPrice", "eligibility", "internalID", "isEligible",
        "isStackable", "numberOfPeriods", "offerID", "paymentMode", "priority", "referenceName",
        "subscriptionPeriod",
    ]
    static let billingPlan = [
        "billingPlanType", "commitmentDisplayPrice", "displayPrice", "internalID", "isEnabled",
    ]
}

extension ConfigurationReader {
    mutating func note(_ kind: Note.Kind, _ place: String, _ sentence: String) {
        findings.append(Note(place: place, kind: kind, sentence: sentence))
    }

    mutating func noteUnknownKeys(of object: JSONObject, known: [String], place: String) {
        for member in object.members
        where !known.contains(where: { $0.hasSameBytes(as: member.key) }) {
            note(.unknownKey, place, "The key `\(member.key)` is not known and is not looked at.")
        }
    }

    /// A string; a number is taken as it is written, as identifiers written by hand may be.
    mutating func string(_ key: String, in object: JSONObject, _ place: String) -> String? {
        switch object[key] {
        case nil, .null?: return nil
        case .string(let text)?: return text
        case .number(let number)?:
            note(.wrongType, place, "`\(key)` is a number, not a string; it is read as written.")
            return number.text
        case let value?:
            noteWrongType(value, key, "a string", place)
            return nil
        }
    }

    /// A string that is not empty.
    mutating func identifier(_ key: String, in object: JSONObject, _ place: String) -> String? {
        guard let text = string(key, in: object, place), !text.isEmpty else { return nil }
        return text
    }

    mutating func flag(_ key: String, in object: JSONObject, _ place: String) -> Bool? {
        guard let value = object[key], !value.isNull else { return nil }
        if let flag = value.boolValue { return flag }
        noteWrongType(value, key, "a boolean", place)
        return nil
    }

    mutating func integer(_ key: String, in object: JSONObject, _ place: String) -> Int? {
        guard let value = object[key], !value.isNull else { return nil }
        if let number = value.numberValue?.int64, let integer = Int(exactly: number) {
            return integer
        }
        noteWrongType(value, key, "a whole number", place)
        return nil
    }

    mutating func array(_ key: String, in object: JSONObject, _ place: String) -> [JSONValue] {
        guard let value = object[key], !value.isNull else { return [] }
        if let elements = value.arrayValue { return elements }
        noteWrongType(value, key, "an array", place)
        return []
    }

    /// The objects of an array with their places; anything else among them is left out.
    mutating func objects(
        _ key: String, in object: JSONObject, _ place: String
    ) -> [(object: JSONObject, place: String)] {
        var objects: [(object: JSONObject, place: String)] = []
        for (index, element) in array(key, in: object, place).enumerated() {
            let elementPlace = "\(place).\(key)[\(index)]"
            if let object = element.objectValue {
                objects.append((object, elementPlace))
            } else {
                note(
                    .wrongType, elementPlace,
                    "Found \(element.kindName), expected an object; it is left out.")
            }
        }
        return objects
    }

    private mutating func noteWrongType(
        _ value: JSONValue, _ key: String, _ expected: String, _ place: String
    ) {
        let found = value.kindName
        note(
            .wrongType, place, "`\(key)` is \(found), not \(expected); it is read as if absent.")
    }
}
