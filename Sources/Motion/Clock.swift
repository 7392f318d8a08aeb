/// Tells the seconds of motion from those outside: slower, faster, or not at all.
struct Clock: Hashable, Sendable {
    /// Seconds of motion per second outside.
    private(set) var rate = 1.0
    private(set) var isPaused = false
    /// A moment outside, and the moment of motion that it is.
    private var anchor = 0.0
    private var motionAnchor = 0.0

    /// Rates that a clock may have.
    static let rates = 0.0...1000.0

    private var effectiveRate: Double { isPaused ? 0 : rate }

    /// The second of motion that it is at a second outside.
    func motion(at time: Double) -> Double { motionAnchor + (time - anchor) * effectiveRate }

    /// The first second outside at which motion has come to a second; infinity where it never does.
    func time(of motion: Double) -> Double {
        guard motion < .infinity else { return motion }
        guard effectiveRate > 0 else { return motion <= motionAnchor ? anchor : .infinity }
        var time = anchor + (motion - motionAnchor) / effectiveRate
        // Rounding must not put it a little too early, or what is due then would not be performed then.
        while self.motion(at: time) < motion { time = time.nextUp }
        return time
    }

    /// Changes the pace from a second outside on.
    mutating func change(at time: Double, rate: Double? = nil, isPaused: Bool? = nil) {
        motionAnchor = motion(at: time)
        anchor = time
        self.rate = rate ?? self.rate
        self.isPaused = isPaused ?? self.isPaused
    }
}
