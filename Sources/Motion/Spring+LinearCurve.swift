extension Spring {
    /// The spring's motion from 0 to 1, from rest, as a curve of straight pieces, for CSS and the like.
    ///
    ///     let (curve, duration) = Spring.bouncy.linearCurve()!
    ///     print("transition: transform \(duration)s \(curve.css())")
    ///
    /// Has the fewest points of a curve that turns on a fine grid of times, stays within `tolerance` of the motion,
    /// and starts and ends exactly. Its numbers are rounded to few decimal places, and its duration to whole
    /// milliseconds, so that it can be written down without loss.
    ///
    /// - Parameter tolerance: a share of the way, from 0.0005 to 0.5.
    /// - Returns: the curve over the time until the motion stays within the tolerance, and that time in seconds; nil if
    ///   the tolerance is out of range, the motion never settles or it would take more than 20 000 pieces to examine.
    /// - Complexity: some milliseconds; a second or so for springs with almost no damping.
    public func linearCurve(tolerance: Double = 0.001) -> (curve: LinearCurve, duration: Double)? {
        guard (0.0005...0.5).contains(tolerance) else { return nil }
        let settling = settlingDuration(from: 0, to: 1, epsilon: tolerance)
        guard settling < .infinity else { return nil }
        let duration = max((settling * 1000).rounded(.up), 1) / 1000
        guard let times = timesAlongChords(until: duration, leaving: tolerance / 1280) else { return nil }
        let count = times.count - 1
        let unit = decimalUnit(for: tolerance, duration)
        let margin = tolerance - tolerance / 1200 - rounding(unit, duration)

        let values = times.map { value(from: 0, to: 1, at: $0) }
        var low = values.map { $0 - margin }
        var high = values.map { $0 + margin }
        (low[0], high[0]) = (0, 0)
        (low[count], high[count]) = (1, 1)
        guard let points = ErrorCorridor(times: times, low: low, high: high).fewestPoints() else { return nil }
        let corners = points.map { point in
            LinearCurve.Point(
                time: (point.time / duration * unit * 10).rounded() / (unit * 10),
                value: (point.value * unit).rounded() / unit)
        }
        return (LinearCurve(unchecked: corners), duration)
    }

    /// Times between which the motion, from 0 to 1, leaves its chord by at most a distance; nil if they were too many.
    private func timesAlongChords(until duration: Double, leaving distance: Double) -> [Double]? {
        func position(_ time: Double) -> Double { value(from: 0, to: 1, at: time) }
        var times = [0.0]
        var step = duration / 100
        while let time = times.last, time < duration {
            step = min(step * 1.5, duration / 40)
            while true {
                let (start, end) = (position(time), position(time + step))
                let leaves = [0.25, 0.5, 0.75].contains { share in
                    abs(position(time + share * step) - start - (end - start) * share) > distance
                }
                if !leaves { break }
                step *= 0.75
            }
            times.append(min(time + step, duration))
            guard times.count < 20_000 else { return nil }
        }
        return times
    }

    /// A power of ten: values rounded to its inverse, and times to a tenth of that, stay well within the tolerance.
    private func decimalUnit(for tolerance: Double, _ duration: Double) -> Double {
        var unit = 10.0
        while unit < 1e12 && rounding(unit, duration) > tolerance / 40 { unit *= 10 }
        return unit
    }

    /// The largest error of the curve from rounding a point's value, and its time as a share of the duration.
    private func rounding(_ unit: Double, _ duration: Double) -> Double {
        // A spring from rest is never faster than ω₀.
        (0.5 + 0.05 * duration * angularFrequency) / unit
    }
}
