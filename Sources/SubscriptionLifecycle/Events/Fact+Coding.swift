// The stored form of facts: one JSON object a fact, its keys those of `FactKey`.
//
// `format` is the version of the form. Older forms are brought up to the present one here, while
// decoding, and nowhere else; names are added, never renamed or reused.
//
// What a newer version of the library has written is no error (decision 35). A key that the kind does
// not have and a word that its list does not have are kept beside the fact, which means what the rest
// of it says. A kind that is not known is kept whole and means nothing. So is a kind that is known
// under a `format` that is not: the form only changes when a reader of the old one would be misled.
// Every form, of whatever version, begins with `format`, `kind`, `effective` and `stated`, so that each
// fact has its place in the order. A missing key and a value of another type stay errors: no version
// has ever written them.

extension Fact {
    /// The version of the stored form that is written.
    public static let storedFormat: Int64 = 1

    /// The fact in its stored form, as one line of JSON without a line feed.
    public func stored(_ names: Names) -> [UInt8] {
        JSONValue.object(storedObject(names)).utf8(.compact)
    }

    /// Reads a fact in its stored form, of whatever version; ``findings`` says whether all was known.
    public init(
        stored utf8: some Collection<UInt8>, names: inout Names
    ) throws(FactCodingError) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: utf8)
        } catch {
            throw .notJSON(line: error.line, column: error.column, error.reason.sentence)
        }
        guard let object = value.objectValue else { throw .notAnObject }
        try self.init(storedObject: object, names: &names)
    }

    package func storedObject(_ names: Names) -> JSONObject {
        var members = [
            JSONObject.Member(key: "format", value: .integer(Fact.storedFormat)),
            JSONObject.Member(key: "kind", value: .string(event.kindName(names))),
            JSONObject.Member(key: "effective", value: .integer(effectiveDate.milliseconds)),
            JSONObject.Member(key: "stated", value: .integer(statedDate.milliseconds)),
        ]
        forEachField { key, value in
            members.append(JSONObject.Member(key: key.name, value: value.stored(names)))
        }
        if let unknownMembers { UnknownMembers(unknownMembers, names).restore(into: &members) }
        return JSONObject(distinct: members)
    }

    package init(
        storedObject object: JSONObject, names: inout Names
    ) throws(FactCodingError) {
        var fields = StoredFields(object)
        let format = try fields.required("format", fields.integer("format"))
        guard format >= Fact.storedFormat else { throw .unknownFormat(format) }
        let name = try fields.required("kind", fields.text("kind"))
        let effective = try fields.required("effective", fields.instant("effective"))
        let stated = try fields.required("stated", fields.instant("stated"))
        let event: Event
        if format == Fact.storedFormat, let kind = Event.Kind(name: name) {
            event = try Event(kind, &fields, names: &names)
        } else {
            event = .unknown(UnknownEvent(kind: names.intern(name)))
            if format != Fact.storedFormat { fields.misread("format") }
        }
        self.init(event, effectiveDate: effective, statedDate: stated)
        unknownMembers = fields.unknown.intern(in: &names)
    }
}

/// Why a stored fact could not be read.
public enum FactCodingError: Error, Hashable, Sendable {
    /// The text is no JSON.
    case notJSON(line: Int, column: Int, String)
    /// The JSON is no object.
    case notAnObject
    /// A version of the form that there has never been.
    case unknownFormat(Int64)
    /// A key that the kind must have is missing.
    case missing(key: String)
    /// A key's value is not of the type that it has in every version.
    case badValue(key: String, expected: Expectation)

    /// What a value must be.
    @frozen  // Closed by nature: the types of the stored form.
    public enum Expectation: UInt8, Hashable, Sendable {
        case text, integer, smallInteger, instant, flag
    }
}

extension FactCodingError: CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .notJSON(let line, let column, let sentence):
            "line \(line), column \(column): \(sentence)"
        case .notAnObject: "a stored fact is a JSON object"
        case .unknownFormat(let format):
            "there is no stored form \(format); forms are counted from 1"
        case .missing(let key):
            "the key `\(key)` is missing; the line is damaged: restore it from where it came from"
        case .badValue(let key, let expected):
            "the value of `\(key)` must be \(expected.words); the line is damaged: restore it from"
                + " where it came from"
        }
    }
}

extension FactCodingError.Expectation {
    fileprivate var words: String {
        switch self {
        case .text: "a string"
        case .integer: "a whole number"
        case .smallInteger: "a whole number of 32 bits"
        case .instant: "an instant in milliseconds, of the years 0 to 9999"
        case .flag: "true or false"
        }
    }
}

extension FactValue {
    /// The value in its stored form: identifiers and words as text, instants in milliseconds.
    fileprivate func stored(_ names: Names) -> JSONValue {
        switch self {
        case .transaction(let id): .string(names.text(id))
        case .name(let id): .string(names.text(id))
        case .instant(let date): .integer(date.milliseconds)
        case .price(let price): .integer(price.milliunits)
        case .offer(let offer): .string(offer.text(names))
        case .number(let number): .integer(number)
        case .word(let word): .string(word)
        case .flag: .bool(true)
        }
    }
}
