package import SubscriptionLifecycle

extension JSONValue {
    /// The value on lines of its own, two blanks a level, members in their order; simple lists on one.
    package var indented: String {
        var text = ""
        write(to: &text, level: 0)
        return text
    }

    private func write(to text: inout String, level: Int) {
        switch self {
        case .null, .bool, .number, .string: text += compact
        case .array(let elements) where elements.allSatisfy { $0.isScalar }:
            text += "[" + elements.map { $0.compact }.joined(separator: ", ") + "]"
        case .array(let elements):
            write("[", "]", elements.map { (key: "", value: $0) }, to: &text, level: level)
        case .object(let object):
            let members = object.members.map { member in
                (key: JSONValue.string(member.key).compact + ": ", value: member.value)
            }
            write("{", "}", members, to: &text, level: level)
        }
    }

    /// Whether it takes no lines of its own.
    private var isScalar: Bool {
        switch self {
        case .null, .bool, .number, .string: true
        case .array, .object: false
        }
    }

    private var compact: String { String(decoding: utf8(.compact), as: UTF8.self) }

    private func write(
        _ opening: String, _ closing: String, _ members: [(key: String, value: JSONValue)],
        to text: inout String, level: Int
    ) {
        text += opening
        for (index, member) in members.enumerated() {
            text += index == 0 ? "\n" : ",\n"
            text += String(repeating: " ", count: 2 * (level + 1)) + member.key
            member.value.write(to: &text, level: level + 1)
        }
        if !members.isEmpty { text += "\n" + String(repeating: " ", count: 2 * level) }
        text += closing
    }

    /// A text, or `null`.
    package static func optional(_ text: String?) -> JSONValue {
        text.map { .string($0) } ?? .null
    }

    /// A count.
    package static func count(_ number: Int) -> JSONValue { .integer(Int64(number)) }

    /// Texts in their order.
    package static func strings(_ texts: [String]) -> JSONValue {
        .array(texts.map { .string($0) })
    }
}

/// The version of the documents that the reports write as JSON; it grows when a member changes its
/// meaning or goes away, not when one is added.
package let reportSchemaVersion = 1
