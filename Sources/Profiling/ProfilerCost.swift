/// The cost of the profiler per frame.
public struct ProfilerCost: Hashable, Sendable {
    /// Filling a record and keeping it with the times of its sections, in nanoseconds.
    public let append: Double
    /// Reading the clock once, in nanoseconds.
    public let reading: Double

    /// Reading the CPU time of the thread, in nanoseconds: a system call.
    public let threadReading: Double

    /// The number of clock readings per frame: at its start, after its parts, and between sections of the draw list.
    /// The mean over the frames of six bundled recordings.
    public static let readings = 17
    /// The number of readings of the thread's CPU time per frame: at its end.
    public static let threadReadings = 1

    /// The total for one frame, in nanoseconds.
    public var frame: Double {
        append + Double(Self.readings) * reading + Double(Self.threadReadings) * threadReading
    }

    /// Measures on this machine, in about 10 ms: the best of several rounds, because noise only adds.
    ///
    /// - Parameters:
    ///   - clock: reads the clock that frames are measured by, in nanoseconds.
    ///   - threadClock: reads the CPU time of the thread, in nanoseconds.
    public static func measure(clock: () -> Int64, threadClock: () -> Int64) -> ProfilerCost {
        var log = FrameLog(capacity: perRound)
        var append = Double.infinity
        var reading = Double.infinity
        var threadReading = Double.infinity
        for _ in 0..<rounds {
            var start = clock()
            for number in 0..<perRound {
                log.append(record(Int64(number)))
                for name in sections { log.add(1000, toSection: name) }
            }
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
    /// As many as most frames have.
    private static let sections = ["stage", "list", "sheet", "bar", "workbench"]

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
