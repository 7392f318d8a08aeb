/// The engine's clock: what time it is, and how fast motion goes.
extension AnimationEngine {
    /// The time at which values are read, in seconds of ``advance(to:)``.
    public var time: Double { lookedAt }

    /// The same moment in seconds of motion, which time scale and pause have stretched.
    public var motionTime: Double { now }

    /// Seconds of motion per second of ``advance(to:)``, from 0 to 1000; other values are refused.
    ///
    /// It changes what is seen, and not what is done: velocities are in units per second of motion.
    public var timeScale: Double {
        get { clock.rate }
        set {
            guard Clock.rates.contains(newValue), newValue != clock.rate else { return }
            floor = now
            clock.change(at: time, rate: newValue)
        }
    }

    /// True if motion stands still while time passes.
    public var isPaused: Bool {
        get { clock.isPaused }
        set {
            guard newValue != clock.isPaused else { return }
            floor = now
            clock.change(at: time, isPaused: newValue)
        }
    }

    /// Sets `now` for a time outside, not before the floor.
    mutating func look(at time: Double) {
        let motion = clock.motion(at: time)
        now = max(motion, floor)
        lookedAt = motion < floor ? clock.time(of: floor) : time
    }
}
