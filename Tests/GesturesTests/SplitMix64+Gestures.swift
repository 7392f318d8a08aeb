import Geometry

extension SplitMix64 {
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
