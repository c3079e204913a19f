import SubscriptionLifecycle

/// Why a file is not a StoreKit configuration that can be read.
public struct StoreKitConfigurationError: Error, Hashable, Sendable {
    /// The rule that the file breaks; the first one in this order is reported.
    @nonexhaustive
    public enum Rule: Sendable, CaseIterable {
        /// A file has content.
        case notEmpty
        /// A file has no markers of a merge conflict.
        case noMergeConflict
        /// A file is JSON in UTF-8.
        case json
        /// A file is an object that has products, groups or a version.
        case configuration
        /// The lists of a file are arrays and its settings an object.
        case memberType
    }

    /// Where the file breaks the rule.
    @frozen  // Closed by nature: before the text is JSON there are lines, afterwards members.
    public enum Place: Hashable, Sendable {
        /// A line and a column in Unicode scalars, both counted from 1, and an offset in bytes.
        case text(line: Int, column: Int, byteOffset: Int)
        /// A member, such as `subscriptionGroups`; empty for the whole.
        case member(String)
    }

    /// The name of the file as it was handed in.
    public var file: String
    /// The rule that the file breaks.
    public var rule: Rule
    /// Where the file breaks it.
    public var place: Place
    /// What stands there.
    public var found: String
    /// What should stand there.
    public var expected: String

    /// Makes an error.
    public init(file: String, rule: Rule, place: Place, found: String, expected: String) {
        self.file = file
        self.rule = rule
        self.place = place
        self.found = found
        self.expected = expected
    }

    /// The whole in one line: `Store.storekit:3:5: found an array, expected a colon`.
    public var message: String {
        let what = "found " + found + ", expected " + expected
        switch place {
        case .text(let line, let column, _): return "\(file):\(line):\(column): \(what)"
        case .member(let member):
            return member.isEmpty ? "\(file): \(what)" : "\(file): \(member): \(what)"
        }
    }
}

extension StoreKitConfigurationError {
    init(file: String, _ error: JSONError) {
        let rule: Rule
        switch error.reason {
        case .empty: rule = .notEmpty
        case .mergeConflict: rule = .noMergeConflict
        case .notUTF8, .unexpected, .trailingComma, .comment, .leadingZero, .controlCharacter,
            .loneSurrogate, .invalidUTF8, .duplicateKey, .tooDeep:
            rule = .json
        }
        self.init(
            file: file, rule: rule,
            place: .text(
                line: error.line, column: error.column, byteOffset: error.byteOffset),
            found: error.reason.found, expected: error.reason.expected)
    }
}
