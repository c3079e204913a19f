/// Brings scenario files into the printer's layout, with their comments.
public enum ScenarioFormatter {
    /// What became of a file.
    public enum Result: Sendable {
        /// It has the layout already.
        case unchanged
        /// The text that it should have.
        case changed(String)
        /// It cannot be read.
        case errors([ScenarioError])
        /// What was printed does not say the same, which is an error of ours; leave the file alone.
        case unfaithful
    }

    /// Lays out a file; what is printed has been read again and found to say the same.
    public static func format(
        _ utf8: [UInt8], file: String, loadFile: (String) -> ScenarioParser.LoadedFile
    ) -> Result {
        let scenario: Scenario
        switch ScenarioParser.parse(utf8, file: file, loadFile: loadFile) {
        case .success(let read): scenario = read
        case .failure(let errors): return .errors(errors)
        }
        let text = ScenarioPrinter.print(scenario)
        if text.utf8.elementsEqual(utf8) { return .unchanged }
        guard
            case .success(let again) = ScenarioParser.parse(
                Array(text.utf8), file: file, loadFile: loadFile),
            again.meansTheSame(as: scenario), hasSameComments(again, scenario)
        else { return .unfaithful }
        return .changed(text)
    }

    /// Header lines change places and take their comments with them, so only the set is compared.
    private static func hasSameComments(_ first: Scenario, _ second: Scenario) -> Bool {
        let left = first.comments.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
        let right = second.comments.map { Array($0.utf8) }
            .sorted { $0.lexicographicallyPrecedes($1) }
        return left == right
    }
}
