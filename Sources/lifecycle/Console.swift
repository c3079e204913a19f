/// Results go to standard output, complaints to standard error.
enum Console {
    nonisolated(unsafe) private static var pending: [UInt8] = []

    /// Writes a line of results.
    static func write(_ line: String) {
        unsafe pending += line.utf8
        unsafe pending.append(UInt8(ascii: "\n"))
        if unsafe pending.count > 1 << 16 { flush() }
    }

    /// Writes bytes as they are.
    static func write(_ bytes: [UInt8]) {
        unsafe pending += bytes
        if unsafe pending.count > 1 << 16 { flush() }
    }

    /// Writes a line of complaints, after the results so far.
    static func complain(_ line: String) {
        flush()
        endProgress()
        System.write(Array(line.utf8) + [UInt8(ascii: "\n")], to: 2)
    }

    /// Writes what is pending.
    static func flush() {
        unsafe System.write(pending, to: 1)
        unsafe pending.removeAll(keepingCapacity: true)
    }

    // MARK: - Progress

    nonisolated(unsafe) private static var showsProgress = false

    /// How many files a run must have before it is worth saying how far it is, and how often.
    private static let progressStep = 100

    /// Says on a terminal how far a long run is, on one line that is written over.
    static func progress(_ done: Int, of total: Int) {
        guard total > progressStep, done % progressStep == 0, System.isTerminal(2) else { return }
        unsafe showsProgress = true
        System.write(Array("\r\(done) of \(total)".utf8), to: 2)
    }

    /// Takes the line of progress away.
    static func endProgress() {
        guard unsafe showsProgress else { return }
        unsafe showsProgress = false
        System.write(Array("\r\u{1B}[K".utf8), to: 2)
    }
}
