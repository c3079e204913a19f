import SubscriptionLifecycle

extension ConfigurationReader {
    mutating func settings(
        _ root: JSONObject
    ) throws(StoreKitConfigurationError) -> StoreKitConfiguration.Settings {
        var settings = StoreKitConfiguration.Settings()
        guard let value = root["settings"], !value.isNull else { return settings }
        let place = "settings"
        guard let object = value.objectValue else {
            throw StoreKitConfigurationError(
                file: file, rule: .memberType, place: .member(place), found: value.kindName,
                expected: "an object")
        }
        noteUnknownKeys(of: object, known: Keys.settings, place: place)
        settings.isBillingGracePeriodEnabled =
            flag("_billingGracePeriodEnabled", in: object, place) ?? false
        settings.isAskToBuyEnabled = flag("_askToBuyEnabled", in: object, place) ?? false
        settings.storefront = identifier("_storefront", in: object, place)
        settings.locale = identifier("_locale", in: object, place)
        settings.rawTimeRate = integer("_timeRate", in: object, place) ?? 0
        noteTimeRate(settings.rawTimeRate, place)
        noteFailures(object, place)
        return settings
    }

    private mutating func noteTimeRate(_ rawTimeRate: Int, _ place: String) {
        guard let rate = StoreKitConfiguration.TimeRate(rawValue: rawTimeRate) else {
            note(.unknownTimeRate, place, "Xcode has no time rate with the number \(rawTimeRate).")
            return
        }
        if rate.isDeprecated {
            note(
                .unknownTimeRate, place,
                "No table gives the renewals of the deprecated time rate \(rawTimeRate).")
        }
    }

    /// Failures that the file switches on: a simulation has commands for them, not settings.
    private mutating func noteFailures(_ object: JSONObject, _ place: String) {
        let switches = [
            "_billingIssuesEnabled", "_failTransactionsEnabled", "_interruptedPurchasesEnabled",
            "_renewalBillingIssuesEnabled",
        ]
        for key in switches where flag(key, in: object, place) == true {
            note(.notSimulated, place, "`\(key)` is on; no purchase or renewal fails by it.")
        }
        for (error, errorPlace) in objects("_storeKitErrors", in: object, place)
        where flag("enabled", in: error, errorPlace) == true {
            let name = string("name", in: error, errorPlace) ?? ""
            note(.notSimulated, errorPlace, "The failure of `\(name)` is on; nothing fails by it.")
        }
    }
}
