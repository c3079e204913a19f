/// The table of names at the edge of the core: products, groups, offers, customers.
///
/// Inside, a name is a small integer; a fact then is a plain value and costs no reference counting.
/// Equality and order are those of the names' UTF-8 bytes, so no answer depends on which name came
/// first.
public struct Names: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var slots: [UInt32] = []

    /// Makes an empty table.
    public init() {}

    /// How many names the table holds.
    public var count: Int { ends.count }

    /// The identifier of a name, entered if it is new.
    public mutating func intern(_ name: some StringProtocol) -> NameID {
        intern(utf8: Array(name.utf8)[...])
    }

    /// The identifier of a name if the table holds it.
    public func find(_ name: some StringProtocol) -> NameID? {
        guard !slots.isEmpty else { return nil }
        let found = slots[slot(of: Array(name.utf8)[...])]
        return found == .max ? nil : NameID(found)
    }

    /// The name behind an identifier.
    public func text(_ id: NameID) -> String {
        String(decoding: utf8(id), as: UTF8.self)
    }

    /// The UTF-8 bytes of a name.
    public func utf8(_ id: NameID) -> ArraySlice<UInt8> {
        let index = Int(id.rawValue)
        return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// Whether the first name comes before the second by its UTF-8 bytes.
    public func precedes(_ first: NameID, _ second: NameID) -> Bool {
        first != second && utf8(first).lexicographicallyPrecedes(utf8(second))
    }

    /// The identifier of a transaction as it is written, entered as a name if it is not a plain number.
    public mutating func transaction(_ text: some StringProtocol) -> TransactionID {
        if let number = Names.plainNumber(text) { return TransactionID(number) }
        return TransactionID(UInt64(intern(text).rawValue) | TransactionID.nameBit)
    }

    /// A transaction's identifier as it was written.
    public func text(_ id: TransactionID) -> String {
        id.isNumeric
            ? String(id.rawValue) : text(NameID(UInt32(truncatingIfNeeded: id.rawValue)))
    }

    private static func plainNumber(_ text: some StringProtocol) -> UInt64? {
        let digits = text.utf8
        guard let first = digits.first, digits.count <= 18 else { return nil }
        if first == UInt8(ascii: "0"), digits.count > 1 { return nil }
        var number: UInt64 = 0
        for digit in digits {
            guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
            number = number * 10 + UInt64(digit - UInt8(ascii: "0"))
        }
        return number
    }

    /// The identifier of a name given by its UTF-8 bytes, entered if it is new.
    public mutating func intern(utf8 name: ArraySlice<UInt8>) -> NameID {
        if (ends.count + 1) * 2 > slots.count { grow() }
        let place = slot(of: name)
        if slots[place] != .max { return NameID(slots[place]) }
        slots[place] = UInt32(ends.count)
        bytes.append(contentsOf: name)
        ends.append(bytes.count)
        return NameID(slots[place])
    }

    /// The slot that holds the name, or the empty one where it belongs.
    private func slot(of name: ArraySlice<UInt8>) -> Int {
        let mask = slots.count - 1
        var place = Int(truncatingIfNeeded: Names.hash(name)) & mask
        while slots[place] != .max, !holds(slots[place], name) {
            place = (place + 1) & mask
        }
        return place
    }

    private func holds(_ index: UInt32, _ name: ArraySlice<UInt8>) -> Bool {
        utf8(NameID(index)).elementsEqual(name)
    }

    private mutating func grow() {
        slots = Array(repeating: .max, count: Swift.max(16, slots.count * 2))
        let mask = slots.count - 1
        for index in 0..<ends.count {
            var place = Int(truncatingIfNeeded: Names.hash(utf8(NameID(UInt32(index))))) & mask
            while slots[place] != .max { place = (place + 1) & mask }
            slots[place] = UInt32(index)
        }
    }

    /// FNV-1a, 64 bits: the same on every platform and in every run.
    private static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in name { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return hash
    }
}
