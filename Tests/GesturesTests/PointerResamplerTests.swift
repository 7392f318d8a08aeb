import Geometry
import Testing

@testable import Gestures

@Suite struct PointerResamplerTests {
    private struct Table: Decodable {
        struct Scenario: Decodable {
            let name: String
            let source: String
            let kind: String
            let samples: [[Double]]
            let times: [Double]?
            let rows: [[[Double]]]?
        }
        let scenarios: [Scenario]
    }

    @Test func positionsAgreeWithFlutter() throws {
        for scenario in try FixtureFile.read("gesture-scenarios", as: Table.self).scenarios
        where scenario.kind == "resample" {
            var resampler = PointerResampler()
            for sample in scenario.samples {
                resampler.add(Point(x: sample[0], y: sample[1]), at: sample[2] * 1e-6)
            }
            for (time, rows) in zip(scenario.times ?? [], scenario.rows ?? []) {
                let found = resampler.position(at: time * 1e-6)
                let position = try #require(found)
                for row in rows {
                    #expect(position.distance(to: Point(x: row[0], y: row[1])) < 1e-9, "\(scenario.name) at \(time)")
                }
            }
        }
    }

    @Test func neverGoesBeyondWhatCameIn() {
        var random = SeededRandom(13)
        for _ in 0..<200 {
            var resampler = PointerResampler()
            let nothing = resampler.position(at: 0)
            #expect(nothing == nil)
            var (time, asked) = (0.0, 0.0)
            var xs: [Double] = []
            for _ in 0..<50 {
                time += random.number(0...0.02)
                xs.append(random.number(-100...100))
                resampler.add(Point(x: xs[xs.count - 1], y: 0), at: time)
                asked = max(asked, random.number(time - 0.03...time + 0.03))
                let position = resampler.position(at: asked)?.x ?? .nan
                #expect(
                    position >= xs.suffix(8).min() ?? 0 && position <= xs.suffix(8).max() ?? 0 || asked < time - 0.02)
                if asked >= time { #expect(position == xs[xs.count - 1]) }
            }
        }
    }

    @Test func aSampleOfTheSameStampReplaces() {
        var resampler = PointerResampler()
        resampler.add(.zero, at: 1)
        resampler.add(Point(x: 4, y: 0), at: 1)
        resampler.add(Point(x: .nan, y: 0), at: 2)
        let position = resampler.position(at: 3)
        #expect(position == Point(x: 4, y: 0))
        resampler.removeAll()
        let nothing = resampler.position(at: 3)
        #expect(nothing == nil)
    }

    @Test func memoryIsBounded() {
        var resampler = PointerResampler()
        for index in 0..<100_000 { resampler.add(Point(x: Double(index), y: 0), at: Double(index)) }
        let position = resampler.position(at: 99_998.5)
        #expect(position?.x == 99_998.5)
    }
}
