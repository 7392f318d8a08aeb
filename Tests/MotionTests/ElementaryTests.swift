import Geometry
import Testing

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

@Suite struct SineTests {
    @Test func isWithinOneUnitOfTheLastPlace() throws {
        let fixture = try ElementaryFixture.load()
        for row in fixture.sin {
            #expect(unitsApart(sineAndCosine(row.x).sine, row.expected) <= 1, "sin(\(row.x))")
        }
        for row in fixture.cos {
            #expect(unitsApart(sineAndCosine(row.x).cosine, row.expected) <= 1, "cos(\(row.x))")
        }
    }

    @Test func largeAnglesStayOnTheCircle() {
        for angle in [1.7e6, -1.7e6, 1e9, 1e12, -3.9e15, 1e17, 1e300, .infinity, -.infinity, .nan] {
            let (sine, cosine) = sineAndCosine(angle)
            #expect(abs(sine * sine + cosine * cosine - 1) < 1e-12, "\(angle)")
        }
    }

    @Test func anglesSomewhatTooLargeLoseFewDigits() throws {
        for row in try ElementaryFixture.load().large {
            #expect(abs(sineAndCosine(row.x).sine - row.expected) < abs(row.x) * 1e-16, "sin(\(row.x))")
        }
    }
}

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
