import Profiling

/// Milliseconds as the nanoseconds that records are in.
func nanoseconds(_ milliseconds: Double) -> Int64 { Int64((milliseconds * 1e6).rounded()) }

/// A frame by its slot, the return of its present and the CPU time of its thread, in milliseconds.
func frame(_ slot: Double, _ presented: Double, cpu: Double = 0, afterIdle: Bool = false) -> FrameRecord {
    var record = FrameRecord(slot: nanoseconds(slot))
    record.presented = nanoseconds(presented)
    record.cpu = nanoseconds(cpu)
    record.isAfterIdle = afterIdle
    return record
}

/// A log of frames, and of what sections took in some of them: the frame's index, the section's name and nanoseconds.
func log(
    _ frames: [FrameRecord], sections: [String] = [], _ times: [(index: Int, name: String, nanoseconds: Int32)] = []
) -> FrameLog {
    var log = FrameLog(sections: sections)
    for (index, frame) in frames.enumerated() {
        log.append(frame)
        for time in times where time.index == index { log.add(time.nanoseconds, toSection: time.name) }
    }
    return log
}
