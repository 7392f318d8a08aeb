import Geometry
import Platform

/// The forecast of the next frame's time, from drained events to finished pixels: the 95th percentile of the newest
/// ones.
struct WorkForecast {
    /// The time before its slot at which a frame is to be ready, beyond what it is known to take, in nanoseconds.
    ///
    /// Half of the 1.5 ms that is customary: frames came no later with it (p99 0.10 and 0.14 ms after their slot, at
    /// one and two pixels to the point), and showed input 0.7 ms sooner.
    static let margin: Nanoseconds = 750_000

    private static let kept = 64

    private var newest = RingBuffer<Nanoseconds>(capacity: kept)

    /// Takes in what a frame took.
    mutating func add(_ work: Nanoseconds) { newest.append(work) }

    /// The time to allow for: of 64, the fourth longest; of the first few, the longest.
    var expected: Nanoseconds {
        var longest = (first: Nanoseconds(0), second: Nanoseconds(0), third: Nanoseconds(0), fourth: Nanoseconds(0))
        for work in newest where work > longest.fourth {
            if work > longest.first {
                longest = (work, longest.first, longest.second, longest.third)
            } else if work > longest.second {
                longest = (longest.first, work, longest.second, longest.third)
            } else if work > longest.third {
                longest = (longest.first, longest.second, work, longest.third)
            } else {
                longest.fourth = work
            }
        }
        return newest.count < Self.kept / 4 ? longest.first : longest.fourth
    }
}
