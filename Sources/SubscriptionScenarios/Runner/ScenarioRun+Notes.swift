import AppStoreSimulation
import SubscriptionLifecycle

// What explains an unexpected answer: something in the course of the run that the writer of the
// scenario may not have had in mind.

extension ScenarioRun {
    /// What explains that a statement failed, in order of the lines since which it is so.
    func notes(on statement: Scenario.Statement, _ index: Int) -> [Note] {
        var notes: [Note] = []
        for customer in concerned(by: statement) {
            let asked = Recipient(customer: customer, environment: store.environment)
            let view = view(of: asked, statement)
            for status in statuses(view, statement, of: customer) {
                guard let original = status.originalID else { continue }
                let course = course(of: original, of: customer, upTo: index)
                let instant = statement.date(.at) ?? statement.instant
                notes += [
                    standstill(course, status, at: instant), limit(course),
                    presumption(course, status), precedence(course, status, at: instant, index),
                ].compactMap { $0 }
            }
        }
        var distinct: [Note] = []
        for note in notes where !distinct.contains(note) { distinct.append(note) }
        return distinct.sorted { $0.line < $1.line }
    }

    /// Whose chains a statement is about; everybody's where it names nobody.
    private func concerned(by statement: Scenario.Statement) -> [CustomerID] {
        switch statement[.by] {
        case .customer(let customer): return [customer]
        // Nobody's chains fall due nowhere.
        case .some(.none): return []
        case nil, .some: return customers
        }
    }

    private func statuses(
        _ view: CustomerView, _ statement: Scenario.Statement, of customer: CustomerID
    ) -> [Subscription.Status] {
        if let original = statement.transaction(.chain) {
            return [view.status(ofChain: original)]
        }
        return view.statuses(of: group(of: statement))
    }

    // MARK: - The course of a chain

    /// What became of a chain on the way to a statement.
    private struct Course {
        var original: TransactionID
        var isOwn = false
        /// The statement since which the chain stands still.
        var stillSince: Int?
        /// Where the store turned renewal off because of its limit.
        var limitStep: TraceStep?
        /// The statement or deadline that opened each transaction.
        var openings: [(transaction: TransactionID, step: TraceStep)] = []
        /// What fell due at the instant of a later command or delivery, and that statement.
        var firsts: [(entry: LogEntry, statement: Int)] = []
    }

    private func course(
        of original: TransactionID, of customer: CustomerID, upTo index: Int
    ) -> Course {
        var course = Course(original: original)
        let stream = stream(of: .customer(customer), store.environment)
        for step in trace {
            for entry in step.entries where entry.stream == stream {
                guard chain(of: entry, course) == original else { continue }
                if let opening = entry.fact.event.opening {
                    course.openings.append((opening.transaction, step))
                }
                if let statement = step.statement, isDelivery(statement) {
                    let stops = !course.isOwn || step.stopped.contains(original)
                    if stops, course.stillSince == nil { course.stillSince = statement }
                } else {
                    follow(entry, of: step, of: customer, &course, upTo: index)
                }
            }
        }
        return course
    }

    private func follow(
        _ entry: LogEntry, of step: TraceStep, of customer: CustomerID,
        _ course: inout Course, upTo index: Int
    ) {
        switch entry.fact.event {
        case .purchased, .familyAccessGranted:
            course.isOwn = true
            course.stillSince = nil
            course.limitStep = nil
        case .autoRenewTurnedOn, .renewalPreferenceChanged: course.limitStep = nil
        case .autoRenewTurnedOff:
            if step.because.contains(.renewalLimit) { course.limitStep = step }
        case .renewed, .billingRecovered, .renewalFailed, .renewalRetried, .gracePeriodExpired,
            .expired, .renewalExtended, .refunded, .refundRequested, .refundDeclined,
            .offerRedeemed, .priceIncreaseAnnounced, .priceIncreaseConsented, .purchasePending,
            .purchaseDeclined, .transactionFinished, .transactionDeleted, .claimed, .transferred,
            .refundReversed, .familyAccessRevoked, .renewalInfoStated, .unknown,
            .transactionDetailsStated, .externalPurchaseTokenStated:
            break
        }
        if let start = step.dueBefore,
            let statement = firstDeed(of: customer, from: start, upTo: index),
            scenario.statements[statement].instant == step.instant
        {
            course.firsts.append((entry, statement))
        }
    }

    /// The first statement of a customer, from one on, that does something.
    private func firstDeed(
        of customer: CustomerID, from start: Int, upTo end: Int
    ) -> Int? {
        guard start <= end else { return nil }
        return (start...end).first { index in
            let statement = scenario.statements[index]
            switch statement.body {
            case .expect, .command(.advance): return false
            case .command, .fact, .notification:
                return recipient(of: statement).customer == customer
            }
        }
    }

    private func isDelivery(_ index: Int) -> Bool {
        switch scenario.statements[index].body {
        case .fact, .notification: true
        case .command, .expect: false
        }
    }

    /// The chain that an entry is about; a fact that names none is about the one there is.
    private func chain(of entry: LogEntry, _ course: Course) -> TransactionID? {
        let event = entry.fact.event
        if let opening = event.opening { return opening.original ?? opening.transaction }
        if let original = event.original { return original }
        guard let transaction = event.transaction else { return course.original }
        let isKnown = course.openings.contains { $0.transaction == transaction }
        return isKnown ? course.original : nil
    }

    // MARK: - Sentences

    private func line(_ statement: Int) -> Int { scenario.statements[statement].place.line }

    private func standstill(
        _ course: Course, _ status: Subscription.Status, at instant: Instant
    ) -> Note? {
        guard let statement = course.stillSince else { return nil }
        // While the period runs nothing would have fallen due anyway.
        if let end = status.expirationDate, instant < end, scenario.header.renewalLead == .zero {
            return nil
        }
        let line = line(statement)
        let why =
            course.isOwn
            ? "a fact about it was delivered" : "it came by facts and not by a command"
        return Note(
            line: line,
            sentence: "the chain of transaction \(names.text(course.original)) stands still since"
                + " line \(line): \(why), so that nothing renews, fails or expires there by itself")
    }

    private func limit(_ course: Course) -> Note? {
        guard let step = course.limitStep, let statement = step.statement ?? step.dueBefore,
            let limit = store.policy.renewalLimit
        else { return nil }
        let line = line(statement)
        return Note(
            line: line,
            sentence: "the renewal limit of \(limit) was reached at \(step.instant), by line"
                + " \(line); auto-renew is off since")
    }

    private func presumption(_ course: Course, _ status: Subscription.Status) -> Note? {
        guard status.isPresumed, let transaction = status.transaction?.transaction,
            let end = status.expirationDate,
            let step = course.openings.last(where: { $0.transaction == transaction })?.step,
            let statement = step.statement ?? step.dueBefore
        else { return nil }
        let line = line(statement)
        return Note(
            line: line,
            sentence: "the period of transaction \(names.text(transaction)), known since line"
                + " \(line), ended at \(end) and is presumed over: nothing was heard of a renewal")
    }

    /// A renewal of the same instant matters as long as its period runs, anything else that fell due
    /// first only at that instant.
    private func precedence(
        _ course: Course, _ status: Subscription.Status, at instant: Instant, _ index: Int
    ) -> Note? {
        for (entry, statement) in course.firsts.reversed() {
            let event = entry.fact.event
            let isRunning = status.expirationDate.map { instant < $0 } ?? true
            let matters =
                event.opening.map { opening in
                    isRunning && opening.transaction == status.transaction?.transaction
                } ?? (instant == entry.recordedDate)
            guard matters else { continue }
            let line = line(statement)
            let what = event.opening == nil ? "`\(event.kind.name)`" : "the renewal"
            return Note(
                line: line,
                sentence: "\(what) of \(entry.recordedDate) fell due first, before line \(line) of"
                    + " the same instant was carried out")
        }
        return nil
    }
}
