/// A piece of work that is done over and over, and how many things it does each time.
struct Measurement {
    var label: String
    var count: Int
    /// Does the work; what it returns depends on all of it, so that nothing can be left out.
    var body: () -> Int

    /// The nanoseconds that each thing takes at best, one number a piece of work.
    ///
    /// The pieces are done in turns, so that a slow moment of the machine meets all of them.
    static func nanoseconds(_ pieces: [Measurement], rounds: Int) -> [Double] {
        var best = [Double](repeating: .infinity, count: pieces.count)
        var results = [Int?](repeating: nil, count: pieces.count)
        for _ in 0..<rounds {
            for (index, piece) in pieces.enumerated() {
                let start = System.nanoseconds()
                let result = piece.body()
                let elapsed = Double(System.nanoseconds() - start)
                if let known = results[index], known != result {
                    preconditionFailure("`\(piece.label)` came to another result")
                }
                results[index] = result
                best[index] = min(best[index], elapsed / Double(piece.count))
            }
        }
        return best
    }
}

/// The table, as it is printed.
enum Table {
    static func section(_ title: String) { print("\n\(title)") }

    static func row(_ label: String, _ value: String, _ remark: String = "") {
        let label = label + String(repeating: " ", count: max(1, 60 - label.count))
        let value = String(repeating: " ", count: max(0, 12 - value.count)) + value
        print("  \(label)\(value)\(remark.isEmpty ? "" : "  \(remark)")")
    }

    /// Rows of nanoseconds, each with how many times the one of reference it takes.
    static func rows(_ pieces: [Measurement], rounds: Int, reference: Int) {
        let nanoseconds = Measurement.nanoseconds(pieces, rounds: rounds)
        for (piece, value) in zip(pieces, nanoseconds) {
            row(piece.label, "\(text(value)) ns", "× \(text(value / nanoseconds[reference]))")
        }
    }

    /// A number with as many places as are worth reading.
    static func text(_ value: Double) -> String {
        if value >= 100 { return grouped(Int(value.rounded())) }
        let hundredths = Int((value * 100).rounded())
        if value >= 10 { return "\(hundredths / 100).\(hundredths / 10 % 10)" }
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// A whole number in groups of three.
    static func grouped(_ value: Int) -> String {
        var digits = Array(String(value.magnitude))
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: place)
            place -= 3
        }
        return (value < 0 ? "-" : "") + String(digits)
    }
}
