/// The lines of a file, each in Unicode scalars, so that columns can be counted.
struct SourceText {
    var lines: [[Unicode.Scalar]]
    /// Where the bytes are no UTF-8.
    var invalid: [Scenario.Place]

    /// Takes UTF-8 apart; a byte-order mark and carriage returns at line ends are left out.
    init(_ utf8: [UInt8]) {
        lines = [[]]
        invalid = []
        var decoder = UTF8()
        var bytes = utf8.makeIterator()
        var isFirst = true
        decoding: while true {
            switch decoder.decode(&bytes) {
            case .scalarValue(let scalar):
                if scalar == "\n" {
                    endLine()
                } else if !(isFirst && scalar == "\u{FEFF}") {
                    lines[lines.count - 1].append(scalar)
                }
            case .error:
                lines[lines.count - 1].append("\u{FFFD}")
                invalid.append(
                    Scenario.Place(line: lines.count, column: lines[lines.count - 1].count))
            case .emptyInput: break decoding
            }
            isFirst = false
        }
        endLine()
        lines.removeLast()
    }

    private mutating func endLine() {
        while lines[lines.count - 1].last == "\r" { lines[lines.count - 1].removeLast() }
        lines.append([])
    }
}
