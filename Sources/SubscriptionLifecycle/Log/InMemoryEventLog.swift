/// The append-only log as a value: the reference for every durable one.
public struct InMemoryEventLog: Sendable {
    /// A fact to append.
    public struct NewEntry: Hashable, Sendable {
        /// The fact.
        public var fact: Fact
        /// The identifier that its sender gave it, if it gave one.
        public var declaredID: NameID?

        /// Makes an entry to append.
        public init(_ fact: Fact, declaredID: NameID? = nil) {
            self.fact = fact
            self.declaredID = declaredID
        }
    }

    /// Every entry, in the order in which they were recorded.
    public private(set) var entries: [LogEntry] = []
    private var streams: [StreamID: Stream] = [:]

    private struct Stream: Sendable {
        var places: [Int] = []
        var known: Set<Fact> = []
        var declared: [NameID: Fact] = [:]
    }

    /// Makes an empty log.
    public init() {}

    /// How many entries a stream has.
    public func version(of stream: StreamID) -> Int { streams[stream]?.places.count ?? 0 }

    /// Whether a stream holds a fact.
    public func holds(_ fact: Fact, in stream: StreamID) -> Bool {
        streams[stream]?.known.contains(fact) ?? false
    }

    /// Whether a declared identifier stands in a stream with another fact behind it.
    public func contradicts(_ entry: NewEntry, in stream: StreamID) -> Bool {
        guard let id = entry.declaredID, let known = streams[stream]?.declared[id] else {
            return false
        }
        return known != entry.fact
    }

    /// The entries of a stream after a version, in order.
    public func read(_ stream: StreamID, after version: Int = 0) -> [LogEntry] {
        guard let places = streams[stream]?.places, version < places.count else { return [] }
        return places[max(0, version)...].map { entries[$0] }
    }

    /// Appends facts to a stream, all of the new ones or none.
    ///
    /// Identities are looked at first: if all are recorded the answer is `alreadyRecorded`, whatever
    /// version was expected; otherwise the version is judged and what is new is appended.
    public mutating func append(
        _ new: [NewEntry], to stream: StreamID, expecting expected: ExpectedVersion,
        recordedDate: Instant
    ) -> AppendResult {
        var target = streams[stream] ?? Stream()
        var fresh: [NewEntry] = []
        for entry in new where !target.known.contains(entry.fact) {
            // A fact is one, whatever identifiers its senders gave it.
            if !fresh.contains(where: { $0.fact == entry.fact }) { fresh.append(entry) }
        }
        if fresh.isEmpty, !new.isEmpty { return .alreadyRecorded }
        let actual = target.places.count
        guard expected.accepts(actual) else { return .conflict(expected: expected, actual: actual) }
        var appended: [LogEntry] = []
        for entry in fresh {
            let logged = LogEntry(
                sequence: entries.count + 1, stream: stream, version: target.places.count + 1,
                fact: entry.fact, recordedDate: recordedDate, declaredID: entry.declaredID)
            target.places.append(entries.count)
            target.known.insert(entry.fact)
            if let id = entry.declaredID, target.declared[id] == nil {
                target.declared[id] = entry.fact
            }
            entries.append(logged)
            appended.append(logged)
        }
        streams[stream] = target
        return .appended(appended)
    }
}

extension CustomerHistory {
    /// The history in a stream, as it was known at an instant if one is given.
    public init(
        _ log: InMemoryEventLog, stream: StreamID, names: Names, knownAt known: Instant? = nil
    ) {
        let entries = log.read(stream).filter { entry in
            guard let known else { return true }
            return entry.recordedDate <= known
        }
        self.init(
            environment: stream.environment, names: names, facts: entries.map { $0.fact })
    }
}
