extension Subscription {
    /// A running commitment of twelve monthly payments, as StoreKit's two `CommitmentInfo`.
    ///
    /// It tells how far the commitment is and what follows it. Access goes by the end of the month that
    /// has been paid, never by the end of the commitment.
    public struct Commitment: Hashable, Sendable {
        /// How many payments a commitment has (`totalBillingPeriods`).
        public static let paymentCount = 12

        /// Which payment the running month is, from 1 (`billingPeriodNumber`); none where the
        /// chain's beginning is not known and nobody said.
        public var paymentNumber: Int?
        /// When the last of the twelve months ends, if nothing moves it (`commitmentExpiresDate`).
        public var expirationDate: Instant?
        /// Whether another commitment, or another plan, follows (`commitmentAutoRenewStatus`).
        public var willAutoRenew: Bool?
        /// The product that follows (`commitmentAutoRenewProductId`); none when nothing does.
        public var nextProduct: ProductID?
        /// How that product will be paid (`commitmentRenewalBillingPlanType`).
        public var nextPlan: BillingPlan?
    }
}

/// Which payment of a commitment a period is.
struct CommitmentPayment: Hashable, Sendable {
    /// The place of a period in a commitment.
    enum Place: Hashable, Sendable {
        /// It is paid in full; there is no commitment.
        case upfront
        /// It is a trial, or another offer in one charge, that comes before the first payment.
        case beforeFirst
        /// It is a payment whose number nobody knows.
        case unknown
        /// It is this payment, from 1.
        case number(Int)
    }

    var transaction: TransactionID
    var product: ProductID
    var place: Place
    var endDate: Instant
    /// From where the ends of the months are counted, and how many have been.
    var anchorDate: Instant
    var monthCount: Int
}
