/// Why a text is not JSON, and where.
package struct JSONError: Error, Sendable {
    /// What a reader hoped to find.
    package enum Expectation: Sendable, Equatable {
        case value
        case key
        case keyOrClosingBrace
        case colon
        case commaOrClosingBrace
        case commaOrClosingBracket
        case endOfText
        case digit
        case hexadecimalDigits
        case escape
        case lowSurrogate
        case closingQuotationMark

        /// The same in words: "a comma or `}`".
        package var words: String {
            switch self {
            case .value: "a value"
            case .key: "a key in double quotation marks"
            case .keyOrClosingBrace: "a key in double quotation marks or `}`"
            case .colon: "a colon"
            case .commaOrClosingBrace: "a comma or `}`"
            case .commaOrClosingBracket: "a comma or `]`"
            case .endOfText: "the end of the text"
            case .digit: "a digit"
            case .hexadecimalDigits: "four hexadecimal digits"
            case .escape: "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"
            case .lowSurrogate: "the second half of a surrogate pair, \\uDC00 to \\uDFFF"
            case .closingQuotationMark: "a closing quotation mark"
            }
        }
    }

    /// The rule that the text breaks.
    package enum Reason: Sendable {
        /// There is nothing but white space.
        case empty
        /// A line of `<<<<<<<`, `|||||||`, `=======` or `>>>>>>>` that a merge left behind.
        case mergeConflict
        /// The text begins with the byte-order mark of UTF-16.
        case notUTF8
        /// Something else than what must stand here.
        case unexpected(found: String, expected: Expectation)
        /// A comma before the closing bracket or brace.
        case trailingComma
        /// A comment, which JSON does not have.
        case comment
        /// A number such as `007`.
        case leadingZero
        /// A control character that must be escaped within a string.
        case controlCharacter(UInt8)
        /// Half of a surrogate pair.
        case loneSurrogate
        /// A byte that does not belong to well-formed UTF-8.
        case invalidUTF8(UInt8)
        /// A key that its object has already.
        case duplicateKey(String)
        /// More arrays and objects within each other than are read.
        case tooDeep(limit: Int)

        /// What stands in the text, in words.
        package var found: String {
            switch self {
            case .empty: "an empty text"
            case .mergeConflict: "a marker of a merge conflict"
            case .notUTF8: "UTF-16"
            case .unexpected(let found, _): found
            case .trailingComma: "a comma before the closing bracket"
            case .comment: "a comment"
            case .leadingZero: "a number that begins with 0"
            case .controlCharacter(0x0A), .controlCharacter(0x0D): "a line break in a string"
            case .controlCharacter(let byte):
                "the control character " + JSONError.hexadecimal(byte) + " in a string"
            case .loneSurrogate: "half of a surrogate pair"
            case .invalidUTF8(let byte):
                "the byte " + JSONError.hexadecimal(byte) + ", which is no UTF-8"
            case .duplicateKey(let key): "the key `" + key + "` for the second time"
            case .tooDeep(let limit): "more than \(limit) arrays and objects within each other"
            }
        }

        /// What should stand there, in words.
        package var expected: String {
            switch self {
            case .empty: "a value"
            case .mergeConflict: "one of the two versions"
            case .notUTF8, .invalidUTF8: "UTF-8"
            case .unexpected(_, let expected): expected.words
            case .trailingComma: "no comma behind the last element"
            case .comment: "no comments"
            case .leadingZero: "no 0 in front of other digits"
            case .controlCharacter: "its escape or a closing quotation mark"
            case .loneSurrogate: "both halves"
            case .duplicateKey: "each key once"
            case .tooDeep: "fewer"
            }
        }

        /// Both in one sentence.
        package var sentence: String { "Found " + found + ", expected " + expected + "." }
    }

    /// The line, counted from 1; `\n`, `\r\n` and a lone `\r` end one.
    package let line: Int
    /// The column in Unicode scalars, counted from 1; a byte-order mark has none.
    package let column: Int
    /// The offset in bytes, counted from 0.
    package let byteOffset: Int
    /// The rule that is broken there.
    package let reason: Reason

    init(_ reason: Reason, at byteOffset: Int, in bytes: [UInt8]) {
        self.reason = reason
        self.byteOffset = byteOffset
        var line = 1
        var column = 1
        var index = JSONReader.startsWithByteOrderMark(bytes) ? 3 : 0
        while index < byteOffset {
            let byte = bytes[index]
            index += 1
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { continue }
            if byte == 0x0A || byte == 0x0D {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        self.line = line
        self.column = column
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}

extension JSONError: Equatable {
    package static func == (left: JSONError, right: JSONError) -> Bool {
        left.byteOffset == right.byteOffset && left.line == right.line
            && left.column == right.column
            && left.reason.sentence.hasSameBytes(as: right.reason.sentence)
    }
}
