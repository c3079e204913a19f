import SubscriptionLifecycle
import SubscriptionTesting
import Testing

/// What a newer version has written is kept byte for byte and changes no answer.
@Suite struct FutureFactTests {
    private static let seed: UInt64 = 35
    private static let setCount = 1500

    /// The lines of a set as a newer version writes them, and as this one would have.
    private struct Lines {
        var future: [FutureWriter.Line] = []
        var plain: [[UInt8]] = []
    }

    private static func lines(_ set: HostileSet, _ world: HostileWorld) -> Lines {
        var writer = FutureWriter(seed: set.seed)
        var lines = Lines()
        for delivery in set.deliveries where delivery.fact.findings == [] {
            let stored = delivery.fact.stored(world.names)
            lines.future.append(writer.line(of: stored))
            if delivery.index % 3 == 0 { lines.future.append(writer.unknownKind(at: stored)) }
        }
        lines.plain = lines.future.compactMap(\.plain)
        return lines
    }

    @Test func `lines from the future are written again as they were read, and say so`() throws {
        let world = HostileWorld.standard
        var found: [Finding: Int] = [:]
        for number in 0..<Self.setCount {
            let set = HostileSet.numbered(
                number, seed: Self.seed, world: world, subjects: [world.customer])
            var names = world.names
            for line in Self.lines(set, world).future {
                let fact = try Fact(stored: line.stored, names: &names)
                let text = String(decoding: line.stored, as: UTF8.self)
                if fact.stored(names) != line.stored {
                    Issue.record("\(text)\n\(String(decoding: fact.stored(names), as: UTF8.self))")
                }
                if fact.findings != line.finding.map({ [$0] }) ?? [] { Issue.record("\(text)") }
                if try Fact(stored: fact.stored(names), names: &names) != fact {
                    Issue.record("\(text)")
                }
                for finding in fact.findings { found[finding, default: 0] += 1 }
            }
        }
        #expect(found.keys.count == 2)
    }

    @Test func `facts from the future change no answer`() throws {
        let world = HostileWorld.standard
        for number in 0..<Self.setCount {
            let set = HostileSet.numbered(
                number, seed: Self.seed, world: world, subjects: [world.customer])
            let lines = Self.lines(set, world)
            var names = world.names
            var future: [Fact] = []
            for line in lines.future { future.append(try Fact(stored: line.stored, names: &names)) }
            var plain: [Fact] = []
            for line in lines.plain { plain.append(try Fact(stored: line, names: &names)) }
            var context = world.context
            context.names = names
            let histories = [future, plain].map {
                CustomerHistory(environment: .production, names: names, facts: $0)
            }
            for instant in set.instants(4, draw: 7) {
                let answers = histories.map {
                    Answers($0.view(at: instant, in: context), world: world, .all)
                }
                guard answers[0] != answers[1] else { continue }
                Issue.record(
                    """
                    set \(number) of seed \(Self.seed), at \(instant)
                    \(future.map { $0.line(names) }.joined(separator: "\n"))
                    with them:
                    \(answers[0].lines(names).joined(separator: "\n"))
                    without them:
                    \(answers[1].lines(names).joined(separator: "\n"))
                    """)
                return
            }
        }
    }

    @Test func `a log keeps facts from the future apart and gives them back as they were`() throws {
        let world = HostileWorld.standard
        let stream = StreamID(
            environment: .production, owner: .customer(world.customer.customer), generation: 1)
        for number in 0..<100 {
            let set = HostileSet.numbered(
                number, seed: Self.seed, world: world, subjects: [world.customer])
            var names = world.names
            var log = InMemoryEventLog()
            let lines = Self.lines(set, world).future.map(\.stored)
            for line in lines {
                let fact = try Fact(stored: line, names: &names)
                _ = log.append(
                    [.init(fact)], to: stream, expecting: .any,
                    recordedDate: Instant(milliseconds: 0))
            }
            let kept = log.read(stream).map { $0.fact.stored(names) }
            var distinct: [[UInt8]] = []
            for line in lines where !distinct.contains(line) { distinct.append(line) }
            #expect(kept == distinct)
        }
    }
}
