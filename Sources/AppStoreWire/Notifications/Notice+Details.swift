public import SubscriptionLifecycle

extension Notice {
    /// What the payload says beside the period, and the token of an external purchase.
    var details: [Fact] {
        var facts: [Fact] = []
        var details = TransactionDetails(transaction: transaction, original: original)
        details.originalPurchaseDate = originalPurchaseDate
        details.token = accountToken
        details.appTransaction = appTransaction
        details.webOrder = webOrder
        details.storefront = storefront
        details.currency = currency
        details.requestReason = requestReason
        if !details.isEmpty { facts.append(stated(.transactionDetailsStated(details))) }
        if let externalPurchase {
            let token = ExternalPurchaseToken(
                id: externalPurchase, creationDate: tokenCreationDate, subtype: tokenSubtype)
            facts.append(stated(.externalPurchaseTokenStated(token)))
        }
        return facts
    }

    /// What the payload gives away of whose it is; the host's own word is for the host to add.
    public var ownerEvidence: OwnerEvidence {
        OwnerEvidence(
            token: accountToken, original: original ?? transaction, appTransaction: appTransaction)
    }
}
