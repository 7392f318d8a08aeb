import Geometry

/// Random numbers that are the same in every run.
///
/// Source: S. Vigna, splitmix64.c, public domain.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

    mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[whole(0...elements.count - 1)] }

    /// Any direction, as a step of length one.
    mutating func direction() -> Vector {
        while true {
            let step = Vector(dx: number(-1...1), dy: number(-1...1))
            if (0.1...1).contains(step.length) { return step / step.length }
        }
    }

    mutating func point(_ range: ClosedRange<Double>) -> Point { Point(x: number(range), y: number(range)) }
}

/// The shortest part of a failing list that still fails, to print instead of the whole.
func shrunk<Element>(_ list: [Element], while fails: ([Element]) -> Bool) -> [Element] {
    var list = list
    var size = max(1, list.count / 2)
    while true {
        var start = 0
        while start < list.count {
            var shorter = list
            shorter.removeSubrange(start..<min(start + size, list.count))
            if fails(shorter) { list = shorter } else { start += size }
        }
        if size == 1 { return list }
        size /= 2
    }
}
