public import SubscriptionLifecycle

/// A wish, put to the simulated store by a customer or for one; it may be refused.
public enum Command: Hashable, Sendable {
    /// Buys a product; another product of a running group is a plan change.
    case purchase(Purchase)
    /// Moves a running subscription to another product of its group.
    case changePlan(product: ProductID, offer: OfferChoice)
    /// Withdraws a plan change that waits for the next renewal.
    case cancelPlanChange(group: GroupID?)
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
    /// Ends the running period now and starts the next one; only in a test session.
    case forceRenewal(group: GroupID?)
    /// Ends the running period now and turns renewal off; only in a test session.
    case expireNow(group: GroupID?)

    /// A purchase.
    public struct Purchase: Hashable, Sendable {
        /// The product.
        public var product: ProductID
        /// Which offer is wanted.
        public var offer: OfferChoice
        /// How many; counts for consumables.
        public var quantity: Int
        /// How it is to be paid, where that is said; in full if nothing is.
        public var plan: Subscription.BillingPlan?

        /// Makes a purchase.
        public init(product: ProductID, offer: OfferChoice, quantity: Int) {
            self.product = product
            self.offer = offer
            self.quantity = quantity
        }
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
        case .unknownProduct, .unknownOffer, .wrongEnvironment, .notForSale, .noSuchTransaction,
            .notOurChain, .nothingPending, .expired, .notSubscribed, .samePlan,
            .noPlanChangePending, .notEligibleForOffer, .alreadyRefunded, .notRefunded,
            .noPriceIncreasePending, .notExtendable, .extensionTooLong, .tooManyExtensions,
            .zeroLengthPeriod:
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
