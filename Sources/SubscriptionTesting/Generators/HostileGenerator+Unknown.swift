import SubscriptionLifecycle

extension HostileGenerator {
    /// A fact of a kind from the future; the others may have keys from there (``worn(_:)``).
    mutating func unknown(near sale: Sale) -> Fact {
        let effective = random.chance(60) ? anyInstant() : near(sale.start)
        var fact = Fact(
            .unknown(UnknownEvent(kind: random.pick(world.unknownKinds))),
            effectiveDate: effective, statedDate: stated(effective))
        if let members = maybe(80, random.pick(world.unknownMembers)) {
            fact = fact.with(unknownMembers: members)
        }
        return fact
    }

    /// The fact as it was drawn, or as a newer version might have written it.
    mutating func worn(_ fact: Fact) -> Fact {
        guard fact.event.kind != .unknown, random.chance(5) else { return fact }
        return fact.with(unknownMembers: random.pick(world.unknownMembers))
    }
}

extension Fact {
    fileprivate func with(unknownMembers: NameID) -> Fact {
        var fact = self
        fact.unknownMembers = unknownMembers
        return fact
    }
}
