/// `swift run -c release Benchmarks [NAME…]`
///
/// Absolute times say as much about the machine as about the code; what counts is the ratio of rows
/// that were measured in turns within one run.
@main
enum Benchmarks {
    /// The parts of the table, in the order in which they are printed.
    private static let parts: [(name: String, run: @Sendable () -> Void)] = [
        ("sizes", Sizes.run),
        ("grouped", FoldGrouped.run),
        ("random", FoldRandom.run),
        ("questions", Questions.run),
        ("simulation", Simulation.run),
        ("scenarios", Scenarios.run),
    ]

    static func main() {
        let wanted = CommandLine.arguments.dropFirst()
        for name in wanted where !parts.contains(where: { $0.name == name }) {
            print("there is no benchmark `\(name)`; there are:")
            for part in parts { print("  \(part.name)") }
            System.exit(2)
        }
        for part in parts where wanted.isEmpty || wanted.contains(part.name) { part.run() }
    }
}
