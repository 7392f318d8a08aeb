import Geometry
import Testing

@Suite struct ArcTangentTests {
    private struct Table: Decodable {
        let source: String
        let rows: [[Double]]
    }

    @Test func agreesWithManyDigits() throws {
        for row in try FixtureFile.read("arc-tangent", as: Table.self).rows {
            let angle = arctangent(row[0], over: row[1])
            #expect(abs(angle - row[2]) <= 2 * row[2].ulp, "\(row)")
        }
    }
}
