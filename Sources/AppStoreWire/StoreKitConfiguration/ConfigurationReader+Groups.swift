import SubscriptionLifecycle

extension ConfigurationReader {
    mutating func readGroups(_ elements: [JSONValue]) {
        for (index, element) in elements.enumerated() {
            let place = "subscriptionGroups[\(index)]"
            guard let object = element.objectValue else {
                note(
                    .wrongType, place,
                    "Found \(element.kindName), expected a group; it is left out.")
                continue
            }
            readGroup(object, place)
        }
    }

    private mutating func readGroup(_ object: JSONObject, _ place: String) {
        noteUnknownKeys(of: object, known: Keys.group, place: place)
        let group = ConfigurationReader.groupName(object, place)
        if identifier("id", in: object, place) == nil {
            note(.missingValue, place, "The group has no `id`; it is called `\(group)`.")
        }
        let members = array("subscriptions", in: object, place)
        if members.isEmpty { note(.emptyGroup, place, "The group has no subscriptions.") }
        for (index, member) in members.enumerated() {
            let memberPlace = "\(place).subscriptions[\(index)]"
            switch member {
            case .object(let subscription):
                guard
                    let type = type(
                        of: subscription, memberPlace, usualType: .autoRenewable)
                else { continue }
                guard type == .autoRenewable else {
                    note(
                        .unknownProductType, memberPlace,
                        "Only subscriptions that renew are in groups; this one is left out.")
                    continue
                }
                readSubscription(subscription, memberPlace, group: group)
            case .string(let product): checkMember(product, memberPlace, of: group)
            case .null, .bool, .number, .array:
                note(
                    .wrongType, memberPlace,
                    "Found \(member.kindName), expected a subscription; it is left out.")
            }
        }
    }

    /// Files written by hand list the members of a group by their identifiers.
    private mutating func checkMember(_ product: String, _ place: String, of group: String) {
        guard let id = names.find(product), let terms = catalog[id]?.subscription else {
            note(
                .undefinedProduct, place,
                "`\(product)` is not a subscription that the file defines; it is left out.")
            return
        }
        let stated = names.text(terms.group)
        if !stated.hasSameBytes(as: group) {
            note(.contradiction, place, "`\(product)` names the group `\(stated)`, which counts.")
        }
    }

    /// What a group is called: by its identifier, else its name, else its place.
    static func groupName(_ object: JSONObject, _ place: String) -> String {
        for key in ["id", "name"] {
            switch object[key] {
            case .string(let text)? where !text.isEmpty: return text
            case .number(let number)?: return number.text
            case nil, .null?, .bool?, .string?, .array?, .object?: continue
            }
        }
        return place
    }

    /// Reads a subscription of a group, or one of `products`, which must find its group itself.
    mutating func readSubscription(_ object: JSONObject, _ place: String, group: String?) {
        noteUnknownKeys(of: object, known: Keys.subscription, place: place)
        guard let id = productID(of: object, place) else { return }
        guard let period = subscriptionPeriod(object, place) else { return }
        readLocalizations(of: id, object, place)
        let group = self.group(object, place, enclosing: group, product: id)
        var terms = Subscription.SubscriptionTerms(group: group, level: 1, period: period)
        if let level = integer("groupNumber", in: object, place) {
            terms.level = Swift.max(1, level)
            if level < 1 {
                note(.unclearLevel, place, "The level \(level) is below 1 and read as 1.")
            }
        } else {
            levelless.append(Levelless(product: id, place: place))
        }
        let price = price(ofProduct: object, place)
        terms.monthlyCommitmentPrice = monthlyCommitmentPrice(
            object, place, price: price, period: period)
        terms.introductoryOffer = introductoryOffer(object, place, of: period)
        catalog.add(
            Subscription.Product(
                id: id, type: .autoRenewable, price: price,
                isFamilyShareable: flag("familyShareable", in: object, place) ?? false,
                subscription: terms))
        readOffers(object, place, product: id, period: period)
    }

    private mutating func subscriptionPeriod(
        _ object: JSONObject, _ place: String
    ) -> SubscriptionPeriod? {
        let key =
            object["recurringSubscriptionPeriod"] == nil
            ? "subscriptionPeriod" : "recurringSubscriptionPeriod"
        guard let text = identifier(key, in: object, place) else {
            note(.missingValue, place, "The subscription has no period; it is left out.")
            return nil
        }
        guard let period = ConfigurationReader.period(text) else {
            note(
                .unreadablePeriod, place,
                "The period `\(text)` cannot be read; the subscription is left out.")
            return nil
        }
        let lengths = ConfigurationReader.lengthsOfSubscriptions
        if !lengths.contains(where: { period.lastsAsLong(as: $0) }) {
            note(.unusualPeriod, place, "The App Store has no subscription of period `\(text)`.")
        }
        return period
    }

    private mutating func group(
        _ object: JSONObject, _ place: String, enclosing: String?, product: ProductID
    ) -> GroupID {
        let stated = identifier("subscriptionGroupID", in: object, place)
        if let enclosing {
            if let stated, !stated.hasSameBytes(as: enclosing) {
                note(
                    .contradiction, place,
                    "`subscriptionGroupID` is `\(stated)`; the group that it stands in counts.")
            }
            return names.intern(enclosing)
        }
        if let stated {
            if !groups.contains(where: { $0.id.hasSameBytes(as: stated) }) {
                note(.undefinedGroup, place, "The file does not define the group `\(stated)`.")
            }
            return names.intern(stated)
        }
        let text = names.text(product)
        for group in groups where group.members.contains(where: { $0.hasSameBytes(as: text) }) {
            return names.intern(group.id)
        }
        note(.missingValue, place, "The subscription has no group; it gets one of its own.")
        return product
    }

    /// A subscription without a level has the first; in a group of several that is a guess.
    mutating func settleLevels() {
        for subscription in levelless {
            guard let group = catalog[subscription.product]?.subscription?.group else { continue }
            let count = catalog.products.count { $0.subscription?.group == group }
            guard count > 1 else { continue }
            note(
                .unclearLevel, subscription.place,
                "There is no `groupNumber`; the level is read as 1.")
        }
    }
}
