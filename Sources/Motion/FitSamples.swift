import Geometry

/// The two numbers of a fit that are not linear, as logarithms.
struct FitPoint: Hashable {
    var frequency: Double
    var dampingRatio: Double

    /// The spring, with frequency and damping clamped to valid values.
    var spring: Spring {
        let frequency = min(max(exponential(frequency), Spring.frequencies.lowerBound), Spring.frequencies.upperBound)
        let ratio = min(exponential(dampingRatio), 1e4)
        return Spring(uncheckedDuration: 2 * .pi / frequency, dampingRatio: ratio)
    }
}

/// The samples of a fit, moved and scaled to about 1.
struct FitSamples {
    /// The displacement, velocity in ω₀ and target of the best fit, and the remaining sum of squared errors.
    struct Solution {
        var displacement = 0.0
        var velocity = 0.0
        var target = 0.0
        var squares = Double.infinity
    }

    let times: [Double]
    let values: [Double]
    let middle: Double
    let scale: Double
    let startsAtRest: Bool
    /// The sum of squares about the mean.
    let squares: Double

    init(times: [Double], values: [Double], startsAtRest: Bool) throws(FitError) {
        guard times.count == values.count else {
            throw FitError(description: "\(times.count) times do not match \(values.count) values")
        }
        guard times.count >= 5 else { throw FitError(description: "a fit needs at least 5 values, not \(times.count)") }
        guard times.allSatisfy(\.isFinite), values.allSatisfy({ abs($0) <= 1e100 }) else {
            throw FitError(description: "a time or value is not finite, or too large")
        }
        for index in 1..<times.count where times[index] <= times[index - 1] {
            throw FitError(description: "time \(index + 1) is not after the one before it")
        }
        let mean = values.reduce(0) { $0 + $1 / Double(values.count) }
        let widest = values.reduce(0) { max($0, abs($1 - mean)) }
        // The mean of equal values may differ from them by rounding.
        guard values.contains(where: { $0 != values[0] }), widest > 0 else {
            throw FitError(description: "the values do not change")
        }
        let scaled = values.map { ($0 - mean) / widest }
        self.times = times.map { $0 - times[0] }
        self.values = scaled
        middle = mean
        scale = widest
        self.startsAtRest = startsAtRest
        squares = scaled.reduce(0) { $0 + $1 * $1 }
    }

    /// At most so many of the samples, evenly from the first to the last, on the same scale.
    func thinned(to most: Int) -> FitSamples {
        guard times.count > most else { return self }
        let chosen = (0..<most).map { $0 * (times.count - 1) / (most - 1) }
        return FitSamples(times: chosen.map { times[$0] }, values: chosen.map { values[$0] }, on: self)
    }

    private init(times: [Double], values: [Double], on other: FitSamples) {
        (self.times, self.values) = (times, values)
        (middle, scale, startsAtRest) = (other.middle, other.scale, other.startsAtRest)
        squares = values.reduce(0) { $0 + $1 * $1 }
    }

    /// The best of a coarse grid: from a quarter of a period in all the samples to one in two of them.
    func bestOfGrid() -> FitPoint {
        let span = times[times.count - 1]
        let (slowest, fastest) = (naturalLogarithm(1.5 / span), naturalLogarithm(3 * Double(times.count) / span))
        var best = FitPoint(frequency: slowest, dampingRatio: 0)
        var least = Double.infinity
        for column in 0...40 {
            for row in 0...14 {
                let point = FitPoint(
                    frequency: slowest + (fastest - slowest) * Double(column) / 40,
                    dampingRatio: -4.5 + Double(row) * 0.5)
                let squares = solution(point).squares
                if squares < least { (best, least) = (point, squares) }
            }
        }
        return best
    }

    /// The best point near one. Source: Nelder and Mead, A simplex method for function minimization, 1965.
    func refined(_ start: FitPoint, size: Double) -> FitPoint {
        func rated(_ frequency: Double, _ ratio: Double) -> (point: FitPoint, squares: Double) {
            let point = FitPoint(frequency: frequency, dampingRatio: ratio)
            return (point, solution(point).squares)
        }
        var simplex = [
            rated(start.frequency, start.dampingRatio), rated(start.frequency + size, start.dampingRatio),
            rated(start.frequency, start.dampingRatio + 2 * size),
        ]
        for _ in 0..<120 {
            simplex.sort { $0.squares < $1.squares }
            let (best, worst) = (simplex[0].point, simplex[2].point)
            let centre = (
                (best.frequency + simplex[1].point.frequency) / 2,
                (best.dampingRatio + simplex[1].point.dampingRatio) / 2
            )
            func along(_ share: Double) -> (point: FitPoint, squares: Double) {
                rated(
                    centre.0 + share * (centre.0 - worst.frequency),
                    centre.1 + share * (centre.1 - worst.dampingRatio))
            }
            let reflected = along(1)
            if reflected.squares < simplex[0].squares {
                let expanded = along(2)
                simplex[2] = expanded.squares < reflected.squares ? expanded : reflected
            } else if reflected.squares < simplex[1].squares {
                simplex[2] = reflected
            } else {
                let contracted = along(reflected.squares < simplex[2].squares ? 0.5 : -0.5)
                if contracted.squares < min(reflected.squares, simplex[2].squares) {
                    simplex[2] = contracted
                } else {
                    for index in 1...2 {
                        let point = simplex[index].point
                        simplex[index] = rated(
                            (best.frequency + point.frequency) / 2, (best.dampingRatio + point.dampingRatio) / 2)
                    }
                }
            }
        }
        return simplex.min { $0.squares < $1.squares }?.point ?? start
    }

    /// The best fit for a spring: least squares in displacement, velocity and target.
    func solution(_ point: FitPoint) -> Solution {
        let spring = point.spring
        var system = NormalEquations()
        for (time, value) in zip(times, values) {
            let matrix = spring.matrix(at: time)
            let reach = startsAtRest ? 0 : matrix.reach * spring.angularFrequency
            system.add(matrix.stay, reach, 1, value)
        }
        guard let (displacement, velocity, target) = system.solved(withoutSecond: startsAtRest) else {
            return Solution()
        }
        var squares = 0.0
        for (time, value) in zip(times, values) {
            let matrix = spring.matrix(at: time)
            let error =
                value - target - matrix.stay * displacement - matrix.reach * spring.angularFrequency * velocity
            squares += error * error
        }
        return Solution(displacement: displacement, velocity: velocity, target: target, squares: squares)
    }
}

/// The normal equations of a least squares problem with three unknowns.
private struct NormalEquations {
    private var rows = [[Double]](repeating: [0, 0, 0, 0], count: 3)

    mutating func add(_ a: Double, _ b: Double, _ c: Double, _ value: Double) {
        let numbers = [a, b, c, value]
        for row in 0..<3 {
            for column in 0..<4 { rows[row][column] += numbers[row] * numbers[column] }
        }
    }

    /// The unknowns, by elimination with pivots; nil if they are not determined.
    func solved(withoutSecond: Bool) -> (Double, Double, Double)? {
        var rows = rows
        if withoutSecond { rows[1] = [0, 1, 0, 0] }
        for column in 0..<3 {
            guard let pivot = (column..<3).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }) else {
                return nil
            }
            guard abs(rows[pivot][column]) > 1e-14 else { return nil }
            rows.swapAt(column, pivot)
            for row in 0..<3 where row != column {
                let factor = rows[row][column] / rows[column][column]
                for other in column..<4 { rows[row][other] -= factor * rows[column][other] }
            }
        }
        return (rows[0][3] / rows[0][0], rows[1][3] / rows[1][1], rows[2][3] / rows[2][2])
    }
}
