import SubscriptionLifecycle

extension ScenarioPrinter {
    /// The value of a header line; `nil` where it is the one that holds without the line.
    func value(of key: HeaderKey, _ header: Scenario.Header) -> String? {
        switch key {
        case .scenario: return header.title
        case .source: return header.source
        case .rules: return header.rules.isEmpty ? nil : header.rules.joined(separator: ", ")
        case .catalog: return header.catalogPath
        case .clock: return header.clock == .production ? nil : header.clock.description
        case .environment:
            let isImplied = header.environment == header.clock.environment
            return isImplied ? nil : header.environment.name
        case .grace:
            return header.grace.map { grace in
                let length = grace.length.name
                return grace.renewals == .allRenewals
                    ? length : length + " " + grace.renewals.name
            }
        case .retry: return header.retry.map { $0.description }
        case .calendar:
            guard header.calendar != .utc else { return nil }
            return header.calendar.zone.name + " "
                + header.calendar.monthEnds.name
        case .renewalLead:
            return header.renewalLead == .zero ? nil : header.renewalLead.description
        case .renewalLimit:
            switch header.renewalLimit {
            case .published: return nil
            case .none: return "none"
            case .count(let count): return String(count)
            }
        case .currency:
            return header.currency.utf8.elementsEqual("USD".utf8) ? nil : header.currency
        case .storefront:
            return header.storefront.utf8.elementsEqual("USA".utf8) ? nil : header.storefront
        case .access: return access(header.access)
        case .policy: return policy(header.policies)
        case .history: return header.history == .complete ? nil : header.history.name
        case .seed: return header.seed
        }
    }

    private func access(_ states: AccessPolicy.Set) -> String? {
        guard states != AccessPolicy.appStore.states else { return nil }
        let words = Vocabulary.states.filter { word in
            let state: Subscription.RenewalState? = Vocabulary.value(word.utf8, { $0.name })
            return state.map { states.contains(AccessPolicy.Set($0)) } ?? false
        }
        return "{" + words.joined(separator: ", ") + "}"
    }

    private func policy(_ policies: Scenario.Policies) -> String? {
        let knobs: [String] = PolicyKey.allCases.compactMap { key in
            switch key {
            case .refundKeepsAutoRenew: policies.refundKeepsAutoRenew ? key.rawValue : nil
            case .assumedGrace: knob(key, policies.assumedGrace?.description)
            case .retrySchedule: knob(key, policies.retrySchedule?.description)
            case .unheardRenewal: knob(key, policies.unheardRenewal?.description)
            case .claimPolicy:
                policies.claimPolicy == .keep ? nil : knob(key, policies.claimPolicy.rawValue)
            case .deliveredFactsStopTheStore:
                policies.deliveredFactsStopTheStore ? nil : knob(key, "false")
            }
        }
        return knobs.isEmpty ? nil : knobs.joined(separator: ", ")
    }

    private func knob(_ key: PolicyKey, _ value: String?) -> String? {
        value.map { key.rawValue + "=" + $0 }
    }
}
