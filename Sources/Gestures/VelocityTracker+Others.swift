import Geometry

// The estimators of other toolkits, each with its own window, to compare with.
extension VelocityTracker {
    /// Flutter, Compose and Android look at no more samples than this.
    private static let mostOfOthers = 20
    /// They look back so far, in seconds.
    private static let horizon = 0.1

    /// The slope, at the newest sample, of the parabola of least squares.
    ///
    /// Source: Flutter, `packages/flutter/lib/src/gestures/velocity_tracker.dart`, `VelocityTracker`.
    var parabolaVelocity: Vector {
        let used = parabolaSamples
        return used.count < 3 ? .zero : ParabolaFit(used).velocity
    }

    /// The samples that the parabola goes through.
    var parabolaSamples: ArraySlice<Sample> {
        let start = start { index, newest in
            samples[index + 1].time - samples[index].time <= Self.stillness + Self.slack
                && newest - samples[index].time <= Self.horizon + Self.slack
        }
        return samples[start...]
    }

    /// The velocity at which all the work done by the steps would be kinetic energy.
    ///
    /// Source: Compose, `androidx.compose.ui.input.pointer.util.VelocityTracker1D`, `Strategy.Impulse`. For positions it
    /// measures the gap that ends the stroke from the newest sample, so it sees no more than 40 ms.
    var impulseVelocity: Vector {
        let start = impulseSamples.startIndex
        return Vector(dx: impulse(from: start, along: .horizontal), dy: impulse(from: start, along: .vertical))
    }

    /// The samples whose steps count as work.
    var impulseSamples: ArraySlice<Sample> {
        let start = start { index, newest in newest - samples[index].time <= Self.stillness + Self.slack }
        return samples[start...]
    }

    private func impulse(from start: Int, along axis: Axis) -> Double {
        func velocity(_ work: Double) -> Double {
            let speed = (2 * abs(work)).squareRoot()
            return work < 0 ? -speed : speed
        }
        var work = 0.0
        for index in samples.indices.dropFirst(start + 1) {
            let step = (samples[index].position - samples[index - 1].position)[axis]
            let slope = step / (samples[index].time - samples[index - 1].time)
            work += (slope - velocity(work)) * abs(slope)
            if index == start + 1 { work *= 0.5 }
        }
        return velocity(work)
    }

    /// The way from the oldest sample of the last 100 ms to the newest, over its time.
    ///
    /// Source: Motion (motion.dev), `PanSession`. No numbers of its tests are kept here, so it may be given samples that
    /// are spread.
    static func endpointsVelocity(_ samples: [Sample]) -> Vector {
        guard let last = samples.last,
            let first = samples.first(where: { last.time - $0.time <= horizon + slack }),
            last.time > first.time
        else { return .zero }
        return (last.position - first.position) / (last.time - first.time)
    }

    /// The mean of the slopes of the last three pairs, weighted 0.6, 0.35 and 0.05, the oldest most.
    ///
    /// A pair that is missing counts as no movement.
    ///
    /// Source: Flutter, `packages/flutter/lib/src/gestures/velocity_tracker.dart`,
    /// `IOSScrollViewFlingVelocityTracker`.
    var weightedVelocity: Vector {
        slope(before: 2) * 0.6 + slope(before: 1) * 0.35 + slope(before: 0) * 0.05
    }

    /// The samples of those three pairs.
    var weightedSamples: ArraySlice<Sample> { samples.suffix(4) }

    /// The slope of a pair of samples, counted from the newest.
    private func slope(before pairs: Int) -> Vector {
        let index = samples.count - 1 - pairs
        guard index > 0 else { return .zero }
        return (samples[index].position - samples[index - 1].position) / (samples[index].time - samples[index - 1].time)
    }

    /// The first of the newest samples that all belong to the stroke.
    private func start(while belongs: (_ index: Int, _ newest: Double) -> Bool) -> Int {
        var start = samples.count - 1
        let newest = samples[start].time
        while start > 0, samples.count - start < Self.mostOfOthers, belongs(start - 1, newest) { start -= 1 }
        return start
    }

    /// Stamps are whole milliseconds there; in seconds they are off by a rounding.
    private static let slack = 1e-6
}
