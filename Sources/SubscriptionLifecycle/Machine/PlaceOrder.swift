extension Array {
    /// The members in an order; those of which neither comes before the other stay as they stand.
    ///
    /// The standard library's sort is compiled anew for each type and moves its members about: up to
    /// 70 KB for WebAssembly where they are large. Here their places are moved.
    func inOrder(_ precedes: (Element, Element) -> Bool) -> [Element] {
        var places: [Int] = []
        places.reserveCapacity(count)
        for place in indices {
            var low = 0
            var high = places.count
            // Looked at first is the end, since most of what is sorted is nearly in order.
            var middle = high - 1
            while low < high {
                if precedes(self[place], self[places[middle]]) {
                    high = middle
                } else {
                    low = middle + 1
                }
                middle = (low + high) / 2
            }
            places.insert(place, at: low)
        }
        return places.map { self[$0] }
    }
}
