/// A value as it is written, before anyone asks what it means.
struct Lexeme {
    indirect enum Form {
        case plain(isQuoted: Bool)
        case list([Lexeme])
        case set([Lexeme])
    }

    var form: Form
    /// The text of a plain value without its quotes; everything as written for lists and sets.
    var text: String
    /// From the first character to the last, as written.
    var source: String
    var place: Scenario.Place

    var isQuoted: Bool {
        switch form {
        case .plain(let isQuoted): isQuoted
        case .list, .set: false
        }
    }

    /// Whether this is a bare word of the language.
    func isWord(_ word: String) -> Bool {
        switch form {
        case .plain(let isQuoted): !isQuoted && text.utf8.elementsEqual(word.utf8)
        case .list, .set: false
        }
    }
}

/// A token: a value, alone or after a key.
struct Token {
    struct Key {
        var text: String
        var selector: Lexeme?
        var isPartial: Bool
    }

    var key: Key?
    var value: Lexeme
    /// The first character, of the key if there is one.
    var place: Scenario.Place
    /// The whole token as written.
    var source: String
}

/// Something that is no token.
struct LexicalError: Error {
    var place: Scenario.Place
    var found: String
    var expected: String
    var suggestion: String?
}

/// Takes a line apart.
struct Lexer {
    typealias Scalars = ArraySlice<Unicode.Scalar>

    private let scalars: Scalars
    private var position: Int
    private let line: Int

    /// Starts at the first character of a line, or of a part of it; columns are those of the line.
    init(_ scalars: Scalars, line: Int) {
        self.scalars = scalars
        self.line = line
        position = scalars.startIndex
    }

    /// The next token; `nil` at the end of the line or at a comment.
    mutating func next() throws(LexicalError) -> Token? {
        skipBlanks()
        guard let first = peek, first != "#" else { return nil }
        let start = position
        guard let key = try key() else {
            let value = try value(isElement: false)
            return Token(key: nil, value: value, place: place(start), source: value.source)
        }
        let value = try value(isElement: false)
        return Token(key: key, value: value, place: place(start), source: text(from: start))
    }

    /// The comment that ends the line, once there is no further token.
    mutating func comment() -> String? {
        skipBlanks()
        guard peek == "#" else { return nil }
        return String(scalars: FileParser.trimmed(scalars[position...]))
    }

    /// Everything up to the end of the line as one value.
    mutating func onlyValue() throws(LexicalError) -> Lexeme {
        let value = try value(isElement: false)
        skipBlanks()
        guard position == scalars.endIndex else {
            throw LexicalError(
                place: place(position), found: text(from: position),
                expected: "nothing after the value")
        }
        return value
    }

    // MARK: - Characters

    private var peek: Unicode.Scalar? {
        position < scalars.endIndex ? scalars[position] : nil
    }

    private func place(_ index: Int) -> Scenario.Place {
        Scenario.Place(line: line, column: index + 1)
    }

    private mutating func skipBlanks() {
        while let scalar = peek, Lexer.isBlank(scalar) { position += 1 }
    }

    private func text(from start: Int) -> String { String(scalars: scalars[start..<position]) }

    static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

    // MARK: - Keys

    /// Reads `key=`, `key~=` or `key(PRODUCT)=`; stays where it is if there is none.
    private mutating func key() throws(LexicalError) -> Token.Key? {
        let start = position
        while let scalar = peek, Lexer.isOfKey(scalar) { position += 1 }
        let text = text(from: start)
        guard position > start else { return nil }
        var key = Token.Key(text: text, selector: nil, isPartial: false)
        if peek == "(" { key.selector = try selector() }
        if peek == "~" {
            key.isPartial = true
            position += 1
        }
        guard peek == "=" else {
            if key.selector != nil {
                throw LexicalError(
                    place: place(start), found: self.text(from: start),
                    expected: "= and a value after it")
            }
            position = start
            return nil
        }
        position += 1
        guard let next = peek, !Lexer.isBlank(next) else {
            throw LexicalError(
                place: place(start), found: self.text(from: start),
                expected: "a value after =, without blanks")
        }
        return key
    }

    private mutating func selector() throws(LexicalError) -> Lexeme {
        let open = position
        position += 1
        let start = position
        while let scalar = peek, scalar != ")", !Lexer.isBlank(scalar) { position += 1 }
        guard peek == ")", position > start else {
            throw LexicalError(
                place: place(open), found: text(from: open),
                expected: "a product in closed brackets")
        }
        let text = text(from: start)
        position += 1
        return Lexeme(
            form: .plain(isQuoted: false), text: text, source: text, place: place(start))
    }

    private static func isOfKey(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }

    // MARK: - Values

    private mutating func value(isElement: Bool) throws(LexicalError) -> Lexeme {
        switch peek {
        case "\"": try quoted(isElement: isElement)
        case "[" where !isElement: try brackets(closing: "]")
        case "{" where !isElement: try brackets(closing: "}")
        default: try plain(isElement: isElement)
        }
    }

    private mutating func plain(isElement: Bool) throws(LexicalError) -> Lexeme {
        let start = position
        while let scalar = peek, !Lexer.isBlank(scalar) {
            if isElement, scalar == "," || scalar == "]" || scalar == "}" { break }
            if scalar == "\"" {
                throw LexicalError(
                    place: place(position), found: "\"",
                    expected: "quotes only around a whole word or value")
            }
            position += 1
        }
        let text = text(from: start)
        return Lexeme(
            form: .plain(isQuoted: false), text: text, source: text, place: place(start))
    }

    private mutating func quoted(isElement: Bool) throws(LexicalError) -> Lexeme {
        let start = position
        var text: [Unicode.Scalar] = []
        position += 1
        while let scalar = peek, scalar != "\"" {
            position += 1
            guard scalar == "\\" else {
                text.append(scalar)
                continue
            }
            guard let escaped = peek, escaped == "\"" || escaped == "\\" else {
                throw LexicalError(
                    place: place(position - 1), found: "\\",
                    expected: "\\\" or \\\\ between quotes", suggestion: "\\\\")
            }
            text.append(escaped)
            position += 1
        }
        guard peek == "\"" else {
            throw LexicalError(
                place: place(start), found: self.text(from: start), expected: "a closing quote")
        }
        position += 1
        let isAtEnd: Bool
        if let next = peek {
            isAtEnd =
                Lexer.isBlank(next)
                || (isElement && (next == "," || next == "]" || next == "}"))
        } else {
            isAtEnd = true
        }
        guard isAtEnd else {
            throw LexicalError(
                place: place(start), found: self.text(from: start),
                expected: "quotes only around a whole word or value")
        }
        return Lexeme(
            form: .plain(isQuoted: true), text: String(scalars: text[...]),
            source: self.text(from: start), place: place(start))
    }

    private mutating func brackets(closing: Unicode.Scalar) throws(LexicalError) -> Lexeme {
        let start = position
        position += 1
        var elements: [Lexeme] = []
        skipBlanks()
        while peek != closing {
            // A comment hides the rest of the line, a closing bracket too.
            guard let scalar = peek, scalar != "]", scalar != "}", !startsComment else { break }
            let element = try value(isElement: true)
            guard !element.source.utf8.isEmpty else {
                throw LexicalError(
                    place: element.place, found: String(scalars: [scalar]),
                    expected: "a value before the comma")
            }
            elements.append(element)
            skipBlanks()
            guard peek == "," else { break }
            position += 1
            skipBlanks()
            if peek == closing {
                throw LexicalError(
                    place: place(position), found: String(scalars: [closing]),
                    expected: "a value after the comma")
            }
        }
        guard peek == closing else {
            throw LexicalError(
                place: place(start), found: text(from: start),
                expected: "commas between the values and a closing "
                    + String(scalars: [closing]))
        }
        position += 1
        let source = text(from: start)
        return Lexeme(
            form: closing == "]" ? .list(elements) : .set(elements), text: source, source: source,
            place: place(start))
    }

    private var startsComment: Bool {
        peek == "#" && Lexer.isBlank(scalars[position - 1])
    }
}

extension String {
    /// A string of Unicode scalars.
    init(scalars: ArraySlice<Unicode.Scalar>) {
        var view = String.UnicodeScalarView()
        for scalar in scalars { view.append(scalar) }
        self.init(view)
    }
}
