import Profiling
import Testing

@Suite struct ProfilerCostTests {
    @Test func takesTheBestRound() {
        // A clock by which the first round is slow; in the rest a reading takes 10 ns, one of the thread's 300, and nothing
        // else takes time.
        var time: Int64 = 0
        var readings = 0
        let cost = ProfilerCost.measure(
            clock: {
                readings += 1
                time += readings < 4101 ? 1_000_000 : 10
                return time
            },
            threadClock: {
                time += 300
                return 0
            })
        #expect(cost.reading == 10)
        // 10 ns over 4096 records.
        #expect(cost.append == 10.0 / 4096)
        #expect(cost.threadReading == 300 + 10.0 / 512)
        #expect(cost.frame == 10.0 / 4096 + 170 + 300 + 10.0 / 512)
    }
}
