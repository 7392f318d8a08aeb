import Testing

@testable import Motion

@Suite struct LogarithmTests {
    @Test func isWithinOneUnitOfTheLastPlace() throws {
        for row in try ElementaryFixture.load().log {
            #expect(unitsApart(naturalLogarithm(row.x), row.expected) <= 1, "log(\(row.x))")
        }
    }

    @Test func ofOnePlusIsWithinTwoUnitsOfTheLastPlace() throws {
        for row in try ElementaryFixture.load().log1p {
            #expect(unitsApart(naturalLogarithm(onePlus: row.x), row.expected) <= 2, "log1p(\(row.x))")
        }
    }

    @Test func edges() {
        #expect(naturalLogarithm(1) == 0)
        #expect(naturalLogarithm(0) == -.infinity)
        #expect(naturalLogarithm(-1).isNaN)
        #expect(naturalLogarithm(.nan).isNaN)
        #expect(naturalLogarithm(.infinity) == .infinity)
        #expect(naturalLogarithm(onePlus: -1) == -.infinity)
        #expect(naturalLogarithm(onePlus: -2).isNaN)
        #expect(naturalLogarithm(onePlus: .infinity) == .infinity)
    }
}
