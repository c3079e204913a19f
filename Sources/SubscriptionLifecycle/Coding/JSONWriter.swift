/// How a value is laid out.
package enum JSONStyle: Sendable {
    /// Without white space, members in their order.
    case compact
    /// As Xcode writes `.storekit` files: sorted members, `"key" : value`, two spaces a level.
    case xcode
}

extension JSONValue {
    /// The value as UTF-8; a document in Xcode's style ends with a line break.
    package func utf8(_ style: JSONStyle) -> [UInt8] {
        var bytes: [UInt8] = []
        write(style, to: &bytes)
        return bytes
    }

    /// Appends the value as UTF-8; in Xcode's style a line break follows it.
    package func write(_ style: JSONStyle, to bytes: inout [UInt8]) {
        switch style {
        case .compact: writeCompact(to: &bytes)
        case .xcode:
            writeXcode(to: &bytes, level: 0)
            bytes.append(UInt8(ascii: "\n"))
        }
    }

    private func writeCompact(to bytes: inout [UInt8]) {
        switch self {
        case .null, .bool, .number, .string: writeScalar(to: &bytes)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                element.writeCompact(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let object):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in object.members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                JSONValue.writeString(member.key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.writeCompact(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private func writeXcode(to bytes: inout [UInt8], level: Int) {
        switch self {
        case .null, .bool, .number, .string: writeScalar(to: &bytes)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                JSONValue.writeLineBreak(to: &bytes, index: index, level: level + 1)
                element.writeXcode(to: &bytes, level: level + 1)
            }
            JSONValue.writeEnd("]", to: &bytes, isEmpty: elements.isEmpty, level: level)
        case .object(let object):
            bytes.append(UInt8(ascii: "{"))
            let members = object.members.sorted { XcodeOrder.precedes($0.key, $1.key) }
            for (index, member) in members.enumerated() {
                JSONValue.writeLineBreak(to: &bytes, index: index, level: level + 1)
                JSONValue.writeString(member.key, to: &bytes)
                bytes.append(contentsOf: " : ".utf8)
                member.value.writeXcode(to: &bytes, level: level + 1)
            }
            JSONValue.writeEnd("}", to: &bytes, isEmpty: members.isEmpty, level: level)
        }
    }

    private func writeScalar(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(true): bytes.append(contentsOf: "true".utf8)
        case .bool(false): bytes.append(contentsOf: "false".utf8)
        case .number(let number): bytes.append(contentsOf: number.text.utf8)
        case .string(let text): JSONValue.writeString(text, to: &bytes)
        case .array, .object: break  // Written by the callers, each in its own layout.
        }
    }

    private static func writeLineBreak(to bytes: inout [UInt8], index: Int, level: Int) {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
    }

    /// Xcode leaves a line free where there is no element.
    private static func writeEnd(
        _ end: String, to bytes: inout [UInt8], isEmpty: Bool, level: Int
    ) {
        if isEmpty { bytes.append(UInt8(ascii: "\n")) }
        writeLineBreak(to: &bytes, index: 0, level: level)
        bytes.append(contentsOf: end.utf8)
    }

    private static func writeString(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
            case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
            case 0x08: bytes.append(contentsOf: "\\b".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x0C: bytes.append(contentsOf: "\\f".utf8)
            case 0x0D: bytes.append(contentsOf: "\\r".utf8)
            case 0x00..<0x20:
                bytes.append(contentsOf: (byte < 16 ? "\\u000" : "\\u00").utf8)
                bytes.append(contentsOf: String(byte, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

/// The order of keys in Xcode's files: letters without their case, digits by the number.
private enum XcodeOrder {
    static func precedes(_ left: String, _ right: String) -> Bool {
        let left = Array(left.utf8)
        let right = Array(right.utf8)
        var (first, second) = (0, 0)
        while first < left.count, second < right.count {
            let (numberLeft, numberRight) = (number(left, first), number(right, second))
            if !numberLeft.isEmpty, !numberRight.isEmpty {
                (first, second) = (numberLeft.endIndex, numberRight.endIndex)
                let (digitsLeft, digitsRight) = (numberLeft.withoutZeros, numberRight.withoutZeros)
                if digitsLeft.count != digitsRight.count {
                    return digitsLeft.count < digitsRight.count
                }
                if !digitsLeft.elementsEqual(digitsRight) {
                    return digitsLeft.lexicographicallyPrecedes(digitsRight)
                }
            } else {
                let (one, other) = (lowercase(left[first]), lowercase(right[second]))
                if one != other { return one < other }
                (first, second) = (first + 1, second + 1)
            }
        }
        let (restLeft, restRight) = (left.count - first, right.count - second)
        if restLeft != restRight { return restLeft < restRight }
        return left.lexicographicallyPrecedes(right)
    }

    private static func number(_ key: [UInt8], _ start: Int) -> ArraySlice<UInt8> {
        key[start...].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
}

extension ArraySlice<UInt8> {
    fileprivate var withoutZeros: ArraySlice<UInt8> { drop { $0 == UInt8(ascii: "0") } }
}
