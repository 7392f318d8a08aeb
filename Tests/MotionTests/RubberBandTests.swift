import Geometry
import Testing

@testable import Motion

@Suite struct RubberBandTests {
    @Test func isItsFormula() throws {
        for row in try CurveFixture.load().bands {
            let band = RubberBand(dimension: row.dimension, coefficient: row.coefficient)
            #expect(abs(band.shown(row.x) - row.shown.value) <= 1e-14 * abs(row.shown.value), "\(row)")
            #expect(abs(band.slope(row.x) - row.slope.value) <= 1e-14 * row.slope.value, "\(row)")
        }
    }

    @Test(arguments: 0..<20) func isMonotonicWithAnExactInverse(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let band = RubberBand(dimension: random.tens(0, 4), coefficient: random.uniform(0.1...1))
        var last = -band.dimension
        for pull in (0..<200).map({ _ in random.signed(random.tens(-9, 6)) }).sorted() {
            let shown = band.shown(pull)
            #expect(shown >= last && abs(shown) < band.dimension, "\(band) \(pull)")
            last = shown
            // Near the dimension a step of the last digit of what is shown is a long pull.
            let step = shown.ulp / band.slope(pull)
            #expect(abs(band.inverse(shown) - pull) <= 4 * max(step, abs(pull).ulp), "\(band) \(pull)")
            #expect(abs(band.shown(band.inverse(shown)) - shown) <= 4 * shown.ulp, "\(band) \(pull)")
        }
    }

    @Test func edges() {
        let band = RubberBand(dimension: 100)
        #expect(band.shown(0) == 0)
        #expect(band.slope(0) == 0.55)
        #expect(band.shown(.infinity) == 100)
        #expect(band.shown(-.infinity) == -100)
        #expect(band.shown(.nan) == 0)
        #expect(band.slope(.nan) == 0)
        #expect(band.inverse(.nan) == 0)
        #expect(band.inverse(100) == band.inverse(100.0.nextDown))
        #expect(band.inverse(-1e300) == -band.inverse(100))
        #expect(band.inverse(100).isFinite)
    }

    @Test func withoutALengthNothingGivesWay() {
        for band in [RubberBand(dimension: 0), RubberBand(dimension: .nan), RubberBand(dimension: 9, coefficient: -1)] {
            #expect(band.shown(50) == 0)
            #expect(band.slope(50) == 0)
            #expect(band.inverse(50) == 0)
        }
    }
}
