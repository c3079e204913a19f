import SubscriptionLifecycle
import SubscriptionReports
import SubscriptionTesting
import Testing

/// Explanations read well, whatever they are about.
struct ProseTests {
    @Test func `every sentence about sets that no store would send is a sentence`() {
        for number in 0..<300 {
            for report in Self.reports(number) {
                var sentences = [report.answer]
                for section in report.sections {
                    #expect(!section.sentences.isEmpty)
                    sentences += section.sentences.map { line in
                        line.hasPrefix("  ") ? String(line.dropFirst(2)) : line
                    }
                }
                for sentence in sentences where !Self.isSentence(sentence) {
                    Issue.record("set \(number): \(sentence)")
                }
            }
        }
    }

    @Test func `no explanation needs the word chain explained`() {
        var rules = RuleSet()
        for number in 0..<300 {
            for report in Self.reports(number) { rules.formUnion(report.explanation.rules) }
        }
        let unexplained = rules.rules.filter { $0.entry.sentence.contains("chain") }
        #expect(unexplained.map { $0.name } == [])
        #expect(rules.rules.count > 15)
    }

    @Test(arguments: Rule.allCases)
    func `the sentence of a rule can be read out`(_ rule: Rule) {
        let sentence = rule.entry.sentence
        #expect(Self.isSentence(sentence), "\(sentence)")
        #expect(sentence.first?.isUppercase == true && sentence.count <= 100, "\(sentence)")
        #expect(!sentence.dropLast().contains(". "), "\(rule.name) takes more than one sentence")
    }

    @Test func `a state that rests on silence says so first`() {
        var silences = 0
        for number in 0..<300 {
            for report in Self.reports(number) where report.explanation.answer.isPresumed {
                silences += 1
                #expect(report.answer.hasPrefix("Nothing has been heard since "))
                #expect(report.explanation.gaps.contains(.silence))
            }
        }
        #expect(silences > 0)
    }

    @Test func `an eligibility that rests on a missing beginning says so first`() {
        var gaps = 0
        for number in 0..<300 {
            for report in Self.reports(number)
            where report.explanation.answer.eligibility == .unknown {
                gaps += 1
                #expect(report.answer.hasPrefix("The beginning of the history is missing"))
                #expect(report.explanation.gaps.contains(.beginning))
            }
        }
        #expect(gaps > 0)
    }

    @Test func `an answer by a rule of ours names its setting, or says that there is none`() {
        for number in 0..<300 {
            for report in Self.reports(number) {
                let rules = report.sections.first { $0.title == "By which rule" }?.sentences ?? []
                for sentence in rules where sentence.contains("(our choice") {
                    let named = report.explanation.choices.contains { choice in
                        choice.knob.rule.map { sentence.hasPrefix($0.entry.sentence) } ?? false
                    }
                    #expect(named != sentence.hasSuffix("; it has no setting)"), "\(sentence)")
                }
            }
        }
    }

    /// Ends like one, and nothing in it was left out.
    private static func isSentence(_ text: String) -> Bool {
        let isEnded = text.hasSuffix(".") || text.hasSuffix(":") || text.hasSuffix(")")
        let slips = [
            "  ", " ,", " .", "..", ",,", ",.", "( ", " )", " ;", ":.", "nil", "Optional",
        ]
        return isEnded && !text.hasPrefix(" ") && !slips.contains { text.contains($0) }
    }

    /// Explanations of everything that can be asked about a set.
    private static func reports(_ number: Int) -> [ExplanationReport] {
        let world = HostileWorld.standard
        let set = HostileSet.numbered(number, seed: 11, world: world, subjects: [world.customer])
        var context = world.context
        if number % 3 == 1 { context.eligibility.history = .incomplete }
        if number % 3 == 2 { context.access.unheardRenewal = .seconds(7200) }
        let history = CustomerHistory(
            environment: .production, names: world.names, facts: set.deliveries.map { $0.fact })
        let wording = Wording(context: context, customer: "The customer", called: [:])
        let products = context.catalog.products
        let rights = products.flatMap { context.catalog.rights(of: $0.id) }
        let questions =
            world.groups.map { Explanation.Question.state(ofGroup: $0) }
            + rights.map { .entitlement($0) } + products.map { .introductoryOffer($0.id) }
            + context.catalog.offers.map { .offer($0.id, $0.type, of: $0.product) }
            + world.groups.map { .renewal(ofGroup: $0) }
        let instant = set.instants(1, draw: 5)[0]
        let asked = questions[number % questions.count]
        return history.explanations(of: [questions[0], asked], at: instant, in: context).map {
            ExplanationReport($0, wording: wording)
        }
    }
}
