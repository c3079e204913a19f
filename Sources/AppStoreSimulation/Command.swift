public import SubscriptionLifecycle

/// A wish, put to the simulated store by a customer or for one; it may be refused.
public enum Command: Hashable, Sendable {
    /// Buys a product; another product of a running group is a plan change.
    case purchase(Purchase)
    /// Grants a request that waits (Ask to Buy): the one for a product, or the only one.
    case approvePurchase(product: ProductID?)
    /// Turns a request that waits down: the one for a product, or the only one.
    case declinePurchase(product: ProductID?)
    /// Resolves what interrupted a purchase, which is then made anew.
    case resolveInterruption(product: ProductID)
    /// Says that a transaction has been delivered: the named one, or the only unfinished one.
    case finish(transaction: TransactionID?)
    /// Fetches again what was bought, as `AppStore.sync()`.
    case restore
    /// Deletes a transaction as if it had never been; only in a test session.
    case deleteTransaction(transaction: TransactionID)
    /// Moves a running subscription to another product of its group.
    case changePlan(product: ProductID, offer: OfferChoice)
    /// Withdraws a plan change that waits for the next renewal.
    case cancelPlanChange(group: GroupID?)
    /// Redeems an offer code.
    case redeemCode(offer: OfferID)
    /// Turns renewal off.
    case turnOffAutoRenew(group: GroupID?)
    /// Turns renewal on again.
    case turnOnAutoRenew(group: GroupID?)
    /// Makes the customer's renewal charges fail from now on.
    case failBilling
    /// Lets charges succeed again and tries every open retry at once.
    case fixBilling
    /// Refunds a transaction.
    case refund(Refund)
    /// Undoes a refund.
    case reverseRefund(transaction: TransactionID)
    /// Asks for a refund in the app.
    case requestRefund(transaction: TransactionID)
    /// Turns a request for a refund down.
    case declineRefund(transaction: TransactionID)
    /// Shares what can be shared with a member of the family, now and later.
    case shareWith(member: CustomerID, product: ProductID?)
    /// Ends the sharing with a member of the family.
    case stopSharingWith(member: CustomerID, product: ProductID?)
    /// Moves the end of the running period by days.
    case extendRenewal(group: GroupID?, days: Int)
    /// Agrees to the price increase that waits for an answer.
    case consentToPriceIncrease(group: GroupID?)
    /// Does not agree to it, which turns renewal off.
    case declinePriceIncrease(group: GroupID?)
    /// Ends the running period now and starts the next one; only in a test session.
    case forceRenewal(group: GroupID?)
    /// Ends the running period now and turns renewal off; only in a test session.
    case expireNow(group: GroupID?)
    /// Says that a chain is this customer's.
    case claim(original: TransactionID)
    /// Moves a chain to another customer.
    case transfer(original: TransactionID, to: CustomerID)

    /// A purchase.
    public struct Purchase: Hashable, Sendable {
        /// The product.
        public var product: ProductID
        /// Which offer is wanted.
        public var offer: OfferChoice
        /// How many; counts for consumables.
        public var quantity: Int
        /// What becomes of the attempt.
        public var course: PurchaseCourse = .completes
        /// The account token that the app gives the purchase, if any.
        public var token: NameID?
        /// How it is to be paid, where that is said; in full if nothing is.
        public var plan: Subscription.BillingPlan?

        /// Makes a purchase that completes.
        public init(product: ProductID, offer: OfferChoice, quantity: Int) {
            self.product = product
            self.offer = offer
            self.quantity = quantity
        }
    }

    /// What becomes of an attempt to buy, as `Product.PurchaseResult` and the test session tell it.
    @frozen  // Closed by nature: it completes, waits, fails for now, or is given up.
    public enum PurchaseCourse: UInt8, Hashable, Sendable, CaseIterable {
        /// It completes at once.
        case completes
        /// It waits for somebody's approval (`pending`).
        case asksToBuy
        /// It fails until the customer has resolved something: new terms, a card.
        case isInterrupted
        /// The customer closes the sheet (`userCancelled`).
        case isCancelled
    }

    /// Which offer a purchase wants.
    @frozen  // Grows with the offers that the simulation knows.
    public enum OfferChoice: Hashable, Sendable {
        /// The introductory offer when the customer is eligible, else the full price.
        case automatic
        /// The full price; burns nothing.
        case none
        /// The introductory offer; refused when the customer is not eligible.
        case introductory
        /// A promotional offer, by the app's signature.
        case promotional(OfferID)
        /// An offer code.
        case code(OfferID)
        /// A win-back offer.
        case winBack(OfferID)
    }

    /// A refund.
    public struct Refund: Hashable, Sendable {
        /// The transaction.
        public var transaction: TransactionID
        /// Why.
        public var reason: Subscription.RevocationReason
        /// The part of the price in thousandths of a percent; all of it if nothing is said.
        public var milliPercent: Int32?

        /// Makes a refund.
        public init(
            transaction: TransactionID, reason: Subscription.RevocationReason,
            milliPercent: Int32?
        ) {
            self.transaction = transaction
            self.reason = reason
            self.milliPercent = milliPercent
        }
    }
}

/// Why the store refuses a command, in order of precedence; the first that applies is given.
@frozen  // The one list of refusals; code, documents and tests list them in this order.
public enum Refusal: UInt8, Error, Hashable, Sendable, CaseIterable {
    case unknownProduct, unknownOffer
    case wrongEnvironment, notForSale, noSuchTransaction, notOurChain, nothingPending
    case alreadySubscribed, expired, notSubscribed, samePlan, noPlanChangePending
    case notEligibleForOffer, alreadyRefunded, notRefunded, notFamilyShareable
    case noPriceIncreasePending, notExtendable, extensionTooLong, tooManyExtensions
    case zeroLengthPeriod

    /// The rule behind the refusal, where one of the App Store's is.
    public var because: Rule? {
        switch self {
        case .alreadySubscribed: .samePlanIsAlreadySubscribed
        case .notFamilyShareable: .onlySomeProductsAreShared
        case .notExtendable: .extensionNeedsPaidTime
        case .extensionTooLong: .extensionOfNinetyDaysAtMost
        case .tooManyExtensions: .twoExtensionsInAYear
        case .unknownProduct, .unknownOffer, .wrongEnvironment, .notForSale, .noSuchTransaction,
            .notOurChain, .nothingPending, .expired, .notSubscribed, .samePlan,
            .noPlanChangePending, .notEligibleForOffer, .alreadyRefunded, .notRefunded,
            .noPriceIncreasePending, .zeroLengthPeriod:
            nil
        }
    }

    /// The name of the scenario format.
    public var name: String {
        switch self {
        case .unknownProduct: "unknownProduct"
        case .unknownOffer: "unknownOffer"
        case .wrongEnvironment: "wrongEnvironment"
        case .notForSale: "notForSale"
        case .noSuchTransaction: "noSuchTransaction"
        case .notOurChain: "notOurChain"
        case .nothingPending: "nothingPending"
        case .alreadySubscribed: "alreadySubscribed"
        case .expired: "expired"
        case .notSubscribed: "notSubscribed"
        case .samePlan: "samePlan"
        case .noPlanChangePending: "noPlanChangePending"
        case .notEligibleForOffer: "notEligibleForOffer"
        case .alreadyRefunded: "alreadyRefunded"
        case .notRefunded: "notRefunded"
        case .notFamilyShareable: "notFamilyShareable"
        case .noPriceIncreasePending: "noPriceIncreasePending"
        case .notExtendable: "notExtendable"
        case .extensionTooLong: "extensionTooLong"
        case .tooManyExtensions: "tooManyExtensions"
        case .zeroLengthPeriod: "zeroLengthPeriod"
        }
    }
}
