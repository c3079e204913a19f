public import SubscriptionLifecycle

extension Answers {
    /// The answers line by line, in the words of the scenario format.
    public func lines(_ names: Names) -> [String] {
        var lines: [String] = []
        for group in groups {
            let name = names.text(group.group)
            lines.append("group=\(name) " + group.status.line(names))
            lines.append(
                "group=\(name) rights={\(Answers.list(group.rights, names))}"
                    + " chains=\(group.chainCount) transactions=\(group.transactionCount)"
                    + " nextChange=\(Answers.text(group.nextChange))")
            let offers = group.introductoryOffers.map { "\($0.answer.name)/\($0.because.name)" }
            lines.append("group=\(name) intro=[\(offers.joined(separator: ", "))]")
        }
        for chain in chains { lines.append("chain " + chain.line(names)) }
        lines.append(
            "rights={\(Answers.list(rights, names))} nextChange=\(Answers.text(nextChange))"
                + " balances=\(balances)")
        for entitlement in entitlements {
            lines.append(
                "entitlement product=\(names.text(entitlement.product))"
                    + " tx=\(names.text(entitlement.transaction))"
                    + " until=\(Answers.text(entitlement.untilDate))"
                    + " because=\(entitlement.because.name)")
        }
        if let offers {
            let words = offers.map { "\($0.answer.name)/\($0.reason.name)" }
            lines.append("offers=[\(words.joined(separator: ", "))]")
        }
        for transaction in transactions ?? [] { lines.append(transaction.line(names)) }
        return lines
    }

    static func text(_ instant: Instant?) -> String { instant?.description ?? "none" }

    private static func list(_ ids: [NameID], _ names: Names) -> String {
        ids.map { names.text($0) }.joined(separator: ", ")
    }
}

extension ChainAnswer {
    /// The answer as a line.
    func line(_ names: Names) -> String {
        let info = renewalInfo
        let words: [(String, String)] = [
            ("original", original.map { names.text($0) } ?? "none"),
            ("state", state?.name ?? "none"),
            ("because", because.name),
            ("presumed", "\(isPresumed)"),
            ("access", "\(isEntitled)"),
            ("tx", transaction.map { names.text($0) } ?? "none"),
            ("product", product.map { names.text($0) } ?? "none"),
            ("periodStart", Answers.text(startDate)),
            ("expires", Answers.text(expirationDate)),
            ("offer", offer?.text(names) ?? "none"),
            ("price", price?.description ?? "none"),
            ("ownership", ownership?.name ?? "none"),
            ("revoked", Answers.text(revocationDate)),
            ("originalPurchase", Answers.text(originalPurchaseDate)),
            ("started", Answers.text(info.recentSubscriptionStartDate)),
            ("willAutoRenew", info.willAutoRenew.map { "\($0)" } ?? "none"),
            ("next", info.nextProduct.map { names.text($0) } ?? "none"),
            ("nextOffer", info.nextOffer?.text(names) ?? "none"),
            ("renewalPrice", info.renewalPrice?.description ?? "none"),
            ("renews", Answers.text(info.renewalDate)),
            ("graceUntil", Answers.text(info.gracePeriodExpirationDate)),
            ("retryUntil", Answers.text(info.retryEndDate)),
            ("inBillingRetry", "\(info.isInBillingRetry)"),
            ("expirationReason", info.expirationReason?.name ?? "none"),
            ("priceIncrease", info.priceIncreaseStatus.name),
            ("nextPlan", info.nextPlan?.name ?? "none"),
            ("payment", commitment?.paymentNumber.map { "\($0)" } ?? "none"),
            ("commitmentExpires", Answers.text(commitment?.expirationDate)),
            ("commitmentAutoRenew", commitment?.willAutoRenew.map { "\($0)" } ?? "none"),
            ("commitmentNext", commitment?.nextProduct.map { names.text($0) } ?? "none"),
            ("commitmentPlan", commitment?.nextPlan?.name ?? "none"),
        ]
        return words.map { $0.0 + "=" + $0.1 }.joined(separator: " ")
    }
}

extension TransactionView {
    /// The transaction as a line.
    func line(_ names: Names) -> String {
        let words: [(String, String)] = [
            ("tx", names.text(transaction)),
            ("original", names.text(original)),
            ("product", names.text(product)),
            ("from", purchaseDate.description),
            ("until", Answers.text(expirationDate)),
            ("offer", offer?.text(names) ?? "none"),
            ("price", price?.description ?? "none"),
            ("upgraded", "\(isUpgraded)"),
            ("revoked", Answers.text(revocationDate)),
            ("percent", revocationMilliPercent.map { "\($0)" } ?? "none"),
            ("ownership", ownership.name),
        ]
        return words.map { $0.0 + "=" + $0.1 }.joined(separator: " ")
    }
}
