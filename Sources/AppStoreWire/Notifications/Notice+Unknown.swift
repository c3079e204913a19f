import SubscriptionLifecycle

// What a notification says that this version does not know is kept and changes nothing (decision 35).
//
// An unknown type or subtype is kept as a fact of that kind; the statement about its transaction, if it
// has one, stands beside it and means what it always means. An unknown value is kept, under the wire's
// name, with the notice's first fact, which means what it would mean without that value: a purchase
// whose ownership nobody knows has none said, a refund for an unknown reason is a refund.
extension Notice {
    /// Whether its type or its subtype is not known.
    var isOfUnknownType: Bool { type == nil || (subtypeName != nil && subtype == nil) }

    /// The ownership, where it is one that is known.
    var ownership: Subscription.OwnershipType? {
        guard let ownershipName else { return nil }
        if ownershipName.utf8.elementsEqual("PURCHASED".utf8) { return .purchased }
        return isFamilyShared ? .familyShared : nil
    }

    /// Keeps what is not known, and says so.
    func keepUnknown(in result: inout Import, _ names: inout Names) {
        let unknown = unknownValues
        if isOfUnknownType { result.findings.append(.unknownType) }
        if !unknown.isEmpty { result.findings.append(.unknownValue) }
        if isOfUnknownType || (result.facts.isEmpty && !unknown.isEmpty) {
            result.facts.append(unknownFact(&names))
        }
        guard !unknown.isEmpty else { return }
        var members = UnknownMembers()
        if case .unknown = result.facts[0].event { members = subject(names) }
        for value in unknown { members.append(value.key, value.value, behind: "stated") }
        result.facts[0].unknownMembers = members.intern(in: &names)
    }

    /// The notice as a fact of its own type.
    private func unknownFact(_ names: inout Names) -> Fact {
        let kind = subtypeName.map { typeName + "/" + $0 } ?? typeName
        var fact = Fact(
            .unknown(UnknownEvent(kind: names.intern(kind))), effectiveDate: signedDate,
            statedDate: signedDate)
        fact.unknownMembers = subject(names).intern(in: &names)
        return fact
    }

    /// What it is about, for a version that knows the type.
    private func subject(_ names: Names) -> UnknownMembers {
        var members = UnknownMembers()
        if let original {
            members.append("original", .string(names.text(original)), behind: "stated")
        }
        if let transaction {
            members.append("tx", .string(names.text(transaction)), behind: "stated")
        }
        return members
    }

    /// The values of enumerations that none of ours has, under the wire's names.
    private var unknownValues: [(key: String, value: JSONValue)] {
        var values: [(key: String, value: JSONValue)] = []
        if let ownershipName, ownership == nil {
            values.append(("inAppOwnershipType", .string(ownershipName)))
        }
        if let environmentName, environment == nil {
            values.append(("environment", .string(environmentName)))
        }
        if let revocationReason, revocationReason < 0 || revocationReason > 1 {
            values.append(("revocationReason", .integer(Int64(revocationReason))))
        }
        if let expirationIntent, expirationIntent < 1 || expirationIntent > 5 {
            values.append(("expirationIntent", .integer(Int64(expirationIntent))))
        }
        if let status, status < 1 || status > 5 {
            values.append(("status", .integer(Int64(status))))
        }
        if let priceIncreaseStatus, priceIncreaseStatus < 0 || priceIncreaseStatus > 1 {
            values.append(("priceIncreaseStatus", .integer(Int64(priceIncreaseStatus))))
        }
        return values
    }
}
