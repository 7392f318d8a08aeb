import Geometry

/// The weights of a Gaussian blur, cut off where they no longer count.
struct BlurKernel {
    /// The requested standard deviation, in cells.
    let deviation: Double
    /// The weight of the value itself, and those of its neighbours 1, 2, … cells away; with both sides the sum is 1.
    let weights: [Float]
    /// The cells to each side that it reaches.
    var reach: Int { weights.count - 1 }

    /// Deviations below this, in cells, change nothing that could be seen.
    private static let least = 0.2

    /// Makes a kernel; one that changes nothing for a deviation that is hardly above zero or not finite.
    init(deviation: Double) {
        self.deviation = deviation
        guard deviation >= BlurKernel.least, deviation.isFinite else {
            weights = [1]
            return
        }
        // From one weight to the next the bell falls by odd powers of one number.
        let fall = exponential(-1 / (2 * deviation * deviation))
        var bell = [1.0]
        var step = fall
        for _ in 0..<BlurKernel.reach(deviation: deviation) {
            bell.append(bell[bell.count - 1] * step)
            step *= fall * fall
        }
        let sum = 2 * bell.reduce(0, +) - 1
        weights = bell.map { Float($0 / sum) }
    }

    /// The cells to each side that a kernel reaches.
    static func reach(deviation: Double) -> Int {
        deviation >= least && deviation.isFinite ? Int((3.5 * deviation).rounded(.up)) : 0
    }
}
