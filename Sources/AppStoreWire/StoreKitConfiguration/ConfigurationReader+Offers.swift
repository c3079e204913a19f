import SubscriptionLifecycle

extension ConfigurationReader {
    /// Reads all offers of a subscription but the introductory one.
    mutating func readOffers(
        _ object: JSONObject, _ place: String, product: ProductID, period: SubscriptionPeriod
    ) {
        for (offer, place) in objects("adHocOffers", in: object, place) {
            readOffer(offer, place, .promotional, product: product, period: period)
        }
        for (offer, place) in objects("codeOffers", in: object, place) {
            readOffer(offer, place, .code, product: product, period: period)
        }
        for (offer, place) in objects("winbackOffers", in: object, place) {
            readOffer(offer, place, .winBack, product: product, period: period)
        }
    }

    private mutating func readOffer(
        _ object: JSONObject, _ place: String, _ type: OfferType, product: ProductID,
        period: SubscriptionPeriod
    ) {
        guard let id = offerID(object, place, type),
            let terms = terms(object, place, of: period)
        else { return }
        let offers = catalog.offers
        guard !offers.contains(where: { $0.id == id && $0.type == type && $0.product == product })
        else {
            note(
                .duplicateOffer, place,
                "`\(names.text(id))` is an offer of the product already; this one is left out.")
            return
        }
        var offer = Catalog.Offer(id: id, type: type, product: product, terms: terms)
        if type == .code {
            offer.eligibility = eligibility(object, place)
            offer.stacksWithIntroductoryOffer = flag("isStackable", in: object, place) ?? false
        }
        if type == .winBack, flag("isEligible", in: object, place) == false {
            note(.notSimulated, place, "Nobody is eligible in Xcode; here the rules decide.")
        }
        if isForMonthlyPlan(object, place) {
            note(.planSpecific, place, "The offer is for the monthly plan; it is read for both.")
        }
        catalog.offers.append(offer)
    }

    /// An offer's identifier; Xcode knows codes by their reference names only.
    private mutating func offerID(
        _ object: JSONObject, _ place: String, _ type: OfferType
    ) -> OfferID? {
        if let id = identifier("offerID", in: object, place) { return names.intern(id) }
        guard let name = identifier("referenceName", in: object, place) else {
            note(
                .missingValue, place,
                "The offer has neither `offerID` nor `referenceName`; it is left out.")
            return nil
        }
        if type != .code {
            note(.missingValue, place, "The offer has no `offerID`; it is called `\(name)`.")
        }
        return names.intern(name)
    }

    private mutating func eligibility(
        _ object: JSONObject, _ place: String
    ) -> Catalog.Offer.CodeEligibility {
        guard let value = object["eligibility"], !value.isNull else {
            note(.missingValue, place, "There is no `eligibility`; the code is for everyone.")
            return [.new, .existing, .expired]
        }
        var eligibility: Catalog.Offer.CodeEligibility = []
        for element in array("eligibility", in: object, place) {
            switch element.stringValue.map({ Array($0.utf8) }) {
            case Array("new".utf8): eligibility.insert(.new)
            case Array("existing".utf8): eligibility.insert(.existing)
            case Array("expired".utf8): eligibility.insert(.expired)
            default:
                let found = element.stringValue.map { "`" + $0 + "`" } ?? element.kindName
                note(.unknownEligibility, place, "The eligibility \(found) is not known.")
            }
        }
        return eligibility
    }

    /// The introductory offer: one object up to version 4, an array with one for each plan later.
    mutating func introductoryOffer(
        _ object: JSONObject, _ place: String, of period: SubscriptionPeriod
    ) -> OfferTerms? {
        let list = objects("introductoryOffers", in: object, place)
        let single = object["introductoryOffer"]?.objectValue
        if let value = object["introductoryOffer"], single == nil, !value.isNull {
            note(
                .wrongType, place,
                "`introductoryOffer` is \(value.kindName), not an object; it is read as if absent.")
        }
        guard let first = list.first else {
            guard let single else { return nil }
            return terms(single, "\(place).introductoryOffer", of: period)
        }
        if let single, !ConfigurationReader.haveSameMembers(single, first.object) {
            note(
                .contradiction, place,
                "`introductoryOffer` is not the first of `introductoryOffers`; the latter count.")
        }
        let upfront = list.first { !isForMonthlyPlan($0.object, $0.place) } ?? first
        for (_, otherPlace) in list where !otherPlace.hasSameBytes(as: upfront.place) {
            note(
                .planSpecific, otherPlace,
                "A product has one introductory offer; this one of another plan is left out.")
        }
        return terms(upfront.object, upfront.place, of: period)
    }

    private static func haveSameMembers(_ left: JSONObject, _ right: JSONObject) -> Bool {
        left.members.count == right.members.count
            && left.members.allSatisfy { right[$0.key] == $0.value }
    }
}
