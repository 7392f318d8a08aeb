import Geometry

/// The parabola of least squares through some samples, along both axes at once.
///
/// Kept as a straight line and what bends it, each fitted separately: a line's slope does not depend on the bend
/// that is fitted after it, so part of the bend can be left out.
///
/// Source: G. Forsythe, "Generation and Use of Orthogonal Polynomials for Data-Fitting with a Digital Computer", 1957.
struct ParabolaFit {
    /// The number of samples.
    let count: Int
    /// The slope of the straight line of least squares, in points per second.
    let slope: Vector
    /// Half the acceleration, in points per second squared.
    let bend: Vector
    /// The share of the bend in the velocity at the newest sample, in seconds a unit of the bend.
    let reach: Double
    /// The squares of what the parabola leaves, summed over both axes, in square points.
    let residue: Double
    /// The variance of the bend, along any axis, for samples that are each off by a variance of one square point.
    let bendVariance: Double

    /// Fits samples whose times grow; with fewer than three there is no bend, with fewer than two nothing.
    init(_ samples: ArraySlice<VelocityTracker.Sample>) {
        let newest = samples.last ?? VelocityTracker.Sample(position: .zero, time: 0)
        let count = Double(samples.count)
        var timeSum = 0.0
        var sum = Vector.zero
        for sample in samples {
            timeSum += sample.time - newest.time
            sum += sample.position - newest.position
        }
        let meanTime = samples.isEmpty ? 0 : timeSum / count
        let mean = samples.isEmpty ? Vector.zero : sum / count
        var squares = 0.0
        var cubes = 0.0
        var slopeSum = Vector.zero
        for sample in samples {
            let time = sample.time - newest.time - meanTime
            squares += time * time
            cubes += time * time * time
            slopeSum += (sample.position - newest.position - mean) * time
        }
        let slope = squares > 0 ? slopeSum / squares : .zero
        let skew = squares > 0 ? cubes / squares : 0
        let spread = samples.isEmpty ? 0 : squares / count
        var bendSquares = 0.0
        var bendSum = Vector.zero
        for sample in samples {
            let time = sample.time - newest.time - meanTime
            let curve = time * time - skew * time - spread
            bendSquares += curve * curve
            bendSum += (sample.position - newest.position - mean) * curve
        }
        let hasBend = samples.count > 2 && bendSquares > 0
        self.count = samples.count
        self.slope = slope
        let bend = hasBend ? bendSum / bendSquares : .zero
        self.bend = bend
        bendVariance = hasBend ? 1 / bendSquares : 0
        reach = -2 * meanTime - skew
        var residue = 0.0
        if samples.count > 3 {
            for sample in samples {
                let time = sample.time - newest.time - meanTime
                let line = mean + slope * time
                let rest = sample.position - newest.position - line - bend * (time * time - skew * time - spread)
                residue += rest.dx * rest.dx + rest.dy * rest.dy
            }
        }
        self.residue = residue
    }

    /// The velocity at the newest sample, in points per second.
    var velocity: Vector { slope + bend * reach }

    /// The mean square of what the parabola leaves, along one axis, in square points; nil where it always fits.
    var variance: Double? { count > 3 ? residue / Double(2 * count - 6) : nil }
}
