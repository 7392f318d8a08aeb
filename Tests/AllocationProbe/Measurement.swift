import CCountingMalloc

/// The number of heap allocations in each of many frames on this thread.
struct Measurement {
    /// The name of the measured part.
    let name: String
    /// The frames that ran before counting began.
    let warm: Int
    /// The allocations of every frame after those.
    let counts: [UInt64]

    /// Runs `warm` frames, then counts in `frames` more; the closure gets the frame's number from 0.
    init(_ name: String, warm: Int, frames: Int, frame: (Int) -> Void) {
        var counts = [UInt64](repeating: 0, count: frames)
        for number in 0..<warm { frame(number) }
        for number in 0..<frames {
            let before = counting_malloc_count()
            frame(warm + number)
            counts[number] = counting_malloc_count() - before
        }
        self.name = name
        self.warm = warm
        self.counts = counts
    }

    /// One JSON object: all allocations, the most in a frame, and the first frame with any, counted from 0 with the warm ones.
    var json: String {
        let first = counts.firstIndex { $0 > 0 }.map { "\(warm + $0)" } ?? "null"
        return
            "{\"name\":\"\(name)\",\"warm\":\(warm),\"frames\":\(counts.count),\"total\":\(counts.reduce(0, +)),"
            + "\"worst\":\(counts.max() ?? 0),\"firstFrame\":\(first)}"
    }
}
