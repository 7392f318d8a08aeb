import Testing

@testable import Motion

@Suite struct ArctangentTests {
    @Test func isWithinTwoUnitsOfTheLastPlace() throws {
        for row in try ElementaryFixture.load().atan2 {
            #expect(unitsApart(arctangent(y: row.y, x: row.x), row.expected) <= 2, "atan2(\(row.y), \(row.x))")
        }
    }

    @Test func edges() {
        #expect(arctangent(y: 0, x: 0) == 0)
        #expect(arctangent(y: 1, x: 0) == .pi / 2)
        #expect(arctangent(y: -1, x: 0) == -.pi / 2)
        #expect(arctangent(y: .nan, x: 1).isNaN)
    }
}
