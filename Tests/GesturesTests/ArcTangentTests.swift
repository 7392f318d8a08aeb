import Testing

@testable import Gestures

@Suite struct ArcTangentTests {
    private struct Table: Decodable {
        let source: String
        let rows: [[Double]]
    }

    @Test func agreesWithManyDigits() throws {
        for row in try FixtureFile.read("arc-tangent", as: Table.self).rows {
            let angle = arcTangent(row[0], row[1])
            #expect(abs(angle - row[2]) <= 2 * row[2].ulp, "\(row)")
        }
    }

    @Test func exactOnTheAxes() {
        #expect(arcTangent(0, 1) == 0)
        #expect(arcTangent(0, -1) == .pi)
        #expect(arcTangent(1, 0) == .pi / 2)
        #expect(arcTangent(-1, 0) == -.pi / 2)
        #expect(arcTangent(0, 0) == 0)
    }
}
