import Geometry
import Testing

@Suite struct ArctangentTests {
    @Test func isWithinOneUnitOfTheLastPlace() throws {
        for row in try ElementaryFixture.load().atan {
            #expect(unitsApart(arctangent(row.x), row.expected) <= 1, "atan(\(row.x))")
        }
    }

    @Test func edges() {
        #expect(arctangent(.infinity) == .pi / 2)
        #expect(arctangent(-.infinity) == -.pi / 2)
        #expect(arctangent(.nan).isNaN)
    }
}
