extension Subscription {
    /// The answer to a CONSUMPTION_REQUEST, as the App Store Server API's `ConsumptionRequest`
    /// (version 1.19 and later).
    public struct ConsumptionRequest: Hashable, Sendable {
        /// Whether the app delivered something that works.
        @frozen  // Closed by nature: the API's five.
        public enum DeliveryStatus: UInt8, Sendable, CaseIterable {
            case delivered, undeliveredQualityIssue, undeliveredWrongItem, undeliveredServerOutage
            case undeliveredOther

            /// The wire's value.
            public var name: String {
                switch self {
                case .delivered: "DELIVERED"
                case .undeliveredQualityIssue: "UNDELIVERED_QUALITY_ISSUE"
                case .undeliveredWrongItem: "UNDELIVERED_WRONG_ITEM"
                case .undeliveredServerOutage: "UNDELIVERED_SERVER_OUTAGE"
                case .undeliveredOther: "UNDELIVERED_OTHER"
                }
            }
        }

        /// What the developer would rather see happen; Apple decides.
        @frozen  // Closed by nature: the API's three.
        public enum RefundPreference: UInt8, Sendable, CaseIterable {
            case decline, grantFull, grantProrated

            /// The wire's value.
            public var name: String {
                switch self {
                case .decline: "DECLINE"
                case .grantFull: "GRANT_FULL"
                case .grantProrated: "GRANT_PRORATED"
                }
            }
        }

        /// Whether the customer agreed to the data being sent; without it there is nothing to send,
        /// since the server turns such a request down.
        public var customerConsented: Bool
        /// How much was consumed, in thousandths of a percent; left out for auto-renewable
        /// subscriptions, which Apple measures itself.
        public var consumptionPercentage: Int32?
        /// Whether it was delivered.
        public var deliveryStatus: DeliveryStatus
        /// What the developer would rather see, if anything.
        public var refundPreference: RefundPreference?
        /// Whether the customer could try it before buying.
        public var sampleContentProvided: Bool

        /// Makes an answer.
        public init(
            customerConsented: Bool, consumptionPercentage: Int32?,
            deliveryStatus: DeliveryStatus, refundPreference: RefundPreference?,
            sampleContentProvided: Bool
        ) {
            self.customerConsented = customerConsented
            self.consumptionPercentage = consumptionPercentage
            self.deliveryStatus = deliveryStatus
            self.refundPreference = refundPreference
            self.sampleContentProvided = sampleContentProvided
        }
    }
}

extension Subscription.Environment {
    /// Until when a request for consumption information may be answered: 12 hours in production,
    /// 5 minutes in the sandbox (App Store Server API, send consumption information); a test session
    /// asks nobody.
    public func consumptionAnswerDate(requestedAt date: Instant) -> Instant? {
        switch self {
        case .production: date.adding(milliseconds: 12 * 3_600_000)
        case .sandbox: date.adding(milliseconds: 5 * 60_000)
        case .xcode, .localTesting: nil
        }
    }
}
