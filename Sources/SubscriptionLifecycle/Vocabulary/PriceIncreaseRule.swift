/// Whether a new price needs the customer's consent, by what Apple has published (decision 26).
///
/// The simulated store does as it is told; this is for whoever wants to know beforehand. Apple states
/// the limits in dollars and speaks of local equivalents without listing them, so that the caller
/// brings those.
public enum PriceIncreaseRule {
    /// The amounts above which a rise needs consent, if it is above half of the old price too.
    public struct Limits: Hashable, Sendable {
        /// For a period shorter than a year.
        public var perPeriod: Price
        /// For a year.
        public var perYear: Price

        /// Makes limits, for a currency whose equivalents the caller knows.
        public init(perPeriod: Price, perYear: Price) {
            self.perPeriod = perPeriod
            self.perYear = perYear
        }

        /// About 5 USD a period and 50 USD a year (support.apple.com/109501).
        public static let dollars = Limits(
            perPeriod: Price(milliunits: 5_000), perYear: Price(milliunits: 50_000))
    }

    /// What makes the next renewal cost more.
    @frozen  // Closed by nature: the three that the published rules tell apart.
    public enum Cause: UInt8, Sendable, CaseIterable {
        /// The developer raised the price.
        case newPrice
        /// A free offer ends.
        case endOfTrial
        /// A discount ends.
        case endOfDiscount
    }

    /// A renewal that costs more than the period before it.
    public struct Rise: Hashable, Sendable {
        /// What was paid.
        public var oldPrice: Price
        /// What will be paid.
        public var newPrice: Price
        /// The product's period.
        public var period: SubscriptionPeriod
        /// What makes it cost more.
        public var cause: Cause
        /// When the rise takes effect.
        public var date: Instant
        /// When the price of this subscription last rose for this customer, if it ever did.
        public var earlierDate: Instant?
        /// The storefront, ISO 3166-1 alpha-3.
        public var storefront: String

        /// Describes a rise.
        public init(
            from oldPrice: Price, to newPrice: Price, period: SubscriptionPeriod, cause: Cause,
            date: Instant, earlierDate: Instant?, storefront: String
        ) {
            self.oldPrice = oldPrice
            self.newPrice = newPrice
            self.period = period
            self.cause = cause
            self.date = date
            self.earlierDate = earlierDate
            self.storefront = storefront
        }
    }

    /// Why consent is needed, or why it is not; the first that applies, in this order.
    @frozen  // Closed by nature: the published conditions and their absence.
    public enum Reason: UInt8, Sendable, CaseIterable {
        /// Nothing costs more.
        case noIncrease
        /// The law of the region demands it.
        case regionalLaw
        /// It is no new price: an offer ends whose later price was known from the beginning.
        case endOfOffer
        /// The price of the subscription has risen for this customer in the past twelve months.
        case secondIncreaseInAYear
        /// The rise is above both limits.
        case aboveBothLimits
        /// The rise is not above both limits.
        case withinALimit

        /// Whether the customer must agree.
        public var consent: PriceIncrease.Consent {
            switch self {
            case .regionalLaw, .secondIncreaseInAYear, .aboveBothLimits: .required
            case .noIncrease, .endOfOffer, .withinALimit: .notRequired
            }
        }

        /// What the rule says, where it comes from and how sure that is.
        public var entry: Rule.Entry {
            switch self {
            case .noIncrease:
                entry(
                    "price-does-not-rise", PriceIncreaseRule.pricing,
                    "A price that does not rise needs no consent and no notice.")
            case .regionalLaw:
                entry(
                    "consent-by-regional-law", PriceIncreaseRule.changes,
                    "Where the law demands it every rise needs consent, in South Korea the end of"
                        + " a trial or a discount too.")
            case .endOfOffer:
                entry(
                    "end-of-offer-needs-no-consent", PriceIncreaseRule.changes,
                    "Elsewhere the end of a trial or a discount needs no consent.")
            case .secondIncreaseInAYear:
                entry(
                    "consent-to-second-rise-in-a-year", PriceIncreaseRule.changes,
                    "A rise within twelve months of an earlier one needs consent.")
            case .aboveBothLimits:
                entry(
                    "consent-above-both-limits", PriceIncreaseRule.changes,
                    "A rise of more than half, and of more than about 5 USD a period or 50 USD a"
                        + " year, needs consent.")
            case .withinALimit:
                entry(
                    "no-consent-within-a-limit", PriceIncreaseRule.changes,
                    "A rise that is within one of the two limits is only told.")
            }
        }

        private func entry(
            _ name: String, _ source: String, _ sentence: String
        ) -> Rule.Entry {
            Rule.Entry(name: name, sentence: sentence, source: source, confidence: .documented)
        }
    }

    /// Why the rise needs consent, or why not.
    ///
    /// - Parameters:
    ///   - limits: The amounts in the currency of the prices.
    ///   - calendar: The calendar in which the twelve months are counted.
    public static func reason(
        for rise: Rise, limits: Limits, calendar: RenewalCalendar
    ) -> Reason {
        guard rise.newPrice > rise.oldPrice else { return .noIncrease }
        if demandsConsent(storefront: rise.storefront) { return .regionalLaw }
        guard rise.cause == .newPrice else { return .endOfOffer }
        if let earlier = rise.earlierDate, earlier <= rise.date,
            rise.date < calendar.adding(TimeSpan(months: 12), to: earlier)
        {
            return .secondIncreaseInAYear
        }
        // The announcement of 2022 can be read as either limit; the later page says both.
        return isAboveHalf(rise) && isAboveAmount(rise, limits)
            ? .aboveBothLimits : .withinALimit
    }

    /// Whether the law of a storefront's region demands consent to every rise; of such regions Apple names
    /// South Korea.
    public static func demandsConsent(storefront: String) -> Bool {
        storefront.utf8.elementsEqual("KOR".utf8)
    }

    private static func isAboveHalf(_ rise: Rise) -> Bool {
        2 * (rise.newPrice.milliunits - rise.oldPrice.milliunits) > rise.oldPrice.milliunits
    }

    private static func isAboveAmount(_ rise: Rise, _ limits: Limits) -> Bool {
        let isYear = rise.period.span == TimeSpan(months: 12)
        return rise.newPrice.milliunits - rise.oldPrice.milliunits
            > (isYear ? limits.perYear : limits.perPeriod).milliunits
    }

    static let changes =
        "developer.apple.com/documentation/advancedcommerceapi/handling-subscription-price-changes"
    private static let pricing =
        "developer.apple.com/help/app-store-connect/manage-subscriptions/"
        + "manage-pricing-for-auto-renewable-subscriptions"
}
