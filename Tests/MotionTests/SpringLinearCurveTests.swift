import Testing

@testable import Motion

@Suite struct SpringLinearCurveTests {
    /// Written as CSS and read again, the curve keeps to the motion within the tolerance, at the end and after it too.
    @Test(
        arguments: [-0.99, -0.5, 0, 0.15, 0.3, 0.6, 0.966, 0.967, 0.97, 0.99],
        [0.5] + [Spring.durations.lowerBound, 0.01, Spring.durations.upperBound])
    func keepsToTheMotion(bounce: Double, duration: Double) throws {
        let spring = try Spring(duration: duration, bounce: bounce)
        let (exact, duration) = try #require(spring.linearCurve())
        let curve = try LinearCurve(css: exact.css())
        for (read, written) in zip(curve.points, exact.points) {
            #expect(abs(read.time - written.time) < 1e-12 && abs(read.value - written.value) < 1e-12)
        }
        #expect(curve.points.count == exact.points.count)
        #expect(curve.points.first == LinearCurve.Point(time: 0, value: 0))
        #expect(curve.points.last == LinearCurve.Point(time: 1, value: 1))
        // Odd, so that it meets no regular grid of times again and again.
        for step in 0...19_997 {
            let share = Double(step) / 19_997
            let error = curve.value(at: share) - spring.value(from: 0, to: 1, at: share * duration)
            #expect(abs(error) <= 0.001, "\(share)")
        }
        #expect(spring.settlingDuration(from: 0, to: 1, epsilon: 0.001) <= duration)
    }

    /// A curve whose pieces need not meet has at least as many pieces as one needs on a coarse view; ours, whose pieces
    /// do meet, has few more. The pieces that need not meet are found greedily, which is exact for them.
    @Test(arguments: [-0.5, 0, 0.15, 0.3, 0.6]) func hasFewPoints(bounce: Double) throws {
        let spring = try Spring(duration: 0.5, bounce: bounce)
        let (curve, duration) = try #require(spring.linearCurve())
        let count = 4000
        let values = (0...count).map { spring.value(from: 0, to: 1, at: duration * Double($0) / Double(count)) }
        var pieces = 0
        var start = 0
        while start < count {
            // The longest run of values that one line passes within the tolerance of, by halving.
            var low = start + 1
            var high = count
            while low < high {
                let middle = (low + high + 1) / 2
                if isNearALine(values[start...middle]) { low = middle } else { high = middle - 1 }
            }
            pieces += 1
            start = low
        }
        #expect(curve.points.count - 1 >= pieces)
        #expect(Double(curve.points.count - 1) <= 1.35 * Double(pieces) + 1, "\(curve.points.count) \(pieces)")
    }

    /// True if a line passes within 0.001 of all values: the least width of a strip, by ternary search over slopes.
    private func isNearALine(_ values: ArraySlice<Double>) -> Bool {
        func width(_ slope: Double) -> Double {
            var (low, high) = (Double.infinity, -Double.infinity)
            // Plain steps: a debug build calls `min`, `max` and the enumeration for each value.
            var index = values.startIndex
            while index < values.endIndex {
                let rest = values[index] - slope * Double(index)
                if rest < low { low = rest }
                if rest > high { high = rest }
                index += 1
            }
            return high - low
        }
        var (low, high) = (-0.01, 0.01)
        for _ in 0..<40 {
            let (one, other) = (low + (high - low) / 3, high - (high - low) / 3)
            if width(one) < width(other) { high = other } else { low = one }
        }
        return width((low + high) / 2) <= 0.002
    }

    @Test func whatCannotBeWrittenIsNil() throws {
        #expect(Spring.smooth.linearCurve(tolerance: 0) == nil)
        #expect(Spring.smooth.linearCurve(tolerance: .nan) == nil)
        #expect(Spring.smooth.linearCurve(tolerance: 1) == nil)
        #expect(try Spring(stiffness: 100, damping: 0).linearCurve() == nil)
        #expect(try Spring(duration: 1, bounce: 0.9999).linearCurve() == nil)
        #expect(try Spring(duration: 1, bounce: 1 - 1e-12).linearCurve() == nil)
    }
}
