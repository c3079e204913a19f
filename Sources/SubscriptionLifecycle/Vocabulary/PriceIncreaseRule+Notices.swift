extension PriceIncreaseRule {
    /// Who sends the notice of a higher price.
    @frozen  // Closed by nature: the developer sends it, or the App Store.
    public enum Sender: UInt8, Sendable, CaseIterable {
        /// The developer, for purchases of the Advanced Commerce API.
        case developer
        /// The App Store, for every other purchase.
        case appStore
    }

    /// When customers hear of a higher price.
    public struct Notice: Hashable, Sendable {
        /// How many days before the renewal that pays it.
        public var daysBeforeRenewal: Int
        /// How many days before it a push notification follows for who has not seen the first.
        public var reminderDaysBeforeRenewal: Int?
        /// An Apple page, or a numbered choice of ours.
        public var source: String
        /// How sure it is.
        public var confidence: Rule.Confidence
    }

    /// When customers hear of a higher price, by the length of the period.
    ///
    /// Apple has published this for Advanced Commerce alone. For other purchases, whose notices it
    /// sends itself, the same table is our choice; thirty days for monthly plans are often cited.
    public static func notice(
        _ consent: PriceIncrease.Consent, period: SubscriptionPeriod, sender: Sender
    ) -> Notice {
        let days: Int
        var reminder: Int?
        switch consent {
        case .required:
            days = daysToAnswer(period)
        case .notRequired:
            // Weekly plans too: three renewals pass at the old price, and the fourth pays the new one.
            days = 27
            reminder = 7
        }
        switch sender {
        case .developer:
            return Notice(
                daysBeforeRenewal: days, reminderDaysBeforeRenewal: reminder, source: changes,
                confidence: .documented)
        case .appStore:
            return Notice(
                daysBeforeRenewal: days, reminderDaysBeforeRenewal: reminder,
                source: "Docs/Decisions: 26", confidence: .chosen)
        }
    }

    /// How long a customer has to answer: 7 days for a week's plan, 27 for a month's, 60 for longer ones.
    private static func daysToAnswer(_ period: SubscriptionPeriod) -> Int {
        let span = period.span
        if span.months == 0 { return 7 }
        return span.months == 1 ? 27 : 60
    }
}
