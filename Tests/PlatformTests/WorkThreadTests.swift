import Synchronization
import Testing

@testable import Platform

@Suite struct WorkThreadTests {
    /// A thread's last word.
    private final class Note: Sendable {
        let moment = Mutex<Nanoseconds?>(nil)
        let isOver = Mutex(false)
    }

    @Test func sleepsUntilAMoment() throws {
        let note = Note()
        let due = MonotonicClock.now() + 30_000_000
        let thread = try WorkThread { end in
            if WorkThread.sleep(until: due, orEnd: end) { note.moment.withLock { $0 = MonotonicClock.now() } }
        }
        while MonotonicClock.now() < due + 60_000_000_000, note.moment.withLock({ $0 }) == nil {
            MonotonicClock.sleep(until: MonotonicClock.now() + 1_000_000)
        }
        let late = try #require(note.moment.withLock { $0 }) - due
        #expect(late >= 0)
        _ = consume thread
    }

    @Test func isWokenFromALongSleepToEndAndIsWaitedFor() throws {
        let note = Note()
        let start = MonotonicClock.now()
        let thread = try WorkThread { end in
            let wasReached = WorkThread.sleep(until: start + 3_600_000_000_000, orEnd: end)
            note.isOver.withLock { $0 = !wasReached }
        }
        _ = consume thread
        #expect(note.isOver.withLock { $0 }, "it was over when the value was gone")
        #expect(MonotonicClock.now() - start < 5_000_000_000)
    }

    @Test func doesNotSleepForAMomentThatHasPassed() throws {
        let note = Note()
        let thread = try WorkThread { end in
            let start = MonotonicClock.now()
            _ = WorkThread.sleep(until: start - 1, orEnd: end)
            note.moment.withLock { $0 = MonotonicClock.now() - start }
        }
        while note.moment.withLock({ $0 }) == nil { MonotonicClock.sleep(until: MonotonicClock.now() + 1_000_000) }
        #expect(try #require(note.moment.withLock { $0 }) < 500_000_000)
        _ = consume thread
    }
}
