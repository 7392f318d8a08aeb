import Testing

@testable import Motion

@Suite struct ExponentialTests {
    @Test func isWithinOneUnitOfTheLastPlace() throws {
        for row in try ElementaryFixture.load().exp {
            #expect(unitsApart(exponential(row.x), row.expected) <= 1, "exp(\(row.x))")
        }
    }

    @Test func lessOneIsWithinOneUnitOfTheLastPlace() throws {
        for row in try ElementaryFixture.load().expm1 {
            #expect(unitsApart(exponentialMinusOne(row.x), row.expected) <= 1, "expm1(\(row.x))")
        }
    }

    @Test func edges() {
        #expect(exponential(0) == 1)
        #expect(exponential(-746) == 0)
        #expect(exponential(-.infinity) == 0)
        #expect(exponential(710) == .infinity)
        #expect(exponential(.infinity) == .infinity)
        #expect(exponential(.nan).isNaN)
        #expect(exponentialMinusOne(-.infinity) == -1)
        #expect(exponentialMinusOne(.infinity) == .infinity)
        #expect(exponentialMinusOne(.nan).isNaN)
    }
}
