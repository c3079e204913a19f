/// Swift source with the contents of comments and string literals replaced by blanks.
///
/// Lines keep their numbers, so that what is found here can be pointed at in the file.
struct SwiftText {
    /// The bytes that are code, everything else blank.
    let code: [UInt8]

    private static let newline = UInt8(ascii: "\n")
    private static let quote = UInt8(ascii: "\"")
    private static let hash = UInt8(ascii: "#")
    private static let slash = UInt8(ascii: "/")
    private static let star = UInt8(ascii: "*")

    init(_ text: String) {
        let source = Array(text.utf8)
        var code = source
        var index = 0
        while index < source.count {
            let end = SwiftText.endOfLiteral(source, at: index)
            // The last quote stays: `"a".utf8` is a member of a text, ` .utf8` would be a case.
            let isText = end > index && source[index] != SwiftText.slash
            let blankEnd = isText ? end - 1 : end
            for position in index..<blankEnd where source[position] != SwiftText.newline {
                code[position] = UInt8(ascii: " ")
            }
            index = max(end, index + 1)
        }
        self.code = code
    }

    /// The code, line by line.
    var lines: [String] {
        code.split(separator: SwiftText.newline, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The line, counted from 1, of a position in the code.
    func line(of position: Int) -> Int {
        code[..<position].reduce(1) { $1 == SwiftText.newline ? $0 + 1 : $0 }
    }

    /// The end of the comment or string that begins at a position; the position if none does.
    private static func endOfLiteral(_ source: [UInt8], at start: Int) -> Int {
        func byte(_ position: Int) -> UInt8 { position < source.count ? source[position] : 0 }
        if byte(start) == slash, byte(start + 1) == slash {
            return source[start...].firstIndex(of: newline) ?? source.count
        }
        if byte(start) == slash, byte(start + 1) == star {
            return endOfBlockComment(source, at: start)
        }
        var opening = start
        while byte(opening) == hash { opening += 1 }
        guard byte(opening) == quote else { return start }
        return endOfString(source, quoteAt: opening, hashCount: opening - start)
    }

    private static func endOfBlockComment(_ source: [UInt8], at start: Int) -> Int {
        var depth = 0
        var index = start
        while index + 1 < source.count {
            if source[index] == slash, source[index + 1] == star {
                depth += 1
                index += 2
            } else if source[index] == star, source[index + 1] == slash {
                depth -= 1
                index += 2
                if depth == 0 { return index }
            } else {
                index += 1
            }
        }
        return source.count
    }

    private static func endOfString(_ source: [UInt8], quoteAt: Int, hashCount: Int) -> Int {
        let hashes = [UInt8](repeating: hash, count: hashCount)
        let isMultiline = source[quoteAt...].starts(with: [quote, quote, quote])
        let closing = [UInt8](repeating: quote, count: isMultiline ? 3 : 1) + hashes
        let escape = [UInt8(ascii: "\\")] + hashes
        var index = quoteAt + (isMultiline ? 3 : 1)
        while index < source.count {
            let rest = source[index...]
            if rest.starts(with: closing) { return index + closing.count }
            if rest.starts(with: escape) {
                index += escape.count
                if index < source.count, source[index] == UInt8(ascii: "(") {
                    index = endOfInterpolation(source, at: index)
                } else {
                    index += 1
                }
            } else if !isMultiline, source[index] == newline {
                return index
            } else {
                index += 1
            }
        }
        return source.count
    }

    private static func endOfInterpolation(_ source: [UInt8], at start: Int) -> Int {
        var depth = 0
        var index = start
        while index < source.count {
            let end = endOfLiteral(source, at: index)
            if end > index {
                index = end
                continue
            }
            if source[index] == UInt8(ascii: "(") { depth += 1 }
            if source[index] == UInt8(ascii: ")") { depth -= 1 }
            index += 1
            if depth == 0 { return index }
        }
        return source.count
    }
}
