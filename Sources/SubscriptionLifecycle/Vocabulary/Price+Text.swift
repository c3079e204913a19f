extension Price {
    /// Reads an amount as a catalogue writes it: `9.99`, `10`, `-0.5`, at most three decimals.
    ///
    /// Refused are a leading plus, exponents, currency signs, commas, and a point without digits on
    /// both sides; and amounts of more than fifteen digits before the point.
    public init?(decimal utf8: some Collection<UInt8>) {
        var cursor = TextCursor(utf8)
        let isNegative = cursor.take("-")
        guard let units = cursor.number(digits: 1...15) else { return nil }
        var milliunits = 1000 * units
        if cursor.take(".") {
            guard let fraction = cursor.thousandths() else { return nil }
            milliunits += fraction
        }
        guard cursor.isAtEnd else { return nil }
        self.init(milliunits: isNegative ? -milliunits : milliunits)
    }
}

extension Price: CustomStringConvertible {
    /// The amount with two decimals, or three where they are needed: `9.99`, `10.00`, `0.125`.
    ///
    /// The pattern that means "no price" prints as `none`.
    public var description: String {
        guard self != Price.niche else { return "none" }
        let amount = milliunits.magnitude
        let fraction = amount % 1000
        let decimals =
            fraction % 10 == 0
            ? String(fraction / 10, paddedTo: 2) : String(fraction, paddedTo: 3)
        return (milliunits < 0 ? "-" : "") + String(amount / 1000) + "." + decimals
    }
}
