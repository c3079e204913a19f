import SubscriptionLifecycle

extension ReferenceModel.Moment {
    /// Docs/Behaviour: 26. Which payment of a commitment a period is.
    struct Payment {
        enum Place: Equatable {
            case upfront, beforeFirst, unknown
            case number(Int)

            /// Whether more payments are owed, as far as is known.
            var isBeforeLast: Bool {
                switch self {
                case .upfront, .beforeFirst: false
                case .unknown: true
                case .number(let number): number < 12
                }
            }
        }

        var period: Period
        var place: Place
        /// Whether it belongs to the commitment of the payment before it.
        var goesOn: Bool
    }

    /// The payments of a chain so far, each counted from the one that opened before it.
    func payments(ofChain original: TransactionID) -> [Payment] {
        let opened = periods.filter { $0.original == original && $0.place.effective <= instant }
            .sorted { $0.place.precedes($1.place, names) }
        var payments: [Payment] = []
        for period in opened { payments.append(payment(for: period, after: payments.last)) }
        return payments
    }

    /// The payment that a period is; upfront where it has not opened yet.
    func payment(of period: Period) -> Payment {
        payments(ofChain: period.original).first { $0.period.transaction == period.transaction }
            ?? Payment(period: period, place: .upfront, goesOn: false)
    }

    private func payment(for period: Period, after last: Payment?) -> Payment {
        let isRenewal = period.kind == .renewed || period.kind == .billingRecovered
        let previous = last?.period.product == period.product ? last : nil
        let goesOnAsBefore = isRenewal && (previous.map { $0.place != .upfront } ?? false)
        guard period.plan == .monthly || (period.plan == nil && goesOnAsBefore) else {
            return Payment(period: period, place: .upfront, goesOn: false)
        }
        let missed = previous.map { missedMonths(from: $0.period, to: period) } ?? 0
        if let named = period.namedPayment {
            return Payment(
                period: period, place: .number(named),
                goesOn: goesOn(named, after: previous?.place, missed))
        }
        // Decision 61: a trial, or what is paid in one charge, comes before the first payment.
        if let mode = period.offer?.mode, mode != .payAsYouGo {
            return Payment(period: period, place: .beforeFirst, goesOn: false)
        }
        let first = Payment(period: period, place: .number(1), goesOn: false)
        guard isRenewal else { return first }
        guard let last else {
            return Payment(period: period, place: .unknown, goesOn: false)
        }
        guard previous != nil else { return first }
        switch last.place {
        case .upfront, .beforeFirst: return first
        case .unknown: return Payment(period: period, place: .unknown, goesOn: true)
        case .number(let number):
            let next = (number + missed) % 12 + 1
            return Payment(
                period: period, place: .number(next), goesOn: next > number + missed)
        }
    }

    private func goesOn(_ number: Int, after previous: Payment.Place?, _ missed: Int) -> Bool {
        switch previous {
        case nil, .upfront, .beforeFirst: false
        case .unknown: number > 1
        case .number(let last): number > last + missed
        }
    }

    /// Decision 64. How many whole months nobody told us of lie before a renewal; a recovery starts
    /// late by itself.
    private func missedMonths(from previous: Period, to period: Period) -> Int {
        let end = previous.uncutEnd ?? previous.start
        guard period.kind == .renewed, let until = period.uncutEnd, period.start > end else {
            return 0
        }
        let day: Int64 = 86_400_000
        var month = until.milliseconds - period.start.milliseconds
        guard month > 0 else { return 0 }
        if month >= 27 * day, month <= 32 * day { month = 2_629_746_000 }
        return Int((period.start.milliseconds - end.milliseconds + month / 2) / month)
    }

    // MARK: - What is told

    /// Docs/Behaviour: 26. Whether a chain is shown to renew because months are owed.
    func isHeld(_ period: Period, inChain original: TransactionID) -> Bool {
        guard !period.isRevoked(at: instant), ending(of: period).over == nil else { return false }
        return payments(ofChain: original).last?.place.isBeforeLast ?? false
    }

    /// What is told of the commitment while it runs or is being retried.
    func tellCommitment(
        of period: Period, _ isOn: Bool, _ answer: inout ReferenceModel.ChainAnswer
    ) {
        guard answer.state != .revoked, answer.state != .expired || answer.isPresumed else {
            return
        }
        switch payment(of: period).place {
        case .upfront, .beforeFirst: return
        case .unknown: break
        case .number(let number): answer.payment = number
        }
        answer.commitmentWillAutoRenew = isOn
    }
}
