extension Scenario {
    /// What a file says beside a line and means nothing to a run: comments, and blank lines that group.
    public struct Remarks: Hashable, Sendable {
        /// A line without a statement.
        public enum Line: Hashable, Sendable {
            /// A blank line.
            case blank
            /// A comment from its `#` on; whether it stands at the start of the line or further in.
            case comment(String, isIndented: Bool)
        }

        /// The lines before the statement, after the one before it.
        public var before: [Line] = []
        /// The comment behind the statement, from its `#` on.
        public var behind: String?

        /// Makes remarks; none without arguments.
        public init(before: [Line] = [], behind: String? = nil) {
            self.before = before
            self.behind = behind
        }

        /// The comments among them, as they stand.
        var comments: [String] { before.comments + (behind.map { [$0] } ?? []) }
    }

    /// What stands by itself at the top of the file, up to the last blank line before a statement.
    var openingRemarks: [Remarks.Line] {
        let before = headerRemarks.first?.remarks.before ?? []
        guard let blank = before.lastIndex(of: .blank), !before[..<blank].comments.isEmpty else {
            return []
        }
        return Array(before[...blank])
    }

    /// Every comment of the file, in the order in which the printer writes them.
    var comments: [String] {
        headerRemarks.flatMap { $0.remarks.comments } + definitionRemarks.flatMap { $0.comments }
            + statements.flatMap { $0.remarks.comments } + closingRemarks.comments
    }
}

extension Collection<Scenario.Remarks.Line> {
    var comments: [String] {
        compactMap { line in
            switch line {
            case .blank: nil
            case .comment(let text, _): text
            }
        }
    }
}
