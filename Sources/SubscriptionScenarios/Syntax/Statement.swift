public import SubscriptionLifecycle

extension Scenario {
    /// A position in a file, both counted from 1, columns in Unicode scalars.
    public struct Place: Hashable, Comparable, Sendable {
        /// The line.
        public var line: Int
        /// The column.
        public var column: Int

        /// Makes a position.
        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }

        /// Orders positions as they are read.
        public static func < (left: Place, right: Place) -> Bool {
            (left.line, left.column) < (right.line, right.column)
        }

        /// The place of what was not read from a file.
        public static let none = Place(line: 0, column: 0)
    }

    /// One line after the catalogue: a command, a fact, a notification or an expectation.
    public struct Statement: Hashable, Sendable {
        /// How the line's instant is written.
        public enum Time: Hashable, Sendable {
            /// An instant.
            case absolute(Instant)
            /// After the step before; the milliseconds may be negative, months and days are not.
            case relative(TimeSpan)
            /// Left out: that of the step before.
            case same
        }

        /// Which of the four kinds of statement it is.
        public enum Body: Hashable, Sendable {
            /// A wish, put to the simulated store.
            case command(Command)
            /// A fact, appended as it stands.
            case fact(Fact)
            /// A notification, delivered to the importer; type and subtype as written.
            case notification(type: String, subtype: String?)
            /// A question with its answer.
            case expect
        }

        /// The first character of the line, blanks aside.
        public var place: Place
        /// How the instant is written.
        public var time: Time
        /// The instant that this comes to.
        public var instant: Instant
        /// What kind of statement it is.
        public var body: Body
        /// The verb, or `TYPE/SUBTYPE`, as written.
        public var word: String
        /// The first character of the verb.
        public var wordPlace: Place
        /// The arguments without a key, in order.
        public var operands: [Argument]
        /// The arguments with a key and the flags, in the order of the line.
        public var pairs: [Pair]
        /// The comments and blank lines around it; no part of what it means.
        public var remarks: Remarks = Remarks()

        /// Makes a statement.
        public init(
            place: Place, time: Time, instant: Instant, body: Body, word: String, wordPlace: Place,
            operands: [Argument], pairs: [Pair]
        ) {
            self.place = place
            self.time = time
            self.instant = instant
            self.body = body
            self.word = word
            self.wordPlace = wordPlace
            self.operands = operands
            self.pairs = pairs
        }

        /// The first pair of a key.
        public func pair(_ key: Key) -> Pair? { pairs.first { $0.key == key } }

        /// The value of a key; `nil` if it is not written.
        public subscript(_ key: Key) -> Value? { pair(key)?.value }
    }

    /// An argument without a key.
    public struct Argument: Hashable, Sendable {
        /// The value.
        public var value: Value
        /// Its first character.
        public var place: Place

        /// Makes an argument.
        public init(value: Value, place: Place) {
            self.value = value
            self.place = place
        }
    }

    /// An argument with a key: `key=value`, `key~=value`, `key(PRODUCT)=value` or a bare flag.
    public struct Pair: Hashable, Sendable {
        /// The key.
        public var key: Key
        /// The product in brackets after `intro` and `balance`.
        public var selector: ProductID?
        /// Whether `~=` asks for these among others.
        public var isPartial: Bool
        /// The value.
        public var value: Value
        /// The first character of the key.
        public var place: Place
        /// The first character of the value; of the key for a bare flag.
        public var valuePlace: Place

        /// Makes a pair.
        public init(
            key: Key, selector: ProductID? = nil, isPartial: Bool = false, value: Value,
            place: Place = .none, valuePlace: Place = .none
        ) {
            self.key = key
            self.selector = selector
            self.isPartial = isPartial
            self.value = value
            self.place = place
            self.valuePlace = valuePlace
        }
    }
}
