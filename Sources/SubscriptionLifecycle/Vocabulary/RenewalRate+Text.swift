extension RenewalRate {
    /// Reads a clock as a scenario names it: `production`, `testFlight`, `sandbox`,
    /// `sandbox rate=15min`, `xcode rate=oneRenewalEveryMinute`.
    ///
    /// `sandbox` alone is the rate that accounts begin with, five minutes; `xcode` needs its rate.
    public init?(text utf8: some Collection<UInt8>) {
        var cursor = TextCursor(utf8)
        if cursor.take(word: "production") {
            guard cursor.isAtEnd else { return nil }
            self = .production
        } else if cursor.take(word: "testFlight") {
            guard cursor.isAtEnd else { return nil }
            self = .testFlight
        } else if cursor.take(word: "sandbox") {
            guard !cursor.isAtEnd else {
                self = .sandbox(.fiveMinutes)
                return
            }
            guard cursor.takeBlanks(), cursor.take(word: "rate="),
                let rate = Sandbox(text: cursor.rest)
            else { return nil }
            self = .sandbox(rate)
        } else if cursor.take(word: "xcode") {
            guard cursor.takeBlanks(), cursor.take(word: "rate="),
                let rate = TimeRate(text: cursor.rest)
            else { return nil }
            self = .xcode(rate)
        } else {
            return nil
        }
    }
}

extension RenewalRate: CustomStringConvertible {
    /// The clock as a scenario names it, `sandbox` alone for its usual rate.
    public var description: String {
        switch self {
        case .production: "production"
        case .testFlight: "testFlight"
        case .sandbox(.fiveMinutes): "sandbox"
        case .sandbox(let rate): "sandbox rate=" + rate.description
        case .xcode(let rate): "xcode rate=" + rate.description
        }
    }
}

extension RenewalRate.Sandbox: CustomStringConvertible {
    /// Reads a rate as a scenario names it: `3min`, `5min`, `15min`, `30min`, `1h`.
    public init?(text utf8: some Collection<UInt8>) {
        for rate in RenewalRate.Sandbox.allCases
        where utf8.elementsEqual(rate.description.utf8) {
            self = rate
            return
        }
        return nil
    }

    /// How long a month lasts, as a scenario writes it.
    public var description: String {
        switch self {
        case .threeMinutes: "3min"
        case .fiveMinutes: "5min"
        case .fifteenMinutes: "15min"
        case .thirtyMinutes: "30min"
        case .oneHour: "1h"
        }
    }
}

extension RenewalRate.TimeRate: CustomStringConvertible {
    /// Reads a rate by the name of its case.
    public init?(text utf8: some Collection<UInt8>) {
        for rate in RenewalRate.TimeRate.allCases
        where utf8.elementsEqual(rate.description.utf8) {
            self = rate
            return
        }
        return nil
    }

    /// The name of the case, written out because names are not to be had at run time everywhere.
    public var description: String {
        switch self {
        case .realTime: "realTime"
        case .monthlyRenewalEveryHour: "monthlyRenewalEveryHour"
        case .monthlyRenewalEveryThirtyMinutes: "monthlyRenewalEveryThirtyMinutes"
        case .monthlyRenewalEveryFifteenMinutes: "monthlyRenewalEveryFifteenMinutes"
        case .monthlyRenewalEveryFiveMinutes: "monthlyRenewalEveryFiveMinutes"
        case .monthlyRenewalEveryThirtySeconds: "monthlyRenewalEveryThirtySeconds"
        case .oneRenewalEveryFifteenMinutes: "oneRenewalEveryFifteenMinutes"
        case .oneRenewalEveryFiveMinutes: "oneRenewalEveryFiveMinutes"
        case .oneRenewalEveryMinute: "oneRenewalEveryMinute"
        case .oneRenewalEveryThirtySeconds: "oneRenewalEveryThirtySeconds"
        case .oneRenewalEveryTenSeconds: "oneRenewalEveryTenSeconds"
        case .oneRenewalEveryTwoSeconds: "oneRenewalEveryTwoSeconds"
        }
    }
}
