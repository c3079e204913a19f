extension JSONValue {
    /// Reads a text of one value, strictly by RFC 8259; a UTF-8 byte-order mark may precede it.
    package init(parsing utf8: some Collection<UInt8>) throws(JSONError) {
        var reader = JSONReader(bytes: Array(utf8))
        self = try reader.document()
    }
}

/// Reads JSON in one pass over its bytes.
struct JSONReader {
    /// How many arrays and objects may stand within each other, so that no text exhausts the stack.
    static let depthLimit = 128

    let bytes: [UInt8]
    var index = 0
    private var depth = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }

    static func startsWithByteOrderMark(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }

    mutating func document() throws(JSONError) -> JSONValue {
        if JSONReader.startsWithByteOrderMark(bytes) { index = 3 }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            throw error(.notUTF8)
        }
        skipWhitespace()
        if isAtEnd { throw error(.empty, at: 0) }
        let value = try value()
        skipWhitespace()
        guard isAtEnd else { throw unexpected(.endOfText) }
        return value
    }

    mutating func value() throws(JSONError) -> JSONValue {
        guard index < bytes.count else { throw unexpected(.value) }
        switch bytes[index] {
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return .number(try number())
        case UInt8(ascii: "t") where takes("true"): return .bool(true)
        case UInt8(ascii: "f") where takes("false"): return .bool(false)
        case UInt8(ascii: "n") where takes("null"): return .null
        default: throw unexpected(.value)
        }
    }

    private mutating func object() throws(JSONError) -> JSONObject {
        try descend()
        var members: [JSONObject.Member] = []
        var offsets: [Int] = []
        skipWhitespace()
        if takes(UInt8(ascii: "}")) {
            depth -= 1
            return JSONObject(distinct: members)
        }
        while true {
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
                throw unexpected(members.isEmpty ? .keyOrClosingBrace : .key)
            }
            offsets.append(index)
            let key = try string()
            skipWhitespace()
            guard takes(UInt8(ascii: ":")) else { throw unexpected(.colon) }
            skipWhitespace()
            members.append(JSONObject.Member(key: key, value: try value()))
            skipWhitespace()
            if takes(UInt8(ascii: "}")) { break }
            try comma(before: UInt8(ascii: "}"), else: .commaOrClosingBrace)
        }
        if let repeated = JSONReader.repeatedKey(members) {
            throw error(.duplicateKey(members[repeated].key), at: offsets[repeated])
        }
        depth -= 1
        return JSONObject(distinct: members)
    }

    private mutating func array() throws(JSONError) -> [JSONValue] {
        try descend()
        var elements: [JSONValue] = []
        skipWhitespace()
        if !takes(UInt8(ascii: "]")) {
            while true {
                elements.append(try value())
                skipWhitespace()
                if takes(UInt8(ascii: "]")) { break }
                try comma(before: UInt8(ascii: "]"), else: .commaOrClosingBracket)
            }
        }
        depth -= 1
        return elements
    }

    mutating func number() throws(JSONError) -> JSONNumber {
        let start = index
        _ = takes(UInt8(ascii: "-"))
        if takes(UInt8(ascii: "0")) {
            if index < bytes.count, JSONReader.isDigit(bytes[index]) {
                throw error(.leadingZero, at: start)
            }
        } else {
            try digits()
        }
        if takes(UInt8(ascii: ".")) { try digits() }
        if takes(UInt8(ascii: "e")) || takes(UInt8(ascii: "E")) {
            if !takes(UInt8(ascii: "+")) { _ = takes(UInt8(ascii: "-")) }
            try digits()
        }
        return JSONNumber(checked: String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private mutating func digits() throws(JSONError) {
        let start = index
        while index < bytes.count, JSONReader.isDigit(bytes[index]) { index += 1 }
        if index == start { throw unexpected(.digit) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private mutating func descend() throws(JSONError) {
        guard depth < JSONReader.depthLimit else {
            throw error(.tooDeep(limit: JSONReader.depthLimit))
        }
        depth += 1
        index += 1
    }

    private mutating func comma(
        before closing: UInt8, else expectation: JSONError.Expectation
    ) throws(JSONError) {
        let place = index
        guard takes(UInt8(ascii: ",")) else { throw unexpected(expectation) }
        skipWhitespace()
        if index < bytes.count, bytes[index] == closing { throw error(.trailingComma, at: place) }
    }

    private mutating func takes(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func takes(_ word: StaticString) -> Bool {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        let matches = word.withUTF8Buffer { unsafe bytes[index..<end].elementsEqual($0) }
        guard matches, end == bytes.count || !JSONReader.isWordByte(bytes[end]) else {
            return false
        }
        index = end
        return true
    }

    private mutating func skipWhitespace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    /// The index of the first member whose key stands before it already.
    private static func repeatedKey(_ members: [JSONObject.Member]) -> Int? {
        // Pairs are quicker than sorting for the few members that objects usually have.
        if members.count <= 12 {
            for second in members.indices {
                let key = members[second].key
                for first in 0..<second where members[first].key.hasSameBytes(as: key) {
                    return second
                }
            }
            return nil
        }
        let keys = members.map { Array($0.key.utf8) }
        let order = keys.indices.sorted {
            if keys[$0] == keys[$1] { return $0 < $1 }
            return keys[$0].lexicographicallyPrecedes(keys[$1])
        }
        var repeated: Int?
        for (first, second) in zip(order, order.dropFirst()) where keys[first] == keys[second] {
            repeated = Swift.min(repeated ?? second, second)
        }
        return repeated
    }
}
