extension JSONReader {
    /// Reads a string from its opening quotation mark on.
    mutating func string() throws(JSONError) -> String {
        index += 1
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: bytes[start..<index - 1], as: UTF8.self)
            case UInt8(ascii: "\\"): return try escapedString(from: start)
            case 0x00..<0x20: throw error(.controlCharacter(bytes[index]))
            case 0x20..<0x80: index += 1
            default: index += try sequenceLength()
            }
        }
        throw unexpected(.closingQuotationMark)
    }

    /// Goes on with a string in which an escape was met.
    private mutating func escapedString(from start: Int) throws(JSONError) -> String {
        var text = Array(bytes[start..<index])
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0x00..<0x20: throw error(.controlCharacter(byte))
            case 0x20..<0x80:
                text.append(byte)
                index += 1
            default:
                let end = index + (try sequenceLength())
                text.append(contentsOf: bytes[index..<end])
                index = end
            }
        }
        throw unexpected(.closingQuotationMark)
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        let start = index
        index += 1
        guard index < bytes.count else { throw unexpected(.escape) }
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[index])
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            index += 1
            let scalar = try scalar(ofEscapeAt: start)
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            return
        default: throw unexpected(.escape)
        }
        index += 1
    }

    /// Reads the digits of `\uXXXX`, and of a second escape if the first is half of a pair.
    private mutating func scalar(ofEscapeAt start: Int) throws(JSONError) -> Unicode.Scalar {
        let first = try hexadecimalDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        else { throw error(.loneSurrogate, at: start) }
        let place = index
        index += 2
        let second = try hexadecimalDigits()
        guard second >= 0xDC00, second <= 0xDFFF,
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else {
            index = place
            throw unexpected(.lowSurrogate)
        }
        return scalar
    }

    private mutating func hexadecimalDigits() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard index < bytes.count else { throw unexpected(.hexadecimalDigits) }
            switch bytes[index] {
            case let byte where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"):
                value = value << 4 + UInt32(byte - UInt8(ascii: "0"))
            case let byte where byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "F"):
                value = value << 4 + UInt32(byte - UInt8(ascii: "A") + 10)
            case let byte where byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "f"):
                value = value << 4 + UInt32(byte - UInt8(ascii: "a") + 10)
            default: throw unexpected(.hexadecimalDigits)
            }
            index += 1
        }
        return value
    }

    /// The length of the well-formed UTF-8 sequence here (Unicode 15, table 3-7).
    private func sequenceLength() throws(JSONError) -> Int {
        let lead = bytes[index]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF:
            length = 3
            if lead == 0xE0 { second = 0xA0...0xBF }
            if lead == 0xED { second = 0x80...0x9F }
        case 0xF0...0xF4:
            length = 4
            if lead == 0xF0 { second = 0x90...0xBF }
            if lead == 0xF4 { second = 0x80...0x8F }
        default: throw error(.invalidUTF8(lead))
        }
        for offset in 1..<length {
            let place = index + offset
            guard place < bytes.count else { throw error(.invalidUTF8(lead)) }
            let allowed = offset == 1 ? second : 0x80...0xBF
            guard allowed.contains(bytes[place]) else {
                throw error(.invalidUTF8(bytes[place]), at: place)
            }
        }
        return length
    }
}

extension JSONReader {
    func error(_ reason: JSONError.Reason) -> JSONError { error(reason, at: index) }

    func error(_ reason: JSONError.Reason, at offset: Int) -> JSONError {
        JSONError(reason, at: offset, in: bytes)
    }

    /// The error that something else stands here, with the usual mistakes called by their names.
    func unexpected(_ expectation: JSONError.Expectation) -> JSONError {
        if isAtConflictMarker { return error(.mergeConflict) }
        guard index < bytes.count else {
            return error(.unexpected(found: "the end of the text", expected: expectation))
        }
        let byte = bytes[index]
        if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
            bytes[index + 1] == byte || bytes[index + 1] == UInt8(ascii: "*")
        {
            return error(.comment)
        }
        if byte >= 0x80 {
            do throws(JSONError) {
                return found(index..<index + (try sequenceLength()), expectation)
            } catch {
                return error
            }
        }
        if byte < 0x20 || byte == 0x7F {
            return error(.unexpected(found: "a control character", expected: expectation))
        }
        let rest = bytes[index...].prefix(JSONReader.longestWord)
        let word = rest.prefix(while: JSONReader.isWordByte)
        return found(word.isEmpty ? index..<index + 1 : word.indices, expectation)
    }

    /// How much of a word that does not belong is repeated in a message.
    private static let longestWord = 40

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private func found(_ range: Range<Int>, _ expectation: JSONError.Expectation) -> JSONError {
        let text = String(decoding: bytes[range], as: UTF8.self)
        return error(.unexpected(found: "`" + text + "`", expected: expectation))
    }

    /// Whether a line begins here with the seven equal signs of a merge conflict.
    private var isAtConflictMarker: Bool {
        guard index + 7 <= bytes.count else { return false }
        guard index == 0 || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D else {
            return false
        }
        switch bytes[index] {
        case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: ">"):
            return bytes[index..<index + 7].allSatisfy { $0 == bytes[index] }
        default: return false
        }
    }
}
