import Drawing
import Foundation
import Geometry
import Motion
import Testing

@testable import Workbench

@Suite struct SpringCurveTests {
    /// Under-damped motion from 0 to 1, written out here.
    private func position(_ duration: Double, _ ratio: Double, _ t: Double) -> Double {
        let frequency = 2 * Double.pi / duration
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        return 1 - exp(-ratio * frequency * t) * (cos(damped * t) + ratio * frequency / damped * sin(damped * t))
    }

    @Test(arguments: [(0.5, 0.3), (0.5, 0.15), (1.2, 0.6), (0.2, 0.9)])
    func marksLieWhereTheMotionHasThem(_ duration: Double, _ bounce: Double) throws {
        let curve = SpringCurve(try Spring(duration: duration, bounce: bounce), size: Size(width: 288, height: 132))
        // Found by looking at every tenth of a millisecond.
        var settled = 0.0
        var peak = (time: 0.0, value: 0.0)
        for step in 0..<200_000 {
            let time = Double(step) / 10_000
            let value = position(duration, 1 - bounce, time)
            if abs(value - 1) >= 0.001 { settled = time }
            if value > peak.value { peak = (time, value) }
        }
        #expect(abs(curve.settlingDuration - settled) < 2e-4)
        let mark = try #require(curve.peak)
        #expect(abs(mark.share - (peak.value - 1)) < 1e-6)
        #expect(abs(mark.position.x - peak.time / curve.span * 288) < 0.1)
        #expect(curve.span >= curve.settlingDuration)
        // Every sample lies on the motion, from the height of 0 to that of 1.
        for element in curve.line.elements.dropFirst() {
            guard case .line(let point) = element else { return #expect(Bool(false)) }
            let value = position(duration, 1 - bounce, point.x / 288 * curve.span)
            let y = curve.start + (curve.target - curve.start) * value
            #expect(abs(point.y - y) < 1e-6)
            #expect(point.y >= 20 && point.y <= 132)
        }
    }

    @Test(arguments: [0.0, -0.5, -0.9]) func strongDampingHasNoPeak(_ bounce: Double) throws {
        #expect(SpringCurve(try Spring(duration: 0.5, bounce: bounce), size: Size(width: 288, height: 132)).peak == nil)
    }

    @Test(arguments: [(0.05, 0.1), (0.4, 0.5), (0.46, 1), (0.95, 1.5), (60, 100), (400, 500)])
    func theSpanIsARoundNumber(_ settling: Double, _ span: Double) {
        #expect(SpringCurve.span(for: settling) == span)
    }
}
