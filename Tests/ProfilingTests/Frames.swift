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
