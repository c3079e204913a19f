/// A number of JSON as it is written, so that what was read can be written again.
///
/// There is no `Double` on the way: an integer, a price or an instant is taken from the digits.
package struct JSONNumber: Sendable {
    /// What becomes of digits behind the last one that is asked for.
    package enum Rounding: Sendable {
        /// There must be none but zeros.
        case exact
        /// They are cut off towards the smaller number.
        case down
    }

    /// The number in the grammar of JSON: `-0.5`, `12`, `1.7E12`.
    package let text: String

    init(checked text: String) { self.text = text }

    /// Takes a number as it is written, or `nil` if JSON does not allow it (`.5`, `+1`, `01`, ``).
    package init?(_ text: String) {
        var reader = JSONReader(bytes: Array(text.utf8))
        do throws(JSONError) {
            self = try reader.number()
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }

    /// Makes a number without a fraction.
    package init(_ value: Int64) { text = String(value) }

    /// Makes a number of thousandths with as few decimals as it needs: 9990 is `9.99`.
    package init(milliunits: Int64) {
        let magnitude = milliunits.magnitude
        var fraction = String(magnitude % 1000 + 1000).utf8.dropFirst()
        while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        var text = (milliunits < 0 ? "-" : "") + String(magnitude / 1000)
        if !fraction.isEmpty { text += "." + String(Substring(fraction)) }
        self.text = text
    }

    /// The integer, also where it is written as `1.0` or `1.7E12`; `nil` with a fraction.
    package var int64: Int64? { integer(timesTenToThe: 0, rounding: .exact) }

    /// The number in thousandths, or `nil` with more than three decimals.
    package var milliunits: Int64? { integer(timesTenToThe: 3, rounding: .exact) }

    /// The number times a power of ten as an integer, or `nil` if it does not fit or is not exact.
    package func integer(timesTenToThe power: Int, rounding: Rounding) -> Int64? {
        let parts = Parts(text)
        let (point, overflow) = parts.pointIndex.addingReportingOverflow(power)
        guard !overflow else { return nil }
        var value: Int64 = 0
        for digit in parts.digits.prefix(Swift.max(0, point)) {
            guard JSONNumber.append(digit, to: &value, negative: parts.isNegative) else {
                return nil
            }
        }
        // A value above zero runs over after 19 of the zeros that the exponent asks for.
        if value != 0, point > parts.digits.count {
            for _ in parts.digits.count..<point {
                guard JSONNumber.append(0, to: &value, negative: parts.isNegative) else {
                    return nil
                }
            }
        }
        let rest = parts.digits.dropFirst(Swift.max(0, point))
        guard rest.contains(where: { $0 != 0 }) else { return value }
        switch rounding {
        case .exact: return nil
        case .down:
            guard parts.isNegative else { return value }
            let (below, overflow) = value.subtractingReportingOverflow(1)
            return overflow ? nil : below
        }
    }

    private static func append(_ digit: UInt8, to value: inout Int64, negative: Bool) -> Bool {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        let step = negative ? -Int64(digit) : Int64(digit)
        let (sum, carry) = product.addingReportingOverflow(step)
        value = sum
        return !overflow && !carry
    }

    /// The digits of a number and where its decimal point stands among them.
    private struct Parts {
        var isNegative = false
        var digits: [UInt8] = []
        var pointIndex = 0

        /// More than any text has digits, and ten times as much still fits 32 bits.
        static let largestExponent = 1 << 26

        init(_ text: String) {
            var exponent = 0
            var exponentSign = 1
            var isBehindPoint = false
            var isExponent = false
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: "-"):
                    if isExponent { exponentSign = -1 } else { isNegative = true }
                case UInt8(ascii: "."): isBehindPoint = true
                case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
                case UInt8(ascii: "+"): break
                default:
                    let digit = byte - UInt8(ascii: "0")
                    if isExponent {
                        exponent = Swift.min(exponent * 10 + Int(digit), Parts.largestExponent)
                    } else {
                        digits.append(digit)
                        if !isBehindPoint { pointIndex += 1 }
                    }
                }
            }
            pointIndex += exponentSign * exponent
        }
    }
}

extension JSONNumber: Equatable {
    /// Whether both are written alike; `1.0` and `1` are not.
    package static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        left.text.hasSameBytes(as: right.text)
    }
}
