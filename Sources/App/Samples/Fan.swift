import Geometry

/// The rests of the stars that are kicked out of the bucket: in arcs above it, each from left to right, the next
/// arc further out.
///
/// The stars stand ``widest`` points apart where the sky has room for that, and otherwise as far as it has; before they
/// would overlap the arcs open further. An arc that is wider than the sky is cut at its edges.
struct Fan {
    private struct Arc {
        var radius: Double
        /// From the middle to either end, in radians.
        var angle: Double
        var stars: Range<Int>
    }

    /// The distance from arc to arc and star to star where there is room, and the first arc's radius, in points.
    static let widest = 58.0
    static let firstArc = 132.0
    /// Half of the angle of an arc that is not cut: 55 degrees, and 80 where there are many stars.
    static let angles = (narrow: 0.9599310885968813, wide: 1.3962634015954636)
    /// The distance below which stars cannot be told apart.
    private static let narrowest = 1.0
    /// The ratio of one distance that is tried to the one before.
    private static let shrinking = 0.995

    private var arcs: [Arc] = []

    /// Makes a fan of some stars.
    ///
    /// - Parameters:
    ///   - reach: How far from the bucket's mouth a star can lie to either side, and upwards, in points.
    init(count: Int, reach: Vector) {
        if !fit(count, reach, Self.angles.narrow, downTo: SamplesLayout.starSide) {
            _ = fit(count, reach, Self.angles.wide, downTo: Self.narrowest)
        }
        share(count)
    }

    /// Finds the largest distance, not below `least`, at which all stars have room; false if there is none.
    private mutating func fit(_ count: Int, _ reach: Vector, _ angle: Double, downTo least: Double) -> Bool {
        var step = Self.widest
        while step >= least {
            arcs = Self.arcs(reach, step, angle)
            if let last = arcs.last, last.stars.upperBound >= count { return true }
            step *= Self.shrinking
        }
        return false
    }

    /// Arcs that are as full as they can be with stars `step` points apart.
    private static func arcs(_ reach: Vector, _ step: Double, _ widest: Double) -> [Arc] {
        var arcs: [Arc] = []
        var first = 0
        // In a sky that is lower than the first arc there is one all the same.
        var radius = reach.dy.clamped(to: 1...firstArc)
        repeat {
            let angle = Self.angle(withSine: reach.dx / radius, upTo: widest)
            // Two stars are a chord apart.
            let gap = 2 * Self.angle(withSine: step / (2 * radius), upTo: widest)
            let room = Int(2 * angle / gap) + 1
            arcs.append(Arc(radius: radius, angle: angle, stars: first..<first + room))
            first += room
            radius += step
        } while radius <= reach.dy
        return arcs
    }

    /// Gives every arc that is needed its part of the stars, so that none has many more gaps than another.
    private mutating func share(_ count: Int) {
        if let needed = arcs.firstIndex(where: { $0.stars.upperBound >= count }) {
            arcs.removeSubrange((needed + 1)...)
        }
        let room = Double(arcs.last?.stars.upperBound ?? 1)
        for index in arcs.indices {
            let (first, end) = (Double(arcs[index].stars.lowerBound), Double(arcs[index].stars.upperBound))
            arcs[index].stars =
                Int((Double(count) * first / room).rounded())..<Int((Double(count) * end / room).rounded())
        }
    }

    /// The position, from the bucket's mouth, of a star of a number from 0 in order of id.
    func position(_ index: Int) -> Vector {
        guard let arc = arcs.first(where: { $0.stars.contains(index) }) else { return .zero }
        let share = arc.stars.count > 1 ? 2 * Double(index - arc.stars.lowerBound) / Double(arc.stars.count - 1) - 1 : 0
        let (sine, cosine) = sineAndCosine(arc.angle * share)
        return Vector(dx: arc.radius * sine, dy: -arc.radius * cosine)
    }

    /// The angle from 0 to `most` that has a sine; the nearer of the two where none has.
    private static func angle(withSine sine: Double, upTo most: Double) -> Double {
        guard sine > 0 else { return 0 }
        var (low, high) = (0.0, most)
        if sineAndCosine(high).sine <= sine { return high }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if sineAndCosine(middle).sine <= sine { low = middle } else { high = middle }
        }
        return low
    }
}
