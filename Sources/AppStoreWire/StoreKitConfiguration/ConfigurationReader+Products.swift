import SubscriptionLifecycle

extension ConfigurationReader {
    /// Reads one of the lists of products; `usualType` is the type of those that give none.
    mutating func readProducts(
        _ elements: [JSONValue], place: String, usualType: Subscription.ProductType?
    ) {
        for (index, element) in elements.enumerated() {
            let elementPlace = "\(place)[\(index)]"
            guard let object = element.objectValue else {
                note(
                    .wrongType, elementPlace,
                    "Found \(element.kindName), expected a product; it is left out.")
                continue
            }
            readProduct(object, elementPlace, usualType: usualType)
        }
    }

    private mutating func readProduct(
        _ object: JSONObject, _ place: String, usualType: Subscription.ProductType?
    ) {
        guard let type = type(of: object, place, usualType: usualType) else { return }
        if type == .autoRenewable {
            readSubscription(object, place, group: nil)
            return
        }
        noteUnknownKeys(of: object, known: Keys.product, place: place)
        guard let id = productID(of: object, place) else { return }
        if !array("codeOffers", in: object, place).isEmpty {
            note(.notSimulated, place, "Codes for what does not renew are left out.")
        }
        readLocalizations(of: id, object, place)
        catalog.add(
            Subscription.Product(
                id: id, type: type, price: price(ofProduct: object, place),
                isFamilyShareable: flag("familyShareable", in: object, place) ?? false,
                subscription: nil))
    }

    /// What the product is called; a file without languages is complete all the same.
    mutating func readLocalizations(of product: ProductID, _ object: JSONObject, _ place: String) {
        for element in array("localizations", in: object, place) {
            guard let texts = element.objectValue, let locale = texts["locale"]?.stringValue else {
                note(.missingValue, place, "A localization without a `locale` is left out.")
                continue
            }
            localizations.append(
                StoreKitConfiguration.Localization(
                    product: product, locale: locale,
                    displayName: texts["displayName"]?.stringValue ?? "",
                    description: texts["description"]?.stringValue ?? ""))
        }
    }

    /// A product's identifier, if it has one that is still free.
    mutating func productID(of object: JSONObject, _ place: String) -> ProductID? {
        guard let text = identifier("productID", in: object, place) else {
            note(.missingValue, place, "The product has no `productID`; it is left out.")
            return nil
        }
        let id = names.intern(text)
        guard catalog[id] == nil else {
            note(.duplicateProduct, place, "`\(text)` is defined already; this one is left out.")
            return nil
        }
        return id
    }

    /// A product's type, by `type` or, in files written by hand, `productType`.
    mutating func type(
        of object: JSONObject, _ place: String, usualType: Subscription.ProductType?
    ) -> Subscription.ProductType? {
        let key = object["type"] == nil ? "productType" : "type"
        guard let text = identifier(key, in: object, place) else {
            if let usualType {
                note(.missingValue, place, "The product has no `type`; its list tells it.")
                return usualType
            }
            note(.missingValue, place, "The product has no `type`; it is left out.")
            return nil
        }
        for (name, type) in ConfigurationReader.types where name.hasSameBytes(as: text) {
            return type
        }
        note(.unknownProductType, place, "The type `\(text)` is not known; it is left out.")
        return nil
    }

    /// The words of Xcode, those of StoreKit's `Product.ProductType`, and one of files by hand.
    private static let types: [(String, Subscription.ProductType)] = [
        ("RecurringSubscription", .autoRenewable),
        ("AutoRenewableSubscription", .autoRenewable),
        ("Auto-Renewable Subscription", .autoRenewable),
        ("NonRenewingSubscription", .nonRenewing),
        ("Non-Renewing Subscription", .nonRenewing),
        ("NonConsumable", .nonConsumable),
        ("Non-Consumable", .nonConsumable),
        ("Consumable", .consumable),
    ]
}

extension ConfigurationReader {
    /// A product's price: `displayPrice`, or `price` in files written by hand.
    mutating func price(ofProduct object: JSONObject, _ place: String) -> Price {
        guard let display = object["displayPrice"], !display.isNull else {
            if let other = object["price"], !other.isNull {
                return price(other, "price", place) ?? .zero
            }
            note(.missingValue, place, "There is no `displayPrice`; the price is read as 0.")
            return .zero
        }
        let price = price(display, "displayPrice", place) ?? .zero
        if let other = object["price"], !other.isNull, price != self.price(other, "price", place) {
            note(.contradiction, place, "`displayPrice` and `price` differ; the former counts.")
        }
        return price
    }

    /// A price written as a string or a number, or `nil` with a note; the caller reads it as 0.
    mutating func price(_ value: JSONValue, _ key: String, _ place: String) -> Price? {
        let number: JSONNumber?
        switch value {
        case .string(let text) where text.isEmpty:
            note(.emptyPrice, place, "`\(key)` is empty; the price is read as 0.")
            return nil
        case .string(let text): number = JSONNumber(text)
        case .number(let digits): number = digits
        case .null, .bool, .array, .object: number = nil
        }
        if let milliunits = number?.milliunits, milliunits >= 0 {
            return Price(milliunits: milliunits)
        }
        note(
            .unreadablePrice, place,
            "`\(key)` is no amount of at most three decimals; the price is read as 0.")
        return nil
    }
}
