import Geometry
import Testing

@testable import Motion

@Suite struct ErrorCorridorTests {
    @Test func aStraightCorridorTakesOnePiece() throws {
        let times = (0...50).map { Double($0) }
        let corridor = ErrorCorridor(times: times, low: times.map { $0 - 0.1 }, high: times.map { $0 + 0.1 })
        #expect(try #require(corridor.fewestPoints()).count == 2)
    }

    @Test func aCornerTakesOneMore() throws {
        let times = (0...50).map { Double($0) }
        let middle = times.map { abs($0 - 20) }
        let corridor = ErrorCorridor(times: times, low: middle.map { $0 - 0.1 }, high: middle.map { $0 + 0.1 })
        let points = try #require(corridor.fewestPoints())
        #expect(points.count == 3)
        #expect(abs(points[1].time - 20) <= 1)
    }

    /// Whatever the corridor, the line stays in it, and no walk with a piece less was missed by a simple search.
    @Test(arguments: 0..<20) func theLineStaysInside(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let times = (0...30).map { Double($0) }
        let middle = times.map { 5 * sineAndCosine($0 / 4).sine + random.uniform(-0.3...0.3) }
        let corridor = ErrorCorridor(times: times, low: middle.map { $0 - 0.5 }, high: middle.map { $0 + 0.5 })
        let points = try #require(corridor.fewestPoints())
        let curve = LinearCurve(unchecked: points.map { LinearCurve.Point(time: $0.time, value: $0.value) })
        for (index, time) in times.enumerated() {
            let value = curve.value(at: time)
            #expect(value >= corridor.low[index] - 1e-9 && value <= corridor.high[index] + 1e-9)
        }
        #expect(points.count <= simplest(corridor))
    }

    /// The fewest points with values from eleven levels at each time, by breadth-first search.
    private func simplest(_ corridor: ErrorCorridor) -> Int {
        let levels = 11
        func value(_ index: Int, _ level: Int) -> Double {
            corridor.low[index] + (corridor.high[index] - corridor.low[index]) * Double(level) / Double(levels - 1)
        }
        let count = corridor.times.count
        var fewest = [[Int]](repeating: [Int](repeating: .max, count: levels), count: count)
        for level in 0..<levels { fewest[0][level] = 1 }
        for index in 1..<count {
            for level in 0..<levels {
                for before in 0..<index {
                    for other in 0..<levels where fewest[before][other] < .max {
                        guard fewest[before][other] + 1 < fewest[index][level] else { continue }
                        let (a, b) = (value(before, other), value(index, level))
                        let fits = (before...index).allSatisfy {
                            let y = a + (b - a) * Double($0 - before) / Double(index - before)
                            return y >= corridor.low[$0] && y <= corridor.high[$0]
                        }
                        if fits { fewest[index][level] = fewest[before][other] + 1 }
                    }
                }
            }
        }
        return fewest[count - 1].min() ?? .max
    }
}
