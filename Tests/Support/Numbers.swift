import Geometry

/// The same row of numbers each time.
///
/// Source: D. Knuth, MMIX; the upper half of a linear congruence.
public struct Numbers {
    private var state: UInt64

    public init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    public mutating func next(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }

    public mutating func number(_ range: ClosedRange<Double>) -> Double {
        mix(range.lowerBound, range.upperBound, Double(next(1 << 20)) / Double(1 << 20))
    }
}
