/// What the profiler itself costs each frame.
public struct ProfilerCost: Hashable, Sendable {
    /// Filling a record and keeping it, in nanoseconds.
    public let append: Double
    /// Reading the clock once, in nanoseconds.
    public let reading: Double

    /// Reading how much of a processor the thread has used, in nanoseconds: a call of the system.
    public let threadReading: Double

    /// How often the clock is read for a frame: at its start, after its parts, and where one part of the app ends in the
    /// list and another begins. Counted over the frames of six bundled recordings: 12 to 17 times in the mean of four,
    /// 24 and 28 in those whose frames are drawn in several goes, 17 in the mean of all.
    public static let readings = 17
    /// How often the thread's own time is read for a frame: at its end.
    public static let threadReadings = 1

    /// All of it for one frame, in nanoseconds.
    public var frame: Double {
        append + Double(Self.readings) * reading + Double(Self.threadReadings) * threadReading
    }

    /// Measures on this machine, now, in about 10 ms: the best of several rounds, as noise only adds.
    ///
    /// - Parameters:
    ///   - clock: reads the clock that frames are measured by, in nanoseconds.
    ///   - threadClock: reads what the thread has used, in nanoseconds.
    public static func measure(clock: () -> Int64, threadClock: () -> Int64) -> ProfilerCost {
        var ring = FrameRing(capacity: perRound)
        var append = Double.infinity
        var reading = Double.infinity
        var threadReading = Double.infinity
        for _ in 0..<rounds {
            var start = clock()
            for number in 0..<perRound { ring.append(record(Int64(number))) }
            append = min(append, Double(clock() - start) / Double(perRound))
            start = clock()
            var last = start
            for _ in 0..<perRound { last = clock() }
            reading = min(reading, Double(last - start) / Double(perRound))
            start = clock()
            for _ in 0..<fewer { _ = threadClock() }
            threadReading = min(threadReading, Double(clock() - start) / Double(fewer))
        }
        return ProfilerCost(append: append, reading: reading, threadReading: threadReading)
    }

    private static let rounds = 9
    private static let perRound = 4096
    private static let fewer = 512

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
