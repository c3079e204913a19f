import SubscriptionScenarios
import Testing

@Suite struct VocabularyTests {
    @Test func `every word that the field is answered with is one of ours`() {
        let verbs =
            Scenario.Command.allCases.map(\.rawValue) + Scenario.Fact.allCases.map(\.rawValue)
        let keys = Scenario.Key.allCases.map(\.rawValue)
        for synonym in Vocabulary.synonyms {
            switch synonym.position {
            case .verb: #expect(verbs.contains(synonym.ours), "\(synonym)")
            case .key: #expect(keys.contains(synonym.ours), "\(synonym)")
            case .state:
                let isOurs =
                    Vocabulary.states.contains(synonym.ours) || synonym.ours.contains("=")
                #expect(isOurs, "\(synonym)")
            }
        }
    }

    @Test func `no word of the field is a word of ours at its place`() {
        for synonym in Vocabulary.synonyms {
            switch synonym.position {
            case .verb: #expect(Scenario.Command(rawValue: synonym.word) == nil)
            case .key: #expect(Scenario.Key(rawValue: synonym.word) == nil)
            case .state: #expect(!Vocabulary.states.contains(synonym.word))
            }
        }
    }

    @Test func `every expectation is a key of expect`() {
        let keys = Vocabulary.expectation.keys.map(\.key.rawValue)
        for expectation in Scenario.Expectation.allCases {
            #expect(keys.contains(expectation.rawValue))
        }
        #expect(Set(keys).count == keys.count)
    }

    @Test func `no verb has a key twice`() {
        for body in RoundTripTests.bodies {
            let keys = Vocabulary.rule(of: body).keys.map(\.key)
            #expect(Set(keys).count == keys.count, "\(body)")
        }
    }

    @Test func `commands and the facts that answer them have no verb in common`() {
        for command in Scenario.Command.allCases {
            #expect(Scenario.Fact(rawValue: command.rawValue) == nil)
            guard let fact = Vocabulary.fact(for: command) else { continue }
            #expect(Vocabulary.command(for: fact) == command)
        }
    }
}
