import Geometry
import Testing

@testable import Gestures

@Suite struct ParabolaFitTests {
    private struct Table: Decodable {
        struct Fit: Decodable {
            let samples: [[Double]]
            let velocity: [Double]
            let bend: [Double]
            let residue: Double
            let bendVariance: Double
        }
        let source: String
        let fits: [Fit]
    }

    private func samples(_ rows: [[Double]]) -> [VelocityTracker.Sample] {
        rows.map { VelocityTracker.Sample(position: Point(x: $0[0], y: $0[1]), time: $0[2]) }
    }

    private func isClose(_ value: Double, _ reference: Double, _ scale: Double) -> Bool {
        abs(value - reference) <= 1e-9 * max(scale, abs(reference))
    }

    @Test func agreesWithManyDigits() throws {
        for row in try FixtureFile.read("parabolas", as: Table.self).fits {
            let fit = ParabolaFit(samples(row.samples)[...])
            let speed = (row.velocity[0] * row.velocity[0] + row.velocity[1] * row.velocity[1]).squareRoot()
            #expect(isClose(fit.velocity.dx, row.velocity[0], speed))
            #expect(isClose(fit.velocity.dy, row.velocity[1], speed))
            #expect(isClose(fit.bend.dx, row.bend[0], 1))
            #expect(isClose(fit.bend.dy, row.bend[1], 1))
            #expect(isClose(fit.bendVariance, row.bendVariance, 0))
            if row.samples.count > 3 {
                #expect(isClose(fit.residue, row.residue, 0))
                #expect(isClose(try #require(fit.variance), row.residue / Double(2 * row.samples.count - 6), 0))
            }
        }
    }

    @Test func fewSamplesHaveNoBend() {
        let two = ParabolaFit(samples([[0, 0, 1], [3, -6, 1.5]])[...])
        #expect(two.velocity == Vector(dx: 6, dy: -12))
        #expect(two.bend == .zero)
        #expect(two.variance == nil)
        #expect(ParabolaFit(samples([[1, 2, 3]])[...]).velocity == .zero)
        #expect(ParabolaFit([]).velocity == .zero)
    }
}
