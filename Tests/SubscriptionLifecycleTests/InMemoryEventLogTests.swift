import Testing

@testable import SubscriptionLifecycle

/// Appending is idempotent by identity and guarded by version (decision 30).
@Suite struct InMemoryEventLogTests {
    private let anna: StreamID
    private let bert: StreamID
    private let date = Instant(milliseconds: 1_736_503_200_000)

    init() {
        var names = Names()
        anna = StreamID(
            environment: .production, owner: .customer(names.intern("anna")), generation: 1)
        bert = StreamID(
            environment: .production, owner: .customer(names.intern("bert")), generation: 1)
    }

    private func entry(_ transaction: UInt64, id: NameID? = nil) -> InMemoryEventLog.NewEntry {
        InMemoryEventLog.NewEntry(
            Fact(
                .refundReversed(TransactionReference(transaction: TransactionID(transaction))),
                effectiveDate: date, statedDate: date), declaredID: id)
    }

    private func logged(
        _ transaction: UInt64, _ sequence: Int, _ version: Int, in stream: StreamID,
        at recorded: Instant
    ) -> LogEntry {
        LogEntry(
            sequence: sequence, stream: stream, version: version, fact: entry(transaction).fact,
            recordedDate: recorded, declaredID: nil)
    }

    @Test func `new facts are appended at the version that was expected`() {
        var log = InMemoryEventLog()
        let first = log.append(
            [entry(1), entry(2)], to: anna, expecting: .empty, recordedDate: date)
        #expect(
            first
                == .appended([
                    logged(1, 1, 1, in: anna, at: date), logged(2, 2, 2, in: anna, at: date),
                ]))
        let later = date.adding(milliseconds: 5)
        let second = log.append([entry(3)], to: anna, expecting: .exactly(2), recordedDate: later)
        #expect(second == .appended([logged(3, 3, 3, in: anna, at: later)]))
        #expect(log.version(of: anna) == 3)
    }

    @Test(arguments: [ExpectedVersion.any, .empty, .exactly(2), .exactly(9)])
    func `a batch that is recorded is recorded already, whatever was expected`(
        expected: ExpectedVersion
    ) {
        var log = InMemoryEventLog()
        _ = log.append([entry(1), entry(2)], to: anna, expecting: .any, recordedDate: date)
        let before = log.entries
        #expect(
            log.append([entry(2), entry(1)], to: anna, expecting: expected, recordedDate: date)
                == .alreadyRecorded)
        #expect(log.entries == before)
        #expect(AppendResult.alreadyRecorded.because == .repeatChangesNothing)
    }

    @Test(arguments: [ExpectedVersion.empty, .exactly(1), .exactly(3)])
    func `a new fact at another version is a conflict and nothing is appended`(
        expected: ExpectedVersion
    ) {
        var log = InMemoryEventLog()
        _ = log.append([entry(1), entry(2)], to: anna, expecting: .any, recordedDate: date)
        let before = log.entries
        let conflict = AppendResult.conflict(expected: expected, actual: 2)
        #expect(
            log.append([entry(3)], to: anna, expecting: expected, recordedDate: date) == conflict)
        // A mixture is judged by version too.
        #expect(
            log.append([entry(1), entry(3)], to: anna, expecting: expected, recordedDate: date)
                == conflict)
        #expect(log.entries == before)
    }

    @Test(arguments: [ExpectedVersion.any, .exactly(2)])
    func `of a mixture what is new is appended, once`(expected: ExpectedVersion) {
        var log = InMemoryEventLog()
        _ = log.append([entry(1), entry(2)], to: anna, expecting: .any, recordedDate: date)
        #expect(
            log.append(
                [entry(2), entry(3), entry(3), entry(1), entry(4)], to: anna,
                expecting: expected, recordedDate: date)
                == .appended([
                    logged(3, 3, 3, in: anna, at: date), logged(4, 4, 4, in: anna, at: date),
                ]))
        #expect(log.read(anna).map(\.fact) == (1...4).map { entry($0).fact })
    }

    @Test func `one fact under two declared identifiers in a batch is one entry`() {
        var names = Names()
        let ids = (names.intern("a"), names.intern("b"))
        var log = InMemoryEventLog()
        let result = log.append(
            [entry(1, id: ids.0), entry(1, id: ids.1)], to: anna, expecting: .empty,
            recordedDate: date)
        #expect(log.read(anna).count == 1)
        #expect(
            result
                == .appended([
                    LogEntry(
                        sequence: 1, stream: anna, version: 1, fact: entry(1).fact,
                        recordedDate: date, declaredID: ids.0)
                ]))
    }

    @Test func `nothing to append is judged by version alone`() {
        var log = InMemoryEventLog()
        #expect(log.append([], to: anna, expecting: .empty, recordedDate: date) == .appended([]))
        #expect(
            log.append([], to: anna, expecting: .exactly(1), recordedDate: date)
                == .conflict(expected: .exactly(1), actual: 0))
    }

    @Test func `streams have versions of their own and one sequence`() {
        var log = InMemoryEventLog()
        _ = log.append([entry(1)], to: anna, expecting: .empty, recordedDate: date)
        let result = log.append([entry(1)], to: bert, expecting: .empty, recordedDate: date)
        #expect(result == .appended([logged(1, 2, 1, in: bert, at: date)]))
        #expect(log.holds(entry(1).fact, in: bert))
        #expect(!log.holds(entry(2).fact, in: bert))
        #expect(log.read(anna, after: 1) == [])
        #expect(log.read(anna, after: -3) == [logged(1, 1, 1, in: anna, at: date)])
        #expect(log.read(bert, after: 7) == [])
    }

    @Test func `a declared identifier with another fact behind it is a contradiction, and kept`() {
        var names = Names()
        let id = names.intern("a")
        var log = InMemoryEventLog()
        _ = log.append([entry(1, id: id)], to: anna, expecting: .any, recordedDate: date)
        #expect(!log.contradicts(entry(1, id: id), in: anna))
        #expect(log.contradicts(entry(2, id: id), in: anna))
        #expect(!log.contradicts(entry(2, id: id), in: bert))
        #expect(!log.contradicts(entry(2), in: anna))
        _ = log.append([entry(2, id: id)], to: anna, expecting: .any, recordedDate: date)
        #expect(log.read(anna).map(\.declaredID) == [id, id])
    }
}
