extension Vocabulary {
    /// The word of a list that was most likely meant, if one is near; the first among equals.
    ///
    /// Near is a third of the letters, at least one; small and capital letters count as the same,
    /// and what joins words does not count. The beginning of a word, of four letters or more,
    /// stands for it if nothing is nearer.
    package static func nearest(to word: String, in words: [String]) -> String? {
        let letters = folded(word)
        guard !letters.isEmpty else { return nil }
        var best: (word: String, distance: Int)?
        for candidate in words {
            let other = folded(candidate)
            let distance = editDistance(letters, other)
            let isNear = distance <= max(1, min(letters.count, other.count) / 3)
            if isNear, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        if let best { return best.word }
        guard letters.count >= 4 else { return nil }
        return words.first { folded($0).starts(with: letters) }
    }

    /// The word of a list that is written so, but for capital letters and what joins words.
    static func same(as word: String, in words: [String]) -> String? {
        words.first { isSame($0, word) }
    }

    /// Whether two words differ in capital letters, `_`, `-`, `/` and blanks at most.
    static func isSame(_ first: String, _ second: String) -> Bool {
        // Asked of every word of the table for many a word of a file: nothing is copied for it.
        let left = first.utf8.lazy.compactMap(letter)
        guard left.first != nil else { return first.utf8.elementsEqual(second.utf8) }
        return left.elementsEqual(second.utf8.lazy.compactMap(letter))
    }

    /// The letters and digits of a word, in small letters.
    private static func folded(_ word: String) -> [UInt8] { word.utf8.compactMap(letter) }

    /// A letter in its small form, or a digit; `nil` for what joins words.
    private static func letter(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        default: nil
        }
    }

    /// How many letters must be put in, left out, replaced or exchanged with their neighbour.
    static func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for (row, letter) in first.enumerated() {
            var current = [row + 1]
            for (column, other) in second.enumerated() {
                var distance = min(
                    last[column] + (letter == other ? 0 : 1),
                    min(last[column + 1], current[column]) + 1)
                if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
                    distance = min(distance, beforeLast[column - 1] + 1)
                }
                current.append(distance)
            }
            beforeLast = last
            last = current
        }
        return last[second.count]
    }
}
