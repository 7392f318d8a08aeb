import Geometry

// The standard estimator.
//
// A parabola of least squares over about 100 ms is right for a mouse that moves with constant speed or acceleration, and
// for a fast mouse no more is needed. Three things are added, each for a fault that shows without it:
//
// - At 60 Hz the parabola has seven samples, and whole pixels bend it by more than many motions do. So only as much of
//   the bend is kept as stands out from what the samples leave; across the way more must stand out than along it, as
//   most strokes are straight. Source: W. James and C. Stein, "Estimation with Quadratic Loss", 1961 (positive part).
// - With few samples those just before the 100 ms help, as long as they lie on the same parabola.
// - A parabola may overshoot. The result must lie within the slopes of the last 48 ms.
extension VelocityTracker {
    /// The span that a fit should have, and half of what whole milliseconds may be off, in seconds.
    private static let window = 0.1005
    /// The span that a fit with few samples may have: two samples more of a 60 Hz mouse.
    private static let longestWindow = 0.1345
    /// The slopes that bound the result lie in this span, in seconds.
    private static let boundingSpan = 0.048
    /// Fewer samples in the window are few.
    private static let few = 26
    /// The factor by which a longer fit's variance may be larger: what chance alone does to so few samples.
    private static let mostExcess = 1.6
    /// The part of the bend's variance that must stand out along the way, and across it.
    private static let (along, across) = (1.0, 4.0)
    /// Whole pixels leave at most about this, in points; more is the motion's own.
    private static let mostNoise = 0.6
    /// The standard deviation that whole pixels leave, for three samples which tell none, in points.
    private static let assumedNoise = 0.33
    /// Motion whose velocity changes by more than this part of itself in 100 ms is not taken for a parabola.
    private static let mostChange = 0.75

    /// The velocity at the newest of some moves, zero if that was more than 40 ms before the release.
    static func standardVelocity(_ moves: [Sample], at release: Double) -> Vector {
        guard let last = moves.last, isFresh(last, release) else { return .zero }
        let stroke = moves[strokeStart(moves)...]
        guard stroke.count > 2 else { return stroke.first.map { Self.slope(from: $0, to: last) } ?? .zero }
        let base = stroke[(stroke.firstIndex { last.time - $0.time <= Self.window } ?? stroke.endIndex - 1)...]
        guard base.count > 2 else {
            return Self.slope(from: stroke[stroke.endIndex - 2], to: last)
        }
        let isSparse = base.count < Self.few
        let used = Self.samples(for: base, of: stroke)
        let fit = ParabolaFit(used)
        let bend = Self.believedBend(fit, used)
        return Self.bounded(fit.slope + bend * fit.reach, bend: bend, fit, used, isSparse: isSparse)
    }

    /// The samples that the standard parabola goes through; empty where no parabola is used.
    static func standardSamples(_ moves: [Sample]) -> ArraySlice<Sample> {
        guard let last = moves.last else { return [] }
        let stroke = moves[strokeStart(moves)...]
        let base = stroke[(stroke.firstIndex { last.time - $0.time <= Self.window } ?? stroke.endIndex - 1)...]
        return base.count > 2 ? Self.samples(for: base, of: stroke) : []
    }

    /// The samples that are fitted for those in the window: with few of them those before help.
    private static func samples(for base: ArraySlice<Sample>, of stroke: ArraySlice<Sample>) -> ArraySlice<Sample> {
        base.count < few ? stroke[start(of: base, within: stroke)...] : base
    }

    /// The beginning of the stroke that the newest move belongs to: after a rest, a reversal, or the longest window.
    private static func strokeStart(_ moves: [Sample]) -> Int {
        let end = moves.count - 1
        var start = end
        while start > 0, moves[start].time - moves[start - 1].time <= Self.stillness + Self.tolerance,
            moves[end].time - moves[start - 1].time <= Self.longestWindow
        {
            start -= 1
        }
        guard end - start >= 2 else { return start }
        // A single step back may be a trembling hand; two count.
        let last = moves[end].position - moves[end - 1].position
        let before = moves[end - 1].position - moves[end - 2].position
        let way = Self.dot(last, before) >= 0 ? last + before : before
        var turn = end - 2
        while turn > start, Self.dot(moves[turn].position - moves[turn - 1].position, way) >= 0 { turn -= 1 }
        return turn
    }

    /// Adds samples before the window one by one, as long as one parabola fits them all about as well.
    private static func start(of base: ArraySlice<Sample>, within stroke: ArraySlice<Sample>) -> Int {
        guard base.count > 4, let variance = ParabolaFit(base).variance else { return base.startIndex }
        var start = base.startIndex
        while start > stroke.startIndex, let longer = ParabolaFit(stroke[(start - 1)...]).variance,
            longer <= mostExcess * variance
        {
            start -= 1
        }
        return start
    }

    /// As much of a fit's bend as stands out from what the fit leaves.
    private static func believedBend(_ fit: ParabolaFit, _ samples: ArraySlice<Sample>) -> Vector {
        let variance = min(fit.variance ?? assumedNoise * assumedNoise, mostNoise * mostNoise)
        let way = direction(of: samples)
        let side = Vector(dx: -way.dy, dy: way.dx)
        let bend = dot(fit.bend, way)
        let sideBend = dot(fit.bend, side)
        let noise = variance * fit.bendVariance
        return way * (bend * belief(bend, noise * along))
            + side * (sideBend * belief(sideBend, noise * across))
    }

    /// The part of a number that stands out from a variance: from 0 for none to 1 for all.
    private static func belief(_ value: Double, _ variance: Double) -> Double {
        value == 0 ? 0 : max(0, 1 - variance / (value * value))
    }

    /// Limits a velocity, axis by axis, to what the newest slopes allow.
    ///
    /// Speed that grows evenly is beyond the slope of the last step by half the growth over that step, and rounding to
    /// whole pixels makes slopes of few samples coarse. Both are allowed for if the samples are a parabola's and the
    /// velocity changes no more than a hand's that follows through.
    private static func bounded(
        _ velocity: Vector, bend: Vector, _ fit: ParabolaFit, _ samples: ArraySlice<Sample>, isSparse: Bool
    ) -> Vector {
        let last = samples.endIndex - 1
        let newest = samples[last]
        let step = newest.time - samples[last - 1].time
        let first = samples[samples.startIndex]
        let speed = slope(from: first, to: newest).length
        let grain = grain(of: samples)
        let change = bend * 0.2
        let isEven = change.length <= mostChange * max(velocity.length, (velocity - change).length)
        // Half a pixel and half a millisecond, or as good as nothing.
        let mostResidue = grain > 0 ? 0.5 * grain + 0.0005 * speed : 1e-7 * speed
        let fits = (fit.variance ?? assumedNoise * assumedNoise) <= mostResidue * mostResidue
        var lowest = Vector(dx: .infinity, dy: .infinity)
        var highest = -lowest
        var index = last
        repeat {
            let slope = slope(from: samples[index - 1], to: samples[index])
            lowest = Vector(dx: min(lowest.dx, slope.dx), dy: min(lowest.dy, slope.dy))
            highest = Vector(dx: max(highest.dx, slope.dx), dy: max(highest.dy, slope.dy))
            index -= 1
        } while index > samples.startIndex && newest.time - samples[index - 1].time < boundingSpan - 1e-6
        if isEven, fits {
            let coarseness = isSparse ? min(0.35 * grain / step, 0.1 * speed) : 0
            lowest += Vector(dx: min(bend.dx * step, 0) - coarseness, dy: min(bend.dy * step, 0) - coarseness)
            highest += Vector(dx: max(bend.dx * step, 0) + coarseness, dy: max(bend.dy * step, 0) + coarseness)
        }
        return Vector(
            dx: min(max(velocity.dx, lowest.dx), highest.dx), dy: min(max(velocity.dy, lowest.dy), highest.dy))
    }

    /// The part of a point that every position is a whole multiple of: 1, a half, a third or a quarter, or 0 for none.
    private static func grain(of samples: ArraySlice<Sample>) -> Double {
        guard let newest = samples.last else { return 0 }
        for parts in 1...4 {
            let scale = Double(parts)
            let isWhole = samples.allSatisfy { sample in
                let step = (sample.position - newest.position) * scale
                return abs(step.dx - step.dx.rounded()) < 1e-6 && abs(step.dy - step.dy.rounded()) < 1e-6
            }
            if isWhole { return 1 / scale }
        }
        return 0
    }

    /// The direction in which positions lie farthest apart, of length one; which end is which does not matter.
    ///
    /// Source: the eigenvector of the larger eigenvalue of the positions' covariance.
    private static func direction(of samples: ArraySlice<Sample>) -> Vector {
        guard let newest = samples.last else { return Vector(dx: 1, dy: 0) }
        var mean = Vector.zero
        for sample in samples { mean += sample.position - newest.position }
        mean = mean / Double(samples.count)
        var squares = Vector.zero
        var product = 0.0
        // Fourth powers of steps must not overflow.
        let unit = max(1, samples.reduce(0) { max($0, ($1.position - newest.position).length) } * 1e-60)
        for sample in samples {
            let step = (sample.position - newest.position - mean) / unit
            squares += Vector(dx: step.dx * step.dx, dy: step.dy * step.dy)
            product += step.dx * step.dy
        }
        let half = (squares.dx - squares.dy) / 2
        let root = (half * half + product * product).squareRoot()
        // Of the two forms of the eigenvector the one that does not subtract what is nearly equal.
        let way = half >= 0 ? Vector(dx: half + root, dy: product) : Vector(dx: product, dy: root - half)
        let length = way.length
        return length > 0 ? way / length : Vector(dx: 1, dy: 0)
    }

    private static func slope(from: Sample, to: Sample) -> Vector {
        to.time > from.time ? (to.position - from.position) / (to.time - from.time) : .zero
    }

    private static func dot(_ a: Vector, _ b: Vector) -> Double { a.dx * b.dx + a.dy * b.dy }
}
