/// Converts between seconds of ``AnimationEngine/advance(to:)``, called outside here, and seconds of motion.
struct Clock: Hashable, Sendable {
    /// Seconds of motion per second outside.
    private(set) var rate = 1.0
    private(set) var isPaused = false
    /// A moment outside, and the same moment in seconds of motion.
    private var anchor = 0.0
    private var motionAnchor = 0.0

    /// Rates that a clock may have.
    static let rates = 0.0...1000.0

    private var effectiveRate: Double { isPaused ? 0 : rate }

    /// The second of motion at a second outside.
    func motion(at time: Double) -> Double { motionAnchor + (time - anchor) * effectiveRate }

    /// The first second outside at which a second of motion is reached; infinity if it never is.
    func time(of motion: Double) -> Double {
        guard motion < .infinity else { return motion }
        guard effectiveRate > 0 else { return motion <= motionAnchor ? anchor : .infinity }
        var time = anchor + (motion - motionAnchor) / effectiveRate
        // Rounding must not make it earlier, or a transition at this time would not be performed. Near 0 the next number may
        // lie 10¹⁵ steps from what was rounded at the anchor: the steps double.
        var step = max(abs(anchor), abs(time)).ulp / 16
        while self.motion(at: time) < motion {
            time = max(time.nextUp, time + step)
            step *= 2
        }
        return time
    }

    /// Changes the time scale or the pause from a second outside on.
    mutating func change(at time: Double, rate: Double? = nil, isPaused: Bool? = nil) {
        motionAnchor = motion(at: time)
        anchor = time
        self.rate = rate ?? self.rate
        self.isPaused = isPaused ?? self.isPaused
    }
}
