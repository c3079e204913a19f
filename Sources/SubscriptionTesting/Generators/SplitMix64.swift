/// A seeded random generator that gives the same numbers on every platform and in every run.
///
/// The mixing function is that of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", 2014). The draws are our own: those of the standard library may change with
/// its version, and a seed that no longer reproduces its failure is worth nothing.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
    private var state: UInt64

    /// Makes a generator from its seed.
    public init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= SplitMix64.increment
        return SplitMix64.mix(state)
    }

    /// A generator of its own, whose numbers do not depend on how many this one draws afterwards.
    public mutating func split() -> SplitMix64 { SplitMix64(seed: next()) }

    /// A number below a bound; zero where the bound is not above zero.
    public mutating func below(_ bound: Int) -> Int {
        guard bound > 0 else { return 0 }
        // The high half of a 128-bit product; its bias for small bounds is far below what matters.
        return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// True in so many of a hundred draws.
    public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    /// One of the choices, which must not be empty.
    public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[below(choices.count)]
    }

    /// A number derived from a seed and the place of something, whatever else was drawn.
    ///
    /// Keys made so keep their order when other things are taken away, as shrinking does.
    public static func key(_ seed: UInt64, _ place: Int) -> UInt64 {
        mix(mix(seed &+ increment) ^ (UInt64(truncatingIfNeeded: place) &* increment))
    }

    /// The golden ratio in 64 bits, made odd.
    private static let increment: UInt64 = 0x9e37_79b9_7f4a_7c15

    private static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
