/// A small generator of random numbers whose whole state is a value, so that a prototype's choices can be replayed.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014), the constants of
/// its variant 13.
public struct SplitMix64: Hashable, Sendable, RandomNumberGenerator {
    private var state: UInt64

    /// Makes the generator that a seed gives; equal seeds give equal numbers.
    public init(seed: UInt64) {
        state = seed
    }

    /// The seed that gives the numbers to come.
    public var seed: UInt64 { state }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A whole number from 0 up to, but not including, `limit`, which is above 0.
    ///
    /// Source: Lemire, "Fast Random Integer Generation in an Interval" (2019); its way is fixed here, so that no library
    /// changes what a seed gives.
    public mutating func next(below limit: Int) -> Int {
        let limit = UInt64(limit)
        var product = next().multipliedFullWidth(by: limit)
        let threshold = (0 &- limit) % limit
        while product.low < threshold { product = next().multipliedFullWidth(by: limit) }
        return Int(product.high)
    }
}
