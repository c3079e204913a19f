/// Rows whose columns stand below each other.
package struct TextTable: Sendable {
    private var rows: [[String]] = []

    package init() {}

    /// Whether there is nothing to show.
    package var isEmpty: Bool { rows.isEmpty }

    /// Adds a row; empty cells at its end take no room.
    package mutating func add(_ cells: [String]) { rows.append(cells) }

    /// The rows, two blanks between the columns, nothing behind the last one.
    package func lines(indentation: Int = 0) -> [String] {
        var widths: [Int] = []
        for row in rows {
            // The last cell of a row widens no column: whatever stands there, nothing comes after it.
            for (column, cell) in row.dropLast().enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.unicodeScalars.count)
            }
        }
        return rows.map { row in
            var line = String(repeating: " ", count: indentation)
            var blanks = 0
            for (column, cell) in row.enumerated() {
                if !cell.utf8.isEmpty {
                    line += String(repeating: " ", count: blanks) + cell
                    blanks = 0
                }
                guard column < widths.count else { continue }
                blanks += max(0, widths[column] - cell.unicodeScalars.count) + 2
            }
            return line
        }
    }
}
