/// Reads scenario files.
public enum ScenarioParser {
    /// What the caller found where a catalogue file should be.
    public enum LoadedFile: Sendable {
        /// The file's bytes.
        case bytes([UInt8])
        /// The reason why it cannot be read.
        case unreadable(String)
    }

    /// A scenario, or every static error of the file in order of position.
    public enum ParseResult: Sendable {
        /// The file was understood.
        case success(Scenario)
        /// It was not; nothing may be run.
        case failure([ScenarioError])
    }
}
