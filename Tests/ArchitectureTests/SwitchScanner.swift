/// Finds `default:` in switches whose other labels name cases of an enumeration.
///
/// A switch over bytes, integers or text cannot do without `default:` and keeps it. Which of the
/// two a switch is, its labels say: `.name` and `Type.name` are cases of an enumeration.
struct SwitchScanner {
    private struct Block {
        var isSwitch: Bool
        var namesCases = false
        var defaultLines: [Int] = []
    }

    private let text: SwiftText
    private var blocks: [Block] = []
    private var found: [Int] = []
    private var parenthesisDepth = 0
    /// The depth of parentheses at which a `switch` waits for its brace.
    private var waitingSwitches: [Int] = []

    init(_ text: SwiftText) { self.text = text }

    /// The lines of the forbidden labels, in order.
    mutating func linesOfDefaults() -> [Int] {
        let code = text.code
        var index = 0
        while index < code.count {
            let byte = code[index]
            if SwitchScanner.isNamePart(byte) {
                let start = index
                while index < code.count, SwitchScanner.isNamePart(code[index]) { index += 1 }
                take(word: String(decoding: code[start..<index], as: UTF8.self), at: start)
                continue
            }
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["): parenthesisDepth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): parenthesisDepth -= 1
            case UInt8(ascii: "{"): open()
            case UInt8(ascii: "}"): close()
            default: break
            }
            index += 1
        }
        return found.sorted()
    }

    private mutating func open() {
        let isSwitch = waitingSwitches.last == parenthesisDepth
        if isSwitch { waitingSwitches.removeLast() }
        blocks.append(Block(isSwitch: isSwitch))
    }

    private mutating func close() {
        guard let block = blocks.popLast(), block.isSwitch, block.namesCases else { return }
        found += block.defaultLines
    }

    private mutating func take(word: String, at start: Int) {
        let before = text.code[..<start].last { !SwitchScanner.isBlank($0) }
        if before == UInt8(ascii: ".") || before == UInt8(ascii: "`") { return }
        if word == "switch" {
            waitingSwitches.append(parenthesisDepth)
            return
        }
        guard let last = blocks.indices.last, blocks[last].isSwitch else { return }
        if word == "case", beginsStatement(start, before) {
            if SwitchScanner.namesCase(label(after: start + word.utf8.count)) {
                blocks[last].namesCases = true
            }
        } else if word == "default" {
            let after = text.code[(start + word.utf8.count)...].first { !SwitchScanner.isBlank($0) }
            if after == UInt8(ascii: ":"), beginsStatement(start, before) || isUnknown(start) {
                blocks[last].defaultLines.append(text.line(of: start))
            }
        }
    }

    /// Whether nothing but blanks stands before a position in its line, or the statement before it
    /// has ended; `if case` and a condition carried on to the next line are no labels.
    private func beginsStatement(_ start: Int, _ before: UInt8?) -> Bool {
        guard let before, before != UInt8(ascii: ",") else { return false }
        let ends = [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";")]
        if ends.contains(before) { return true }
        let line = text.code[..<start].lastIndex(of: UInt8(ascii: "\n")) ?? 0
        return text.code[line..<start].allSatisfy(SwitchScanner.isBlank)
    }

    private func isUnknown(_ start: Int) -> Bool {
        String(decoding: text.code[..<start].suffix(9), as: UTF8.self) == "@unknown "
    }

    /// The patterns of a label: what stands before its colon, `where` clauses aside.
    private func label(after start: Int) -> String {
        var depth = 0
        var end = start
        while end < text.code.count {
            let byte = text.code[end]
            if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
            if byte == UInt8(ascii: ":"), depth == 0 { break }
            end += 1
        }
        let whole = String(decoding: text.code[start..<end], as: UTF8.self)
        return whole.firstRange(of: " where ").map { String(whole[..<$0.lowerBound]) } ?? whole
    }

    /// Whether a label has a pattern such as `.name` or `Type.name`, integers' bounds aside.
    private static func namesCase(_ label: String) -> Bool {
        let characters = Array(label)
        for index in characters.indices where characters[index] == "." {
            guard index + 1 < characters.count, characters[index + 1].isLowercase else { continue }
            let owner = String(
                characters[..<index].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                    .reversed())
            if owner.isEmpty {
                let previous = index == 0 ? " " : characters[index - 1]
                if previous.isWhitespace || previous == "(" || previous == "," { return true }
            } else if owner.first?.isUppercase == true, !owner.hasPrefix("Int"),
                !owner.hasPrefix("UInt")
            {
                return true
            }
        }
        return false
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
            || byte == UInt8(ascii: "\r")
    }
}
