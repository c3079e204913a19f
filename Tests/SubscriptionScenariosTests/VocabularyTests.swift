import SubscriptionLifecycle
import SubscriptionScenarios
import Testing

@Suite struct VocabularyTests {
    @Test func `every word that the field is answered with is one of ours`() {
        for synonym in Vocabulary.synonyms {
            for meaning in synonym.meanings {
                #expect(Self.isOurs(meaning, at: synonym.position), "\(synonym)")
            }
        }
    }

    @Test func `no word of the field is a word of ours wherever it may stand`() {
        for synonym in Vocabulary.synonyms {
            for word in synonym.words {
                switch synonym.position {
                case .verb, .introduction:
                    #expect(Scenario.Command(rawValue: word) == nil, "\(word)")
                    #expect(Scenario.Fact(rawValue: word) == nil, "\(word)")
                case .state: #expect(!Vocabulary.states.contains(word), "\(word)")
                case .header: #expect(errors(in: "\(word): x\nscenario: x") != [], "\(word)")
                case .definition: #expect(DefinitionWord(rawValue: word) == nil, "\(word)")
                case .definitionKey: #expect(DefinitionKey(rawValue: word) == nil, "\(word)")
                // Our own words stand there where another kind of statement has another.
                case .key, .claim, .value, .code: continue
                }
            }
        }
    }

    @Test func `no word of the field has two answers of which the second is never given`() {
        for position in Vocabulary.Position.allCases where position != .value {
            let words = Vocabulary.synonyms.filter { $0.position == position }.flatMap(\.words)
            let plain = words.map {
                $0.lowercased().filter { $0.isLetter || !$0.isASCII || $0 == "$" }
            }
            #expect(Set(plain).count == plain.count, "\(position.name)")
        }
    }

    private static func isOurs(_ word: String, at position: Vocabulary.Position) -> Bool {
        switch position {
        case .header: errors(in: "\(word): x\nscenario: x") != errors(in: "x: x\nscenario: x")
        case .definition: DefinitionWord(rawValue: word) != nil
        case .definitionKey: DefinitionKey(rawValue: word) != nil
        case .verb:
            Scenario.Command(rawValue: word) != nil || Scenario.Fact(rawValue: word) != nil
                || word == "expect" || Vocabulary.isNotificationName(word.utf8)
        case .introduction: false
        case .key: Scenario.Key(rawValue: word) != nil
        case .claim, .state:
            Vocabulary.states.contains(word) || word == "none" || word.contains("=")
        case .value: closedLists.contains(word) || Int(word) != nil
        case .code: word.count == 3 && word.allSatisfy { $0.isASCII && $0.isUppercase }
        }
    }

    /// Every word that some value may be.
    private static let closedLists: Set<String> = {
        let lists = [
            Vocabulary.plans, Vocabulary.consents, Vocabulary.refundReasons,
            Vocabulary.graceLengths, Vocabulary.graceRenewals, Vocabulary.ownerships,
            Vocabulary.expirationReasons, Vocabulary.revocationReasons, Vocabulary.environments,
            Vocabulary.states, Vocabulary.priceIncreases, Vocabulary.introEligibilities,
            Vocabulary.productTypes, Vocabulary.paymentModes, Vocabulary.codeEligibilities,
            Vocabulary.offerTypes, RenewalRate.TimeRate.allCases.map(\.description),
            ["production", "testFlight", "sandbox", "xcode", "UTC", "Pacific"],
            ["complete", "incomplete", "true", "false", "on", "off", "none", "intro"],
            ["introductory", "introductory/freeTrial", "promotional:ID", "code:ID", "winBack:ID"],
        ]
        return Set(lists.joined())
    }()

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
