package import AppStoreWire
package import SubscriptionLifecycle

/// What a StoreKit configuration file says, and what a scenario makes of it.
package struct CatalogReport: Sendable {
    private let configuration: StoreKitConfiguration
    private let printer: ScenarioPrinter
    private let file: String

    /// Shows a configuration whose names stand in a table.
    package init(_ configuration: StoreKitConfiguration, names: Names, file: String) {
        self.configuration = configuration
        printer = ScenarioPrinter(names: names, aliases: [])
        self.file = file
    }

    private var catalog: Catalog { configuration.catalog }

    private func name(_ id: NameID) -> String { printer.names.text(id) }

    /// What customers see as a product's name, in the language of the settings if it has one.
    private func displayName(_ product: ProductID) -> String? {
        let known = configuration.localizations.filter { $0.product == product }
        let locale = configuration.settings.locale ?? ""
        let preferred = known.first { $0.locale.utf8.elementsEqual(locale.utf8) } ?? known.first
        return preferred.flatMap { $0.displayName.utf8.isEmpty ? nil : $0.displayName }
    }

    private var version: String? {
        configuration.version.map { "\($0.major).\($0.minor)" }
    }

    /// The settings as the header of a scenario has them; what it need not say is left out.
    private var header: [(key: HeaderKey, value: String)] {
        var header = Scenario.Header(title: "")
        header.catalogPath = file
        if let rate = configuration.settings.renewalRate { header.clock = rate }
        header.environment = header.clock.environment
        header.grace = configuration.settings.gracePolicy
        if let storefront = configuration.settings.storefront { header.storefront = storefront }
        let keys: [HeaderKey] = [.catalog, .clock, .grace, .storefront]
        return keys.compactMap { key in printer.value(of: key, header).map { (key, $0) } }
    }

    // MARK: - Text

    /// Everything, in sections.
    package var lines: [String] {
        var lines = [file + ", " + (version.map { "format " + $0 } ?? "without a version")]
        var settings = TextTable()
        for (key, value) in header { settings.add([key.rawValue + ":", value]) }
        if configuration.settings.isAskToBuyEnabled {
            settings.add(["ask to buy", "on; a scenario says `askToBuy` on each purchase"])
        }
        if let locale = configuration.settings.locale { settings.add(["locale", locale]) }
        add("Settings, as the header of a scenario", settings, to: &lines)
        for group in catalog.groups {
            add("Group " + name(group), subscriptions(of: group), to: &lines)
        }
        var others = TextTable()
        for product in catalog.products where product.subscription == nil {
            others.add(
                [
                    name(product.id), product.type.name, product.price.description,
                    displayName(product.id) ?? "",
                    product.isFamilyShareable ? "family sharing" : "",
                ])
        }
        add("Products that do not renew", others, to: &lines)
        var offers = TextTable()
        for offer in catalog.offers {
            offers.add(
                [
                    name(offer.id), offer.type.name, name(offer.product),
                    printer.introductory(offer.terms), conditions(of: offer),
                ])
        }
        add("Offers", offers, to: &lines)
        var findings = TextTable()
        for finding in configuration.findings {
            let place = finding.place.utf8.isEmpty ? "the file" : finding.place
            findings.add([place, finding.kind.name, finding.sentence])
        }
        if findings.isEmpty {
            lines += ["", "Nothing odd was found."]
        } else {
            add("Findings", findings, to: &lines)
        }
        return lines
    }

    private func add(_ title: String, _ table: TextTable, to lines: inout [String]) {
        if table.isEmpty { return }
        lines += ["", title] + table.lines(indentation: 2)
    }

    private func subscriptions(of group: GroupID) -> TextTable {
        var table = TextTable()
        table.add(["level", "product", "period", "price", "name"])
        for (product, terms) in members(of: group) {
            var extras: [String] = []
            if let offer = terms.introductoryOffer {
                extras.append("intro " + printer.introductory(offer))
            }
            if let price = terms.monthlyCommitmentPrice {
                extras.append("monthly " + price.description)
            }
            if product.isFamilyShareable { extras.append("family sharing") }
            table.add(
                [
                    String(terms.level), name(product.id), terms.period.description,
                    product.price.description, displayName(product.id) ?? "",
                    extras.joined(separator: ", "),
                ])
        }
        return table
    }

    /// The products of a group, the highest level first.
    private func members(
        of group: GroupID
    ) -> [(product: Subscription.Product, terms: Subscription.SubscriptionTerms)] {
        var members: [(product: Subscription.Product, terms: Subscription.SubscriptionTerms)] = []
        for product in catalog.products {
            guard let terms = product.subscription, terms.group == group else { continue }
            let place = members.firstIndex { $0.terms.level > terms.level } ?? members.count
            members.insert((product, terms), at: place)
        }
        return members
    }

    private func conditions(of offer: Catalog.Offer) -> String {
        var parts: [String] = []
        if offer.type == .code { parts.append("for " + printer.eligibility(offer.eligibility)) }
        if offer.stacksWithIntroductoryOffer { parts.append("after the introductory offer") }
        if let rules = offer.winBack {
            parts.append("paid " + rules.paidTime.description)
            let longest = rules.maximumTimeSince.map { $0.description } ?? ""
            parts.append("since " + rules.minimumTimeSince.description + ".." + longest)
            if let wait = rules.wait { parts.append("wait " + wait.description) }
        }
        return parts.joined(separator: ", ")
    }

    // MARK: - JSON

    /// Everything as one document.
    package var document: JSONValue {
        let settings = configuration.settings
        var head: JSONObject = [:]
        for (key, value) in header { head[key.rawValue] = .string(value) }
        var object: JSONObject = [
            "schemaVersion": .count(reportSchemaVersion), "file": .string(file),
            "version": .optional(version), "header": .object(head),
        ]
        object["settings"] = .object([
            "billingGracePeriod": .bool(settings.isBillingGracePeriodEnabled),
            "askToBuy": .bool(settings.isAskToBuyEnabled),
            "storefront": .optional(settings.storefront), "locale": .optional(settings.locale),
            "timeRate": .count(settings.rawTimeRate),
        ])
        object["groups"] = .array(
            catalog.groups.map { group in
                .object([
                    "group": .string(name(group)),
                    "products": .array(members(of: group).map { json($0.product, $0.terms) }),
                ])
            })
        object["products"] = .array(
            catalog.products.filter { $0.subscription == nil }.map { json($0, nil) })
        object["offers"] = .array(catalog.offers.map { json($0) })
        object["findings"] = .array(
            configuration.findings.map { finding in
                .object([
                    "place": .string(finding.place), "kind": .string(finding.kind.name),
                    "sentence": .string(finding.sentence),
                ])
            })
        return .object(object)
    }

    private func json(
        _ product: Subscription.Product, _ terms: Subscription.SubscriptionTerms?
    ) -> JSONValue {
        var object: JSONObject = [
            "product": .string(name(product.id)),
            "displayName": .optional(displayName(product.id)),
            "type": .string(product.type.name),
            "price": .string(product.price.description),
            "familyShareable": .bool(product.isFamilyShareable),
        ]
        if let terms {
            object["level"] = .count(terms.level)
            object["period"] = .string(terms.period.description)
            object["intro"] = .optional(terms.introductoryOffer.map { printer.introductory($0) })
            object["monthly"] = .optional(terms.monthlyCommitmentPrice?.description)
        }
        return .object(object)
    }

    private func json(_ offer: Catalog.Offer) -> JSONValue {
        .object([
            "offer": .string(name(offer.id)), "type": .string(offer.type.name),
            "product": .string(name(offer.product)),
            "terms": .string(printer.introductory(offer.terms)),
            "conditions": .string(conditions(of: offer)),
        ])
    }
}
