extension Explanation {
    /// A setting of ours that the answer depends on, and what the other setting would answer.
    public struct Choice: Hashable, Sendable {
        /// The setting.
        public var knob: Knob
        /// How it stands.
        public var setting: String
        /// How it might stand.
        public var otherSetting: String
        /// What would then be answered, the same facts given.
        public var otherAnswer: Answer
    }

    /// The settings of a context where Apple's pages are silent, each with its decision.
    @frozen  // The one list of settings; a new one passes each switch over it.
    public enum Knob: UInt8, Sendable, CaseIterable {
        case unheardRenewal, assumedGrace, accessStates
        case history, refundRestoresIntro, familyIntroCounts, winBackPaidTime
        case calendarZone
    }
}

extension Explanation.Knob {
    /// The setting as it is called in Swift.
    public var name: String {
        switch self {
        case .unheardRenewal: "AccessPolicy.unheardRenewal"
        case .assumedGrace: "AccessPolicy.assumedGrace"
        case .accessStates: "AccessPolicy.states"
        case .history: "EligibilityPolicy.history"
        case .refundRestoresIntro: "EligibilityPolicy.refundRestoresIntro"
        case .familyIntroCounts: "EligibilityPolicy.familyIntroCounts"
        case .winBackPaidTime: "EligibilityPolicy.winBackPaidTime"
        case .calendarZone: "RenewalCalendar.zone"
        }
    }

    /// The number in `Docs/Decisions`; none where Apple's pages decide and the host may differ.
    public var decision: Int? {
        switch self {
        case .unheardRenewal: 57
        case .assumedGrace: 5
        case .accessStates: nil
        case .history: 18
        case .refundRestoresIntro: 15
        case .familyIntroCounts: 16
        case .winBackPaidTime: 20
        case .calendarZone: 2
        }
    }

    /// The rule that speaks of nothing but this setting, if there is one.
    public var rule: Rule? {
        switch self {
        case .unheardRenewal: .silenceAfterPeriod
        case .assumedGrace: .graceNeedsAnEnd
        case .history: .introHistoryUnknown
        case .winBackPaidTime: .winBackPaidTime
        case .accessStates, .refundRestoresIntro, .familyIntroCounts, .calendarZone: nil
        }
    }

    /// How it stands, as a scenario's header would write it.
    func setting(in context: Context) -> String {
        switch self {
        case .unheardRenewal: context.access.unheardRenewal?.description ?? "none"
        case .assumedGrace: context.access.assumedGrace?.description ?? "none"
        case .accessStates: context.access.states.text
        case .history: context.eligibility.history == .complete ? "complete" : "incomplete"
        case .refundRestoresIntro: context.eligibility.refundRestoresIntro ? "true" : "false"
        case .familyIntroCounts: context.eligibility.familyIntroCounts ? "true" : "false"
        case .winBackPaidTime:
            context.eligibility.winBackPaidTime == .cumulative ? "cumulative" : "newestRun"
        case .calendarZone: context.calendar.zone == .utc ? "UTC" : "Pacific"
        }
    }

    /// The same context with the other setting; a length that is set is taken away, and one that is
    /// not is set to the one that our decisions name.
    func turned(_ context: Context) -> Context {
        var other = context
        switch self {
        case .unheardRenewal:
            // Decision 57 recommends two hours.
            other.access.unheardRenewal =
                context.access.unheardRenewal == nil ? TimeSpan(milliseconds: 7_200_000) : nil
        case .assumedGrace:
            // App Store Connect's middle length.
            other.access.assumedGrace =
                context.access.assumedGrace == nil ? TimeSpan(days: 16) : nil
        case .accessStates: other.access.states = AccessPolicy.appStore.states
        case .history:
            other.eligibility.history =
                context.eligibility.history == .complete ? .incomplete : .complete
        case .refundRestoresIntro: other.eligibility.refundRestoresIntro.toggle()
        case .familyIntroCounts: other.eligibility.familyIntroCounts.toggle()
        case .winBackPaidTime:
            other.eligibility.winBackPaidTime =
                context.eligibility.winBackPaidTime == .cumulative ? .newestRun : .cumulative
        case .calendarZone:
            other.calendar.zone = context.calendar.zone == .utc ? .pacific : .utc
        }
        return other
    }
}

extension AccessPolicy.Set {
    /// The states, as a scenario's header writes them.
    fileprivate var text: String {
        var text = ""
        for state in Subscription.RenewalState.allCases where contains(.init(state)) {
            text += (text.utf8.isEmpty ? "" : ", ") + state.name
        }
        return text.utf8.isEmpty ? "none" : text
    }
}

extension Inquiry {
    /// The settings that each answer was given by or would change with, each asked again.
    func choices(_ rules: [RuleSet]) -> [[Explanation.Choice]] {
        var choices = [[Explanation.Choice]](repeating: [], count: questions.count)
        for knob in Explanation.Knob.allCases {
            // That the history is complete is the host's word; only its doubt is a matter of ours.
            if knob == .history, context.eligibility.history == .complete { continue }
            let other = knob.turned(context)
            let otherView = view.asked(in: other)
            for index in questions.indices {
                let answer = otherView.answer(to: questions[index])
                let isItsRule = knob.rule.map { rules[index].contains($0) } ?? false
                guard isItsRule || answer != answers[index] else { continue }
                choices[index].append(
                    Explanation.Choice(
                        knob: knob, setting: knob.setting(in: context),
                        otherSetting: knob.setting(in: other), otherAnswer: answer))
            }
        }
        return choices
    }
}

extension CustomerView {
    /// The same in another context; what the facts mean together does not depend on it.
    fileprivate func asked(in context: Context) -> CustomerView {
        // What nobody has claimed entitles nobody in any context.
        if let history, history.isUnclaimed { return history.view(at: instant, in: context) }
        return CustomerView(
            instant: instant, context: context, customer: customer, ahead: ahead,
            upcoming: upcoming, resolved: resolved, resolutionRules: resolutionRules,
            history: history)
    }
}
