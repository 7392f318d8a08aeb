extension Spring {
    /// The spring's motion from 0 to 1, from rest, as a curve of straight pieces, for CSS and the like.
    ///
    ///     let (curve, duration) = Spring.bouncy.linearCurve()!
    ///     print("transition: transform \(duration)s \(curve.css())")
    ///
    /// The curve has few points, stays within `tolerance` of the motion, and starts and ends exactly. Its numbers are
    /// rounded to few decimal places, and its duration to whole milliseconds, so that it can be written down without
    /// loss.
    ///
    /// - Parameter tolerance: a share of the way, from 0.0005 to 0.5.
    /// - Returns: the curve over the time until the motion stays within the tolerance, and that time in seconds; nil if
    ///   the tolerance is out of range, the motion never settles or it oscillates for so long that it would take more
    ///   than 200 000 pieces to examine.
    /// - Complexity: linear in the oscillations until it settles: a millisecond for most springs, less than a second for
    ///   any.
    public func linearCurve(tolerance: Double = 0.001) -> (curve: LinearCurve, duration: Double)? {
        guard (0.0005...0.5).contains(tolerance) else { return nil }
        let settling = settlingDuration(from: 0, to: 1, epsilon: tolerance)
        guard settling < .infinity else { return nil }
        let duration = max((settling * 1000).rounded(.up), 1) / 1000
        guard let times = timesAlongChords(until: duration, leaving: tolerance / 1280) else { return nil }
        let unit = decimalUnit(for: tolerance, duration)
        let margin = tolerance - tolerance / 1200 - rounding(unit, duration)
        let corners = corners(along: times, within: margin).map { point in
            LinearCurve.Point(
                time: (point.time / duration * unit * 10).rounded() / (unit * 10),
                value: (point.value * unit).rounded() / unit)
        }
        return (LinearCurve(unchecked: corners), duration)
    }

    /// The corners of a line from 0 to 1 that stays within a margin of the motion at each of many times.
    ///
    /// Each piece reaches as far as one slope from its start passes all margins, and takes the middle of the slopes that
    /// do. That takes few more pieces than necessary: where the motion bends, the slopes that are left at the end
    /// are those along the outer margin, from which the next piece reaches furthest.
    ///
    /// Source: the cone intersection of C. M. Williams, An efficient algorithm for the piecewise linear approximation of
    /// planar curves, 1978.
    private func corners(along times: [Double], within margin: Double) -> [LinearCurve.Point] {
        let last = times.count - 1
        var corner = LinearCurve.Point(time: 0, value: 0)
        var corners = [corner]
        var index = 0
        while index < last {
            var (least, most) = (-Double.infinity, Double.infinity)
            for next in index + 1...last {
                let elapsed = times[next] - corner.time
                let rise = (next < last ? value(from: 0, to: 1, at: times[next]) : 1) - corner.value
                let slack = next < last ? margin : 0
                let narrowed = (max(least, (rise - slack) / elapsed), min(most, (rise + slack) / elapsed))
                guard narrowed.0 <= narrowed.1 else { break }
                (least, most) = narrowed
                index = next
            }
            let rise = (least + most) / 2 * (times[index] - corner.time)
            corner = LinearCurve.Point(time: times[index], value: index < last ? corner.value + rise : 1)
            corners.append(corner)
        }
        return corners
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
            guard times.count < 200_000 else { return nil }
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
