import Testing

@testable import Motion

@Suite struct SpringTests {
    @Test func numbersThatMakeNoSenseAreRefusedByName() {
        func parameter(_ make: () throws -> Spring) -> SpringError.Parameter? {
            do { _ = try make() } catch { return (error as? SpringError)?.parameter }
            return nil
        }
        for bad in [0, -1, Double.nan, .infinity, 1e-10, 1e10] {
            #expect(parameter { try Spring(mass: bad, stiffness: 100, damping: 10) } == .mass)
            #expect(parameter { try Spring(duration: 1, mass: bad) } == .mass)
        }
        for bad in [0, -1, Double.nan, .infinity, 1e-13, 1e13] {
            #expect(parameter { try Spring(stiffness: bad, damping: 10) } == .stiffness)
        }
        for bad in [-0.1, Double.nan, .infinity, 1e300] {
            #expect(parameter { try Spring(stiffness: 100, damping: bad) } == .damping)
            #expect(parameter { try Spring(response: 1, dampingRatio: bad) } == .dampingRatio)
        }
        for bad in [0, -1, Double.nan, .infinity, 1e-9, 1e9] {
            #expect(parameter { try Spring(duration: bad) } == .duration)
            #expect(parameter { try Spring(response: bad, dampingRatio: 1) } == .response)
        }
        for bad in [-1, -2, 1.01, Double.nan, .infinity] {
            #expect(parameter { try Spring(duration: 1, bounce: bad) } == .bounce)
        }
    }

    @Test func theErrorSaysWhatIsAllowed() {
        #expect(throws: SpringError.self) { try Spring(duration: 1, bounce: 3) }
        let error = SpringError(parameter: .bounce, value: 3, allowed: -0.5...1)
        #expect("\(error)" == "bounce is 3.0, and must be from -0.5 to 1.0")
    }

    @Test func theExtremesThatMakeSenseAreTaken() throws {
        for ratio in [0, 1, 1e6] {
            for response in [Spring.durations.lowerBound, 1, Spring.durations.upperBound] {
                let spring = try Spring(response: response, dampingRatio: ratio)
                _ = try Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
            }
        }
        _ = try Spring(stiffness: 1e-3, damping: 2e5 * 1e-3.squareRoot())
        _ = try Spring(stiffness: 1e6, damping: 2e8)
        _ = try Spring(duration: 1, bounce: 1)
    }

    @Test func equalSpringsAreEqual() throws {
        #expect(try Spring(duration: 0.5) == .smooth)
        #expect(try Spring(duration: 0.5).hashValue == Spring.smooth.hashValue)
        #expect(Spring.smooth != .snappy)
        #expect(try Spring(mass: 2, stiffness: 200, damping: 20) != Spring(mass: 1, stiffness: 100, damping: 10))
    }
}
