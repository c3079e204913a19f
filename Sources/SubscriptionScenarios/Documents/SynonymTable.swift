/// The part of the format's page that is written from the parser's table of the field's words.
public enum SynonymTable {
    /// The table in Markdown, without a blank line around it.
    public static func markdown() -> String {
        var lines = ["| who writes | where | means |", "| --- | --- | --- |"]
        lines += Vocabulary.synonyms.map { synonym in
            "| " + synonym.words.joined(separator: ", ") + " | " + synonym.position.name + " | "
                + meaning(synonym.meanings) + " |"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func meaning(_ meanings: [String]) -> String {
        guard !meanings.isEmpty else { return "nothing; leave it out" }
        return meanings.map { "`" + $0 + "`" }.joined(separator: ", ")
    }
}
