/// The little of XML that a report needs.
enum XML {
    /// ` name="value"`.
    static func attribute(_ name: String, _ value: String) -> String {
        " " + name + "=\"" + escaped(value, isAttribute: true) + "\""
    }

    /// Text between tags.
    static func text(_ value: String) -> String { escaped(value, isAttribute: false) }

    /// The folder of a path, without the slash at its end.
    static func folder(of path: String) -> String {
        let bytes = path.utf8
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(path[..<slash])
    }

    /// A path as the dotted name by which build servers group cases.
    static func className(of path: String) -> String {
        var bytes = path.utf8[...]
        if bytes.count > 9, bytes.suffix(9).elementsEqual(".scenario".utf8) { bytes.removeLast(9) }
        let parts = bytes.split(separator: UInt8(ascii: "/"))
        return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
    }

    private static func escaped(_ value: String, isAttribute: Bool) -> String {
        var text = String.UnicodeScalarView()
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": text.append(contentsOf: "&amp;".unicodeScalars)
            case "<": text.append(contentsOf: "&lt;".unicodeScalars)
            case ">": text.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": text.append(contentsOf: "&quot;".unicodeScalars)
            // A reader makes blanks of these in attributes unless they are written as numbers.
            case "\t", "\n":
                if isAttribute {
                    text.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
                } else {
                    text.append(scalar)
                }
            case "\r": text.append(contentsOf: "&#13;".unicodeScalars)
            default: text.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return String(text)
    }

    /// XML 1.0, production 2: control characters cannot even be written as numbers.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
    }
}
