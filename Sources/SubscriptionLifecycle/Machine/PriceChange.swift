extension Subscription {
    /// A new price of a running product that has been announced and that no renewal has paid yet.
    ///
    /// Machine and simulated store both keep one, so that its rules are said once
    /// (Docs/Behaviour: 19).
    public struct PriceChange: Hashable, Sendable {
        /// The product; it was running when the change was announced.
        public var product: ProductID
        /// The new price, where anybody named it.
        public var price: Price?
        /// When the change was announced; no renewal before that pays the new price.
        public var announcedDate: Instant
        /// Since when a change has waited: this one, or an earlier one that it has replaced.
        public var waitingSinceDate: Instant
        /// The first renewal at or after it pays the new price, where that was named.
        public var startDate: Instant?
        /// Whether consent is needed, where that was said.
        public var consent: PriceIncrease.Consent?
        /// Whether the customer has agreed.
        public var isAgreed: Bool

        /// Makes a change that says nothing but whose it is.
        init(of product: ProductID, at date: Instant) {
            self.product = product
            announcedDate = date
            waitingSinceDate = date
            isAgreed = false
        }

        /// Whether a period that starts at an instant pays the new price.
        public func applies(to start: Instant) -> Bool { start >= startDate ?? announcedDate }

        /// The instant whose price in the store a chain pays that has never paid in full: the beginning of
        /// its running period, or what came before the change if the period began later.
        public func fullPriceDate(ofPeriodFrom start: Instant) -> Instant {
            min(start, waitingSinceDate.adding(milliseconds: -1))
        }

        /// Whether the customer still has to agree; what is not said to need no consent needs it, since
        /// the notice that announces it is sent only where consent is asked for.
        public var needsConsent: Bool { consent != .notRequired && !isAgreed }

        /// Whether the new price is above the full price that a renewal would pay otherwise. A price that
        /// nobody named is: only an increase is announced by a notice.
        public func isIncrease(over fullPrice: Price?) -> Bool {
            guard let price, let fullPrice else { return true }
            return price > fullPrice
        }

        /// The change after an announcement.
        ///
        /// One that names a price replaces what waited, whole (App Store Connect, managing pricing). One
        /// that names none restates an increase that waits for its answer, else asks anew.
        public static func announced(
            _ increase: PriceIncrease, of product: ProductID, at date: Instant,
            after known: PriceChange?
        ) -> PriceChange {
            var change = PriceChange(of: product, at: date)
            if increase.price == nil, let known, known.product == product, !known.isAgreed {
                change = known
            }
            change.learn(increase)
            if let known, known.product == product {
                change.waitingSinceDate = known.waitingSinceDate
            }
            return change
        }

        /// The change after the customer agreed to it, or was told of one that needs no consent.
        public static func consented(
            _ increase: PriceIncrease, of product: ProductID, at date: Instant,
            after known: PriceChange?
        ) -> PriceChange {
            var change = PriceChange(of: product, at: date)
            if let known, known.product == product { change = known }
            change.learn(increase)
            change.isAgreed = true
            return change
        }

        /// Takes over what a fact names.
        private mutating func learn(_ increase: PriceIncrease) {
            price = increase.price ?? price
            startDate = increase.startDate ?? startDate
            consent = increase.consent ?? consent
        }
    }
}
