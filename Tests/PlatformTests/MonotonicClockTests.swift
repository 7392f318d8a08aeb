import Platform
import Testing

@Suite struct MonotonicClockTests {
    @Test func neverGoesBack() {
        let readings = (0..<1000).map { _ in MonotonicClock.now() }
        #expect(readings == readings.sorted())
        #expect(readings[0] > 0)
    }

    @Test func countsNanosecondsAsTheStandardLibraryDoes() {
        let clock = ContinuousClock()
        let start = MonotonicClock.now()
        let other = clock.measure { MonotonicClock.sleep(until: start + 20_000_000) }
        let own = MonotonicClock.now() - start
        let (seconds, attoseconds) = other.components
        // The other clock is started later and stopped earlier, and this process may be kept waiting in between.
        #expect(own >= seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
        #expect(own >= 20_000_000)
    }

    @Test func doesNotSleepForAMomentThatHasPassed() {
        let before = MonotonicClock.threadTime()
        for _ in 0..<100 { MonotonicClock.sleep(until: MonotonicClock.now() - 1_000_000_000) }
        MonotonicClock.sleep(until: .min)
        #expect(MonotonicClock.threadTime() - before < 1_000_000_000)
    }

    @Test func countsTheWorkOfAThreadAndNotItsSleep() {
        let (thread, process) = (MonotonicClock.threadTime(), MonotonicClock.processTime())
        MonotonicClock.sleep(until: MonotonicClock.now() + 50_000_000)
        #expect(MonotonicClock.threadTime() - thread < 50_000_000)
        #expect(MonotonicClock.processTime() >= process)
    }
}
