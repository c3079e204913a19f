import SubscriptionScenarios

/// What stands behind a command, taken apart by its table.
struct Arguments {
    /// A call that cannot be understood.
    struct Failure: Error {
        var message: String
        var hint: String
    }

    private(set) var operands: [String] = []
    private(set) var wantsHelp = false
    private var values: [String: String] = [:]

    init(_ words: [String], of spec: CommandSpec) throws(Failure) {
        var rest = words[...]
        var isOptionsOver = false
        while let word = rest.popFirst() {
            if isOptionsOver || !word.hasPrefix("-") || word == "-" {
                operands.append(word)
            } else if word == "--" {
                isOptionsOver = true
            } else if word == "-h" {
                wantsHelp = true
            } else {
                try read(word, &rest, of: spec)
            }
        }
        if wantsHelp { return }
        try checkOperands(of: spec)
    }

    /// Whether a flag was given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// The value of an option.
    subscript(_ name: String) -> String? { values[name] }

    private mutating func read(
        _ word: String, _ rest: inout ArraySlice<String>, of spec: CommandSpec
    ) throws(Failure) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = spec.allOptions.first(where: { $0.name == name }) else {
            let near = Vocabulary.nearest(to: name, in: spec.allOptions.map { $0.name })
            throw Failure(
                "lifecycle \(spec.name): there is no option `\(name)`"
                    + (near.map { "; did you mean `\($0)`?" } ?? ""), of: spec)
        }
        if name == CommandSpec.Option.help.name {
            wantsHelp = true
            return
        }
        if values[name] != nil {
            throw Failure("lifecycle \(spec.name): `\(name)` stands twice", of: spec)
        }
        guard let placeholder = option.placeholder else {
            if parts.count > 1 {
                throw Failure("lifecycle \(spec.name): `\(name)` takes no value", of: spec)
            }
            values[name] = ""
            return
        }
        guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(), !value.isEmpty
        else {
            throw Failure(
                "lifecycle \(spec.name): `\(name)` needs a value: \(placeholder)", of: spec)
        }
        if let words = option.words, !words.contains(value) {
            let near = Vocabulary.nearest(to: value, in: words)
            throw Failure(
                "lifecycle \(spec.name): `\(name)` cannot be `\(value)`, only \(placeholder)"
                    + (near.map { "; did you mean `\($0)`?" } ?? ""), of: spec)
        }
        values[name] = value
    }

    private func checkOperands(of spec: CommandSpec) throws(Failure) {
        let limit: ClosedRange<Int>
        switch spec.operands {
        case .paths: limit = 1...Int.max
        case .file, .word: limit = 1...1
        case .optionalWord: limit = 0...1
        }
        if operands.count < limit.lowerBound {
            throw Failure(
                message: "lifecycle \(spec.name): \(spec.missing.message)",
                hint: "For example: " + spec.missing.example)
        }
        if operands.count > limit.upperBound {
            throw Failure(
                "lifecycle \(spec.name): `\(operands[limit.upperBound])` is one too many", of: spec)
        }
        if let words = spec.words, let word = operands.first, !words.contains(word) {
            let near = Vocabulary.nearest(to: word, in: words)
            throw Failure(
                "lifecycle \(spec.name): `\(word)` is none of \(words.joined(separator: ", "))"
                    + (near.map { "; did you mean `\($0)`?" } ?? ""), of: spec)
        }
    }
}

extension Arguments.Failure {
    fileprivate init(_ message: String, of spec: CommandSpec) {
        self.init(
            message: message, hint: "`lifecycle \(spec.name) --help` says what there is.")
    }
}
