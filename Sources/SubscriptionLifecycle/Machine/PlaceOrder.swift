extension Array {
    /// The members in an order; those of which neither comes before the other stay as they stand.
    ///
    /// The standard library's sort is compiled anew for each type and moves its members about: up to
    /// 70 KB for WebAssembly where they are large.
    func inOrder(_ precedes: (Element, Element) -> Bool) -> [Element] {
        sortedPlaces(count) { precedes(self[$0], self[$1]) }.map { self[$0] }
    }
}

/// The places below a count, in the order of what stands there: runs of one, two, four and so on are
/// merged until one is left.
private func sortedPlaces(_ count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
    var places = Array(0..<count)
    var merged = places
    var length = 1
    while length < count {
        var begin = 0
        while begin < count {
            let end = Swift.min(begin + 2 * length, count)
            var middle = Swift.min(begin + length, count)
            // Two runs of which the second follows the first are one already.
            if middle < end, !precedes(places[middle], places[middle - 1]) { middle = end }
            var left = begin
            var right = middle
            for place in begin..<end {
                let takesRight =
                    left == middle || right < end && precedes(places[right], places[left])
                merged[place] = places[takesRight ? right : left]
                if takesRight { right += 1 } else { left += 1 }
            }
            begin = end
        }
        swap(&places, &merged)
        length *= 2
    }
    return places
}
