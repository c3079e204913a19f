// The stored form of facts: one JSON object a fact, its keys those of `FactKey`.
//
// `format` is the version of the form. Older forms are brought up to the present one here, while
// decoding, and nowhere else; names are added, never renamed or reused.

extension Fact {
    /// The version of the stored form that is written.
    public static let storedFormat: Int64 = 1

    /// The fact in its stored form, as one line of JSON without a line feed.
    public func stored(_ names: Names) -> [UInt8] {
        JSONValue.object(storedObject(names)).utf8(.compact)
    }

    /// Reads a fact in its stored form, of this version or an older one.
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
            JSONObject.Member(key: "kind", value: .string(event.kind.name)),
            JSONObject.Member(key: "effective", value: .integer(effectiveDate.milliseconds)),
            JSONObject.Member(key: "stated", value: .integer(statedDate.milliseconds)),
        ]
        forEachField { key, value in
            members.append(JSONObject.Member(key: key.name, value: value.stored(names)))
        }
        return JSONObject(distinct: members)
    }

    package init(
        storedObject object: JSONObject, names: inout Names
    ) throws(FactCodingError) {
        var fields = StoredFields(object)
        let format = try fields.required("format", fields.integer("format"))
        guard format == Fact.storedFormat else { throw .unknownFormat(format) }
        let name = try fields.required("kind", fields.text("kind"))
        guard let kind = Event.Kind(name: name) else { throw .unknownKind(name) }
        effectiveDate = try fields.required("effective", fields.instant("effective"))
        statedDate = try fields.required("stated", fields.instant("stated"))
        event = try Event(kind, &fields, names: &names)
        try fields.finish()
    }
}

/// Why a stored fact could not be read.
public enum FactCodingError: Error, Hashable, Sendable {
    /// The text is no JSON.
    case notJSON(line: Int, column: Int, String)
    /// The JSON is no object.
    case notAnObject
    /// A version of the form that this library does not know; a newer one wrote it.
    case unknownFormat(Int64)
    /// A kind of fact that this library does not know.
    case unknownKind(String)
    /// A key that the kind must have is missing.
    case missing(key: String)
    /// A key's value is not what it must be.
    case badValue(key: String)
    /// A key that the kind does not have.
    case unknownKey(String)
}

extension FactCodingError: CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .notJSON(let line, let column, let sentence):
            "line \(line), column \(column): \(sentence)"
        case .notAnObject: "a stored fact is a JSON object"
        case .unknownFormat(let format):
            "the stored form \(format) is not known; a newer version of the library wrote it"
        case .unknownKind(let name):
            "the kind of fact `\(name)` is not known; a newer version of the library wrote it"
        case .missing(let key): "the key `\(key)` is missing"
        case .badValue(let key): "the value of `\(key)` is not what it must be"
        case .unknownKey(let key): "the key `\(key)` does not belong to this kind of fact"
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
