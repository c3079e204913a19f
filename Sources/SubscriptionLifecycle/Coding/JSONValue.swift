/// A value of JSON (RFC 8259), as it stands in the text: members keep their order, numbers their
/// digits.
///
/// Strings are equal when their bytes are; Unicode's canonical equivalence plays no part.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)

    /// A number without a fraction.
    package static func integer(_ value: Int64) -> JSONValue { .number(JSONNumber(value)) }

    /// The value of a boolean, or `nil` for anything else.
    package var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The value of a number, or `nil` for anything else.
    package var numberValue: JSONNumber? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The value of a string, or `nil` for anything else.
    package var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The elements of an array, or `nil` for anything else.
    package var arrayValue: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members of an object, or `nil` for anything else.
    package var objectValue: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }

    /// Whether this is the value `null`.
    package var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// What kind of value this is, in words for a message: "a string".
    package var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONValue: Equatable {
    package static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
        }
    }
}

/// The members of a JSON object in the order of the text; no key stands twice.
package struct JSONObject: Sendable, Equatable {
    /// A key and its value.
    package struct Member: Sendable, Equatable {
        package let key: String
        package var value: JSONValue

        package init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }

        package static func == (left: Member, right: Member) -> Bool {
            left.key.hasSameBytes(as: right.key) && left.value == right.value
        }
    }

    /// The members in the order of the text; two objects are equal only if their orders are.
    package private(set) var members: [Member]

    /// Makes an object without members.
    package init() { members = [] }

    /// Makes an object of members whose keys are known to differ.
    init(distinct members: [Member]) { self.members = members }

    /// The value of a key. Setting replaces it in its place, appends it, or with `nil` removes it.
    package subscript(_ key: String) -> JSONValue? {
        get {
            for member in members where member.key.hasSameBytes(as: key) { return member.value }
            return nil
        }
        set {
            let index = members.firstIndex { $0.key.hasSameBytes(as: key) }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): break
            }
        }
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Makes an object of members written out in the source; of a repeated key the last one counts.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init()
        for (key, value) in elements { self[key] = value }
    }
}

extension String {
    /// Whether both are the same bytes. `==` would ask for Unicode's tables, which the embedded
    /// standard library does not link by itself, and would call differently written keys the same.
    package func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
