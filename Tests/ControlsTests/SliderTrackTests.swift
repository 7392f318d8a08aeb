import Geometry
import Testing

@testable import Controls

private let scales: [(slider: SliderTrack, share: Double, value: Double)] = [
    (SliderTrack(range: -1...3, step: 0.01), 0.25, 0),
    (SliderTrack(range: 1...100, scale: .logarithmic, step: 0.1), 0.5, 10),
    (SliderTrack(range: 0.9...0.999, scale: .nearOne, step: 0.0001), 0.5, 0.99),
    (SliderTrack(range: 0...100, scale: .quadratic, step: 1), 0.3, 9),
]

@Suite struct SliderTrackTests {
    @Test func eachScaleSpreadsValuesInItsWay() {
        for (slider, share, value) in scales {
            #expect(slider.value(at: share) == value, "\(slider.scale)")
            #expect(abs(slider.share(of: value) - share) < 1e-9, "\(slider.scale)")
            #expect(slider.value(at: 0) == slider.range.lowerBound)
            #expect(slider.value(at: 1) == slider.range.upperBound)
            #expect(slider.value(at: -3) == slider.range.lowerBound)
            #expect(slider.value(at: 7) == slider.range.upperBound)
            #expect(slider.share(of: slider.range.lowerBound) == 0)
            #expect(abs(slider.share(of: slider.range.upperBound) - 1) < 1e-12)
            #expect(slider.share(of: -1e9) == 0)
        }
    }

    @Test func valuesRiseAlongTheTrack() {
        for (slider, _, _) in scales {
            var last = -Double.infinity
            for step in 0...1000 {
                let value = slider.value(at: Double(step) / 1000)
                #expect(value >= last)
                #expect(slider.range.contains(value))
                last = value
            }
        }
    }

    @Test func stepsLandOnDecimalNumbers() {
        let slider = SliderTrack(range: 0...1, step: 0.01)
        var value = 0.0
        for _ in 0..<30 { value = slider.value(value, movedBy: 1) }
        #expect(value == 0.3)
        #expect(slider.value(0.3, movedBy: -SliderTrack.stride) == 0.2)
        #expect(slider.value(0.995, movedBy: 10) == 1)
        #expect(SliderTrack(range: 0.5...7, step: 2).rounded(0.6) == 0.5)
    }

    @Test func theThumbIsWhereItsPositionSays() {
        let frame = Rect(x: 100, y: 10, width: 114, height: 20)
        #expect(SliderTrack.thumb(in: frame, at: 0).minX == 100)
        #expect(SliderTrack.thumb(in: frame, at: 1).maxX == 214)
        #expect(SliderTrack.share(at: 157, in: frame) == 0.5)
        #expect(SliderTrack.share(at: 0, in: Rect(x: 0, y: 0, width: 10, height: 20)) == 0)
    }
}
