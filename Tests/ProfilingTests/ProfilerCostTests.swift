import Profiling
import Testing

@Suite struct ProfilerCostTests {
    @Test func takesTheBestRound() {
        // A clock by which the first round is slow, and in the rest a reading takes 10 ns and nothing else takes time.
        var time: Int64 = 0
        var readings = 0
        let cost = ProfilerCost.measure {
            readings += 1
            time += readings < 4098 ? 1_000_000 : 10
            return time
        }
        #expect(cost.reading == 10)
        // 10 ns over 4096 records.
        #expect(cost.append == 10.0 / 4096)
        #expect(cost.frame == 10.0 / 4096 + 60)
    }

    @Test func costsSomethingByARealClock() {
        let cost = ProfilerCost.measure()
        #expect(cost.append > 0 && cost.append.isFinite && cost.reading > 0 && cost.reading.isFinite)
    }
}
