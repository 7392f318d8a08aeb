import Testing

@testable import Motion

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
