extension Vocabulary {
    /// The word of a list that was most likely meant, if one is near enough; the first among equals.
    ///
    /// Near is a third of the letters, at least one; small and capital letters count as the same.
    /// The beginning of a word, of four letters or more, stands for it if nothing is nearer.
    package static func nearest(to word: String, in words: [String]) -> String? {
        let letters = lowercased(word)
        var best: (word: String, distance: Int)?
        for candidate in words {
            let distance = editDistance(letters, lowercased(candidate))
            let isNear = distance <= max(1, min(letters.count, candidate.utf8.count) / 3)
            if isNear, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        if let best { return best.word }
        guard letters.count >= 4 else { return nil }
        return words.first { lowercased($0).starts(with: letters) }
    }

    private static func lowercased(_ word: String) -> [UInt8] {
        word.utf8.map { byte in
            byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 32 : byte
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
