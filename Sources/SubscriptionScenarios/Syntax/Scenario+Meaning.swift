import SubscriptionLifecycle

extension Scenario {
    /// Whether both say the same: places, file names and the numbering of names aside.
    public func meansTheSame(as other: Scenario) -> Bool {
        var translation = NameTranslation(from: other.names, to: names)
        return header == other.header && catalog == translation.catalog(other.catalog)
            && aliases == other.aliases.map { translation.alias($0) }
            && definitions == other.definitions.map { translation.definition($0) }
            && statements.map { $0.withoutPlaces }
                == other.statements.map { translation.statement($0).withoutPlaces }
    }
}

extension Scenario.Statement {
    /// The statement as if it had not been read from a file, its keys in one fixed order.
    var withoutPlaces: Scenario.Statement {
        var copy = self
        copy.place = .none
        copy.wordPlace = .none
        copy.remarks = Scenario.Remarks()
        copy.operands = operands.map { Scenario.Argument(value: $0.value, place: .none) }
        copy.pairs = []
        for key in Scenario.Key.allCases {
            for var pair in pairs where pair.key == key {
                pair.place = .none
                pair.valuePlace = .none
                copy.pairs.append(pair)
            }
        }
        return copy
    }
}

/// Finds the names of one table in another, entering those that are new.
struct NameTranslation {
    let source: Names
    var target: Names

    init(from source: Names, to target: Names) {
        self.source = source
        self.target = target
    }

    mutating func name(_ id: NameID) -> NameID { target.intern(source.text(id)) }

    mutating func statement(_ statement: Scenario.Statement) -> Scenario.Statement {
        var copy = statement
        for index in copy.operands.indices {
            copy.operands[index].value = value(copy.operands[index].value)
        }
        for index in copy.pairs.indices {
            copy.pairs[index].value = value(copy.pairs[index].value)
            if let selector = copy.pairs[index].selector {
                copy.pairs[index].selector = name(selector)
            }
        }
        return copy
    }

    mutating func value(_ value: Scenario.Value) -> Scenario.Value {
        switch value {
        case .flag, .bool, .none, .any, .instant, .span, .money, .number, .percent, .word, .text:
            value
        case .transaction(let id): .transaction(target.transaction(source.text(id)))
        case .product(let id): .product(name(id))
        case .group(let id): .group(name(id))
        case .customer(let id): .customer(name(id))
        case .offerID(let id): .offerID(name(id))
        case .right(let id): .right(name(id))
        case .offer(let use): .offer(offer(use))
        case .list(let values): .list(values.map { self.value($0) })
        case .set(let values): .set(values.map { self.value($0) })
        }
    }

    private mutating func offer(_ use: OfferUse) -> OfferUse {
        guard let id = use.id else { return use }
        return OfferUse(type: use.type, id: name(id), mode: use.mode)
    }

    mutating func alias(_ alias: Scenario.Alias) -> Scenario.Alias {
        Scenario.Alias(short: name(alias.short), long: name(alias.long))
    }

    mutating func definition(_ definition: Scenario.Definition) -> Scenario.Definition {
        switch definition {
        case .product(let id): .product(name(id))
        case .offer(let id, let type, let product): .offer(name(id), type, name(product))
        case .entitlement(let id): .entitlement(name(id))
        case .name(let index): .name(index: index)
        }
    }

    mutating func catalog(_ catalog: Catalog) -> Catalog {
        var copy = Catalog()
        for var product in catalog.products {
            product.id = name(product.id)
            if let group = product.subscription?.group { product.subscription?.group = name(group) }
            copy.add(product)
        }
        copy.offers = catalog.offers.map { offer in
            var offer = offer
            offer.id = name(offer.id)
            offer.product = name(offer.product)
            return offer
        }
        copy.rights = catalog.rights.map { right in
            Catalog.Right(name: name(right.name), products: right.products.map { name($0) })
        }
        return copy
    }
}
