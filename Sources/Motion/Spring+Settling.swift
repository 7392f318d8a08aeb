import Geometry

/// The end of a motion.
extension Spring {
    /// The default share of its size within which a motion has settled.
    public static let settledShare = 0.001

    /// The last instant, in seconds from the start, at which the motion is at least a share `epsilon` of its size away
    /// from the target; its size is max(|start − target|, |velocity|/ω₀).
    ///
    /// The exact time, not the bound by the envelope. 0 for a motion without size, and for one that damping keeps below
    /// the share from the start. Infinity without damping, and if `epsilon` is not above zero. Numbers that are not
    /// finite count as 0.
    public func settlingDuration(
        from start: Double, to target: Double, velocity: Double = 0, epsilon: Double = settledShare
    ) -> Double {
        // A quarter of each: the difference of two numbers must not overflow.
        let displacement = start.finiteOrZero / 4 - target.finiteOrZero / 4
        let velocity = velocity.finiteOrZero / 4
        let size = max(abs(displacement), abs(velocity) / angularFrequency)
        guard size > 0 else { return 0 }
        guard epsilon > 0 else { return .infinity }
        let unit = min(max(size, .leastNormalMagnitude), .greatestFiniteMagnitude)
        return settlingTime(displacement / unit, velocity / unit, threshold: epsilon * (size / unit))
    }

    /// The last instant at which |displacement| is at least `threshold`, which is above zero; 0 if it never is.
    ///
    /// Between two extrema the displacement falls steadily. So the answer lies after the last extremum that reaches
    /// the threshold, where it crosses it once; and extrema shrink by the same ratio every half turn.
    func settlingTime(_ d0: Double, _ v0: Double, threshold: Double) -> Double {
        let first = firstExtremum(d0, v0)
        guard let first, abs(first.displacement) >= threshold else {
            guard abs(d0) >= threshold else { return 0 }
            return crossing(from: abs(d0), d0 < 0 ? -v0 : v0, of: threshold, before: first?.time ?? .infinity)
        }
        let size = abs(first.displacement)
        guard isUnderdamped else { return first.time + crossing(from: size, 0, of: threshold, before: .infinity) }

        let halfTurn = .pi / split
        let loss = decayRate * halfTurn
        var count = (naturalLogarithm(size / threshold) / loss).rounded(.down)
        guard count < .infinity else { return .infinity }
        if count > 0 && size * exponential(-count * loss) < threshold { count -= 1 }
        if size * exponential(-(count + 1) * loss) >= threshold { count += 1 }
        let last = max(size * exponential(-count * loss), threshold)
        return first.time + count * halfTurn + crossing(from: last, 0, of: threshold, before: halfTurn)
    }

    /// The time at which a displacement that starts at or above a threshold, and falls steadily until `end`, crosses
    /// it.
    ///
    /// Newton's method on the logarithm, which is nearly straight, kept between bounds by halving.
    private func crossing(
        from d0: Double, _ v0: Double, of threshold: Double, before end: Double
    ) -> Double {
        var low = 0.0
        var high = end
        var time = 0.0
        for _ in 0..<200 {
            let matrix = matrix(at: time)
            let displacement = matrix.displacement(d0, v0)
            let velocity = matrix.velocity(d0, v0)
            if displacement >= threshold { low = time } else { high = time }
            let newton = time - naturalLogarithm(displacement / threshold) * displacement / velocity
            if newton > low && newton < high && displacement > 0 {
                if abs(newton - time) <= 1e-9 * newton { return newton }
                time = newton
            } else {
                let halved = high < .infinity ? low + (high - low) / 2 : 2 * low + 1 / angularFrequency
                if abs(halved - time) <= 1e-15 * halved { return halved }
                time = halved
            }
        }
        return time
    }

    /// The longest a state (displacement, velocity / ω₀) can be, in thresholds, if the motion never again leaves the
    /// threshold on either side.
    ///
    /// The fastest such motion crosses +1 inwards and turns at −1. Followed backwards from there its speed p obeys
    /// dp/dd = 2a − ω₀²·d/p. Up to d = 0 it is at most ω₀√(1 − d²) + 2a(1 + d), from there to 1 it gains at most
    /// 2a: so p ≤ ω₀ + 4a. A little is added for rounding.
    ///
    /// The length itself falls at most at the rate 2a, as energy is lost to friction alone.
    var longestSettledState: Double {
        let speed = 1 + 4 * dampingRatio
        return (1 + speed * speed).squareRoot() * (1 + 1e-9)
    }
}
