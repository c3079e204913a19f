import SubscriptionLifecycle

extension ConfigurationReader {
    /// How an offer is paid, for how long and at which price; `nil` with a note if it is unclear.
    mutating func terms(
        _ object: JSONObject, _ place: String, of subscription: SubscriptionPeriod
    ) -> OfferTerms? {
        noteUnknownKeys(of: object, known: Keys.offer, place: place)
        guard let mode = paymentMode(object, place),
            let period = offerPeriod(object, place)
        else { return nil }
        var terms = OfferTerms(mode: mode, period: period, periodCount: 1, price: .zero)
        let count = numberOfPeriods(object, place)
        switch mode {
        case .payAsYouGo:
            terms.periodCount = count
            if !period.lastsAsLong(as: subscription) {
                note(
                    .unusualPeriod, place,
                    "An offer paid period by period has the subscription's period in the App Store."
                )
            }
        case .freeTrial, .payUpFront:
            // The period of these modes is the whole length; a count makes it longer.
            guard count > 1 else { break }
            terms.period = SubscriptionPeriod(period.value * count, period.unit) ?? period
            note(
                .unusualPeriod, place,
                "`numberOfPeriods` is \(count) for a mode with one; the length is multiplied.")
        }
        // Xcode keeps the last price in the file when an offer is made free, so it means nothing.
        if mode != .freeTrial {
            if let value = object["displayPrice"], !value.isNull {
                terms.price = price(value, "displayPrice", place) ?? .zero
            } else {
                note(.missingValue, place, "There is no `displayPrice`; the price is read as 0.")
            }
        }
        return terms
    }

    private mutating func paymentMode(_ object: JSONObject, _ place: String) -> PaymentMode? {
        guard let text = identifier("paymentMode", in: object, place) else {
            note(.missingValue, place, "The offer has no `paymentMode`; it is left out.")
            return nil
        }
        // `freeTrial` is StoreKit's word for Xcode's `free`.
        let modes: [(String, PaymentMode)] = [
            ("free", .freeTrial), ("freeTrial", .freeTrial), ("payAsYouGo", .payAsYouGo),
            ("payUpFront", .payUpFront),
        ]
        for (name, mode) in modes where name.hasSameBytes(as: text) { return mode }
        note(
            .unknownPaymentMode, place,
            "The payment mode `\(text)` is not known; the offer is left out.")
        return nil
    }

    private mutating func offerPeriod(
        _ object: JSONObject, _ place: String
    ) -> SubscriptionPeriod? {
        guard let text = identifier("subscriptionPeriod", in: object, place) else {
            note(.missingValue, place, "The offer has no `subscriptionPeriod`; it is left out.")
            return nil
        }
        guard let period = ConfigurationReader.period(text) else {
            note(
                .unreadablePeriod, place,
                "The period `\(text)` cannot be read; the offer is left out.")
            return nil
        }
        return period
    }

    /// The number of periods; older versions of Xcode leave it out where it is 1.
    private mutating func numberOfPeriods(_ object: JSONObject, _ place: String) -> Int {
        guard let count = integer("numberOfPeriods", in: object, place) else { return 1 }
        if count >= 1, count <= ConfigurationReader.mostPeriods { return count }
        note(.unusualPeriod, place, "`numberOfPeriods` is \(count); it is read as 1.")
        return 1
    }

    /// Far more than App Store Connect's twelve, and few enough for a period of that many units.
    private static let mostPeriods = 1000

    /// The periods that App Store Connect offers for subscriptions.
    static let lengthsOfSubscriptions = ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"]
        .compactMap { period($0) }

    /// A period of ISO 8601 with one unit, `P3M`.
    static func period(_ text: String) -> SubscriptionPeriod? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 3, bytes.count <= 8, bytes[0] == UInt8(ascii: "P") else { return nil }
        let unit: SubscriptionPeriod.Unit
        switch bytes[bytes.count - 1] {
        case UInt8(ascii: "D"): unit = .day
        case UInt8(ascii: "W"): unit = .week
        case UInt8(ascii: "M"): unit = .month
        case UInt8(ascii: "Y"): unit = .year
        default: return nil
        }
        var value = 0
        for byte in bytes[1..<bytes.count - 1] {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return SubscriptionPeriod(value, unit)
    }
}

extension ConfigurationReader {
    /// The price of a month under a commitment of twelve, where the file has the plan switched on.
    mutating func monthlyCommitmentPrice(
        _ object: JSONObject, _ place: String, price: Price, period: SubscriptionPeriod
    ) -> Price? {
        var monthly: Price?
        for (plan, place) in objects("billingPlans", in: object, place) {
            noteUnknownKeys(of: plan, known: Keys.billingPlan, place: place)
            let isEnabled = flag("isEnabled", in: plan, place) ?? true
            let stated = plan["displayPrice"].flatMap { self.price($0, "displayPrice", place) }
            switch billingPlan(plan, place) {
            case .upfront?:
                if !isEnabled {
                    note(.notSimulated, place, "The upfront plan is off; it is read as if on.")
                } else if let stated, stated != price {
                    note(
                        .contradiction, place,
                        "The plan's price is not the subscription's; the latter counts.")
                }
            case .monthly? where isEnabled:
                // One year is the only length with the plan: twelve months of commitment.
                if period.span != TimeSpan(months: 12) {
                    note(.unusualPeriod, place, "Only a year is sold with a monthly plan.")
                }
                monthly = stated
                if stated == nil {
                    note(.missingValue, place, "The monthly plan has no price; it is left out.")
                }
            case .monthly?: break  // Switched off: nobody is offered the plan.
            case nil: note(.unknownBillingPlan, place, "The plan is not known; it is left out.")
            }
        }
        return monthly
    }

    /// Whether an offer is for the monthly plan; one without a plan is for the upfront one.
    mutating func isForMonthlyPlan(_ object: JSONObject, _ place: String) -> Bool {
        guard let value = object["billingPlanType"], !value.isNull else { return false }
        guard let plan = billingPlan(object, place) else {
            note(.unknownBillingPlan, place, "The plan is not known; the upfront one is meant.")
            return false
        }
        return plan == .monthly
    }

    private mutating func billingPlan(
        _ object: JSONObject, _ place: String
    ) -> Subscription.BillingPlan? {
        guard let text = identifier("billingPlanType", in: object, place) else { return nil }
        if text.hasSameBytes(as: "BILLED_UPFRONT") { return .upfront }
        if text.hasSameBytes(as: "MONTHLY") { return .monthly }
        return nil
    }
}
