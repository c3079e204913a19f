public import SubscriptionLifecycle

/// What the store decides: facts, the notifications that it would send, and the rules it followed.
public struct Decision: Hashable, Sendable {
    /// A fact about a customer.
    public struct Effect: Hashable, Sendable {
        /// Whose fact it is.
        public var customer: CustomerID
        /// The fact.
        public var fact: Fact
        /// The notification that production would send with it, if any.
        public var notification: Notification?
        /// The purchase that a family shares, where the fact is a member's.
        public var origin: Origin? = nil
        /// The account token that the app gave the purchase, for whoever writes its payload.
        public var token: NameID?
    }

    /// A purchase that is put off: it waits for approval, or for what interrupted it.
    public struct PutOffPurchase: Hashable, Sendable {
        /// Whose it is.
        public var customer: CustomerID
        /// What was wanted.
        public var purchase: Command.Purchase
    }

    /// A notification by its type; the payload is made at the border.
    public struct Notification: Hashable, Sendable {
        /// The type.
        public var type: NotificationType
        /// The subtype, if it has one.
        public var subtype: NotificationSubtype?

        /// Names a notification.
        public init(_ type: NotificationType, _ subtype: NotificationSubtype? = nil) {
            self.type = type
            self.subtype = subtype
        }

        /// `TYPE` or `TYPE/SUBTYPE`.
        public var name: String { subtype.map { type.name + "/" + $0.name } ?? type.name }
    }

    /// A change of the customer's payment method, which is no fact about a purchase.
    public struct BillingChange: Hashable, Sendable {
        /// Whose payment method it is.
        public var customer: CustomerID
        /// Whether its charges fail.
        public var fails: Bool
    }

    /// The facts in order.
    public var effects: [Effect] = []
    /// A change of a payment method.
    public var billingChange: BillingChange?
    /// A change of what a customer shares with another.
    public var sharingChange: SharingChange?
    /// A purchase that the store remembers until it is completed or given up.
    public var putOff: PutOffPurchase?
    /// A purchase that was put off and is to be remembered no longer.
    public var completed: PutOffPurchase?
    /// A price that a product has from now on.
    public var newPrice: NewPrice?
    /// A chain whose charge failed ahead of expiry and is to be tried again at expiry.
    public var failedAhead: TransactionID?
    /// The rules that were followed, in order.
    public var because: [Rule] = []

    /// Nothing happens.
    public init() {}

    /// Nothing happens, for a reason.
    init(because rule: Rule) { because = [rule] }
}
