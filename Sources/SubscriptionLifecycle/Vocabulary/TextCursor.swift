/// A place in a text of UTF-8 bytes from which numbers and marks are read one after another.
///
/// Whoever reads gives up at the first answer of `nil` or `false`; how much was read by then is of
/// no interest.
struct TextCursor<Bytes: Collection<UInt8>> {
    private let bytes: Bytes
    private var position: Bytes.Index

    init(_ bytes: Bytes) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    var isAtEnd: Bool { position == bytes.endIndex }

    /// What has not been read.
    var rest: Bytes.SubSequence { bytes[position...] }

    /// Reads the next byte, if there is one.
    mutating func next() -> UInt8? {
        guard !isAtEnd else { return nil }
        let byte = bytes[position]
        bytes.formIndex(after: &position)
        return byte
    }

    /// Reads one character of ASCII if it comes next.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard !isAtEnd, bytes[position] == UInt8(ascii: character) else { return false }
        bytes.formIndex(after: &position)
        return true
    }

    /// Reads a word if it comes next.
    mutating func take(word: String) -> Bool {
        guard rest.starts(with: word.utf8) else { return false }
        position = bytes.index(position, offsetBy: word.utf8.count)
        return true
    }

    /// Reads one blank or more.
    mutating func takeBlanks() -> Bool {
        var found = false
        while take(" ") || take("\t") { found = true }
        return found
    }

    /// Reads a number of so many digits, at most eighteen, so that it cannot overflow.
    mutating func number(digits: ClosedRange<Int>) -> Int64? {
        var number: Int64 = 0
        var count = 0
        while count < digits.upperBound, let digit = digit() {
            number = 10 * number + digit
            count += 1
        }
        return count >= digits.lowerBound ? number : nil
    }

    /// Reads up to three decimals as thousandths: `5` and `500` are five hundred.
    mutating func thousandths() -> Int64? {
        guard let first = digit() else { return nil }
        let second = digit()
        let third = second == nil ? nil : digit()
        return 100 * first + 10 * (second ?? 0) + (third ?? 0)
    }

    private mutating func digit() -> Int64? {
        guard !isAtEnd, bytes[position] >= UInt8(ascii: "0"), bytes[position] <= UInt8(ascii: "9")
        else { return nil }
        let digit = Int64(bytes[position] - UInt8(ascii: "0"))
        bytes.formIndex(after: &position)
        return digit
    }
}

extension String {
    /// A number written with at least so many digits.
    init(_ number: some UnsignedInteger, paddedTo width: Int) {
        let digits = String(number)
        self = String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
