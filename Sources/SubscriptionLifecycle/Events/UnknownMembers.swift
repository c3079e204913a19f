/// The members of a stored fact that this version does not know, with their places among the others.
///
/// They are held as one name: a JSON array that says of each, in turn, the known member that it stands
/// behind, its key and its value. Numbers keep their digits and members their order, so that a line is
/// written again byte for byte; and the array is no deeper than the line, so that it can be read again.
///
/// ```json
/// ["tx","seat","4b","tx","miles",1.50,"until","bonus",null]
/// ```
package struct UnknownMembers {
    private struct Placed {
        var behind: String
        var member: JSONObject.Member
    }

    private var placed: [Placed] = []

    /// What a member at the very front stands behind.
    private static let front = ""

    package init() {}

    /// The members of a stored line whose keys, or whose values, are not known.
    init(of line: JSONObject, where isUnknown: (JSONObject.Member) -> Bool) {
        var known = UnknownMembers.front
        for member in line.members {
            if isUnknown(member) {
                append(member.key, member.value, behind: known)
            } else {
                known = member.key
            }
        }
    }

    /// Reads what ``intern(in:)`` has entered.
    init(_ id: NameID, _ names: Names) {
        guard let value = try? JSONValue(parsing: names.utf8(id)), let items = value.arrayValue
        else { return }
        var place = 0
        while place + 2 < items.count {
            if let known = items[place].stringValue, let key = items[place + 1].stringValue {
                append(key, items[place + 2], behind: known)
            }
            place += 3
        }
    }

    /// Adds a member behind a known one and behind those that stand there already.
    package mutating func append(_ key: String, _ value: JSONValue, behind known: String) {
        placed.append(
            Placed(behind: known, member: JSONObject.Member(key: key, value: value)))
    }

    /// The name of these members; none if there are none.
    package func intern(in names: inout Names) -> NameID? {
        if placed.isEmpty { return nil }
        var items: [JSONValue] = []
        for one in placed {
            items.append(.string(one.behind))
            items.append(.string(one.member.key))
            items.append(one.member.value)
        }
        return names.intern(utf8: JSONValue.array(items).utf8(.compact)[...])
    }

    /// Puts the members back among the known ones.
    ///
    /// One whose key stands there already takes its place: it is the word that was not understood. One
    /// whose neighbour is gone comes last.
    func restore(into members: inout [JSONObject.Member]) {
        var last: (known: String, place: Int)?
        for one in placed {
            var place = members.count
            if let last, last.known.hasSameBytes(as: one.behind) {
                place = last.place
            } else if one.behind.utf8.isEmpty {
                place = 0
            } else if let known = UnknownMembers.place(of: one.behind, in: members) {
                place = known + 1
            }
            if let known = UnknownMembers.place(of: one.member.key, in: members) {
                members[known] = one.member
                place = known
            } else {
                members.insert(one.member, at: place)
            }
            last = (one.behind, place + 1)
        }
    }

    private static func place(of key: String, in members: [JSONObject.Member]) -> Int? {
        members.firstIndex { $0.key.hasSameBytes(as: key) }
    }
}
