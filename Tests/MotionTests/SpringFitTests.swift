import Geometry
import Testing

@testable import Motion

@Suite struct SpringFitTests {
    @Test(arguments: 0..<12) func findsTheSpringAgain(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let spring = try Spring(response: random.uniform(0.2...1.5), dampingRatio: random.uniform(0.15...1.6))
        let (start, target) = (random.uniform(-500...500), random.uniform(-500...500))
        let velocity = random.uniform(-500...500)
        let times = (0..<80).map { 3 + Double($0) / 60 }
        let values = times.map { spring.value(from: start, to: target, velocity: velocity, at: $0 - 3) }
        let fit = try SpringFit(times: times, values: values)
        #expect(abs(fit.spring.response - spring.response) < 1e-5 * spring.response, "\(spring)")
        #expect(abs(fit.spring.dampingRatio - spring.dampingRatio) < 1e-5)
        #expect(abs(fit.target - target) < 1e-3)
        #expect(abs(fit.start - start) < 1e-3)
        #expect(abs(fit.velocity - velocity) < 0.1)
        #expect(fit.rSquared > 1 - 1e-9)
    }

    @Test func noiseMakesItALittleLess() throws {
        var random = SplitMix64(seed: 5)
        let spring = try Spring(duration: 0.5, bounce: 0.3)
        let times = (0..<60).map { Double($0) / 60 }
        let values = times.map { spring.value(from: 0, to: 300, at: $0) + random.uniform(-1...1) }
        let fit = try SpringFit(times: times, values: values, startsAtRest: true)
        #expect(abs(fit.spring.duration - 0.5) < 0.01)
        #expect(abs(fit.spring.bounce - 0.3) < 0.02)
        #expect(fit.velocity == 0)
        #expect(fit.rSquared > 0.999 && fit.rSquared < 1)
        #expect(fit.error > 0.3 && fit.error < 0.8)
    }

    /// No spring nearby has less error.
    @Test func theErrorIsLeast() throws {
        var random = SplitMix64(seed: 6)
        let times = (0..<40).map { Double($0) / 60 }
        let values = times.map { Spring.snappy.value(from: 0, to: 100, at: $0) + random.uniform(-3...3) }
        let samples = try FitSamples(times: times, values: values, startsAtRest: false)
        let fit = try SpringFit(times: times, values: values)
        let best = FitPoint(
            frequency: naturalLogarithm(fit.spring.angularFrequency),
            dampingRatio: naturalLogarithm(fit.spring.dampingRatio))
        let least = samples.solution(best).squares
        for (f, d) in [(0.01, 0.0), (-0.01, 0), (0, 0.02), (0, -0.02), (0.01, 0.02), (-0.01, 0.02)] {
            let near = FitPoint(frequency: best.frequency + f, dampingRatio: best.dampingRatio + d)
            #expect(samples.solution(near).squares > least)
        }
    }

    @Test func samplesThatMakeNoSenseAreRefused() {
        func message(_ times: [Double], _ values: [Double]) -> String? {
            do { _ = try SpringFit(times: times, values: values) } catch { return "\(error)" }
            return nil
        }
        #expect(message([0, 1], [0]) == "2 times do not match 1 values")
        #expect(message([0, 1, 2, 3], [0, 1, 2, 3]) == "a fit needs at least 5 values, not 4")
        #expect(message([0, 1, 2, 3, .nan], [0, 1, 2, 3, 4]) == "a time or value is not finite, or too large")
        #expect(message([0, 1, 2, 2, 4], [0, 1, 2, 3, 4]) == "time 4 is not after the one before it")
        #expect(message([0, 1, 2, 3, 4], [7, 7, 7, 7, 7]) == "the values do not change")
    }
}
