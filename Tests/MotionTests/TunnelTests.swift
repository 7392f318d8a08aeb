import Testing

@testable import Motion

@Suite struct TunnelTests {
    @Test func aStraightTunnelTakesOnePiece() throws {
        let times = (0...50).map { Double($0) }
        let tunnel = Tunnel(times: times, low: times.map { $0 - 0.1 }, high: times.map { $0 + 0.1 })
        #expect(try #require(tunnel.fewestPoints()).count == 2)
    }

    @Test func aCornerTakesOneMore() throws {
        let times = (0...50).map { Double($0) }
        let middle = times.map { abs($0 - 20) }
        let tunnel = Tunnel(times: times, low: middle.map { $0 - 0.1 }, high: middle.map { $0 + 0.1 })
        let points = try #require(tunnel.fewestPoints())
        #expect(points.count == 3)
        #expect(abs(points[1].time - 20) <= 1)
    }

    /// Whatever the tunnel, the line stays in it, and no walk with a piece less was missed by a simple search.
    @Test(arguments: 0..<20) func theLineStaysInside(seed: UInt64) throws {
        var random = Seeded(seed)
        let times = (0...30).map { Double($0) }
        let middle = times.map { 5 * sineAndCosine($0 / 4).sine + random.uniform(-0.3...0.3) }
        let tunnel = Tunnel(times: times, low: middle.map { $0 - 0.5 }, high: middle.map { $0 + 0.5 })
        let points = try #require(tunnel.fewestPoints())
        let curve = LinearCurve(sound: points.map { LinearCurve.Point(time: $0.time, value: $0.value) })
        for (place, time) in times.enumerated() {
            let value = curve.value(at: time)
            #expect(value >= tunnel.low[place] - 1e-9 && value <= tunnel.high[place] + 1e-9)
        }
        #expect(points.count <= simplest(tunnel))
    }

    /// The fewest points with values from eleven levels at each time, by breadth-first search.
    private func simplest(_ tunnel: Tunnel) -> Int {
        let levels = 11
        func value(_ place: Int, _ level: Int) -> Double {
            tunnel.low[place] + (tunnel.high[place] - tunnel.low[place]) * Double(level) / Double(levels - 1)
        }
        let count = tunnel.times.count
        var fewest = [[Int]](repeating: [Int](repeating: .max, count: levels), count: count)
        for level in 0..<levels { fewest[0][level] = 1 }
        for place in 1..<count {
            for level in 0..<levels {
                for before in 0..<place {
                    for other in 0..<levels where fewest[before][other] < .max {
                        guard fewest[before][other] + 1 < fewest[place][level] else { continue }
                        let (a, b) = (value(before, other), value(place, level))
                        let fits = (before...place).allSatisfy {
                            let y = a + (b - a) * Double($0 - before) / Double(place - before)
                            return y >= tunnel.low[$0] && y <= tunnel.high[$0]
                        }
                        if fits { fewest[place][level] = fewest[before][other] + 1 }
                    }
                }
            }
        }
        return fewest[count - 1].min() ?? .max
    }
}
