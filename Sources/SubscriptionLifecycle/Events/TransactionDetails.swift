/// What a payload says of a transaction beside its period: whose account, which order, which money.
///
/// It moves no period and entitles nobody: the account token is evidence of whose the chain is
/// (decision 56), and the first purchase of a chain met in the middle is known by it alone
/// (Docs/Behaviour: 22). Everything else is kept so that it can be written again.
public struct TransactionDetails: Hashable, Sendable {
    /// The transaction, where one is named.
    @Compact public var transaction: TransactionID?
    /// The first transaction of its chain, where it is named.
    @Compact public var original: TransactionID?
    /// The chain's first purchase (`originalPurchaseDate`).
    @Compact public var originalPurchaseDate: Instant?
    /// The host's token of an account (`appAccountToken`), as it was sent.
    @Compact public var token: NameID?
    /// The app's own transaction (`appTransactionId`), one for each customer and app.
    @Compact public var appTransaction: NameID?
    /// The billing event (`webOrderLineItemId`).
    @Compact public var webOrder: NameID?
    /// The country whose store sold it (`storefront`).
    @Compact public var storefront: NameID?
    /// The currency of the price (`currency`).
    @Compact public var currency: NameID?
    /// Why a refund was asked for (`consumptionRequestReason`), as it was sent.
    @Compact public var requestReason: NameID?

    /// Makes details that name a transaction and say nothing of it yet.
    public init(transaction: TransactionID?, original: TransactionID?) {
        _transaction = Compact(wrappedValue: transaction)
        _original = Compact(wrappedValue: original)
        _originalPurchaseDate = Compact(wrappedValue: nil)
        _token = Compact(wrappedValue: nil)
        _appTransaction = Compact(wrappedValue: nil)
        _webOrder = Compact(wrappedValue: nil)
        _storefront = Compact(wrappedValue: nil)
        _currency = Compact(wrappedValue: nil)
        _requestReason = Compact(wrappedValue: nil)
    }

    /// Whether it says anything at all.
    public var isEmpty: Bool {
        originalPurchaseDate == nil && token == nil && appTransaction == nil && webOrder == nil
            && storefront == nil && currency == nil && requestReason == nil
    }
}

/// A token of a purchase outside the App Store, as the notice EXTERNAL_PURCHASE_TOKEN.
///
/// It is the app's and belongs to no purchase of the App Store, whose states it never changes.
public struct ExternalPurchaseToken: Hashable, Sendable {
    /// The token (`externalPurchaseId`).
    public var id: NameID
    /// When the App Store made it (`tokenCreationDate`).
    @Compact public var creationDate: Instant?
    /// What became of it: the notice's subtype as it was sent, `UNREPORTED` or another.
    @Compact public var subtype: NameID?

    /// Names a token.
    public init(id: NameID, creationDate: Instant?, subtype: NameID?) {
        self.id = id
        _creationDate = Compact(wrappedValue: creationDate)
        _subtype = Compact(wrappedValue: subtype)
    }
}

extension TransactionDetails {
    func forEachField(_ body: (FactKey, FactValue) -> Void) {
        func name(_ key: FactKey, _ id: NameID?) { if let id { body(key, .name(id)) } }
        if let transaction { body(.tx, .transaction(transaction)) }
        if let original { body(.original, .transaction(original)) }
        if let originalPurchaseDate { body(.originalPurchased, .instant(originalPurchaseDate)) }
        name(.token, token)
        name(.appTransaction, appTransaction)
        name(.webOrder, webOrder)
        name(.storefront, storefront)
        name(.currency, currency)
        name(.requestReason, requestReason)
    }

    init(
        _ fields: inout StoredFields, _ names: inout Names
    ) throws(FactCodingError) {
        self.init(
            transaction: try fields.transaction(.tx, &names),
            original: try fields.transaction(.original, &names))
        originalPurchaseDate = try fields.instant(.originalPurchased)
        token = try fields.name(.token, &names)
        appTransaction = try fields.name(.appTransaction, &names)
        webOrder = try fields.name(.webOrder, &names)
        storefront = try fields.name(.storefront, &names)
        currency = try fields.name(.currency, &names)
        requestReason = try fields.name(.requestReason, &names)
    }
}

extension ExternalPurchaseToken {
    func forEachField(_ body: (FactKey, FactValue) -> Void) {
        body(.externalPurchase, .name(id))
        if let creationDate { body(.tokenCreated, .instant(creationDate)) }
        if let subtype { body(.subtype, .name(subtype)) }
    }

    init(
        _ fields: inout StoredFields, _ names: inout Names
    ) throws(FactCodingError) {
        self.init(
            id: try fields.required(
                FactKey.externalPurchase.name, fields.name(.externalPurchase, &names)),
            creationDate: try fields.instant(.tokenCreated),
            subtype: try fields.name(.subtype, &names))
    }
}
