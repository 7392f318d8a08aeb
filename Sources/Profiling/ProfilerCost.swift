/// What the profiler itself costs each frame.
public struct ProfilerCost: Hashable, Sendable {
    /// Filling a record and keeping it, in nanoseconds.
    public let append: Double
    /// Reading the clock once, in nanoseconds.
    public let reading: Double

    /// How often the clock is read for a frame: at its start and after each of its five phases.
    public static let readings = 6

    /// All of it for one frame, in nanoseconds.
    public var frame: Double { append + Double(Self.readings) * reading }

    /// Measures on this machine, now, in about 10 ms: the best of several rounds, as noise only adds.
    ///
    /// - Parameter clock: reads the clock that frames are measured by, in nanoseconds.
    public static func measure(clock: () -> Int64) -> ProfilerCost {
        var ring = FrameRing(capacity: perRound)
        var append = Double.infinity
        var reading = Double.infinity
        for _ in 0..<rounds {
            var start = clock()
            for number in 0..<perRound { ring.append(record(Int64(number))) }
            append = min(append, Double(clock() - start) / Double(perRound))
            start = clock()
            var last = start
            for _ in 0..<perRound { last = clock() }
            reading = min(reading, Double(last - start) / Double(perRound))
        }
        return ProfilerCost(append: append, reading: reading)
    }

    /// The same by the standard library's own monotonic clock.
    public static func measure() -> ProfilerCost {
        let clock = ContinuousClock()
        let start = clock.now
        return measure {
            let time = start.duration(to: clock.now).components
            return time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000
        }
    }

    private static let rounds = 9
    private static let perRound = 4096

    @inline(never)
    private static func record(_ number: Int64) -> FrameRecord {
        var record = FrameRecord(slot: number)
        record.start = number
        record.presented = number
        record.phases.events = number
        record.phases.step = number
        record.phases.drawList = number
        record.phases.raster = number
        record.phases.present = number
        record.cpu = number
        record.oldestInput = number
        record.newestInput = number
        record.damagedPixels = Int32(truncatingIfNeeded: number)
        return record
    }
}
