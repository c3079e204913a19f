public import SubscriptionLifecycle

extension ScenarioRun {
    /// What a customer has at an instant: a line for each chain, and one for the entitlements.
    public func summary(of customer: CustomerID, at instant: Instant) -> [String] {
        let entries = log.read(stream(of: customer, scenario.header.environment)).filter {
            $0.recordedDate <= instant
        }
        let history = CustomerHistory(
            environment: scenario.header.environment, names: names,
            facts: entries.map { $0.fact })
        let view = history.view(at: instant, in: context)
        let printer = ScenarioPrinter(names: names, aliases: scenario.aliases)
        var lines: [String] = []
        for status in view.statuses(of: nil) {
            lines.append("state: " + text(status, printer))
        }
        let rights = view.rights().map { printer.short($0) }
        lines.append("entitlements: {" + rights.joined(separator: ", ") + "}")
        return lines
    }

    private func text(_ status: Subscription.Status, _ printer: ScenarioPrinter) -> String {
        var text = status.state?.name ?? "none"
        if let period = status.transaction {
            text += " " + printer.short(period.product)
        }
        if let expires = status.expirationDate { text += ", expires " + expires.description }
        if let grace = status.renewalInfo.gracePeriodExpirationDate {
            text += ", grace until " + grace.description
        }
        if let retry = status.renewalInfo.retryEndDate {
            text += ", retry until " + retry.description
        }
        if let next = status.renewalInfo.nextProduct {
            text += ", renews as " + printer.short(next)
            if let price = status.renewalInfo.renewalPrice { text += " at " + price.description }
        }
        return text + " (" + status.because.name + ")"
    }
}

extension ScenarioPrinter {
    /// A log entry's fact, as a scenario would write it.
    public func text(_ entry: LogEntry) -> String { entry.fact.line(names) }
}
