import SubscriptionLifecycle

extension ScenarioPrinter {
    /// A line of the inline catalogue; `nil` if the catalogue has no such thing.
    func line(_ definition: Scenario.Definition, of scenario: Scenario) -> String? {
        switch definition {
        case .product(let id): return scenario.catalog[id].map { line($0, of: scenario.catalog) }
        case .offer(let id, let type, let product):
            return scenario.catalog.offers
                .first { $0.id == id && $0.type == type && $0.product == product }
                .map { line($0) }
        case .entitlement(let name):
            return scenario.catalog.rights.first { $0.name == name }.map { right in
                let products = right.products.map { quoted(short($0), ScenarioPrinter.absences) }
                return "entitlement " + quoted(names.text(name), ScenarioPrinter.absences) + " = {"
                    + products.joined(separator: ", ") + "}"
            }
        case .name(let index):
            guard scenario.aliases.indices.contains(index) else { return nil }
            let alias = scenario.aliases[index]
            return "name " + quoted(names.text(alias.short), ScenarioPrinter.absences) + " = "
                + quoted(names.text(alias.long), ScenarioPrinter.absences)
        }
    }

    private func line(_ product: Subscription.Product, of catalog: Catalog) -> String {
        var words = ["product", quoted(short(product.id), ScenarioPrinter.absences)]
        words.append(pair(.type, product.type.name))
        if let terms = product.subscription {
            words.append(pair(.group, quoted(short(terms.group), ScenarioPrinter.absences)))
            let isAlone = catalog.products.count { $0.subscription?.group == terms.group } == 1
            if !isAlone || terms.level != 1 { words.append(pair(.level, String(terms.level))) }
            words.append(pair(.period, terms.period.description))
        }
        words.append(pair(.price, product.price.description))
        if let offer = product.subscription?.introductoryOffer {
            words.append(pair(.intro, introductory(offer)))
        }
        if let price = product.subscription?.monthlyCommitmentPrice {
            words.append(pair(.monthly, price.description))
        }
        if product.isFamilyShareable { words.append(DefinitionKey.familyShareable.rawValue) }
        return words.joined(separator: " ")
    }

    func introductory(_ terms: OfferTerms) -> String {
        var text = terms.mode.name + "/" + terms.period.description
        if terms.periodCount != 1 { text += "x" + String(terms.periodCount) }
        if terms.mode != .freeTrial { text += "@" + terms.price.description }
        return text
    }

    private func line(_ offer: Catalog.Offer) -> String {
        var words = ["offer", quoted(names.text(offer.id), ScenarioPrinter.absences)]
        words.append(pair(.type, offer.type.name))
        words.append(pair(.product, quoted(short(offer.product), ScenarioPrinter.absences)))
        words.append(pair(.mode, offer.terms.mode.name))
        words.append(pair(.period, offer.terms.period.description))
        if offer.terms.periodCount != 1 {
            words.append(pair(.count, String(offer.terms.periodCount)))
        }
        if offer.terms.mode != .freeTrial {
            words.append(pair(.price, offer.terms.price.description))
        }
        if offer.type == .code, offer.eligibility != [.new, .existing, .expired] {
            words.append(pair(.eligibility, eligibility(offer.eligibility)))
        }
        if offer.stacksWithIntroductoryOffer {
            words.append(DefinitionKey.stacksWithIntro.rawValue)
        }
        if let rules = offer.winBack { words += self.words(rules) }
        return words.joined(separator: " ")
    }

    func eligibility(_ eligibility: Catalog.Offer.CodeEligibility) -> String {
        var words: [String] = []
        if eligibility.contains(.new) { words.append("new") }
        if eligibility.contains(.existing) { words.append("existing") }
        if eligibility.contains(.expired) { words.append("expired") }
        return "{" + words.joined(separator: ", ") + "}"
    }

    private func words(_ rules: Catalog.Offer.WinBackRules) -> [String] {
        var words: [String] = []
        if rules.paidTime != .zero { words.append(pair(.paid, rules.paidTime.description)) }
        if rules.minimumTimeSince != .zero || rules.maximumTimeSince != nil {
            let longest = rules.maximumTimeSince.map { $0.description } ?? ""
            words.append(pair(.since, rules.minimumTimeSince.description + ".." + longest))
        }
        if let wait = rules.wait { words.append(pair(.wait, wait.description)) }
        return words
    }

    private func pair(_ key: DefinitionKey, _ value: String) -> String {
        key.rawValue + "=" + value
    }
}
