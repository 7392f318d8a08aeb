import Foundation
import Testing

@testable import Raster

@Suite struct QuarterArcTests {
    /// The points of a quarter circle of this radius around the origin, from the x axis to the y axis.
    private func points(_ radius: Double) -> [(x: Double, y: Double)] {
        let arc = QuarterArc.fitting(radius)
        let turn = atan2(arc.sine, arc.cosine)
        return (0...arc.lines).map { index in
            let reach = index == 0 || index == arc.lines ? radius : radius * arc.reach
            return (reach * cos(turn * Double(index)), reach * sin(turn * Double(index)))
        }
    }

    @Test(arguments: [0.3, 1, 2, 5.5, 8, 16, 28, 150, 4000, 100_000])
    func itHasTheCirclesAreaAndStaysNear(_ radius: Double) throws {
        let points = points(radius)
        let end = try #require(points.last)
        #expect(abs(end.x) < 1e-9 * radius && abs(end.y - radius) < 1e-9 * radius)
        var area = 0.0
        for (from, to) in zip(points, points.dropFirst()) {
            area += (from.x * to.y - to.x * from.y) / 2
            for part in stride(from: 0, through: 1, by: 0.125) {
                let distance = hypot(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y))
                #expect(abs(distance - radius) <= 0.0501, "\(part) of a line from \(from)")
            }
        }
        #expect(abs(area / (.pi * radius * radius / 4) - 1) < 1e-9)
    }

    @Test func smallCornersTakeFewLines() {
        #expect(QuarterArc.fitting(8).lines == 8)
        #expect(QuarterArc.fitting(16).lines == 16)
    }
}
